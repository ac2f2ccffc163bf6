"""What the Roman divinities and the Gate do (PANTHEON-040 to 043, 158 to 164)."""

import pytest

from tests.duel.pantheon.positions import MYTHOLOGIES, Lay, activated
from tests.duel.positions import city


@pytest.mark.rule("PANTHEON-040", "PANTHEON-185")
def test_mars_brings_two_shields(table: Lay) -> None:
    t = activated(table, "mars", mine=city(tokens=["strategy"]), yours=city(coins=5), ahead=1)
    assert (t.ahead, t.your_coins, t.loot) == (3, 3, ["my 2", "my 5", "your 5"])
    assert activated(table, "mars", ahead=7).result == "my military"


@pytest.mark.rule("PANTHEON-041")
def test_minerva_stands_anywhere_but_with_the_conflict_pawn(table: Lay) -> None:
    t = activated(table, "minerva", ahead=2)
    assert t.owed == "my place_minerva"
    pawn = t.document["pawn"]
    assert t.moves == [f"minerva {n}" for n in range(-9, 10) if n != pawn]
    assert t.refuses(f"minerva {pawn}", "PANTHEON-041")
    t.do("minerva -9")
    assert (t.document["minerva"], t.owed) == (-9, "your play")


@pytest.mark.rule("PANTHEON-158", "PANTHEON-053")
def test_the_pawn_stops_before_minerva_and_she_leaves(table: Lay) -> None:
    """pantheon EX-6: four spaces from 1, she stands on 4."""
    mine = city(coins=8, tokens=["strategy", "poliorcetics"])
    t = table("pretorium", mine=mine, yours=city(coins=9), ahead=1, minerva=4)
    t.do("build pretorium")
    assert (t.ahead, t.document["minerva"]) == (3, None)
    assert t.your_coins == 9 - 2 - 2  # the token, and 1 for each space really moved
    at_once = table("pretorium", mine=mine, yours=city(coins=9), ahead=3, minerva=4)
    at_once.do("build pretorium")
    assert (at_once.ahead, at_once.your_coins, at_once.document["minerva"]) == (3, 9, None)


@pytest.mark.rule("PANTHEON-158")
@pytest.mark.parametrize(("minerva", "ahead"), [(5, 4), (-3, 4), (4, 3)])
def test_she_stops_only_a_pawn_that_would_enter_her_space(
    table: Lay, minerva: int, ahead: int
) -> None:
    t = table("pretorium", mine=city(coins=8), ahead=1, minerva=minerva).do("build pretorium")
    assert t.ahead == ahead
    assert (t.document["minerva"] is None) == (ahead == 3)


@pytest.mark.rule("PANTHEON-158")
def test_she_stops_the_pawn_of_either_player(table: Lay) -> None:
    t = table("pretorium", "arsenal", mine=city(coins=9), yours=city(coins=30), minerva=-2)
    t.do("discard arsenal", "build pretorium")
    assert (t.ahead, t.document["minerva"]) == (-1, None)


@pytest.mark.rule("PANTHEON-160")
def test_on_a_capital_she_prevents_a_victory_once(table: Lay) -> None:
    """pantheon EX-7."""
    t = table("pretorium", mine=city(coins=8), ahead=7, minerva=9).do("build pretorium")
    assert (t.ahead, t.result, t.document["minerva"]) == (8, None, None)


@pytest.mark.rule("PANTHEON-042", "PANTHEON-161")
def test_neptune_discards_a_military_token_and_applies_another(table: Lay) -> None:
    """pantheon EX-12."""
    t = activated(table, "neptune", yours=city(coins=9))
    tokens = ["loot_2_player_1", "loot_5_player_1", "loot_2_player_2", "loot_5_player_2"]
    assert (t.owed, t.moves) == ("my drop_military", [f"drop {token}" for token in tokens])
    own = f"player_{t.me + 1}"
    t.do(f"drop loot_5_{own}")
    assert t.refuses(f"apply loot_5_{own}", "PANTHEON-042")
    t.do(f"apply loot_2_{own}")
    assert (t.your_coins, t.coins, t.ahead, t.owed) == (7, 0, 0, "your play")
    assert t.loot == ["your 2", "your 5"]


@pytest.mark.rule("PANTHEON-161")
def test_an_applied_token_costs_all_that_there_is_and_its_zone_does_nothing_later(
    table: Lay,
) -> None:
    t = activated(table, "neptune", "barracks", mine=city(coins=20), yours=city(coins=3), ahead=2)
    theirs = f"player_{t.you + 1}"
    t.do(f"drop loot_2_{theirs}", f"apply loot_5_{theirs}")
    assert t.your_coins == 0
    t.do("discard customs_house")
    before = t.your_coins
    t.do("build barracks")
    assert (t.ahead, t.your_coins) == (3, before)


@pytest.mark.rule("PANTHEON-162")
@pytest.mark.parametrize("left", [1, 0])
def test_with_one_token_nothing_is_applied(table: Lay, left: int) -> None:
    military = ["loot_2_player_1"][:left]
    t = activated(table, "neptune", military=military, yours=city(coins=9))
    if left:
        t.do("drop loot_2_player_1")
    assert (t.owed, t.your_coins, t.loot) == ("your play", 9, [])


@pytest.mark.rule("PANTHEON-043", "PANTHEON-164")
def test_the_gate_shows_the_top_of_every_deck_and_activates_one_for_nothing(table: Lay) -> None:
    decks = {name: list(cards) for name, cards in MYTHOLOGIES.items()}
    mine = city(coins=6, offering_tokens=["offering_2"])
    t = table("brewery", mine=mine, spaces={3: "gate"}, mythology_decks=decks)
    t.do("activate gate")
    tops = ["enki", "astarte", "aphrodite", "anubis", "mars"]
    assert (t.owed, t.moves) == ("my gate", [f"activate {name}" for name in tops])
    assert t.refuses("activate zeus", "PANTHEON-043")
    t.do("activate astarte")
    assert (t.mine["divinities"], t.coins) == (["astarte", "gate"], 0)
    assert t.mine["offering_tokens"] == ["offering_2"]
    assert t.decks() == {**decks, "phoenician": ["baal", "tanit"]}


@pytest.mark.rule("PANTHEON-043")
def test_an_empty_deck_has_no_top(table: Lay) -> None:
    decks: dict[str, list[str]] = {name: [] for name in MYTHOLOGIES}
    t = table(
        "brewery",
        mine=city(coins=6),
        spaces={3: "gate"},
        mythology_decks={**decks, "greek": ["hades"]},
    )
    t.do("activate gate")
    assert t.moves == ["activate hades"]


@pytest.mark.rule("PANTHEON-186")
def test_coins_and_shields_come_before_choices(table: Lay) -> None:
    """Offerings leave and coins are paid before the effect; a victory asks nothing."""
    mine = city(coins=1, offering_tokens=["offering_2"], tokens=["poliorcetics"])
    t = table("brewery", mine=mine, spaces={3: "mars"}, yours=city(coins=4), ahead=1)
    t.do("activate mars spending offering_2")  # EX-8: 1, 1 and the token's 2
    assert (t.coins, t.your_coins, t.ahead) == (0, 0, 3)
