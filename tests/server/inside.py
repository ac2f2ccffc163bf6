"""A server inside the test: its clock, its chance and even its deals are chosen by the test."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from maravillas.server.app import create_app
from maravillas.server.bots import Pool
from maravillas.server.live import Live
from maravillas.server.settings import Settings
from tests import toy
from tests.server.client import sealed
from tests.until import PATIENCE

toy.register()

Wire = tuple[int, list[tuple[bytes, bytes]], bytes]


class Inside:
    """One world. dealt: the position that its tables begin with, instead of a fair deal."""

    def __init__(
        self,
        folder: Path,
        time: int = 1_000_000_000_000,
        db: Path | str | None = None,
        pause: float = 0.0,
        pool: Pool | None = None,
        **more: Any,
    ) -> None:
        self.time = time
        self.folder, self.made = folder, 0
        self.chance = Random(0)
        self.dealt: Any = None
        settings = Settings(
            db or folder / "inside.sqlite3",
            limits=False,
            audience_pause=pause,
            clock=lambda: self.time,
            entropy=self.bits,
            static=folder / "static",
            worker=("false",),
            heavy=(),
            coach=("false",),
            warm=False,
            beat=3600,
            **more,
        )
        self.app = create_app(settings, pool=pool)
        self.runner = asyncio.Runner()
        self.life = self.app.router.lifespan_context(self.app)
        self.runner.run(self.life.__aenter__())

    def bits(self, many: int) -> bytes:
        return self.chance.randbytes(many)

    def close(self) -> None:
        self.runner.run(self.life.__aexit__(None, None, None))
        self.runner.close()

    def beat(self) -> None:
        """What happens every few seconds: the store is told who is here."""
        self.runner.run(self._beat())

    async def _beat(self) -> None:
        lobby = self.app.state.server.lobby
        await lobby.beat()
        await self.written()
        await self._settle()

    async def written(self) -> None:
        """Until the store has been told, or has refused."""
        store = self.app.state.server.lobby.around.store
        async with asyncio.timeout(PATIENCE):
            while store.leases and not store.unwritten:
                await asyncio.sleep(0.001)

    @property
    def tables(self) -> dict[str, Any]:
        found: dict[str, Any] = self.app.state.server.lobby.tables
        return found

    def call(self, method: str, path: str, body: object = None, secret: str | None = None) -> Wire:
        """A request; every byte of its answer."""
        data = b"" if body is None else json.dumps(body).encode()
        with dealing(self.dealt):
            answer = self.runner.run(self._call(method, path, data, secret))
            self.runner.run(self._settle())
            return answer

    def people(self, game: str, many: int, bots: int = 0, **more: object) -> tuple[str, list[str]]:
        """A table of people, all seated, and then bots: its path and the people's secrets."""
        self.made += 1
        seats = [{"kind": "person"}] * many + [{"kind": "bot", "bot": "random"}] * bots
        asked = {"game": game, "seats": seats, "owner": f"{self.made:032x}", "seating": "fixed"}
        made = json.loads(self.call("POST", "/api/tables", {**asked, **more})[2])
        path = f"/api/tables/{made['table']['id']}"
        secrets = [f"{100 * self.made + n:032x}" for n in range(many)]
        for where, body, secret in seating(made, secrets):
            assert self.call("POST", where, body, secret)[0] == 200
        return path, secrets

    async def first_move(self, path: str, secret: str) -> Any:
        """Makes the first legal move of a seat; the answer."""
        update = json.loads((await self._call("GET", path, b"", secret))[2])["update"]
        body = {"move": update["moves"][0]["move"], "version": update["version"]}
        once = {"id": f"once-{update['version']}-{secret[-2:]}"}
        data = json.dumps({**body, **once}).encode()
        status, _, told = await self._call("POST", f"{path}/moves", data, secret)
        assert status == 200, told
        return json.loads(told)

    async def _call(self, method: str, path: str, data: bytes, secret: str | None) -> Wire:
        sent: list[dict[str, Any]] = []
        asked = iter([{"type": "http.request", "body": data, "more_body": False}])

        async def receive() -> dict[str, Any]:
            for message in asked:
                return message
            await asyncio.Event().wait()  # whoever asks stays until it is answered
            raise AssertionError("nobody sets it")

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(self._scope("http", method, path, secret), receive, send)
        body = b"".join(message.get("body", b"") for message in sent[1:])
        return sent[0]["status"], sorted(sent[0]["headers"]), body

    def watch(self, path: str, secret: str | None = None) -> list[Any]:
        """Opens a socket, hears the first messages, and goes; every byte of them."""
        with dealing(self.dealt):
            return self.runner.run(self._watch(path, secret))

    def listen(self, path: str, secret: str | None) -> "Listener":
        """Opens a socket that stays open while other things happen."""
        with dealing(self.dealt):
            return self.runner.run(self._listen(path, secret))

    async def _listen(self, path: str, secret: str | None) -> "Listener":
        listener = Listener(self)
        await listener.open(self._scope("websocket", "GET", path, secret))
        await self._settle()
        return listener

    async def _settle(self) -> None:
        """Until everybody who watches has been told everything."""
        async with asyncio.timeout(PATIENCE):
            while any(busy(w.wake) for table in self.tables.values() for w in table.watchers):
                await asyncio.sleep(0)

    async def _watch(self, path: str, secret: str | None) -> list[Any]:
        listener = await self._listen(path, secret)
        await listener.leave()
        return listener.heard

    def _scope(self, type: str, method: str, path: str, secret: str | None) -> dict[str, Any]:
        plain, _, query = path.partition("?")
        headers = [(b"host", b"inside")]
        if secret is not None:
            headers.append((b"authorization", f"Bearer {secret}".encode()))
        return {
            "type": type,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": plain,
            "raw_path": plain.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("inside", 80),
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
            "state": {},
        }


def busy(wake: asyncio.Event) -> bool:
    """Whether somebody has been woken, or is being told: nobody waits to be woken."""
    return wake.is_set() or not any(not one.done() for one in wake._waiters)


def seating(made: Any, secrets: list[str]) -> Iterator[tuple[str, dict[str, Any], str]]:
    """What people send to sit down and to have the cards dealt: address, body and secret."""
    table = made["table"]["id"]
    path = f"/api/tables/{table}"
    for n, secret in enumerate(secrets):
        body = {"name": f"P{n}", "secret": secret, "commitment": sealed(f"{n:032x}", table)}
        yield f"{path}/join", body, made["invitations"][n]
    for n, secret in enumerate(secrets):
        once = {"version": 10**6, "id": f"open-{n:05}"}
        yield f"{path}/open", {"contribution": f"{n:032x}", **once}, secret


class Player:
    """Somebody at a table of a world; secret None for a spectator."""

    def __init__(self, world: Inside, path: str, secret: str | None) -> None:
        self.world, self.path, self.secret = world, path, secret
        self.table = path.rpartition("/")[2]

    @staticmethod
    def all(world: Inside, game: str, many: int, **more: Any) -> list["Player"]:
        path, secrets = world.people(game, many, **more)
        return [Player(world, path, secret) for secret in secrets]

    def state(self, since: int = 0) -> Any:
        status, _, told = self.world.call("GET", f"{self.path}?since={since}", None, self.secret)
        assert status == 200, told
        return json.loads(told)["update"]

    def send(self, what: str, body: object) -> Wire:
        return self.world.call("POST", f"{self.path}/{what}", body, self.secret)

    def command(self, what: str, version: int = 10**6, **more: object) -> tuple[int, str]:
        """The status of a command and what kind of refusal it was."""
        Player.ids += 1
        status, _, told = self.send(what, {"version": version, "id": f"id-{Player.ids:05}", **more})
        return status, "" if status == 200 else json.loads(told)["error"]["type"]

    def move(self) -> None:
        """The first legal one."""
        assert self.command("moves", move=self.state()["moves"][0]["move"]) == (200, "")

    ids = 0


class Listener:
    """Somebody on a socket; heard: every message as it was sent."""

    def __init__(self, world: Inside) -> None:
        self.world = world
        self.heard: list[Any] = []
        self.first = asyncio.Event()
        self.messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def open(self, scope: dict[str, Any]) -> None:
        self.messages.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.world.app(scope, self.messages.get, self.send))
        await asyncio.wait_for(self.first.wait(), PATIENCE)

    async def send(self, message: Any) -> None:
        self.heard.append(message)
        if message["type"] != "websocket.accept":
            self.first.set()

    async def leave(self) -> None:
        self.messages.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task

    def close(self) -> None:
        self.world.runner.run(self.leave())


@contextmanager
def dealing(dealt: Any) -> Iterator[None]:
    """Tables that begin now begin with this position."""
    if dealt is None:
        yield
        return
    deal = Live._deal

    def instead(live: Live) -> None:
        deal(live)
        live.first = live.game.clone(dealt)
        live.state = live.game.clone(dealt)
        live.status = "playing"
        live.end = None
        live._look()

    with patch.object(Live, "_deal", instead):
        yield
