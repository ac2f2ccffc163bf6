"""What is too old is deleted: what was said at tables, and tables, where the host wants it so."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from maravillas.server.logs import log, log_error
from maravillas.server.store import Store

DAY: Final = 24 * 3600 * 1000  # milliseconds
SWEEP: Final = 3600.0  # seconds between two looks
SENT_DAYS: Final = 90  # for which a record that was sent here is kept
AT_ONCE: Final = 500  # tables that are removed in one transaction


def days_ago(store: Store, days: int) -> int:
    return store.now() - days * DAY


async def prune(store: Store, days: int) -> int:
    """Removes tables at which nothing has happened for so many days; how many."""
    before, many = days_ago(store, days), 0
    while rows := await store.found(None, before, AT_ONCE):
        await store.remove([row.id for row in rows])
        many += len(rows)
    return many


async def prune_old(store: Store, days: int) -> None:
    async def work() -> None:
        many = await prune(store, days)
        if many:
            log("pruned", number=many)

    await hourly(work, "not_pruned")


async def forget_old(store: Store, days: int) -> None:
    """Deletes what was said at tables so many days ago."""
    await hourly(lambda: store.forget_said(days_ago(store, days)), "not_forgotten")


async def forget_sent(store: Store) -> None:
    """Deletes records that were sent here to be reviewed, and their reviews."""
    await hourly(lambda: store.forget_reviews(days_ago(store, SENT_DAYS)), "not_forgotten")


async def hourly(work: Callable[[], Awaitable[None]], failed: str) -> None:
    """Does something now and every hour; where it fails, the log has this event."""
    while True:
        try:
            await work()
        except Exception as e:
            log_error(failed, e)
        await asyncio.sleep(SWEEP)
