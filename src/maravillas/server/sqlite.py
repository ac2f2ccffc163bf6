"""Tables in one SQLite file: a connection that writes in a thread of its own, one that reads."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from errno import ENOENT
from pathlib import Path
from typing import IO, Final, TypeVar

import aiosqlite

from maravillas.server.backup import keep_before
from maravillas.server.deals import Deal, Try, read_deal, read_try
from maravillas.server.ending import end_tasks
from maravillas.server.rows import (
    Columns,
    made_of,
    read_events,
    read_kept,
    read_line,
    read_row,
)
from maravillas.server.schema import SQLITE
from maravillas.server.settings import now
from maravillas.server.store import (
    OF_TABLES,
    Batch,
    Event,
    Kept,
    Leases,
    Line,
    Locked,
    NewerDatabase,
    Row,
    Rows,
    Store,
    check_schema,
)

T = TypeVar("T")

MIGRATIONS: Final = SQLITE

_SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 25000",  # pages; _keep moves them long before
)
CHECKPOINT: Final = 2.0  # seconds between two of them, beside what is being written
_INSERT_EVENT: Final = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_INSERT_TABLE: Final = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_SAID: Final = 'SELECT number, at, place, team, phrase, text FROM chat WHERE "table" = ?'
_SAY: Final = (
    "INSERT OR IGNORE INTO chat SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7"
    ' FROM chat WHERE "table" = ?1'
)
_UPDATE_TABLE: Final = (
    "UPDATE tables SET summary = ?, thinking = ?, listed = ?, look = ? WHERE id = ?"
)
_TABLE: Final = "SELECT id, owner, created, secret, setup, summary FROM tables"
_OPEN: Final = (
    f"{_TABLE} WHERE listed >= ? AND EXISTS"
    ' (SELECT 1 FROM presence WHERE presence."table" = tables.id AND until >= ?)'
    " ORDER BY listed LIMIT ?"
)
_FOUND: Final = (
    f"{_TABLE} WHERE (?1 IS NULL OR json_extract(summary, '$.status') = ?1)"
    " AND (?2 IS NULL OR json_extract(summary, '$.updated') < ?2)"
    " ORDER BY created DESC, id LIMIT ?3"
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
        self.mover: aiosqlite.Connection | None = None  # moves the log into the file, see _keep
        self.keeper: asyncio.Task[None] | None = None
        self.written = False  # something is in the log
        self.files: dict[Path, tuple[int, int]] = {}  # which files they were: device and number

    async def open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.lock = lock_file(self.path)
        for_its_owner(self.path)
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

    async def open_to_read(self) -> None:
        where = f"{self.path.resolve().as_uri()}?mode=ro"
        self.reader = await aiosqlite.connect(where, uri=True, isolation_level=None)
        try:
            rows = list(await self._all("PRAGMA user_version"))
            check_schema(int(rows[0][0]), len(MIGRATIONS))
        except BaseException:
            await self.close()
            raise

    def _open_writer(self) -> None:
        self.writer = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        for words in _SETTINGS:
            self.writer.execute(words)
        keep_before(self.writer, self.path, len(MIGRATIONS))
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
            await end_tasks(self.keeper)
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

    async def found(self, status: str | None, before: int | None, most: int) -> list[Row]:
        return [made_of(row) for row in await self._all(_FOUND, (status, before, most))]

    async def remove(self, ids: Sequence[str]) -> None:
        rows = [(id,) for id in ids]
        parts = [(f'DELETE FROM {name} WHERE "table" = ?', rows) for name in OF_TABLES]
        await self.run(self._transaction, *parts, ("DELETE FROM tables WHERE id = ?", rows))

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

    async def looking(self, look: str, most: int) -> list[str]:
        words = "SELECT id FROM tables WHERE look = ? LIMIT ?"
        return [row[0] for row in await self._all(words, (look, most))]

    async def kept_review(self, id: str) -> Kept | None:
        words = 'SELECT record, review FROM reviews WHERE "table" = ?'
        return read_kept(next(iter(await self._all(words, (id,))), None))

    async def keep_review(self, id: str, at: int, kept: Kept) -> None:
        words = "INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?)"
        await self.run(self._transaction, (words, [(id, at, *kept)]))

    async def forget_reviews(self, before: int) -> None:
        words = "DELETE FROM reviews WHERE record IS NOT NULL AND at < ?"
        await self.run(self._transaction, (words, [(before,)]))

    async def promise(self, deals: Sequence[Deal]) -> None:
        words = "INSERT OR IGNORE INTO deals VALUES (?, ?, ?, ?)"
        await self.run(self._transaction, (words, deals))

    async def deals(self, day: str) -> list[Deal]:
        words = "SELECT day, game, secret, rules FROM deals WHERE day = ? ORDER BY game"
        return [read_deal(row) for row in await self._all(words, (day,))]

    async def first_day(self) -> str | None:
        found: str | None = next(iter(await self._all("SELECT min(day) FROM deals")))[0]
        return found

    async def begin_try(self, found: Try) -> None:
        words = "INSERT OR IGNORE INTO tries VALUES (?, ?, ?, ?, ?, ?, ?)"
        await self.run(self._transaction, (words, [found]))

    async def tries(self, day: str) -> list[Try]:
        words = "SELECT * FROM tries WHERE day = ? ORDER BY at, player"
        return [read_try(row) for row in await self._all(words, (day,))]

    async def try_at(self, table: str) -> Try | None:
        rows = await self._all('SELECT * FROM tries WHERE "table" = ?', (table,))
        return next((read_try(row) for row in rows), None)

    async def judge(self, table: str, result: str) -> None:
        words = 'UPDATE tries SET result = ? WHERE "table" = ?'
        await self.run(self._transaction, (words, [(result, table)]))

    async def replace_try(self, found: Try) -> None:
        words = "INSERT OR REPLACE INTO tries VALUES (?, ?, ?, ?, ?, ?, ?)"
        await self.run(self._transaction, (words, [found]))

    async def ask_time(self) -> int | None:
        await self._all("SELECT 1")
        return None  # one file, one server: its clock is the only one

    async def _row(self, words: str, value: str) -> Row | None:
        rows = await self._all(words, (value,))
        return read_row(next(iter(rows), None))

    async def _all(self, words: str, values: Iterable[object] = ()) -> Iterable[Columns]:
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


def for_its_owner(path: Path) -> None:
    """Nobody else may read a new file, with the secrets of its deals; an old one stays as it is."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def migrate(db: sqlite3.Connection) -> None:
    """Brings a file to the newest schema, one whole step after the other."""
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    if version > len(MIGRATIONS):
        raise NewerDatabase(f"schema {version}; this program knows {len(MIGRATIONS)}")
    for number in range(version, len(MIGRATIONS)):
        db.executescript(
            f"BEGIN IMMEDIATE; {MIGRATIONS[number]}; PRAGMA user_version = {number + 1}; COMMIT"
        )
