"""Points by category, and how a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from maravillas.core.words import Result
from maravillas.wonders.rules.expansion import partner_of
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.score import WITH_EXPANSIONS, points_of, rank_of
from maravillas.wonders.rules.state import OVER, State

if TYPE_CHECKING:
    from maravillas.wonders.words.shelf import Shelf

NUMBERS: Final = {name: n for n, name in enumerate(WITH_EXPANSIONS)}


def city_sheet(words: Shelf, s: State, at: int) -> dict[str, int]:
    """Points by category and their total, of any city, the Free City too, at any moment."""
    expansions = words.game.expansions
    found = {row: int(points_of(s, expansions, at, NUMBERS[row])) for row in words.rows}
    return {**found, "total": sum(found.values())}


def result(game: Wonders, s: State) -> Result | None:
    """How the game ended: kind, winners, and each seat's place; None while it lasts."""
    if s.phase != OVER:
        return None
    values = [int(rank_of(s, game.expansions, seat)) for seat in range(game.seats)]
    size = 2 if int(partner_of(game.expansions, 0)) >= 0 else 1  # partners share a place
    ranks = [1 + sum(other > value for other in values) // size for value in values]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    kind = "points" if len(winners) == size else "shared"
    return {"kind": kind, "winners": winners, "ranks": ranks}
