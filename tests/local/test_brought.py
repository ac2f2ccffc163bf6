"""A game begun in a browser goes on at a server; what is no such game leaves nothing there."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.local.driver import OWNER, SEAT, Browser, Served

pytestmark = pytest.mark.interpreted
Json = dict[str, Any]


@pytest.fixture
def browser() -> Iterator[Browser]:
    made = Browser()
    yield made
    made.end()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    made = Served(tmp_path)
    yield made
    made.end()


def told(browser: Browser) -> Json:
    """What the page sends of the one table of a browser."""
    [row] = browser.shelf.rows.values()
    setup = json.loads(row[4])
    seats = [{k: seat[k] for k in ("kind", "name", "bot", "invitation")} for seat in setup["seats"]]
    events = [
        {"at": line[2], "kind": line[3], "body": json.loads(line[4]), "place": line[5]}
        for _, line in sorted(browser.shelf.lines.items())
    ]
    same = {key: setup[key] for key in ("game", "options", "seating", "rules")}
    made = {"id": row[0], "owner": OWNER, "secret": row[3], "created": row[2]}
    return {**made, **same, "seats": seats, "events": events}


def sent(served: Served, body: Json) -> tuple[int, Any]:
    status, text = served.runner.run(served.ask("POST", "/api/tables/bring", body, None))
    return status, json.loads(text)


@pytest.mark.parametrize(
    ("name", "options"), [("duel", {}), ("wonders+leaders", {"players": 3}), ("dice", {})]
)
def test_it_goes_on_where_it_was(
    browser: Browser, served: Served, name: str, options: Json
) -> None:
    here, there = browser.game(), served.game()
    browser.runner.run(here.begin(name, {"players": 4, **options} if name == "dice" else options))
    before = browser.runner.run(here.play(4))
    body = told(browser)
    assert sent(served, body)[0] == 200
    assert sent(served, body)[0] == 200  # as if the first answer had been lost
    there.path = here.path
    after = served.runner.run(there.get())["update"]
    for key in ("version", "status", "you", "view", "moves", "prices", "entries", "result"):
        assert after[key] == before[key], key
    there.made = 100
    last = served.runner.run(there.play(10_000))
    assert last["result"] is not None
    record = served.runner.run(there.get("/record", None))
    status, verified = served.runner.run(
        served.ask("POST", "/api/verify", {"record": record}, None)
    )
    assert status == 200
    assert json.loads(verified)["ok"]


def changed(asked: Json, **more: Any) -> Json:
    return {**asked, **more}


def with_event(asked: Json, number: int, **more: Any) -> Json:
    events = [{**e, **more} if n == number else e for n, e in enumerate(asked["events"])]
    return {**asked, "events": events}


def test_what_is_no_such_game_is_refused(browser: Browser, served: Served) -> None:
    here = browser.game()
    browser.runner.run(here.begin("duel", {}))
    browser.runner.run(here.play(3))
    body = told(browser)
    move = next(n for n, e in enumerate(body["events"]) if e["kind"] == "move")
    people = [{**seat, "kind": "person", "bot": None} for seat in body["seats"]]
    sits = body["events"][0]["body"]
    stranger = [*body["seats"][:1], {"kind": "bot", "bot": "cmd:x"}]
    wrong = [
        (changed(body, id="../secrets--"), 400, "BadRequest"),
        (changed(body, game="chess"), 400, "BadOption"),
        (changed(body, seats=people), 400, "BadRecord"),
        (changed(body, events=body["events"][:0]), 400, "BadRequest"),
        (changed(body, seats=stranger), 400, "BadOption"),
        (with_event(body, 0, kind="rekey"), 400, "BadRequest"),
        (with_event(body, 0, body={"place": 7}), 400, "BadRequest"),
        (with_event(body, 0, body={**sits, "place": 7}), 400, "BadRecord"),
        (with_event(body, move, body={"seat": 0, "move": "build moon"}), 422, "IllegalMove"),
        (with_event(body, move, kind="undo", body={"seat": 0, "to": -9}), 400, "BadRecord"),
    ]
    for asked, status, kind in wrong:
        found, answer = sent(served, asked)
        assert (found, answer["error"]["type"]) == (status, kind), asked["events"][:1]
    status, _ = served.runner.run(served.ask("GET", here.path, None, SEAT))
    assert status == 404


def test_an_id_belongs_to_whoever_came_first(browser: Browser, served: Served) -> None:
    here = browser.game()
    browser.runner.run(here.begin("duel", {}))
    body = told(browser)
    assert sent(served, body)[0] == 200
    status, answer = sent(served, changed(body, owner="1" * 32))
    assert (status, answer["error"]["type"]) == (409, "Conflict")
