"""Nobody may ask too often, and the log tells no secret."""

import json
from secrets import token_hex

import pytest

from maravillas.server import limits
from maravillas.server.connections import Doors
from maravillas.server.limits import RATES, Limits
from maravillas.server.logs import log
from maravillas.server.refusal import Refusal
from tests.server.client import hear
from tests.server.conftest import Start
from tests.server.test_connections import Transport
from tools.attacks.boards import tiny

pytestmark = pytest.mark.interpreted


def test_a_bucket_empties_and_fills(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    some = Limits()
    for _ in range(int(RATES["make"].burst)):
        some.take("make", "a")
    with pytest.raises(Refusal) as refused:
        some.take("make", "a")
    assert refused.value.status == 429
    assert refused.value.after is not None
    some.take("make", "b")
    some.take("read", "a")
    now += refused.value.after
    some.take("make", "a")


def test_forgotten_buckets_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    monkeypatch.setattr(limits, "MANY", 50)
    some = Limits()
    for n in range(500):
        now += 0.001
        some.take("make", str(n))
    assert len(some.buckets) <= 51


def test_an_address_has_so_many_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOCKETS", 2)
    some = Limits()
    some.open_socket("a")
    some.open_socket("a")
    with pytest.raises(Refusal):
        some.open_socket("a")
    some.close_socket("a")
    some.open_socket("a")


def test_whoever_asks_too_often_is_told_to_wait(start: Start) -> None:
    client = start(limits="on").client
    seat = client.alone("toy")
    wrong = [client.get(seat.path, token_hex(16)).status for _ in range(25)]
    assert wrong[:10] == [401] * 10
    assert wrong[-1] == 429
    answer = client.get(seat.path, token_hex(16))
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.error["type"] == "TooMany"
    assert seat.state()["status"] == "playing"  # the right secret still opens
    many = int(RATES["make"].burst) + 2
    made = [client.post("/api/tables", {}).status for _ in range(many)]
    assert made[-1] == 429


def test_tables_with_boards_of_ones_own_are_fewer(start: Start) -> None:
    client = start(limits="on").client
    boards = [tiny(number, "own") for number in range(14)]
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    told = []
    for _ in range(int(RATES["boards"].burst) + 1):
        body = {"game": "dice", "seats": seats, "owner": token_hex(16)}
        told.append(client.post("/api/tables", {**body, "options": {"boards": boards}}).status)
    assert told == [200] * int(RATES["boards"].burst) + [429]
    plain = client.post("/api/tables", {"game": "dice", "seats": seats, "owner": token_hex(16)})
    assert plain.status == 200


def test_the_log_tells_no_secret(start: Start) -> None:
    server = start()
    client = server.client
    made = client.make("toy", [{"kind": "person"}, {"kind": "person"}])
    one, two = client.join(made, 0, "Secretive Sam"), client.join(made, 1)
    with one.watch() as socket:
        hear(socket)
        one.move(one.state()["moves"][0]["move"]).ok()
        two.move("nonsense")
    client.get(f"{one.path}?since=0&secret={one.secret}")
    client.get(f"/{one.secret}")
    server.stop()
    lines = server.lines()
    hidden = [made["owner"], *made["invitations"], one.secret, two.secret, "Secretive", "nonsense"]
    assert not [word for word in hidden if word in lines]
    events = [json.loads(line) for line in lines.splitlines()]
    assert {"started", "request", "table_made", "stopped"} <= {e["event"] for e in events}
    assert all("time" in event for event in events)


def test_a_field_that_nobody_has_thought_about_is_not_logged() -> None:
    with pytest.raises(ValueError, match="no field of the log: secret"):
        log("request", secret="x")


def test_thirty_people_behind_one_address_play_undisturbed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lesson: all make tables at once, play for an hour, look back at once, and play again."""
    now = 0.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    some, doors, school, people = Limits(), Doors(), "192.0.2.1", range(30)
    for _ in people:
        for _ in range(7):  # six of a browser, and a socket
            assert doors.enter(Transport(), school)
    for _ in range(2):
        for _ in people:
            some.take("make", school)
            some.take("join", school)
            some.take("store", school, 5000)
            for _ in range(15):  # a page that is loaded
                some.take("read", school)
            some.take("watch", school)
            some.open_socket(school)
        for second in range(3600):
            now += 1
            for person in people:
                if second % 2 == person % 2:  # each moves every other second
                    some.take("play", school)
                    some.take("seat", f"{person:032x}")
                    some.take("store", school, 400)
                    some.take("read", school)
        for _ in people:
            for _ in range(6):  # a replay in parts, a chart, the record
                some.take("heavy", school)
            some.close_socket(school)
        now += 60


def test_ipv6_is_counted_by_what_somebody_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    some, burst = Limits(), int(RATES["make"].burst)

    def taken(addresses: list[str]) -> int:
        found = 0
        for address in addresses:
            try:
                some.take("make", address)
            except Refusal:
                continue
            found += 1
        return found

    assert taken([f"2001:db8:1:1::{n:x}" for n in range(1, 500)]) == burst  # one /64
    assert taken([f"2001:db8:1:{n:x}::1" for n in range(2, 5000)]) == (limits.WIDER - 1) * burst
    assert taken(["2001:db8:2:1::1"] * 500) == burst  # another /48
    assert taken(["::ffff:192.0.2.9", "192.0.2.9"] * burst) == burst  # IPv4, however it is written
    for many, address in ((limits.SOCKETS, "2001:db8:9:1::"), (limits.SOCKETS, "2001:db8:9:2::")):
        for n in range(many):
            some.open_socket(f"{address}{n:x}")
        with pytest.raises(Refusal):
            some.open_socket(f"{address}ffff")
    for odd in ("", "?", "fe80::1%eth0", "::1", "not:an:address", "unix:"):
        some.take("read", odd)
