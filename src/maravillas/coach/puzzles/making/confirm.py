"""A candidate looked at with fifty times the visits, and by a second opinion: is it a puzzle?"""

from dataclasses import dataclass
from typing import Final

from maravillas import api
from maravillas.ai.bots.evaluators import EVALUATORS, net_of
from maravillas.ai.bots.solving import Solution, solve, solver_of
from maravillas.coach.inquiry import Inquiry
from maravillas.coach.puzzles.making.find import LEAD, Candidate, Weighing, weighing
from maravillas.core.errors import BadOption
from maravillas.registry import AnyGame

TIMES: Final = 50  # the visits of the confirming search, in those of the one that found it
FIRST_PART: Final = 8  # after so small a part a hopeless candidate is given up
NEARLY: Final = 0.7  # of the lead, after that part
RIVALS: Final = 3  # other moves that are looked at closely, with so small a part of the visits:
RIVAL_PART: Final = 20
OPINION_PART: Final = 5
SOLVER_NODES: Final = 3_000_000
SOLVER: Final = "solver"


@dataclass(frozen=True)
class Confirmed:
    """by: `solver`, or the evaluator of the second opinion; forced: the answer is proven to win;
    at_once: it wins before anybody else decides.
    """

    found: Weighing
    by: str
    opinion: float
    forced: bool
    at_once: bool


def confirm(candidate: Candidate, visits: int) -> Confirmed | None:
    """What is known of a candidate for certain; None if its best move is not clearly best."""
    game, seat = candidate.game, candidate.seat
    body = game.body(candidate.best)
    most = TIMES * visits
    inquiry = Inquiry(game, candidate.s, seat, candidate.seed + 1, most)
    found = None
    for size, least in ((most // FIRST_PART, LEAD * NEARLY), (most, LEAD)):
        inquiry.search(size - inquiry.iterations)
        if size == most:
            _look_at_rivals(inquiry, most // RIVAL_PART)
        found = weighing(inquiry)
        if found is None or found.lead < least or game.body(found.move) != body:
            return None
    assert found is not None
    known = _second(candidate, inquiry, body, most)
    if known is None:
        return None
    bounds = inquiry.bounds(found.move)
    forced = known[2] or (bounds is not None and bounds.low == 1)
    return Confirmed(found, known[0], known[1], forced, _wins_at_once(inquiry, found.move))


def _look_at_rivals(inquiry: Inquiry, visits: int) -> None:
    """A search spends little on what it likes less; its best rivals are looked at all the same."""
    found = weighing(inquiry)
    for move, _ in found.others[:RIVALS] if found else ():
        tried = inquiry.figures(move)
        lacking = visits - (tried.visits if tried else 0)
        if lacking > 0:
            inquiry.search(lacking, only=move)


def _second(
    candidate: Candidate, inquiry: Inquiry, body: int, most: int
) -> tuple[str, float, bool] | None:
    """Who agrees, by which lead, and whether a win is proven; None if nobody does."""
    solution = solved(candidate.game, inquiry)
    if solution is not None:
        return _proven(candidate.game, solution, body)
    name = other_evaluator(candidate.game)
    evaluator = EVALUATORS[name](candidate.game)
    visits = most // OPINION_PART
    second = Inquiry(
        candidate.game, candidate.s, candidate.seat, candidate.seed + 2, visits, evaluator
    )
    second.search(visits)
    _look_at_rivals(second, visits // RIVAL_PART)
    found = weighing(second)
    if found is None or candidate.game.body(found.move) != body or found.lead <= 0:
        return None
    return name, found.lead, False


def solved(game: AnyGame, inquiry: Inquiry) -> Solution | None:
    """What every move is worth for certain, to the end of the game, where that can be had."""
    if solver_of(game) is None:
        return None
    try:
        return solve(game, inquiry.s, SOLVER_NODES)
    except BadOption:  # not the last age, or no card is being played
        return None


def _proven(game: AnyGame, solution: Solution, body: int) -> tuple[str, float, bool] | None:
    best = max(one.low for move, one in solution.moves.items() if game.body(move) == body)
    rest = max(one.high for move, one in solution.moves.items() if game.body(move) != body)
    lead = 100 * (best - rest)
    return (SOLVER, lead, best == 1) if lead >= LEAD else None


def other_evaluator(game: AnyGame) -> str:
    """An evaluator that shares nothing with the best one: no net, or no policy."""
    return "random" if net_of(game) is None else "rollouts"


def _wins_at_once(inquiry: Inquiry, move: int) -> bool:
    game, t = inquiry.game, inquiry.game.clone(inquiry.s)
    if api.waiting(game, t) != [inquiry.seat]:
        return False
    game.apply(t, inquiry.seat, move)
    result = api.result(game, t)
    return result is not None and inquiry.seat in result["winners"]
