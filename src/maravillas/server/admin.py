"""What the host of a server does to its tables from outside: look, close, give new keys, remove.

A file is looked at beside a server that runs, and changed only while none does. A PostgreSQL
database may be changed at any time: its servers hear of it.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from secrets import token_bytes

from maravillas.core.errors import BadOption
from maravillas.record import Record
from maravillas.server import keys
from maravillas.server.app import store_at
from maravillas.server.live import Live
from maravillas.server.look import look_of
from maravillas.server.recorded import record
from maravillas.server.retention import days_ago
from maravillas.server.shapes import Body
from maravillas.server.store import Append, Event, Row, Store
from maravillas.server.summary import summary


@dataclass(frozen=True)
class Listed:
    """A table as a host sees it in a list: nothing that is hidden from players."""

    table: str
    game: str
    status: str
    names: list[str | None]
    created: int
    updated: int
    events: int | None = None  # where somebody looks at this one


@asynccontextmanager
async def opened(db: Path | str, to_write: bool) -> AsyncIterator[Store]:
    """The tables of a database that is there already; raises BadOption or what it raises."""
    if isinstance(db, Path) and not db.is_file():
        raise BadOption(
            f"there is no file {db}", path="db", key="common.error.no_db", values={"found": str(db)}
        )
    store = store_at(db)
    await (store.open() if to_write else store.open_to_read())
    try:
        yield store
    finally:
        await store.close()


def listed(row: Row, events: int | None = None) -> Listed:
    told = row.summary
    names = told.get("names") or [seat.get("name") for seat in row.setup["seats"]]
    created, updated = row.created, int(told.get("updated", row.created))
    return Listed(row.id, row.setup["game"], told["status"], names, created, updated, events)


async def tables(store: Store, status: str | None, days: int | None, most: int) -> list[Listed]:
    """The newest ones. days: only those at which nothing has happened for so long."""
    before = None if days is None else days_ago(store, days)
    return [listed(row) for row in await store.found(status, before, most)]


async def show(store: Store, id: str) -> Listed:
    row, events = await _read(store, id)
    return listed(row, len(events))


async def exported(store: Store, id: str) -> Record:
    """The record of a table; that of an unfinished game keeps the secret of its deal."""
    return record(Live.of(*await _read(store, id)))


async def close(store: Store, id: str) -> Listed:
    """Ends a table that is not over: nobody wins, and its record stays."""
    live = Live.of(*await _read(store, id))
    if live.status in ("finished", "aborted"):
        raise BadOption(
            f"the table {id} is over already",
            path="table",
            key="common.error.table_done",
            values={"found": id},
        )
    return await _append(store, live, "cancel", {})


async def remove(store: Store, id: str) -> Listed:
    """Deletes a table with everything that belongs to it, its record too."""
    row, events = await _read(store, id)
    await store.remove([id])
    return listed(row, len(events))


async def rotate(store: Store, id: str, place: int) -> tuple[Listed, str]:
    """A new secret for a person's place; the old one opens nothing any more."""
    live = Live.of(*await _read(store, id))
    if place not in live.persons or live.places[place].secret is None:
        there = [p for p in live.persons if live.places[p].secret is not None]
        allowed = ", ".join(map(str, there)) or "-"
        raise BadOption(
            f"place {place} of {id} is not taken by a person; these are: {allowed}",
            path="place",
            key="common.error.no_place",
            values={"found": place, "name": id, "allowed": allowed},
        )
    secret = token_bytes(16)
    body: Body = {"place": place, "secret": keys.digest(secret)}
    return await _append(store, live, "rekey", body), secret.hex()


async def _read(store: Store, id: str) -> tuple[Row, list[Event]]:
    row = await store.table(id)
    if row is None:
        raise BadOption(
            f"there is no table {id}",
            path="table",
            key="common.error.no_table",
            values={"found": id},
        )
    return row, await store.events(id)


async def _append(store: Store, live: Live, kind: str, body: Body) -> Listed:
    """Stores one more event, as a table in play does; raises StoreError."""
    at = store.now()
    event = Event(len(live.history), at, kind, body)
    live.fold(event)
    live.row = replace(live.row, summary=summary(live, at))
    await store.append(Append(live.id, event, live.row.summary, live.urgent, look=look_of(live)))
    return listed(live.row, len(live.history))
