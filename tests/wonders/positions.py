"""How the tests write positions: cities as keyword arguments, cards as words in one text."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State

Document = dict[str, Any]

LISTS = ("cards", "hand", "under", "leaders", "leader_hand", "leader_draft")


def city(board: str = "", **keys: Any) -> Document:
    """A city: `city("giza B", cards="altar baths", leaders="nero plato", coins=2)`."""
    found: Document = {}
    if board:
        name, _, side = board.partition(" ")
        found = {"board": name, "side": side or "A"}
    for key, value in keys.items():
        found[key] = value.split() if key in LISTS and isinstance(value, str) else value
    return found


def table(*seats: Document, **keys: Any) -> Document:
    """A document of so many seats; any cards, also those that need more players."""
    document: Document = {"game": "wonders", "strict": False, "seats": list(seats), **keys}
    if isinstance(document.get("discard"), str):
        document["discard"] = document["discard"].split()
    if isinstance(document.get("draw_pile"), str):
        document["draw_pile"] = document["draw_pile"].split()
    return document


def load(document: Document) -> tuple[Wonders, State]:
    game, s = mv.position.load(document)
    assert isinstance(game, Wonders)
    return game, s


def last_turn(hand: str, *others: Document, me: Document | None = None, **keys: Any) -> Document:
    """Seat 0 has two cards to choose from in the last turn of Age III; the others are given."""
    first = {**(me or {}), "hand": hand.split()}
    seats = [first, *others] if others else [first, {}, {}]
    return table(*seats, **{"age": 3, "round": 6, **keys})


def builds(document: Document, card: str, seat: int = 0) -> list[str]:
    """The moves of a seat that build a card."""
    game, s = load(document)
    verb = f"build {card}"
    return [m for m in mv.moves(game, s, seat) if m == verb or m.startswith(f"{verb} ")]


def stages(document: Document, card: str, seat: int = 0) -> list[str]:
    """The moves of a seat that build a stage with a card."""
    game, s = load(document)
    verb = f"stage with {card}"
    return [m for m in mv.moves(game, s, seat) if m == verb or m.startswith(f"{verb} ")]


def pairs(moves: list[str]) -> list[tuple[int, int]]:
    """The payments of some moves: coins to the left and to the right."""
    found = []
    for move in moves:
        words = move.split()
        paid = {"left": 0, "right": 0}
        for side in paid:
            if side in words:
                paid[side] = int(words[words.index(side) + 1])
        found.append((paid["left"], paid["right"]))
    return found


def play(game: Wonders, s: State, *moves: str) -> None:
    """One turn: a move of each seat, in their order; the rest discard their first card."""
    turn = (s.age, s.round)
    for seat in range(game.seats):
        if seat < len(moves) and moves[seat]:
            for move in moves[seat].split(" & "):
                mv.do(game, s, seat, move)
        while s.choosing() and (s.age, s.round) == turn and seat in waiting(game, s):
            mv.do(game, s, seat, discard(game, s, seat))


def discard(game: Wonders, s: State, seat: int) -> str:
    """The first discard of a seat; for a Free City that must build, its first move."""
    moves = mv.moves(game, s, seat)
    return next((m for m in moves if m.split()[-2] == "discard"), moves[0])


def waiting(game: Wonders, s: State) -> list[int]:
    return [seat for seat in range(game.seats) if int(game.waiting(s)) >> seat & 1]


def seat_view(game: Wonders, s: State, seat: int | None) -> Any:
    return mv.view(game, s, seat)


def dump(game: Wonders, s: State) -> Any:
    return mv.position.dump(game, s)


def coins(s: State) -> list[int]:
    return [int(c.coins) for c in s.cities]


def refused(document: Document, move: str, clause: str, seat: int = 0) -> str:
    """A move must be refused under a clause, and change nothing; returns the reason."""
    game, s = load(document)
    before = game.hash(s)
    with pytest.raises(mv.IllegalMove) as refusal:
        mv.do(game, s, seat, move)
    assert refusal.value.clause == clause, refusal.value
    assert game.hash(s) == before
    return refusal.value.reason


def make(players: int, **options: Any) -> Wonders:
    game = mv.make("wonders", players=players, **options)
    assert isinstance(game, Wonders)
    return game


def random_game(players: int, seed: int, **options: Any) -> tuple[Wonders, State]:
    """The end of a random game."""
    game = make(players, **options)
    s, rng = game.new(seed), Rng(seed, 99)
    while game.waiting(s):
        seat = waiting(game, s)[0]
        legal = game.legal(s, seat)
        game.apply(s, seat, legal[rng.below(len(legal))])
    return game, s
