"""Tables in PostgreSQL, with a real one of the test's own; skipped where none is installed.

MARAVILLAS_POSTGRES names the folder of its programs.
"""

import asyncio
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from maravillas.record import read_record
from maravillas.server.store import Append, Event, NewerDatabase, Overtaken, Row
from tests.server.client import Seat, hear_until, new_id
from tests.server.conftest import Process

pytestmark = pytest.mark.interpreted


def programs() -> Path | None:
    """Where initdb and postgres are."""
    named = os.environ.get("MARAVILLAS_POSTGRES")
    folders = [Path(named)] if named else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    on_path = shutil.which("postgres")
    folders += [Path(on_path).parent] if on_path else []
    return next((f for f in reversed(folders) if (f / "initdb").exists()), None)


@pytest.fixture(scope="module")
def cluster() -> Iterator[int]:
    """The port of a PostgreSQL that ends with the tests. It refuses to be run by root."""
    pytest.importorskip("psycopg_pool")
    bin = programs()
    if bin is None:
        pytest.skip("there is no PostgreSQL")
    root = os.geteuid() == 0
    before = ["runuser", "-u", "postgres", "--"] if root else []
    with tempfile.TemporaryDirectory(prefix="maravillas-pg-") as name, socket.socket() as free:
        if root:
            shutil.chown(name, "postgres")
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
        free.close()
        words = [*before, str(bin / "initdb"), "-D", f"{name}/data", "-A", "trust", "-U", "tables"]
        subprocess.run([*words, "--no-sync"], check=True, capture_output=True, cwd=name)
        words = [*before, str(bin / "pg_ctl"), "-D", f"{name}/data", "-w", "-l", f"{name}/log"]
        options = f"-p {port} -h 127.0.0.1 -k {name}"
        subprocess.run(
            [*words, "-o", options, "start"], check=True, stdout=subprocess.DEVNULL, cwd=name
        )
        yield port
        stop = [*words, "-m", "immediate", "stop"]
        subprocess.run(stop, check=True, stdout=subprocess.DEVNULL, cwd=name)


@pytest.fixture
def url(cluster: int, request: pytest.FixtureRequest) -> str:
    """An empty database."""
    import psycopg

    server = f"postgresql://tables@127.0.0.1:{cluster}"
    name = f"db{abs(hash(request.node.nodeid))}"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}".encode())
    return f"{server}/{name}"


def row(id: str) -> Row:
    return Row(id, f"owner of {id}", 1, b"secret\x00\xff", {"game": "toy"}, {})


def event(number: int, **more: Any) -> Event:
    return Event(number, 5, "move", {"n": number}, **more)


def test_events_come_back_as_they_were_and_a_taken_number_is_refused(url: str) -> None:
    from maravillas.server.postgres import PostgresStore

    async def run() -> None:
        store = PostgresStore(url)
        await store.open()
        for id in ("a", "b"):
            await store.append(Append(id, None, {}, False, made=row(id)))
        asked = event(0, place=1, once="id", answer="{}")
        appends = [
            Append("a", asked, {"status": "playing"}, True),
            Append("a", event(0), {}, False),  # this number is taken
            Append("b", event(0), {}, False),
        ]
        done = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
        assert [isinstance(d, Overtaken) for d in done] == [False, True, False]
        await store.note_visit("a", 1, 7, 9)
        await store.note_visit("a", 1, 8, 10)
        await store.close()
        store = PostgresStore(url)
        await store.open()
        assert await store.events("a") == [asked]
        found = await store.table("a")
        assert found is not None
        assert (found.secret, found.summary) == (b"secret\x00\xff", {"status": "playing"})
        assert await store.owned("owner of a") == found
        assert await store.thinking() == ["a"]
        assert await store.visits("a") == {1: (8, 10)}
        assert await store.table("c") is None
        await store.close()

    asyncio.run(run())


def test_an_old_database_is_brought_up_to_date_and_a_newer_one_is_left_alone(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from maravillas.server import postgres

    async def opened() -> None:
        store = postgres.PostgresStore(url)
        await store.open()
        await store.close()

    asyncio.run(opened())
    with monkeypatch.context() as patch:
        more = (*postgres.MIGRATIONS, "ALTER TABLE visits ADD COLUMN note TEXT")
        patch.setattr(postgres, "MIGRATIONS", more)
        asyncio.run(opened())
    with pytest.raises(NewerDatabase):
        asyncio.run(opened())


def test_two_servers_share_a_database(url: str, tmp_path: Path) -> None:
    """One seat plays at one server, the other at the other; then one of the two is killed."""
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    servers = [Process(folder, db=url) for folder in folders]
    try:
        seats = servers[0].client.people("duel", 2)
        seats[1] = Seat(servers[1].client, seats[1].table, seats[1].secret)
        with seats[0].watch() as first, seats[1].watch() as second:
            sockets = (first, second)
            updates = [hear_until(s, lambda u: u["view"]) for s in sockets]
            for _ in range(12):
                n = next(n for n in (0, 1) if updates[n]["moves"])
                body = {
                    "move": updates[n]["moves"][0]["move"],
                    "version": updates[n]["version"],
                    "id": new_id(),
                }
                answer = seats[n].post("moves", body)
                assert answer.status == 200
                other = Seat(servers[1 - n].client, seats[n].table, seats[n].secret)
                assert other.post("moves", body).body == answer.body  # repeated elsewhere
                after = updates[n]["version"]
                updates = [hear_until(s, lambda u, v=after: u["version"] > v) for s in sockets]
        servers[0].kill()
        left = [Seat(servers[1].client, s.table, s.secret) for s in seats]
        assert [e["kind"] for e in left[0].state()["entries"]].count("move") == 12
        left[0].command("resign").ok()
        read_record(left[1].get("record").ok()).verify()
    finally:
        for server in servers:
            if server.process.poll() is None:
                assert server.stop() == 0
    assert "Traceback" not in servers[0].lines() + servers[1].lines()
