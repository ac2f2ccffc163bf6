"""The file of the tables: migrations, batches, a disk that is full."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import aiosqlite
import pytest

from maravillas.server import sqlite as stores
from maravillas.server.sqlite import SqliteStore
from maravillas.server.store import Append, Event, Locked, NewerDatabase, Row, StoreError

pytestmark = pytest.mark.interpreted


def row(id: str) -> Row:
    return Row(id, f"owner of {id}", 1, b"secret", {"game": "toy"}, {})


def event(number: int, **more: object) -> Event:
    return Event(number, 5, "move", {"n": number}, **more)  # type: ignore[arg-type]


async def opened(path: Path) -> SqliteStore:
    store = SqliteStore(path / "tables.sqlite3")
    await store.open()
    return store


@asynccontextmanager
async def store_at(path: Path) -> AsyncIterator[SqliteStore]:
    """Closed whatever happens: its threads outlive a test that fails otherwise."""
    store = await opened(path)
    try:
        yield store
    finally:
        await store.close()


def test_events_come_back_as_they_were(tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        await store.append(Append("a", None, {"status": "open"}, False, made=row("a")))
        asked = event(0, place=1, once="id", answer="{}")
        await store.append(Append("a", asked, {"status": "playing"}, True))
        await store.close()
        store = await opened(tmp_path)
        assert await store.events("a") == [asked]
        found = await store.table("a")
        assert found is not None
        assert (found.setup, found.summary) == ({"game": "toy"}, {"status": "playing"})
        assert await store.thinking() == ["a"]
        assert await store.owned("owner of a") == found
        await store.note_visit("a", 1, 7, 9)
        assert await store.visits("a") == {1: (7, 9)}
        await store.close()

    asyncio.run(run())


def test_what_waits_is_written_together_and_one_that_fails_spoils_no_other(tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        for id in ("a", "b"):
            await store.append(Append(id, None, {}, False, made=row(id)))
        appends = [
            Append("a", event(0), {}, False),
            Append("a", event(0), {}, False),  # this number is taken
            Append("b", event(0, place=0, once="x"), {}, False),
            Append("b", event(1, place=0, once="x"), {}, False),  # this id is taken
            Append("b", event(2), {}, False),
        ]
        done = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
        assert [isinstance(d, StoreError) for d in done] == [False, True, False, True, False]
        assert [e.number for e in await store.events("b")] == [0, 2]
        await store.close()

    asyncio.run(run())


def test_what_is_stored_is_found_at_once_however_slowly_others_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question that is still being answered must not hold others to an older moment."""
    go = asyncio.Event()
    fetch = aiosqlite.Cursor.fetchone

    async def slow(cursor: aiosqlite.Cursor) -> object:
        await go.wait()
        return await fetch(cursor)

    async def run() -> None:
        async with store_at(tmp_path) as store:
            await store.append(Append("a", None, {}, False, made=row("a")))
            monkeypatch.setattr(aiosqlite.Cursor, "fetchone", slow)
            first = asyncio.create_task(store.table("a"))
            await store.thinking()  # the first question has been asked now
            await store.append(Append("b", event(0), {}, False, made=row("b")))
            found = await store.events("b")
            go.set()
            assert await first is not None
            assert found == [event(0)]

    asyncio.run(run())


def test_many_who_store_and_read_at_once_find_their_own(tmp_path: Path) -> None:
    async def one(store: SqliteStore, id: str) -> bool:
        await store.owned(f"owner of {id}")
        await store.append(Append(id, event(0), {}, False, made=row(id)))
        return await store.table(id) is not None and await store.events(id) == [event(0)]

    async def run() -> None:
        async with store_at(tmp_path) as store:
            for n in range(10):
                found = await asyncio.gather(*(one(store, f"{n} {m}") for m in range(40)))
                assert all(found)

    asyncio.run(run())


def test_a_full_disk_refuses_and_forgets_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        await store.append(Append("a", None, {}, False, made=row("a")))
        assert store.writer is not None
        (pages,) = (await store.run(store.writer.execute, "PRAGMA page_count")).fetchone()
        await store.run(store.writer.execute, f"PRAGMA max_page_count = {pages}")
        await store.append(Append("a", event(0), {}, False))
        big = Event(1, 5, "move", {"text": "x" * 100_000})
        with pytest.raises(StoreError):
            await store.append(Append("a", big, {}, False))
        await store.run(store.writer.execute, "PRAGMA max_page_count = 100000")
        await store.append(Append("a", big, {}, False))
        assert [e.number for e in await store.events("a")] == [0, 1]
        await store.close()

    asyncio.run(run())


def test_an_old_file_is_brought_up_to_date_and_a_newer_one_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        await store.append(Append("a", event(0), {}, False, made=row("a")))
        await store.close()
        more = (*stores.MIGRATIONS, "ALTER TABLE visits ADD COLUMN note TEXT")
        with monkeypatch.context() as patch:
            patch.setattr(stores, "MIGRATIONS", more)
            store = await opened(tmp_path)
            assert [e.number for e in await store.events("a")] == [0]
            await store.close()
        with pytest.raises(NewerDatabase):
            await opened(tmp_path)

    asyncio.run(run())
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        await store.close()
        wrong = (*stores.MIGRATIONS, "CREATE TABLE more (a); CREATE TABLE tables (a)")
        with monkeypatch.context() as patch:
            patch.setattr(stores, "MIGRATIONS", wrong)
            store = SqliteStore(tmp_path / "tables.sqlite3")
            with pytest.raises(sqlite3.Error):
                await store.open()
            await store.close()
        store = await opened(tmp_path)
        await store.close()

    asyncio.run(run())


def test_a_file_is_held_by_one_store(tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        with pytest.raises(Locked):
            await opened(tmp_path)
        await store.close()

    asyncio.run(run())
