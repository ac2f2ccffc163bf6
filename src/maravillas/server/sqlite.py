"""Tables in one SQLite file: a connection that writes in a thread of its own, one that reads."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from errno import ENOENT
from pathlib import Path
from typing import IO, Any, Final, TypeVar

import aiosqlite

from maravillas.server.settings import now
from maravillas.server.store import (
    Batch,
    Event,
    Leases,
    Line,
    Locked,
    NewerDatabase,
    Row,
    Rows,
    Store,
    made_of,
    read_events,
    read_line,
    read_row,
)

T = TypeVar("T")

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
    """
    CREATE TABLE presence (
        "table" TEXT NOT NULL,
        place INTEGER NOT NULL,
        until INTEGER NOT NULL,
        PRIMARY KEY ("table", place)
    ) STRICT, WITHOUT ROWID;
    """,
    "ALTER TABLE events RENAME COLUMN once TO request_id",
    """
    CREATE TABLE chat (
        "table" TEXT NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        place INTEGER NOT NULL,
        team INTEGER NOT NULL,
        phrase TEXT,
        text TEXT,
        request_id TEXT NOT NULL,
        PRIMARY KEY ("table", number)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX said_again ON chat ("table", place, request_id);
    CREATE INDEX said_at ON chat (at);
    """,
    """
    ALTER TABLE tables ADD COLUMN listed INTEGER;
    CREATE INDEX listed ON tables (listed) WHERE listed IS NOT NULL;
    """,
)
_SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 25000",  # pages; the keeper is there long before
)
CHECKPOINT: Final = 2.0  # seconds between two of them, beside what is being written
_INSERT_EVENT: Final = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_INSERT_TABLE: Final = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_SAID: Final = 'SELECT number, at, place, team, phrase, text FROM chat WHERE "table" = ?'
_SAY: Final = (
    "INSERT OR IGNORE INTO chat SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7"
    ' FROM chat WHERE "table" = ?1'
)
_UPDATE_TABLE: Final = "UPDATE tables SET summary = ?, thinking = ?, listed = ? WHERE id = ?"
_TABLE: Final = "SELECT id, owner, created, secret, setup, summary FROM tables"
_OPEN: Final = (
    f"{_TABLE} WHERE listed >= ? AND EXISTS"
    ' (SELECT 1 FROM presence WHERE presence."table" = tables.id AND until >= ?)'
    " ORDER BY listed LIMIT ?"
)


class SqliteStore(Store):
    """One file, one server."""

    def __init__(self, path: Path, clock: Callable[[], int] = now) -> None:
        super().__init__(clock)
        self.path = path
        self.lock: IO[bytes] | None = None
        self.thread: ThreadPoolExecutor | None = None
        self.writer: sqlite3.Connection | None = None
        self.reader: aiosqlite.Connection | None = None
        self.mover: aiosqlite.Connection | None = None
        self.keeper: asyncio.Task[None] | None = None
        self.written = False
        self.files: dict[Path, tuple[int, int]] = {}  # which files they were: device and number

    async def open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.lock = lock_file(self.path)
        self.thread = ThreadPoolExecutor(1, "store")
        try:
            await self.run(self._open_writer)
            self.reader = await aiosqlite.connect(self.path, isolation_level=None)
            await self.reader.execute("PRAGMA query_only = ON")
            # Not by the keeper itself: cancelled while it connects, it would leave a thread behind.
            self.mover = await aiosqlite.connect(self.path, isolation_level=None)
            self.keeper = asyncio.create_task(self._keep(self.mover))
            await self.pulse()
        except BaseException:
            await self.close()
            raise
        self.start_writing()

    def _open_writer(self) -> None:
        self.writer = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        for words in _SETTINGS:
            self.writer.execute(words)
        migrate(self.writer)
        self.files.clear()
        self._check_files()

    async def run(self, work: Callable[..., T], *values: object) -> T:
        """Does something in the thread of the connection that writes."""
        assert self.thread is not None, "the store is open"
        return await asyncio.get_running_loop().run_in_executor(self.thread, work, *values)

    async def close(self) -> None:
        await self.stop_writing()
        if self.keeper is not None:
            self.keeper.cancel()
            await asyncio.gather(self.keeper, return_exceptions=True)
        for reader in (self.mover, self.reader):
            if reader is not None:
                await reader.close()
        if self.writer is not None:
            await self.run(self.writer.close)
        if self.thread is not None:
            self.thread.shutdown()
        if self.lock is not None:
            self.lock.close()
        self.reader = self.mover = self.writer = self.thread = self.lock = self.keeper = None

    async def write(self, batch: Batch) -> None:
        self.written = True
        await self.run(
            self._transaction,
            (_INSERT_TABLE, batch.tables),
            (_INSERT_EVENT, batch.events),
            (_UPDATE_TABLE, batch.summaries),
        )

    async def _keep(self, mover: aiosqlite.Connection) -> None:
        """Moves what is in the log into the file, in another thread: nobody's move waits for it."""
        while True:
            await asyncio.sleep(CHECKPOINT)
            if self.written:
                self.written = False
                with suppress(sqlite3.Error):
                    await mover.execute_fetchall("PRAGMA wal_checkpoint(PASSIVE)")

    def _transaction(self, *parts: tuple[str, Rows]) -> None:
        assert self.writer is not None
        self._check_files()
        self.writer.execute("BEGIN IMMEDIATE")
        try:
            for words, rows in parts:
                self.writer.executemany(words, rows)
            self.writer.execute("COMMIT")
        except BaseException:
            if self.writer.in_transaction:
                self.writer.execute("ROLLBACK")
            raise
        self._check_files()

    def _check_files(self) -> None:
        """Raises FileNotFoundError if what is written goes into files that were removed."""
        for path in (self.path, self.path.with_name(f"{self.path.name}-wal")):
            known = self.files.get(path)
            try:
                found = path.stat()
            except FileNotFoundError:
                if known is None:
                    continue  # the log is made with the first write
                raise
            here = (found.st_dev, found.st_ino)
            if self.files.setdefault(path, here) != here:
                raise FileNotFoundError(ENOENT, "another file has taken its place")

    async def probe(self) -> None:
        await self.run(self._probe)

    def _probe(self) -> None:
        assert self.writer is not None
        self._check_files()
        version = int(self.writer.execute("PRAGMA user_version").fetchone()[0])
        self.writer.execute(f"PRAGMA user_version = {version}")
        self._check_files()

    async def table(self, id: str) -> Row | None:
        return await self._row(f"{_TABLE} WHERE id = ?", id)

    async def owned(self, owner: str) -> Row | None:
        return await self._row(f"{_TABLE} WHERE owner = ?", owner)

    async def events(self, id: str) -> list[Event]:
        words = (
            "SELECT number, at, kind, body, place, request_id, answer FROM events"
            ' WHERE "table" = ? ORDER BY number'
        )
        return await read_events(list(await self._all(words, (id,))))

    async def thinking(self) -> list[str]:
        return [row[0] for row in await self._all("SELECT id FROM tables WHERE thinking")]

    async def open_tables(self, since: int, present: int, most: int) -> list[Row]:
        return [made_of(row) for row in await self._all(_OPEN, (since, present, most))]

    async def visits(self, table: str) -> dict[int, tuple[int, int]]:
        words = 'SELECT place, version, at FROM visits WHERE "table" = ?'
        return {row[0]: (row[1], row[2]) for row in await self._all(words, (table,))}

    async def note_visit(self, table: str, place: int, version: int, at: int) -> None:
        words = "INSERT OR REPLACE INTO visits VALUES (?, ?, ?, ?)"
        if self.writer is None:
            return
        try:
            await self.run(self.writer.execute, words, (table, place, version, at))
        except (sqlite3.Error, RuntimeError):
            return

    async def presence(self, table: str) -> dict[int, int]:
        words = 'SELECT place, until FROM presence WHERE "table" = ?'
        return {row[0]: row[1] for row in await self._all(words, (table,))}

    async def write_leases(self, leases: Leases) -> None:
        now = self.now()
        rows = [(table, place, now + lasts) for table, place, lasts in leases]
        words = "INSERT OR REPLACE INTO presence VALUES (?, ?, ?)"
        await self.run(self._transaction, (words, rows))

    async def said(self, table: str, most: int) -> list[Line]:
        rows = list(await self._all(f"{_SAID} ORDER BY number DESC LIMIT ?", (table, most)))
        return [read_line(row) for row in reversed(rows)]

    async def say(self, table: str, line: Line, request_id: str) -> None:
        row = (table, line.at, line.place, line.team, line.phrase, line.text, request_id)
        await self.run(self._transaction, (_SAY, [row]))

    async def forget_said(self, before: int) -> None:
        await self.run(self._transaction, ("DELETE FROM chat WHERE at < ?", [(before,)]))

    async def ask_time(self) -> int | None:
        await self._all("SELECT 1")
        return None  # one file, one server: its clock is the only one

    async def _row(self, words: str, value: str) -> Row | None:
        rows = await self._all(words, (value,))
        return read_row(next(iter(rows), None))

    async def _all(self, words: str, values: Iterable[object] = ()) -> Iterable[Any]:
        """Asks and takes every row in one errand.

        A question whose rows are still being fetched holds the whole connection to the moment it
        was asked: whatever is asked meanwhile would not see what was committed since.
        """
        assert self.reader is not None
        return await self.reader.execute_fetchall(words, tuple(values))


def lock_file(path: Path) -> IO[bytes] | None:
    """Holds a file of tables until it is closed; raises Locked. Not where there are no locks.

    The lock lies beside the file itself, by whatever link it is named, and is no link.
    """
    try:
        import fcntl
    except ImportError:
        return None
    real = path.resolve()
    flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
    held = os.fdopen(os.open(real.with_name(f"{real.name}.lock"), flags, 0o600), "r+b")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise Locked(path.name) from None
    return held


def migrate(db: sqlite3.Connection) -> None:
    """Brings a file to the newest schema, one whole step after the other."""
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    if version > len(MIGRATIONS):
        raise NewerDatabase(f"schema {version}; this program knows {len(MIGRATIONS)}")
    for number in range(version, len(MIGRATIONS)):
        db.executescript(
            f"BEGIN IMMEDIATE; {MIGRATIONS[number]}; PRAGMA user_version = {number + 1}; COMMIT"
        )
