"""A lesson as it is gone through: the position of a step, and what a move leads to.

Nothing is remembered: whoever asks says which moves were played at the steps before.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from maravillas import api, position
from maravillas.lessons.lesson import Lesson, Step, lessons
from maravillas.registry import AnyGame, AnyState

MOST: Final = 100  # moves of the others, before the learner is asked again


@dataclass(frozen=True)
class Played:
    """One move of anybody, with the states before and after it."""

    before: AnyState
    seat: int
    move: int
    after: AnyState


@dataclass(frozen=True)
class Scene:
    """Where a step begins. own: it is the lesson's own position, whatever was played before."""

    game: AnyGame
    s: AnyState
    own: bool


@dataclass(frozen=True)
class Answer:
    """What a move led to. right: it is what the step asked for."""

    right: bool
    played: list[Played]
    s: AnyState


def scene(lesson: Lesson, number: int, played: Sequence[str | None] = ()) -> Scene:
    """The position of a step. played: of each earlier step, None: what the lesson asked for.

    A move that led elsewhere is kept as long as the next step can be done from there.
    """
    begin = _beginning(lesson, number)
    game, first = _canonical(lesson.id, begin)
    s, own = game.clone(first), True
    for n in range(begin, number):
        step, given = lesson.steps[n], played[n] if n < len(played) else None
        move = given if given in moves_of(game, s, lesson.seat) else asked_for(lesson, n, game, s)
        assert move is not None
        own = own and move == step.moves[0]
        go_on(lesson, step, game, s, move)
        if own or asked_for(lesson, n + 1, game, s) is None:
            s, own = game.clone(_canonical(lesson.id, n + 1)[1]), True
    return Scene(game, s, own)


def asked_for(lesson: Lesson, number: int, game: AnyGame, s: AnyState) -> str | None:
    """The move that a step asks for, as far as it can be made here."""
    step, legal = lesson.steps[number], moves_of(game, s, lesson.seat)
    if step.moves[0] in legal:
        return step.moves[0]
    return next((move for move in legal if step.wants(move)), None)


def answer(lesson: Lesson, number: int, at: Scene, move: str) -> Answer:
    """What a move at a step leads to; raises IllegalMove."""
    step, s = lesson.steps[number], at.game.clone(at.s)
    api.do(at.game, at.game.clone(s), lesson.seat, move)  # says why it is not legal
    return Answer(step.wants(move), go_on(lesson, step, at.game, s, move), s)


def go_on(lesson: Lesson, step: Step, game: AnyGame, s: AnyState, move: str) -> list[Played]:
    """The learner's move and what the others do until the learner is asked again.

    Replies that the learner's move made impossible are left out, and who then still owes a
    decision does the first thing in its list.
    """
    found = [_do(game, s, lesson.seat, move)]
    for seat, text in step.reply:
        if text in moves_of(game, s, seat):
            found.append(_do(game, s, seat, text))
    while len(found) < MOST:
        waiting = api.waiting(game, s)
        if not waiting or lesson.seat in waiting:
            break
        found.append(_do(game, s, waiting[0], moves_of(game, s, waiting[0])[0]))
    return found


def _beginning(lesson: Lesson, number: int) -> int:
    """The step at which the position of a step was laid out."""
    return next(n for n in range(number, -1, -1) if lesson.steps[n].position is not None)


@cache
def _canonical(id: str, number: int) -> tuple[AnyGame, AnyState]:
    """The position of a step if everything was done as asked; not to be changed."""
    lesson = lessons()[id]
    document = lesson.steps[number].position
    if document is not None:
        return position.load({"game": lesson.game, **document})
    game, before = _canonical(id, number - 1)
    s, step = game.clone(before), lesson.steps[number - 1]
    go_on(lesson, step, game, s, step.moves[0])
    return game, s


def moves_of(game: AnyGame, s: AnyState, seat: int) -> list[str]:
    """The legal moves of a seat; none if it owes no decision."""
    return api.moves(game, s, seat) if seat in api.waiting(game, s) else []


def _do(game: AnyGame, s: AnyState, seat: int, text: str) -> Played:
    before = game.clone(s)
    move = api.do(game, s, seat, text)
    return Played(before, seat, move, game.clone(s))
