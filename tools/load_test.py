"""Measures a server on this machine: tables in play, moves per second, times, memory.

    python -m tools.load_test --tables 100 --rate 50 --seconds 10

Starts a server of its own on a loopback port with a database in a temporary folder. Random players
sit on both sides of every Duel table; each move is timed from its POST to its push at the other
seat. kB_per_table_in_memory is what a table costs while it is watched by both; two minutes after
nobody looks any more it leaves the memory.
"""

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]


@dataclass
class Figures:
    waits: list[float] = field(default_factory=list)  # seconds from POST to push
    moves: int = 0
    refused: int = 0


class Wire:
    """A few kept connections to the server; requests one after the other on each."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = (
            asyncio.Queue()
        )

    async def open(self, many: int) -> None:
        for _ in range(many):
            self.free.put_nowait(await asyncio.open_connection("127.0.0.1", self.port))

    async def post(self, path: str, body: Json, secret: str | None = None) -> tuple[int, Any]:
        data = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        head += f"Content-Length: {len(data)}\r\n"
        if secret:
            head += f"Authorization: Bearer {secret}\r\n"
        reader, writer = await self.free.get()
        try:
            writer.write(head.encode() + b"\r\n" + data)
            answer = await reader.readuntil(b"\r\n\r\n")
            length = int(re.search(rb"content-length: (\d+)", answer)[1])  # type: ignore[index]
            return int(answer[9:12]), json.loads(await reader.readexactly(length))
        finally:
            self.free.put_nowait((reader, writer))


class Table:
    """Two random players and their sockets."""

    def __init__(self, wire: Wire, figures: Figures, pace: float) -> None:
        self.wire, self.figures, self.pace = wire, figures, pace
        self.secrets = [token_hex(16), token_hex(16)]
        self.sent: dict[int, float] = {}
        self.made = 0

    async def sit(self) -> None:
        seats = [{"kind": "person"}] * 2
        asked = {"game": "duel", "seats": seats, "owner": token_hex(16), "seating": "fixed"}
        _, made = await self.wire.post("/api/tables", asked)
        self.path = f"/api/tables/{made['table']['id']}"
        for n, invitation in enumerate(made["invitations"]):
            body = {"name": f"P{n}", "secret": self.secrets[n], "contribution": token_hex(16)}
            await self.wire.post(f"{self.path}/join", body, invitation)

    async def play(self, until: float) -> None:
        await asyncio.gather(*(self.seat(n, until) for n in range(2)))

    async def seat(self, n: int, until: float) -> None:
        url = f"ws://127.0.0.1:{self.wire.port}{self.path}/watch"
        words: Any = ["maravillas", f"secret.{self.secrets[n]}"]
        async with connect(url, subprotocols=words, proxy=None, compression=None) as socket:
            while time.monotonic() < until:
                update = await self.hear(socket, until)
                if update is None or update["status"] == "finished":
                    return
                last = update["entries"][-1] if update["entries"] else {}
                if last.get("seat") == 1 - n and self.made in self.sent:
                    self.figures.waits.append(time.monotonic() - self.sent.pop(self.made))
                if update["moves"]:
                    await asyncio.sleep(random.expovariate(1 / self.pace))
                    await self.move(n, update)

    async def hear(self, socket: ClientConnection, until: float) -> Json | None:
        try:
            async with asyncio.timeout(max(0.1, until - time.monotonic())):
                while True:
                    found: Json = json.loads(await socket.recv())
                    if found["type"] == "update":
                        return found
        except TimeoutError:
            return None

    async def move(self, n: int, update: Json) -> None:
        text = random.choice(update["moves"])["move"]
        self.made += 1
        self.sent[self.made] = time.monotonic()
        body = {"move": text, "version": update["version"], "id": token_hex(8)}
        status, _ = await self.wire.post(f"{self.path}/moves", body, self.secrets[n])
        self.figures.moves += status == 200
        self.figures.refused += status != 200


def memory(pid: int) -> int:
    """Bytes that a process holds."""
    text = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return 1024 * int(re.search(r"VmRSS:\s+(\d+)", text)[1])  # type: ignore[index]


async def measure(port: int, pid: int, given: argparse.Namespace) -> Json:
    wire, figures = Wire(port), Figures()
    await wire.open(16)
    before = memory(pid)
    pace = given.tables / given.rate
    tables = [Table(wire, figures, pace) for _ in range(given.tables)]
    for table in tables:
        await table.sit()
    begun = time.monotonic()
    await asyncio.gather(*(table.play(begun + given.seconds) for table in tables))
    seconds = time.monotonic() - begun
    waits = sorted(figures.waits) or [0.0]
    return {
        "tables": given.tables,
        "seconds": round(seconds, 1),
        "moves": figures.moves,
        "refused": figures.refused,
        "moves_per_second": round(figures.moves / seconds, 1),
        "p50_ms": round(1000 * waits[len(waits) // 2], 1),
        "p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 1),
        "kB_per_table_in_memory": round((memory(pid) - before) / given.tables / 1000, 1),
    }


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=50, help="moves per second that are tried")
    parser.add_argument("--seconds", type=float, default=10)
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="maravillas-") as folder:
        words = ["serve", "--port", "0", "--db", f"{folder}/tables.sqlite3", "--no-limits"]
        server = subprocess.Popen(
            [sys.executable, "-m", "maravillas.cli", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "LANG": "C"},
        )
        try:
            assert server.stdout is not None
            port = int(re.search(r":(\d+)/", server.stdout.readline())[1])  # type: ignore[index]
            time.sleep(1.5)
            print(json.dumps(asyncio.run(measure(port, server.pid, given))))
        finally:
            server.terminate()
            server.wait(20)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
