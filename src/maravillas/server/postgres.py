"""Tables in PostgreSQL: for a server whose disk is not its own, and for several servers at once.

Several may share a database: each table is held by one of them (holders.py). The number of an event
is taken once, and only the holder writes. Every commit is told to the others by NOTIFY with the
table's id and nothing else.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from secrets import token_hex
from time import monotonic
from typing import Any, Final

import psycopg
from psycopg import sql
from psycopg_pool import AsyncConnectionPool

from maravillas.server.deals import Deal, Try, read_deal, read_try
from maravillas.server.ending import end_tasks
from maravillas.server.holders import CHANNEL, LIVING, NOW, Holders
from maravillas.server.logs import log_error
from maravillas.server.rows import (
    Columns,
    made_of,
    read_events,
    read_kept,
    read_line,
    read_row,
)
from maravillas.server.schema import POSTGRES
from maravillas.server.settings import now
from maravillas.server.store import (
    OF_TABLES,
    Batch,
    Event,
    Kept,
    Leases,
    Line,
    NewerDatabase,
    Row,
    Store,
    check_schema,
)

Connection = psycopg.AsyncConnection[tuple[Any, ...]]

MIGRATIONS: Final = POSTGRES

LOCK: Final = 7_0417  # of migrations: one server at a time
READERS: Final = 4
START: Final = 10.0  # seconds that a server waits for a database that starts, too
PATIENCE: Final = 2.0  # seconds that somebody waits for a database that does not answer
RECONNECT: Final = 0.5  # seconds until a lost connection is given up; the next who asks tries anew
AGAIN: Final = 1.0  # seconds until a lost line is tried again
_INSERT_EVENT: Final = "INSERT INTO events VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"
_INSERT_TABLE: Final = "INSERT INTO tables VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
_UPDATE_TABLE: Final = (
    "UPDATE tables SET summary = %s, thinking = %s, listed = %s, look = %s WHERE id = %s"
)
_HELD: Final = f"{_UPDATE_TABLE} AND holder = %s"
_THINKING: Final = "SELECT id FROM tables WHERE thinking"
_LEFT: Final = f"{_THINKING} AND (holder = %s OR NOT EXISTS ({LIVING}))"
_TABLE: Final = "SELECT id, owner, created, secret, setup, summary FROM tables"
_OPEN: Final = (
    f"{_TABLE} WHERE listed >= %s AND EXISTS"
    ' (SELECT 1 FROM presence WHERE presence."table" = tables.id AND until >= %s)'
    " ORDER BY listed LIMIT %s"
)
_FOUND: Final = (
    f"{_TABLE} WHERE (%s::text IS NULL OR summary::json->>'status' = %s)"
    " AND (%s::bigint IS NULL OR (summary::json->>'updated')::bigint < %s)"
    " ORDER BY created DESC, id LIMIT %s"
)
_VISIT: Final = (
    'INSERT INTO visits VALUES (%s, %s, %s, %s) ON CONFLICT ("table", place)'
    " DO UPDATE SET version = excluded.version, at = excluded.at"
)
_SAY: Final = (
    "INSERT INTO chat SELECT %s, coalesce(max(number), 0) + 1, %s, %s, %s, %s, %s, %s"
    ' FROM chat WHERE "table" = %s ON CONFLICT ("table", place, request_id) DO NOTHING'
)
_KEEP: Final = (
    'INSERT INTO reviews VALUES (%s, %s, %s, %s) ON CONFLICT ("table")'
    " DO UPDATE SET at = excluded.at, record = excluded.record, review = excluded.review"
)
_TRY: Final = "INSERT INTO tries VALUES (%s, %s, %s, %s, %s, %s, %s)"
_LEASE: Final = (
    f'INSERT INTO presence VALUES (%s, %s, {NOW} + %s) ON CONFLICT ("table", place)'
    " DO UPDATE SET until = excluded.until"
)


class NotHeld(psycopg.Error):
    """Another server has taken a table over."""


class PostgresStore(Store):
    """url: as libpq takes it, `postgresql://user@host/database`."""

    overtaken = (psycopg.errors.UniqueViolation, NotHeld)
    gone = (psycopg.OperationalError,)
    shared = True

    def __init__(self, url: str, clock: Callable[[], int] = now) -> None:
        super().__init__(clock)
        self.url = url
        self.me = token_hex(8)  # what is heard from oneself is no news
        self.pool: AsyncConnectionPool[Connection] | None = None
        self.heard: Callable[[str], Awaitable[object]] | None = None
        self.listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            self.url,
            min_size=1,
            max_size=READERS + 1,
            open=False,
            timeout=PATIENCE,
            reconnect_timeout=RECONNECT,
            check=AsyncConnectionPool.check_connection,  # the database may have been restarted
            kwargs={"autocommit": True},
        )
        self.pool = pool
        try:
            await migrate_when_there(self.url)
            await pool.open(wait=True, timeout=START)
            await self.pulse()
        except BaseException:
            await self.close()
            raise
        self.listening = asyncio.create_task(self._listen())
        self.start_writing()

    async def join(self, address: str) -> None:
        assert self.pool is not None
        self.holders = Holders(self.pool, self.me, address)
        self.holders.read_anew = self._read_anew
        await self.holders.join()

    async def open_to_read(self) -> None:
        pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            self.url, min_size=1, open=False, timeout=PATIENCE, kwargs={"autocommit": True}
        )
        self.pool = pool
        try:
            await pool.open(wait=True, timeout=START)
            rows = await self._all("SELECT max(version) FROM schema_version")
            check_schema(int(rows[0][0] or 0), len(MIGRATIONS))
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await self.stop_writing()
        if self.holders is not None:
            await self.holders.leave()
        if self.listening is not None:
            await end_tasks(self.listening)
        if self.pool is not None:
            await self.pool.close()
        self.pool = self.listening = None

    async def write(self, batch: Batch) -> None:
        assert self.pool is not None
        changed = {str(row[0]) for row in batch.events}
        holder = None if self.holders is None else self.me
        tables = [(*row, holder) for row in batch.tables]
        async with self.pool.connection() as db, db.transaction(), db.cursor() as cursor:
            for words, rows in ((_INSERT_TABLE, tables), (_INSERT_EVENT, batch.events)):
                if rows:
                    await cursor.executemany(words, rows)
            if batch.summaries and holder is None:  # a host's command, beside servers
                await cursor.executemany(_UPDATE_TABLE, batch.summaries)
            elif batch.summaries:
                await cursor.executemany(_HELD, [(*row, holder) for row in batch.summaries])
                if cursor.rowcount != len(batch.summaries):
                    raise NotHeld
            for table in sorted(changed):
                await cursor.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.me} {table}"))

    def on_change(self, heard: Callable[[str], Awaitable[object]]) -> None:
        self.heard = heard

    async def _read_anew(self) -> None:
        if self.heard is not None:
            await self.heard("")

    async def _listen(self) -> None:
        """Hears of other servers' commits; whatever is missed while a line is lost is read anew."""
        lost = False
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as db:
                    await db.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
                    if lost:
                        await self._read_anew()
                    lost = self._is_deaf(False)
                    async for told in db.notifies():
                        who, _, table = told.payload.partition(" ")
                        if who != self.me and self.heard is not None:
                            self.heard(table)
            except psycopg.Error as e:
                if not lost:
                    log_error("line_lost", e)
            lost = self._is_deaf(True)
            await asyncio.sleep(AGAIN)

    def _is_deaf(self, deaf: bool) -> bool:
        if self.holders is not None:
            self.holders.deaf = deaf
        return deaf

    async def table(self, id: str) -> Row | None:
        rows = await self._all(f"{_TABLE} WHERE id = %s", id)
        return read_row(rows[0] if rows else None)

    async def owned(self, owner: str) -> Row | None:
        rows = await self._all(f"{_TABLE} WHERE owner = %s", owner)
        return read_row(rows[0] if rows else None)

    async def events(self, id: str) -> list[Event]:
        words = (
            "SELECT number, at, kind, body, place, request_id, answer FROM events"
            ' WHERE "table" = %s ORDER BY number'
        )
        return await read_events(await self._all(words, id))

    async def thinking(self) -> list[str]:
        if self.holders is None:
            return [row[0] for row in await self._all(_THINKING)]
        return [row[0] for row in await self._all(_LEFT, self.me)]

    async def open_tables(self, since: int, present: int, most: int) -> list[Row]:
        return [made_of(row) for row in await self._all(_OPEN, since, present, most)]

    async def found(self, status: str | None, before: int | None, most: int) -> list[Row]:
        return [
            made_of(row) for row in await self._all(_FOUND, status, status, before, before, most)
        ]

    async def remove(self, ids: Sequence[str]) -> None:
        assert self.pool is not None
        async with self.pool.connection() as db, db.transaction():
            for name in OF_TABLES:
                words = sql.SQL('DELETE FROM {} WHERE "table" = ANY(%s)')
                await db.execute(words.format(sql.Identifier(name)), (list(ids),))
            await db.execute("DELETE FROM tables WHERE id = ANY(%s)", (list(ids),))
            for id in ids:
                await db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.me} {id}"))

    async def visits(self, table: str) -> dict[int, tuple[int, int]]:
        words = 'SELECT place, version, at FROM visits WHERE "table" = %s'
        return {row[0]: (row[1], row[2]) for row in await self._all(words, table)}

    async def note_visit(self, table: str, place: int, version: int, at: int) -> None:
        if self.pool is None:
            return
        try:
            async with self.pool.connection() as db:
                await db.execute(_VISIT, (table, place, version, at))
        except psycopg.Error:
            return

    async def presence(self, table: str) -> dict[int, int]:
        words = 'SELECT place, until FROM presence WHERE "table" = %s'
        return {row[0]: row[1] for row in await self._all(words, table)}

    async def write_leases(self, leases: Leases) -> None:
        assert self.pool is not None
        async with self.pool.connection() as db, db.transaction(), db.cursor() as cursor:
            await cursor.executemany(_LEASE.encode(), sorted(leases))  # sorted: no two wait in turn

    async def said(self, table: str, most: int) -> list[Line]:
        words = 'SELECT number, at, place, team, phrase, text FROM chat WHERE "table" = %s'
        rows = await self._all(f"{words} ORDER BY number DESC LIMIT %s", table, most)
        return [read_line(row) for row in reversed(rows)]

    async def say(self, table: str, line: Line, request_id: str) -> None:
        row = (table, line.at, line.place, line.team, line.phrase, line.text, request_id, table)
        assert self.pool is not None
        async with self.pool.connection() as db, db.transaction():
            # Two servers that write to one table take turns: a number is given once.
            await db.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", (table,))
            await db.execute(_SAY, row)
            await db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.me} {table}"))

    async def forget_said(self, before: int) -> None:
        await self._do("DELETE FROM chat WHERE at < %s", before)

    async def looking(self, look: str, most: int) -> list[str]:
        words = "SELECT id FROM tables WHERE look = %s LIMIT %s"
        return [row[0] for row in await self._all(words, look, most)]

    async def kept_review(self, id: str) -> Kept | None:
        words = 'SELECT record, review FROM reviews WHERE "table" = %s'
        return read_kept(next(iter(await self._all(words, id)), None))

    async def keep_review(self, id: str, at: int, kept: Kept) -> None:
        await self._do(_KEEP, id, at, *kept)

    async def forget_reviews(self, before: int) -> None:
        await self._do("DELETE FROM reviews WHERE record IS NOT NULL AND at < %s", before)

    async def promise(self, deals: Sequence[Deal]) -> None:
        words = b"INSERT INTO deals VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING"
        assert self.pool is not None
        async with self.pool.connection() as db, db.transaction(), db.cursor() as cursor:
            await cursor.executemany(words, deals)

    async def deals(self, day: str) -> list[Deal]:
        words = "SELECT day, game, secret, rules FROM deals WHERE day = %s ORDER BY game"
        return [read_deal(row) for row in await self._all(words, day)]

    async def first_day(self) -> str | None:
        found: str | None = (await self._all("SELECT min(day) FROM deals"))[0][0]
        return found

    async def begin_try(self, found: Try) -> None:
        await self._do(f"{_TRY} ON CONFLICT DO NOTHING", *found)

    async def tries(self, day: str) -> list[Try]:
        words = "SELECT * FROM tries WHERE day = %s ORDER BY at, player"
        return [read_try(row) for row in await self._all(words, day)]

    async def try_at(self, table: str) -> Try | None:
        rows = await self._all('SELECT * FROM tries WHERE "table" = %s', table)
        return next((read_try(row) for row in rows), None)

    async def judge(self, table: str, result: str) -> None:
        await self._do('UPDATE tries SET result = %s WHERE "table" = %s', result, table)

    async def replace_try(self, found: Try) -> None:
        words = f'{_TRY} ON CONFLICT (day, game, player) DO UPDATE SET "table" = excluded."table"'
        await self._do(f"{words}, at = excluded.at, result = excluded.result", *found)

    async def _do(self, words: str, *values: object) -> None:
        assert self.pool is not None
        async with self.pool.connection() as db:
            await db.execute(words.encode(), values)

    async def ask_time(self) -> int | None:
        return int((await self._all(f"SELECT {NOW}"))[0][0])

    async def probe(self) -> None:
        await self._do("UPDATE schema_version SET version = version")

    async def _all(self, words: str, *values: object) -> Sequence[Columns]:
        assert self.pool is not None
        async with self.pool.connection() as db:
            found: Sequence[Columns] = await (await db.execute(words.encode(), values)).fetchall()
            return found


async def migrate_when_there(url: str) -> None:
    """Waits for a database that is just being started; raises its last error."""
    deadline = monotonic() + START
    while True:
        try:
            return await migrate(url)
        except psycopg.OperationalError:
            if monotonic() > deadline:
                raise
        await asyncio.sleep(RECONNECT)


async def migrate(url: str) -> None:
    """Brings a database to the newest schema, one whole step after the other."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as db:
        await db.execute("SELECT pg_advisory_lock(%s)", (LOCK,))
        await db.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        row = await (await db.execute("SELECT max(version) FROM schema_version")).fetchone()
        version = int(row[0] or 0) if row else 0
        if version > len(MIGRATIONS):
            raise NewerDatabase(f"schema {version}; this program knows {len(MIGRATIONS)}")
        for number in range(version, len(MIGRATIONS)):
            async with db.transaction():
                await db.execute(MIGRATIONS[number].encode())
                await db.execute("INSERT INTO schema_version VALUES (%s)", (number + 1,))
