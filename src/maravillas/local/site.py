"""The server's own application, asked from inside the same program instead of over a network."""

import asyncio
import json
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final
from urllib.parse import unquote

from starlette.types import Message, Scope

from maravillas import local
from maravillas.local.pool import LocalPool
from maravillas.local.shelf import Shelf
from maravillas.local.store import LocalStore
from maravillas.messages import use_names
from maravillas.server.app import create_app
from maravillas.server.engine import SPOKEN
from maravillas.server.settings import Settings

PAGE: Final = ("127.0.0.1", 0)  # who asks: always the person at this browser
BOT_SECONDS: Final = 1.5  # that a bot may think about a move
Tell = Callable[[str], object]


def settings(**others: Any) -> Settings:
    """Nobody to be protected from, no other process, no look for who is absent."""
    return Settings(
        **{
            "db": "",
            "workers": 0,
            "bot_seconds": BOT_SECONDS,
            "limits": False,
            "heavy": (),
            "warm": False,
            "idle": 3600.0,
            **others,
        }
    )


def speak(package: Traversable) -> None:
    """Calls things as the server does that this package was fetched from."""
    spoken = package.joinpath(SPOKEN)
    if spoken.is_file():
        use_names(spoken.read_text("utf-8"))


class Site:
    """A server for one browser."""

    def __init__(self, shelf: Shelf, how: Settings | None = None) -> None:
        speak(files(local))
        self.settings = how or settings()
        self.store = LocalStore(shelf, self.settings.clock)
        self.app = create_app(self.settings, self.store, LocalPool())
        self.running: AbstractAsyncContextManager[Any] | None = None

    async def open(self) -> None:
        self.running = self.app.router.lifespan_context(self.app)
        await self.running.__aenter__()

    async def close(self) -> None:
        if self.running is not None:
            await self.running.__aexit__(None, None, None)
            self.running = None

    def changed_elsewhere(self, table: str) -> None:
        self.store.changed_elsewhere(table)

    async def ask(self, method: str, target: str, headers: str, body: str) -> str:
        """The answer to a request: `{"status", "headers", "body"}`. headers: a JSON object."""
        told: dict[str, Any] = {"status": 500, "headers": {}, "body": ""}
        parts: list[bytes] = []
        sent = body.encode()
        asked: list[Message] = [{"type": "http.request", "body": sent, "more_body": False}]

        async def receive() -> Message:
            return asked.pop() if asked else await asyncio.get_running_loop().create_future()

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                told["status"] = message["status"]
                told["headers"] = {k.decode(): v.decode() for k, v in message["headers"]}
            else:
                parts.append(message.get("body", b""))

        length = {"content-length": str(len(sent))} if body else {}
        scope = {**_scope("http", target, {**json.loads(headers), **length}), "method": method}
        await self.app(scope, receive, send)
        told["body"] = b"".join(parts).decode()
        return json.dumps(told)

    def watch(self, target: str, protocols: str, tell: Tell, end: Callable[[], object]) -> "Socket":
        """Keeps somebody told. protocols: a JSON list, with the secret as a browser sends it."""
        return Socket(self, target, json.loads(protocols), tell, end)


class Socket:
    """Somebody who watches, until one of the two has had enough."""

    def __init__(
        self, site: Site, target: str, protocols: list[str], tell: Tell, end: Callable[[], object]
    ) -> None:
        self.tell, self.end = tell, end
        self.closing = asyncio.Event()
        self.asked: list[Message] = [{"type": "websocket.connect"}]
        scope = {**_scope("websocket", target, {}), "subprotocols": protocols}
        self.task = asyncio.create_task(self._run(site, scope))

    async def _run(self, site: Site, scope: Scope) -> None:
        try:
            await site.app(scope, self._receive, self._send)
        finally:
            self.end()

    async def _receive(self) -> Message:
        if self.asked:
            return self.asked.pop()
        await self.closing.wait()
        return {"type": "websocket.disconnect", "code": 1000}

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.tell(message["text"])

    def close(self) -> None:
        self.closing.set()


def _scope(kind: str, target: str, headers: dict[str, str]) -> Scope:
    path, _, query = target.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(k.lower().encode(), v.encode()) for k, v in headers.items()],
        "client": PAGE,
        "server": PAGE,
    }
