"""What a position document of Duel holds, as it is written; books add to it."""

from typing import NotRequired, TypedDict

from maravillas.duel.words.shapes import DuelFrame


class SeatWritten(TypedDict):
    """under: the card under each wonder that has one."""

    coins: int
    cards: list[str]
    built: list[str]
    unbuilt: list[str]
    tokens: list[str]
    under: dict[str, str]


class DraftWritten(TypedDict):
    """next: the group to come, in the whole truth."""

    shown: list[str]
    picks: int
    next: NotRequired[list[str]]


class DuelDocument(TypedDict):
    """library, decks: as far as the viewer may know them; strict: false where it must be."""

    seed: int
    phase: str
    age: int
    turn: int
    owed: list[DuelFrame]
    extra_turn: bool
    pawn: int
    military: list[str]
    board: list[str]
    box: list[str]
    layout: dict[str, str]
    face_up: list[int]
    discard: list[str]
    seats: list[SeatWritten]
    taken: NotRequired[int | list[int] | None]
    library: NotRequired[list[str]]
    draft: NotRequired[DraftWritten]
    decks: NotRequired[dict[str, list[str]]]
    strict: NotRequired[bool]
