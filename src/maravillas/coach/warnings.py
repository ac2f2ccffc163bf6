"""A move weighed before it is made: whether it loses much, and why: `coach.warning`."""

from collections.abc import Sequence
from math import hypot
from time import perf_counter
from typing import Any, Final

from maravillas import api
from maravillas.coach.analysis import (
    FORMAT,
    LEAST,
    PLACE,
    asking,
    engine_of,
    gauge,
    given,
    in_words,
    points,
    unit_of,
)
from maravillas.coach.inquiry import Figures, Inquiry
from maravillas.coach.limits import SEEDS, limits_of
from maravillas.coach.marks import mark_of
from maravillas.coach.reasons.claims import told
from maravillas.coach.reasons.find import reasons
from maravillas.coach.reasons.scene import Scene
from maravillas.coach.shapes import Engine, Warning
from maravillas.core.option import within
from maravillas.registry import AnyGame

TOP_UP: Final = 4  # the move that is meant gets at least this part of the iterations
PART: Final = 100  # iterations between two looks at the clock
WARNED: Final = ("mistake", "blunder")
DOUBT: Final = 2.0  # standard errors


def warning(
    game: AnyGame | None,
    position: Any,
    seat: int | None,
    move: str,
    visits: int | None,
    seconds: float | None,
    seed: int,
    names: Sequence[str] = (),
) -> Warning:
    """What a move loses against the best one found; raises IllegalMove for one that is not legal.

    Nothing is warned of unless the search has looked at both moves often enough.
    """
    game, s = given(game, position)
    seat = asking(game, s, seat)
    limits = limits_of(game, visits, seconds)
    inquiry = Inquiry(game, s, seat, within("seed", seed, 0, SEEDS - 1), limits.visits)
    meant = api.do(game, game.clone(s), seat, move)
    _search(inquiry, meant, limits.visits, limits.seconds)
    return _written(inquiry, meant, engine_of(game, limits, seed), names)


def _written(inquiry: Inquiry, meant: int, engine: Engine, names: Sequence[str]) -> Warning:
    game, seat = inquiry.game, inquiry.seat
    move = api.text(game, inquiry.s, seat, meant)
    best, loss, worth = _weighed(inquiry, meant)
    mark = mark_of(points(game, loss))
    warned = worth and mark in WARNED
    scene = Scene(game, inquiry.s, seat, meant, best)
    claims = reasons(scene) if warned else []
    better = api.text(game, inquiry.s, seat, best)
    return {
        "format": FORMAT,
        "game": game.name,
        "seat": seat,
        "move": move,
        "words": in_words(game, move),
        "better": better,
        "better_words": in_words(game, better),
        "unit": unit_of(game),
        "loss": round(loss, 2),
        "mark": mark,
        "warned": warned,
        "reasons": claims,
        "why": told(scene, claims, names),
        "worth": worth,
        "engine": engine,
    }


def _search(inquiry: Inquiry, meant: int, visits: int, seconds: float | None) -> None:
    """Looks around, and then at the move that is meant, for as long as it may."""
    if len(inquiry.moves) == 1:
        inquiry.search(1)
        return
    begun = perf_counter()
    few = max(1, visits // TOP_UP)
    while inquiry.iterations < visits:
        left = 1e9 if seconds is None else 0.75 * seconds - (perf_counter() - begun)
        if left <= 0:
            break
        inquiry.search(min(PART, visits - inquiry.iterations), left)
    tried = inquiry.figures(meant)
    few = min(few, max(1, inquiry.iterations // TOP_UP))
    lacking = few - (tried.visits if tried else 0)
    left = 1e9 if seconds is None else max(0.05, seconds - (perf_counter() - begun))
    if lacking > 0:
        inquiry.search(lacking, left, only=meant)


def _weighed(inquiry: Inquiry, meant: int) -> tuple[int, float, bool]:
    """The best move, what the other loses against it, and whether that is worth telling."""
    unit, values = unit_of(inquiry.game), {}
    for move, _, win in inquiry.weighed():
        figures = inquiry.figures(move)
        if figures is not None and win is not None:
            place = figures.place if inquiry.game.seats > 2 else 2 - win
            values[move] = gauge(unit, win, place)
    best = next(iter(values), meant)
    same = inquiry.game.body(best) == inquiry.game.body(meant)
    if meant not in values or same:
        return meant, 0.0, False
    proven = all(
        (bounds := inquiry.bounds(move)) is not None and bounds.low == bounds.high
        for move in (best, meant)
    )
    loss = max(0.0, values[best] - values[meant])
    looked = inquiry.iterations >= LEAST
    if unit == PLACE:
        better, other = inquiry.figures(best), inquiry.figures(meant)
        looked = looked and better is not None and other is not None and apart(better, other)
    return best, loss, proven or looked


def apart(better: Figures, other: Figures) -> bool:
    """Whether one move wins more often than another beyond doubt: a place alone varies too much."""
    return better.win - other.win > DOUBT * hypot(better.error, other.error)
