"""The push: every onlooker gets its own view, as fast as it reads."""

import json
import socket as sockets
from secrets import token_hex

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.server.client import Client, Seat, hear, hear_until, mine
from tests.server.conftest import Start
from tests.until import until

pytestmark = pytest.mark.interpreted


def test_a_move_is_pushed_to_everybody_in_their_own_view(client: Client) -> None:
    one, two = client.people("duel", 2)
    with one.watch() as first, two.watch() as second, one.spectator().watch() as third:
        updates = [hear(s) for s in (first, second, third)]
        assert [u["you"] for u in updates] == [0, 1, None]
        assert [bool(u["moves"]) for u in updates] == [True, False, False]
        text = updates[0]["moves"][0]["move"]
        one.move(text, updates[0]["version"]).ok()
        for before, s in zip(updates, (first, second, third), strict=True):
            after = hear(s)
            assert after["version"] == before["version"] + 1
            assert after["keep"] == len(before["entries"])
            (entry,) = after["entries"]
            assert (entry["kind"], entry["seat"], entry["move"]) == ("move", 0, text)
            assert entry["events"][0]["text"]["es"]
        assert [o["seat"] for o in after["owed"]] == [1]


def test_the_log_can_be_put_together_from_any_version(client: Client) -> None:
    seat = client.alone("duel")
    with seat.watch() as socket:
        for _ in range(12):
            update = hear_until(socket, mine)
            seat.move(update["moves"][-1]["move"], update["version"]).ok()
        last = hear_until(socket, mine)
    whole = seat.state()
    assert whole["keep"] == 0
    for version in range(last["version"] + 1):
        part = seat.state(version)
        assert whole["entries"][: part["keep"]] + part["entries"] == whole["entries"]
        assert all(entry["version"] > version for entry in part["entries"])
    with seat.watch(since=last["version"]) as socket:
        assert hear(socket)["entries"] == []
    with seat.watch(since=10**6) as socket:
        assert hear(socket)["entries"] == whole["entries"]


def test_a_seat_is_told_what_it_has_missed_since_its_last_visit(client: Client) -> None:
    one, two = client.people("duel", 2)
    with one.watch() as socket:
        version = hear(socket)["version"]
    one.move(one.state()["moves"][0]["move"]).ok()
    two.move(two.state()["moves"][0]["move"]).ok()
    with one.watch() as socket:
        update = hear(socket)
    assert update["seen"] == version
    news = [entry["seat"] for entry in update["entries"] if entry["version"] > update["seen"]]
    assert news == [0, 1]


def test_presence_is_told(client: Client) -> None:
    one, two = client.people("toy", 2)
    with one.watch() as socket:
        assert [s["online"] for s in hear(socket)["seats"]] == [True, False]
        with two.watch() as other:
            hear(other)
            assert hear_presence(socket, [True, True])["seen"][1] is None
        assert hear_presence(socket, [True, False])["seen"][1] is not None


def hear_presence(socket: object, wanted: list[bool]) -> dict[str, list[object]]:
    while True:
        found = hear(socket, "presence")  # type: ignore[arg-type]
        if found["online"] == wanted:
            return found


def test_two_tabs_on_one_seat_are_told_the_same(client: Client) -> None:
    one, _ = client.people("duel", 2)
    with one.watch() as first, one.watch() as second:
        before = hear(first)
        hear(second)
        one.move(before["moves"][0]["move"], before["version"]).ok()
        assert hear(first) == hear(second)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1.evil.example"]
)
def test_a_foreign_page_is_refused_before_it_is_accepted(client: Client, origin: str) -> None:
    seat, _ = client.people("toy", 2)
    with pytest.raises(InvalidStatus) as refused:
        seat.watch(origin=origin)
    assert refused.value.response.status_code == 403
    answer = client.get(seat.path, seat.secret, headers={"origin": origin})
    assert (answer.status, answer.error["type"]) == (403, "Origin")


def test_our_own_page_is_accepted(client: Client) -> None:
    seat, _ = client.people("toy", 2)
    with seat.watch(origin=f"http://127.0.0.1:{client.port}") as socket:
        assert socket.subprotocol == "maravillas"
        assert hear(socket)["you"] == 0


def test_a_wrong_secret_or_table_gets_no_socket(client: Client) -> None:
    seat, _ = client.people("toy", 2)
    cases = [
        (Seat(client, seat.table, token_hex(16)), 401),
        (Seat(client, seat.table, "nonsense"), 401),
        (Seat(client, "a" * 12, None), 404),
        (Seat(client, "..", None), 404),
    ]
    for stranger, status in cases:
        with pytest.raises(InvalidStatus) as refused:
            stranger.watch()
        assert refused.value.response.status_code == status
    url = f"ws://127.0.0.1:{client.port}{seat.path}/watch"
    headers = {"Authorization": f"Bearer {seat.secret}"}
    with connect(url, additional_headers=headers, proxy=None) as socket:
        assert hear(socket)["you"] == 0


def test_nothing_can_be_written_to_the_socket(client: Client) -> None:
    seat, _ = client.people("toy", 2)
    for message in ("hello", b"\x00\xff", json.dumps({"move": "take"})):
        with seat.watch() as socket:
            hear(socket)
            socket.send(message)
            with pytest.raises(ConnectionClosed):
                hear(socket, "nothing of this kind")


def play_on(seat: Seat, socket: ClientConnection) -> bool:
    """Twenty decisions, each as soon as it is heard of; whether there is more to hear."""
    for _ in range(20):
        update = hear_until(socket, mine)
        if update["status"] == "finished":  # a supremacy may come so early
            return False
        seat.move(update["moves"][0]["move"], update["version"]).ok()
    return True


def test_a_reader_that_does_not_read_holds_nobody_up(start: Start) -> None:
    client = start(reader_patience=600, send_buffer=4096).client
    seat = client.alone("duel")
    slow = stuck_reader(client.port, seat)
    try:
        with seat.watch() as socket:
            if play_on(seat, socket):
                hear_until(socket, mine)
            assert client.get("/healthz").ok()["sockets"] == 2  # it still does not read
    finally:
        slow.close()


def test_a_reader_that_does_not_read_is_dropped(start: Start) -> None:
    client = start(reader_patience=1, send_buffer=4096).client
    seat = client.alone("duel")
    slow = stuck_reader(client.port, seat)
    try:
        with seat.watch() as socket:
            more = play_on(seat, socket)
            until(lambda: client.get("/healthz").ok()["sockets"] <= 1, "the reader is dropped", 120)
            if more:
                hear_until(socket, mine)
    finally:
        slow.close()


def stuck_reader(port: int, seat: Seat) -> sockets.socket:
    """A socket that shakes hands, says that it can take almost nothing, and never reads again."""
    wire = sockets.socket()
    wire.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 1024)
    wire.connect(("127.0.0.1", port))
    wire.sendall(
        f"GET {seat.path}/watch HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
    )
    assert wire.recv(12) == b"HTTP/1.1 101"
    return wire
