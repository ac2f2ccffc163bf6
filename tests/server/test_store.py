"""Where tables are kept, a file or PostgreSQL: migrations, batches, a disk that is full."""

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from types import ModuleType

import aiosqlite
import pytest

from maravillas.server import sqlite
from maravillas.server.app import store_at
from maravillas.server.shapes import Setup
from maravillas.server.store import (
    Append,
    Event,
    Locked,
    NewerDatabase,
    Overtaken,
    Row,
    Store,
    StoreError,
)
from tests.server.terms import terms
from tests.until import PATIENCE

pytestmark = pytest.mark.interpreted


class Kept:
    """A place for tables: opened, closed and opened again by a test."""

    def __init__(self, db: Path | str) -> None:
        self.db = db

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Store]:
        """Closed whatever happens: its threads would outlive a test that fails."""
        store = store_at(self.db)
        try:
            await store.open()
            yield store
        finally:
            await store.close()

    @property
    def module(self) -> ModuleType:
        """What knows its schema."""
        if isinstance(self.db, Path):
            return sqlite
        from maravillas.server import postgres

        return postgres

    async def run(self, store: Store, words: str) -> None:
        """Changes the database behind the store's back, with a connection of its own."""
        if isinstance(self.db, Path):
            with closing(sqlite3.connect(self.db, isolation_level=None)) as db:
                db.executescript(words)
            return
        import psycopg

        async with await psycopg.AsyncConnection.connect(self.db, autocommit=True) as wire:
            await wire.execute(words.encode())


@pytest.fixture
def kept(keeping: dict[str, object], tmp_path: Path) -> Kept:
    return Kept(str(keeping["db"]) if keeping else tmp_path / "tables.sqlite3")


@pytest.fixture
def file(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "tables.sqlite3")


SETUP: Setup = {**terms("toy", {}), "seats": []}


def row(id: str) -> Row:
    return Row(id, f"owner of {id}", 1, b"secret\x00\xff", SETUP, {})


def event(number: int, **more: object) -> Event:
    return Event(number, 5, "move", {"seat": number}, **more)  # type: ignore[arg-type]


def test_events_come_back_as_they_were(kept: Kept) -> None:
    async def run() -> None:
        asked = event(0, place=1, request_id="id", answer="{}")
        async with kept.open() as store:
            await store.append(Append("a", None, {"status": "open"}, False, made=row("a")))
            await store.append(Append("a", asked, {"status": "playing"}, True))
            await store.note_visit("a", 1, 7, 9)
            await store.note_visit("a", 1, 8, 10)
        async with kept.open() as store:
            assert await store.events("a") == [asked]
            found = await store.table("a")
            assert found is not None
            assert (found.setup, found.summary) == (SETUP, {"status": "playing"})
            assert found.secret == b"secret\x00\xff"
            assert await store.thinking() == ["a"]
            assert await store.owned("owner of a") == found
            assert await store.visits("a") == {1: (8, 10)}
            assert await store.table("b") is None
            assert await store.owned("owner of b") is None

    asyncio.run(run())


def test_what_waits_is_written_together_and_one_that_fails_spoils_no_other(kept: Kept) -> None:
    async def run() -> None:
        async with kept.open() as store:
            for id in ("a", "b"):
                await store.append(Append(id, None, {}, False, made=row(id)))
            appends = [
                Append("a", event(0), {}, False),
                Append("a", event(0), {}, False),  # this number is taken
                Append("b", event(0, place=0, request_id="x"), {}, False),
                Append("b", event(1, place=0, request_id="x"), {}, False),  # this id is taken
                Append("b", event(2), {}, False),
            ]
            done = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
            assert [isinstance(d, StoreError) for d in done] == [False, True, False, True, False]
            if kept.module is not sqlite:  # only there can it have been another server
                assert isinstance(done[1], Overtaken)
            assert [e.number for e in await store.events("b")] == [0, 2]
        async with kept.open() as store:
            assert [e.number for e in await store.events("a")] == [0]

    asyncio.run(run())


def test_many_who_store_and_read_at_once_find_their_own(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept.module, "PATIENCE", PATIENCE, raising=False)

    async def one(store: Store, id: str) -> bool:
        await store.owned(f"owner of {id}")
        await store.append(Append(id, event(0), {}, False, made=row(id)))
        return await store.table(id) is not None and await store.events(id) == [event(0)]

    async def run() -> None:
        async with kept.open() as store:
            for n in range(5):
                found = await asyncio.gather(*(one(store, f"{n} {m}") for m in range(40)))
                assert all(found)

    asyncio.run(run())


def test_what_is_stored_is_found_at_once_however_slowly_others_read(
    file: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question that is still being answered must not hold others to an older moment."""
    go = asyncio.Event()
    fetch = aiosqlite.Cursor.fetchone

    async def slow(cursor: aiosqlite.Cursor) -> object:
        await go.wait()
        return await fetch(cursor)

    async def run() -> None:
        async with file.open() as store:
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


def test_a_full_disk_refuses_and_forgets_nothing(file: Kept) -> None:
    async def run() -> None:
        async with file.open() as store:
            assert isinstance(store, sqlite.SqliteStore)
            await store.append(Append("a", None, {}, False, made=row("a")))
            assert store.writer is not None
            (pages,) = (await store.run(store.writer.execute, "PRAGMA page_count")).fetchone()
            await store.run(store.writer.execute, f"PRAGMA max_page_count = {pages}")
            await store.append(Append("a", event(0), {}, False))
            big = Event(1, 5, "move", {"move": "x" * 100_000})
            with pytest.raises(StoreError):
                await store.append(Append("a", big, {}, False))
            await store.run(store.writer.execute, "PRAGMA max_page_count = 100000")
            await store.append(Append("a", big, {}, False))
            assert [e.number for e in await store.events("a")] == [0, 1]

    asyncio.run(run())


REFUSE = {
    "sqlite": """
        CREATE TRIGGER refusing BEFORE INSERT ON events BEGIN SELECT RAISE(FAIL, 'full'); END
    """,
    "postgres": """
        CREATE FUNCTION refuse() RETURNS trigger AS
        $$BEGIN RAISE EXCEPTION 'full' USING ERRCODE = '53100'; END$$ LANGUAGE plpgsql;
        CREATE TRIGGER refusing BEFORE INSERT ON events EXECUTE FUNCTION refuse()
    """,
}
ALLOW = {"sqlite": "DROP TRIGGER refusing", "postgres": "DROP FUNCTION refuse CASCADE"}


def test_a_database_that_refuses_to_write_loses_nothing_else(kept: Kept) -> None:
    name = "sqlite" if kept.module is sqlite else "postgres"

    async def run() -> None:
        async with kept.open() as store:
            await store.append(Append("a", event(0), {"updated": 0}, False, made=row("a")))
            await kept.run(store, REFUSE[name])
            appends = [Append("a", event(n), {"updated": n}, False) for n in (1, 2, 3)]
            done = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
            assert all(isinstance(d, StoreError) for d in done)
            found = await store.table("a")
            assert found is not None
            assert found.summary == {"updated": 0}  # an event and its summary go together
            await kept.run(store, ALLOW[name])
            await store.append(Append("a", event(1), {"updated": 1}, False))
            assert [e.number for e in await store.events("a")] == [0, 1]

    asyncio.run(run())


def test_an_old_database_is_brought_up_to_date_and_a_newer_one_is_left_alone(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = kept.module.MIGRATIONS

    async def run() -> None:
        async with kept.open() as store:
            await store.append(Append("a", event(0), {}, False, made=row("a")))
        with monkeypatch.context() as patch:
            more = (*known, "ALTER TABLE visits ADD COLUMN note TEXT")
            patch.setattr(kept.module, "MIGRATIONS", more)
            async with kept.open() as store:
                assert [e.number for e in await store.events("a")] == [0]
        with pytest.raises(NewerDatabase):
            async with kept.open():
                pass

    asyncio.run(run())
    if isinstance(kept.db, Path):
        with closing(sqlite3.connect(kept.db)) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (len(known) + 1,)
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with kept.open() as store:
            await store.append(Append("a", event(0), {}, False, made=row("a")))
        wrong = (
            *kept.module.MIGRATIONS,
            "CREATE TABLE more (a INTEGER); CREATE TABLE tables (a INTEGER)",
        )
        with monkeypatch.context() as patch:
            patch.setattr(kept.module, "MIGRATIONS", wrong)
            with pytest.raises(Exception, match="tables"):
                async with kept.open():
                    pass
        with monkeypatch.context() as patch:  # nothing of it has stayed
            right = (*kept.module.MIGRATIONS, "CREATE TABLE more (a INTEGER)")
            patch.setattr(kept.module, "MIGRATIONS", right)
            async with kept.open() as store:
                assert [e.number for e in await store.events("a")] == [0]

    asyncio.run(run())


def test_a_file_is_held_by_one_store(file: Kept) -> None:
    async def run() -> None:
        async with file.open():
            with pytest.raises(Locked):
                async with file.open():
                    pass

    asyncio.run(run())


def test_a_store_that_is_closed_at_once_leaves_no_thread_behind(
    file: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow the disk: a thread that answers a loop that is gone fails, later and alone."""
    before, connect = set(threading.enumerate()), sqlite3.connect
    failed: list[object] = []

    def slow(*words: object, **more: object) -> sqlite3.Connection:
        time.sleep(0.05)  # the disk
        return connect(*words, **more)  # type: ignore[call-overload, no-any-return]

    async def run() -> None:
        async with file.open():
            await asyncio.sleep(0)  # the tasks that it has made begin

    monkeypatch.setattr(sqlite3, "connect", slow)
    monkeypatch.setattr(threading, "excepthook", failed.append)
    asyncio.run(run())
    for thread in set(threading.enumerate()) - before:
        thread.join()
    assert failed == []


def made(id: str) -> Append:
    return Append(id, None, {"status": "open"}, False, made=row(id))


@pytest.mark.parametrize("ending", ["", "-wal"])
@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_a_file_that_is_taken_away_under_a_store_is_noticed(
    file: Kept, ending: str, how: str
) -> None:
    assert isinstance(file.db, Path)
    taken = file.db.with_name(file.db.name + ending)

    async def run() -> None:
        async with file.open() as store:
            await store.append(made("a"))
            await store.probe()
            taken.rename(taken.with_name("taken"))
            if how == "replaced":
                taken.write_bytes(b"")
            with pytest.raises(StoreError):
                await store.append(made("b"))
            with pytest.raises(FileNotFoundError):
                await store.probe()
            taken.with_name("taken").rename(taken)
            assert await store.table("b") is None
            await store.append(made("b"))
            await store.probe()

    asyncio.run(run())


def test_a_store_that_can_write_says_so(kept: Kept) -> None:
    async def run() -> None:
        async with kept.open() as store:
            await store.probe()
            await store.append(made("a"))
            await store.probe()

    asyncio.run(run())


def test_a_file_has_one_lock_by_whatever_link_it_is_named(file: Kept, tmp_path: Path) -> None:
    assert isinstance(file.db, Path)
    file.db.touch()
    link = tmp_path / "link.sqlite3"
    link.symlink_to(file.db)
    held = sqlite.lock_file(file.db)
    assert held is not None
    with closing(held), pytest.raises(Locked):
        sqlite.lock_file(link)
    lock = file.db.with_name(f"{file.db.name}.lock")
    lock.unlink()
    lock.symlink_to(tmp_path / "victim")
    with pytest.raises(OSError, match="symbolic link"):
        sqlite.lock_file(file.db)
    assert not (tmp_path / "victim").exists()


async def _rights(path: Path) -> int:
    store = store_at(path)
    await store.open()
    try:
        beside = [one.stat().st_mode for one in path.parent.iterdir()]
        return max(mode & 0o777 for mode in beside)
    finally:
        await store.close()


@pytest.mark.skipif(os.name != "posix", reason="there are no such rights")
def test_nobody_else_may_read_a_new_file(tmp_path: Path) -> None:
    """Nor what the database keeps beside it. The rights of a file that is there are its owner's."""
    path = tmp_path / "tables.sqlite3"
    assert asyncio.run(_rights(path)) == 0o600
    path.chmod(0o640)
    asyncio.run(_rights(path))
    assert path.stat().st_mode & 0o777 == 0o640
