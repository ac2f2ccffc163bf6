"""Mistakes that other implementations of Agora have made, one test for each."""

import maravillas as mv
from maravillas import api
from maravillas.messages import tell
from tests.duel.agora.positions import AgoraTable, Chamber, Lay, held, ready
from tests.duel.positions import city


def log(t: AgoraTable, move: str) -> list[str]:
    """What a move is told as, with the sentences' own names."""
    [owed] = mv.owed(t.game, t.s)
    seat = int(str(owed["seat"]))
    before = t.game.clone(t.s)
    number = mv.parse(t.game, t.s, seat, move)
    t.do(move)
    events = api.narrate(t.game, before, seat, number, t.s, "all")
    return [tell("en", event, ("duel", "agora"), ["Ana", "Bruno"]) for event in events]


def test_the_winner_is_not_always_the_active_player(table: Lay) -> None:
    """The pawn moves backwards into the mover's own capital."""
    t = table("politician_left_1", senate={1: (1, 0, "shield")}, ahead=-8, military=[])
    t.do("recruit politician_left_1")
    told = log(t, "move 1 2")
    winner = ["Ana", "Bruno"][t.you]
    assert t.result == "your military"
    assert f"{winner} wins by military supremacy!" in told


def test_a_military_token_is_resolved_by_its_beneficiary(table: Lay) -> None:
    t = table("politician_left_1", senate={1: (1, 0, "shield")}, ahead=-2)
    t.do("recruit politician_left_1")
    told = log(t, "move 1 2")
    assert t.owed == "your place_any"
    assert any(f"{['Ana', 'Bruno'][t.you]} takes the small military token" in line for line in told)
    t.do("place 4")
    assert t.cubes(4) == (0, 1)


def test_two_decrees_in_one_chamber_one_of_them_the_shield(table: Lay) -> None:
    """Both change hands together, and the pawn moves once for each change."""
    rows = [held("insider_influence", "altar", True)]
    senate: dict[int, Chamber] = {1: (0, 0, []), 3: (0, 1, ["discard_plus_2", "shield"])}
    mine = city("theater", "baths", conspiracies=rows)
    t = table("politician_center_1", mine=mine, senate=senate, ahead=-1)
    assert set(t.your_decrees) == {"discard_plus_2", "shield"}
    t.do("recruit politician_center_1", "place 3")
    assert (t.ahead, t.your_decrees) == (0, [])
    t.do("place 3")
    assert (t.ahead, set(t.my_decrees)) == (1, {"discard_plus_2", "shield"})


def test_the_shield_joins_a_chamber_of_mine_that_has_a_decree(table: Lay) -> None:
    mine = city(conspiracies=ready("insider_influence"))
    senate: dict[int, Chamber] = {1: (0, 1, "shield"), 3: (1, 0, "coins_blue")}
    t = table("stable", mine=mine, senate=senate)
    t.do("trigger insider_influence", "decree 1 to 3", "done")
    assert (t.ahead, set(t.my_decrees), t.your_decrees) == (2, {"shield", "coins_blue"}, [])


def test_senate_actions_follow_a_politician_however_it_comes(table: Lay) -> None:
    """Also out of the Mausoleum, and after a token taken in between."""
    mine = city("theater", "altar", coins=60, unbuilt=["the_mausoleum"])
    t = table("stable", mine=mine, discard=["politician_left_1"])
    t.do("wonder the_mausoleum with stable", "revive politician_left_1")
    assert t.owed == "my senate_action"
    assert t.document["actions_left"] == 2


def test_treason_is_told_in_its_own_words(table: Lay) -> None:
    mine = city(conspiracies=ready("treason"))
    t = table("stable", mine=mine, removed={"1": ["altar", "baths", "tavern"]})
    t.do("trigger treason")
    told = log(t, "build altar")
    assert any("one of the removed cards" in line for line in told)
    assert not any("discard pile" in line for line in told)


def test_what_is_free_is_told_without_a_price(table: Lay) -> None:
    mine = city(coins=3, conspiracies=ready("property_fraud"))
    t = table(mine=mine, layout={"0": "baths", "18": "stable"}).do("trigger property_fraud")
    assert t.price("build baths")["coins"] == 0
    told = log(t, "build baths")
    assert "at no cost" in told[0]
    assert t.coins == 3
