"""Luck: what came, against what could have come.

A position is valued after chance has spoken, by a short search, and so are the positions that might
have been instead: all of them where one card of few is turned up, otherwise a sample. Luck is the
difference, so that it is nothing on average, whatever the search thinks.
"""

from dataclasses import dataclass
from typing import Any, Final

from maravillas import api, registry
from maravillas.ai.bots.evaluators import policy_of
from maravillas.ai.bots.solving import turned_up
from maravillas.coach.analysis import gauge
from maravillas.coach.inquiry import Inquiry, as_seen
from maravillas.coach.walk import Turn, Walk, reached
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame

CHANCE: Final = 7010  # labels of streams
POLICY: Final = 7011
SAMPLE: Final = 12  # positions that might have come, where two seats move in turn
SAMPLE_STEPS: Final = 6  # the same, where each seat has luck of its own
SHARE: Final = 24  # a short search has this part of a decision's iterations
MANY: Final = 24  # outcomes that are still enumerated
FULL: Final = 480  # iterations of a decision from which on nothing less is compared


@dataclass(frozen=True)
class Luck:
    """What chance gave to a seat, in the unit; outcomes: positions compared; sampled: not all."""

    seat: int
    gain: float
    outcomes: int
    sampled: bool


def luck_of(walk: Walk, turn: Turn, visits: int, seed: int) -> list[Luck]:
    """The luck of every seat, from a decision to the next one that it is about."""
    if walk.in_turns:
        return _in_turns(walk, turn, visits, seed)
    found = _in_steps(walk, turn, visits, seed)
    return [found] if found else []


def part_of(number: int, visits: int) -> int:
    """So many, or less of it where a decision has few iterations, but two at least."""
    return max(2, number * min(visits, FULL) // FULL)


def short(visits: int) -> int:
    """The iterations of a short search."""
    return max(2, visits // SHARE)


def _in_turns(walk: Walk, turn: Turn, visits: int, seed: int) -> list[Luck]:
    game, after = walk.game, walk.after(turn)
    came, sampled = _outcomes(game, turn, after, visits, seed)
    if not came:
        return []
    limits = (short(visits), seed, walk.unit)
    gain = worth(game, after, 0, *limits)
    gain -= sum(worth(game, s, 0, *limits) for s in came) / len(came)
    return [Luck(seat, gain if seat == 0 else -gain, len(came), sampled) for seat in (0, 1)]


def _outcomes(
    game: AnyGame, turn: Turn, after: Any, visits: int, seed: int
) -> tuple[list[Any], bool]:
    """The positions that might have come, and whether there are others; none without chance."""
    every = turned_up(game, turn.s, turn.seat, turn.move)
    if every is not None and len(every) <= part_of(MANY, visits):
        return (every if len(every) > 1 else []), False
    rng = Rng(seed + turn.number, CHANCE)
    found: list[Any] = []
    for _ in range(part_of(SAMPLE, visits)):
        t = game.determinize(turn.s, turn.seat, rng)
        game.apply(t, turn.seat, turn.move)
        found.append(t)
    seen = [api.view(game, t, turn.seat) for t in (after, *found)]
    return (found, True) if any(one != seen[0] for one in seen) else ([], False)


def _in_steps(walk: Walk, turn: Turn, visits: int, seed: int) -> Luck | None:
    """The luck of one seat until it decides again.

    On the cards as they lay and on others the same policy chooses for everybody else. What they
    really did is not luck; and where it could not be done with other cards, these would seem
    better than they are.
    """
    game, seat, after = walk.game, turn.seat, walk.next_of(turn)
    if api.waiting(game, after) and _goes_on(walk, turn):
        return None
    before = _before_others(walk, turn)
    base = as_seen(game, before, seat)
    limits = (short(visits), seed, walk.unit)
    total, many = 0.0, part_of(SAMPLE_STEPS, visits)
    for k in range(many):
        stream = seed + turn.number * SAMPLE_STEPS + k
        came, other = game.clone(before), game.determinize(base, seat, Rng(stream, CHANCE))
        for t in (came, other):
            _play_on(game, turn, t, Rng(stream, POLICY))
        total += worth(game, came, seat, *limits) - worth(game, other, seat, *limits)
    return Luck(seat, total / many, many, True)


def _goes_on(walk: Walk, turn: Turn) -> bool:
    """Whether chance has said nothing yet: the seat decides again at once, or the game was given
    up before it was asked again.
    """
    later = walk.turns[turn.number + 1 :]
    if not any(one.seat == turn.seat for one in later):
        return True
    return later[0].seat == turn.seat and later[0].turn == turn.turn


def _before_others(walk: Walk, turn: Turn) -> Any:
    """The cards as they lay, where nobody else has chosen yet who chooses at the same time."""
    words, seats = registry.words(walk.game), range(walk.game.seats)
    start = turn.number
    while start and any(words.chosen(walk.turns[start].s, seat) for seat in seats):
        start -= 1
    t = walk.game.clone(walk.turns[start].s)
    for one in walk.turns[start : turn.number]:
        if one.seat == turn.seat:
            walk.game.apply(t, one.seat, one.move)
    return t


def _play_on(game: AnyGame, turn: Turn, t: Any, rng: Rng) -> None:
    """Plays a move in t; a policy chooses for the others until the seat is asked again."""
    policy = policy_of(game)
    policy.begin(rng)
    buffer = game.buffer()
    game.apply(t, turn.seat, turn.move)
    while (waiting := api.waiting(game, t)) and turn.seat not in waiting:
        game.apply(t, waiting[0], int(policy.pick(t, waiting[0], buffer, rng)))


def worth(game: AnyGame, s: Any, seat: int, visits: int, seed: int, unit: str) -> float:
    """What a position is worth to a seat, in the unit, by a short search or by its end.

    Where the other seat of two decides, it is what is left.
    """
    waiting = api.waiting(game, s)
    if not waiting:
        return gauge(unit, *reached(game, s, seat))
    mover = seat if seat in waiting else waiting[0]
    inquiry = Inquiry(game, s, mover, seed, visits)
    inquiry.search(visits)
    win, place = best_of(inquiry)
    return gauge(unit, win, place) if mover == seat else gauge(unit, 1 - win, 3 - place)


def best_of(inquiry: Inquiry) -> tuple[float, float]:
    """The win chance and the place that the best move of an inquiry promises."""
    move, _, win = inquiry.weighed(careful=False)[0]
    figures = inquiry.figures(move)
    if win is None or figures is None:
        figures = inquiry.figures()
        assert figures is not None
        win = figures.win
    return win, figures.place if inquiry.game.seats > 2 else 2 - win
