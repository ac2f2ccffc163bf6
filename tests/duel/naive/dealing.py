"""A fresh game as a whole document, dealt from the clauses on set-up."""

import random
from typing import Any

from tests.duel.naive.facts import (
    AGORA,
    AGORA_LAYOUTS,
    DUEL,
    LAYOUTS,
    MILITARY,
    OFFERINGS,
    PANTHEON,
    TOKENS,
    WONDERS,
)
from tests.duel.naive.laying import DECKS, city

SENATORS = [senator["id"] for senator in AGORA["senators"]]
TEMPLES = [temple["id"] for temple in PANTHEON["grand_temples"]]


def fresh(game: str, seed: int) -> dict[str, Any]:
    chance = random.Random(seed)
    agora = "agora" in game
    tokens, wonders = pool(TOKENS, agora), pool(WONDERS, agora)
    chance.shuffle(tokens)
    chance.shuffle(wonders)
    decks, removed = ages(chance, agora)
    layouts = AGORA_LAYOUTS if agora else LAYOUTS
    document = {
        "game": game,
        "phase": "draft",
        "age": 1,
        "turn": 0,
        "owed": [],
        "extra_turn": False,
        "pawn": 0,
        "military": [name for name in MILITARY if name.startswith("loot") != agora],
        "board": tokens[:5],
        "box": tokens[5:],
        "library": chance.sample(tokens, len(tokens)),
        "library_later": [chance.sample(tokens, len(tokens)) for _ in range(12)],
        "draft": {"shown": wonders[:4], "next": wonders[4:8], "picks": 0},
        "layout": {str(slot): card for slot, card in enumerate(decks.pop("1"))},
        "face_up": layouts[1].up,
        "discard": [],
        "seats": [city(), city()],
        "decks": decks,
    }
    return {**document, **pantheon(chance, agora), **(senate(chance, removed) if agora else {})}


def pool(printed: dict[str, Any], agora: bool) -> list[str]:
    left_out = [] if agora else [thing["id"] for thing in AGORA["wonders"]]
    left_out += [] if agora else [token["id"] for token in AGORA["progress_tokens"]]
    return [name for name in printed if name not in left_out]


def ages(chance: random.Random, agora: bool) -> tuple[dict[str, Any], dict[str, Any]]:
    """PANTHEON-003, 081: three of each age out, three temples and the senators in."""
    decks: dict[str, Any] = {}
    removed: dict[str, Any] = {}
    senators = chance.sample(SENATORS, len(SENATORS))
    for age, many in (("1", 5), ("2", 5), ("3", 3)):
        cards = [card["id"] for card in DUEL["cards"] if card["deck"] == f"age_{age}"]
        chance.shuffle(cards)
        removed[age], cards = cards[:3], cards[3:]
        cards += chance.sample(TEMPLES, 3) if age == "3" else []
        if agora:
            cards += senators[:many]
            senators = senators[many:]
        decks[age] = chance.sample(cards, len(cards))
    return decks, removed


def pantheon(chance: random.Random, agora: bool) -> dict[str, Any]:
    book = PANTHEON["layouts_with_agora" if agora else "layouts"]
    slots = book["age_1"]["mythology_token_slots"]
    tokens = chance.sample(sorted([*DECKS, *DECKS]), len(slots))
    return {
        "mythology_decks": {name: chance.sample(deck, 3) for name, deck in DECKS.items()},
        "slot_tokens": {str(slot): token for slot, token in zip(slots, tokens, strict=True)},
        "offerings": chance.sample(list(OFFERINGS), 3),
    }


def senate(chance: random.Random, removed: dict[str, Any]) -> dict[str, Any]:
    decrees = chance.sample([decree["id"] for decree in AGORA["decrees"]], 6)
    plots = [plot["id"] for plot in AGORA["conspiracies"]]
    chambers = {
        str(n): {"cubes": [0, 0], "decrees": [decree], "face_up": [n % 2 == 1]}
        for n, decree in enumerate(decrees, 1)
    }
    deck = chance.sample(plots, len(plots))
    return {"senate": chambers, "removed": removed, "conspiracy_deck": deck}
