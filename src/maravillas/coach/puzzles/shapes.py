"""Puzzles as JSON values; docs/contracts.md tells what the keys mean."""

from typing import NotRequired, TypedDict

from maravillas.coach.shapes import Said

Move = list[int | str]  # a seat and its move in notation


class Wrong(TypedDict):
    """Another move: what it loses in points of win chance, and what is expected after it."""

    move: str
    loss: float
    then: list[Move]


class Check(TypedDict):
    """How an answer was confirmed. by: `solver`, or the evaluator of the second opinion."""

    found: int
    confirmed: int
    by: str
    lead: float


class Stored(TypedDict):
    """A puzzle as it is shipped."""

    id: str
    seat: int
    position: dict[str, object]
    answers: list[str]
    line: list[Move]
    themes: list[str]
    goal: str
    at_once: bool
    rating: int
    win: float
    place: float
    lead: float
    wrong: list[Wrong]
    greedy: str
    seed: int
    check: Check


class Set(TypedDict):
    """The puzzles of a game string, with the command that made them."""

    format: int
    game: str
    made: str
    version: str
    puzzles: list[Stored]


class Summary(TypedDict):
    """What a list of puzzles tells of one."""

    id: str
    game: str
    players: int
    themes: list[str]
    goal: str
    rating: int


class Puzzle(TypedDict):
    """A puzzle as it is asked: its answer is not in it."""

    format: int
    id: str
    game: str
    options: dict[str, object]
    seat: int
    position: dict[str, object]
    themes: list[str]
    goal: str
    rating: int
    moves: list[str]
    question: Said
    task: Said


class PuzzleHint(TypedDict):
    """What to look at: an idea, and the piece, if the answer is about one."""

    id: str
    piece: str | None
    piece_words: Said | None
    idea: Said


class Solution(TypedDict):
    """The answer, step by step, and why."""

    move: str
    words: Said
    steps: list["SolutionStep"]
    why: dict[str, list[str]]
    win: float
    lead: float
    proven: bool


class SolutionStep(TypedDict):
    """A move of the expected line, in words, with the clause that it shows, if there is one."""

    seat: int
    move: str
    words: Said
    clause: NotRequired[str]


class Verdict(TypedDict):
    """What is said of an answer: with the solution if it is right."""

    id: str
    move: str
    right: bool
    words: Said
    loss: float | None
    told: dict[str, list[str]]
    solution: Solution | None
