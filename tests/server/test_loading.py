"""A table that is read from the store while it is played: nobody is shown an older moment."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from maravillas.server.store import Event
from maravillas.server.table import Table
from tests.server.inside import Inside

pytestmark = pytest.mark.interpreted


@pytest.fixture
def world(tmp_path: Path) -> Iterator[Inside]:
    world = Inside(tmp_path)
    yield world
    world.close()


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
        assert first["version"] == 3
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
