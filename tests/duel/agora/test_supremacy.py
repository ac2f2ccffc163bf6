"""Agora, chapter 5: political supremacy and several victories at once; military tokens."""

import pytest

from tests.duel.agora.positions import Chamber, Lay, held, ready
from tests.duel.positions import city

ALL_BUT_ONE: dict[int, Chamber] = dict.fromkeys(range(2, 7), (1, 0))
FIVE = ["apothecary", "pharmacist", "scriptorium", "workshop", "academy"]


@pytest.mark.rule("AGORA-130")
@pytest.mark.parametrize("ruler", ["me", "you"])
def test_six_chambers_win_at_once(table: Lay, ruler: str) -> None:
    """By my own cube, or because my cube leaves a tie."""
    if ruler == "me":
        t = table("politician_left_1", senate=ALL_BUT_ONE)
        t.do("recruit politician_left_1", "place 1")
        assert t.result == "my political"
    else:
        senate: dict[int, Chamber] = dict.fromkeys(range(2, 7), (0, 2))
        t = table("politician_left_1", senate={**senate, 1: (1, 1)})
        t.do("recruit politician_left_1", "move 1 2")
        assert t.result == "your political"
    assert t.owed == ""


@pytest.mark.rule("AGORA-130", "AGORA-271")
def test_nothing_is_resolved_after_it(table: Lay) -> None:
    mine = city(conspiracies=ready("political_maneuver"))
    t = table("stable", mine=mine, senate=ALL_BUT_ONE).do("trigger political_maneuver", "place 1")
    assert (t.result, t.stack) == ("my political", [])


@pytest.mark.rule("AGORA-130")
def test_a_tied_chamber_is_not_controlled(table: Lay) -> None:
    t = table("politician_left_1", senate={**ALL_BUT_ONE, 1: (0, 1)})
    t.do("recruit politician_left_1", "place 1")
    assert t.result is None


@pytest.mark.rule("AGORA-131")
def test_victory_is_checked_after_a_cube_a_pawn_a_card_and_a_token(table: Lay) -> None:
    t = table("politician_left_1", senate=ALL_BUT_ONE)
    assert t.do("recruit politician_left_1", "place 1").result == "my political"
    t = table("stable", mine=city(conspiracies=ready("coup")), ahead=7, military=[])
    assert t.do("trigger coup").result == "my military"
    t = table("observatory", mine=city(*FIVE, coins=40), age=3)
    assert t.do("build observatory").result == "my scientific"
    mine = city(*FIVE, conspiracies=ready("espionage"))
    t = table("stable", mine=mine, box=["law", "economy", "masonry"])
    assert t.do("trigger espionage", "token law").result == "my scientific"


@pytest.mark.rule("AGORA-132")
def test_military_goes_before_political(table: Lay) -> None:
    """My sixth chamber is the one with the shield, and the pawn stands before your capital."""
    t = table(
        "politician_left_1",
        senate={**ALL_BUT_ONE, 1: (0, 0, "shield")},
        ahead=8,
        military=[],
    )
    assert t.do("recruit politician_left_1", "place 1").result == "my military"


@pytest.mark.rule("AGORA-132")
def test_scientific_goes_before_military_and_that_before_political(table: Lay) -> None:
    """All three at one check: I have the symbols, you the Senate, and the pawn is in a capital."""
    six = city(*FIVE, "observatory")
    senate: dict[int, Chamber] = dict.fromkeys(range(1, 7), (0, 1))
    end = {"phase": "over", "age": 3, "senate": senate}
    assert table(mine=six, ahead=-9, **end).result == "my scientific"
    assert table(yours=six, ahead=9, **end).result == "your scientific"
    assert table(ahead=9, **end).result == "my military"
    assert table(**end).result == "your political"


@pytest.mark.rule("AGORA-133", "AGORA-233")
def test_six_symbols_of_both_by_one_swap_are_a_draw(table: Lay) -> None:
    mine = city(
        *("apothecary", "pharmacist", "scriptorium", "academy", "study"),
        tokens=["law"],
        conspiracies=ready("coercion"),
    )
    yours = city(*("school", "dispensary", "library", "workshop", "laboratory", "observatory"))
    t = table("stable", mine=mine, yours=yours)
    t.do("trigger coercion", "swap study workshop")
    assert t.result == "shared"
    assert t.owed == ""
    assert t.points() != t.your_points()


@pytest.mark.rule("AGORA-134")
def test_a_player_can_win_by_an_action_of_the_other(table: Lay) -> None:
    t = table("politician_left_1", senate={1: (1, 0, "shield")}, ahead=-8, military=[])
    assert t.do("recruit politician_left_1", "move 1 2").result == "your military"


@pytest.mark.rule("AGORA-135")
def test_the_capital_wins_before_tokens_are_applied(table: Lay) -> None:
    """From 5 to 9: the large token lies on the way."""
    t = table("arsenal", mine=city(coins=40, tokens=["strategy"]), age=3, ahead=5)
    t.do("build arsenal")
    assert (t.result, t.owed) == ("my military", "")


@pytest.mark.rule("AGORA-140")
@pytest.mark.parametrize("cause", ["card", "wonder", "coup", "shield"])
def test_any_move_into_a_zone_takes_its_token_once(table: Lay, cause: str) -> None:
    mine = city(coins=40, unbuilt=["circus_maximus"], conspiracies=ready("coup"))
    moves = {
        "card": ["done", "build garrison"],
        "wonder": ["done", "wonder circus_maximus with garrison"],
        "coup": ["trigger coup"],
        "shield": ["done", "recruit politician_left_1", "place 1"],
    }
    t = table("garrison", "politician_left_1", mine=mine, ahead=2, senate={1: (0, 0, "shield")})
    t.do(*moves[cause])
    assert t.owed == "my place_any"
    assert t.tokens == ["my large", "your large", "your small"]


@pytest.mark.rule("AGORA-141")
def test_the_small_token_places_a_cube_anywhere(table: Lay) -> None:
    t = table("garrison", mine=city(coins=9), ahead=2).do("build garrison")
    assert t.moves == [f"place {n}" for n in range(1, 7)]
    t.do("place 6")
    assert (t.cubes(6), t.owed) == ((1, 0), "your play")


@pytest.mark.rule("AGORA-141")
def test_without_a_cube_the_small_token_is_spent_for_nothing(table: Lay) -> None:
    t = table("garrison", mine=city(coins=9), ahead=2, senate={1: (12, 0)}).do("build garrison")
    assert t.owed == "your play"
    assert "my small" not in t.tokens


@pytest.mark.rule("AGORA-142")
def test_the_large_token_removes_a_cube_and_may_move_one(table: Lay) -> None:
    t = table("garrison", mine=city(coins=9), ahead=5, senate={1: (1, 0), 3: (0, 2), 6: (0, 1)})
    t.do("build garrison")
    assert t.moves == ["remove 3", "remove 6"]
    assert t.refuses("done")
    assert t.refuses("remove 1", "AGORA-142")
    t.do("remove 3")
    assert t.cubes(3) == (0, 1)
    assert t.moves == ["move 1 2", "done"]
    t.do("done")
    assert t.owed == "your play"


@pytest.mark.rule("AGORA-142")
@pytest.mark.parametrize(
    ("senate", "owed"),
    [({}, "your play"), ({1: (1, 0)}, "my move_optional"), ({1: (0, 1)}, "my remove_cube")],
)
def test_what_the_large_token_cannot_do_is_skipped(
    table: Lay, senate: dict[int, Chamber], owed: str
) -> None:
    t = table("garrison", mine=city(coins=9), ahead=5, senate=senate).do("build garrison")
    assert t.owed == owed
    if owed == "my remove_cube":
        assert t.do("remove 1").owed == "your play", "no cube of mine to move"


@pytest.mark.rule("AGORA-143")
def test_the_small_token_comes_before_the_large_one(table: Lay) -> None:
    mine = city(coins=40, tokens=["strategy"])
    t = table("arsenal", mine=mine, age=3, ahead=2, senate={4: (0, 1)}).do("build arsenal")
    assert t.ahead == 6
    assert t.stack == ["my move_optional", "my remove_cube", "my place_any"]
    t.do("place 1", "remove 4", "move 1 2")
    assert t.owed == "your play"


@pytest.mark.rule("AGORA-144")
def test_a_zone_without_its_token_has_no_effect(table: Lay) -> None:
    t = table("garrison", mine=city(coins=9), ahead=2, military=["large_first", "large_second"])
    t.do("build garrison")
    assert t.owed == "your play"
    t = table("garrison", mine=city(coins=9), ahead=-4).do("build garrison")
    assert (t.ahead, t.owed) == (-3, "your play"), "back into a zone of my own half"
    assert len(t.tokens) == 4


@pytest.mark.rule("AGORA-133")
def test_one_player_with_six_symbols_wins_alone(table: Lay) -> None:
    mine = city(
        "apothecary", "school", *FIVE[1:4], "study", conspiracies=[held("coercion", "altar")]
    )
    t = table("stable", mine=mine, yours=city("university", "library"))
    t.do("trigger coercion", "swap school university")
    assert t.result == "my scientific"
