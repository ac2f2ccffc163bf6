"""Every card, wonder, token and layout as typed in the tables, against the facts."""

import json
from pathlib import Path
from typing import Any

import pytest

from maravillas.duel.data.card import (
    BROWN_AND_GREY,
    COIN_TRIPLES,
    COLORS,
    DESTROY_BROWN,
    DESTROY_GREY,
    LIBRARY,
    NOTHING,
    RESOURCES,
    REVIVE,
    SYMBOLS,
    TOKENS,
    WONDERS,
    Card,
)
from maravillas.duel.data.cards import (
    AGE_1,
    AGE_2,
    AGE_3,
    BROWN_CARDS,
    CARDS,
    CHAINS,
    FIRST,
    FIRST_GUILD,
    GREY_CARDS,
    GUILDS,
    LAST,
    LOW,
    NAMES,
)
from maravillas.duel.data.layout import COVERED_BY, COVERS, LAYOUTS, SLOTS
from maravillas.duel.data.tokens import (
    ARCHITECTURE,
    ECONOMY,
    MASONRY,
    STRATEGY,
    THEOLOGY,
    TOKEN,
    TOKEN_NAMES,
    URBANISM,
)
from maravillas.duel.data.wonders import FIRST_GAME, WONDER, WONDER_NAMES
from maravillas.duel.rules.deal import DEALT, GROUP, GUILDS_IN_PLAY, STARTING_COINS, TOKENS_ON_BOARD
from maravillas.duel.rules.effects import CAPITAL, FAR, FAR_LOOT, MOST_WONDERS, NEAR, NEAR_LOOT
from maravillas.duel.rules.game import DRAFT_ORDER
from maravillas.duel.rules.score import COINS_PER_POINT, SYMBOLS_TO_WIN
from maravillas.duel.rules.turn import DISCARD_COINS
from maravillas.duel.words.position.tokens import MILITARY

FACTS: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "facts" / "duel.json").read_text(encoding="utf-8")
)
COLOR_OF = {kind["id"]: COLORS.index(kind["color"]) for kind in FACTS["card_types"]}
CHAIN_OF = {chain["provider"]: chain["symbol"] for chain in FACTS["chains"]}
FREE_BY = {chain["receiver"]: chain["symbol"] for chain in FACTS["chains"]}
COUNTED = {
    "raw_cards": COLORS.index("brown"),
    "manufactured_cards": COLORS.index("grey"),
    "civilian_cards": COLORS.index("blue"),
    "scientific_cards": COLORS.index("green"),
    "commercial_cards": COLORS.index("yellow"),
    "military_cards": COLORS.index("red"),
    "raw_and_manufactured_cards": BROWN_AND_GREY,
    "built_wonders": WONDERS,
    "coin_triples": COIN_TRIPLES,
    "progress_tokens": TOKENS,
}
SPECIAL = {
    ("destroy_opponent_card", "raw"): DESTROY_BROWN,
    ("destroy_opponent_card", "manufactured"): DESTROY_GREY,
    ("build_from_discard", None): REVIVE,
    ("draw_progress_tokens", None): LIBRARY,
}
# Lasting effects of tokens, which no field of a card holds: the rules ask for the token.
LASTING = {
    "architecture": {"kind": "resource_discount", "amount": 2, "applies_to": "wonders"},
    "economy": {"kind": "receive_trade_coins"},
    "masonry": {"kind": "resource_discount", "amount": 2, "applies_to": "civilian_cards"},
    "strategy": {"kind": "shield_bonus", "amount": 1, "applies_to": "military_cards"},
    "theology": {"kind": "wonders_grant_extra_turn"},
    "urbanism": {"kind": "coins_on_chain", "amount": 4},
}
FIELDS = [
    *("color", "one", "coin_cost", "need", "free_with", "chain", "makes", "fixed"),
    *("raw_choice", "made_choice", "points", "worth", "shields", "symbol", "coins"),
    *("coins_each", "points_each", "per", "best", "takes", "again", "special"),
]


def id_of(fact: dict[str, Any]) -> str:
    return str(fact["id"])


def fields(c: Card) -> dict[str, int]:
    """A card's record as it is."""
    return {name: int(getattr(c, name)) for name in FIELDS}


def packed(resources: dict[str, int]) -> int:
    return sum(n * 256 ** RESOURCES.index(r) for r, n in resources.items())


def expected(thing: dict[str, Any]) -> dict[str, int]:
    """The record that the facts of a card, wonder or token ask for."""
    found = dict.fromkeys(FIELDS, 0) | {"per": NOTHING}
    cost = thing.get("cost", {"coins": 0, "resources": {}})
    found |= {"coin_cost": cost["coins"], "need": packed(cost["resources"])}
    if "type" in thing:
        found["color"] = COLOR_OF[thing["type"]]
        found["one"] = 256 ** found["color"]
    for effect in thing["effects"]:
        if effect != LASTING.get(thing["id"]):
            found |= expected_effect(effect)
    if "type" in thing:
        found["worth"] = found["points"] * found["one"]
    for key, symbols in (("chain", CHAIN_OF), ("free_with", FREE_BY)):
        if thing["id"] in symbols:
            found[key] = 2 ** CHAINS.index(symbols[thing["id"]])
    return found


def expected_effect(effect: dict[str, Any]) -> dict[str, int]:
    """The fields of one effect; an effect that is not known here fails."""
    kind = effect["kind"]
    if kind in ("vp", "shields", "coins", "opponent_loses_coins"):
        name = {"vp": "points", "opponent_loses_coins": "takes"}.get(kind, kind)
        return {name: effect["amount"]}
    if kind == "produce":
        return {"makes": packed(effect["resources"])}
    if kind == "produce_choice":
        raw = ["wood", "clay", "stone"]
        assert effect["one_of"] in (raw, ["glass", "papyrus"])
        return {"raw_choice" if effect["one_of"] == raw else "made_choice": 1}
    if kind == "trade_price":
        assert effect["price"] == 1
        return {"fixed": packed(dict.fromkeys(effect["resources"], 255))}
    if kind == "science":
        return {"symbol": 16 ** SYMBOLS.index(effect["symbol"])}
    if kind in ("coins_per", "vp_per"):
        name = "coins_each" if kind == "coins_per" else "points_each"
        best = int(effect["city"] == "best")
        return {name: effect["amount"], "per": COUNTED[effect["count"]], "best": best}
    if kind == "extra_turn":
        return {"again": 1}
    assert (kind, effect.get("type")) in SPECIAL, f"no effect is called {kind} in the facts"
    return {"special": SPECIAL[kind, effect.get("type")]}


@pytest.mark.parametrize("fact", FACTS["cards"], ids=id_of)
def test_a_card_is_as_printed(fact: dict[str, Any]) -> None:
    assert fields(CARDS[NAMES.index(fact["id"])]) == expected(fact)
    provider = fact["chain"]["free_with"]
    assert FREE_BY.get(fact["id"]) == (CHAIN_OF[provider] if provider else None)
    assert CHAIN_OF.get(fact["id"]) == fact["chain"]["provides"]


@pytest.mark.parametrize("fact", FACTS["wonders"], ids=id_of)
def test_a_wonder_is_as_printed(fact: dict[str, Any]) -> None:
    c = WONDER[WONDER_NAMES.index(fact["id"])]
    assert fields(c) == expected(fact)
    assert c.points == fact["vp"]


@pytest.mark.parametrize("fact", FACTS["progress_tokens"], ids=id_of)
def test_a_token_is_as_printed(fact: dict[str, Any]) -> None:
    assert fields(TOKEN[TOKEN_NAMES.index(fact["id"])]) == expected(fact)
    assert (fact["id"] not in LASTING) or LASTING[fact["id"]] in fact["effects"]


def test_the_facts_know_every_card() -> None:
    known = {id_of(fact) for fact in FACTS["cards"]}
    assert [name for name in NAMES if name not in known] == [], "tests/facts/duel.json lacks them"


def test_the_tables_are_in_the_order_of_the_facts() -> None:
    assert [fact["id"] for fact in FACTS["cards"]] == NAMES
    assert [fact["id"] for fact in FACTS["wonders"]] == WONDER_NAMES
    assert [fact["id"] for fact in FACTS["progress_tokens"]] == TOKEN_NAMES
    decks = {"age_1": AGE_1, "age_2": AGE_2, "age_3": AGE_3, "guild": GUILDS}
    for deck, cards in decks.items():
        assert [fact["id"] for fact in FACTS["cards"] if fact["deck"] == deck] == list(cards)
        assert len(cards) == FACTS["components"]["cards"][deck], f"components.cards.{deck}"
    assert [NAMES[n] for n in FIRST] == [next(iter(age)) for age in (AGE_1, AGE_2, AGE_3)]
    assert (NAMES[LOW], NAMES[FIRST_GUILD], len(NAMES)) == ("arsenal", "merchants_guild", LAST)
    assert tuple(r["id"] for r in FACTS["resources"]) == RESOURCES
    assert tuple(kind["color"] for kind in FACTS["card_types"]) == COLORS
    assert tuple(symbol["id"] for symbol in FACTS["science_symbols"]) == SYMBOLS
    assert tuple(chain["symbol"] for chain in FACTS["chains"]) == CHAINS


def test_the_masks_name_what_they_say() -> None:
    kinds = {fact["id"]: fact["type"] for fact in FACTS["cards"]}
    for mask, kind in ((BROWN_CARDS, "raw"), (GREY_CARDS, "manufactured")):
        assert [NAMES[n] for n in range(LAST) if mask >> n & 1] == [
            name for name in NAMES if kinds[name] == kind
        ]
    masks = {
        "architecture": ARCHITECTURE,
        "economy": ECONOMY,
        "masonry": MASONRY,
        "strategy": STRATEGY,
        "theology": THEOLOGY,
        "urbanism": URBANISM,
    }
    assert masks == {name: 2 ** TOKEN_NAMES.index(name) for name in LASTING}


def test_sums_of_printed_points() -> None:
    """The checks that the facts give beside their table: components.points."""
    sums = {(fact["type"], fact["deck"]): 0 for fact in FACTS["cards"] if fact["type"] != "guild"}
    for fact in FACTS["cards"]:
        if fact["type"] != "guild":
            sums[fact["type"], fact["deck"]] += int(CARDS[NAMES.index(fact["id"])].points)
    stated = dict(FACTS["components"]["points"])
    assert stated.pop("wonders") == sum(WONDER[n].points for n in range(len(WONDER_NAMES)))
    assert {kind: [sums[kind, f"age_{n}"] for n in (1, 2, 3)] for kind in stated} == stated


@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_layout_is_as_drawn(age: int) -> None:
    fact = FACTS["layouts"][age - 1]
    layout = LAYOUTS[age - 1]
    assert (fact["age"], layout.slots) == (age, FACTS["setup"]["cards_per_age"])
    center = sum(x for _, x in layout.places) // len(layout.places)
    for row in fact["rows"]:
        for slot, column in zip(row["slots"], row["columns"], strict=True):
            assert layout.places[slot] == (row["row"], center + column)
            assert bool(layout.face_up >> slot & 1) == row["face_up"]
            assert bool(layout.bottom >> slot & 1) == (row is fact["rows"][-1])
    assert layout.all == 2**20 - 1
    for slot in range(20):
        above = fact["covered_by"][str(slot)]
        assert layout.covered_by[slot] == sum(2**n for n in above)
        assert COVERED_BY[SLOTS * (age - 1) + slot] == layout.covered_by[slot]
        below = [int(n) for n, others in fact["covered_by"].items() if slot in others]
        assert layout.covers[slot] == COVERS[SLOTS * (age - 1) + slot] == sum(2**n for n in below)


def test_the_numbers_of_the_rulebook() -> None:
    setup, constants, track = FACTS["setup"], FACTS["constants"], FACTS["military_track"]
    assert setup["starting_coins"] == STARTING_COINS
    assert setup["progress_tokens_on_board"] == TOKENS_ON_BOARD
    assert setup["wonders_shown_per_draft_round"] == GROUP
    assert setup["cards_per_age"] == DEALT
    assert setup["guilds_added_to_age_3"] == GUILDS_IN_PLAY
    order = [*setup["draft_order"]["round_1"], *setup["draft_order"]["round_2"]]
    assert [["first", "second"][seat] for seat in DRAFT_ORDER] == order
    assert [list(names) for names in FIRST_GAME] == list(setup["first_game_wonders"].values())
    assert constants["discard_base_coins"] == DISCARD_COINS
    assert constants["max_wonders_built_total"] == MOST_WONDERS
    assert constants["science_supremacy_symbols"] == SYMBOLS_TO_WIN
    assert constants["coins_per_vp"] == COINS_PER_POINT
    assert track["capital_distance"] == CAPITAL
    loot = {(abs(token["first_space"]), token["coins"]) for token in track["tokens"]}
    assert loot == {(NEAR, NEAR_LOOT), (FAR, FAR_LOOT)}
    assert {token["id"] for token in track["tokens"]} == set(MILITARY)
