"""Open tables: strangers find them in a list and sit down, and are told nothing else."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from maravillas.server import limits, listing
from maravillas.server.live import LISTED_FOR
from maravillas.server.lobby import OF_ONE
from tests.server.client import sealed
from tests.server.conftest import Start
from tests.server.inside import Inside, Listener

pytestmark = pytest.mark.interpreted

PERSON: dict[str, Any] = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random", "name": "Dido"}


class Lobby:
    """A world with a list, and what people do there; each table has an owner of its own."""

    def __init__(self, world: Inside) -> None:
        self.world = world
        self.made = self.asked = 0

    def call(self, method: str, path: str, body: object = None, key: str | None = None) -> Any:
        """The answer, or the type of the refusal."""
        status, _, told = self.world.call(method, path, body, key)
        found = json.loads(told)
        return found if status == 200 else found["error"]["type"]

    def make(self, seats: list[dict[str, Any]], listed: bool = True, **more: Any) -> Any:
        """A table whose owner sits in the first seat and watches."""
        self.made += 1
        owner = f"{self.made:032x}"
        asked = {"game": "duel", "seats": seats, "owner": owner, "listed": listed, **more}
        made = self.call("POST", "/api/tables", asked)
        if isinstance(made, str):
            return made
        id, secret = made["table"]["id"], f"{1000 + self.made:032x}"
        path = f"/api/tables/{id}"
        body = person("Ana", secret, id)
        assert isinstance(self.call("POST", f"{path}/join", body, made["invitations"][0]), dict)
        watching = self.world.listen(f"{path}/watch", secret)
        self.world.beat()
        return {**made, "id": id, "path": path, "owner": owner, "seat": secret, "there": watching}

    def offer(self, made: Any, listed: bool, key: str | None = None) -> Any:
        self.asked += 1
        body = {"listed": listed, "version": 10**6, "id": f"list-{self.asked:05}"}
        told = self.call("POST", f"{made['path']}/list", body, key or made["owner"])
        self.world.runner.run(self.world.written())
        return told

    def sit(self, made: Any, name: str, secret: str) -> Any:
        return self.call("POST", f"{made['path']}/sit", person(name, secret, made["id"]))

    def shown(self) -> list[Any]:
        self.world.time += listing.KEPT
        found: list[Any] = self.call("GET", "/api/open-tables")["tables"]
        return found

    def ids(self) -> list[str]:
        return [table["table"] for table in self.shown()]


def person(name: str, secret: str, id: str) -> dict[str, str]:
    return {"name": name, "secret": secret, "commitment": sealed(secret, id)}


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., Lobby]]:
    worlds: list[Inside] = []

    def begin(db: Any = None) -> Lobby:
        worlds.append(Inside(tmp_path, db=db, open_tables=True))
        return Lobby(worlds[-1])

    yield begin
    for world in worlds:
        world.close()


def test_a_stranger_sees_a_table_sits_down_and_plays(
    opened: Callable[..., Lobby], keeping: dict[str, object]
) -> None:
    lobby = opened(keeping.get("db"))
    assert lobby.call("GET", "/api/info")["open_tables"]
    made = lobby.make([PERSON, BOT, PERSON, PERSON], game="wonders", talk=True)
    lobby.world.time += 30_000
    lobby.world.beat()
    (shown,) = lobby.shown()
    assert (shown["table"], shown["game"], shown["free"]) == (made["id"], "wonders", 2)
    assert (shown["talk"], shown["patience"], shown["options"]["players"]) == (True, 600, 4)
    assert shown["taken"] == [{"name": "Ana", "bot": None}, {"name": "Dido", "bot": "random"}]
    if not keeping:  # a database of its own has a clock of its own
        assert shown["waiting"] == 30_000 + listing.KEPT
    for name, secret in (("Bea", "b" * 32), ("Carl", "c" * 32)):
        assert lobby.sit(made, name, secret)["status"] == "open"
        assert lobby.sit(made, name, secret)["status"] == "open"  # again, which is harmless
    assert lobby.ids() == []
    assert lobby.sit(made, "Dora", "d" * 32) == "Conflict"
    for number, secret in enumerate((made["seat"], "b" * 32, "c" * 32)):
        body = {"contribution": secret, "version": 10**6, "id": f"opening-{number}"}
        assert isinstance(lobby.call("POST", f"{made['path']}/open", body, secret), dict)
    told = lobby.call("GET", made["path"], None, "c" * 32)["update"]
    assert (told["status"], told["listed"]) == ("playing", False)
    assert sorted(seat["name"] for seat in told["seats"]) == ["Ana", "Bea", "Carl", "Dido"]


def test_the_owner_puts_a_table_into_the_list_and_takes_it_out(
    opened: Callable[..., Lobby],
) -> None:
    lobby = opened()
    made = lobby.make([PERSON, PERSON], listed=False)
    assert lobby.ids() == []
    assert lobby.sit(made, "Bea", "b" * 32) == "Conflict"
    assert lobby.offer(made, True, made["seat"]) == "Forbidden"
    assert isinstance(lobby.offer(made, True), dict)
    assert lobby.call("GET", made["path"])["update"]["listed"]
    assert lobby.ids() == [made["id"]]
    assert isinstance(lobby.offer(made, False), dict)
    assert not lobby.call("GET", made["path"])["update"]["listed"]
    assert lobby.ids() == []
    assert lobby.sit(made, "Bea", "b" * 32) == "Conflict"


def test_a_table_leaves_the_list_when_nobody_is_there_any_more(
    opened: Callable[..., Lobby], keeping: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = opened(keeping.get("db"))
    staying, leaving = (lobby.make([PERSON, PERSON]) for _ in range(2))
    assert lobby.ids() == [staying["id"], leaving["id"]]
    there: Listener = leaving["there"]
    there.close()
    lobby.world.beat()
    assert lobby.ids() == [staying["id"], leaving["id"]]  # a page that is loaded anew
    monkeypatch.setattr(listing, "AWAY", -1)
    assert lobby.ids() == [staying["id"]]


def test_a_table_is_not_listed_for_ever(opened: Callable[..., Lobby]) -> None:
    lobby = opened()
    made, leaving = (lobby.make([PERSON, PERSON]) for _ in range(2))
    leaving["there"].close()
    for _ in range(5):
        lobby.world.time += listing.AWAY // 4
        lobby.world.beat()
    assert lobby.ids() == [made["id"]]
    lobby.world.time += LISTED_FOR
    lobby.world.beat()
    assert lobby.ids() == []
    assert lobby.sit(made, "Bea", "b" * 32) == "Conflict"
    assert isinstance(lobby.offer(made, True), dict)
    assert lobby.ids() == [made["id"]]


def test_a_seat_that_is_meant_for_somebody_is_no_strangers(opened: Callable[..., Lobby]) -> None:
    lobby = opened()
    made = lobby.make([PERSON, {**PERSON, "name": "Bea"}], listed=True)
    assert lobby.ids() == []
    assert lobby.offer(made, True) == "Conflict"
    both = lobby.make([PERSON, {**PERSON, "name": "Bea"}, PERSON], game="wonders")
    assert lobby.shown()[0]["free"] == 1
    assert isinstance(lobby.sit(both, "Carl", "c" * 32), dict)
    assert lobby.ids() == []


def test_the_list_has_no_secret_and_no_hash_of_one(opened: Callable[..., Lobby]) -> None:
    lobby = opened()
    made = lobby.make([PERSON, PERSON])
    lobby.world.time += listing.KEPT
    _, _, told = lobby.world.call("GET", "/api/open-tables")
    row = lobby.world.runner.run(lobby.world.app.state.server.lobby.around.store.table(made["id"]))
    hidden = [*row.summary["secrets"], row.owner, row.secret.hex(), made["owner"], made["seat"]]
    hidden += [seat["invitation"] for seat in row.setup["seats"]] + made["invitations"]
    hidden = [value for value in hidden if value]
    assert len(hidden) >= 7
    assert not [value for value in hidden if value.encode() in told]


def test_the_list_is_bounded_and_whoever_waits_longest_is_first(
    opened: Callable[..., Lobby], monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = opened()
    made = []
    for _ in range(OF_ONE):
        lobby.world.time += 1
        made.append(lobby.make([PERSON, PERSON])["id"])
    assert lobby.ids() == made
    assert lobby.make([PERSON, PERSON]) == "TooMany"
    quiet = lobby.make([PERSON, PERSON], listed=False)
    assert lobby.offer(quiet, True) == "TooMany"
    monkeypatch.setattr(listing, "MOST", 3)
    assert lobby.ids() == made[:3]


def test_without_the_option_there_is_no_list(tmp_path: Path) -> None:
    world = Inside(tmp_path)
    lobby = Lobby(world)
    assert not lobby.call("GET", "/api/info")["open_tables"]
    assert lobby.call("GET", "/api/open-tables") == "Forbidden"
    assert lobby.make([PERSON, PERSON]) == "Forbidden"
    made = lobby.make([PERSON, PERSON], listed=False)
    assert lobby.offer(made, True) == "Forbidden"
    assert lobby.sit(made, "Bea", "b" * 32) == "Forbidden"
    world.close()


def test_one_address_lists_and_sits_down_only_so_often(start: Start) -> None:
    client = start(limits="on", open_tables="on").client
    for kind, path in (("sit", "sit"), ("list", "list")):
        body = {"name": "B", "secret": "b" * 32, "commitment": "b" * 64}
        if kind == "list":
            body = {"listed": True, "version": 0, "id": "list-0001"}  # type: ignore[dict-item]
        burst = int(limits.RATES[kind].burst)
        sent = [client.post(f"/api/tables/{'a' * 12}/{path}", body) for _ in range(burst + 1)]
        assert [answer.status for answer in sent] == [404] * burst + [429]
