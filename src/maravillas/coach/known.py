"""A slip judged a second time, with every card known: what the hidden ones changed.

Everything else that the coach says keeps to what a seat could know; this is about luck, not about
how anybody played. Nothing is dealt anew here: every walk of the search begins with the cards as
they lay, those of later ages too. What others choose at the same time stays unknown.
"""

from typing import Any, Final

from maravillas.ai.bots.solving import Solution
from maravillas.api import pieces, text
from maravillas.coach.analysis import gauge, in_words, points
from maravillas.coach.inquiry import UNTIMED, Inquiry
from maravillas.coach.judge import TOP_UP, Verdict
from maravillas.coach.players import figure
from maravillas.coach.shapes import Known, Said
from maravillas.coach.walk import Walk
from maravillas.messages import LANGUAGES, say
from maravillas.registry import AnyGame

PART: Final = 4  # this part of a decision's iterations
EVEN: Final = 4.0  # points below which two moves are called about the same


class Open(Inquiry):
    """A search that knows where every card lies."""

    def __init__(self, game: AnyGame, s: Any, seat: int, seed: int, visits: int) -> None:
        super().__init__(game, s, seat, seed, visits)
        self.s = game.clone(s)
        game.withdraw_hidden_choices(self.s, seat)
        self.study.prover = None  # it counts on what a seat cannot know

    def search(self, visits: int, seconds: float = UNTIMED, only: int | None = None) -> None:
        study = self.study
        study.only = -1 if only is None else only
        study.evaluator.begin(self.seat)
        for _ in range(visits):
            study.iterate(self.game.clone(self.s), self.seat, self.rng)
        study.iterations += visits
        study.only = -1

    @property
    def certain(self) -> Solution | None:
        return None


def known_of(walk: Walk, verdict: Verdict, visits: int, seed: int) -> Known | None:
    """What a move and the one that was better are worth with every card known."""
    if "card" not in pieces(walk.game):  # nothing lies hidden, it has yet to be rolled
        return None
    turn = verdict.turn
    proven = {move: _proven(walk, verdict, move) for move in verdict.inquiry.moves}
    if proven[turn.move] is not None and proven[verdict.best] is not None:
        return None  # it is won or lost whatever lies hidden
    inquiry = Open(walk.game, turn.s, turn.seat, seed, visits)
    part = max(1, visits // PART)
    inquiry.search(part)
    for move in (turn.move, verdict.best):
        tried = inquiry.figures(move)
        lacking = max(1, part // TOP_UP) - (tried.visits if tried else 0)
        if lacking > 0:
            inquiry.search(lacking, only=move)
    top = inquiry.weighed(careful=False)[0][0]
    values = {}
    for move in (turn.move, verdict.best, top):
        certain = proven[move]
        values[move] = _value(walk, inquiry, move) if certain is None else certain
    best = max(values, key=lambda move: values[move])
    told = text(walk.game, turn.s, turn.seat, best)
    loss, better_loss = (values[best] - values[move] for move in (turn.move, verdict.best))
    return {
        "best": told,
        "best_words": in_words(walk.game, told),
        "loss": round(loss, 2),
        "better_loss": round(better_loss, 2),
        "visits": inquiry.iterations,
        "said": said(walk, verdict, told, loss, better_loss),
    }


def _proven(walk: Walk, verdict: Verdict, move: int) -> float | None:
    """What a move is worth if it wins or loses for certain, whatever lies hidden."""
    bounds = verdict.inquiry.bounds(move)
    if bounds is None or bounds.low != bounds.high or bounds.low not in (0, 1):
        return None
    return gauge(walk.unit, bounds.low, 2 - bounds.low)


def _value(walk: Walk, inquiry: Inquiry, move: int) -> float:
    figures = inquiry.figures(move)
    assert figures is not None
    return gauge(walk.unit, figures.win, figures.place)


def said(walk: Walk, verdict: Verdict, best: str, loss: float, better_loss: float) -> Said:
    """What the hidden cards changed, in a sentence or two."""
    gain = points(walk.game, loss - better_loss)
    kind = "better" if gain >= EVEN else "played" if gain <= -EVEN else "even"
    third = points(walk.game, min(loss, better_loss)) >= EVEN
    turn, found = verdict.turn, {}
    better = in_words(walk.game, text(walk.game, turn.s, turn.seat, verdict.best))
    for lang in LANGUAGES:
        size = _size(walk.unit, abs(loss - better_loss), lang)
        values = {"move": better[lang], "found": size}
        lines = [say(lang, f"coach.known.{kind}", values)]
        if third:
            lines.append(say(lang, "coach.known.best", {"move": in_words(walk.game, best)[lang]}))
        found[lang] = " ".join(lines)
    return found


def _size(unit: str, size: float, lang: str) -> str:
    """A difference: points of win chance, or a part of a place."""
    told = figure(size, 0, lang) if unit == "win" else figure(size / 10, 2, lang)
    return say(lang, f"coach.known.size_{unit}", {"found": told})
