"""Connections that ask nothing take nobody's place."""

import json
import logging
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any

import pytest

from maravillas.server import connections, logs
from maravillas.server.connections import Doors
from maravillas.server.limits import WIDER
from maravillas.server.logs import Calm, Lines
from tests.server.conftest import Process

pytestmark = pytest.mark.interpreted


class Transport:
    """As much of one as is counted."""

    aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_an_address_and_a_network_have_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "OF_ONE", 2)
    doors = Doors(trusted=("127.0.0.1",))
    inside = [Transport() for _ in range(2)]
    assert all(doors.enter(one, "192.0.2.1") for one in inside)
    assert not doors.enter(Transport(), "192.0.2.1")
    assert doors.enter(Transport(), "192.0.2.2")
    assert all(doors.enter(Transport(), "127.0.0.1") for _ in range(50))  # a proxy
    doors.leave(inside[0])
    doors.leave(inside[0])  # twice is harmless
    assert doors.enter(Transport(), "192.0.2.1")
    entered = [
        doors.enter(Transport(), f"2001:db8:1:{n:x}::{m}") for n in range(20) for m in (1, 2)
    ]
    assert sum(entered) == 2 * WIDER  # of the /48
    assert doors.enter(Transport(), "2001:db8:2::1")


def test_where_all_places_are_taken_the_longest_silence_ends() -> None:
    doors = Doors(most=3)
    one, two, three, four, five = (Transport() for _ in range(5))
    for transport in (one, two, three):
        assert doors.enter(transport, "192.0.2.1")
    doors.speaks(one)
    assert doors.enter(four, "192.0.2.2")
    assert [t.aborted for t in (one, two, three)] == [False, True, False]
    doors.speaks(three)
    doors.speaks(four)
    assert not doors.enter(five, "192.0.2.3")
    doors.rests(one)
    assert doors.enter(five, "192.0.2.3")
    assert one.aborted
    doors.rests(two)  # has long gone
    assert two not in doors.silent


@contextmanager
def silent(port: int, address: str, words: bytes = b"") -> Iterator[socket.socket]:
    with closing(socket.socket()) as found:
        found.settimeout(30)
        found.bind((address, 0))
        found.connect(("127.0.0.1", port))
        found.sendall(words)
        yield found


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(tmp_path_factory.mktemp("impatient"), head="0.5", of_one="20", limits="on")
    yield process
    process.stop()


@pytest.mark.parametrize(
    "words",
    [b"", b"GET / HT", b"GET /healthz HTTP/1.1\r\nHost: x\r\n", b"G" * 40_000],
    ids=["nothing", "a line", "half a head", "too long a line"],
)
def test_whoever_does_not_say_what_it_wants_is_let_go(impatient: Process, words: bytes) -> None:
    with silent(impatient.client.port, "127.0.0.2", words) as found:
        try:
            rest = found.recv(1000)
        except ConnectionResetError:
            rest = b""
        assert rest == b"" or rest.startswith(b"HTTP/1.1 400")


def test_a_kept_connection_is_let_go_as_well_when_the_next_request_is_slow(
    impatient: Process,
) -> None:
    whole = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    with silent(impatient.client.port, "127.0.0.2", whole) as found:
        for more in (whole, whole, whole[:10]):
            answer = b""
            while not answer.endswith(b"}"):
                answer += found.recv(10_000)
            assert answer.startswith(b"HTTP/1.1 200")
            found.sendall(more)
        try:
            assert found.recv(10_000) == b""
        except ConnectionResetError:
            return


def test_many_silent_sockets_keep_nobody_out(impatient: Process) -> None:
    port = impatient.client.port
    with ExitStack() as held:
        sockets = [held.enter_context(silent(port, "127.0.0.3")) for _ in range(25)]
        told = sockets[-1].recv(1000)
        assert told.startswith(b"HTTP/1.1 503")
        assert b"retry-after" in told
        assert impatient.client.get("/healthz").status == 200
    assert "address_full" in impatient.lines()


def test_a_server_asks_the_system_for_as_many_files_as_it_needs() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        found = connections.allowed_files()
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert found == min(connections.MOST, soft - connections.SPARE)
        assert soft >= min(before[0], hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_lines_of_one_kind_are_limited_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(logs, "monotonic", lambda: now)
    calm = Calm()

    def line(name: str, message: str) -> Any:
        record = logging.LogRecord(name, logging.INFO, "", 0, message, None, None)
        return json.loads(Lines().format(record)) if calm.filter(record) else None

    found = [line("asyncio", f"socket.accept() {n}") for n in range(1000)]
    assert sum(one is not None for one in found) == logs.OTHERS[0]
    assert line("maravillas.server", "started") is not None
    now += 1
    assert line("asyncio", "x")["left_out"] == 1000 - logs.OTHERS[0]
    assert "left_out" not in line("asyncio", "x")
