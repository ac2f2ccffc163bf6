"""Chapter 14: supremacy."""

import pytest

import maravillas as mv
from tests.duel.positions import CARDS, FACTS, WONDERS, Lay, city

FIVE = ("scriptorium", "pharmacist", "apothecary", "workshop", "university")
SIX_KINDS = {
    "quill": "library",
    "mortar": "dispensary",
    "wheel": "school",
    "pendulum": "laboratory",
    "gyroscope": "observatory",
    "sundial": "academy",
}
RICH = 40


@pytest.mark.rule("DUEL-096")
@pytest.mark.parametrize(
    ("card", "ahead"), [("guard_tower", 8), ("walls", 7), ("arsenal", 6), ("horse_breeders", 8)]
)
def test_reaching_the_capital_wins_at_once(table: Lay, card: str, ahead: int) -> None:
    t = table(card, mine=city(coins=RICH), ahead=ahead).do(f"build {card}")
    assert (t.result, t.owed, t.moves) == ("my military", "", [])
    result = mv.result(t.game, t.s)
    assert result is not None
    assert result["winners"] == [t.me]
    assert t.game.outcome(t.s) == ([840, 0] if t.me == 0 else [0, 840])


@pytest.mark.rule("DUEL-096")
def test_one_space_before_the_capital_nobody_has_won(table: Lay) -> None:
    t = table("guard_tower", ahead=7).do("build guard_tower")
    assert (t.ahead, t.result, t.owed) == (8, None, "your play")
    t = table("guard_tower", ahead=-8).do("build guard_tower")
    assert (t.ahead, t.result) == (-7, None)


@pytest.mark.rule("DUEL-097")
@pytest.mark.parametrize("last", SIX_KINDS)
def test_six_different_symbols_win_at_once(table: Lay, last: str) -> None:
    others = [card for symbol, card in SIX_KINDS.items() if symbol != last]
    card = SIX_KINDS[last]
    t = table(card, mine=city(*others, coins=RICH), board=["law"]).do(f"build {card}")
    assert (t.result, t.owed) == ("my scientific", "")
    assert t.game.outcome(t.s) == ([840, 0] if t.me == 0 else [0, 840])


@pytest.mark.rule("DUEL-097")
@pytest.mark.parametrize("missing", SIX_KINDS)
def test_law_is_one_of_the_six(table: Lay, missing: str) -> None:
    """Four green symbols and Law, and then the fifth of the six."""
    kinds = [symbol for symbol in SIX_KINDS if symbol != missing]
    card = SIX_KINDS[kinds[-1]]
    four = [SIX_KINDS[symbol] for symbol in kinds[:-1]]
    t = table(card, mine=city(*four, coins=RICH, tokens=["law"]), board=[]).do(f"build {card}")
    assert t.result == "my scientific"
    t = table(card, mine=city(*four, coins=RICH), board=[]).do(f"build {card}")
    assert t.result is None


@pytest.mark.rule("DUEL-097")
def test_five_symbols_and_many_pairs_do_not_win(table: Lay) -> None:
    mine = city(
        *("scriptorium", "library", "pharmacist", "dispensary", "apothecary", "school"),
        *("workshop", "laboratory", "university"),
        coins=RICH,
    )
    t = table("observatory", mine=mine, board=[]).do("build observatory")
    assert t.result is None


@pytest.mark.rule("DUEL-097")
def test_symbols_of_both_cities_are_not_added(table: Lay) -> None:
    mine = city("scriptorium", "pharmacist", "apothecary", coins=RICH)
    yours = city("workshop", "university", "academy")
    assert table("laboratory", mine=mine, yours=yours).do("build laboratory").result is None


@pytest.mark.rule("DUEL-098")
def test_a_win_stops_the_destruction_of_zeus(table: Lay) -> None:
    mine = city(coins=RICH, unbuilt=["the_statue_of_zeus"])
    t = table("altar", mine=mine, yours=city("quarry"), ahead=8)
    t.do("wonder the_statue_of_zeus with altar")
    assert (t.result, t.owed) == ("my military", "")
    assert t.yours["cards"] == ["quarry"]


@pytest.mark.rule("DUEL-098")
def test_a_win_stops_the_extra_turn(table: Lay) -> None:
    mine = city(coins=RICH, unbuilt=["the_colossus"], tokens=["theology"])
    t = table("altar", mine=mine, ahead=7).do("wonder the_colossus with altar")
    assert (t.result, t.owed, t.document["extra_turn"]) == ("my military", "", False)
    assert [mv.moves(t.game, t.s, seat) for seat in (0, 1)] == [[], []]


@pytest.mark.rule("DUEL-098")
def test_a_win_with_the_last_card_of_an_age_asks_nobody_to_begin_the_next(table: Lay) -> None:
    t = table("guard_tower", last=True, ahead=8).do("build guard_tower")
    assert (t.result, t.owed, t.document["age"]) == ("my military", "", 1)


@pytest.mark.rule("DUEL-099")
@pytest.mark.parametrize("card", ["guard_tower", "walls", "pretorium"])
def test_military_supremacy_is_possible_in_any_age(table: Lay, card: str) -> None:
    assert table(card, mine=city(coins=RICH), ahead=8).do(f"build {card}").result == "my military"


@pytest.mark.rule("DUEL-099")
@pytest.mark.parametrize("card", ["workshop", "laboratory", "academy"])
def test_scientific_supremacy_is_possible_in_any_age(table: Lay, card: str) -> None:
    kinds = ["library", "dispensary", "school", "observatory"]
    kinds += ["study"] if card != "academy" else ["workshop"]
    mine = city(*kinds, coins=RICH)
    assert table(card, mine=mine).do(f"build {card}").result == "my scientific"


@pytest.mark.rule("DUEL-099", "DUEL-112")
@pytest.mark.parametrize("card", ["pretorium", "academy"])
def test_on_the_last_card_supremacy_goes_before_points(table: Lay, card: str) -> None:
    mine = city(*FIVE, coins=RICH)
    yours = city(
        *("town_hall", "palace", "obelisk", "gardens", "pantheon", "senate"),
        coins=90,
        built=["the_pyramids", "the_sphinx"],
    )
    t = table(card, last=True, mine=mine, yours=yours, ahead=6).do(f"build {card}")
    assert t.result == ("my military" if card == "pretorium" else "my scientific")
    assert t.your_points() > t.points()


@pytest.mark.rule("DUEL-100")
def test_no_card_wonder_or_token_gives_a_shield_and_a_symbol() -> None:
    for thing in [*CARDS.values(), *WONDERS.values(), *FACTS["progress_tokens"]]:
        kinds = {effect["kind"] for effect in thing["effects"]}
        assert not {"shields", "science"} <= kinds


@pytest.mark.rule("DUEL-100")
def test_science_is_checked_first(table: Lay) -> None:
    """No game and no document reaches it, so the pawn is put into your capital by hand."""
    t = table("academy", mine=city(*FIVE, coins=RICH))
    t.s.pawn = 9 if t.me == 0 else -9
    assert t.do("build academy").result == "my scientific"
    t = table("altar")
    t.s.pawn = 9 if t.me == 0 else -9
    assert t.do("build altar").result == "my military"


@pytest.mark.rule("DUEL-101")
def test_law_from_the_board_wins_as_the_sixth_symbol(table: Lay) -> None:
    t = table("library", mine=city(*FIVE, coins=RICH), board=["law", "masonry"])
    t.do("build library")
    assert (t.owed, t.result) == ("my token", None)
    t.do("token law")
    assert (t.owed, t.result) == ("", "my scientific")
    t = table("library", mine=city(*FIVE, coins=RICH), board=["law", "masonry"])
    t.do("build library", "token masonry")
    assert (t.owed, t.result) == ("your play", None)


@pytest.mark.rule("DUEL-101", "DUEL-144")
def test_law_from_the_great_library_wins_as_the_sixth_symbol(table: Lay) -> None:
    three = ["law", "masonry", "economy"]
    mine = city(*FIVE, coins=RICH, unbuilt=["the_great_library"])
    t = table("altar", mine=mine, board=[], box=three, library=three)
    t.do("wonder the_great_library with altar", "token law")
    assert (t.owed, t.result) == ("", "my scientific")
