"""What a server does for the person at its own machine, and for nobody else.

`maravillas play` keeps the secrets of seats that are taken on its machine in a file that only its
user can read: a browser that has forgotten them finds its games again. Only that person may let
the network in. A request is believed to be that person's if

- it comes from the loopback address, names it as its Host (another name that leads here is some
  other page's) and has no mark of a proxy;
- the system says that its other end belongs to the user who runs the server. Where the system
  does not say so, the browser must show the code that `play` put into the address it opened. A
  code is good for once; the answer has a key for as long as the server runs.
"""

import asyncio
import hmac
import json
import os
import socket
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Final, Protocol

from starlette.requests import HTTPConnection

from maravillas.record import write_whole
from maravillas.server.listening import address, listen, network_address
from maravillas.server.peers import user_of

PROXIED: Final = (
    *("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"),
    "x-maravillas-inside",
)
NAMES: Final = ("localhost", "127.0.0.1", "[::1]")
MAPPED: Final = "::ffff:"  # before an address of IPv4, where a socket listens to both versions
KEPT: Final = 400  # lines of the file that are read; the oldest are forgotten


class Network(Protocol):
    """The running server, as far as it can listen in more places."""

    async def listen_also(self, listening: socket.socket) -> asyncio.Server: ...

    def shut(self, server: asyncio.Server) -> None: ...


class Here:
    """file: of seats; port: where the server listens; url: where the network finds it, if it does.

    sockets: more that it listens on; fixed: whoever started the server has let the network in, so
    the page cannot keep it out.
    """

    def __init__(
        self, file: Path, port: int, url: str | None = None, sockets: Sequence[socket.socket] = ()
    ) -> None:
        self.file, self.port, self.url, self.sockets = file, port, url, sockets
        self.fixed = url is not None
        self.code: str | None = token_hex(16)
        self.key = token_hex(16)
        self.server: Network | None = None  # once it runs
        self.opened: asyncio.Server | None = None
        self._shorten()

    # Who asks.

    def believes(self, request: HTTPConnection, shown: str | None) -> bool:
        """Whether this is the person at this machine; shown: a code or a key."""
        same = self._same_user(request)
        if same is not None:
            return same
        if shown is not None and hmac.compare_digest(shown, self.key):
            return True
        if shown is None or self.code is None or not hmac.compare_digest(shown, self.code):
            return False
        self.code = None
        return True

    def is_local(self, request: HTTPConnection) -> bool:
        """Whether a request comes from this machine, as far as can be told without a code."""
        return self._same_user(request) is not False

    def _same_user(self, request: HTTPConnection) -> bool | None:
        """None: from this machine, but the system does not say whose it is."""
        client, headers = request.client, request.headers
        host = client.host.removeprefix(MAPPED) if client else ""
        if client is None or host not in ("127.0.0.1", "::1"):
            return False
        name, _, port = headers.get("host", "").rpartition(":")
        if name not in NAMES or port != str(self.port) or any(p in headers for p in PROXIED):
            return False
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            return False
        user = user_of(host, client.port, self.port)
        return None if user is None else user == os.getuid()

    # Seats.

    def keep(self, table: str, kind: str, secret: str) -> None:
        """Notes the secret of a seat, or of a table's owner. Best effort: play goes on without."""
        line = json.dumps({"table": table, kind: secret}) + "\n"
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0)
        try:
            with open(os.open(self.file, flags, 0o600), "a", encoding="utf-8") as file:
                file.write(line)
        except OSError:
            return

    def _lines(self) -> list[str]:
        try:
            return self.file.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            return []

    def _shorten(self) -> None:
        """Forgets the oldest lines for good, when there are many."""
        lines = self._lines()
        if len(lines) > 2 * KEPT:
            with suppress(OSError):
                write_whole(self.file, "".join(f"{line}\n" for line in lines[-KEPT:]))

    def kept(self) -> tuple[dict[str, str], dict[str, str]]:
        """The secrets of seats and of owners, by table; the newest first."""
        seats: dict[str, str] = {}
        owners: dict[str, str] = {}
        for line in reversed(self._lines()[-KEPT:]):
            try:
                found = json.loads(line)
                table = str(found["table"])
            except (ValueError, TypeError, KeyError):  # the last line may be cut off
                continue
            if "seat" in found:
                seats.setdefault(table, str(found["seat"]))
            if "owner" in found:
                owners.setdefault(table, str(found["owner"]))
        return seats, owners

    # The network.

    async def open(self) -> None:
        """Lets the network in; raises BadOption if this machine's address cannot be used."""
        found = network_address()
        if self.url is not None or found is None or self.server is None:
            return
        self.opened = await self.server.listen_also(listen(found, self.port))
        self.url = address(found, self.port)

    def close(self) -> None:
        """Keeps the network out again: whoever came in by it is out."""
        if self.opened is None or self.server is None:
            return
        self.server.shut(self.opened)
        self.opened = self.url = None
