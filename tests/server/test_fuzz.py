"""Whatever is sent, the server answers or hangs up; it neither crashes nor hangs."""

import json
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from random import Random
from secrets import token_hex
from typing import Any
from urllib.parse import quote

import pytest

from maravillas import registry
from maravillas.server.routes import ENDPOINTS
from tests.games import SERVED, SERVED_LABELS
from tests.server.client import Client
from tests.server.conftest import Process
from tests.server.test_never import filled
from tests.until import until

pytestmark = pytest.mark.interpreted

DEEP = b'{"record":' + b'{"a":' * 6000 + b"1" + b"}" * 6000 + b"}"
BODIES = {
    "empty": b"",
    "not JSON": b"<xml/>",
    "not UTF-8": b'{"game": "\xff\xfe"}',
    "half a surrogate": b'{"game": "\\ud800"}',
    "a list": b"[1, 2]",
    "null": b"null",
    "deep": b"[" * 30_000,
    "deep object": DEEP,
    "a huge number": b'{"version": ' + b"9" * 5000 + b"}",
    "a float": b'{"version": 1e999}',
    "NaN": b'{"version": NaN}',
    "two keys": b'{"id": "aaaaaaaa", "id": "bbbbbbbb"}',
    "a NUL": b"\x00" * 100,
    "a long text": json.dumps({"move": "x" * 60_000}).encode(),
}
POSTS = [one.path for one in ENDPOINTS if one.method == "POST" and one.body is not None]


@pytest.mark.parametrize("body", list(BODIES.values()), ids=list(BODIES))
def test_bodies_that_make_no_sense_are_refused(client: Client, body: bytes) -> None:
    seat = client.alone("toy")
    for path in POSTS:
        answer = client.post(filled(path, seat.table), None, seat.secret, raw=body)
        assert 400 <= answer.status < 500, (path, answer.status)
        assert answer.error["type"] == "BadRequest", path
    assert seat.state()["status"] == "playing"


def test_what_is_too_large_is_refused_before_it_is_read(client: Client) -> None:
    huge = b'{"game": "' + b"a" * 70_000 + b'"}'
    answer = client.post("/api/tables", None, raw=huge)
    assert (answer.status, answer.error["type"]) == (413, "TooLarge")
    with closing(socket.create_connection(("127.0.0.1", client.port), 10)) as wire:
        wire.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n")
        assert wire.recv(12) == b"HTTP/1.1 413"
    with closing(socket.create_connection(("127.0.0.1", client.port), 10)) as wire:
        wire.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        chunk = b"2000\r\n" + b"a" * 0x2000 + b"\r\n"
        with suppress(OSError):
            for _ in range(20):
                wire.sendall(chunk)
        assert wire.recv(12) == b"HTTP/1.1 413"


@pytest.mark.parametrize(
    "header", ["Bearer", "Bearer x", "Basic " + "a" * 32, "Bearer " + "A" * 32, "Bearer é" * 9, ""]
)
def test_secrets_that_are_none_are_refused(client: Client, header: str) -> None:
    seat = client.alone("toy")
    answer = client.get(seat.path, headers={"authorization": header})
    assert answer.status == 401
    assert token_hex(16) not in answer.body.decode()


def lines_of_nonsense() -> Iterator[bytes]:
    rng = Random(11)
    yield b"GET / HTTP/1.1\r\n\r\n"
    yield b"GET /api/tables/\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n"
    yield b"GET /api/tables/%ff%fe%00/watch HTTP/1.1\r\nHost: x\r\n\r\n"
    yield b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"
    yield b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 20_000 + b"\r\n"
    yield b"POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n"
    lengths = b"Content-Length: 5\r\nContent-Length: 6\r\n"
    yield b"POST /api/mine HTTP/1.1\r\nHost: x\r\n" + lengths + b"\r\nhello"
    yield b"BREW /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    yield b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
    for _ in range(30):
        yield rng.randbytes(rng.randrange(1, 3000))
    good = b"POST /api/verify HTTP/1.1\r\nHost: x\r\nContent-Length: 13\r\n\r\n" + b'{"record":{}}'
    for _ in range(60):
        bad = bytearray(good)
        for _ in range(rng.randrange(1, 6)):
            bad[rng.randrange(len(bad))] = rng.randrange(256)
        yield bytes(bad)


def test_nonsense_on_the_wire(server: Process) -> None:
    port = server.client.port
    for data in lines_of_nonsense():
        with closing(socket.create_connection(("127.0.0.1", port), 10)) as wire, suppress(OSError):
            wire.sendall(data)
            wire.shutdown(socket.SHUT_WR)
            wire.settimeout(10)
            while wire.recv(65536):
                pass
    assert server.client.get("/healthz").ok()["status"] == "ok"


HANDSHAKE = (
    "GET {path}/watch?since={since} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


def test_nonsense_on_the_socket(server: Process) -> None:
    """Frames that break the protocol, too long, not UTF-8, or simply random."""
    seat = server.client.alone("toy")
    rng = Random(13)
    frames = [
        b"\x81\x05hello",  # not masked
        b"\x81\x82abcd\x9e\x9d",  # not UTF-8
        b"\x81\xff" + b"\x7f" * 8 + b"abcd",  # longer than anything
        b"\x81\xfe\xff\xffabcd" + b"x" * 65535,
        b"\x8f\x80abcd",
        b"\xc1\x80abcd",
        b"\x88\x81abcdx",
        b"\x89\xfe\x01\x00abcd" + b"x" * 256,
        b"\x01\x81abcdx" * 50,
        *(rng.randbytes(rng.randrange(1, 400)) for _ in range(25)),
    ]
    for frame in frames:
        words = HANDSHAKE.format(path=seat.path, since=rng.choice(["0", "x", "-1", "9" * 40, ""]))
        with closing(socket.create_connection(("127.0.0.1", server.client.port), 10)) as wire:
            wire.sendall(words.encode())
            assert wire.recv(12) == b"HTTP/1.1 101"
            with suppress(OSError):
                wire.sendall(frame)
                wire.shutdown(socket.SHUT_WR)
                while wire.recv(65536):
                    pass
    until(lambda: not server.client.get("/healthz").ok()["sockets"], "no connection is left")
    assert seat.state()["status"] == "playing"


ODD: list[Any] = [None, -1, 10**30, "x" * 500, [], [[]], {"a": {}}, True, "١", 0.5]


def damaged(text: str, rng: Random) -> str:
    """A text with something missing, doubled, replaced or too large."""
    words = text.split(" ")
    n = rng.randrange(len(words))
    odd = ["", "-1", "0", "9" * 300, "١", "\u0000", "\ud7ff", "🂡", "_", words[0], words[n] * 2]
    words[n] = rng.choice([*odd, words[n][:-1], words[n].upper(), f"{words[n]} {words[n]}"])
    return " ".join(words)[:4000]


@pytest.mark.parametrize("combination", SERVED, ids=SERVED_LABELS)
def test_nonsense_at_a_table_of_every_game(
    server: Process, combination: tuple[str, dict[str, Any]]
) -> None:
    """Moves, prices, options and records that are almost right."""
    name, options = combination
    more = {key: value for key, value in options.items() if key != "players"}
    client, rng = server.client, Random(name)
    seats = client.people(name, int(options.get("players", 2)), options=more)
    for _ in range(12):
        seat = next(s for s in seats if s.state()["moves"])
        update = seat.state()
        texts = [move["move"] for move in update["moves"]]
        for _ in range(4):
            wrong = damaged(rng.choice(texts), rng)
            if wrong not in texts:
                answer = seat.move(wrong, update["version"])
                assert answer.status in (400, 422), (wrong, answer.body)
        asked = "&".join(f"what={quote(damaged(rng.choice(texts), rng)[:190])}" for _ in range(3))
        assert seat.get(f"prices?{asked}").status == 200
        assert seat.state() == update
        seat.move(rng.choice(texts), update["version"]).ok()
    for option in registry.options(name):
        for value in ODD:
            body: dict[str, Any] = {
                "game": name,
                "seats": [{"kind": "person"}] * len(seats),
                "owner": token_hex(16),
            }
            made = client.post("/api/tables", {**body, "options": {**more, option: value}})
            assert made.status in (200, 400), (option, value, made.body)
    if seats[0].state()["status"] == "playing":
        ended = seats[0].command("resign")
        assert ended.status == 200
    replaced = [s for s in seats[1:] if s.state()["status"] == "playing"]
    for seat in replaced:
        seat.command("resign")
    spoil_record(client, seats[0].get("record").ok(), rng)


def spoil_record(client: Client, record: dict[str, Any], rng: Random) -> None:
    """A record with anything wrong in it is answered, whatever the answer is."""
    assert client.post("/api/verify", {"record": record}).ok()["ok"]
    for key in record:
        for value in (None, [], {}, "x", -1, [[0]], {"secret": "00"}, 10**30):
            assert client.post("/api/verify", {"record": {**record, key: value}}).status == 200
    for _ in range(10):
        moves: list[Any] = [list(move) for move in record["moves"]]
        n = rng.randrange(len(moves))
        moves[n] = rng.choice([[moves[n][0], damaged(moves[n][1], rng)], [7, moves[n][1]], [], "x"])
        answer = client.post("/api/verify", {"record": {**record, "moves": moves}})
        assert answer.status == 200
        assert not answer.json["ok"] or moves == record["moves"]


def test_the_log_of_all_this_has_no_trace_of_a_crash(server: Process) -> None:
    assert "request_failed" not in server.lines()
    assert "Traceback" not in server.lines()
