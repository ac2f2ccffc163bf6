"""Wins and losses within one turn, found by looking at every move: no search overlooks them."""

from typing import Final, TypeVar

from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.core.game import SHARE, Game

S = TypeVar("S")

TURN: Final = 3  # decisions of one seat in a row that are looked at
DANGER: Final = -1
NOTHING: Final = 0
VICTORY: Final = 1


def wins(game: Game[S], s: S, seat: i64, depth: i64) -> bool:
    """Whether seat, alone to decide in s, can win by itself in so many decisions in a row."""
    moves = game.buffer()
    n: i64 = game.fill(s, seat, moves)
    t = game.blank()
    for i in range(n):
        game.copy(t, s)
        game.apply(t, seat, moves.items[i])
        if won(game, t, seat, depth - 1):
            return True
    return False


def won(game: Game[S], t: S, seat: i64, depth: i64) -> bool:
    """Whether seat has won in t, or wins by going on alone."""
    waiting: i64 = game.waiting(t)
    if waiting == 0:
        return game.outcome(t)[seat] == SHARE
    return depth > 0 and waiting == BIT[seat] and wins(game, t, seat, depth)


def loses(game: Game[S], t: S, seat: i64, depth: i64) -> bool:
    """Whether seat has lost in t, or somebody else can win by going on alone.

    While seat itself still decides, it has not lost as long as one of its answers is safe.
    """
    waiting: i64 = game.waiting(t)
    if waiting == 0:
        return game.outcome(t)[seat] == 0
    if waiting & waiting - 1:
        return False
    if waiting != BIT[seat]:
        for other in range(game.seats):
            if waiting == BIT[other]:
                return wins(game, t, other, TURN)
        return False
    if depth <= 0:
        return False
    moves = game.buffer()
    n: i64 = game.fill(t, seat, moves)
    u = game.blank()
    for i in range(n):
        game.copy(u, t)
        game.apply(u, seat, moves.items[i])
        if not loses(game, u, seat, depth - 1):
            return False
    return True


def look(game: Game[S], s: S, seat: i64, moves: list[int]) -> list[int]:
    """For each move of seat in s: VICTORY, DANGER (the game may be lost at once) or NOTHING."""
    found: list[int] = []
    if game.waiting(s) != BIT[seat]:
        return [NOTHING] * len(moves)
    t = game.blank()
    for move in moves:
        game.copy(t, s)
        game.apply(t, seat, move)
        if won(game, t, seat, TURN - 1):
            found.append(VICTORY)
        elif loses(game, t, seat, TURN - 1):
            found.append(DANGER)
        else:
            found.append(NOTHING)
    return found
