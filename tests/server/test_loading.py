"""A table that is read from the store while it is played: nobody is shown an older moment."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from maravillas import api
from maravillas.server import thinking
from maravillas.server.refusal import unavailable
from maravillas.server.store import Batch, Event
from maravillas.server.table import Table
from tests.server.inside import Inside
from tests.until import PATIENCE

pytestmark = pytest.mark.interpreted


@pytest.fixture
def world(tmp_path: Path) -> Iterator[Inside]:
    world = Inside(tmp_path)
    yield world
    world.close()


class FullStore:
    """Refuses to write or to read so many times."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        store = table.around.store
        self.write, self.read = store.write, store.events
        self.writes = self.reads = 0
        monkeypatch.setattr(store, "write", self.written)
        monkeypatch.setattr(store, "events", self.events)

    async def written(self, batch: Batch) -> None:
        if self.writes:
            self.writes -= 1
            raise OSError("the disk is full")
        await self.write(batch)

    async def events(self, id: str) -> list[Event]:
        if self.reads:
            self.reads -= 1
            raise OSError("the disk is gone")
        return await self.read(id)


class SlowStore:
    """Holds the first answer about a table's events back until it is told to go on."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.read = table.around.store.events
        self.held, self.go = asyncio.Event(), asyncio.Event()
        monkeypatch.setattr(table.around.store, "events", self.events)

    async def events(self, id: str) -> list[Event]:
        found = await self.read(id)
        if not self.held.is_set():
            self.held.set()
            await self.go.wait()
        return found


def test_a_slow_reading_does_not_undo_what_was_done_meanwhile(
    world: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, secrets = world.people("duel", 2)
    table = world.tables[path.rpartition("/")[2]]
    table.forget()
    slow = SlowStore(table, monkeypatch)

    async def run() -> None:
        reading = asyncio.create_task(table.load())
        await slow.held.wait()
        first = await world.first_move(path, secrets[0])
        slow.go.set()
        assert (await reading).line[-1].number == table.live.history[-1].number
        assert [played.seat for played in table.live.line] == [0]
        assert first["version"] == 5
        await world.first_move(path, secrets[1])  # its number is free

    world.runner.run(run())


def test_what_another_server_has_written_is_seen_by_a_reading_that_has_begun(
    world: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, secrets = world.people("duel", 2)
    table = world.tables[path.rpartition("/")[2]]
    table.forget()
    slow = SlowStore(table, monkeypatch)
    other = Table(table.id, table.around)

    async def run() -> None:
        reading = asyncio.create_task(table.load())
        await slow.held.wait()
        world.tables[table.id] = other
        await world.first_move(path, secrets[0])
        world.tables[table.id] = table
        await table.changed_elsewhere()
        slow.go.set()
        assert len((await reading).line) == 1

    world.runner.run(run())


def test_a_bot_plays_on_after_the_disk_has_refused_its_move(
    world: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "AGAIN", 0.0)
    path, (secret,) = world.people("duel", 1, bots=1)
    table = world.tables[path.rpartition("/")[2]]
    store = FullStore(table, monkeypatch)
    pool = table.around.pool

    async def fails_then(*words: object) -> str:
        store.writes, store.reads = thrice.pop() if thrice else 0, 2
        assert table.live is not None
        return api.moves(table.live.game, table.live.s, 1)[0]

    thrice = [0, 1, 1]
    monkeypatch.setattr(pool, "ask", fails_then)

    async def run() -> None:
        await world.first_move(path, secret)
        async with asyncio.timeout(PATIENCE):
            while table.live is None or len(table.live.line) < 2:
                await asyncio.sleep(0)

    world.runner.run(run())
    assert thrice == []


def test_a_table_that_closes_lets_no_bot_begin_to_think(
    world: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, (secret,) = world.people("duel", 1, bots=1)
    table = world.tables[path.rpartition("/")[2]]

    async def thinks_for_ever(question: object, seconds: float) -> str:
        await asyncio.Event().wait()
        return ""

    monkeypatch.setattr(table.around.pool, "ask", thinks_for_ever)

    async def run() -> None:
        await world.first_move(path, secret)
        assert table.thinking
        await table.close()
        await asyncio.sleep(0)
        assert not table.thinking

    world.runner.run(run())


def test_a_table_that_cannot_be_read_at_the_start_keeps_no_other_bot_from_thinking(
    world: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = world.app.state.server.lobby
    found = []

    async def thinking() -> list[str]:
        return ["one", "two", "three"]

    async def find(id: str) -> None:
        if id == "one":
            raise OSError("the disk is gone")
        if id == "two":
            raise unavailable()
        found.append(id)

    monkeypatch.setattr(lobby.around.store, "thinking", thinking)
    monkeypatch.setattr(lobby, "find", find)
    world.runner.run(lobby.resume())
    assert found == ["three"]
