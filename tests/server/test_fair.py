"""A fair deal: everybody commits before anybody opens, and what is opened is what was promised."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from maravillas.record import read_record
from tests.server.client import sealed
from tests.server.inside import Inside, Player

pytestmark = pytest.mark.interpreted

PATIENCE = 60
PERSON, BOT = {"kind": "person"}, {"kind": "bot", "bot": "random"}
DONE, CONFLICT = (200, ""), (409, "Conflict")


@pytest.fixture
def world(tmp_path: Path) -> Iterator[Inside]:
    world = Inside(tmp_path)
    yield world
    world.close()


class Company:
    """A table that nobody has sat down at yet, and what its people would send."""

    def __init__(self, world: Inside, seats: list[dict[str, str]], game: str = "duel") -> None:
        self.world = world
        world.made += 1
        self.owner = f"{world.made:032x}"
        asked = {"game": game, "seats": seats, "owner": self.owner, "patience": PATIENCE}
        self.made = json.loads(world.call("POST", "/api/tables", asked)[2])
        self.id = self.made["table"]["id"]
        self.path = f"/api/tables/{self.id}"
        self.bits = [f"{n + 7:032x}" for n in range(len(seats))]
        secrets = [f"{world.made * 100 + n:032x}" for n in range(len(seats))]
        self.players = [Player(world, self.path, secret) for secret in secrets]

    def join(self, n: int, **more: Any) -> tuple[int, Any]:
        commitment = {} if "contribution" in more else {"commitment": sealed(self.bits[n], self.id)}
        body = {"name": f"P{n}", "secret": self.players[n].secret, **commitment, **more}
        wire = self.world.call("POST", f"{self.path}/join", body, self.made["invitations"][n])
        return wire[0], json.loads(wire[2])

    def open(self, n: int, bits: str | None = None) -> tuple[int, str]:
        return self.players[n].command("open", contribution=bits or self.bits[n])

    def fairness(self) -> Any:
        return json.loads(self.world.call("GET", f"{self.path}/fairness")[2])


def test_nothing_is_opened_before_everybody_has_committed(world: Inside) -> None:
    """Whoever sits down last knows nobody's numbers, and can try none out."""
    table = Company(world, [PERSON, PERSON])
    assert table.join(0)[1]["status"] == "open"
    assert table.open(0) == CONFLICT
    assert table.fairness()["contributions"] == [None, None]
    assert table.join(1)[1]["status"] == "open"
    found = table.fairness()
    assert found["contributions"] == [None, None]
    assert found["commitments"] == [sealed(bits, table.id) for bits in table.bits]
    assert [p.state()["can"]["open"] for p in table.players] == [True, True]
    assert table.open(1) == DONE
    assert [p.state()["can"]["open"] for p in table.players] == [True, False]
    state = table.players[0].state()
    assert (state["status"], [s["opened"] for s in state["seats"]]) == ("open", [False, True])
    assert table.open(0) == DONE
    assert table.players[0].state()["status"] == "playing"
    assert table.fairness()["contributions"] == table.bits


def test_only_what_was_promised_can_be_opened_and_only_once(world: Inside) -> None:
    table = Company(world, [PERSON, PERSON])
    table.join(0)
    table.join(1)
    assert table.open(0, table.bits[1]) == CONFLICT
    assert table.open(0, "0" * 31) == (400, "BadRequest")
    body = {"contribution": table.bits[0], "version": 10**6, "id": "the-same-id"}
    first = table.players[0].send("open", body)
    assert first[0] == 200
    assert table.players[0].send("open", body) == first
    assert table.open(0) == CONFLICT
    assert Player(world, table.path, None).command("open", contribution=table.bits[1])[0] == 401
    owner = Player(world, table.path, table.owner)
    assert owner.command("open", contribution=table.bits[1]) == (403, "Forbidden")
    assert table.open(1) == DONE


def test_numbers_that_are_sent_at_once_are_taken_only_where_nobody_can_be_cheated(
    world: Inside,
) -> None:
    table = Company(world, [PERSON, PERSON])
    for more in ({"contribution": "1" * 32}, {"commitment": None}):
        status, told = table.join(0, **more)
        assert (status, told["error"]["type"]) == (400, "BadRequest")
    assert table.join(0)[0] == 200
    assert table.join(1, commitment=sealed(table.bits[0], table.id))[0] == 409  # a copy
    alone = Company(world, [PERSON, BOT])
    assert alone.join(0, contribution=alone.bits[0])[1]["status"] == "playing"
    committed = Company(world, [PERSON, BOT])
    committed.join(0)
    assert committed.open(0) == DONE
    bots = Company(world, [BOT, BOT])
    assert bots.fairness()["contributions"] == [None, None]
    for one in (alone, committed):
        one.players[0].command("resign")
        record = json.loads(world.call("GET", f"{one.path}/record")[2])
        assert ("commitments" in record["fair"]) == (one is committed)
        read_record(record).verify()


def test_a_record_has_the_commitments_and_is_checked_against_them(world: Inside) -> None:
    table = Company(world, [PERSON, BOT, PERSON], game="wonders")
    for n in (2, 0):
        table.join(n)
    for n in (0, 2):
        table.open(n)
    table.players[0].command("resign")
    table.players[2].command("resign")
    record = json.loads(world.call("GET", f"{table.path}/record")[2])
    given = [table.bits[0], table.bits[2]]
    assert record["fair"]["contributions"] == given
    assert record["fair"]["commitments"] == [sealed(bits, table.id) for bits in given]
    checked = json.loads(world.call("POST", "/api/verify", {"record": record})[2])
    assert checked["ok"]
    record["fair"]["commitments"].reverse()
    assert not json.loads(world.call("POST", "/api/verify", {"record": record})[2])["ok"]


def test_whoever_does_not_open_gains_nothing_and_is_named(world: Inside) -> None:
    table = Company(world, [PERSON, PERSON])
    table.join(0)
    assert table.players[0].state()["can"]["cancel"]
    table.join(1)
    table.open(0)
    honest, other = table.players
    owner = Player(world, table.path, table.owner)
    for one in (honest, other, owner):
        assert one.command("cancel") == CONFLICT
    world.time += 1000 * PATIENCE + 1
    assert [p.state()["can"]["cancel"] for p in table.players] == [True, False]
    assert other.command("cancel") == CONFLICT
    assert honest.command("cancel") == DONE
    found = table.fairness()
    assert (found["contributions"], bool(found["secret"])) == ([table.bits[0], None], True)
    assert table.open(1) == CONFLICT


def test_whoever_opens_late_is_still_welcome(world: Inside) -> None:
    table = Company(world, [PERSON, PERSON])
    table.join(0)
    table.join(1)
    table.open(0)
    world.time += 40 * 24 * 3600 * 1000
    assert table.open(1) == DONE
    assert table.players[0].state()["status"] == "playing"


def test_an_open_table_of_old_goes_on(world: Inside, tmp_path: Path) -> None:
    """Where the first seat and a bot have contributed at once, the others commit and open."""
    table = Company(world, [PERSON, BOT, PERSON], game="wonders")
    table.join(0)
    world.close()
    with closing(sqlite3.connect(tmp_path / "inside.sqlite3")) as db, db:
        (setup,) = db.execute("SELECT setup FROM tables").fetchone()
        old = json.loads(setup)
        old["seats"][1]["contribution"] = "5" * 32
        db.execute("UPDATE tables SET setup = ?", (json.dumps(old),))
        (body,) = db.execute("SELECT body FROM events").fetchone()
        joined = json.loads(body)
        del joined["commitment"]
        joined["contribution"] = table.bits[0]
        db.execute("UPDATE events SET body = ?", (json.dumps(joined),))
    world.__init__(tmp_path)  # type: ignore[misc]
    assert [s["opened"] for s in table.players[0].state()["seats"]] == [True, True, False]
    assert table.join(2)[1]["status"] == "open"
    assert not table.players[0].state()["can"]["open"]
    assert table.open(2) == DONE
    for player in (table.players[0], table.players[2]):
        player.command("resign")
    record = json.loads(world.call("GET", f"{table.path}/record")[2])
    given = [table.bits[0], "5" * 32, table.bits[2]]
    assert record["fair"]["contributions"] == given
    assert record["fair"]["commitments"] == [None, None, sealed(table.bits[2], table.id)]
    read_record(record).verify()
