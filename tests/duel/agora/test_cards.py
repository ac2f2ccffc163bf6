"""The tables of Agora against the facts."""

from typing import Any

import pytest

from maravillas.duel.agora.data.cards import (
    AGORA_TOKENS,
    AGORA_WONDERS,
    CHAMBER_POINTS,
    CONSPIRACIES,
    CONSPIRATOR,
    CUBES,
    DECREES,
    SECTIONS,
    SENATOR,
    SENATORS,
)
from maravillas.duel.agora.rules.conspiracies import PARTS
from maravillas.duel.agora.rules.deal import REMOVED, SENATORS_IN
from maravillas.duel.agora.rules.kinds import (
    OWE_BOX_TOKEN,
    OWE_DECREE,
    OWE_DESTROY_WONDER,
    OWE_DISCARD_BLUE,
    OWE_DISCARD_YELLOW,
    OWE_FIRST_DISCARD,
    OWE_LOCK,
    OWE_MOVE,
    OWE_PLACE,
    OWE_REMOVE,
    OWE_REMOVED,
    OWE_SECOND_DISCARD,
    OWE_SWAP,
    OWE_TAKE_CARD,
    OWE_TAKE_WONDER,
    OWE_TOP_ROW,
)
from maravillas.duel.data.card import RESOURCES
from maravillas.duel.data.cards import ALL_NAMES, LAST
from maravillas.duel.data.layout import AGORA, LAYOUTS
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES, CORRUPTION, ORGANIZED_CRIME
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from tests.duel.agora.positions import FACTS

# What each part of a conspiracy in the facts is here; the others happen at once.
PARTS_OF = {
    "take_unbuilt_wonder": [OWE_TAKE_WONDER],
    "{'discard_opponent_card': ['blue']}": [OWE_DISCARD_BLUE],
    "{'discard_opponent_card': ['yellow']}": [OWE_DISCARD_YELLOW],
    "lock_progress_token": [OWE_LOCK],
    "build_top_row_card_free": [OWE_TOP_ROW],
    "build_removed_card_free": [OWE_REMOVED],
    "{'place': 'any'}": [OWE_PLACE],
    "remove": [OWE_REMOVE],
    "{'move': 'optional'}": [OWE_MOVE],
    "choose_box_progress_token": [OWE_BOX_TOKEN],
    "discard_available_card": [OWE_FIRST_DISCARD],
    "{'discard_available_card': 'optional'}": [OWE_SECOND_DISCARD],
    "{'take_opponent_card': ['brown', 'grey']}": [OWE_TAKE_CARD],
    "{'swap_card': ['blue', 'green']}": [OWE_SWAP],
    "move_decree": [OWE_DECREE],
    "destroy_built_wonder": [OWE_DESTROY_WONDER],
    "take_half_coins_round_up": [],
    "{'shields': 2}": [],
    "coins_per_own_cube": [],
    "opponent_loses_per_cube": [],
}


def test_the_senators_follow_the_cards_of_the_base_game() -> None:
    assert (
        [s["id"] for s in FACTS["senators"]] == list(SENATORS) == ALL_NAMES[LAST:][: len(SENATORS)]
    )
    for fact, card in zip(FACTS["senators"], SENATORS.values(), strict=True):
        assert card.color == SENATOR
        assert card.one == card.need == card.coin_cost == 0
        if fact["kind"] == "conspirator":
            assert card.special == CONSPIRATOR
        else:
            assert SECTIONS[card.special] == fact["section"]


@pytest.mark.parametrize("fact", FACTS["wonders"], ids=lambda fact: str(fact["id"]))
def test_a_wonder_is_as_printed(fact: dict[str, Any]) -> None:
    card = AGORA_WONDERS[fact["id"]]
    cost = {name: card.need >> 8 * r & 255 for r, name in enumerate(RESOURCES)}
    assert {name: n for name, n in cost.items() if n} == fact["cost"]
    assert card.points == fact["vp"]
    assert card.coins == next((op["coins"] for op in fact["on_build"] if "coins" in op), 0)
    assert card.again == ("extra_turn" in fact["on_build"])


def test_wonders_tokens_decrees_and_conspiracies_are_in_the_order_of_the_facts() -> None:
    assert [w["id"] for w in FACTS["wonders"]] == list(AGORA_WONDERS) == ALL_WONDER_NAMES[12:14]
    tokens = [token["id"] for token in FACTS["progress_tokens"]]
    assert tokens == list(AGORA_TOKENS) == ALL_TOKEN_NAMES[10:12]
    assert (CORRUPTION, ORGANIZED_CRIME) == (2**10, 2**11)
    assert [d["id"] for d in FACTS["decrees"]] == list(DECREES)
    assert [d["nr"] for d in FACTS["decrees"]] == list(range(1, 17))
    assert [c["id"] for c in FACTS["conspiracies"]] == list(CONSPIRACIES)


@pytest.mark.parametrize("fact", FACTS["conspiracies"], ids=lambda fact: str(fact["id"]))
def test_the_parts_of_a_conspiracy_are_in_order(fact: dict[str, Any]) -> None:
    kinds: list[int] = []
    parts = int(PARTS[fact["nr"] - 1])
    while parts:
        kinds.insert(0, parts & 63)
        parts >>= 6
    assert kinds == [kind for op in fact["ops"] for kind in PARTS_OF[str(op)]]
    moves = fact["id"] in FACTS["conspiracies_with_final_optional_move"]
    assert (kinds[-1:] == [OWE_MOVE]) == moves


def test_the_senate_and_the_setup_have_their_figures() -> None:
    senate, setup = FACTS["senate"], FACTS["setup"]
    assert [c["vp"] for c in senate["chambers"]] == list(CHAMBER_POINTS)
    assert FACTS["components"]["influence_cubes"]["per_player"] == CUBES
    assert setup["removed_per_age_deck"] == REMOVED
    assert list(setup["senators_added"].values()) == [int(SENATORS_IN[age]) for age in (1, 2, 3)]
    sizes = [int(LAYOUTS[AGORA + n].slots) for n in range(3)]
    assert sizes == list(setup["deck_size_after_senators"].values())


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_layouts_are_those_of_the_facts(age: int) -> None:
    layout, fact = LAYOUTS[AGORA + age - 1], FACTS["layouts"][f"age_{age}"]
    assert layout.age == age
    for slot in fact["slots"]:
        n = slot["slot"]
        row, _ = layout.places[n]
        covered = layout.covered_by[n]
        assert row + 1 == slot["row"]
        assert [k for k in range(layout.slots) if covered >> k & 1] == slot["covered_by"]
        assert layout.face_up >> n & 1 == (slot["face"] == "up")
        assert layout.far >> n & 1 == (slot["row"] == 1)
        assert layout.bottom >> n & 1 == (slot["row"] == len(fact["row_sizes"]))
