"""What a host does to the tables of a server: look, close, give new keys, remove."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from maravillas.core.errors import BadOption
from maravillas.server import admin, retention
from maravillas.server.store import Locked, Store
from tests.server.inside import Inside

pytestmark = pytest.mark.interpreted
T = TypeVar("T")
DAY = 24 * 3600 * 1000
NOW = 1_700_000_000_000


class House:
    """A server with its database, which may be shut and opened again at another time."""

    def __init__(self, folder: Path, db: Path | str) -> None:
        self.folder, self.db = folder, db

    @contextmanager
    def open(self, time: int = NOW, **more: Any) -> Iterator[Inside]:
        world = Inside(self.folder, time=time, db=self.db, **more)
        try:
            yield world
        finally:
            world.close()

    def ask(self, work: Callable[[Store], Awaitable[T]], to_write: bool = False) -> T:
        async def run() -> T:
            async with admin.opened(self.db, to_write) as store:
                return await work(store)

        return asyncio.run(run())


@pytest.fixture
def house(keeping: dict[str, object], tmp_path: Path) -> House:
    return House(tmp_path, str(keeping["db"]) if keeping else tmp_path / "inside.sqlite3")


def name_of(path: str) -> str:
    return path.rsplit("/", 1)[1]


def test_tables_are_listed_and_shown_while_the_server_runs(house: House) -> None:
    with house.open() as world:
        first, secrets = world.people("duel", 2)
        world.runner.run(world.first_move(first, secrets[0]))
        world.made += 1
        found = house.ask(lambda store: admin.tables(store, None, None, 10))
        assert [(t.table, t.game, t.status) for t in found] == [(name_of(first), "duel", "playing")]
        assert house.ask(lambda store: admin.tables(store, "finished", None, 10)) == []
        shown = house.ask(lambda store: admin.show(store, name_of(first)))
        assert shown.events == 5  # two sat down, two opened what they contribute, one moved
        told = house.ask(lambda store: admin.exported(store, name_of(first)))
        assert len(told.moves) == 1
        assert told.fair is not None
        assert told.fair.secret is None, "the deal of a game that goes on is nobody's"


def test_a_file_is_not_changed_under_a_server_that_runs(house: House) -> None:
    if isinstance(house.db, str):
        pytest.skip("PostgreSQL is made for it")
    with house.open() as world:
        path, _ = world.people("duel", 2)
        with pytest.raises(Locked):
            house.ask(lambda store: admin.close(store, name_of(path)), to_write=True)


def test_a_game_that_is_closed_has_no_winner_and_keeps_its_record(house: House) -> None:
    with house.open() as world:
        path, secrets = world.people("duel", 2)
        world.runner.run(world.first_move(path, secrets[0]))
    closed = house.ask(lambda store: admin.close(store, name_of(path)), to_write=True)
    assert closed.status == "aborted"
    with pytest.raises(BadOption, match="over already"):
        house.ask(lambda store: admin.close(store, name_of(path)), to_write=True)
    with house.open() as world:
        status, _, told = world.call("GET", path, secret=secrets[0])
        assert status == 200
        update = json.loads(told)["update"]
        assert update["status"] == "aborted"
        assert update["moves"] == []
    told_all = house.ask(lambda store: admin.exported(store, name_of(path)))
    assert len(told_all.moves) == 1
    assert told_all.end is None
    assert told_all.fair is not None
    assert told_all.fair.secret is not None, "now everybody may check the deal"


def test_a_seat_gets_another_secret_and_the_old_one_opens_nothing(house: House) -> None:
    with house.open() as world:
        path, secrets = world.people("duel", 2)
    listed, fresh = house.ask(lambda store: admin.rotate(store, name_of(path), 0), to_write=True)
    assert listed.status == "playing"
    with house.open() as world:
        assert world.call("GET", path, secret=secrets[0])[0] == 401
        assert json.loads(world.call("GET", path, secret=fresh)[2])["update"]["you"] == 0
        world.runner.run(world.first_move(path, fresh))
        assert world.call("GET", path, secret=secrets[1])[0] == 200, "the other seat is as it was"


@pytest.mark.parametrize("place", [-1, 2, 7])
def test_only_a_person_s_place_has_a_secret(house: House, place: int) -> None:
    with house.open() as world:
        path, _ = world.people("duel", 1, bots=1)
    with pytest.raises(BadOption, match="these are: 0"):
        house.ask(lambda store: admin.rotate(store, name_of(path), place), to_write=True)


def test_a_table_that_is_not_there_is_told(house: House) -> None:
    with house.open():
        pass
    for work in (admin.show, admin.exported):
        with pytest.raises(BadOption, match="there is no table abc"):
            house.ask(lambda store, work=work: work(store, "abc"))  # type: ignore[misc]


def test_what_is_removed_goes_with_everything_that_belongs_to_it(house: House) -> None:
    with house.open() as world:
        (old, secrets), (young, _) = world.people("duel", 2), world.people("dice", 2)
        world.runner.run(world.first_move(old, secrets[0]))
        world.watch(f"{old}/watch", secrets[0])
        store = world.app.state.server.lobby.around.store
        changed = house.ask(lambda store: admin.show(store, name_of(old))).updated
        before = world.runner.run(store.found("playing", changed, 10))
        after = world.runner.run(store.found("playing", changed + DAY, 10))
        assert name_of(old) not in [row.id for row in before]
        assert {row.id for row in after} == {name_of(old), name_of(young)}
        world.runner.run(store.remove([name_of(old)]))
        for kept in (store.events, store.visits, store.presence):
            assert not world.runner.run(kept(name_of(old)))
        assert world.call("GET", young)[0] == 200
    with house.open() as world:
        assert world.call("GET", old)[0] == 404
        assert world.call("GET", young)[0] == 200


def test_tables_that_nobody_touches_are_kept_for_as_long_as_the_host_says(tmp_path: Path) -> None:
    house = House(tmp_path, tmp_path / "inside.sqlite3")
    with house.open() as world:
        old, _ = world.people("duel", 2)
    with house.open(NOW + 4000 * DAY) as world:
        assert world.call("GET", old)[0] == 200, "for ever, if nothing is said"
        world.chance.seed(7)  # another id
        world.made = 7  # another owner
        young, _ = world.people("dice", 2)
    with house.open(NOW + 4001 * DAY) as world:
        store = world.app.state.server.lobby.around.store
        assert world.runner.run(retention.prune(store, 30)) == 1
        assert world.runner.run(retention.prune(store, 30)) == 0
        assert world.call("GET", old)[0] == 404
        assert world.call("GET", young)[0] == 200


def test_a_server_that_keeps_for_some_days_looks_when_it_starts(tmp_path: Path) -> None:
    house = House(tmp_path, tmp_path / "inside.sqlite3")
    with house.open() as world:
        old, _ = world.people("duel", 2)
    with house.open(NOW + 31 * DAY, keep_days=30) as world:

        async def gone() -> None:
            store = world.app.state.server.lobby.around.store
            async with asyncio.timeout(30):
                while await store.table(name_of(old)) is not None:
                    await asyncio.sleep(0.01)

        world.runner.run(gone())
