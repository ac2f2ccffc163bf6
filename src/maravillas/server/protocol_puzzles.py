"""Messages of the puzzles."""

from typing import Annotated

from msgspec import Meta

from maravillas.server.protocol import TableInfo, Update
from maravillas.server.protocol_base import Message, Request, Words


class PuzzleInfo(Message):
    """A puzzle in the list. goal: `win`, `hold` or `best`."""

    id: str
    game: str
    players: int
    themes: list[str]
    goal: str
    rating: int


class Puzzles(Message):
    """GET /api/puzzles. themes: what they are called; daily: the puzzle of this day, in UTC."""

    puzzles: list[PuzzleInfo]
    themes: dict[str, Words]
    day: str
    daily: str


class PuzzleAsked(Message):
    """GET /api/puzzles/{id}: everything but its answer. table and update: as a table is told to
    the seat that is to move, so that the same board draws it.
    """

    puzzle: PuzzleInfo
    question: Words
    task: Words
    table: TableInfo
    update: Update


class PuzzleHint(Message):
    """GET /api/puzzles/{id}/hint: what to think of, and the piece to look at."""

    idea: Words
    piece: str | None
    piece_words: Words | None


class PuzzleStep(Message):
    """A move of the expected line, in words, with the clause that it shows."""

    seat: int
    move: str
    words: Words
    clause: str | None = None


class PuzzleSolution(Message):
    """GET /api/puzzles/{id}/solution. win: 0 to 1; lead: in points of win chance."""

    move: str
    words: Words
    steps: list[PuzzleStep]
    why: dict[str, list[str]]
    win: float
    lead: float
    proven: bool


class PuzzleAnswer(Request):
    """POST /api/puzzles/{id}/answers."""

    move: Annotated[str, Meta(min_length=1, max_length=200)]


class PuzzleVerdict(Message):
    """What is said of an answer; with the solution if it is right. loss: in points of win chance,
    where it is known; told: what the move is good for, and what it leaves to others.
    """

    move: str
    right: bool
    words: Words
    loss: float | None
    told: dict[str, list[str]]
    solution: PuzzleSolution | None
