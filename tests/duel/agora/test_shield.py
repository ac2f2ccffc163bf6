"""Agora, chapter 5: the shield decree and the pawn; the order of effects."""

import pytest

from tests.duel.agora.positions import AgoraTable, Lay, held, ready
from tests.duel.positions import city

BLUE = ("theater", "altar", "baths", "statue")


@pytest.mark.rule("AGORA-110", "AGORA-159")
def test_gaining_the_shield_moves_the_pawn_one_space(table: Lay) -> None:
    t = table("politician_left_1", senate={1: (0, 0, "shield")})
    t.do("recruit politician_left_1", "place 1")
    assert t.ahead == 1


@pytest.mark.rule("AGORA-110", "AGORA-159")
@pytest.mark.parametrize(
    ("action", "cubes", "moved"),
    [("place 1", (0, 1), 1), ("move 1 2", (1, 0), -1), ("move 1 2", (1, 1), -1)],
    ids=["yours tied", "mine left", "a tie left"],
)
def test_gains_and_losses_of_either_player_move_it(
    table: Lay, action: str, cubes: tuple[int, int], moved: int
) -> None:
    t = table("politician_left_1", senate={1: (*cubes, "shield")})
    t.do("recruit politician_left_1", action)
    assert t.ahead == moved


@pytest.mark.rule("AGORA-110")
def test_a_removed_cube_moves_it_too(table: Lay) -> None:
    mine = city(conspiracies=ready("political_maneuver"))
    t = table("stable", mine=mine, senate={1: (0, 1, "shield")})
    t.do("trigger political_maneuver", "place 6", "remove 1")
    assert t.ahead == 1


@pytest.mark.rule("AGORA-111")
def test_taking_it_over_moves_the_pawn_twice(table: Lay) -> None:
    t = table("politician_left_1", mine=city(*BLUE[:2]), senate={1: (0, 1, "shield")}, ahead=-1)
    t.do("recruit politician_left_1", "place 1")
    assert t.ahead == 0
    t.do("place 1")
    assert t.ahead == 1


@pytest.mark.rule("AGORA-112")
def test_the_move_takes_tokens_and_wins(table: Lay) -> None:
    t = table("politician_left_1", senate={1: (0, 0, "shield")}, ahead=2)
    t.do("recruit politician_left_1", "place 1")
    assert (t.ahead, t.owed) == (3, "my place_any")
    t = table("politician_left_1", senate={1: (0, 0, "shield")}, ahead=8, military=[])
    t.do("recruit politician_left_1", "place 1")
    assert t.result == "my military"


@pytest.mark.rule("AGORA-113")
def test_strategy_adds_nothing_to_it_nor_to_coup(table: Lay) -> None:
    mine = city(tokens=["strategy"], conspiracies=ready("coup"))
    t = table("politician_left_1", mine=mine, senate={1: (0, 0, "shield")})
    t.do("trigger coup")
    assert t.ahead == 2
    t.do("recruit politician_left_1", "place 1")
    assert t.ahead == 3


@pytest.mark.rule("AGORA-113")
def test_its_space_is_not_counted_again(table: Lay) -> None:
    """More cubes in a chamber that is mine move nothing."""
    t = table("politician_left_1", mine=city(*BLUE), senate={1: (1, 0, "shield")}, ahead=1)
    t.do("recruit politician_left_1", "place 1", "place 1", "place 1")
    assert t.ahead == 1
    assert t.points("military") == 2


@pytest.mark.rule("AGORA-114", "AGORA-270")
def test_the_other_player_takes_a_token_in_my_turn(table: Lay) -> None:
    t = table("politician_left_1", mine=city(*BLUE), senate={1: (1, 0, "shield")}, ahead=-2)
    t.do("recruit politician_left_1", "move 1 2")
    assert t.ahead == -3
    assert t.stack == ["my senate_action", "your place_any"]
    assert t.owed == "your place_any"
    t.do("place 2")
    assert t.cubes(2) == (1, 1)
    assert t.owed == "my senate_action"
    assert t.document["actions_left"] == 2


@pytest.mark.rule("AGORA-114", "AGORA-142")
def test_the_other_player_removes_my_cube_and_moves(table: Lay) -> None:
    t = table("politician_left_1", senate={1: (1, 0, "shield"), 6: (0, 1)}, ahead=-5)
    t.do("recruit politician_left_1", "move 1 2")
    assert t.owed == "your remove_cube"
    assert t.moves == ["remove 2"]
    t.do("remove 2")
    assert t.owed == "your move_optional"
    assert t.moves == ["move 6 5", "done"]
    t.do("move 6 5")
    assert t.owed == "your play"


@pytest.mark.rule("AGORA-115")
def test_own_shields_are_moved_before_the_decisions_of_tokens(table: Lay) -> None:
    """Walls enter the zone; the cube of the token then wins the shield."""
    t = table("walls", mine=city(coins=20), age=2, senate={1: (0, 0, "shield")}, ahead=1)
    t.do("build walls")
    assert (t.ahead, t.owed) == (3, "my place_any")
    t.do("place 1")
    assert t.ahead == 4


@pytest.mark.rule("AGORA-116")
def test_the_pawn_moves_during_the_draft() -> None:
    senate = {"2": {"decrees": ["shield"]}}
    draft = {"shown": ["knossos", "piraeus", "the_sphinx", "the_pyramids"], "picks": 0}
    t = AgoraTable({"game": "duel+agora", "draft": draft, "senate": senate})
    t.do("pick knossos", "place 2")
    assert t.ahead == 1
    assert t.owed == "your draft"


@pytest.mark.rule("AGORA-117")
def test_after_a_wonder_its_choice_comes_before_the_tokens(table: Lay) -> None:
    mine = city(coins=40, unbuilt=["the_statue_of_zeus"])
    t = table("stable", mine=mine, yours=city("lumber_yard"), ahead=2)
    t.do("wonder the_statue_of_zeus with stable")
    assert t.stack == ["my place_any", "my destroy"]
    t.do("destroy lumber_yard")
    assert t.owed == "my place_any"


@pytest.mark.rule("AGORA-117")
def test_economy_is_paid_before_the_loss_and_the_decree_after_it(table: Lay) -> None:
    """You have no coin: Economy brings 10, the Appian Way takes 3, the decree pays me."""
    mine = city(coins=10, unbuilt=["the_appian_way"])
    t = table(
        "stable",
        mine=mine,
        yours=city(coins=0, tokens=["economy"]),
        senate={1: (1, 0, "coins_wonder")},
    )
    t.do("wonder the_appian_way with stable")
    assert (t.coins, t.your_coins) == (3 + 1, 10 - 3)


@pytest.mark.rule("AGORA-117", "AGORA-135")
def test_a_wonder_that_wins_asks_nothing(table: Lay) -> None:
    mine = city(coins=40, unbuilt=["the_statue_of_zeus"])
    t = table("stable", mine=mine, yours=city("lumber_yard"), ahead=8, military=[])
    t.do("wonder the_statue_of_zeus with stable")
    assert (t.result, t.owed) == ("my military", "")


@pytest.mark.rule("AGORA-118")
def test_after_a_card_the_decree_pays_before_the_token_is_chosen(table: Lay) -> None:
    t = table(
        "workshop",
        mine=city("press", "laboratory", coins=0),
        senate={1: (1, 0, "coins_green")},
        board=["law", "economy"],
    )
    t.do("build workshop")
    assert (t.coins, t.owed) == (1, "my token")
    t = table("walls", age=2, mine=city(coins=4), senate={1: (1, 0, "coins_red")}, ahead=1)
    t.do("build walls")
    assert (t.coins, t.owed) == (2, "my place_any")


@pytest.mark.rule("AGORA-117")
def test_the_seventh_wonder_removes_the_eighth_before_it_works(table: Lay) -> None:
    mine = city(
        coins=40,
        unbuilt=["curia_julia", "knossos"],
        built=["the_sphinx", "piraeus", "the_pyramids"],
        conspiracies=[held("coup")],
    )
    yours = city(built=["the_colossus", "circus_maximus", "the_mausoleum"])
    t = table("stable", mine=mine, yours=yours).do("wonder curia_julia with stable")
    assert t.mine["unbuilt"] == []
    assert t.owed == "my trigger_unprepared"
