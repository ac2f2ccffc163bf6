"""What is stored of a table, as JSON: how it was made, what its events say, how it stands.

Stores of earlier versions are read, too: a key that came later is NotRequired.
"""

from typing import NotRequired, TypedDict

from maravillas.core.reading import Json
from maravillas.server.protocol_base import Seating, Status


class StoredSeat(TypedDict):
    """A place as it was made; see Place."""

    kind: str
    name: str | None
    bot: str | None
    invitation: str | None
    contribution: str | None


class Terms(TypedDict):
    """What is agreed before anybody sits down. of: the table whose rematch it is.

    position: the document that it begins with, instead of a deal; deal: the name of the deal of a
    day, see deals.py.
    """

    game: str
    options: Json
    seating: Seating
    patience: int
    rules: str
    of: str | None
    talk: NotRequired[bool]
    hints: NotRequired[bool]
    listed: NotRequired[bool]
    position: NotRequired[Json]
    deal: NotRequired[str]


class Setup(Terms):
    """A table as it was made."""

    seats: list[StoredSeat]


class Body(TypedDict, total=False):
    """What an event says; the keys of each kind are those that its function in Live reads."""

    place: int
    seat: int
    move: str
    to: int
    count: int
    bot: str
    name: str
    secret: str
    commitment: str | None
    contribution: str | None
    listed: bool
    table: str


class SeatTaken(TypedDict):
    """Who sits at an open table."""

    name: str
    bot: str | None


class OpenSeats(TypedDict):
    """What strangers are told of an open table. since: when it was put into the list."""

    since: int
    free: int
    taken: list[SeatTaken]


class Summary(TypedDict, total=False):
    """How a table stands, by seat; empty until it is written for the first time."""

    status: Status
    names: list[str | None]
    secrets: list[str | None]
    waiting: list[int]
    result: str | None
    winners: list[int]
    open: OpenSeats | None
    updated: int
