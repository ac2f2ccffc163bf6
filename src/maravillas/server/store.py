"""What is kept of tables: append-only events. What is answered was committed before.

All appends that wait at one moment share one transaction, so the disk is waited for once.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from maravillas.server.deals import DealStore
from maravillas.server.ending import end_tasks
from maravillas.server.logs import log_error
from maravillas.server.measure import Measure
from maravillas.server.settings import now
from maravillas.server.shapes import Body, Setup, Summary

if TYPE_CHECKING:
    from maravillas.server.holders import Holders

OF_TABLES: Final = ("events", "visits", "presence", "chat", "reviews", "tries")  # of a table


class StoreError(Exception):
    """The disk is full, the file is gone: nothing was stored."""


class Overtaken(StoreError):
    """Another server has written to this table first: it must be read again."""


class NewerDatabase(Exception):
    """The file was written by a later version of the program."""


class OlderDatabase(Exception):
    """It was written by an earlier version, and a server must bring it up to date first."""


class Locked(Exception):
    """Another server uses the file: what it keeps in memory would not be true here."""


@dataclass(frozen=True)
class Event:
    """One thing done at a table. place: who asked, -1 the owner, None a bot or the server.

    request_id: the client's id of its command; answer: what it was told.
    """

    number: int
    at: int
    kind: str
    body: Body
    place: int | None = None
    request_id: str | None = None
    answer: str | None = None


@dataclass(frozen=True)
class Row:
    """A table as it was made, and a summary of how it stands."""

    id: str
    owner: str
    created: int
    secret: bytes
    setup: Setup
    summary: Summary


@dataclass(frozen=True)
class Line:
    """Something said at a table. team: to partners alone; a phrase, or words."""

    number: int
    at: int
    place: int
    team: bool
    phrase: str | None
    text: str | None


class Kept(NamedTuple):
    """A review, and the record that it is of where that is no table's; both packed."""

    record: bytes | None
    review: bytes | None


@dataclass
class Append:
    """An event to be stored, with the summary after it; made: the table itself is new.

    look: what everybody sees of a game that lasts, where nobody may be helped.
    """

    table: str
    event: Event | None
    summary: Summary
    thinking: bool
    made: Row | None = None
    look: str | None = None
    done: "asyncio.Future[None]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    @property
    def listed(self) -> int | None:
        """Since when the table is an open one, if it is."""
        seats = self.summary.get("open")
        return seats["since"] if seats else None


Rows = Sequence[tuple[object, ...]]


Leases = Sequence[tuple[str, int, int]]


@dataclass
class Batch:
    """The rows of appends: new tables, summaries of others, events."""

    tables: list[tuple[object, ...]]
    summaries: list[tuple[object, ...]]
    events: list[tuple[object, ...]]

    @staticmethod
    def of(appends: Sequence[Append]) -> "Batch":
        batch = Batch([], [], [])
        for append in appends:
            summary = dense(append.summary)
            if append.made is not None:
                made = append.made
                row = (made.id, made.owner, made.created, made.secret, dense(made.setup))
                more = (append.thinking, append.listed, append.look)
                batch.tables.append((*row, summary, *more))
            else:
                values = (summary, append.thinking, append.listed, append.look, append.table)
                batch.summaries.append(values)
            if append.event is not None:
                batch.events.append(row_of(append.table, append.event))
        return batch


class Store(DealStore):
    """Tables, somewhere. Subclasses say where; this part collects what is written together."""

    overtaken: tuple[type[Exception], ...] = ()  # errors that mean so
    gone: tuple[type[Exception], ...] = ()  # errors of the database itself, whatever is written
    shared = False  # whether other servers may use it, too
    holders: "Holders | None" = None  # who holds which table, where others do use it

    def __init__(self, clock: Callable[[], int] = now) -> None:
        self.clock = clock
        self.measure = Measure()
        self.skew = 0  # what the database's clock is ahead of this one, in milliseconds
        self.steady: int | None = None  # since when the database has always answered
        self.failing: int | None = None  # since when it has not
        self.unwritten = False  # it answers, but takes no leases
        self.leases: dict[tuple[str, int], int] = {}  # of table and place, to be written
        self.waiting: list[Append] = []
        self.wake = asyncio.Event()
        self.writing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Raises Locked, NewerDatabase or an error of the database; then nothing is left open."""
        raise NotImplementedError

    async def open_to_read(self) -> None:
        """To look only, beside a server that may run. Raises NewerDatabase or OlderDatabase."""
        raise NotImplementedError

    async def join(self, address: str) -> None:
        """This is a server among others from now on, and they reach it there."""

    async def close(self) -> None:
        raise NotImplementedError

    async def write(self, batch: Batch) -> None:
        """Stores all of it or nothing."""
        raise NotImplementedError

    async def table(self, id: str) -> Row | None:
        raise NotImplementedError

    async def owned(self, owner: str) -> Row | None:
        """The table that this owner has made."""
        raise NotImplementedError

    async def events(self, id: str) -> list[Event]:
        raise NotImplementedError

    async def thinking(self) -> list[str]:
        """The tables where a bot owes a move, and which no other server holds."""
        raise NotImplementedError

    async def open_tables(self, since: int, present: int, most: int) -> list[Row]:
        """Those in the list since then where somebody was present later than that, oldest first."""
        raise NotImplementedError

    async def found(self, status: str | None, before: int | None, most: int) -> list[Row]:
        """The newest tables: with a status, and at which nothing has happened since a time."""
        raise NotImplementedError

    async def remove(self, ids: Sequence[str]) -> None:
        """Deletes tables with everything that belongs to them."""
        raise NotImplementedError

    async def visits(self, table: str) -> dict[int, tuple[int, int]]:
        """Of each place the last version that it was sent, and when."""
        raise NotImplementedError

    async def note_visit(self, table: str, place: int, version: int, at: int) -> None:
        """Best effort: losing one costs nothing but a longer list of news."""
        raise NotImplementedError

    async def presence(self, table: str) -> dict[int, int]:
        """Of each place the end of its lease."""
        raise NotImplementedError

    async def write_leases(self, leases: Leases) -> None:
        """Each with its table, its place, and the milliseconds that it lasts from now on."""
        raise NotImplementedError

    async def said(self, table: str, most: int) -> list[Line]:
        """The last lines said at a table, in order."""
        raise NotImplementedError

    async def say(self, table: str, line: Line, request_id: str) -> None:
        """Stores a line under the next number, once for each id of its place."""
        raise NotImplementedError

    async def forget_said(self, before: int) -> None:
        """Deletes what was said before a time."""
        raise NotImplementedError

    async def looking(self, look: str, most: int) -> list[str]:
        """The tables that look so, see Append."""
        raise NotImplementedError

    async def kept_review(self, id: str) -> Kept | None:
        raise NotImplementedError

    async def keep_review(self, id: str, at: int, kept: Kept) -> None:
        """Under the id of a table, or of a record that was sent here."""
        raise NotImplementedError

    async def forget_reviews(self, before: int) -> None:
        """Deletes what was sent here before a time; reviews of tables go with them."""
        raise NotImplementedError

    async def ask_time(self) -> int | None:
        """The time by the clock of a database that has one of its own."""
        raise NotImplementedError

    async def probe(self) -> None:
        """Writes what stands there already; raises an error of the database if it cannot."""
        raise NotImplementedError

    def on_change(self, heard: Callable[[str], Awaitable[object]]) -> None:
        """heard is told the id of each table that another server has written to; "" for any of
        them. What it returns may be awaited: then they have been read again.
        """

    # What is the same everywhere.

    def now(self) -> int:
        """The time at every table: the database's, so that servers need not agree on theirs."""
        return self.clock() + self.skew

    async def pulse(self) -> None:
        """Asks the database for a sign of life and for the time; raises what it raises."""
        try:
            asked = self.clock()
            time = await self.ask_time()
        except Exception as e:
            self.steady = None
            if self.failing is None:
                self.failing = self.now()
                log_error("presence_unknown", e)
            raise
        if time is not None:
            self.skew = time - (asked + self.clock()) // 2
        self.failing = None
        if self.steady is None and not self.unwritten:
            self.steady = self.now()

    def attend(self, table: str, place: int, until: int) -> None:
        """Notes a lease; it is written soon, with others that wait."""
        self.leases[table, place] = until
        self.wake.set()

    async def _write_leases(self) -> None:
        leases, now = dict(self.leases), self.now()
        if not leases:
            return
        try:
            await self.write_leases([(*seat, until - now) for seat, until in leases.items()])
        except Exception as e:
            if not self.unwritten:
                log_error("presence_unknown", e)
            self.unwritten, self.steady = True, None  # the next beat tries again
            return
        self.unwritten = False
        for seat, until in leases.items():
            if self.leases[seat] == until:
                del self.leases[seat]

    def start_writing(self) -> None:
        self.writing = asyncio.create_task(self._write())

    async def stop_writing(self) -> None:
        """Waits for what is being written."""
        if self.writing is None:
            return
        while self.waiting:
            await asyncio.sleep(0.01)
        await end_tasks(self.writing)
        self.writing = None

    async def append(self, append: Append) -> None:
        """Returns when the events are on disk; raises StoreError if they are not."""
        self.waiting.append(append)
        self.wake.set()
        await asyncio.shield(append.done)

    async def _write(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            batch = list(self.waiting)
            if batch:
                await self._write_all(batch)
                del self.waiting[: len(batch)]
            await self._write_leases()

    async def _write_all(self, appends: list[Append]) -> None:
        """All in one transaction; if that fails, each alone, so that one cannot spoil others."""
        begun = monotonic()
        try:
            await self.write(Batch.of(appends))
            failed: dict[int, Exception] = {}
        except Exception as e:
            if len(appends) == 1 or isinstance(e, self.gone):
                failed = dict.fromkeys(range(len(appends)), e)
            else:
                failed = await self._one_by_one(appends)
        lost = [e for e in failed.values() if not isinstance(e, self.overtaken)]
        self.measure.written(monotonic() - begun, len(lost))
        for i, append in enumerate(appends):
            if append.done.done():
                continue
            if i in failed:
                kind = Overtaken if isinstance(failed[i], self.overtaken) else StoreError
                append.done.set_exception(kind(str(failed[i])))
            else:
                append.done.set_result(None)

    async def _one_by_one(self, appends: list[Append]) -> dict[int, Exception]:
        failed: dict[int, Exception] = {}
        for i, append in enumerate(appends):
            try:
                await self.write(Batch.of([append]))
            except Exception as e:
                failed[i] = e
        return failed


def check_schema(found: int, known: int) -> None:
    """Raises unless a database has the schema of this version."""
    if found > known:
        raise NewerDatabase(f"schema {found}; this program knows {known}")
    if found < known:
        raise OlderDatabase(f"schema {found}; this program has {known}")


def dense(value: object) -> str:
    return msgspec.json.encode(value).decode()


def row_of(table: str, e: Event) -> tuple[object, ...]:
    return (table, e.number, e.at, e.kind, dense(e.body), e.place, e.request_id, e.answer)
