"""`serve --processes`: several processes at one port are one service."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection

from maravillas.cli.__main__ import run
from maravillas.record import read_record
from maravillas.server.listening import SHARES_OUT
from tests.server.client import Seat, hear_until
from tests.server.moving import looked, stepped
from tests.server.serving import ROOT, Serving
from tests.until import until

pytestmark = pytest.mark.interpreted
MOVES = 40  # no game is over before


@pytest.fixture
def serving(database: str, tmp_path: Path) -> Iterator[Serving]:
    found = Serving(tmp_path, "--db", database, "--processes", "2")
    yield found
    found.stop()
    assert "Traceback" not in found.lines()


def alive(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


def watched(seat: Seat, until_then: ExitStack) -> ClientConnection:
    """A socket, as soon as one is given."""
    found: list[ClientConnection] = []

    def connected() -> bool:
        with suppress(OSError, InvalidHandshake):
            found.append(until_then.enter_context(seat.watch()))
        return bool(found)

    until(connected, "a socket is given")
    return found[0]


def test_processes_are_restarted_one_by_one_and_no_move_is_lost(serving: Serving) -> None:
    before = serving.members
    assert len(before) == 2
    seats = serving.client.people("duel", 2)
    texts = [stepped(seats)]
    with ExitStack() as sockets:
        socket = watched(seats[0], sockets)
        serving.send(signal.SIGHUP)
        while len(texts) < MOVES and '"restarted"' not in serving.lines():
            texts.append(stepped(seats, len(texts)))
            with suppress(ConnectionClosed):
                hear_until(socket, lambda u: texts[-1] in str(u["entries"]))
                continue
            socket = watched(seats[0], sockets)
    until(lambda: '"restarted"' in serving.lines(), "all are restarted")
    assert not set(serving.members) & set(before)
    entries = looked(seats[0])["entries"]
    assert [e["move"] for e in entries if e["kind"] == "move"] == texts
    seats[0].command("resign").ok()
    read_record(seats[0].get("record").ok()).verify()
    members = serving.members
    assert serving.stop() == 0
    assert not any(alive(pid) for pid in members)


def cannot_start(*words: str) -> str:
    """What a process says that ends at once."""
    done = subprocess.run(
        [sys.executable, "-m", "maravillas.cli", *words],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


@pytest.mark.skipif(not SHARES_OUT, reason="all accept from one socket here")
def test_connections_are_shared_out_among_processes(serving: Serving) -> None:
    """Each table belongs to the process that it was made at."""
    import psycopg

    for _ in range(30):
        serving.client.make("duel", [{"kind": "person"}] * 2)
    with psycopg.connect(serving.db) as db:
        found = db.execute("SELECT holder, count(*) FROM tables GROUP BY holder").fetchall()
    assert len(found) == 2
    assert sum(count for _, count in found) == 30


def test_a_port_of_several_processes_is_taken_for_others(serving: Serving) -> None:
    words = ["serve", "--db", serving.db, "--port", str(serving.client.port), "--processes", "2"]
    assert str(serving.client.port) in cannot_start(*words)


def test_a_process_that_dies_is_replaced_and_none_outlives_its_parent(serving: Serving) -> None:
    before = serving.members
    os.kill(before[0], signal.SIGKILL)
    until(lambda: before[0] not in serving.members, "its end is noticed")
    seats = serving.client.people("duel", 2)  # the other one serves meanwhile
    stepped(seats)
    until(lambda: len(serving.members) == 2, "another takes its place")
    assert '"process_ended"' in serving.lines()
    members = serving.members
    serving.process.kill()
    until(lambda: not any(map(alive, members)), "none goes on without whoever started it")


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    code = run(["serve", "--port", "0", *words])
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    return err


def test_what_cannot_be_shared_is_said_in_a_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    file = ["--db", str(tmp_path / "tables.sqlite3")]
    assert "only a PostgreSQL database" in refused(capsys, *file, "--processes", "2")
    assert "only a PostgreSQL database" in refused(capsys, *file, "--inside", "10.0.0.5")
    assert "processes" in refused(capsys, *file, "--processes", "0")
    monkeypatch.setenv("LC_ALL", "es")
    assert "solo se puede compartir" in refused(capsys, *file, "--processes", "2")


def test_where_others_cannot_find_a_server_is_said_in_a_line(
    capsys: pytest.CaptureFixture[str], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    for wrong in ("0.0.0.0", "10.0.0.5:many", ":8421"):
        told = refused(capsys, "--db", database, "--inside", wrong)
        assert f"{wrong} is no address" in told


def test_processes_that_cannot_start_end_with_one_line(database: str, tmp_path: Path) -> None:
    taken = Serving(tmp_path, "--db", database, "--processes", "2", "--metrics", "0")
    try:
        port = str(taken.client.port)
        words = ["serve", "--db", database, "--port", "0", "--processes", "2", "--metrics", port]
        told = cannot_start(*words)
        assert port in told
        assert "Traceback" not in told
    finally:
        assert taken.stop() == 0
