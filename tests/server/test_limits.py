"""Nobody may ask too often, and the log tells no secret."""

import json
from secrets import token_hex

import pytest

from maravillas.server import limits
from maravillas.server.limits import RATES, Limits
from maravillas.server.logs import log
from maravillas.server.refusal import Refusal
from tests.server.client import hear
from tests.server.conftest import Start

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
    many = int(RATES["make"].burst) + 10
    made = [client.post("/api/tables", {}).status for _ in range(many)]
    assert made[-1] == 429


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
