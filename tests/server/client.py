"""A client of the server, as thin as can be: requests, sockets, seats."""

import http.client
import json
from contextlib import closing
from itertools import count
from secrets import token_hex
from typing import Any

from websockets.sync.client import ClientConnection, connect

from maravillas import fair
from tests.until import PATIENCE

Json = dict[str, Any]
_ids = count()
TRIES = 50  # of a command at a table where bots move


class Answer:
    """status, headers and the body, as bytes and as JSON."""

    def __init__(self, status: int, headers: http.client.HTTPMessage, body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def error(self) -> Json:
        found: Json = self.json["error"]
        return found

    @property
    def stale(self) -> bool:
        """Whether it was refused only because the table has moved on."""
        return self.status == 409 and bool(self.error["type"] == "Stale")

    def ok(self) -> Any:
        assert self.status == 200, self.body
        return self.json


class Client:
    """Talks to one server; a connection per request, so that tests cannot disturb each other."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port, self.address = port, address

    def send(
        self,
        method: str,
        path: str,
        body: object = None,
        secret: str | None = None,
        headers: dict[str, str] | None = None,
        raw: bytes | None = None,
    ) -> Answer:
        sent = {"connection": "close", **(headers or {})}
        if secret is not None:
            sent["authorization"] = f"Bearer {secret}"
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        here = (self.address, 0)
        with closing(
            http.client.HTTPConnection(
                "127.0.0.1", self.port, timeout=PATIENCE, source_address=here
            )
        ) as wire:
            wire.request(method, path, data, sent)
            found = wire.getresponse()
            return Answer(found.status, found.headers, found.read())

    def get(self, path: str, secret: str | None = None, **more: Any) -> Answer:
        return self.send("GET", path, None, secret, **more)

    def post(self, path: str, body: object, secret: str | None = None, **more: Any) -> Answer:
        return self.send("POST", path, body, secret, **more)

    def make(self, game: str, seats: list[Json], **more: Any) -> Json:
        """A table: the answer, and under `owner` its owner's secret."""
        owner = token_hex(16)
        asked = {"game": game, "seats": seats, "owner": owner, "seating": "fixed", **more}
        made: Json = self.post("/api/tables", asked).ok()
        return {**made, "owner": owner}

    def join(self, made: Json, place: int, name: str = "Ana") -> "Seat":
        """Sits down; when everybody has, all open what they contribute to the deal."""
        table, secret, bits = made["table"]["id"], token_hex(16), token_hex(16)
        body = {"name": name, "secret": secret, "commitment": sealed(bits, table)}
        self.post(f"/api/tables/{table}/join", body, made["invitations"][place]).ok()
        seat = Seat(self, table, secret)
        given = made.setdefault("given", [])
        given.append((seat, bits))
        if len(given) == sum(i is not None for i in made["invitations"]):
            for one, opened in given:
                one.command("open", 10**6, contribution=opened).ok()
        return seat

    def people(self, game: str, many: int, **more: Any) -> list["Seat"]:
        """A table of people only, all seated."""
        made = self.make(game, [{"kind": "person"}] * many, **more)
        return [self.join(made, place, f"P{place}") for place in range(many)]

    def alone(self, game: str, many: int = 2, bot: str = "random", **more: Any) -> "Seat":
        """Seat 0 of a table against bots."""
        bots = [{"kind": "bot", "bot": bot}] * (many - 1)
        return self.join(self.make(game, [{"kind": "person"}, *bots], **more), 0)


class Seat:
    """Somebody at a table; secret None for a spectator."""

    def __init__(self, client: Client, table: str, secret: str | None) -> None:
        self.client, self.table, self.secret = client, table, secret
        self.path = f"/api/tables/{table}"

    def spectator(self) -> "Seat":
        return Seat(self.client, self.table, None)

    def state(self, since: int = 0) -> Json:
        found: Json = self.client.get(f"{self.path}?since={since}", self.secret).ok()["update"]
        return found

    def get(self, what: str, **more: Any) -> Answer:
        return self.client.get(f"{self.path}/{what}", self.secret, **more)

    def post(self, what: str, body: object, **more: Any) -> Answer:
        return self.client.post(f"{self.path}/{what}", body, self.secret, **more)

    def command(self, what: str, version: int | None = None, **more: Any) -> Answer:
        """Without a version: at the newest, also where a bot moves between looking and asking."""
        for _ in range(TRIES if version is None else 1):
            now = self.state()["version"] if version is None else version
            answer = self.post(what, {"version": now, "id": new_id(), **more})
            if not answer.stale:
                break
        return answer

    def move(self, text: str, version: int | None = None) -> Answer:
        return self.command("moves", version, move=text)

    def watch(self, since: int = 0, **more: Any) -> ClientConnection:
        """A socket on the table."""
        words = ["maravillas"] + ([f"secret.{self.secret}"] if self.secret else [])
        url = f"ws://127.0.0.1:{self.client.port}{self.path}/watch?since={since}"
        return connect(url, subprotocols=words, proxy=None, **more)  # type: ignore[arg-type]


def sealed(bits: str, table: str) -> str:
    """The commitment to a contribution."""
    return fair.seal(bytes.fromhex(bits), table).hex()


def new_id() -> str:
    return f"test-id-{next(_ids)}"


def hear(socket: ClientConnection, kind: str = "update", timeout: float = PATIENCE) -> Json:
    """The next message of a kind."""
    while True:
        message: Json = json.loads(socket.recv(timeout=timeout))
        if message["type"] == kind:
            return message


def hear_until(socket: ClientConnection, wanted: Any, timeout: float = PATIENCE) -> Json:
    """The first update for which wanted(update) holds."""
    while True:
        update = hear(socket, timeout=timeout)
        if wanted(update):
            return update


def mine(update: Json) -> bool:
    """Whether it is this seat's turn, or the game is over."""
    return bool(update["moves"]) or update["status"] == "finished"
