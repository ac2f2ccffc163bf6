"""A server on this machine as a stranger reaches it, from a loopback address of its own."""

import asyncio
import re
from secrets import token_bytes, token_hex
from typing import Any

import msgspec

from maravillas.fair import seal

Json = dict[str, Any]
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
PERSON: Json = {"kind": "person"}
STRANGER = "127.0.0.2"


def bot(name: str) -> Json:
    return {"kind": "bot", "bot": name}


class Answer:
    """status 0: the server has closed the connection instead."""

    def __init__(self, status: int, body: bytes) -> None:
        self.status, self.body = status, body

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)

    def ok(self) -> Any:
        assert self.status == 200, (self.status, self.body[:500])
        return self.json


class Target:
    """From one address to one port."""

    def __init__(self, port: int, address: str = STRANGER) -> None:
        self.port, self.address = port, address

    async def connect(self) -> Streams:
        where = (self.address, 0)
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=where, limit=2**22)

    async def send(
        self,
        method: str,
        path: str,
        body: object = None,
        secret: str | None = None,
        patience: float = 120,
        headers: str = "",
    ) -> Answer:
        """One request on a connection of its own. headers: more of them, each with its CRLF."""
        data = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
        head += f"Content-Length: {len(data)}\r\n{headers}"
        if secret is not None:
            head += f"Authorization: Bearer {secret}\r\n"
        async with asyncio.timeout(patience):
            reader, writer = await self.connect()
            try:
                writer.write(head.encode() + b"\r\n" + data)
                return await answer(reader)
            finally:
                writer.close()

    async def get(self, path: str, secret: str | None = None, **more: Any) -> Answer:
        return await self.send("GET", path, None, secret, **more)

    async def post(self, path: str, body: object, secret: str | None = None, **more: Any) -> Answer:
        return await self.send("POST", path, body, secret, **more)

    async def make(self, game: str, seats: list[Json], **more: Any) -> Answer:
        asked = {"game": game, "seats": seats, "owner": token_hex(16), "seating": "fixed"}
        return await self.post("/api/tables", {**asked, **more})

    async def sit(self, made: Json, place: int, name: str = "Ana") -> tuple[str, str]:
        """The path of a table and the secret of somebody who has sat down there.

        When everybody has, all open what they contribute to the deal.
        """
        table, secret, bits = made["table"]["id"], token_hex(16), token_bytes(16)
        path = f"/api/tables/{table}"
        body = {"name": name, "secret": secret, "commitment": seal(bits, table).hex()}
        (await self.post(f"{path}/join", body, made["invitations"][place])).ok()
        given = made.setdefault("given", [])
        given.append((secret, bits.hex()))
        if len(given) == sum(i is not None for i in made["invitations"]):
            for key, opened in given:
                once = {"contribution": opened, "version": 10**6, "id": token_hex(8)}
                (await self.post(f"{path}/open", once, key)).ok()
        return path, secret

    async def try_to_sit(self, game: str, seats: list[Json]) -> tuple[str, str] | None:
        """The first seat of a new table, None if no more are allowed now."""
        made = await self.make(game, seats)
        if made.status != 200:
            await asyncio.sleep(0.2)
            return None
        try:
            return await self.sit(made.json, 0)
        except AssertionError:
            return None

    async def watch(self, path: str, secret: str | None = None) -> Streams | None:
        """A socket on a table, None if it is refused."""
        reader, writer = await self.connect()
        known = f"Authorization: Bearer {secret}\r\n" if secret else ""
        writer.write(
            f"GET {path}/watch HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n{known}\r\n".encode()
        )
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, OSError):
            head = b""
        if head.startswith(b"HTTP/1.1 101"):
            return reader, writer
        writer.close()
        return None


async def answer(reader: asyncio.StreamReader) -> Answer:
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head)
        body = await (reader.readexactly(int(length[1])) if length else reader.read())
    except (asyncio.IncompleteReadError, OSError):
        return Answer(0, b"")
    return Answer(int(head[9:12]), body)
