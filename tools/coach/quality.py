"""What the move that a review calls best loses, judged by a search of twenty times the visits.

The judge stops as soon as it is known to agree: where the solver proves what the moves are worth,
and where no other move can be visited more often any more. Then nothing is lost. Only where it
prefers another move does it look at both, and the difference counts.
"""

from typing import Any, Final

from maravillas.coach.analysis import gauge, points, unit_of
from maravillas.coach.inquiry import Inquiry
from maravillas.registry import AnyGame

TIMES: Final = 20
TOP_UP: Final = 4  # a move that is compared gets at least this part of the judge's visits


def loss_of(game: AnyGame, s: Any, seat: int, visits: int) -> tuple[float, float]:
    """Points that are lost, and how many times the visits the judge took to know it."""
    short = Inquiry(game, s, seat, 0, visits)
    short.search(visits)
    chosen = short.weighed()[0][0]
    judge = Inquiry(game, s, seat, 1, TIMES * visits)
    proven = proven_loss(judge, chosen)
    if proven is not None:
        return proven, 0.0
    if agrees(judge, chosen, visits):
        return 0.0, judge.iterations / visits
    tried = judge.figures(chosen)
    lacking = TIMES * visits // TOP_UP - (tried.visits if tried else 0)
    if lacking > 0:
        judge.search(lacking, only=chosen)
    best = judge.weighed()[0][0]
    loss = max(0.0, worth(judge, best) - worth(judge, chosen))
    return points(game, loss), judge.iterations / visits


def proven_loss(judge: Inquiry, chosen: int) -> float | None:
    """What the solver says that a move loses, where it knows; only games of two have one."""
    if judge.certain is None:
        return None
    mine, all_of_it = judge.certain.moves[chosen], judge.certain.value
    if mine.low != mine.high or all_of_it.low != all_of_it.high:
        return None
    return 100 * (all_of_it.high - mine.low)


def agrees(judge: Inquiry, chosen: int, visits: int) -> bool:
    """Whether the judge, after all of its visits, calls the same move best."""
    total = TIMES * visits
    while judge.iterations < total:
        judge.search(min(visits, total - judge.iterations))
        if judge.certain is None and leads(judge, chosen) > total - judge.iterations:
            return True
    return judge.weighed()[0][0] == chosen


def leads(judge: Inquiry, chosen: int) -> int:
    """By how many visits a move is ahead of the next, if it is the first."""
    ranked = judge.weighed()
    if ranked[0][0] != chosen:
        return 0
    return ranked[0][1] - max((many for move, many, _ in ranked[1:]), default=0)


def worth(judge: Inquiry, move: int) -> float:
    figures = judge.figures(move)
    assert figures is not None
    known = {m: win for m, _, win in judge.weighed() if win is not None}
    return gauge(unit_of(judge.game), known.get(move, figures.win), figures.place)
