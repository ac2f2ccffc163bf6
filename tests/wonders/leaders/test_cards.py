"""Leaders, guilds and Rome, as typed in the tables, against the facts."""

from typing import Any

import pytest

from maravillas.wonders.data.boards import BOARD_BOOKS, HEIGHT, START, next_stage
from maravillas.wonders.data.card import COLORS, PER_COINS, SETS, STAGES, SYMBOL, SYMBOLS, VICTORIES
from maravillas.wonders.data.cards import BOOKS, CARDS, NUMBERS
from maravillas.wonders.leaders.data import cards
from maravillas.wonders.leaders.data.cards import (
    DECK,
    DRAW_LEADERS,
    LEADER,
    LEADER_NAMES,
    RECRUIT_EXTRA,
)
from maravillas.wonders.leaders.data.tables import COURTESANS, COURTESANS_LATE, ROME_A
from tests.wonders.leaders.facts import FACTS, GUILD, ROME
from tests.wonders.leaders.facts import LEADER as FACT
from tests.wonders.test_cards import check_cost

POWERS: dict[str, dict[str, Any]] = {
    "archimedes": {"resource_discount": {"target": "green", "amount": 1}},
    "hammurabi": {"resource_discount": {"target": "blue", "amount": 1}},
    "leonidas": {"resource_discount": {"target": "red", "amount": 1}},
    "imhotep": {"resource_discount": {"target": "wonder_stage", "amount": 1}},
    "bilkis": {"bank_purchase": {"price": 1, "per_turn": 1}},
    "hatshepsut": {"coins_on_trade": {"amount": 1, "per_neighbor_per_turn": 1}},
    "maecenas": {"free_leaders": True},
    "nero": {"coins_on_victory_token": 2},
    "ramses": {"free_build": {"color": "purple"}},
    "solomon": {"power": "build_from_discard"},
    "tomyris": {"defeat_tokens_to_winner": True},
    "vitruvius": {"coins_on_chain": 2},
    "xenophon": {"coins_on_build": {"color": "yellow", "amount": 2}},
}
COUNTED = {STAGES: "wonder_stage", VICTORIES: "victory_token"}


def effect(number: int) -> dict[str, Any]:
    """The effect that a leader's record states, in the words of the facts."""
    c = LEADER[number]
    found: dict[str, Any] = {}
    for key, value in (("vp", c.points), ("shields", c.shields), ("coins", c.coins)):
        if value:
            found[key] = int(value)
    if c.symbol:
        found["science"] = SYMBOLS[(int(c.symbol).bit_length() - 1) // SYMBOL]
    if c.set_points:
        found["vp_per_science_set"] = int(c.set_points)
    colors = [color for n, color in enumerate(COLORS) if int(c.per) >> n & 1]
    if c.per & PER_COINS:
        found["vp_per_coins"] = {"coins": 3, "amount": int(c.points_each)}
    elif c.per & SETS:
        found["vp_per_set"] = {"amount": int(c.points_each), "colors": sorted(colors)}
    elif c.per:
        count = colors or [COUNTED[int(c.per)]]
        found["vp_per"] = {"amount": int(c.points_each), "count": count, "scope": "self"}
    return found


def stated(name: str) -> dict[str, Any]:
    found = dict(FACT[name]["effect"])
    if "vp_per_set" in found:
        sets = found["vp_per_set"]
        colors = sets.get("colors") or sets["colours"]
        found["vp_per_set"] = {"amount": sets["amount"], "colors": sorted(colors)}
    return found


@pytest.mark.rule("LEAD-001", "LEAD-030", "LEAD-031")
@pytest.mark.parametrize("name", LEADER_NAMES[:DECK])
def test_a_leader_is_what_the_facts_state(name: str) -> None:
    number = LEADER_NAMES.index(name)
    assert LEADER[number].price == FACT[name]["cost"]
    assert LEADER[number].raw == LEADER[number].goods == 0
    if name not in POWERS:
        assert effect(number) == stated(name)
        return
    assert effect(number) == {}
    assert getattr(cards, name.upper()) == 2**number
    told = {key.replace("colour", "color"): value for key, value in stated(name).items()}
    wanted = POWERS[name]
    assert list(told) == list(wanted)
    for key, value in wanted.items():
        if isinstance(value, dict):
            assert list(told[key].values()) == list(value.values())
        else:
            assert told[key] == value


def test_the_leaders_are_those_of_the_facts_in_their_order() -> None:
    assert list(FACT) == LEADER_NAMES[:DECK]
    assert len(set(LEADER_NAMES)) == len(LEADER)
    assert FACTS["components"]["leader_cards"] == DECK == 36
    assert 2 ** LEADER_NAMES.index("aristotle") == cards.ARISTOTLE


@pytest.mark.parametrize("name", BOOKS["leaders"])
def test_a_guild_is_what_the_facts_state(name: str) -> None:
    c = CARDS[NUMBERS[name]]
    fact = GUILD[name]
    assert c.age == fact["age"] == 3
    assert COLORS[c.color] == "purple"
    check_cost(c, fact["cost"])
    told = fact["effect"]
    if "vp_per" in told:
        assert c.points_each == told["vp_per"]["amount"]
        assert [COLORS[n] for n in range(9) if int(c.per) >> n & 1] == told["vp_per"]["count"]
        assert c.scope == 2
    elif "vp_per_coins" in told:
        assert (c.points_each, c.per) == (1, PER_COINS)
    else:
        assert told == {"power": "copy_neighbour_leader"}
        assert (c.number, c.late) == (COURTESANS, COURTESANS_LATE)


@pytest.mark.rule("LEAD-004", "LEAD-070")
@pytest.mark.parametrize("side", range(2))
def test_rome_is_what_the_facts_state(side: int) -> None:
    assert BOARD_BOOKS["leaders"] == ["rome"]
    assert ROME["start"] is None
    assert START[ROME_A + side] == -1
    stages = ROME["sides"]["AB"[side]]
    assert HEIGHT[ROME_A + side] == len(stages)
    for built, stage in enumerate(stages):
        c = next_stage(ROME_A + side, built)
        check_cost(c, stage["cost"])
        told = dict(stage["effect"])
        assert c.points == told.pop("vp", 0)
        assert c.coins == told.pop("coins", 0)
        powers = DRAW_LEADERS if told.pop("draw_leaders", 0) == 4 else 0
        powers += RECRUIT_EXTRA if told.pop("power", "") == "recruit_extra_leader" else 0
        assert c.powers == powers
        assert not told
