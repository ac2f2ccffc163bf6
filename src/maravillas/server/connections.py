"""Connections: how many there may be, and how long each may stay without asking anything.

Whoever connects says what it wants within HEAD seconds, or is let go. Where all places are taken, a
newcomer gets that of whoever has been silent for longest. A proxy that is trusted (it names the
addresses of others) may hold as many as there are.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Container, Sized
from contextlib import suppress
from importlib import import_module
from os import environ
from typing import Any, Final, Protocol

from maravillas.server.ahead import Ahead
from maravillas.server.limits import WIDER, networks
from maravillas.server.logs import log
from maravillas.server.relay import Front

HEAD: Final = 10.0  # seconds until the head of a request is there, from the connection on
HEAD_SIZE: Final = 32 * 1024  # bytes of it
OF_ONE: Final = 300  # connections of one address
MOST: Final = 8192  # in all, where the system allows that many
SPARE: Final = 128  # files that the server needs for itself
PIPELINED: Final = 16  # requests that wait for the answer to one before them
BACKLOG: Final = 128  # connections that are taken in at once
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\n"
    b"content-length: 0\r\n\r\n"
)


class Connection(Protocol):
    """Asyncio's, or that of another loop."""

    def abort(self) -> None:
        """Ends it at once."""


class Doors:
    """Who is connected. silent: those that have asked nothing yet, the first one for longest."""

    def __init__(
        self, most: int = MOST, trusted: Container[str] = (), limited: bool = True
    ) -> None:
        self.most, self.trusted, self.limited = most, trusted, limited
        self.inside: int | None = None  # the port where other servers ask, and nobody else
        self.within: dict[Connection, list[str]] = {}  # what each connection counts as
        self.silent: dict[Connection, None] = {}
        self.counts: Counter[str] = Counter()

    def enter(self, transport: Connection, host: str | None) -> bool:
        """Whether a connection may stay."""
        names = [] if host is None or host in self.trusted else networks(host)
        for times, name in zip((1, WIDER), names, strict=False):
            if self.limited and self.counts[name] >= times * OF_ONE:
                log("address_full")
                return False
        if len(self.within) >= self.most:
            log("server_full", number=len(self.within))
            if not self.silent:
                return False
            oldest = next(iter(self.silent))
            self.leave(oldest)
            oldest.abort()
        self.within[transport] = names
        self.silent[transport] = None
        self.counts.update(names)
        return True

    def speaks(self, transport: Connection) -> None:
        self.silent.pop(transport, None)

    def rests(self, transport: Connection) -> None:
        """It has its answer, and may give way to others until it asks again."""
        if transport in self.within:
            self.silent[transport] = None

    def leave(self, transport: Connection) -> None:
        self.silent.pop(transport, None)
        for name in self.within.pop(transport, ()):
            self.counts[name] -= 1
            if not self.counts[name]:
                del self.counts[name]


def allowed_files() -> int:
    """How many connections the system allows, after it was asked for more."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST + SPARE
        if soft != resource.RLIM_INFINITY and soft < wanted:
            soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        if soft != resource.RLIM_INFINITY:
            return min(MOST, max(16, soft - SPARE))
    return MOST


class Requests(Ahead):
    """What is put before uvicorn's protocol for requests, whichever it has."""

    doors: Doors
    client: tuple[str, int] | None
    cycle: Any  # uvicorn's request and answer
    loop: asyncio.AbstractEventLoop
    pipeline: Sized
    transport: asyncio.Transport
    _unset_keepalive_if_required: Callable[[], None]  # uvicorn's
    waiting: asyncio.TimerHandle | None = None  # for the head of a request
    head = 0  # bytes of it

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        inside = transport.get_extra_info("sockname")[1:2] == (self.doors.inside,)
        if self.doors.enter(transport, self.client[0] if self.client and not inside else None):
            if not inside:
                self._wait()
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        self._heard()
        self.ended()
        self.doors.leave(self.transport)
        super().connection_lost(error)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._between() and self.goes_ahead(data, self.doors.trusted):
            self._heard()
            self._unset_keepalive_if_required()
            self.doors.speaks(self.transport)
            return
        before = self.cycle
        super().data_received(data)
        if self.cycle is not before or self.transport.get_protocol() is not self:
            self._heard()
            self.doors.speaks(self.transport)
        elif self.cycle is None or self.cycle.response_complete:
            self._wait()
            self.head += len(data)
            if self.head > HEAD_SIZE:
                self.transport.abort()

    def answered(self) -> None:
        self.doors.rests(self.transport)
        super().answered()

    def _between(self) -> bool:
        """Whether nothing of a request has come yet, and none waits for its answer."""
        begun = self.waiting is not None and self.head > 0
        return not begun and (self.cycle is None or self.cycle.response_complete)

    def on_response_complete(self) -> None:
        super().on_response_complete()  # type: ignore[misc]
        if self.cycle.response_complete:
            self.doors.rests(self.transport)

    def on_headers_complete(self) -> None:
        """Called by httptools, which takes in all that is pipelined at once."""
        if len(self.pipeline) >= PIPELINED:
            raise ValueError("too many requests in one line")
        super().on_headers_complete()  # type: ignore[misc]

    def _wait(self) -> None:
        if self.waiting is None:
            self.head = 0
            self.waiting = self.loop.call_later(HEAD, self._too_late)

    def _heard(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _too_late(self) -> None:
        self.waiting = None
        self.transport.abort()


class Sockets(Front):
    """The same for sockets, whose connections came in as requests."""

    doors: Doors
    transport: asyncio.Transport

    def connection_lost(self, error: Exception | None) -> None:
        self.doors.leave(self.transport)
        super().connection_lost(error)


def http_protocol(doors: Doors) -> type[Requests]:
    base: type[asyncio.Protocol] = import_module("uvicorn.protocols.http.auto").AutoHTTPProtocol
    found: type[Requests] = type("HttpProtocol", (Requests, base), {"doors": doors})
    return found


def socket_protocol(doors: Doors) -> type[Sockets]:
    module = "uvicorn.protocols.websockets.websockets_sansio_impl"
    base: type[asyncio.Protocol] = import_module(module).WebSocketsSansIOProtocol
    found: type[Sockets] = type("SocketProtocol", (Sockets, base), {"doors": doors})
    return found


def trusted() -> Container[str]:
    """The proxies whose word on addresses is believed, as uvicorn reads it."""
    proxies = import_module("uvicorn.middleware.proxy_headers")
    found: Container[str] = proxies._TrustedHosts(environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"))
    return found
