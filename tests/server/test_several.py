"""Several servers over one database are one service: whatever lands anywhere is done."""

import http.client
import json
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets import ConnectionClosed, InvalidStatus

from maravillas.record import read_record
from tests.server.client import Client, Seat, hear, hear_until, mine, new_id
from tests.server.cluster import Cluster
from tests.server.conftest import Process
from tests.server.moving import looked, stepped
from tests.until import until

pytestmark = pytest.mark.interpreted
Pair = tuple[Process, Process]


@pytest.fixture(scope="module")
def pair(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """For all tests that only use tables of their own."""
    yield from running(cluster.database(), tmp_path_factory.mktemp("pair"))


@pytest.fixture
def mortal(database: str, tmp_path: Path) -> Iterator[Pair]:
    """For one test, which may end them."""
    yield from running(database, tmp_path)


def running(database: str, folder: Path) -> Iterator[Pair]:
    found = begun(database, folder)
    yield found
    for server in found:
        if server.process.poll() is None:
            assert server.stop() == 0
    assert "Traceback" not in found[0].lines() + found[1].lines()
    assert "request_failed" not in found[0].lines() + found[1].lines()


def begun(database: str, folder: Path, **settings: object) -> Pair:
    servers = []
    for name in ("one", "two"):
        (folder / name).mkdir()
        servers.append(Process(folder / name, db=database, **settings))
    return servers[0], servers[1]


def at(server: Process, seat: Seat) -> Seat:
    return Seat(server.client, seat.table, seat.secret)


def online(seat: Seat) -> list[bool]:
    return [one["online"] for one in seat.state()["seats"]]


def loaded(server: Process) -> int:
    found: int = server.client.get("/healthz").ok()["tables"]
    return found


def test_whatever_lands_at_the_other_server_is_passed_on(pair: Pair) -> None:
    one, two = pair
    made = one.client.make("duel", [{"kind": "person"}] * 2, talk=True)
    first = one.client.join(made, 0, "Ana")
    second = two.client.join(made, 1, "Bea")  # sits down elsewhere
    assert [s["name"] for s in second.state()["seats"]] == ["Ana", "Bea"]
    path, before = f"/api/tables/{first.table}", loaded(two)
    assert two.client.get("/api/tables/aaaaaaaaaaaa").status == 404
    assert two.client.post(f"{path}/moves", {}, first.secret).status == 400
    wrong = two.client.get(path, "00" * 16)
    assert (wrong.status, wrong.error["type"]) == (401, "Secret")
    spanish = two.client.get(path, "00" * 16, headers={"accept-language": "es"})
    assert spanish.error["message"] != wrong.error["message"]
    head = two.client.send("HEAD", path, None, first.secret)
    assert (head.status, head.body) == (200, b"")
    assert loaded(two) == before, "the other one keeps nothing of it"
    second.command("resign").ok()
    read_record(second.get("record").ok()).verify()
    assert second.get("steps?count=1").ok()


def test_one_connection_asks_for_tables_of_both(pair: Pair) -> None:
    """A kept connection, as a browser and a proxy have it; then all its requests at once."""
    tables = [server.client.people("toy", 2)[0] for server in pair]
    paths = [f"/api/tables/{seat.table}" for seat in tables] * 3
    for path in paths[:2]:
        assert pair[1].client.get(path).status == 200  # it is known who holds them
    with closing(http.client.HTTPConnection("127.0.0.1", pair[1].client.port, timeout=60)) as wire:
        for path in [*paths, "/healthz", *paths]:
            wire.request("GET", path)
            answer = wire.getresponse()
            told = json.loads(answer.read())
            assert answer.status == 200
            assert path == "/healthz" or told["table"]["id"] == path.rpartition("/")[2]
    asked = "".join(f"GET {path} HTTP/1.1\r\nhost: here\r\n\r\n" for path in paths)
    with socket.create_connection(("127.0.0.1", pair[1].client.port), 60) as line:
        first = f"GET {paths[0]} HTTP/1.1\r\nhost: here\r\n\r\n"
        line.sendall(first.encode())
        line.sendall(asked.encode())
        reader = line.makefile("rb")
        for path in [paths[0], *paths]:
            assert reader.readline().startswith(b"HTTP/1.1 200 ")
            length = int(http.client.parse_headers(reader)["content-length"])
            assert json.loads(reader.read(length))["table"]["id"] == path.rpartition("/")[2]


def test_what_is_unusual_goes_the_longer_way(pair: Pair) -> None:
    """Nobody can say of themselves where they come from, or that they were counted."""
    seat = pair[0].client.people("toy", 2)[0]
    path, ask = f"/api/tables/{seat.table}", pair[1].client.get
    assert ask(path).status == 200
    for name in ("x-maravillas-client", "x-maravillas-counted", "x-maravillas-inside"):
        assert ask(path, headers={name: "1"}).status == 200
    more = {"transfer-encoding": "chunked"}
    sent = pair[1].client.send("POST", f"{path}/resign", secret=seat.secret, headers=more, raw=b"")
    assert sent.status == 400


def test_presence_and_chat_are_those_of_one_service(pair: Pair) -> None:
    one, two = pair
    seats = one.client.people("duel", 2, talk=True)
    there = at(two, seats[1])
    with seats[0].watch() as near, there.watch() as far:
        hear_until(near, lambda u: u["view"])
        hear_until(far, lambda u: u["view"])
        until(lambda: all(online(seats[0])), "both are here")
        there.post("say", {"text": "Hola", "to": "all", "id": new_id()}).ok()
        for socket in (near, far):
            assert hear(socket, "chat")["lines"][-1]["text"] == "Hola"
        until(lambda: one.client.get("/healthz").ok()["sockets"] == 2, "both sockets are here")
        assert two.client.get("/healthz").ok()["sockets"] == 0
        far.close()
        until(lambda: online(seats[0]) == [True, False], "one has left")


def test_no_bot_thinks_twice(database: str, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    worker = f"tests.server.listening_worker {heard}"
    one, two = begun(database, tmp_path, worker=worker)
    try:
        seat = one.client.alone("toy", 2)
        with at(two, seat).watch() as socket:
            update = hear_until(socket, mine)
            while update["status"] != "finished":
                at(two, seat).move(update["moves"][0]["move"]).ok()
                after = update["version"]
                update = hear_until(socket, lambda u, v=after: mine(u) and u["version"] > v)
        asked = [json.loads(line) for line in heard.read_text().splitlines()]
        entries = seat.state()["entries"]
        bots = [e for e in entries if e["kind"] == "move" and e["seat"] == 1]
        assert len(asked) == len(bots)
    finally:
        assert (one.stop(), two.stop()) == (0, 0)


def test_a_server_that_was_slow_tells_nothing_old(pair: Pair) -> None:
    """Between its last sign of life and the next, the other has taken its table and gone on."""
    one, two = pair
    seats = one.client.people("duel", 2)
    before = stepped(seats)
    os.kill(one.process.pid, signal.SIGSTOP)
    try:
        there = [at(two, seat) for seat in seats]
        after = stepped(there)
        told = [entry["move"] for entry in looked(there[0])["entries"] if "move" in entry]
        assert told[-2:] == [before, after]
    finally:
        os.kill(one.process.pid, signal.SIGCONT)
    told = [entry["move"] for entry in looked(seats[0])["entries"] if "move" in entry]
    assert told[-2:] == [before, after]


def test_when_a_server_dies_the_other_goes_on_with_its_tables(mortal: Pair) -> None:
    """Asked or not: a person's table when somebody asks, a bot's by itself."""
    one, two = mortal
    seats = [at(two, seat) for seat in one.client.people("duel", 2)]
    alone = at(two, one.client.alone("duel", bot="random"))
    bots = one.client.make("duel", [{"kind": "bot", "bot": "random"}] * 2)
    unwatched = Seat(two.client, bots["table"]["id"], None)
    texts = [stepped(seats) for _ in range(3)]
    with seats[0].watch() as socket:
        hear_until(socket, lambda u: u["view"])
        one.kill()
        with pytest.raises(ConnectionClosed) as closed:
            hear_until(socket, lambda u: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012  # come back in a moment
    texts.append(stepped(seats))
    told = [e["move"] for e in seats[0].state()["entries"] if e["kind"] == "move"]
    assert told == texts
    with alone.watch() as socket:
        hear_until(socket, mine)
    until(lambda: unwatched.state()["status"] == "finished", "the bots go on", 120)


def test_a_server_that_was_only_slow_cannot_write_to_what_others_have_taken(mortal: Pair) -> None:
    """It is stopped for so long that it seems dead, in the middle of a game, and goes on then."""
    one, two = mortal
    seats = one.client.people("duel", 2)
    there = [at(two, seat) for seat in seats]
    texts = [stepped(there)]
    with there[0].watch() as socket:
        hear_until(socket, lambda u: u["view"])
        os.kill(one.process.pid, signal.SIGSTOP)
        texts.append(stepped(there))
        with pytest.raises(ConnectionClosed):
            hear_until(socket, lambda u: False)
    os.kill(one.process.pid, signal.SIGCONT)
    texts += [stepped(seats), stepped(there)]
    told = [e["move"] for e in there[0].state()["entries"] if e["kind"] == "move"]
    assert told == texts


def test_a_server_that_stops_hands_its_tables_over(mortal: Pair) -> None:
    one, two = mortal
    seats = [at(two, seat) for seat in one.client.people("duel", 2)]
    texts = [stepped(seats)]
    assert one.stop() == 0
    with seats[0].watch() as socket:
        hear_until(socket, lambda u: u["view"])
        texts.append(stepped(seats))
        told = hear_until(socket, lambda u: u["entries"])
    assert texts[-1] in json.dumps(told)


def test_a_game_after_one_at_another_server(pair: Pair) -> None:
    """The two tables of a rematch may be held by two servers; what is done at both is done."""
    one, two = pair
    seats = one.client.people("duel", 2)
    seats[0].command("resign").ok()
    after = seats[0].post("rematch", {}).ok()["table"]["id"]
    with psycopg.connect(two.settings["db"], autocommit=True) as db:  # type: ignore[arg-type]
        other = "(SELECT id FROM servers WHERE id <> holder)"
        words = f"UPDATE tables SET holder = {other} WHERE id = %s"
        db.execute(words, (after,))
        db.execute("SELECT pg_notify('maravillas', %s)", (f"somebody {after}",))
    until(lambda: two.client.get(f"/api/tables/{after}").status == 200, "it is read there")
    assert seats[1].post("rematch", {}).ok()["table"]["id"] == after
    seats[1].post("decline", {}).ok()


def test_only_servers_may_ask_inside(pair: Pair) -> None:
    with psycopg.connect(pair[0].settings["db"]) as db:  # type: ignore[arg-type]
        rows: list[Any] = db.execute("SELECT address, key FROM servers").fetchall()
    assert len(rows) == 2
    for address, key in rows:
        inside = Client(int(address.rpartition(":")[2]))
        assert inside.get("/healthz").status == 403
        assert inside.get("/healthz", headers={"x-maravillas-inside": "0" * 32}).status == 403
        assert inside.get("/healthz", headers={"x-maravillas-inside": key}).status == 200
        with suppress(InvalidStatus):
            Seat(inside, "aaaaaaaaaaaa", None).watch()
            pytest.fail("a stranger came in")


def test_wrong_secrets_are_counted_together(database: str, tmp_path: Path) -> None:
    one, two = begun(database, tmp_path, limits="on")
    try:
        seat = one.client.people("toy", 2)[0]
        path = f"/api/tables/{seat.table}"

        def tried(server: Process) -> int:
            """From an address of its own, as a proxy says it."""
            headers = {"x-forwarded-for": "192.0.2.7"}
            return server.client.get(path, "00" * 16, headers=headers).status

        until(lambda: tried(one) == 429, "whoever guesses is stopped")
        assert tried(two) == 429, "the other server passes it on, and where it came from"
        assert two.client.get(path, seat.secret).status == 200, "nobody else is"
    finally:
        assert (one.stop(), two.stop()) == (0, 0)
