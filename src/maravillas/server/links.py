"""What passes between servers that share a database: requests, sockets, and what limits count.

A request may land at any server. Whoever cannot do it, because another holds the table, passes it
on as it came, with the address that it came from, and gives the answer back. If the holder is gone
meanwhile it is done here: whatever is asked can be asked twice, see table.py.
"""

import asyncio
import hmac
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final
from weakref import WeakSet

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from maravillas.server.elsewhere import Elsewhere, Peer
from maravillas.server.ending import end_tasks
from maravillas.server.limits import Limits, Spent
from maravillas.server.logs import log_error

if TYPE_CHECKING:
    from maravillas.server.holders import Holders

INSIDE: Final = b"x-maravillas-inside"  # the key of the server that is asked
CLIENT: Final = b"x-maravillas-client"  # where a request came from
COUNTED: Final = b"x-maravillas-counted"  # that its limits were looked at
SPENT: Final = "/inside/spent"  # where others say what was asked of them
TOLD: Final = 1.0  # seconds between two times
CONNECT: Final = 3.0  # seconds in which a server takes a connection
# What is between two ends of one connection, or was said by a proxy and is known.
DROPPED: Final = frozenset(
    {
        *(b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"expect"),
        *(b"upgrade", b"forwarded", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto"),
        *(INSIDE, CLIENT, COUNTED),
    }
)


class Gone(Exception):
    """Whoever should hold the table does not, or is no more: it is to be tried here."""


class Wire:
    """A kept connection to another server; one request at a time."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def ask(self, asked: bytes) -> tuple[int, list[tuple[bytes, bytes]]]:
        """Status and headers of the answer; raises OSError or EOFError."""
        self.writer.write(asked)
        first, *lines = (await self.reader.readuntil(b"\r\n\r\n"))[:-4].split(b"\r\n")
        headers = [(name.lower(), value) for name, _, value in (x.partition(b": ") for x in lines)]
        return int(first[9:12]), headers

    async def chunks(self) -> AsyncIterator[bytes]:
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            yield (await self.reader.readexactly(size + 2))[:-2]
        await self.reader.readexactly(2)

    def close(self) -> None:
        self.writer.close()


class Links:
    """Of one server to all others."""

    def __init__(self, holders: "Holders", limits: Limits) -> None:
        self.holders, self.limits = holders, limits
        self.port = int(holders.address.rpartition(":")[2])  # for other servers alone
        self.free: dict[str, list[Wire]] = {}  # by the id of a server
        self.used: dict[str, set[Wire]] = {}
        self.ends: dict[str, WeakSet[asyncio.Protocol]] = {}  # of all connections, as long as used
        self.telling: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.limits.share()
        self.telling = asyncio.create_task(self._keep_telling())

    async def close(self) -> None:
        if self.telling is not None:
            await end_tasks(self.telling)
        for wires in self.free.values():
            for wire in wires:
                wire.close()
        self.free.clear()

    def cut(self, peer: Peer) -> None:
        """A server is no more: whoever waits for its answer need not."""
        for wire in (*self.free.pop(peer.id, ()), *self.used.get(peer.id, ())):
            wire.writer.transport.abort()
        for end in self.ends.pop(peer.id, ()):
            transport = getattr(end, "transport", None)
            if transport is not None:
                transport.abort()
        self.limits.forget(peer.id)

    # What is passed on.

    async def pass_on(self, request: Request, body: bytes, to: Elsewhere) -> Response:
        """The answer of another server; raises Gone if that does not hold the table."""
        client = request.client.host if request.client else "?"
        target = request.scope.get("raw_path") or request.url.path.encode()
        if request.scope["query_string"]:
            target += b"?" + request.scope["query_string"]
        head = [(k, v) for k, v in request.headers.raw if k not in DROPPED]
        head += [(CLIENT, client.encode()), (COUNTED, b"1")]
        found = await self._ask(to.peer, to.table, request.method.encode(), target, head, body)
        if found.status_code == 421:
            self.holders.misled(to.table)
            raise Gone
        return found

    async def _ask(
        self,
        peer: Peer,
        table: str,
        method: bytes,
        target: bytes,
        head: list[tuple[bytes, bytes]],
        body: bytes,
    ) -> Response:
        lines = [method + b" " + target + b" HTTP/1.1", INSIDE + b": " + peer.key.encode()]
        lines += [name + b": " + value for name, value in head]
        lines.append(b"content-length: %d\r\n\r\n" % len(body))
        asked = b"\r\n".join(lines) + body
        kept = self.free.setdefault(peer.id, [])
        while True:
            fresh = not kept
            wire = kept.pop() if kept else await self._connect(peer, table)
            used = self.used.setdefault(peer.id, set())
            used.add(wire)
            try:
                status, headers = await wire.ask(asked)
                return await self._answer(peer, wire, method, status, headers)
            except (OSError, EOFError):  # a kept connection may have been closed in this moment
                self._end(peer, wire)
                if fresh or peer.id not in self.holders.peers:  # it is cut off no second time
                    raise Gone from None
            except BaseException:
                self._end(peer, wire)
                raise

    async def _connect(self, peer: Peer, table: str) -> Wire:
        reader = asyncio.StreamReader()
        protocol = asyncio.StreamReaderProtocol(reader)
        transport = await self.connect(peer, table, lambda: protocol)
        loop = asyncio.get_running_loop()
        return Wire(reader, asyncio.StreamWriter(transport, protocol, reader, loop))

    async def connect(
        self, peer: Peer, table: str, made: Callable[[], asyncio.Protocol]
    ) -> asyncio.Transport:
        """A connection to another server, which is thought to hold a table; raises Gone."""
        host, _, port = peer.address.rpartition(":")
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(CONNECT):
                there = host.strip("[]"), int(port)
                transport, protocol = await loop.create_connection(made, *there)
                self.ends.setdefault(peer.id, WeakSet()).add(protocol)
                return transport
        except ConnectionRefusedError:
            with suppress(Exception):  # then its lease must run out
                await self.holders.bury(peer)
        except (OSError, TimeoutError) as e:
            log_error("server_unreachable", e, address=peer.address)
        self.holders.misled(table)
        raise Gone

    async def _answer(
        self,
        peer: Peer,
        wire: Wire,
        method: bytes,
        status: int,
        headers: list[tuple[bytes, bytes]],
    ) -> Response:
        told = dict(headers)
        if b"transfer-encoding" in told:
            found: Response = StreamingResponse(self._stream(peer, wire), status)
        else:
            length = 0 if method == b"HEAD" else int(told.get(b"content-length", b"0"))
            found = Response(await wire.reader.readexactly(length), status)
            self._give_back(peer, wire, told)
        found.raw_headers = [
            (k, v) for k, v in headers if k not in DROPPED or k == b"content-length"
        ]
        return found

    async def _stream(self, peer: Peer, wire: Wire) -> AsyncIterator[bytes]:
        whole = False
        try:
            async for chunk in wire.chunks():
                yield chunk
            whole = True
        finally:
            if whole:
                self._give_back(peer, wire, {})
            else:
                self._end(peer, wire)

    def _give_back(self, peer: Peer, wire: Wire, told: dict[bytes, bytes]) -> None:
        self.used[peer.id].discard(wire)
        if told.get(b"connection") == b"close" or peer.id not in self.free:
            wire.close()
        else:
            self.free[peer.id].append(wire)

    def _end(self, peer: Peer, wire: Wire) -> None:
        self.used[peer.id].discard(wire)
        wire.close()

    # What comes from others.

    def received(self, scope: Scope) -> bool:
        """Whether another server passes this on; then it comes from where that says."""
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        shown = next((value for name, value in headers if name == INSIDE), None)
        if shown is None or not hmac.compare_digest(shown, self.holders.key.encode()):
            return False
        client = next((value for name, value in headers if name == CLIENT), b"?")
        scope["client"] = (client.decode("latin-1"), 0)
        scope["passed"] = True
        scope["counted"] = any(name == COUNTED for name, _ in headers)
        return True

    async def take(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What somebody has asked of another server counts here, too."""
        body = await Request(scope, receive).body()
        self.limits.hear(msgspec.json.decode(body, type=Spent))
        await Response(status_code=204)(scope, receive, send)

    async def _keep_telling(self) -> None:
        while True:
            await asyncio.sleep(TOLD)
            told = self.limits.spent_here(self.holders.me)
            if told is None:
                continue
            body = msgspec.json.encode(told)
            for peer in list(self.holders.peers.values()):
                with suppress(Exception):  # it is told the next things
                    await self._ask(peer, "", b"POST", SPENT.encode(), [], body)
