"""One decision of a game judged: what was played, what was better, and by how much."""

from dataclasses import dataclass
from typing import Final

from maravillas.api import text
from maravillas.coach.analysis import LEAST, gauge, in_words, outlook, points, steps
from maravillas.coach.inquiry import Inquiry
from maravillas.coach.marks import OBVIOUS, ONLY, mark_of
from maravillas.coach.shapes import Decision
from maravillas.coach.walk import Turn, Walk

TOP_UP: Final = 4  # a move that was played gets at least this part of the iterations
QUICK: Final = 8  # where there is one move, the position is valued with this part of them


@dataclass(frozen=True)
class Verdict:
    """best: the move that was better, or the one that was played; values: in the unit.

    lead: of the best move before the next, None where there is none.
    """

    turn: Turn
    inquiry: Inquiry
    best: int
    value: float
    after: float
    loss: float
    lead: float | None
    mark: str
    uncounted: str | None


def judge(walk: Walk, turn: Turn, visits: int, seed: int) -> Verdict:
    """Weighs the moves of a decision, the one that was played more closely."""
    inquiry = Inquiry(walk.game, turn.s, turn.seat, seed, visits)
    if len(inquiry.moves) == 1:
        inquiry.search(max(1, visits // QUICK))
        value = _value(walk, inquiry, turn.move, None)
        return Verdict(turn, inquiry, turn.move, value, value, 0.0, None, ONLY, ONLY)
    inquiry.search(visits)
    tried = inquiry.figures(turn.move)
    lacking = max(1, visits // TOP_UP) - (tried.visits if tried else 0)
    if lacking > 0:
        inquiry.search(lacking, only=turn.move)
    return _weigh(walk, turn, inquiry)


def _weigh(walk: Walk, turn: Turn, inquiry: Inquiry) -> Verdict:
    ranked = inquiry.weighed()
    values = {move: _value(walk, inquiry, move, win) for move, _, win in ranked if win is not None}
    top = next(move for move, *_ in ranked if move in values)
    played = values[turn.move]
    best = turn.move if played >= values[top] else top
    loss = 0.0 if best == turn.move else values[top] - played
    body = walk.game.body(best)  # moves of one body differ in what they pay alone
    others = [value for move, value in values.items() if walk.game.body(move) != body]
    lead = values[best] - max(others) if others else None
    uncounted = None
    if lead is None:
        uncounted = "forced"
    elif best == turn.move and points(walk.game, lead) >= OBVIOUS:
        uncounted = "obvious"
    value = max(values[top], played)
    mark = mark_of(points(walk.game, loss))
    return Verdict(turn, inquiry, best, value, value - loss, loss, lead, mark, uncounted)


def _value(walk: Walk, inquiry: Inquiry, move: int, win: float | None) -> float:
    figures = inquiry.figures(move) or inquiry.figures()
    assert figures is not None
    chance = figures.win if win is None else win
    return gauge(walk.unit, chance, figures.place if walk.game.seats > 2 else 2 - chance)


def written(walk: Walk, verdict: Verdict) -> Decision:
    """A verdict as JSON values, before its luck and its reasons are added."""
    turn, inquiry = verdict.turn, verdict.inquiry
    whole = inquiry.figures(verdict.best) or inquiry.figures()
    assert whole is not None
    win, place = whole.win, whole.place
    if walk.unit == "win":
        win = verdict.value / 100
        place = 2 - win
    bounds = inquiry.bounds(verdict.best)
    best = text(walk.game, inquiry.s, turn.seat, verdict.best)
    return {
        "number": turn.number,
        "turn": turn.turn,
        "seat": turn.seat,
        "kind": turn.kind,
        "played": turn.text,
        "played_words": in_words(walk.game, turn.text),
        "best": best,
        "best_words": in_words(walk.game, best),
        "win": round(win, 4),
        "place": round(place, 3),
        "points": round(whole.points, 2),
        "outlook": outlook(inquiry, whole, win),
        "visits": inquiry.iterations,
        "worth": inquiry.iterations >= LEAST,
        "loss": round(verdict.loss, 2),
        "lead": None if verdict.lead is None else round(verdict.lead, 2),
        "mark": verdict.mark,
        "counted": verdict.uncounted is None,
        "uncounted": verdict.uncounted,
        "proof": [bounds.low, bounds.high] if bounds else None,
        "line_played": steps(inquiry, inquiry.line(turn.move)),
        "line_best": steps(inquiry, inquiry.line(verdict.best)),
        "luck": [],
        "reasons": [],
        "why": {},
        "known": None,
    }
