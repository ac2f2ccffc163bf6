"""Who is there is known to the database: no server alone can call somebody absent."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from maravillas.server.attendance import LEASE
from tests.server.cluster import Cluster
from tests.server.inside import Inside, Player

pytestmark = pytest.mark.interpreted

PATIENCE = 60
MARGIN = 30  # seconds that a busy machine may take for a test: the database's clock goes on
DONE, NOT_ABSENT = (200, ""), (409, "Conflict")
Open = Callable[..., Inside]


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[Open]:
    """Opens servers on one database, with clocks that need not agree."""
    opened: list[Inside] = []

    def open(**more: Any) -> Inside:
        folder = tmp_path / str(len(opened))
        folder.mkdir()
        opened.append(Inside(folder, db=database, **{"grace": -1, **more}))
        return opened[-1]

    yield open
    for world in opened:
        world.close()


def pass_time(database: str, seconds: float, *worlds: Inside) -> None:
    """Makes everything that is stored so much older; the servers know it from there alone."""
    import psycopg

    for world in worlds:
        world.runner.run(world.written())
    with psycopg.connect(database, autocommit=True) as db:
        for words in (
            "UPDATE events SET at = at - %s",
            "UPDATE visits SET at = at - %s",
            "UPDATE presence SET until = until - %s",
        ):
            db.execute(words.encode(), (int(1000 * seconds),))
    for world in worlds:
        for table in world.tables.values():
            table.forget()
            table.visits.clear()
            table.attendance.until.clear()


def at(world: Inside, player: Player) -> Player:
    """The same seat, asking another server."""
    return Player(world, player.path, player.secret)


def waiting_for_the_second(world: Inside) -> tuple[Player, Player]:
    one, two = Player.all(world, "duel", 2, patience=PATIENCE)
    one.move()
    return one, two


def test_a_player_of_another_server_is_not_absent(database: str, servers: Open) -> None:
    here, there = servers(), servers()
    one, two = waiting_for_the_second(here)
    looking = there.listen(f"{two.path}/watch", two.secret)
    pass_time(database, PATIENCE + 1, here, there)
    there.beat()
    state = one.state()
    assert (state["can"]["replace"], state["seats"][1]["online"]) == ([], True)
    for bot in (None, "random"):
        assert one.command("replace", seat=1, bot=bot) == NOT_ABSENT
    there.runner.run(looking.leave())
    there.beat()
    pass_time(database, PATIENCE - MARGIN, here, there)
    assert one.command("replace", seat=1, bot=None) == NOT_ABSENT
    pass_time(database, MARGIN + 1, here, there)
    assert one.command("replace", seat=1, bot=None) == DONE


def test_a_player_who_asks_another_server_now_and_then_is_not_absent(
    database: str, servers: Open
) -> None:
    here, there = servers(), servers()
    one, two = waiting_for_the_second(here)
    pass_time(database, PATIENCE + 1, here, there)
    at(there, two).state()
    there.beat()
    assert one.command("replace", seat=1, bot=None) == NOT_ABSENT
    pass_time(database, LEASE / 1000 + PATIENCE - MARGIN, here, there)
    assert one.command("replace", seat=1, bot=None) == NOT_ABSENT
    pass_time(database, MARGIN + 1, here, there)
    assert one.command("replace", seat=1, bot=None) == DONE


def test_the_clocks_of_servers_need_not_agree(database: str, servers: Open) -> None:
    """Nobody is called absent because a clock is ahead, or jumps; and no lease is for ever."""
    day = 24 * 3600 * 1000
    here, there = servers(time=1_000_000_000_000), servers(time=1_000_000_000_000 + 40 * day)
    one, two = waiting_for_the_second(here)
    elsewhere = at(there, one)
    assert elsewhere.state()["can"]["replace"] == []
    assert elsewhere.command("replace", seat=1, bot=None) == NOT_ABSENT
    there.time += day
    assert elsewhere.command("replace", seat=1, bot=None) == NOT_ABSENT
    at(there, two).state()
    there.time -= 2 * day
    there.beat()
    pass_time(database, LEASE / 1000 + PATIENCE + 1, here, there)
    assert one.command("replace", seat=1, bot=None) == DONE


def test_the_leases_of_a_server_that_is_killed_run_out(database: str, servers: Open) -> None:
    here, there = servers(), servers()
    one, two = waiting_for_the_second(here)
    there.listen(f"{two.path}/watch", two.secret)
    there.beat()  # for the last time: nothing of it runs any more
    pass_time(database, LEASE / 1000 + PATIENCE - MARGIN, here)
    assert one.command("replace", seat=1, bot=None) == NOT_ABSENT
    pass_time(database, MARGIN + 1, here)
    assert one.command("replace", seat=1, bot=None) == DONE


def test_while_the_database_is_away_nobody_is_absent_and_players_are_sent_elsewhere(
    cluster: Cluster, database: str, servers: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("maravillas.server.postgres.PATIENCE", 0.6)
    world = servers(grace=30)
    store = world.app.state.server.lobby.around.store
    one, two = waiting_for_the_second(world)
    looking = world.listen(f"{two.path}/watch", two.secret)
    onlooker = world.listen(f"{two.path}/watch", None)
    store.steady -= 31_000
    with cluster.away(database):
        world.beat()
        world.time += LEASE + 1
        world.beat()
        assert [m["type"] for m in looking.heard][-1] == "websocket.close"
        assert json.loads(looking.heard[-2]["text"])["type"] == "closing"
        assert [m["type"] for m in onlooker.heard][-1] == "websocket.send"
        again = world.listen(f"{two.path}/watch", two.secret)
        assert again.heard[0]["status"] == 503
    for _ in range(20):
        if store.failing is not None or store.unwritten:
            world.beat()
    assert not store.unwritten
    assert store.failing is None
    pass_time(database, LEASE / 1000 + PATIENCE + 1, world)
    assert one.command("replace", seat=1, bot=None) == NOT_ABSENT  # there was no way to be there
    store.steady -= 31_000
    assert one.command("replace", seat=1, bot=None) == DONE


def test_a_disk_that_is_full_makes_nobody_absent_and_sends_nobody_away(tmp_path: Path) -> None:
    world = Inside(tmp_path)
    try:
        store = world.app.state.server.lobby.around.store
        one, two = waiting_for_the_second(world)
        looking = world.listen(f"{two.path}/watch", two.secret)
        world.beat()
        with closing(sqlite3.connect(tmp_path / "inside.sqlite3", isolation_level=None)) as db:
            full = "BEGIN SELECT RAISE(FAIL, 'full'); END"
            db.execute(f"CREATE TRIGGER refusing BEFORE INSERT ON presence {full}")
            world.time += LEASE
            world.beat()
            world.runner.run(until(lambda: store.unwritten))
            world.time += 1000 * PATIENCE
            world.beat()
            assert looking.heard[-1]["type"] == "websocket.send"
            looking.close()
            world.time += LEASE + 1000 * PATIENCE + 1
            assert one.command("replace", seat=1, bot=None) == NOT_ABSENT
            db.execute("DROP TRIGGER refusing")
        world.beat()
        world.runner.run(until(lambda: not store.unwritten))
        world.beat()
        world.time += LEASE + 1000 * PATIENCE + 1
        assert one.command("replace", seat=1, bot=None) == DONE
    finally:
        world.close()


async def until(wanted: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not wanted():
            await asyncio.sleep(0.001)


def test_presence_costs_at_most_one_write_of_a_seat_and_interval(tmp_path: Path) -> None:
    world = Inside(tmp_path)
    try:
        store = world.app.state.server.lobby.around.store
        written: list[tuple[str, int, int]] = []
        write = store.write_leases

        async def counted(leases: Any) -> None:
            written.extend(leases)
            await write(leases)

        store.write_leases = counted
        (one, two), (other, _) = waiting_for_the_second(world), Player.all(world, "duel", 2)
        other.command("resign")  # nobody waits at a table that is over
        sockets = [world.listen(f"{p.path}/watch", p.secret) for p in (two, two, other)]
        sockets.append(world.listen(f"{two.path}/watch", None))
        world.beat()
        written.clear()
        for _ in range(12):  # a minute
            world.time += 5_000
            one.state()
            one.state()
            world.beat()
        assert {table for table, _, _ in written} == {one.table}
        assert all(3 <= [p for _, p, _ in written].count(place) <= 6 for place in (0, 1))
        for socket in sockets:
            socket.close()
    finally:
        world.close()


def test_somebody_who_asks_now_and_then_is_shown_as_there(tmp_path: Path) -> None:
    world = Inside(tmp_path)
    try:
        one, two = waiting_for_the_second(world)
        socket = world.listen(f"{one.path}/watch", one.secret)
        for seconds, asks, online in ((60, False, False), (1, True, True), (21, False, False)):
            world.time += 1000 * seconds
            if asks:
                two.state()
            world.beat()
            assert one.state()["seats"][1]["online"] == online
            told = [json.loads(m["text"]) for m in socket.heard if m["type"] == "websocket.send"]
            presence = [m["online"] for m in told if m["type"] == "presence"]
            assert presence[-1] == [True, online]
        socket.close()
    finally:
        world.close()
