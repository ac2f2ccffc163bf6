"""What a view of Dice holds. The page's types are made from this: `python -m tools.gen_views`."""

from typing import Literal, TypedDict

from maravillas.core.words import Line
from maravillas.dice.words.boards.shapes import BoardDocument


class ForumDie(TypedDict):
    die: str
    color: str
    face: str
    section: int


class Defences(TypedDict):
    west: int
    east: int


class Sheet(TypedDict):
    """What is written on one sheet, and what follows from it."""

    board: str
    coins: int
    capacity: int
    resources: int
    crossed: list[str]
    counts: dict[str, int]
    attacks: dict[str, int]
    defences: Defences
    bonuses: list[str]
    unlocked: list[str]
    agora_first: bool
    score: dict[str, int]


class SheetView(Sheet):
    """left, right: the seats of its neighbors."""

    left: int
    right: int


Phase = Literal["play", "final", "over"]


class DiceView(TypedDict):
    """owed: what the viewer decides; seats: the others as they stood when the turn began."""

    you: int | None
    phase: Phase
    round: int
    last_round: int
    forum: list[ForumDie]
    waiting: list[int]
    race_open: bool
    owed: str | None
    seats: list[SheetView]


class DiePrinted(TypedDict):
    color: str
    faces: list[str]


Numbers = TypedDict("Numbers", {"pass": int, "first_agora": int, "reconstructed": list[str]})


class DicePieces(TypedDict):
    """board: whole documents; numbers: of the rules, and which marks say `reconstructed`."""

    board: dict[str, BoardDocument]
    die: dict[str, DiePrinted]
    clauses: dict[str, str]
    numbers: Numbers


class DieLine(Line):
    """What choosing a die costs."""

    die: str
    section: int


class IncomeLine(Line):
    """What a die of a color brings."""

    color: str


class ConstructionLine(Line):
    """What the resources that a space lacks cost."""

    space: str
    cost: int
    resources: int
