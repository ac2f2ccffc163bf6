"""Requests about tables that another server is known to hold: passed on before they are even read.

Of each connection that asks for such tables there is one to their holder, and bytes go through both
ways. Only plain requests are passed on so, each whole in one piece; what is unusual, and what the
other server does not answer, is read here and goes the longer way (links.py).
"""

import asyncio
import re
from collections.abc import Container
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from maravillas.server.elsewhere import Elsewhere
from maravillas.server.links import CLIENT, INSIDE, Gone

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from maravillas.server.web import Server

PLAIN: Final = re.compile(
    rb"(?:GET|POST) /api/tables/([a-z2-9_]{12})(?:/(?!watch)[a-z-]+)?(?:\?[^\s]*)? HTTP/1\.1\r\n"
)
UNUSUAL: Final = re.compile(rb"\r\n(?:transfer-encoding|expect|upgrade|x-maravillas-\w+)\s*:", re.I)
LENGTH: Final = re.compile(rb"\r\ncontent-length: *(\d{1,9})(?=\r\n)", re.I)
PROXY: Final = re.compile(rb"\r\nx-forwarded-for: *([^\r]*)(?=\r\n)", re.I)
NOT_HERE: Final = b"HTTP/1.1 421 "
EARLY: Final = 64 * 1024  # bytes that wait for the answer to those before


class Upstream(asyncio.Protocol):
    """The connection to a holder. left: bytes of the answer that are still to come."""

    def __init__(self, front: "Ahead", peer: str) -> None:
        self.front, self.peer = front, peer
        self.transport: Any = None
        self.table, self.asked, self.head, self.left = "", b"", b"", 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def ask(self, table: str, asked: bytes, passed: bytes) -> None:
        """asked: as it came; passed: as it is passed on."""
        self.table, self.asked, self.head, self.left = table, asked, b"", 0
        self.transport.write(passed)

    def data_received(self, data: bytes) -> None:
        if not self.asked and not self.left:
            self.transport.abort()  # nobody has asked
            return
        if self.asked:
            self.head += data
            end = self.head.find(b"\r\n\r\n") + 4
            if end < 4:
                return
            length = LENGTH.search(self.head[:end])
            if self.head.startswith(NOT_HERE) or length is None:
                self._give_up()
                return
            data, self.asked = self.head, b""
            self.left = end + int(length[1])
        self.left -= len(data)
        self.front.transport.write(data)
        if self.left <= 0:
            self.front.answered()

    def _give_up(self) -> None:
        asked, self.asked, self.left = self.asked, b"", 0
        self.transport.abort()
        self.front.upstreams.pop(self.peer, None)
        self.front.not_ahead(self.table, asked)

    def connection_lost(self, error: Exception | None) -> None:
        if self.asked:
            self._give_up()
        elif self.left > 0:
            self.front.transport.close()  # what was asked is half answered
        else:
            self.front.rested(self)

    def pause_writing(self) -> None:
        self.front.transport.pause_reading()

    def resume_writing(self) -> None:
        self.front.transport.resume_reading()


class Ahead(asyncio.Protocol):
    """What looks at requests first. site: the application that all belong to.

    upstreams: by the id of a server; ahead: whether the last request was passed on so.
    """

    transport: Any
    site: "Starlette | None" = None
    connecting: "asyncio.Task[None] | None" = None
    busy = stopping = ahead = False
    early = b""

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.upstreams: dict[str, Upstream] = {}

    def goes_ahead(self, data: bytes, trusted: Container[str]) -> bool:
        """Whether a piece that begins a request was taken: nothing else is to be done with it."""
        if self.busy:
            self.early += data
            if len(self.early) > EARLY:
                self.transport.abort()
            return True
        self.ahead = self._goes_ahead(data, trusted)
        return self.ahead

    def _goes_ahead(self, data: bytes, trusted: Container[str]) -> bool:
        server: Server | None = None if self.site is None else self.site.state.server
        if server is None or server.links is None or not server.links.holders.elsewhere:
            return False
        found = PLAIN.match(data)
        if found is None:
            return False
        table = found[1].decode()
        peer = server.links.holders.elsewhere.get(table)
        end = data.find(b"\r\n\r\n") + 4
        if peer is None or end < 4 or UNUSUAL.search(data, 0, end):
            return False
        lengths = LENGTH.findall(data[:end])
        if len(lengths) > 1 or len(data) != end + int((lengths or [b"0"])[0]):
            return False
        who = came_from(self.transport, data[:end], trusted)
        more = b"%s: %s\r\n%s: %s\r\n" % (INSIDE, peer.key.encode(), CLIENT, who)
        passed = data[: found.end()] + more + data[found.end() :]
        self.busy = True
        upstream = self.upstreams.get(peer.id)
        if upstream is not None:
            upstream.ask(table, data, passed)
        else:
            again = self._connect(server, Elsewhere(peer, table), data, passed)
            self.connecting = asyncio.get_running_loop().create_task(again)
        return True

    async def _connect(self, server: "Server", to: Elsewhere, asked: bytes, passed: bytes) -> None:
        new = Upstream(self, to.peer.id)
        links = server.links
        assert links is not None
        with suppress(Gone):
            await links.connect(to.peer, to.table, lambda: new)
            if self.transport.is_closing():
                new.transport.abort()
                return
            self.upstreams[to.peer.id] = new
            new.ask(to.table, asked, passed)
            return
        self.not_ahead(to.table, asked)

    def shutdown(self) -> None:
        """Called by uvicorn when it stops: whoever waits for an answer gets it first."""
        self.stopping = True
        if not self.busy:
            super().shutdown()  # type: ignore[misc]

    def answered(self) -> None:
        self.busy = False
        if self.stopping:
            self.transport.close()
            return
        early, self.early = self.early, b""
        if early:
            self.data_received(early)

    def not_ahead(self, table: str, asked: bytes) -> None:
        """The other server did nothing: it is read here."""
        self.busy = False
        if self.site is not None and self.site.state.server.links is not None:
            self.site.state.server.links.holders.misled(table)
        early, self.early = self.early, b""
        if not self.transport.is_closing():
            self.data_received(asked + early)

    def rested(self, upstream: Upstream) -> None:
        """The other server has waited for long enough, and so has this one."""
        if self.upstreams.get(upstream.peer) is upstream:
            del self.upstreams[upstream.peer]
        if self.ahead and not self.busy and not self.upstreams:
            self.transport.close()

    def ended(self) -> None:
        for upstream in self.upstreams.values():
            upstream.asked, upstream.left = b"", 0
            upstream.transport.abort()
        self.upstreams.clear()


def came_from(transport: Any, head: bytes, trusted: Any) -> bytes:
    """The address of whoever asks, also through a proxy that is trusted."""
    peer = transport.get_extra_info("peername")
    host = str(peer[0]) if peer else "?"
    said = PROXY.findall(head)
    if said and host in trusted:
        found = trusted.get_trusted_client_address(b", ".join(said).decode("latin-1"))
        host = (found if isinstance(found, str) else found[0]) or host
    return host.encode("latin-1")
