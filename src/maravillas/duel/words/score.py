"""Points by category, and how a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from maravillas.core.words import Result
from maravillas.duel.data.card import BLUE, GREEN, YELLOW
from maravillas.duel.rules.score import (
    coin_points,
    color_points,
    guild_points,
    military_points,
    token_points,
    wonder_points,
)
from maravillas.duel.rules.state import (
    BOTH,
    CIVILIAN,
    MILITARY,
    OVER,
    POLITICAL,
    SCIENTIFIC,
    SHARED,
    State,
)
from maravillas.duel.words.base import ROWS

if TYPE_CHECKING:
    from maravillas.duel.words.shelf import Shelf

RESULTS: Final = {
    MILITARY: "military",
    SCIENTIFIC: "scientific",
    CIVILIAN: "civilian",
    SHARED: "shared",
    POLITICAL: "political",
}


def sheet(words: Shelf, s: State) -> list[dict[str, int]]:
    """Points by category and their total, one sheet per seat, at any moment."""
    sheets: list[dict[str, int]] = []
    for seat in (0, 1):
        points = [
            military_points(s, seat),
            color_points(s, seat, BLUE),
            color_points(s, seat, GREEN),
            color_points(s, seat, YELLOW),
            guild_points(s, seat),
            wonder_points(s, seat),
            token_points(s, seat),
            coin_points(s, seat),
        ]
        found = {name: int(n) for name, n in zip(ROWS, points, strict=True)}
        for book in words.shelf[1:]:
            found |= {row: book.points(s, seat, row) for row in book.rows}
            for row, more in book.more_points(s, seat).items():
                found[row] += more
        sheets.append({**found, "total": sum(found.values())})
    return sheets


def result(s: State) -> Result | None:
    """How the game ended: kind, winners, and each seat's place; None while it lasts."""
    if s.phase != OVER:
        return None
    winners = [0, 1] if s.winner == BOTH else [int(s.winner)]
    ranks = [1 if seat in winners else 2 for seat in (0, 1)]
    return {"kind": RESULTS[int(s.result)], "winners": winners, "ranks": ranks}
