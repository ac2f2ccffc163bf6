"""What must never happen, for every registered game and every address of the server."""

import re
import sqlite3
from contextlib import closing
from secrets import token_hex
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from maravillas.server.deals import day_of
from maravillas.server.routes import ENDPOINTS
from maravillas.server.settings import now
from maravillas.server.web import Endpoint
from tests.games import SERVED, SERVED_LABELS
from tests.server.client import Client, Json, Seat, hear, hear_until, new_id
from tests.server.conftest import Process, Start

pytestmark = pytest.mark.interpreted

COMMANDS = [e for e in ENDPOINTS if e.secret == "seat" and e.method == "POST"]
GUARDED = [e for e in ENDPOINTS if e.secret in ("seat", "owner", "invitation")]
BODIES: dict[str, Json] = {
    "/api/tables": {"game": "toy", "seats": [{"kind": "person"}] * 2, "owner": "0" * 32},
    "/api/mine": {"seats": []},
    "/api/verify": {"record": {}},
    "/api/tables/{id}/join": {"name": "A", "secret": "1" * 32, "commitment": "2" * 64},
    "/api/tables/{id}/sit": {"name": "A", "secret": "1" * 32, "commitment": "2" * 64},
    "/api/tables/{id}/rematch": {},
    "/api/reviews/{id}/play": {"number": 0, "owner": "0" * 32, "bot": "random"},
    "/api/daily/{day}/{game}": {
        "player": "3" * 32,
        "secret": "1" * 32,
        "seat_name": "A",
        "bot_names": ["B"],
    },
}
OF_TABLES = ("/api/tables/{id}", "/api/reviews/{id}")


def people(client: Client, combination: tuple[str, dict[str, Any]]) -> list[Seat]:
    name, options = combination
    more = {key: value for key, value in options.items() if key != "players"}
    return client.people(name, int(options.get("players", 2)), options=more)


def body_of(endpoint: Endpoint) -> Json | None:
    if endpoint.body is None:
        return None
    command = {"version": 10**6, "id": new_id(), "move": "x", "seat": 0, "bot": None}
    command |= {"contribution": "2" * 32, "listed": True}
    if endpoint.path == "/api/tables/{id}/seat":
        command["bot"] = "greedy"
    if endpoint.path == "/api/tables/{id}/say":
        command |= {"phrase": "hello", "to": "all"}
    known = set(endpoint.body.__struct_fields__)
    return BODIES.get(endpoint.path) or {k: v for k, v in command.items() if k in known}


def filled(path: str, table: str) -> str:
    """The path of an endpoint with words that there are."""
    words = {"id": table, "lang": "es", "book": "duel", "game": "duel", "day": day_of(now())}
    words |= {"lesson": "duel-first", "step": "0"}
    return re.sub(r"\{(\w+)\}", lambda found: words[found[1]], path)


def ask(
    client: Client, endpoint: Endpoint, table: str, secret: str | None, **headers: str
) -> tuple[int, str]:
    path = filled(endpoint.path, table)
    answer = client.send(endpoint.method, path, body_of(endpoint), secret, headers)
    return answer.status, "" if answer.status == 200 else answer.error["type"]


@pytest.mark.parametrize("combination", SERVED, ids=SERVED_LABELS)
def test_a_move_is_made_once_by_its_own_seat_for_its_own_decision(
    client: Client, combination: tuple[str, dict[str, Any]]
) -> None:
    seats, others = people(client, combination), people(client, combination)
    for seat in seats:
        seat.state()  # from now on everybody is there
    one = next(seat for seat in seats if seat.state()["moves"])
    asked = one.state()
    text = asked["moves"][0]["move"]
    body = {"move": text, "version": asked["version"], "id": new_id()}
    for secret in (None, token_hex(16), *(seat.secret for seat in others)):
        assert Seat(client, one.table, secret).post("moves", body).status == 401
    for other in seats:  # a seat moves for itself or not at all
        if other is not one and not other.state()["moves"]:
            assert other.move(text).status == 422
    assert one.state() == asked
    first = one.post("moves", body)
    assert first.status == 200
    now = one.state()
    for changed in ({}, {"move": "nonsense"}, {"version": 0}):
        assert one.post("moves", {**body, **changed}).body == first.body
    again = one.post("moves", {**body, "id": new_id()})
    assert (again.status, again.error["type"]) == (409, "Stale")
    assert again.error["version"] == now["version"]
    assert one.state() == now
    assert [e["move"] for e in now["entries"] if e["kind"] == "move"] == [text]
    assert all(seat.state()["version"] == 2 * len(seats) for seat in others)


def test_no_address_takes_the_secret_of_another_table(client: Client) -> None:
    seats, strangers = client.people("toy", 2), client.people("toy", 2)
    before = [seat.state() for seat in (*seats, *seats)][len(seats) :]  # everybody is there
    assert len(COMMANDS) >= 8
    for endpoint in GUARDED:
        for secret in (None, strangers[0].secret, token_hex(16)):
            found = ask(client, endpoint, seats[0].table, secret)
            assert found == (401, "Secret"), (endpoint.path, found)
    with pytest.raises(InvalidStatus) as refused:
        Seat(client, seats[0].table, strangers[0].secret).watch()
    assert refused.value.response.status_code == 401
    assert [seat.state() for seat in seats] == before


def test_whoever_made_a_table_plays_for_nobody(client: Client) -> None:
    """The owner's secret opens the invitations; at the table it only cancels before the start."""
    made = client.make("toy", [{"kind": "person"}] * 3)
    seats = [client.join(made, place) for place in range(3)]
    seats[2].command("resign").ok()  # a bot plays for the last seat
    with seats[0].watch() as socket:  # what it is told first is how the table stands
        hear_until(socket, lambda told: all(owed["seat"] != 2 for owed in told["owed"]))
    before = seats[0].state()
    for endpoint in COMMANDS:
        found = ask(client, endpoint, seats[0].table, made["owner"])
        assert found in ((401, "Secret"), (403, "Forbidden"), (409, "Conflict")), endpoint.path
    assert seats[0].state()["entries"] == before["entries"]
    with pytest.raises(InvalidStatus) as refused:
        Seat(client, seats[0].table, made["owner"]).watch()
    assert refused.value.response.status_code == 401


def test_every_command_is_done_once(client: Client) -> None:
    """Whatever it is: sent again with its id it gives the same answer, and nothing happens."""
    seats = client.people("toy", 3)
    asked = seats[0].state()
    text = asked["moves"][0]["move"]
    steps = [("moves", {"move": text}), ("take-back", {}), ("moves", {"move": text})]
    for what, more in [*steps, ("resign", {}), ("come-back", {})]:
        body = {"version": seats[0].state()["version"], "id": new_id(), **more}
        first = seats[0].post(what, body)
        assert first.status == 200, (what, first.body)
        now = [seat.state() for seat in seats]
        assert seats[0].post(what, body).body == first.body
        again = seats[0].post(what, {**body, "id": new_id()})
        assert again.status == 409, (what, again.body)
        assert len(seats[0].state()["entries"]) == len(now[0]["entries"])
    open_table = client.make("toy", [{"kind": "person"}] * 2)
    seat = client.join(open_table, 0)
    body = {"version": seat.state()["version"], "id": new_id()}
    first = seat.post("cancel", body)
    assert (first.status, seat.post("cancel", body).body) == (200, first.body)


@pytest.mark.parametrize("what", ["moves", "take-back", "undo", "resign", "replace"])
def test_no_command_is_taken_for_an_old_decision(client: Client, what: str) -> None:
    one, two = client.people("duel", 2)
    old = one.state()["version"]
    one.move(one.state()["moves"][0]["move"]).ok()
    two.move(two.state()["moves"][0]["move"]).ok()
    before = one.state()
    more: dict[str, Json] = {"moves": {"move": "x"}, "replace": {"seat": 1, "bot": None}}
    refused = one.command(what, old, **more.get(what, {}))
    assert (refused.status, refused.error["type"]) == (409, "Stale")
    assert refused.error["version"] == before["version"]
    assert one.state() == before


@pytest.mark.parametrize("combination", SERVED, ids=SERVED_LABELS)
def test_two_tabs_on_one_seat_never_disagree(
    client: Client, combination: tuple[str, dict[str, Any]]
) -> None:
    """Both play, in turn and at once; every message of a version is the same in both."""
    seats = people(client, combination)
    seat = next(s for s in seats if s.state()["moves"])
    with seat.watch() as first, seat.watch() as second:
        tabs = [hear(first), hear(second)]
        for n in range(6):
            mover = next((s for s in [seat, *seats] if s.state()["moves"]), None)
            if mover is None:
                break
            moves, version = mover.state()["moves"], mover.state()["version"]
            texts = [moves[0]["move"], moves[-1]["move"]]
            answers = [mover.move(text, version).status for text in texts]
            assert answers == [200, 409]  # of two that were sent for one decision, one
            now = seat.state()["version"]
            tabs = [hear_until(s, lambda u, v=now: u["version"] >= v) for s in (first, second)]
            assert tabs[0]["version"] == tabs[1]["version"] == now, n
            assert {**tabs[0], "entries": 0, "keep": 0} == {**tabs[1], "entries": 0, "keep": 0}
            assert tabs[0]["entries"][-1:] == tabs[1]["entries"][-1:]


def test_no_address_answers_a_foreign_page(client: Client) -> None:
    seat, _ = client.people("toy", 2)
    before = seat.state()
    for endpoint in ENDPOINTS:
        for origin in ("https://evil.example", "null"):
            found = ask(client, endpoint, seat.table, seat.secret, origin=origin)
            assert found == (403, "Origin"), (endpoint.path, found)
    assert seat.state() == before


def test_one_tables_failure_touches_no_other(start: Start) -> None:
    """A record that no longer fits the rules, as after a damaged disk, is that table's alone."""
    server = start()
    broken, well = server.client.people("duel", 2), server.client.people("duel", 2)
    for seats in (broken, well):
        seats[0].move(seats[0].state()["moves"][0]["move"]).ok()
    damage(server, broken[0].table)
    client = server.client
    for endpoint in (e for e in ENDPOINTS if e.path.startswith(OF_TABLES)):
        found = ask(client, endpoint, broken[0].table, broken[0].secret)
        assert found == (503, "Unavailable"), (endpoint.path, found)
    with pytest.raises(InvalidStatus) as refused:
        Seat(client, broken[0].table, broken[0].secret).watch()
    assert refused.value.response.status_code == 503
    two = Seat(client, well[1].table, well[1].secret)
    two.move(two.state()["moves"][0]["move"]).ok()
    assert client.get("/healthz").ok()["status"] == "ok"
    mine = [{"table": seats[0].table, "secret": seats[0].secret} for seats in (broken, well)]
    assert len(client.post("/api/mine", {"seats": mine}).ok()["tables"]) == 2
    assert '"table_broken"' in server.lines()
    assert "Traceback" not in server.lines()


def damage(server: Process, table: str) -> None:
    server.kill()
    with closing(sqlite3.connect(server.db)) as wire, wire:
        words = 'UPDATE events SET body = ? WHERE "table" = ? AND kind = ?'
        wire.execute(words, ('{"seat": 0, "move": "pick nothing"}', table, "move"))
    server.start()


def test_a_clock_that_goes_backwards_stops_nobody(start: Start) -> None:
    """Everything that is stored seems to come from tomorrow."""
    server = start()
    one, two = server.client.people("duel", 2, patience=30)
    one.move(one.state()["moves"][0]["move"]).ok()
    server.kill()
    with closing(sqlite3.connect(server.db)) as wire, wire:
        wire.execute("UPDATE events SET at = at + 86400000")
    server.start()
    one.client = two.client = server.client
    assert one.state()["can"]["replace"] == []
    two.move(two.state()["moves"][0]["move"]).ok()
    assert [e["seat"] for e in one.state()["entries"] if e["kind"] == "move"] == [0, 1]
