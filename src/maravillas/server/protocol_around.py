"""Messages around the play: what exists, looking back, the tables of a browser."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from maravillas.core.reading import Json
from maravillas.server.protocol import GameEvent
from maravillas.server.protocol_base import (
    Bits,
    Hash,
    Message,
    Name,
    Request,
    Seating,
    Status,
    Words,
)

# What exists.


class OptionInfo(Message):
    kind: Literal["int", "bool", "choice", "list", "text"]
    default: Any
    choices: list[Any]
    name: Words
    about: Words


class GameInfo(Message):
    """One game string. books: whose catalogues and clauses it uses, base first."""

    name: str
    books: list[str]
    players: list[int]
    teams: list[int]
    options: dict[str, OptionInfo]
    categories: list[str]


class Info(Message):
    """GET /api/info. page: a built page is served; url: what links to tables start with.

    warming: bots still think with the slow engine, while the fast one is made; open_tables: there
    is a list of tables at which strangers may sit down; here: somebody plays at this server's own
    machine, by `maravillas play`, and may ask POST /api/here.
    """

    version: str
    mode: Literal["compiled", "interpreted"]
    languages: list[str]
    games: list[GameInfo]
    bots: list[str]
    page: bool
    url: str
    warming: bool = False
    open_tables: bool = False
    here: bool = False


class EngineFile(Message):
    """path: of this site; size: bytes; sent: as many as come over the network, packed."""

    path: str
    size: int
    sent: int


class Engine(Message):
    """GET /api/engine: what a browser keeps to play against bots without a network."""

    version: str
    files: list[EngineFile]


class Health(Message):
    """GET /healthz."""

    status: Literal["ok"]
    version: str
    tables: int
    sockets: int


class Ready(Message):
    """GET /readyz."""

    status: Literal["ok"]


class ClauseInfo(Message):
    id: str
    section: str
    text: str


class Rules(Message):
    """GET /api/rules/{lang}/{book}?find=words: the clauses, or those that hold all the words."""

    book: str
    lang: str
    clauses: list[ClauseInfo]


class Piece(Message):
    """A card, wonder, token … by its name, what it does, and the clause that says so."""

    book: str
    thing: str
    id: str
    name: str
    text: str
    clause: str | None


class VerbInfo(Message):
    """How moves with a verb are drawn. icon: beside them; mark: for one that names nothing.

    marks: for a part without an id, by its role; paired: the kinds of decision in which the other
    things of a move wait for its first; pays: the role, or the back, of what it buys; declines:
    nothing (more) is done.
    """

    icon: str
    mark: str
    marks: dict[str, str]
    paired: list[str]
    pays: str
    declines: bool


class Pieces(Message):
    """GET /api/cards/{lang}/{game}. facts: printed values by thing and id, where the game tells.

    clauses: by what a clause begins with, before its colon, in lower case; verbs: without `city`.
    """

    game: str
    lang: str
    pieces: list[Piece]
    facts: Json
    clauses: dict[str, str]
    verbs: dict[str, VerbInfo]


# Looking back.


class Step(Message):
    """One step of a replay. views: of the seat asked for, or of every seat, after the step."""

    number: int
    at: int
    seat: int | None
    move: str | None
    events: list[GameEvent]
    views: list[Json]


class Steps(Message):
    """GET /api/tables/{id}/steps?seat=0|all&start=0&count=20. total: how many there are.

    While the game lasts only a seat's own steps, as it saw them.
    """

    seat: int | None
    start: int
    total: int
    steps: list[Step]


class Chart(Message):
    """GET /api/tables/{id}/chart: each seat's points after each move of a finished game."""

    points: list[list[int]]
    categories: list[str]
    sheets: list[dict[str, int]]


class Fairness(Message):
    """GET /api/tables/{id}/fairness. order: for each seat its place at the table's making.

    commitment: the server's; commitments, contributions: of the people by place, as far as known.
    secret: published when the game is finished or aborted; then everything can be recomputed.
    """

    table: str
    rules: str
    commitment: str
    commitments: list[str | None]
    contributions: list[str | None]
    seating: Seating
    order: list[int]
    secret: str | None


class ReadBoard(Request):
    """POST /api/boards: the text of a file with a board of one's own."""

    game: Annotated[str, Meta(max_length=80)]
    text: Annotated[str, Meta(max_length=60_000)]


class BoardRead(Message):
    """document: what the option `boards` of a table takes."""

    document: Json


class Verify(Request):
    """POST /api/verify: a record as downloaded."""

    record: Json


class Verified(Message):
    ok: bool
    game: str | None
    moves: int
    fair: bool
    message: Words


class MySeat(Request):
    table: Annotated[str, Meta(max_length=40)]
    secret: Bits


class AskHere(Request):
    """POST /api/here. shown: the code or the key that proves whose this browser is."""

    shown: Bits | None = None


class AskNetwork(Request):
    """POST /api/here/network: lets the network in, or keeps it out again."""

    open: bool
    shown: Bits | None = None


class HereInfo(Message):
    """What `maravillas play` tells the person at its machine, and nobody else.

    key: to be shown from now on; url: where the network finds the tables, null if it does not;
    network: this machine has an address in a network; fixed: the page cannot keep it out; seats
    and owners: secrets by table.
    """

    key: str
    url: str | None
    network: bool
    fixed: bool
    seats: dict[str, str]
    owners: dict[str, str]


class Mine(Request):
    """POST /api/mine: the seats that a browser remembers."""

    seats: Annotated[list[MySeat], Meta(max_length=200)]


class MyTable(Message):
    """Newest first. your_turn: this seat owes a decision; result: kind of a finished game."""

    table: str
    game: str
    options: Json
    status: Status
    you: int | None
    names: list[str | None]
    your_turn: bool
    waiting: list[int]
    winners: list[int]
    result: str | None
    updated: int


class OpenSeat(Message):
    """A seat that is taken. bot: which one sits there, None for a person."""

    name: str
    bot: str | None


class OpenTable(Message):
    """A table at which strangers may sit down. waiting: milliseconds for which it is listed."""

    table: str
    game: str
    options: Json
    taken: list[OpenSeat]
    free: int
    waiting: int
    patience: int
    talk: bool
    hints: bool


class OpenTables(Message):
    """GET /api/open-tables: those where somebody waits now, whoever waits longest first."""

    tables: list[OpenTable]


class MyTables(Message):
    """gone: tables that do not exist, or whose secret is wrong: forget them."""

    tables: list[MyTable]
    gone: list[str]


class BroughtSeat(Request):
    """A place as it was made. invitation: its hash."""

    kind: Literal["person", "bot"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None
    invitation: Hash | None = None


class BroughtEvent(Request):
    """Something that was done at the table, in the words in which tables are stored."""

    at: Annotated[int, Meta(ge=0, le=10**14)]
    kind: Literal["join", "open", "start", "move", "back", "undo", "resign"]
    body: Json
    place: Annotated[int, Meta(ge=0, le=8)] | None = None


class BringTable(Request):
    """POST /api/tables/bring: a game of one person against bots, begun without this server, goes
    on here under its own id. owner: the secret of who made it; asking again changes nothing.

    secret: what the deal was made from; rules: the version of the package that dealt.
    """

    id: Annotated[str, Meta(pattern=r"^[a-z2-9_]{12}(?!\n)$")]
    owner: Bits
    secret: Hash
    created: Annotated[int, Meta(ge=0, le=10**14)]
    game: Annotated[str, Meta(max_length=80)]
    options: Json
    seating: Seating
    rules: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[BroughtSeat], Meta(min_length=2, max_length=8)]
    events: Annotated[list[BroughtEvent], Meta(min_length=1, max_length=5000)]
