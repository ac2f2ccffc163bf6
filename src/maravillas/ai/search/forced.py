"""Visits that first moves are owed for their promise alone, and targets without them."""

from math import sqrt

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.ai.search.tree import FIGURES, PRIOR, SEEN, TOTAL, VISITS


def owed_a_visit(figures: vec[float], child: i64, forced: float) -> bool:
    """Whether a first move was visited less often than its prior asks for; forced: see Search."""
    visits: float = figures[child * FIGURES + VISITS]
    return visits > 0.0 and visits * visits < forced * figures[child * FIGURES + PRIOR]


def earned(figures: vec[float], child: i64, best: i64, forced: float, exploration: float) -> float:
    """The visits of a first move that it would have had without those that were owed to it.

    Owed visits are taken away only as long as the move does not look better than the best one.
    """
    visits: float = figures[child * FIGURES + VISITS]
    owed: float = sqrt(forced * figures[child * FIGURES + PRIOR])
    width: float = exploration * figures[child * FIGURES + PRIOR]
    width *= sqrt(figures[child * FIGURES + SEEN])
    mean: float = figures[child * FIGURES + TOTAL] / visits
    most: float = figures[best * FIGURES + VISITS]
    bar: float = figures[best * FIGURES + TOTAL] / most
    bar += (
        exploration
        * figures[best * FIGURES + PRIOR]
        * sqrt(figures[best * FIGURES + SEEN])
        / (1.0 + most)
    )
    if mean >= bar:
        return visits
    least: float = width / (bar - mean) - 1.0
    if least < visits - owed:
        least = visits - owed
    if least >= visits:
        return visits
    return 0.0 if least < 1.0 else float(int(least))
