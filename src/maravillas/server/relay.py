"""Sockets that land at one server though another holds their table: bytes go through, both ways."""

import asyncio
import re
from collections.abc import Container
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from maravillas.server.ahead import NOT_HERE, came_from
from maravillas.server.elsewhere import Elsewhere
from maravillas.server.links import CLIENT, INSIDE, Gone

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from maravillas.server.connections import Doors
    from maravillas.server.web import Server

TRIES: Final = 5
ANSWER: Final = 10.0  # seconds until the other server has answered
WATCHED: Final = re.compile(rb"GET /api/tables/([^/? ]+)/watch[? ]")
RESTART: Final = b"\x88\x02\x03\xf4"  # a frame that closes a socket with code 1012


class Relay(asyncio.Protocol):
    """The end at the holder of the table; front: the end of whoever watches."""

    def __init__(self, front: "Front", head: bytes) -> None:
        self.front, self.head, self.begun = front, head, False
        self.answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.transport.write(self.head)

    def data_received(self, data: bytes) -> None:
        if not self.begun:
            self.begun = True
            if data.startswith(NOT_HERE):
                self._answer(False)
                self.transport.abort()
                return
            self._answer(True)
        self.front.transport.write(data)

    def _answer(self, here: bool) -> None:
        if not self.answered.done():
            self.answered.set_result(here)

    def connection_lost(self, error: Exception | None) -> None:
        if self.begun and self.answered.done() and self.answered.result():
            self.front.lost()
        self._answer(False)

    def pause_writing(self) -> None:
        self.front.transport.pause_reading()

    def resume_writing(self) -> None:
        self.front.transport.resume_reading()


class Front(asyncio.Protocol):
    """What is put before uvicorn's protocol for sockets, which gets only those of tables here.

    site: the application that both belong to.
    """

    transport: Any
    doors: "Doors"
    site: "Starlette | None" = None
    choosing: "asyncio.Task[None] | None" = None
    relay: Relay | None = None
    begun = False
    early = b""

    def data_received(self, data: bytes) -> None:
        server: Server | None = None if self.site is None else self.site.state.server
        if self.relay is not None:
            self.relay.transport.write(data)
        elif self.choosing is not None:
            self.early += data
        elif self.begun or server is None or server.links is None:
            self.begun = True
            super().data_received(data)
        else:
            self.begun = True
            self.choosing = asyncio.get_running_loop().create_task(self._choose(server, data))

    async def _choose(self, server: "Server", head: bytes) -> None:
        relay = None
        with suppress(Exception):  # the application finds the same reason, and says it
            relay = await lead(server, self, head, self.doors.trusted)
        self.choosing = None
        if relay is not None:
            self.relay = relay
            relay.transport.write(self.early)
        elif not self.transport.is_closing():
            super().data_received(head + self.early)

    def lost(self) -> None:
        """The other server has ended it, or is no more."""
        if not self.transport.is_closing():
            self.transport.write(RESTART)
            self.transport.close()

    def shutdown(self) -> None:
        """Called by uvicorn when it stops."""
        if self.relay is not None:
            self.lost()
        else:
            super().shutdown()  # type: ignore[misc]

    def connection_lost(self, error: Exception | None) -> None:
        if self.choosing is not None:
            self.choosing.cancel()
        if self.relay is not None:
            self.relay.transport.close()
        super().connection_lost(error)

    def pause_writing(self) -> None:
        if self.relay is not None:
            self.relay.transport.pause_reading()
        super().pause_writing()

    def resume_writing(self) -> None:
        if self.relay is not None:
            self.relay.transport.resume_reading()
        super().resume_writing()


async def lead(
    server: "Server", front: Front, head: bytes, trusted: Container[str]
) -> Relay | None:
    """The way to whoever holds the table that somebody wants to watch; None if that is here."""
    found = WATCHED.match(head)
    links = server.links
    if found is None or links is None or INSIDE in head.lower():
        return None
    table = found[1].decode("latin-1")
    for _ in range(TRIES):
        try:
            await server.lobby.hold(table)
            return None
        except Elsewhere as e:
            with suppress(Gone):
                more = (
                    (INSIDE, e.peer.key.encode()),
                    (CLIENT, came_from(front.transport, head, trusted)),
                )
                added = b"".join(name + b": " + value + b"\r\n" for name, value in more)
                first, _, rest = head.partition(b"\r\n")
                asked = first + b"\r\n" + added + rest
                relay = Relay(front, asked)
                await links.connect(e.peer, table, lambda r=relay: r)  # type: ignore[misc]
                try:
                    async with asyncio.timeout(ANSWER):
                        if await relay.answered:
                            return relay
                except TimeoutError:
                    relay.transport.abort()
                links.holders.misled(table)
    return None
