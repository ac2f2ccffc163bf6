"""A history is bounded, and one of former days is read without anybody's waiting for it."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from maravillas import api, fair
from maravillas.server import keys
from maravillas.server.channel import Channel
from maravillas.server.live import Live
from maravillas.server.place import Place, made_row
from maravillas.server.shapes import Body
from maravillas.server.sqlite import SqliteStore
from maravillas.server.store import Append, Event, Row
from maravillas.server.summary import summary
from maravillas.server.undo import CHANGES
from tests.games import made
from tests.server.client import Client
from tests.server.inside import Inside, Player
from tests.server.terms import terms
from tools.attacks import SLOWEST
from tools.attacks.watched import Watched

pytestmark = pytest.mark.interpreted

SECRET = "5e" * 16
TABLE = "aaaabbbbcccc"


def new_table() -> Row:
    """7 Wonders, a person and two bots."""
    game = made("wonders", {"players": 3})
    setup = terms("wonders", dict(game.options))
    bits = "0" * (2 * fair.CONTRIBUTION)
    places = [
        Place("person", None, None, keys.digest(b"invitation")),
        *(Place("bot", "B", "random", None, None, bits) for _ in range(2)),
    ]
    return made_row(TABLE, "o", 0, bytes(fair.SECRET), setup, places)


def indecisive(row: Row, changes: int) -> list[Event]:
    """Somebody sits down, and takes the first card back so often."""
    hashed = keys.digest(bytes.fromhex(SECRET))
    bits = "1" * (2 * fair.CONTRIBUTION)
    joined: Body = {"place": 0, "name": "Ana", "secret": hashed, "contribution": bits}
    events = [Event(0, 0, "join", joined, 0)]
    live = Live.of(row, events)
    moves = api.moves(live.game, live.s, 0)
    for n in range(changes):
        number = len(events)
        move: Body = {"seat": 0, "move": moves[n % len(moves)]}
        events.append(Event(number, n, "move", move, 0, f"move-{n:06}", "{}"))
        events.append(Event(number + 1, n, "back", {"seat": 0, "count": 1}, 0))
    return events


def folded(row: Row, events: list[Event]) -> Live:
    """The game as it was when one event after the other happened."""
    live = Live.fresh(row)
    for event in events:
        live.fold(event)
    return live


def test_what_was_taken_back_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    row = new_table()
    events = indecisive(row, 100)
    true = folded(row, events)
    kinds = ((api, "do"), (api, "view"), (api, "narrate"))
    counted = {name: Mock(side_effect=getattr(of, name)) for of, name in kinds}
    for of, name in kinds:
        monkeypatch.setattr(of, name, counted[name])
    live = Live.of(row, events)
    assert not counted["do"].called
    assert live.game.hash(live.s) == true.game.hash(true.s)
    assert (live.line, live.went_back, live.epoch) == (true.line, true.went_back, true.epoch)
    channel = Channel.of(live, 0)
    assert channel.version == len(events)
    assert len(channel.entries) == 1  # the deal
    assert counted["view"].call_count < 40  # one for each move there is, and the deal's
    assert counted["do"].call_count < 40
    assert not counted["narrate"].called


@pytest.fixture
def former(tmp_path: Path) -> Iterator[Watched]:
    """A server on a database with a long history."""

    async def write() -> None:
        row = new_table()
        events = indecisive(row, 2000)
        live = Live.of(row, events)
        store = SqliteStore(tmp_path / "tables.sqlite3")
        await store.open()
        told = summary(live, 0)
        first = Append(TABLE, events[0], told, False, made=row)
        await store.append(first)
        await asyncio.gather(*(store.append(Append(TABLE, e, told, False)) for e in events[1:]))
        await store.close()

    asyncio.run(write())
    server = Watched(tmp_path)
    yield server
    server.stop()


def test_a_long_history_of_former_days_holds_nobody_up(former: Watched) -> None:
    client = Client(former.port)
    client.alone("wonders", 3)  # what is read once for all tables
    former.forget()
    path = f"/api/tables/{TABLE}"
    mine = client.get(path, SECRET).ok()["update"]
    assert mine["version"] >= 4001  # the bots may have gone on
    assert not mine["can"]["take_back"]
    assert client.get(path).ok()["update"]["version"] > 0
    ms, what = former.slowest()
    assert ms <= SLOWEST, what


# New ones are bounded.


@pytest.fixture
def world(tmp_path: Path) -> Iterator[Inside]:
    found = Inside(tmp_path)
    yield found
    found.close()


def test_a_mind_is_changed_only_so_often(world: Inside) -> None:
    one, two, three = Player.all(world, "wonders", 3)
    for _ in range(CHANGES):
        one.move()
        assert one.state()["can"]["take_back"]
        assert one.command("take-back") == (200, "")
    one.move()
    for table in world.tables.values():
        table.forget()  # it is remembered
    assert not one.state()["can"]["take_back"]
    assert one.command("take-back") == (409, "Conflict")
    two.move()
    assert two.command("take-back") == (200, "")  # everybody's own
    two.move()
    three.move()
    one.move()
    assert one.state()["can"]["take_back"]  # the next decision
    assert one.command("take-back") == (200, "")


def test_an_undo_is_as_bounded(world: Inside) -> None:
    [seat] = Player.all(world, "duel", 1, bots=1)  # the bot never answers, so nothing is revealed
    for _ in range(CHANGES):
        seat.move()
        assert seat.command("undo") == (200, "")
    seat.move()
    assert not seat.state()["can"]["undo"]
    status, _, told = seat.send("undo", {"version": 10**6, "id": "one-too-many"})
    refused = json.loads(told)["error"]
    assert (status, refused["type"]) == (409, "Conflict")
    assert str(CHANGES) in refused["message"]


def test_nobody_leaves_and_comes_back_for_ever(world: Inside) -> None:
    one, *_ = Player.all(world, "wonders", 3)
    count = 0
    while one.command("resign") == (200, "") and count < 100:
        if one.command("come-back") != (200, ""):
            break
        count += 1
    assert 20 <= count < 100
    assert one.state()["can"]["come_back"] is False
