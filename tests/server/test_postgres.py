"""What only PostgreSQL can do: several servers on one database, a database that comes and goes."""

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from maravillas.cli.__main__ import run
from maravillas.cli.databases import check_database
from maravillas.record import read_record
from tests.server.client import Answer, Seat, hear_until, new_id
from tests.server.cluster import Cluster
from tests.server.conftest import ROOT, Process, Start
from tests.until import until

pytestmark = pytest.mark.interpreted


def test_two_servers_share_a_database(database: str, tmp_path: Path) -> None:
    """One seat plays at one server, the other at the other; then one of the two is killed."""
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    servers = [Process(folder, db=database) for folder in folders]
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


def test_a_database_that_crashes_loses_nothing_and_the_server_goes_on(
    start: Start, cluster: Cluster, database: str
) -> None:
    """Nothing acknowledged is lost, and nothing has to be started again but the database."""
    server = start(db=database)
    seats = server.client.people("duel", 2)
    texts = []
    with seats[0].watch() as socket:
        hear_until(socket, lambda u: u["view"])
        for crash in (False, True, False):
            states = [seat.state() for seat in seats]
            n = next(n for n in (0, 1) if states[n]["moves"])
            text, version = states[n]["moves"][0]["move"], states[n]["version"]
            body = {"move": text, "version": version, "id": new_id()}
            if crash:
                cluster.crash()
                refused = seats[n].post("moves", body)
                assert (refused.status, refused.error["type"]) == (503, "Unavailable")
                assert server.client.get("/healthz").status == 200
                cluster.start()
            until_answered(seats[n], body)
            texts.append(text)
            told = told_of(seats[0], socket, text)
            assert told["entries"][-1]["move"] == text
    server.kill()
    server.start()
    one = Seat(server.client, seats[0].table, seats[0].secret)
    assert [e["move"] for e in one.state()["entries"] if e["kind"] == "move"] == texts
    assert all(json.loads(line)["event"] for line in server.lines().splitlines())
    assert cluster.folder not in server.lines()


def told_of(seat: Seat, socket: ClientConnection, text: str) -> Any:
    """The update with a move; whoever was told that something broke comes back, as a page does."""

    def wanted(update: Any) -> bool:
        return text in [entry["move"] for entry in update["entries"]]

    def back() -> bool:
        with suppress(InvalidStatus, ConnectionClosed), seat.watch() as again:
            found.append(hear_until(again, wanted))
        return bool(found)

    found: list[Any] = []
    try:
        return hear_until(socket, wanted)
    except ConnectionClosed:
        until(back, "somebody who comes back is told")
        return found[0]


def until_answered(seat: Seat, body: dict[str, object]) -> None:
    """Sends a command again, as a page does, as long as the server says to come back later."""
    answers: list[Answer] = []

    def answered() -> bool:
        answers.append(seat.post("moves", body))
        return answers[-1].status != 503

    until(answered, "the server takes a command")
    assert answers[-1].status == 200, answers[-1].body


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("UPDATE schema_version SET version = 99", "newer version"),
        ("ALTER DATABASE {name} SET default_transaction_read_only = on", "read-only"),
        ("DROP TABLE events", "events"),
        ("DROP DATABASE {name}", "does not exist"),
    ],
    ids=["newer", "read-only", "damaged", "gone"],
)
def test_what_is_wrong_with_a_database_is_told_in_one_line(
    cluster: Cluster,
    database: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    what: str,
    told: str,
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    check_database(database)
    name = cluster.name_of(database)
    where = cluster.url("postgres") if "DATABASE" in what else database
    with psycopg.connect(where, autocommit=True) as db:
        db.execute(what.format(name=name).encode())
    code = run(["serve", "--port", "0", "--db", database])
    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("maravillas: db: ")
    assert told in err


def test_what_a_host_is_told_to_say_to_postgresql_is_enough(cluster: Cluster) -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    said = re.findall(r"^    (CREATE [^;]+;)$", page, re.MULTILINE)
    assert len(said) == 2
    with psycopg.connect(cluster.url("postgres"), autocommit=True) as db:
        for words in said:
            db.execute(words.encode())
    check_database(cluster.url("maravillas").replace("//tables@", "//maravillas@"))
