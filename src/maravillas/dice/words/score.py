"""Score sheets and results of Dice."""

from typing import Final

from maravillas.core.words import Result
from maravillas.dice.data.faces import BUILDINGS, ROWS
from maravillas.dice.rules.score import row_points, standing
from maravillas.dice.rules.state import OVER, State

CATEGORIES: Final = tuple(BUILDINGS[:ROWS])


def sheet(s: State) -> list[dict[str, int]]:
    """Points by building and their total, one for each seat."""
    found = []
    for city in s.now:
        points = row_points(city)
        found.append({**dict(zip(CATEGORIES, points, strict=True)), "total": sum(points)})
    return found


def result(s: State) -> Result | None:
    """How the game ended; None while it lasts."""
    if s.phase != OVER:
        return None
    reached = [int(standing(city)) for city in s.now]
    ranks = [1 + sum(other > mine for other in reached) for mine in reached]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return {"kind": "points" if len(winners) == 1 else "shared", "winners": winners, "ranks": ranks}
