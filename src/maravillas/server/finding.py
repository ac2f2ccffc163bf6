"""Finding a table: in memory, in the store, or at another server that holds it."""

import asyncio
from collections.abc import Awaitable

from maravillas.server import keys
from maravillas.server.elsewhere import Elsewhere
from maravillas.server.live import Live
from maravillas.server.logs import log_error
from maravillas.server.past import in_slices
from maravillas.server.refusal import Refusal, not_found
from maravillas.server.table import Around, Table


class Tables:
    """tables: those in memory; any other is in the store."""

    def __init__(self, around: Around) -> None:
        self.around = around
        self.tables: dict[str, Table] = {}
        self.reading: set[asyncio.Task[None]] = set()

    def changed_elsewhere(self, id: str) -> Awaitable[object]:
        """Another server has written to a table; to any of them, if no id is said.

        What may be awaited: that it has been read again.
        """
        changed = self.tables.values() if not id else filter(None, [self.tables.get(id)])
        tasks = [asyncio.create_task(self._read_again(table)) for table in changed]
        for task in tasks:
            self.reading.add(task)
            task.add_done_callback(self.reading.discard)
        return asyncio.gather(*tasks)

    async def _read_again(self, table: Table) -> None:
        try:
            await table.changed_elsewhere()
        except Refusal:
            return  # it is broken, and the log says so
        except Exception as e:
            log_error("not_read", e, table=table.id)  # whoever looks next reads it

    async def find(self, id: str) -> Table:
        """A table, from the store if need be; raises Refusal."""
        table, holders = self.tables.get(id), self.around.store.holders
        if holders is not None:
            holders.known(id)
            if table is not None and not holders.certain():
                await holders.hold(id)
        if table is None:
            if not keys.is_table_id(id) or not await self._is_there(id):
                raise not_found(id[:40])
            table = self.tables.setdefault(id, Table(id, self.around))
            async with table.lock:
                await table.load()
                table.wake_bots()
        table.used = self.around.now()
        return table

    async def _is_there(self, id: str) -> bool:
        """Whether there is a table, for this server; raises Elsewhere if it is for another."""
        store = self.around.store
        if store.holders is not None:
            return await store.holders.hold(id)
        return await store.table(id) is not None

    async def hold(self, id: str) -> None:
        """Raises Elsewhere if another server holds a table; from now on this one does if none."""
        table, holders = self.tables.get(id), self.around.store.holders
        if holders is None or not keys.is_table_id(id):
            return
        holders.known(id)
        if table is None or table.live is None or not holders.certain():
            await holders.hold(id)

    async def find_here(self, id: str) -> Table:
        """The same, taken from another server if one holds it: for what is done at two tables."""
        try:
            return await self.find(id)
        except Elsewhere:
            assert self.around.store.holders is not None
            await self.around.store.holders.hold(id, steal=True)
            return await self.find(id)

    async def look(self, id: str) -> Live:
        """A table as it stands, whoever holds it: nothing is done at it here."""
        try:
            return await (await self.find(id)).load()
        except Elsewhere:
            row = await self.around.store.table(id)
            if row is None:
                raise not_found(id[:40]) from None
            events = await self.around.store.events(id)
            return await in_slices(Live.rebuilding(row, events))
