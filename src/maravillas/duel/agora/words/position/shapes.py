"""What Agora adds to a position document."""

from typing import NotRequired, TypedDict

from maravillas.duel.agora.words.shapes import Draw
from maravillas.duel.words.shapes import DuelFrame


class ChamberWritten(TypedDict):
    cubes: list[int]
    decrees: list[str]
    face_up: list[bool]


class HeldWritten(TypedDict):
    id: str
    prepared_with: str | None
    triggered: bool


class AgoraSeatWritten(TypedDict):
    senators: list[str]
    conspiracies: list[HeldWritten]


LockedWritten = TypedDict(
    "LockedWritten", {"token": str, "by": int, "from": str, "seen": NotRequired[list[str]]}
)


class AgoraDocument(TypedDict):
    """acted: the main action is done; owed, taken, library, turn: where they differ from Duel's."""

    military: list[str]
    box: list[str]
    senate: dict[str, ChamberWritten]
    removed: dict[str, list[str]]
    locked: list[LockedWritten]
    draws: list[Draw]
    looked: list[int]
    actions_left: int
    triggered: bool
    acted: NotRequired[bool]
    taken: NotRequired[int | list[int] | None]
    owed: NotRequired[list[DuelFrame]]
    library: NotRequired[list[str]]
    conspiracy_deck: NotRequired[list[str]]
    turn: NotRequired[int]
