"""Pantheon's tables, against those that a script makes of the facts."""

import json
from pathlib import Path
from typing import Any

import pytest

from maravillas.duel.agora.data.cards import SENATORS
from maravillas.duel.data.card import PURPLE, RESOURCES, SYMBOLS
from maravillas.duel.data.cards import ALL_CHAINS, ALL_NAMES, LAST
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.pantheon.data import cards, numbers
from maravillas.duel.pantheon.rules.activation import space_cost

FACTS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "facts" / "pantheon.json").read_text("utf-8")
)


def cost_of(card: Any) -> dict[str, int]:
    cost = {name: int(card.need) >> 8 * r & 255 for r, name in enumerate(RESOURCES)}
    return {name: n for name, n in cost.items() if n}


@pytest.mark.parametrize("fact", FACTS["grand_temples"], ids=lambda fact: str(fact["id"]))
def test_a_temple_is_as_printed(fact: dict[str, Any]) -> None:
    card = cards.TEMPLES[fact["id"]]
    assert (card.color, cost_of(card), card.coin_cost) == (PURPLE, fact["cost"], 0)
    assert ALL_CHAINS[int(card.free_with).bit_length() - 1] == fact["mythology"]
    assert (card.points, card.points_each, card.chain) == (0, 0, 0)


@pytest.mark.parametrize("fact", FACTS["wonders"], ids=lambda fact: str(fact["id"]))
def test_a_wonder_is_as_printed(fact: dict[str, Any]) -> None:
    card = cards.PANTHEON_WONDERS[fact["id"]]
    assert (cost_of(card), card.points) == (fact["cost"], fact["vp"])
    assert card.again == ("extra_turn" in fact["on_build"])
    theater = "activate_from_deck_free" in fact["on_build"]
    assert (card.special == cards.ACTIVATE_FROM_DECK) == theater
    assert fact.get("lasting", {}).get("activation_discount", 0) in (0, cards.SANCTUARY_DISCOUNT)


def test_numbers_follow_those_of_agora() -> None:
    temples = [fact["id"] for fact in FACTS["grand_temples"]]
    behind = LAST + len(SENATORS)
    assert temples == list(cards.TEMPLES) == ALL_NAMES[behind : behind + 5]
    assert [fact["id"] for fact in FACTS["wonders"]] == ALL_WONDER_NAMES[14:16]
    assert [fact["id"] for fact in FACTS["progress_tokens"]] == ALL_TOKEN_NAMES[12:15]
    assert behind == numbers.FIRST_TEMPLE
    assert (numbers.SANCTUARY, numbers.WONDER_MASK) == (2**14, 2**14 + 2**15)
    assert (numbers.MYSTICISM, numbers.POLIORCETICS, numbers.ENGINEERING) == (2**12, 2**13, 2**14)
    assert 16 ** SYMBOLS.index("scales") == numbers.SCALES


def test_divinities_are_in_the_order_of_the_facts() -> None:
    divinities = FACTS["divinities"]
    assert [fact["id"] for fact in divinities] == list(cards.DIVINITIES[: cards.GATE])
    assert cards.DIVINITIES[cards.GATE] == FACTS["gate"]["id"]
    assert [fact["id"] for fact in FACTS["mythologies"]] == list(cards.MYTHOLOGIES)
    for n, fact in enumerate(divinities):
        assert cards.MYTHOLOGIES[n // cards.IN_MYTHOLOGY] == fact["mythology"]
        assert getattr(cards, fact["id"].upper()) == n == fact["nr"] - 1


def test_what_divinities_bring_is_as_printed() -> None:
    facts = {fact["id"]: fact for fact in FACTS["divinities"]}
    assert facts["enki"]["tokens_on_card"] == cards.ENKI_TOKENS
    assert facts["astarte"]["coins_on_card"] == cards.ASTARTE_COINS
    assert facts["tanit"]["coins"] == cards.TANIT_COINS
    assert facts["aphrodite"]["vp"] == cards.APHRODITE_POINTS
    assert facts["mars"]["shields"] == cards.MARS_SHIELDS
    assert facts["ishtar"]["symbol"] == "scales"


def test_spaces_slots_and_tokens_are_as_printed() -> None:
    for fact in FACTS["pantheon_spaces"]:
        costs = [int(space_cost(seat, fact["space"])) for seat in (0, 1)]
        assert costs == [fact["first_player"], fact["second_player"]]
    assert len(FACTS["pantheon_spaces"]) == cards.SPACES
    for slots, facts in (
        (cards.TOKEN_SLOTS, FACTS["layouts"]),
        (cards.TOKEN_SLOTS_WITH_AGORA, FACTS["layouts_with_agora"]),
    ):
        assert list(slots[0]) == facts["age_1"]["mythology_token_slots"]
        assert list(slots[1]) == facts["age_2"]["offering_token_slots"]
    for n, fact in enumerate(FACTS["offering_tokens"]):
        assert (cards.OFFERINGS[n], cards.FIRST_OFFERING + n) == (fact["id"], fact["discount"])
    points = {int(many): vp for many, vp in FACTS["grand_temple_vp"].items()}
    assert dict(enumerate(cards.TEMPLE_POINTS)) == points
    assert FACTS["setup"]["mythology_tokens_used"] == cards.MYTHOLOGY_TOKENS
    assert FACTS["setup"]["offering_tokens_used"] == cards.OFFERING_TOKENS
