"""What a position document of Dice holds, as it is written."""

from typing import TypedDict


class DieWritten(TypedDict):
    die: str
    face: str
    section: int


class SheetWritten(TypedDict):
    board: str
    coins: int
    crossed: list[str]
    attacks: dict[str, int]
    bonuses: list[str]
    unlocked: list[str]
    agora_first: bool


class Truth(TypedDict, total=False):
    """What no seat can know."""

    leaving: list[str]
    rolls: dict[str, str]


class DiceDocument(Truth):
    """options, boards: as the game was made."""

    options: dict[str, object]
    strict: bool
    seed: int
    phase: str
    round: int
    forum: list[DieWritten]
    boards: object
    seats: list[SheetWritten]
    chosen: dict[str, list[str]]
