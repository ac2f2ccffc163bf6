"""Chapter 7: the black cards. Examples EX-08, EX-15, EX-18."""

import pytest

from tests.wonders.cities.positions import (
    after,
    city,
    coins,
    diplomacy,
    dues,
    seats,
    sheet,
    table,
)
from tests.wonders.positions import Document

BASIC = "lumber_yard stone_pit clay_pool ore_vein loom_1 glassworks_1 press_1"
RICH = "caravansery forum sawmill quarry brickyard foundry loom_1 glassworks_1 press_1"


def built(card: str, age: int, **keys: object) -> Document:
    """Seat 0 of four can pay for a card."""
    hand = {1: "baths altar", 2: "temple statue", 3: "palace gardens"}[age]
    found = seats(4)
    found[0] = city(
        "giza",
        **{"coins": 9, "cards": BASIC if age == 1 else RICH, "hand": f"{card} {hand}", **keys},
    )
    return table(*found, age=age, round=6)


def points(card: str, age: int) -> int:
    """What a card adds to the box of leaders and cities."""
    game, s = after(built(card, age), f"build {card}")
    return sheet(game, s)["leaders"]


def shields(card: str, age: int) -> int:
    _, s = after(built(card, age), f"build {card}")
    return int(s.cities[0].shields)


@pytest.mark.rule("CIT-075")
def test_militia() -> None:
    assert shields("militia", 1) == 2


@pytest.mark.rule("CIT-076")
def test_mercenaries() -> None:
    assert shields("mercenaries", 2) == 3


@pytest.mark.rule("CIT-077")
def test_contingent() -> None:
    assert shields("contingent", 3) == 5


@pytest.mark.parametrize(
    ("card", "age", "value", "loss"),
    [("hideout", 1, 2, 1), ("lair", 2, 3, 2), ("brotherhood", 3, 4, 3)],
)
@pytest.mark.rule("CIT-078", "CIT-079", "CIT-080")
def test_points_and_a_loss_for_the_others(card: str, age: int, value: int, loss: int) -> None:
    game, s = after(built(card, age), f"build {card}")
    assert sheet(game, s)["leaders"] == value
    assert dues(game, s) == {1: loss, 2: loss, 3: loss}


@pytest.mark.parametrize(("card", "age"), [("residence", 1), ("consulate", 2), ("embassy", 3)])
@pytest.mark.rule("CIT-081", "CIT-082", "CIT-083")
def test_points_and_a_diplomacy_token(card: str, age: int) -> None:
    game, s = after(built(card, age), f"build {card}")
    assert sheet(game, s)["leaders"] == age
    assert diplomacy(s) == [1, 0, 0, 0]


@pytest.mark.parametrize(
    ("card", "age", "cost", "own", "next_door"),
    [("gambling_den", 1, 0, 6, 1), ("gambling_house", 2, 1, 9, 2)],
)
@pytest.mark.rule("CIT-084", "CIT-085")
def test_gambling(card: str, age: int, cost: int, own: int, next_door: int) -> None:
    _, s = after(built(card, age), f"build {card}")
    assert coins(s) == [9 - cost + own, 3 + next_door, 3, 3 + next_door]


@pytest.mark.rule("CIT-086")
def test_gates_of_the_city() -> None:
    assert points("gates_of_the_city", 1) == 4


@pytest.mark.rule("CIT-087")
def test_tabularium() -> None:
    assert points("tabularium", 2) == 6


@pytest.mark.rule("CIT-088")
def test_capitol() -> None:
    assert points("capitol", 3) == 8


@pytest.mark.parametrize(("card", "age", "value"), [("sepulcher", 2, 4), ("cenotaph", 3, 5)])
@pytest.mark.rule("CIT-100", "CIT-101")
def test_a_loss_for_each_victory_token(card: str, age: int, value: int) -> None:
    document = built(card, age)
    document["seats"][0]["victories"] = [1]
    document["seats"][1] |= {"victories": [1, 3] if age == 3 else [1, 1], "coins": 9}
    document["seats"][2] |= {"victories": [1], "coins": 9}
    game, s = after(document, f"build {card}")
    assert dues(game, s) == {1: 2, 2: 1}
    assert sheet(game, s)["leaders"] == value


@pytest.mark.rule("CIT-102")
def test_a_loss_for_each_stage() -> None:
    document = built("builders_union", 3)
    document["seats"][2] |= {"stages": 3, "coins": 9}
    game, s = after(document, "build builders_union")
    assert dues(game, s) == {2: 3}
    assert sheet(game, s)["leaders"] == 4


@pytest.mark.rule("CIT-103", "CIT-105")
def test_secret_society_counts_built_black_cards() -> None:
    document = built(
        "secret_society", 3, cards=f"{RICH} militia pigeon_loft", stages=1, under=["hideout"]
    )
    document["discard"] = ["lair"]
    game, s = after(document, "build secret_society")
    assert coins(s)[0] == 9 + 3
    assert sheet(game, s)["leaders"] == 3


@pytest.mark.rule("CIT-104")
def test_slave_market_counts_victory_tokens() -> None:
    document = built("slave_market", 3, victories=[1, 1, 3], defeats=1)
    game, s = after(document, "build slave_market")
    assert coins(s)[0] == 9 + 3
    assert sheet(game, s)["leaders"] == 3
