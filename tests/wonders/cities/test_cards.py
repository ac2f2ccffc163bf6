"""The tables of Cities against the facts."""

from typing import Any

import pytest

from maravillas.wonders.cities.data.cards import (
    BLACK_MARKET,
    CABINET,
    DIPLOMACY,
    DOCK_LEFT,
    DOCK_RIGHT,
    LOSS_EACH_STAGE,
    LOSS_EACH_VICTORY,
    MASK,
    WAREHOUSE,
    loss_of,
    neighbors_coins_of,
)
from maravillas.wonders.data.boards import BOARD_NAMES, HEIGHT, START, next_stage
from maravillas.wonders.data.card import (
    BLACK,
    COLORS,
    NEIGHBORS,
    OWN,
    PURPLE,
    RESOURCES,
    VICTORIES,
    Card,
)
from maravillas.wonders.data.cards import (
    ADDED,
    BOOKS,
    CARDS,
    EARLY,
    EARLY_BIT,
    LATE_BIT,
    NAMES,
    early_number,
    late_number,
    number_at,
)
from tests.wonders.cities.facts import CARD, FACTS
from tests.wonders.test_cards import check_cost

COUNTS = {"black": 2**BLACK, "victory_token": VICTORIES}
SCOPES = {"self": OWN, "neighbours": NEIGHBORS}
DYNAMIC = {"produced": WAREHOUSE, "not_produced": BLACK_MARKET}


def check_effect(c: Card, effect: dict[str, Any]) -> None:
    """Everything that the facts state, and nothing else."""
    left = dict(effect)
    assert c.points == left.pop("vp", 0)
    assert c.shields == left.pop("shields", 0)
    assert c.coins == left.pop("coins", 0)
    assert neighbors_coins_of(c.more) == left.pop("coins_neighbours", 0)
    assert bool(c.more & DIPLOMACY) == bool(left.pop("diplomacy", 0))
    assert bool(c.more & MASK) == bool(left.pop("mask", 0))
    loss = left.pop("loss", {"amount": 0})
    per = loss.get("per")
    assert loss_of(c.more) == (0 if per else loss["amount"])
    assert bool(c.more & LOSS_EACH_VICTORY) == (per == "victory_token")
    assert bool(c.more & LOSS_EACH_STAGE) == (per == "wonder_stage")
    rebate = left.pop("rebate", None)
    assert c.posts == ({"left": DOCK_LEFT, "right": DOCK_RIGHT}[rebate["from"]] if rebate else 0)
    made = left.pop("production_dynamic", None)
    power = DYNAMIC[made["mode"]] if made else 0
    power += CABINET * bool(left.pop("wonder_resources_free", False))
    assert c.powers == power
    for amount, key in ((c.coins_each, "coins_per"), (c.points_each, "vp_per")):
        counted = left.pop(key, None)
        assert amount == (counted["amount"] if counted else 0)
        if counted:
            assert c.per == COUNTS[counted["count"][0]]
            assert c.scope == SCOPES[counted["scope"]]
    assert not left


@pytest.mark.parametrize("name", BOOKS["cities"])
def test_a_card_is_what_the_facts_state(name: str) -> None:
    fact, number = CARD[name], NAMES.index(name)
    c = CARDS[number]
    assert c.number == number
    assert c.age == fact["age"]
    assert COLORS[c.color] == fact["color"]
    assert number_at(c.age, c.place) == number
    check_cost(c, fact["cost"])
    check_effect(c, fact["effect"])
    assert c.parents == 0
    assert c.units == 0


def test_the_cards_are_those_of_the_facts() -> None:
    assert set(BOOKS["cities"]) == set(CARD)
    assert len(NAMES) == len(set(NAMES)) == 78 + 4 + 30


def test_every_card_has_a_bit_of_its_own() -> None:
    """One of the 62 of either mask, by which its number is found again."""
    early = [int(bit) for bit in EARLY_BIT if bit]
    late = [int(bit) for bit in LATE_BIT if bit]
    assert len(early) + len(late) == len(set(early)) + len(set(late)) == len(CARDS)
    assert max(*early, *late) < 2**62
    for number in range(len(CARDS)):
        if EARLY_BIT[number]:
            assert early_number(int(EARLY_BIT[number]).bit_length() - 1) == number
        else:
            assert late_number(int(LATE_BIT[number]).bit_length() - 1) == number
    assert NAMES[ADDED] == "militia"
    assert EARLY_BIT[ADDED] == 2**EARLY


@pytest.mark.parametrize("fact", FACTS["wonders"], ids=[f["id"] for f in FACTS["wonders"]])
def test_a_board_is_what_the_facts_state(fact: dict[str, Any]) -> None:
    for side, letter in enumerate("AB"):
        number = 2 * BOARD_NAMES.index(fact["id"]) + side
        assert RESOURCES[START[number]] == fact["start"]
        stages = fact["sides"][letter]
        assert HEIGHT[number] == len(stages)
        for built, stage in enumerate(stages):
            check_cost(next_stage(number, built), stage["cost"])
            check_effect(next_stage(number, built), stage["effect"])


def test_guilds_are_purple() -> None:
    guilds = [name for name in CARD if CARD[name].get("guild")]
    assert all(CARDS[NAMES.index(name)].color == PURPLE for name in guilds)
    assert len(guilds) == 3


def test_cards_count_only_what_they_give_something_for() -> None:
    for c in CARDS:
        each = bool(c.points_each or c.coins_each)
        assert (bool(c.per), bool(c.scope)) == (each, each), c.number
