"""Runs the application in a process until it is told to stop."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import uvicorn

from maravillas.server.app import create_app
from maravillas.server.connections import (
    BACKLOG,
    Doors,
    allowed_files,
    http_protocol,
    socket_protocol,
    trusted,
)
from maravillas.server.listening import LOOPBACK, QUEUE, listen_inside
from maravillas.server.settings import Settings, is_shared

SWITCH = 0.0005  # seconds that work beside the loop may keep it waiting
STOP = (signal.SIGINT, signal.SIGTERM)


class Ready(uvicorn.Server):
    """Says when it answers."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], None],
        hush: Callable[[], Awaitable[None]],
    ) -> None:
        """hush: ends answers that would go on for long."""
        super().__init__(config)
        self.ready, self.hush = ready, hush

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Being told to stop is a clean end, not a death by signal."""
        before = {number: signal.signal(number, self.handle_exit) for number in STOP}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def listen_also(self, listening: socket.socket) -> asyncio.Server:
        """Answers on one more socket, until it is closed or the server stops."""
        made: Any = self.config.http_protocol_class
        parts = {"server_state": self.server_state, "app_state": self.lifespan.state}
        protocol = partial(made, config=self.config, **parts)
        loop = asyncio.get_running_loop()
        server = await loop.create_server(protocol, sock=listening, backlog=self.config.backlog)
        self.servers.append(server)
        return server

    def shut(self, server: asyncio.Server) -> None:
        """Ends what listen_also() began, with all connections that came by it."""
        names = {listening.getsockname()[0] for listening in server.sockets}
        server.close()
        self.servers.remove(server)
        for connection in list(self.server_state.connections):
            transport = getattr(connection, "transport", None)
            if transport is not None and transport.get_extra_info("sockname")[0] in names:
                transport.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hush()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(QUEUE)  # more may wait than are taken in at once
        if self.started:
            self.ready()


def run_until_stopped(
    settings: Settings, listening: socket.socket, ready: Callable[[], None]
) -> int:
    """Serves with what is there: uvloop and httptools make it faster (extra `uvloop`)."""
    gc.collect()
    gc.freeze()  # what the program is made of is never garbage
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(2_000, 10, 100)  # sweeping thousands of tables at once would be felt by all
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(run(settings, listening, ready))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    if find_spec("uvloop") is None:
        return asyncio.new_event_loop
    made: Callable[[], asyncio.AbstractEventLoop] = import_module("uvloop").new_event_loop
    return made


def opened(
    settings: Settings, listening: socket.socket
) -> tuple[Settings, list[socket.socket], Doors]:
    """Where it listens, and who may come in; for other servers there is one more address."""
    shared, sockets = is_shared(settings.db), [listening]
    most = allowed_files() // (2 if shared else 1)  # each may need one more, to another server
    doors = Doors(most, trusted(), settings.limits)
    if shared:
        inside = listen_inside(settings.inside or LOOPBACK[0])
        name, doors.inside = inside.getsockname()[:2]
        settings = replace(settings, inside=f"{name}:{doors.inside}")
        sockets.append(inside)
    return settings, sockets, doors


async def run(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> int:
    """Serves on a bound socket; 0 after a clean stop, 1 if it could not start."""
    settings, sockets, doors = opened(settings, listening)
    app = create_app(settings)
    asking, watching = http_protocol(doors), socket_protocol(doors)
    asking.site = watching.site = app
    config = uvicorn.Config(
        app,
        http=asking,
        backlog=1 if settings.together else BACKLOG,  # whoever has time takes one
        access_log=False,
        log_config=None,
        server_header=False,
        ws=watching,
        ws_max_size=1024,  # nothing is read from a socket
        ws_per_message_deflate=False,
        ws_ping_interval=25,
        ws_ping_timeout=30,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=16 * 1024,
        lifespan="on",
    )

    async def hush() -> None:
        await app.state.server.leave()
        await app.state.server.coach.close()

    server = Ready(config, ready, hush)
    if settings.here is not None:
        settings.here.server = server
        sockets += settings.here.sockets
    try:
        await server.serve(sockets=sockets)
    except SystemExit:
        return 1
    return 0 if server.started else 1
