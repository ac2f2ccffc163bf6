"""Tables on disk: append-only events in SQLite. What is answered was committed before.

All appends that wait at one moment share one transaction, so the disk is waited for once.
"""

import asyncio
import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Final

import aiosqlite

MIGRATIONS: Final = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        owner TEXT NOT NULL UNIQUE,
        created INTEGER NOT NULL,
        secret BLOB NOT NULL,
        setup TEXT NOT NULL,
        summary TEXT NOT NULL,
        thinking INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE events (
        "table" TEXT NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        place INTEGER,
        once TEXT,
        answer TEXT,
        PRIMARY KEY ("table", number)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX repeated ON events ("table", place, once) WHERE once IS NOT NULL;
    CREATE INDEX thinking ON tables (id) WHERE thinking;
    CREATE TABLE visits (
        "table" TEXT NOT NULL,
        place INTEGER NOT NULL,
        version INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY ("table", place)
    ) STRICT, WITHOUT ROWID;
    """,
)
_SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA foreign_keys = ON",
)
_INSERT_EVENT: Final = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_INSERT_TABLE: Final = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)"
_UPDATE_TABLE: Final = "UPDATE tables SET summary = ?, thinking = ? WHERE id = ?"


class StoreError(Exception):
    """The disk is full, the file is gone: nothing was stored."""


class NewerDatabase(Exception):
    """The file was written by a later version of the program."""


@dataclass(frozen=True)
class Event:
    """One thing done at a table. place: who asked, -1 the owner, None a bot or the server.

    once: the client's id of its command; answer: what it was told.
    """

    number: int
    at: int
    kind: str
    body: dict[str, Any]
    place: int | None = None
    once: str | None = None
    answer: str | None = None


@dataclass(frozen=True)
class Row:
    """A table as it was made, and a summary of how it stands."""

    id: str
    owner: str
    created: int
    secret: bytes
    setup: dict[str, Any]
    summary: dict[str, Any]


@dataclass
class Append:
    """An event to be stored, with the summary after it; made: the table itself is new."""

    table: str
    event: Event | None
    summary: dict[str, Any]
    thinking: bool
    made: Row | None = None
    done: "asyncio.Future[None]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Locked(Exception):
    """Another server uses the file: what it keeps in memory would not be true here."""


class Store:
    """One SQLite file: a connection that writes and one that reads."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock: IO[bytes] | None = None
        self.connections: list[aiosqlite.Connection] = []
        self.waiting: list[Append] = []
        self.wake = asyncio.Event()
        self.writing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Raises Locked, NewerDatabase or an error of the file's; then nothing is left open."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.lock = lock_file(self.path.with_name(f"{self.path.name}.lock"))
        try:
            self.writer = await self._connect(*_SETTINGS)
            await migrate(self.writer)
            self.reader = await self._connect("PRAGMA query_only = ON")
        except BaseException:
            await self.close()
            raise
        self.writing = asyncio.create_task(self._write())

    async def _connect(self, *settings: str) -> aiosqlite.Connection:
        db = await aiosqlite.connect(self.path, isolation_level=None)
        self.connections.append(db)
        for words in settings:
            await db.execute(words)
        return db

    async def close(self) -> None:
        """Waits for what is being written."""
        if self.writing is not None:
            while self.waiting:
                await asyncio.sleep(0.01)
            self.writing.cancel()
            await asyncio.gather(self.writing, return_exceptions=True)
            self.writing = None
        while self.connections:
            await self.connections.pop().close()
        if self.lock is not None:
            self.lock.close()
            self.lock = None

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
                await self._write_batch(batch)
                del self.waiting[: len(batch)]

    async def _write_batch(self, batch: list[Append]) -> None:
        """All in one transaction; if that fails, each alone, so that one cannot spoil others."""
        try:
            await self._transaction(batch)
            failed: dict[int, Exception] = {}
        except Exception as e:
            failed = {0: e} if len(batch) == 1 else await self._one_by_one(batch)
        for i, append in enumerate(batch):
            if append.done.done():
                continue
            if i in failed:
                append.done.set_exception(StoreError(str(failed[i])))
            else:
                append.done.set_result(None)

    async def _one_by_one(self, batch: list[Append]) -> dict[int, Exception]:
        failed: dict[int, Exception] = {}
        for i, append in enumerate(batch):
            try:
                await self._transaction([append])
            except Exception as e:
                failed[i] = e
        return failed

    async def _transaction(self, batch: list[Append]) -> None:
        tables: list[tuple[object, ...]] = []
        summaries: list[tuple[object, ...]] = []
        events: list[tuple[object, ...]] = []
        for append in batch:
            summary = dense(append.summary)
            if append.made is not None:
                made = append.made
                row = (made.id, made.owner, made.created, made.secret, dense(made.setup))
                tables.append((*row, summary, append.thinking))
            else:
                summaries.append((summary, append.thinking, append.table))
            if append.event is not None:
                events.append(row_of(append.table, append.event))
        await self.writer.execute("BEGIN IMMEDIATE")
        try:
            for words, rows in (
                (_INSERT_TABLE, tables),
                (_INSERT_EVENT, events),
                (_UPDATE_TABLE, summaries),
            ):
                if rows:
                    await self.writer.executemany(words, rows)
            await self.writer.execute("COMMIT")
        except BaseException:
            if self.writer.in_transaction:
                await self.writer.execute("ROLLBACK")
            raise

    async def table(self, id: str) -> Row | None:
        words = "SELECT id, owner, created, secret, setup, summary FROM tables WHERE id = ?"
        return read_row(await self._one(words, (id,)))

    async def owned(self, owner: str) -> Row | None:
        """The table that this owner has made."""
        words = "SELECT id, owner, created, secret, setup, summary FROM tables WHERE owner = ?"
        return read_row(await self._one(words, (owner,)))

    async def events(self, id: str) -> list[Event]:
        words = (
            "SELECT number, at, kind, body, place, once, answer FROM events"
            ' WHERE "table" = ? ORDER BY number'
        )
        rows = await self.reader.execute_fetchall(words, (id,))
        return [Event(r[0], r[1], r[2], json.loads(r[3]), r[4], r[5], r[6]) for r in rows]

    async def thinking(self) -> list[str]:
        """The tables where a bot owes a move."""
        rows = await self.reader.execute_fetchall("SELECT id FROM tables WHERE thinking")
        return [row[0] for row in rows]

    async def visits(self, table: str) -> dict[int, tuple[int, int]]:
        """Of each place the last version that it was sent, and when."""
        words = 'SELECT place, version, at FROM visits WHERE "table" = ?'
        rows = await self.reader.execute_fetchall(words, (table,))
        return {row[0]: (row[1], row[2]) for row in rows}

    async def note_visit(self, table: str, place: int, version: int, at: int) -> None:
        """Best effort: losing one costs nothing but a longer list of news."""
        words = "INSERT OR REPLACE INTO visits VALUES (?, ?, ?, ?)"
        try:
            await self.writer.execute(words, (table, place, version, at))
        except (sqlite3.Error, ValueError):
            return

    async def _one(self, words: str, values: Iterable[object]) -> Any:
        async with self.reader.execute(words, tuple(values)) as cursor:
            return await cursor.fetchone()


def lock_file(path: Path) -> IO[bytes] | None:
    """Holds a file as long as the process lives; raises Locked. Not where there are no locks."""
    try:
        import fcntl
    except ImportError:
        return None
    held = open(path, "ab")  # noqa: SIM115 (held until the server stops)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise Locked(path.name) from None
    return held


async def migrate(db: aiosqlite.Connection) -> None:
    """Brings a file to the newest schema, one whole step after the other."""
    async with db.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    version = int(row[0]) if row else 0
    if version > len(MIGRATIONS):
        raise NewerDatabase(f"schema {version}; this program knows {len(MIGRATIONS)}")
    for number in range(version, len(MIGRATIONS)):
        script = (
            f"BEGIN IMMEDIATE; {MIGRATIONS[number]}; PRAGMA user_version = {number + 1}; COMMIT"
        )
        await db.executescript(script)


def dense(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def row_of(table: str, e: Event) -> tuple[object, ...]:
    return (table, e.number, e.at, e.kind, dense(e.body), e.place, e.once, e.answer)


def read_row(row: Any) -> Row | None:
    if row is None:
        return None
    return Row(row[0], row[1], row[2], bytes(row[3]), json.loads(row[4]), json.loads(row[5]))
