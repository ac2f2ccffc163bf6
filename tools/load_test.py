"""Measures a server on this machine: tables in play, moves per second, times, memory.

    python -m tools.load_test --tables 1000 --rate 300 --seconds 30
    python -m tools.load_test --idle 1000
    python -m tools.load_test --attack dotted_keys --seconds 20

Starts a server of its own on a loopback port with a database in a temporary folder, in the mode of
the Python that runs it. Random players sit on both sides of every Duel table and watch it; a move
is timed from its POST to its push at the other seat. --idle: so many tables with some moves each
that nobody looks at, then as many sockets on which nothing happens. --attack: what people at other
tables feel of an attack (tools/attacks). One JSON object is printed.

    python -m tools.load_test --processes 2 --share 0.3 --tables 100 --rate 60

--processes: over a PostgreSQL of its own, in as many processes; --share: each of them is held to so
much of a core (as root, by the groups of processes of the system).
"""

import argparse
import asyncio
import gc
import json
import random
import re
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import Any

import msgspec

from maravillas.fair import seal
from tools.attacks import names
from tools.load_servers import FORGET, memory, started, used

Json = dict[str, Any]
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]

HANDS = 16  # connections that post
WARM = 3.0  # seconds of play before it is timed
MOVES = 10  # at each idle table
PONG = b"\x8a\x80\x00\x00\x00\x00"


class Part(msgspec.Struct):
    move: str


class Said(msgspec.Struct):
    """As much of an update as a player of this kind reads."""

    type: str
    version: int = 0
    status: str = ""
    moves: list[Part] = []


READ = msgspec.json.Decoder(Said)


@dataclass
class Figures:
    waits: list[float] = field(default_factory=list)  # seconds from POST to push
    moves: int = 0
    refused: int = 0
    from_when: float = 0.0


class Wire:
    """A few kept connections to the server; requests one after the other on each."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.free: asyncio.Queue[Streams] = asyncio.Queue()

    async def open(self, many: int) -> None:
        for _ in range(many):
            self.free.put_nowait(await asyncio.open_connection("127.0.0.1", self.port))

    async def post(self, path: str, body: Json, secret: str | None = None) -> tuple[int, Any]:
        data = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        head += f"Content-Length: {len(data)}\r\n"
        if secret:
            head += f"Authorization: Bearer {secret}\r\n"
        reader, writer = await self.free.get()
        try:
            writer.write(head.encode() + b"\r\n" + data)
            answer = await reader.readuntil(b"\r\n\r\n")
            length = int(re.search(rb"content-length: (\d+)", answer)[1])  # type: ignore[index]
            return int(answer[9:12]), msgspec.json.decode(await reader.readexactly(length))
        finally:
            self.free.put_nowait((reader, writer))


async def watch(port: int, path: str, secret: str) -> Streams:
    """A socket on a table."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**18)
    writer.write(
        f"GET {path}/watch HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        f"Authorization: Bearer {secret}\r\n\r\n".encode()
    )
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101"), head
    return reader, writer


async def messages(streams: Streams) -> AsyncIterator[bytes]:
    """The texts that a server sends, until it closes."""
    reader, writer = streams
    while True:
        try:
            first, second = await reader.readexactly(2)
            if second == 126:
                second = int.from_bytes(await reader.readexactly(2))
            elif second == 127:
                second = int.from_bytes(await reader.readexactly(8))
            data = await reader.readexactly(second)
        except (asyncio.IncompleteReadError, OSError):
            return
        if first & 15 == 1:
            yield data
        elif first & 15 == 9:
            writer.write(PONG)
        elif first & 15 == 8:
            return


class Table:
    """Two random players and their sockets."""

    def __init__(self, wire: Wire, figures: Figures, pace: float) -> None:
        self.wire, self.figures, self.pace = wire, figures, pace
        self.secrets = [token_hex(16), token_hex(16)]
        self.sent: float | None = None
        self.mover = -1

    async def sit(self) -> None:
        seats = [{"kind": "person"}] * 2
        asked = {"game": "duel", "seats": seats, "owner": token_hex(16), "seating": "fixed"}
        status, made = await self.wire.post("/api/tables", asked)
        assert status == 200, made
        self.path = f"/api/tables/{made['table']['id']}"
        table, bits = made["table"]["id"], [token_bytes(16), token_bytes(16)]
        for n, invitation in enumerate(made["invitations"]):
            body = {
                "name": f"P{n}",
                "secret": self.secrets[n],
                "commitment": seal(bits[n], table).hex(),
            }
            await self.wire.post(f"{self.path}/join", body, invitation)
        for key, opened in zip(self.secrets, bits, strict=True):
            once = {"version": 10**6, "id": token_hex(8)}
            await self.wire.post(f"{self.path}/open", {"contribution": opened.hex(), **once}, key)

    async def look(self) -> None:
        self.sockets = [await watch(self.wire.port, self.path, key) for key in self.secrets]

    async def seat(self, n: int, pace: bool = True) -> None:
        async for data in messages(self.sockets[n]):
            now = time.perf_counter()
            if not data.startswith(b'{"type":"update"'):
                continue
            if self.sent is not None and n != self.mover:
                if self.sent > self.figures.from_when:
                    self.figures.waits.append(now - self.sent)
                self.sent = None
            said = READ.decode(data)
            if said.status == "finished":
                return
            if said.moves:
                await asyncio.sleep(random.expovariate(1 / self.pace))
                await self.move(n, said)

    async def move(self, n: int, said: Said) -> None:
        body = {"move": random.choice(said.moves).move, "version": said.version, "id": token_hex(8)}
        self.mover, self.sent = n, time.perf_counter()
        status, _ = await self.wire.post(f"{self.path}/moves", body, self.secrets[n])
        if time.perf_counter() > self.figures.from_when:
            self.figures.moves += status == 200
            self.figures.refused += status != 200

    async def play_some(self, moves: int) -> None:
        """Moves without sockets, as fast as they are answered."""
        for _ in range(moves):
            for secret in self.secrets:
                said = await self.state(secret)
                if said["moves"]:
                    body = {"move": random.choice(said["moves"])["move"], "id": token_hex(8)}
                    body["version"] = said["version"]
                    await self.wire.post(f"{self.path}/moves", body, secret)
                    break

    async def state(self, secret: str) -> Json:
        reader, writer = await self.wire.free.get()
        try:
            writer.write(
                f"GET {self.path}?since=1000000 HTTP/1.1\r\nHost: x\r\n"
                f"Authorization: Bearer {secret}\r\n\r\n".encode()
            )
            answer = await reader.readuntil(b"\r\n\r\n")
            length = int(re.search(rb"content-length: (\d+)", answer)[1])  # type: ignore[index]
            found: Json = msgspec.json.decode(await reader.readexactly(length))["update"]
            return found
        finally:
            self.wire.free.put_nowait((reader, writer))


async def at_once(many: list[Any], what: Callable[[Any], Awaitable[None]], hands: int) -> None:
    """Does something with all of them, so many at a time."""
    left = iter(many)

    async def hand() -> None:
        for one in left:
            await what(one)

    await asyncio.gather(*(hand() for _ in range(hands)))


async def play(port: int, pids: list[int], given: argparse.Namespace) -> Json:
    wire, figures = Wire(port), Figures()
    await wire.open(HANDS)
    before = memory(pids)
    pace = given.tables / given.rate
    tables = [Table(wire, figures, pace) for _ in range(given.tables)]
    await at_once(tables, Table.sit, 4)
    await at_once(tables, Table.look, 4)
    players = [asyncio.create_task(table.seat(n)) for table in tables for n in range(2)]
    print("all are seated", file=sys.stderr, flush=True)
    gc.disable()  # what is timed is the server, not the players
    figures.from_when = time.perf_counter() + WARM
    await asyncio.sleep(WARM)
    begun, work = time.perf_counter(), used(pids)
    await asyncio.sleep(given.seconds)
    seconds, work = time.perf_counter() - begun, used(pids) - work
    waits, moves = sorted(figures.waits) or [0.0], figures.moves
    held = memory(pids)
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return {
        "tables": given.tables,
        "seconds": round(seconds, 1),
        "moves": moves,
        "refused": figures.refused,
        "moves_per_second": round(moves / seconds, 1),
        **{
            f"p{n}_ms": round(1000 * waits[min(len(waits) - 1, int(len(waits) * n / 100))], 1)
            for n in (50, 90, 99)
        },
        "max_ms": round(1000 * waits[-1], 1),
        "server_cores": round(work / seconds, 2),
        "server_ms_per_move": round(1000 * work / max(1, moves), 2),
        "kB_per_table_in_play": round((held - before) / given.tables, 1),
    }


async def idle(port: int, pids: list[int], given: argparse.Namespace) -> Json:
    wire = Wire(port)
    await wire.open(4)
    warm = [Table(wire, Figures(), 1.0) for _ in range(100)]  # what is cached for all
    await at_once(warm, Table.sit, 4)
    await at_once(warm, lambda table: table.play_some(MOVES), 4)
    await asyncio.sleep(FORGET)
    before = memory(pids)
    tables = [Table(wire, Figures(), 1.0) for _ in range(given.idle)]
    await at_once(tables, Table.sit, 4)
    await at_once(tables, lambda table: table.play_some(MOVES), 4)
    await asyncio.sleep(4 * FORGET)
    alone = memory(pids)
    sockets = [await watch(port, table.path, table.secrets[0]) for table in tables]
    readers = [asyncio.create_task(swallow(streams)) for streams in sockets]
    await asyncio.sleep(4 * FORGET)
    watched, work = memory(pids), used(pids)
    await asyncio.sleep(5)
    work = used(pids) - work
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*readers, return_exceptions=True)
    return {
        "idle_tables": given.idle,
        "moves_at_each": MOVES,
        "kB_per_idle_table": round((alone - before) / given.idle, 1),
        "idle_sockets": given.idle,
        "kB_per_idle_socket": round((watched - alone) / given.idle, 1),
        "cores_with_idle_sockets": round(work / 5, 3),
    }


async def swallow(streams: Streams) -> None:
    async for _ in messages(streams):
        pass


def serve(db: str, forget: float) -> int:
    """The server that is measured: as `maravillas serve --no-limits`."""
    from maravillas.server.listening import listen
    from maravillas.server.logs import start_logging
    from maravillas.server.run import run_until_stopped
    from maravillas.server.settings import Settings

    start_logging()
    listening = listen("127.0.0.1", 0)
    print(listening.getsockname()[1], flush=True)
    settings = Settings(Path(db), limits=False, idle=forget)
    return run_until_stopped(settings, listening, lambda: print("ready", flush=True))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=300, help="moves per second that are tried")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--idle", type=int, default=0, help="measure so many idle tables instead")
    parser.add_argument("--attack", choices=names(), help="measure moves without it and with it")
    parser.add_argument("--size", type=int, default=4, help="of the attack")
    parser.add_argument("--processes", type=int, default=0, help="that serve, over PostgreSQL")
    parser.add_argument("--share", type=float, default=0.0, help="of a core, for each of them")
    parser.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.serve:
        return serve(given.serve[0], float(given.serve[1]))
    from maravillas.version import mode

    if given.attack:
        from tools.attacks.measure import measure

        found = measure(given.attack, given.seconds, given.size)
        print(json.dumps({"mode": mode(), **found}, indent=2))
        return 0
    with started(given) as (port, pids):
        found = asyncio.run((idle if given.idle else play)(port, pids, given))
        print(json.dumps({"mode": mode(), **found}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
