"""Messages about lessons. Nothing is stored of them: a page says how far somebody has come."""

from typing import Annotated

from msgspec import Meta

from maravillas.server.protocol import TableInfo, Update
from maravillas.server.protocol_base import Message, Name, Request, Words


class LessonInfo(Message):
    """first: the guided first game of its group; steps: a word for each."""

    id: str
    group: str
    first: bool
    game: str
    minutes: int
    title: Words
    steps: list[Words]


class Lessons(Message):
    """GET /api/lessons: in the order in which they are best taken, group by group."""

    lessons: list[LessonInfo]


class Coach(Message):
    """What the coach says at a step. point: the piece it points at, `card:quarry`.

    say: one idea; do: the one thing to be done; move: what is asked for, in notation.
    """

    say: Words
    do: Words
    point: str
    move: str
    clause: str


class LessonStep(Message):
    """A step as it begins. laid: on a position of its own, not where the last one ended."""

    lesson: LessonInfo
    number: int
    laid: bool
    coach: Coach
    table: TableInfo
    update: Update


class Correction(Message):
    """Of a legal move that was not asked for: what it is good for, and what it misses."""

    good: Words
    misses: Words


class LessonAnswer(Message):
    """correction: the move was another, and nothing has happened; else `after` shows what has.

    next: the step that follows; None after the last.
    """

    right: bool
    correction: Correction | None
    after: Update | None
    next: LessonStep | None


Notation = Annotated[str, Meta(min_length=1, max_length=200)]


class AskStep(Request):
    """POST /api/lessons/{id}/{step}. played: one's moves at the steps before, None for skipped."""

    played: Annotated[list[Notation | None], Meta(max_length=40)]
    name: Name | None = None


class AskMove(AskStep, kw_only=True):
    """POST /api/lessons/{id}/{step}/move. keep: play it even if another was asked for."""

    move: Notation
    keep: bool = False
