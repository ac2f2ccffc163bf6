"""Whole documents by hand, for the naive engine alone."""

from typing import Any

from tests.duel.naive import turns
from tests.duel.naive.facts import MILITARY, MYTHOLOGIES, PANTHEON, TOKENS
from tests.duel.naive.state import State

BOARD = ["economy", "law", "philosophy", "strategy", "urbanism"]
DECKS = {
    name: [d["id"] for d in PANTHEON["divinities"] if d["mythology"] == name]
    for name in MYTHOLOGIES
}
PLAIN = {"18": "caravansery", "19": "forum"}  # Age II, both available


def city(**parts: Any) -> dict[str, Any]:
    lists: dict[str, list[str]] = {key: [] for key in ("cards", "built", "unbuilt", "tokens")}
    under = dict.fromkeys(parts.get("built", []), "guard_tower")
    return {"coins": 7, **lists, "under": under, **parts}


def lay(me: Any = None, you: Any = None, **changes: Any) -> State:
    """Seat 0 to move in Age II of duel+pantheon, unless said otherwise."""
    agora = "agora" in changes.get("game", "")
    document: dict[str, Any] = {
        "game": "duel+pantheon",
        "phase": "play",
        "age": 2,
        "turn": 0,
        "owed": [],
        "extra_turn": False,
        "pawn": 0,
        "military": [name for name in MILITARY if name.startswith("loot") != agora],
        "board": BOARD,
        "box": [name for name in TOKENS if name not in BOARD],
        "layout": {"23": "caravansery", "24": "forum"} if agora else PLAIN,
        "face_up": [18, 19, 23, 24],
        "discard": [],
        "seats": [me or city(), you or city()],
        "decks": {"2": ["stable"] * 25, "3": ["arsenal"] * 23},
        "library": ["mysticism", "masonry", "theology"],
        "library_later": [["masonry", "mysticism", "theology", "agriculture"]],
        "mythology_decks": DECKS,
        "enki": ["mathematics", "theology"],
        "offerings": ["offering_3", "offering_2", "offering_4"],
    }
    if agora:
        decrees = ["coins_blue", "coins_green", "coins_yellow", "coins_red", "shield", "trade_raw"]
        document["senate"] = {
            str(n): {"cubes": [0, 0], "decrees": [decree], "face_up": [n % 2 == 1]}
            for n, decree in enumerate(decrees, 1)
        }
    t = State({**document, **changes})
    if t.owed:
        turns.settle(t)
    return t


def after(t: State, *moves: str) -> State:
    for move in moves:
        assert move in turns.moves(t), (move, turns.moves(t))
        turns.do(t, move)
    return t


def kind(t: State) -> str:
    owed = turns.asked(t)
    return owed["kind"] if owed else ""


def activated(name: str, me: Any = None, you: Any = None, **changes: Any) -> State:
    """Seat 0 has just activated it for 3 coins."""
    decks = {key: [d for d in deck if d != name] for key, deck in DECKS.items()}
    changes = {"mythology_decks": decks, "pantheon": {"6": name}, **changes}
    return after(lay(me or city(), you, **changes), f"activate {name}")
