"""Which server holds which table, where several share a PostgreSQL database.

A server is one as long as it renews its line in `servers`, every second; a table belongs to the
server that its column `holder` names. Whoever finds a table without a living holder takes it. That
may be wrong for a moment, of a server that was only slow: an event is stored together with a change
of the table's row that asks for the holder, so a server that has lost a table cannot write to it.
Nor does it tell of it what is old: while it is not `certain` it asks who holds a table, and before
it is certain again it reads all of them anew.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from secrets import token_hex
from time import monotonic
from typing import Any, Final

from psycopg_pool import AsyncConnectionPool

from maravillas.server.elsewhere import Elsewhere, Peer
from maravillas.server.ending import end_tasks
from maravillas.server.logs import log, log_error
from maravillas.server.refusal import unavailable

CHANNEL: Final = "maravillas"  # each commit is told there: who wrote, and to which table
NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"  # by the database's clock
LEASE: Final = 3000  # milliseconds for which a server lives without a sign of life
PULSE: Final = 1.0  # seconds between two signs
OLD: Final = 60_000  # milliseconds after which a dead server's line is deleted
KNOWN: Final = 50_000  # tables of which it is remembered who holds them
TRIES: Final = 5  # of taking a table that others want, too
_SIGN: Final = (
    f"INSERT INTO servers VALUES (%s, %s, %s, {NOW} + {LEASE})"
    " ON CONFLICT (id) DO UPDATE SET until = excluded.until"
)
LIVING: Final = f"SELECT 1 FROM servers WHERE servers.id = holder AND until > {NOW}"
_PEERS: Final = f"SELECT id, address, key FROM servers WHERE until > {NOW} AND id <> %s"
_BEAT: Final = f"WITH sign AS ({_SIGN}) {_PEERS}"
_HOLDER: Final = (
    "SELECT tables.holder, servers.id, servers.address, servers.key FROM tables"
    f" LEFT JOIN servers ON servers.id = tables.holder AND until > {NOW} WHERE tables.id = %s"
)
_TAKE: Final = (
    "UPDATE tables SET holder = %s WHERE id = %s AND holder IS NOT DISTINCT FROM %s"
    f" AND NOT EXISTS ({LIVING} AND NOT %s)"
)


class Holders:
    """me: the name of this server, a new one at every start; it is the token of its tables, too."""

    def __init__(self, pool: AsyncConnectionPool[Any], me: str, address: str) -> None:
        self.pool, self.me, self.address, self.key = pool, me, address, token_hex(16)
        self.peers: dict[str, Peer] = {}
        self.elsewhere: dict[str, Peer] = {}  # by table, as far as it is known
        self.gone: Callable[[Peer], None] | None = None  # is told of each peer that is no more
        self.beating: asyncio.Task[None] | None = None
        self.left = False
        self.until = 0.0  # by the monotonic clock, how long it surely lives for the others
        self.deaf = False  # whether it does not hear what others write
        self.read_anew: Callable[[], Awaitable[object]] | None = None  # every table in memory

    def certain(self) -> bool:
        """Whether nobody can have taken a table of this server without its hearing of it."""
        return not self.deaf and monotonic() < self.until

    async def join(self) -> None:
        """From now on this is a server among others."""
        async with self.pool.connection() as db:
            await db.execute(f"DELETE FROM servers WHERE until < {NOW} - {OLD}".encode())
        await self.beat()
        self.beating = asyncio.create_task(self._keep_beating())

    async def leave(self) -> None:
        """Gives all tables up at once: others need not wait until it is noticed."""
        if self.left:
            return
        self.left = True
        await self.close()
        with suppress(Exception):  # then it is noticed
            async with self.pool.connection() as db:
                await db.execute("DELETE FROM servers WHERE id = %s", (self.me,))
                self._hear(await (await db.execute(_PEERS.encode(), (self.me,))).fetchall())

    async def close(self) -> None:
        if self.beating is not None:
            await end_tasks(self.beating)
            self.beating = None

    async def _keep_beating(self) -> None:
        failing = False
        while True:
            await asyncio.sleep(PULSE)
            try:
                await self.beat()
                failing = False
            except Exception as e:  # whatever a database may say
                if not failing:
                    log_error("no_sign_of_life", e)
                failing = True

    async def beat(self) -> None:
        """A sign of life; and who else lives."""
        begun = monotonic()
        async with self.pool.connection() as db:
            values = (self.me, self.address, self.key, self.me)
            self._hear(await (await db.execute(_BEAT.encode(), values)).fetchall())
        if begun >= self.until and self.read_anew is not None:
            await self.read_anew()
        self.until = begun + LEASE / 1000

    def _hear(self, rows: list[tuple[str, str, str]]) -> None:
        """Takes in who lives."""
        peers = {row[0]: Peer(*row) for row in rows}
        gone = [peer for id, peer in self.peers.items() if id not in peers]
        self.peers = peers
        for peer in gone:
            self._forget(peer)

    def _forget(self, peer: Peer) -> None:
        self.elsewhere = {t: p for t, p in self.elsewhere.items() if p != peer}
        if self.gone is not None:
            self.gone(peer)

    async def bury(self, peer: Peer) -> None:
        """Nobody listens where a server was: its tables are free now, and not when it is noticed.

        One that lives all the same comes back with its next sign of life.
        """
        if self.peers.pop(peer.id, None) is not None:
            log("server_gone", address=peer.address)
        async with self.pool.connection() as db:
            await db.execute("DELETE FROM servers WHERE id = %s", (peer.id,))
        self._forget(peer)

    def known(self, table: str) -> None:
        """Raises Elsewhere if it is known that another server holds a table."""
        peer = self.elsewhere.get(table)
        if peer is not None:
            raise Elsewhere(peer, table)

    def misled(self, table: str) -> None:
        """Whoever was thought to hold a table does not."""
        self.elsewhere.pop(table, None)

    async def hold(self, table: str, steal: bool = False) -> bool:
        """Takes a table, unless a living server has it: raises Elsewhere. steal: even then.

        Whether there is such a table.
        """
        for _ in range(TRIES):
            async with self.pool.connection() as db:
                row = await (await db.execute(_HOLDER.encode(), (table,))).fetchone()
                if row is None or row[0] == self.me:
                    return row is not None
                if row[1] is not None and not steal:
                    self._elsewhere(table, Peer(*row[1:]))
                if self.left and self.peers:  # who stops takes nothing that somebody else can take
                    self._elsewhere(table, next(iter(self.peers.values())))
                async with db.transaction():
                    values = (self.me, table, row[0], steal)
                    taken = await db.execute(_TAKE.encode(), values)
                    if taken.rowcount and row[0] is not None:  # a holder that was slow hears of it
                        told = (CHANNEL, f"{self.me} {table}")
                        await db.execute("SELECT pg_notify(%s, %s)", told)
            if taken.rowcount:
                self.misled(table)
                return True
        raise unavailable()

    def _elsewhere(self, table: str, peer: Peer) -> None:
        if len(self.elsewhere) >= KNOWN:
            self.elsewhere.clear()
        self.elsewhere[table] = peer
        raise Elsewhere(peer, table)
