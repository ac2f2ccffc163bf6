"""A move that was acknowledged is never lost: the server is killed at random moments."""

import http.client
import json
import subprocess
import sys
import threading
import time
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from maravillas.record import read_record
from tests.games import SERVED
from tests.server.client import Seat, hear_until, mine, new_id
from tests.server.conftest import Process, Start
from tests.until import until

pytestmark = pytest.mark.interpreted


def resend(server: Process, seat: Seat, body: dict[str, Any]) -> Any:
    """Sends a command until it is answered, as a page does; the server may die meanwhile."""
    answers: list[Any] = []

    def answered() -> bool:
        with suppress(OSError, http.client.HTTPException):
            answers.append(Seat(server.client, seat.table, seat.secret).post("moves", body))
        return bool(answers)

    until(answered, "the server is back and answers")
    return answers[0]


class Killer(threading.Thread):
    """Kills a server some milliseconds after each cue, and starts it again."""

    def __init__(self, server: Process, times: int) -> None:
        super().__init__()
        self.server, self.left, self.rng, self.cue = server, times, Random(7), threading.Event()

    def run(self) -> None:
        while self.left:
            self.cue.wait()
            time.sleep(self.rng.uniform(0, 0.03))
            self.server.kill()
            self.server.start()
            self.cue.clear()
            self.left -= 1


def states_of(server: Process, seats: list[Seat]) -> list[Any]:
    found: list[Any] = []

    def told() -> bool:
        with suppress(OSError, http.client.HTTPException):
            found[:] = [Seat(server.client, s.table, s.secret).state() for s in seats]
        return bool(found)

    until(told, "the server is back and tells all seats")
    return found


def test_killed_at_random_moments_nothing_acknowledged_is_lost(
    start: Start, keeping: dict[str, object]
) -> None:
    server = start(**keeping)
    names = [name for name, _ in SERVED] + ["duel"] * 3
    games = [(server.client.people(name, 2), list[tuple[int, str]]()) for name in names]
    rng = Random(7)
    killer = Killer(server, 2 if keeping else 4)
    killer.start()
    while killer.left or sum(len(acknowledged) for _, acknowledged in games) < 20:
        seats, acknowledged = rng.choice(games)
        if rng.random() < 0.06:
            killer.cue.set()
        states = states_of(server, seats)
        seat = next((n for n, u in enumerate(states) if u["moves"]), None)
        if seat is None:
            continue
        text = rng.choice(states[seat]["moves"])["move"]
        body = {"move": text, "version": states[seat]["version"], "id": new_id()}
        answer = resend(server, seats[seat], body)
        assert answer.status == 200, answer.body
        acknowledged.append((seat, text))
        if rng.random() < 0.3:  # a repeat, perhaps after a crash
            assert resend(server, seats[seat], body).body == answer.body
    killer.join()
    for seats, acknowledged in games:
        one = Seat(server.client, seats[0].table, seats[0].secret)
        if one.state()["status"] != "finished":
            one.command("resign").ok()
        record = read_record(one.get("record").ok())
        for seat in range(2):  # a record has the seats of a step in order, whoever was first
            of_seat = [text for who, text in acknowledged if who == seat]
            assert [text for who, text in record.moves if who == seat] == of_seat
        record.verify()


def test_every_table_is_the_same_after_a_crash(start: Start, keeping: dict[str, object]) -> None:
    server = start(**keeping)
    client = server.client
    seats = [*client.people("toy", 3), *client.people("duel", 2), client.alone("toy", 2)]
    rng = Random(3)
    for _ in range(3):
        for seat in seats:
            moves = seat.state()["moves"]
            if moves:
                seat.move(rng.choice(moves)["move"])
    with seats[-1].watch() as socket:  # until no bot thinks any more
        hear_until(socket, lambda u: [o["seat"] for o in u["owed"]] in ([], [0]))
    seats[0].command("take-back")
    before = [without_presence(seat.state()) for seat in seats]
    server.kill()
    server.start()
    for seat in seats:
        seat.client = server.client
    assert [without_presence(seat.state()) for seat in seats] == before


def without_presence(update: dict[str, Any]) -> str:
    seats = [{**seat, "online": None, "seen": None} for seat in update["seats"]]
    return json.dumps({**update, "seats": seats, "seen": None})


def test_bots_go_on_after_a_crash_without_anybody_looking(
    start: Start, keeping: dict[str, object]
) -> None:
    server = start(**keeping)
    made = server.client.make("duel", [{"kind": "bot", "bot": "random"}] * 2)
    before = Seat(server.client, made["table"]["id"], None)
    until(lambda: before.state()["version"] > 3, "the bots have made some moves")
    server.kill()
    server.start()
    table = Seat(server.client, made["table"]["id"], None)
    until(lambda: table.state()["status"] == "finished", "the bots end their game", 120)
    read_record(table.get("record").ok()).verify()


def test_told_to_stop_it_stops_cleanly(start: Start) -> None:
    server = start()
    seat = server.client.alone("duel", bot="random")
    with seat.watch() as socket:
        hear_until(socket, mine)
        assert server.stop() == 0
        with pytest.raises(ConnectionClosed) as closed:
            hear_until(socket, lambda u: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012  # come back in a moment
    assert '"stopped"' in server.lines()
    assert "Traceback" not in server.lines()


def test_only_one_server_uses_a_file(start: Start) -> None:
    server = start()
    with pytest.raises(AssertionError):
        Process(server.folder)
    assert "Locked" in server.lines()
    words = ["serve", "--db", str(server.db), "--port", "0", "--lang", "es"]
    told = subprocess.run(
        [sys.executable, "-m", "maravillas.cli", *words], capture_output=True, text=True, timeout=60
    )
    assert told.returncode == 2
    assert told.stdout == ""
    assert f"otro servidor usa {server.db}" in told.stderr
    assert len(told.stderr.splitlines()) == 1
    assert server.client.get("/healthz").status == 200


def test_a_database_that_is_deleted_under_a_server_refuses_moves(start: Start) -> None:
    server = start()
    one, _ = server.client.people("toy", 2)
    assert server.client.get("/readyz").ok() == {"status": "ok"}
    for file in server.folder.glob("tables.sqlite3*"):
        file.unlink()
    answer = one.move(one.state()["moves"][0]["move"])
    assert (answer.status, answer.error["type"]) == (503, "Unavailable")
    assert server.client.get("/healthz").status == 200
    ready = partial(server.client.get, "/readyz")  # what was true a second ago is told again
    until(lambda: ready().status != 200, "the server says that it is not ready")
    assert ready().status == 503
    assert "not_ready" in server.lines()
