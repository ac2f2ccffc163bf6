"""Messages about positions that belong to no table: looked at, set up, played on and drawn."""

from typing import Annotated, Literal

from msgspec import Meta, field

from maravillas.core.reading import Json
from maravillas.server.protocol import GameEvent, Move, Price, Result
from maravillas.server.protocol_base import Message, Name, Request, Words

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Path = Annotated[str, Meta(max_length=80)]


class Played(Request):
    """A move of a line, in notation."""

    seat: SeatNumber
    move: Annotated[str, Meta(min_length=1, max_length=200)]


class Change(Request):
    """A change of a document: path and seat say which place, value what is put there.

    key: of a map; at: what is replaced in a list; remove: takes the value out of a list; reveal:
    what is put there lies face up.
    """

    path: Path
    seat: SeatNumber | None = None
    value: Annotated[str, Meta(max_length=80)] | int | bool | None = None
    key: Path | None = None
    at: Annotated[int, Meta(ge=0, le=200)] | None = None
    remove: bool = False
    reveal: bool = False


class LookAt(Request):
    """POST /api/position: a position document or a record, changed and then played on.

    seat: through whose eyes, without one those of who decides; names: of the players.
    """

    document: Json | None = None
    record: Json | None = None
    changes: Annotated[list[Change], Meta(max_length=400)] = field(default_factory=list)
    line: Annotated[list[Played], Meta(max_length=1000)] = field(default_factory=list)
    seat: SeatNumber | None = None
    names: Annotated[list[Name], Meta(max_length=8)] = field(default_factory=list)


class Told(Message):
    """A move in words."""

    seat: int
    move: str
    text: Words


class Deciding(Message):
    seat: int
    kind: str


class Wrong(Message):
    """Why a changed document describes no position."""

    text: Words
    path: str | None
    clause: str | None


class UnseenGroup(Message):
    """What a seat cannot see. keys: entries of the place that are unknown; ids: what they may be.

    fixable: one may say what it is, for a what-if.
    """

    place: str
    group: str
    keys: list[str]
    ids: list[str]
    fixable: bool


class Position(Message):
    """A position for whoever studies it. base: the document at the beginning of the line, with its
    changes; document: at its end, whole.

    wrong: the changes make no position; then nothing is told of it but the document as it stands.
    story: the moves of a record; events: of the last move of the line, as the seat may know them.
    moves, prices: of the seat, if it decides. sheets: points by category and seat.
    """

    game: str
    books: list[str]
    options: Json
    names: list[str]
    base: Json
    document: Json
    wrong: Wrong | None
    seat: int
    view: Json | None
    owed: list[Deciding]
    moves: list[Move]
    prices: dict[str, Price]
    sheets: list[dict[str, int]]
    result: Result | None
    unseen: list[UnseenGroup]
    story: list[Told]
    events: list[GameEvent]


class PlaceInfo(Message):
    """A part of a document that people may set: docs/contracts.md, section 12."""

    path: str
    kind: Literal["number", "choice", "flag", "list", "map"]
    name: Words
    of: Literal["", "seat"]
    thing: str
    ids: dict[str, list[str]]
    keys: dict[str, list[str]]
    by: str
    within: str
    hidden: list[str]
    empty: bool
    numbers: bool
    wrap: str
    copies: bool
    least: int
    most: int
    mark: str
    face: str
    words: dict[str, Words]


class GamePlaces(Message):
    """GET /api/places/{game}. start: a document to begin with."""

    game: str
    places: list[PlaceInfo]
    start: Json


class DrawIt(Request):
    """POST /api/position/picture."""

    document: Json
    seat: SeatNumber | None = None
    names: Annotated[list[Name], Meta(max_length=8)] = field(default_factory=list)


class Picture(Message):
    """svg: a drawing without anything from elsewhere; "" where a game has none."""

    svg: str
