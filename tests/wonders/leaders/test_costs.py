"""Chapters 4 and 5: what leaders change in costs and trade."""

from typing import Any

import pytest

import maravillas as mv
from tests.wonders.leaders.positions import city, ended, last, owes, table
from tests.wonders.positions import Document, builds, load, play, refused, stages


def paid(moves: list[str]) -> list[str]:
    """The payments of some moves, as they stand."""
    return [move.partition(" paying ")[2] for move in moves]


@pytest.mark.rule("LEAD-021", "LEAD-043")
def test_archimedes_saves_a_resource_of_a_green_card() -> None:
    document = table(
        city("giza", leaders="archimedes", cards="brickyard", coins=9, hand="laboratory temple"),
        city("ephesus", cards="press_1"),
        city("rhodes"),
        age=2,
        round=6,
    )
    assert builds(document, "laboratory") == ["build laboratory"]
    game, s = load(document)
    lines: Any = mv.price(game, s, 0, "laboratory")["lines"]
    assert {
        "type": "discount",
        "coins": 0,
        "clause": "LEAD-021",
        "resource": "papyrus",
    }.items() <= (lines[-1].items())
    refused(document, "build laboratory paying left 2", "WON-062")


@pytest.mark.rule("LEAD-021", "LEAD-043")
@pytest.mark.parametrize(
    ("leader", "card"), [("hammurabi", "palace"), ("leonidas", "arsenal"), ("archimedes", "study")]
)
def test_discounts_are_for_their_color_only(leader: str, card: str) -> None:
    """All but one unit are produced; the discount covers the last one, whichever it is."""
    made = "sawmill foundry caravansery stone_pit clay_pool loom_1 glassworks_1"
    for other in ("hammurabi", "leonidas", "archimedes"):
        me = city("giza", leaders=other, cards=made, coins=0)
        hand = {"palace": "palace academy", "arsenal": "arsenal palace", "study": "study palace"}
        document = last(me, hand=hand[card])
        if card == "arsenal":
            document["seats"][0]["cards"] = ["sawmill", "foundry"]  # lacks a loom
        found = builds(document, card)
        assert found == ([f"build {card}"] if other == leader else []), other


@pytest.mark.rule("LEAD-021")
def test_a_discount_takes_no_coins_off_and_not_more_than_the_cost() -> None:
    document = table(
        city("giza", leaders="leonidas hammurabi archimedes", coins=0, hand="barracks altar"),
        city("ephesus"),
        city("rhodes"),
        age=1,
        round=6,
    )
    assert builds(document, "barracks") == ["build barracks"]
    assert builds(document, "altar") == ["build altar"]


@pytest.mark.rule("LEAD-021", "LEAD-043")
def test_imhotep_saves_a_resource_of_each_stage() -> None:
    me = city("giza", leaders="imhotep", stages=2, cards="quarry", coins=9)
    seller = city("rhodes", cards="stone_pit")
    document = last(me, seller, city("ephesus"), hand="palace pantheon")
    assert stages(document, "palace") == ["stage with palace"]
    document["seats"][0]["leaders"] = []
    assert stages(document, "palace") == ["stage with palace paying left 2"]
    petra = table(
        city("petra", leaders="imhotep", stages=1, coins=6, hand="palace pantheon lodge"),
        city("rhodes"),
        city("ephesus"),
        age=3,
        round=7,
        game="wonders+cities+leaders",
    )
    petra["seats"][0]["hand"] = ["palace", "pantheon"]
    assert stages(petra, "palace") == []
    petra["seats"][0]["coins"] = 7
    assert stages(petra, "palace") == ["stage with palace"]


@pytest.mark.rule("LEAD-044", "LEAD-053")
def test_bilkis_buys_one_unit_from_the_bank() -> None:
    """Wood and ore are missing, only the left neighbor sells them."""

    def document(have: int) -> Document:
        return table(
            city("ephesus", leaders="bilkis", coins=have, cards="clay_pool", hand="stables temple"),
            city("giza", cards="lumber_yard ore_vein"),
            city("babylon"),
            age=2,
            round=6,
        )

    assert paid(builds(document(4), "stables")) == ["left 4", "left 2 bank 1"]
    assert paid(builds(document(3), "stables")) == ["left 2 bank 1"]
    assert builds(document(2), "stables") == []
    assert mv.price(*load(document(3)), 0, "stables")["splits"] == [[2, 0, 1]]
    assert mv.price(*load(document(4)), 0, "stables")["splits"] == [[4, 0, 0], [2, 0, 1]]
    assert mv.price(*load(document(4)), 1, "stables")["splits"] == [[0, 2], [2, 0]]
    assert dict(mv.price(*load(document(4)), 0, "recruit bilkis")) == {
        "payable": False,
        "coins": 0,
        "free": None,
        "splits": [],
        "lines": [{"type": "recruited", "coins": 0, "clause": "LEAD-010", "leader": "bilkis"}],
    }


@pytest.mark.rule("LEAD-044", "LEAD-053")
def test_the_unit_must_be_missing_and_is_bought_once_in_a_turn() -> None:
    document = table(
        city("giza", leaders="bilkis", cards="quarry", coins=9, hand="walls temple"),
        city("rhodes"),
        city("ephesus"),
        age=2,
        round=6,
    )
    assert builds(document, "walls") == ["build walls"]
    refused(document, "build walls paying bank 1", "WON-062")
    document["seats"][0]["leader_used"] = ["bank"]
    document["seats"][0]["hand"] = ["temple", "walls"]
    refused(document, "build temple paying bank 1", "LEAD-053")
    document["seats"][0]["leaders"] = []
    refused(document, "build temple paying bank 1", "LEAD-044")


@pytest.mark.rule("LEAD-053")
def test_two_constructions_of_a_turn_share_one_unit_of_the_bank() -> None:
    """Babylon plays its last card after the turn: the bank has sold already."""
    me = city("babylon B", leaders="bilkis", stages=2, coins=9, cards="quarry")
    document = last(me, city("rhodes"), city("ephesus"), hand="lighthouse gardens")
    document["seats"][0]["cards"] = ["quarry", "brickyard"]
    game, s = load(document)
    play(game, s, "build lighthouse paying bank 1")
    assert owes(game, s) == [(0, "last_card")]
    assert not [m for m in mv.moves(game, s, 0) if "bank" in m]


@pytest.mark.rule("LEAD-045")
def test_hatshepsut_pays_once_for_each_neighbor_bought_from() -> None:
    def document(have: int) -> Document:
        return table(
            city("ephesus", leaders="hatshepsut", coins=have, hand="stables temple"),
            city("giza", cards="lumber_yard clay_pool"),
            city("rhodes"),
            age=2,
            round=6,
        )

    _, s = ended(document(6), "build stables paying left 4 right 2")
    assert s.cities[0].coins == 2
    assert builds(document(5), "stables") == []
    left = document(6)
    left["seats"][1]["cards"] = ["lumber_yard", "clay_pool", "ore_vein"]
    left["seats"][2]["board"] = "babylon"
    _game, s = ended(left, "build stables paying left 6")
    assert s.cities[0].coins == 1


@pytest.mark.rule("LEAD-045")
@pytest.mark.parametrize("side", ["left", "right"])
def test_hatshepsut_pays_once_a_turn_though_two_cards_are_built(side: str) -> None:
    """Babylon builds its last card after the turn."""
    me = city("babylon B", leaders="hatshepsut", stages=2, coins=9, cards="lumber_yard")
    seller, other = city("rhodes", cards="brickyard"), city("ephesus")
    neighbors = (seller, other) if side == "left" else (other, seller)
    document = last(me, *neighbors, hand="gardens siege_workshop")
    document["seats"][0]["cards"] = ["lumber_yard"]
    game, s = load(document)
    play(game, s, f"build gardens paying {side} 2")
    assert (owes(game, s), s.cities[0].coins) == ([(0, "last_card")], 9 - 2 + 1)
    mv.do(game, s, 0, f"build siege_workshop paying {side} 4")
    assert s.cities[0].coins == 8 - 4


@pytest.mark.rule("LEAD-045", "LEAD-044")
def test_the_bank_is_no_neighbor_for_hatshepsut() -> None:
    document = table(
        city("ephesus", leaders="hatshepsut bilkis", coins=1, hand="barracks altar"),
        city("giza"),
        city("babylon"),
        age=1,
        round=6,
    )
    _, s = ended(document, "build barracks paying bank 1")
    assert s.cities[0].coins == 0
