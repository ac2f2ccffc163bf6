"""Every message between the server and a page, typed: web/src/lib/protocol.ts is made from this.

Times are whole milliseconds since 1970. Where words for people are given, they come in every
language at once. docs/protocol.md says when which message is sent.
"""

from typing import Annotated, Literal

from msgspec import Meta, field

from maravillas.core.reading import Json
from maravillas.server.protocol_base import (
    Bits,
    Hash,
    Message,
    Name,
    Request,
    RequestId,
    Seating,
    Status,
    Version,
    Words,
)

# Making a table and sitting down.


class PersonSeat(Request, tag="person", tag_field="kind"):
    """A seat for whoever has its invitation; name: for whom it is meant."""

    name: Name | None = None


class BotSeat(Request, tag="bot", tag_field="kind"):
    bot: Annotated[str, Meta(max_length=40)]
    name: Name | None = None


class CreateTable(Request):
    """POST /api/tables. owner: a secret of the client's; asking again with it changes nothing.

    patience: seconds after which the others may give an absent person's seat to a bot.
    talk: whether everybody at the table may write to all.
    listed: whether strangers may take its free seats, where the server has a list of open tables.
    position: a document that it begins with, for one person against bots; what the person does not
    know is dealt anew.
    hints: whether the coach may be asked during the game though people play against each other;
    everybody reads that before sitting down. Against bots alone it always may.
    """

    game: Annotated[str, Meta(max_length=80)]
    seats: Annotated[list[PersonSeat | BotSeat], Meta(min_length=1, max_length=8)]
    owner: Bits
    options: Json = field(default_factory=dict)
    seating: Seating = "drawn"
    patience: Annotated[int, Meta(ge=30, le=60 * 60 * 24 * 60)] = 600
    talk: bool = False
    listed: bool = False
    position: Json | None = None
    hints: bool = False


class JoinTable(Request):
    """POST /api/tables/{id}/join, with an invitation as the secret; /sit at an open table.

    secret: what will be this seat's own; commitment: to random bits for the deal, which are opened
    when all seats are taken. Both are drawn by the client after it has seen the commitment of the
    server. contribution: the bits themselves instead, only where a single person sits down.
    """

    name: Name
    secret: Bits
    commitment: Hash | None = None
    contribution: Bits | None = None


class SeatInfo(Message):
    """taken: somebody sits there; opened: its part of the deal is known; away: a bot plays for a
    person; seen: last connected; declined: does not want the rematch.
    """

    kind: Literal["person", "bot"]
    name: str | None
    bot: str | None
    taken: bool
    opened: bool
    away: bool
    online: bool
    seen: int | None
    declined: bool


class TableInfo(Message):
    """What never changes about a table. rules: the version that deals; placed: it began with a
    position; deal: the name of the deal of a day, whose cards others are dealt, too.
    """

    id: str
    game: str
    books: list[str]
    options: Json
    seating: Seating
    patience: int
    rules: str
    commitment: str
    created: int
    of: str | None
    talk: bool
    placed: bool
    hints: bool
    deal: str | None = None


class Created(Message):
    """invitations: one per seat in the order asked for, None for bots; links: the same as URLs."""

    table: TableInfo
    invitations: list[str | None]
    links: list[str | None]
    watch: str


class Joined(Message):
    """status `playing`: the cards are dealt; else seats are free, or contributions to be opened."""

    table: TableInfo
    status: Status


# The table as one recipient sees it.


class Part(Message, omit_defaults=True):
    """A word of a move: its role and the id or number it gives; neither for a bare word."""

    role: str
    id: str | None = None
    number: int | None = None


class Price(Message):
    """coins: the least that must be paid now; lines: how it is made up; splits: [left, right],
    with Bilkis [left, right, bank]."""

    payable: bool
    coins: int
    free: str | None
    lines: list[Json]
    splits: list[list[int]]


class Move(Message, omit_defaults=True):
    """One legal move. move: what to send; coins: what it costs, None if it buys nothing.

    gain: the coins that discarding a card brings.
    """

    move: str
    verb: str
    parts: list[Part]
    text: Words
    coins: int | None = None
    free: str | None = None
    gain: int | None = None


class GameEvent(Message):
    """What happened, with the game's own data. quiet: the written log leaves it out."""

    type: str
    text: Words
    data: Json
    clause: str | None
    quiet: bool


EntryKind = Literal["deal", "move", "hint", "replace", "return", "resign", "abandon", "end"]


class Entry(Message):
    """One line of the log. move: in notation, None if it lies face down.

    kind: `deal`, `move`, or what else was done at the table.
    """

    version: int
    at: int
    kind: EntryKind
    seat: int | None
    move: str | None
    events: list[GameEvent]


class Owed(Message):
    """kind: as far as the recipient may know it; since: from when on the table waits."""

    seat: int
    kind: str | None
    since: int


class Can(Message):
    """What the recipient may do besides moving. replace: absent seats that may go to a bot.

    undo_why: why it may not undo: `people` sit opposite, `nothing` was decided yet, others have
    `chosen` face down, something hidden was `seen` since, or too many `changes` of mind.
    open: all seats are taken, and this one has yet to open its contribution to the deal.
    hint: the coach may be asked for a hint.
    """

    open: bool
    take_back: bool
    undo: bool
    undo_why: str | None
    resign: bool
    come_back: bool
    cancel: bool
    rematch: bool
    replace: list[int]
    hint: bool


class Result(Message):
    """kind: of the game's, or `resigned`, `abandoned`, then with the seat that did."""

    kind: str
    winners: list[int]
    ranks: list[int]
    scores: list[int]
    sheet: list[dict[str, int]]
    seat: int | None
    text: Words


class Update(Message, tag="update"):
    """The whole table for one recipient, after every change that it can notice.

    you: your seat, None for spectators; the order of seats is final once it plays.
    keep, entries: keep so many entries of the log you have, drop the rest, add these.
    asked: moves made with this version or a later one are accepted.
    seen: the last version sent to this seat on an earlier visit; only in a connection's first.
    rematch: the next table; rematch_by: the seat that has offered it.
    listed: it stands in the list of open tables, and strangers may sit down.
    """

    version: int
    at: int
    status: Status
    you: int | None
    seats: list[SeatInfo]
    owed: list[Owed]
    asked: int
    view: Json | None
    moves: list[Move]
    prices: dict[str, Price]
    keep: int
    entries: list[Entry]
    can: Can
    result: Result | None
    rematch: str | None
    rematch_by: int | None
    spectators: int
    seen: int | None
    listed: bool


class Presence(Message, tag="presence"):
    """Who is connected, in the order of the seats, and how many look on without a seat.

    spectators: told at most once a second.
    """

    online: list[bool]
    seen: list[int | None]
    spectators: int


class Closing(Message, tag="closing"):
    """The server stops; connect again in a moment."""

    reason: Literal["restart", "slow", "broken"]


class Said(Message):
    """A line: a phrase, which a client says in its reader's language, or words."""

    seat: int
    at: int
    team: bool
    phrase: str | None
    text: str | None


class Chat(Message, tag="chat"):
    """What was said, as far as the recipient may hear it. whole: all of it, else what is new."""

    whole: bool
    lines: list[Said]


Push = Update | Presence | Closing | Chat


class TableState(Message):
    """GET /api/tables/{id}?since=VERSION: the same as the first push."""

    table: TableInfo
    update: Update


class Prices(Message):
    """GET /api/tables/{id}/prices?what=baths&what=stage: for the seat that asks."""

    prices: dict[str, Price]


# Playing.


class MakeMove(Request):
    """POST /api/tables/{id}/moves."""

    move: Annotated[str, Meta(min_length=1, max_length=200)]
    version: Version
    id: RequestId


class Command(Request):
    """POST /api/tables/{id}/take-back, undo, resign, come-back, cancel."""

    version: Version
    id: RequestId


class Open(Request):
    """POST /api/tables/{id}/open: the bits that this seat has committed to."""

    contribution: Bits
    version: Version
    id: RequestId


class Replace(Request):
    """POST /api/tables/{id}/replace: an absent seat goes to a bot, or without one the game ends."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    bot: Annotated[str, Meta(max_length=40)] | None
    version: Version
    id: RequestId


class GiveSeat(Request):
    """POST /api/tables/{id}/seat: a free seat of an open table goes to a bot.

    seat: as listed while the table is open.
    """

    seat: Annotated[int, Meta(ge=0, le=7)]
    bot: Annotated[str, Meta(max_length=40)]
    version: Version
    id: RequestId
    name: Name | None = None


class ListTable(Request):
    """POST /api/tables/{id}/list: puts a table into the list of open ones, or takes it out."""

    listed: bool
    version: Version
    id: RequestId


class Say(Request):
    """POST /api/tables/{id}/say: either a phrase, by its name, or words; to partners or to all."""

    to: Literal["all", "team"]
    id: RequestId
    phrase: Annotated[str, Meta(max_length=40)] | None = None
    text: str | None = None


class Done(Message):
    """version: that of the asking seat right after its command; stored, and repeated for its id."""

    version: int
    id: str


class Rematch(Request):
    """POST /api/tables/{id}/rematch: makes the next table, or finds the one just made."""


class Decline(Request):
    """POST /api/tables/{id}/decline: not this rematch. At a table of two it is then given up."""


class RematchMade(Message):
    """Join it with the secret of your seat at the old table as the invitation."""

    table: TableInfo
