"""The list of open tables, where the server has one: strangers may sit down at them.

It says what a spectator of each table sees as well, and no invitation: whoever sits down brings a
secret of their own. A table leaves the list when it begins or is given up, when its seats are
taken, when nobody at it has been connected for a while, and after some hours.
"""

import asyncio
from typing import Final

from maravillas.server.live import LISTED_FOR
from maravillas.server.protocol_around import OpenSeat, OpenTable
from maravillas.server.refusal import forbidden
from maravillas.server.store import Row, Store
from maravillas.server.summary import is_brief

MOST: Final = 50  # tables in the list
AWAY: Final = 60_000  # milliseconds for which all who sit there may be away
KEPT: Final = 1000  # milliseconds for which everybody is told the same


class Listing:
    """on: whether this server has such a list."""

    def __init__(self, store: Store, on: bool) -> None:
        self.store, self.on = store, on
        self.lock = asyncio.Lock()
        self.found: list[OpenTable] = []
        self.read_at: int | None = None

    def check_there(self) -> None:
        """Raises Refusal where there is no list."""
        if not self.on:
            raise forbidden("no_list")

    def forget(self) -> None:
        """Something changes: whoever asks next is told so."""
        self.read_at = None

    async def tables(self) -> list[OpenTable]:
        """At most so many; raises Refusal where there is no list."""
        self.check_there()
        async with self.lock:
            now = self.store.now()
            if self.read_at is None or now - self.read_at >= KEPT:
                self.read_at = now
                rows = await self.store.open_tables(now - LISTED_FOR, now - AWAY, MOST)
                self.found = [open_table(row, now) for row in rows]
            return self.found


def open_table(row: Row, now: int) -> OpenTable:
    setup, told = row.setup, row.summary["open"]
    assert told is not None, "the store lists open tables alone"
    return OpenTable(
        table=row.id,
        game=setup["game"],
        options={k: v for k, v in setup["options"].items() if is_brief(v)},
        taken=[OpenSeat(**seat) for seat in told["taken"]],
        free=told["free"],
        waiting=max(0, now - told["since"]),
        patience=setup["patience"],
        talk=setup.get("talk", False),
        hints=setup.get("hints", False),
    )
