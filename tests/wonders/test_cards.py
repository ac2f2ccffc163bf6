"""Every card and board, as typed in the tables, against the facts."""

from typing import Any

import pytest

from maravillas.wonders.data.boards import (
    BASE_BOARDS,
    BOARD_NAMES,
    BOARDS,
    HEIGHT,
    STAGE,
    START,
    next_stage,
)
from maravillas.wonders.data.card import (
    COLOR,
    COLORS,
    COPY_GUILD,
    DEFEATS,
    DIG,
    FREE_BUILD,
    GOODS,
    LAST_CARD,
    LETTERS,
    RAW_LEFT,
    RAW_RIGHT,
    RESOURCES,
    STAGES,
    SYMBOL,
    SYMBOLS,
    Card,
)
from maravillas.wonders.data.cards import (
    BASE,
    BOOKS,
    CARDS,
    EARLY,
    FIRST_GUILD,
    NAMES,
    copies,
    structure,
)
from maravillas.wonders.rules.deal import decks
from tests.wonders.facts import BOARD, CARD, FACTS

SCOPES = {0: None, 1: "self", 2: "neighbours", 3: "both"}
POWERS = {
    0: None,
    FREE_BUILD: "free_build_once_per_age",
    LAST_CARD: "play_seventh_card",
    COPY_GUILD: "copy_neighbour_guild",
    DIG: "build_from_discard",
}
RAW_SETS, GOODS_SETS = 15, 7


def lane(word: int, which: int) -> int:
    return int(word) >> 4 * (which - 1) & 15


def lanes_of(units: list[list[str]], first: int, sets: int) -> list[int]:
    """Of every set of resources: how many units can give one of it."""
    found = []
    for which in range(1, sets + 1):
        inside = {RESOURCES[first + k] for k in range(4) if which >> k & 1}
        found.append(sum(bool(inside & set(unit)) for unit in units))
    return found


def check_cost(c: Card, cost: dict[str, int]) -> None:
    assert c.price == cost.get("coins", 0)
    units = [[kind] for kind, many in cost.items() if kind != "coins" for _ in range(many)]
    assert [lane(c.raw, i) for i in range(1, 16)] == lanes_of(units, 0, RAW_SETS)
    assert [lane(c.goods, i) for i in range(1, 8)] == lanes_of(units, 4, GOODS_SETS)
    assert bool(c.free) == (not cost)


def counted(c: Card) -> list[str]:
    found = [color for i, color in enumerate(COLORS) if c.per >> i & 1]
    return (
        found + ["wonder_stage"] * bool(c.per & STAGES) + ["defeat_token"] * bool(c.per & DEFEATS)
    )


def check_effect(c: Card, effect: dict[str, Any]) -> None:
    """Everything that the facts state, and nothing else."""
    left = dict(effect)
    assert c.points == left.pop("vp", 0)
    assert c.shields == left.pop("shields", 0)
    assert c.coins == left.pop("coins", 0)
    science = left.pop("science", None)
    assert c.symbol == (2 ** (SYMBOL * SYMBOLS.index(science)) if science else 0)
    made = left.pop("production", {"units": [], "sellable": False})
    assert [lane(c.makes_raw, i) for i in range(1, 16)] == lanes_of(made["units"], 0, RAW_SETS)
    assert [lane(c.makes_goods, i) for i in range(1, 8)] == lanes_of(made["units"], 4, GOODS_SETS)
    assert bool(c.sold) == made["sellable"]
    assert c.units == len(made["units"])
    assert POWERS[int(c.powers)] == left.pop("power", None)
    discount = left.pop("discount", None)
    posts = 0
    if discount:
        assert discount["price"] == 1
        raw = (RAW_LEFT if "left" in discount["from"] else 0) + (
            RAW_RIGHT if "right" in discount["from"] else 0
        )
        posts = raw if discount["resources"] == "raw" else GOODS
    assert c.posts == posts
    for amount, key in ((c.coins_each, "coins_per"), (c.points_each, "vp_per")):
        per = left.pop(key, None)
        assert amount == (per["amount"] if per else 0)
        if per:
            assert counted(c) == per["count"]
            assert SCOPES[int(c.scope)] == per["scope"]
    assert not left


def test_the_cards_are_those_of_the_facts_in_their_order() -> None:
    assert list(CARD) == NAMES[:BASE] == BOOKS["wonders"]
    assert len(set(NAMES)) == len(CARDS)
    assert BASE == 78


@pytest.mark.parametrize("name", NAMES[:BASE])
def test_a_card_is_what_the_facts_state(name: str) -> None:
    fact, number = CARD[name], NAMES.index(name)
    c = CARDS[number]
    assert c.number == number
    assert c.age == fact["age"]
    assert COLORS[c.color] == fact["color"]
    assert c.one == 2 ** (COLOR * int(c.color))
    assert structure(name) == fact["structure"]
    check_cost(c, fact["cost"])
    check_effect(c, fact["effect"])
    parents = [NAMES[i] for i in range(EARLY) if c.parents >> i & 1]
    assert sorted(parents) == sorted(fact["free_with"])
    alike = [n for n in NAMES[:BASE] if CARD[n]["structure"] == fact["structure"]]
    assert [NAMES[i] for i in range(EARLY) if c.same >> i & 1] == (alike if c.early else [])
    assert (number >= FIRST_GUILD) == fact.get("guild", False)


@pytest.mark.parametrize("name", NAMES[:BASE])
def test_a_card_opens_the_chains_that_the_facts_state(name: str) -> None:
    bit = CARDS[NAMES.index(name)].early
    children = [NAMES[c.number] for c in CARDS if c.parents & bit]
    assert sorted(children) == sorted(CARD[name]["chains_to"])


@pytest.mark.rule("WON-002")
@pytest.mark.parametrize("players", range(3, 8))
def test_a_game_has_the_copies_that_the_marks_say(players: int) -> None:
    for name, fact in CARD.items():
        if not fact.get("guild"):
            expected = fact["copies"][str(players)]
            assert copies(NAMES.index(name), players) == expected
            assert sum(mark <= players for mark in fact["min_players"]) == expected


@pytest.mark.rule("WON-004")
@pytest.mark.parametrize("players", range(3, 8))
def test_a_deck_has_seven_cards_for_every_player(players: int) -> None:
    first, second, third = (len(deck) for deck in decks(players))
    guilds = FACTS["setup"]["guilds_in_play"][str(players)]
    assert first == second == third + guilds == 7 * players
    assert FACTS["setup"]["deck_size"][str(players)] == 7 * players


@pytest.mark.parametrize("board", BOARD_NAMES[:BASE_BOARDS])
@pytest.mark.parametrize("side", range(2))
def test_a_board_is_what_the_facts_state(board: str, side: int) -> None:
    fact = BOARD[board]
    number = 2 * BOARD_NAMES.index(board) + side
    assert RESOURCES[START[number]] == fact["start"]
    stages = fact["sides"]["AB"[side]]
    assert HEIGHT[number] == len(stages)
    for built, stage in enumerate(stages):
        c = next_stage(number, built)
        check_cost(c, stage["cost"])
        check_effect(c, stage["effect"])
        assert c.color == -1


def test_the_boards_are_those_of_the_facts() -> None:
    assert list(BOARDS)[:BASE_BOARDS] == list(BOARD) == BOARD_NAMES[:BASE_BOARDS]
    assert [resource[0].upper() for resource in RESOURCES] == list(LETTERS)


def test_cards_and_stages_count_only_what_they_give_something_for() -> None:
    for c in (*CARDS, *STAGE):
        each = bool(c.points_each or c.coins_each)
        assert (bool(c.per), bool(c.scope)) == (each, each), c.number
