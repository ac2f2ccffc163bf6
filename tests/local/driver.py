"""One person against bots, in two worlds: a server with its database, a browser with its shelf."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from maravillas.core.rng import Rng
from maravillas.local.pool import LocalPool
from maravillas.local.shelf import MemoryShelf
from maravillas.local.site import Site, settings
from tests.server.inside import Inside

NOW = 1_000_000_000_000
SEAT, OWNER = "5" * 32, "0" * 32
Ask = Callable[[str, str, object, str | None], Awaitable[tuple[int, str]]]


class Game:
    """A game that is played by asking; told: every answer, as it came."""

    def __init__(self, ask: Ask, app: Any) -> None:
        self.ask, self.app = ask, app
        self.told: list[tuple[int, str]] = []
        self.rng = Rng(7, 1)
        self.path = ""
        self.made = 0

    async def get(self, what: str = "", secret: str | None = SEAT) -> Any:
        return await self.send("GET", what, None, secret)

    async def send(self, method: str, what: str, body: object, secret: str | None) -> Any:
        status, text = await self.ask(method, f"{self.path}{what}", body, secret)
        self.told.append((status, text))
        return json.loads(text)

    async def begin(self, game: str, options: dict[str, Any], bot: str = "random") -> None:
        many = options.get("players", 2)
        seats = [{"kind": "person"}] + [{"kind": "bot", "bot": bot}] * (many - 1)
        rest = {key: value for key, value in options.items() if key != "players"}
        body = {"game": game, "seats": seats, "owner": OWNER, "options": rest}
        made = await self.send("POST", "/api/tables", body, None)
        self.path = f"/api/tables/{made['table']['id']}"
        sits = {"name": "Ana", "secret": SEAT, "contribution": "c" * 32}
        await self.send("POST", "/join", sits, made["invitations"][0])

    async def quiet(self) -> None:
        """Until no bot owes a move."""
        table = self.app.state.server.lobby.tables[self.path.rpartition("/")[2]]
        while len(table.thinking):
            await asyncio.sleep(0)

    async def command(self, what: str, update: Any, **more: object) -> None:
        self.made += 1
        once = {"version": update["version"], "id": f"command-{self.made:05}"}
        await self.send("POST", f"/{what}", {**more, **once}, SEAT)

    async def play(self, decisions: int) -> Any:
        """So many decisions, one of them taken back; the last update."""
        back = decisions // 2
        while True:
            await self.quiet()
            update = (await self.get())["update"]
            if update["result"] is not None or decisions == 0:
                return update
            if decisions == back and update["can"]["undo"]:
                back = -1
                await self.command("undo", update)
                continue
            move = update["moves"][self.rng.below(len(update["moves"]))]["move"]
            await self.get(f"/prices?what={move.split()[-1]}")
            await self.command("moves", update, move=move)
            decisions -= 1

    async def look_back(self, seat: int, over: bool) -> None:
        await self.get(f"/steps?seat={seat}&start=0&count=40")
        await self.get("/fairness")
        for what in ("/record", "/chart") if over else ():
            await self.get(what, None)


class Browser:
    """A site on a shelf that can be opened again, as a page is that is read again."""

    def __init__(self) -> None:
        self.shelf = MemoryShelf()
        self.chance = Random(0)
        self.runner = asyncio.Runner()
        self.open()

    def open(self) -> None:
        how = settings(
            clock=lambda: NOW, entropy=self.chance.randbytes, beat=3600, url="http://inside"
        )
        self.site = Site(self.shelf, how)
        self.runner.run(self.site.open())

    def close(self) -> None:
        self.runner.run(self.site.close())

    def end(self) -> None:
        self.close()
        self.runner.close()

    async def ask(
        self, method: str, path: str, body: object, secret: str | None
    ) -> tuple[int, str]:
        headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
        text = "" if body is None else json.dumps(body)
        told = json.loads(await self.site.ask(method, path, json.dumps(headers), text))
        return told["status"], told["body"]

    def game(self) -> Game:
        return Game(self.ask, self.site.app)


class Served:
    """The same of a server: the framework's requests, and a database."""

    def __init__(self, folder: Path) -> None:
        self.world = Inside(folder, NOW, pool=LocalPool())
        self.runner = self.world.runner

    def end(self) -> None:
        self.world.close()

    async def ask(
        self, method: str, path: str, body: object, secret: str | None
    ) -> tuple[int, str]:
        data = b"" if body is None else json.dumps(body).encode()
        status, _, told = await self.world._call(method, path, data, secret)
        return status, told.decode()

    def game(self) -> Game:
        return Game(self.ask, self.world.app)
