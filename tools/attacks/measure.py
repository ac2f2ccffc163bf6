"""What people at other tables feel of an attack: their moves without it and with it, in one run."""

import asyncio
import os
import random
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex
from time import perf_counter
from typing import Any

from tools.attacks import attack
from tools.attacks.target import PERSON, Target, bot
from tools.attacks.watched import Watched

TABLES = 4  # of each kind, each at an address of its own
PACE = 0.25  # seconds between two moves at one table
WARM = 2.0  # seconds of play that are not counted


@dataclass
class Times:
    """Seconds: a move until it is answered; a bot's move until the person owes the next one."""

    move: list[float] = field(default_factory=list)
    reply: list[float] = field(default_factory=list)
    refused: int = 0

    def told(self) -> dict[str, Any]:
        found: dict[str, Any] = {"moves": len(self.move), "refused": self.refused}
        for name, times in (("move", self.move), ("reply", self.reply)):
            ordered = sorted(times)
            for n in (50, 99):
                at = min(len(ordered) - 1, int(len(ordered) * n / 100))
                found[f"{name}_p{n}_ms"] = round(1000 * ordered[at], 2) if ordered else None
        return found


class Players:
    """Two people at a table, or one against a bot: random moves at a person's pace."""

    def __init__(self, port: int, number: int, against: str | None) -> None:
        self.target = Target(port, f"127.0.1.{number}")
        self.against = against
        self.times = Times()
        self.stopping = False

    async def play(self) -> None:
        """Game after game, until it is told to stop."""
        while not self.stopping:
            other = bot(self.against) if self.against else PERSON
            made = (await self.target.make("duel", [PERSON, other])).ok()
            people = 1 if self.against else 2
            seats = [await self.target.sit(made, place) for place in range(people)]
            self.path, self.secrets = seats[0][0], [secret for _, secret in seats]
            await self.game()

    async def game(self) -> None:
        since: float | None = None
        while True:
            for secret in self.secrets:
                update = await self.state(secret)
                if update["moves"] and self.against and since is not None:
                    self.times.reply.append(perf_counter() - since)
                if self.stopping or update["status"] == "finished":
                    return
                if update["moves"]:
                    await asyncio.sleep(PACE)
                    since = perf_counter()
                    await self.move(secret, update)
                elif self.against:
                    await asyncio.sleep(0.02)

    async def state(self, secret: str) -> Any:
        return (await self.target.get(f"{self.path}?since=1000000", secret)).ok()["update"]

    async def move(self, secret: str, update: Any) -> None:
        move = random.choice(update["moves"])["move"]
        body = {"move": move, "version": update["version"], "id": token_hex(8)}
        begun = perf_counter()
        answer = await self.target.post(f"{self.path}/moves", body, secret)
        self.times.move.append(perf_counter() - begun)
        self.times.refused += answer.status != 200


async def counted(port: int, seconds: float) -> Times:
    """What people measure in so many seconds; a move that has begun then is waited for."""
    kinds = (None, "greedy")
    players = [
        Players(port, 10 * n + k, kind) for k, kind in enumerate(kinds) for n in range(TABLES)
    ]
    tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(seconds)
    for player in players:
        player.stopping = True
    await asyncio.gather(*tasks)
    found = Times()
    for times in (player.times for player in players):
        found.move += times.move
        found.reply += times.reply
        found.refused += times.refused
    return found


async def rounds(name: str, port: int, size: int) -> None:
    """The attack, again and again: in a process of its own, so that only the server feels it."""
    with suppress(AttributeError, OSError):
        os.nice(19)  # a stranger reckons on a machine of its own
    while True:
        try:
            await attack(name)(Target(port), size)
        except AssertionError:
            await asyncio.sleep(PACE)  # it is told to wait, and comes again


async def both(server: Watched, name: str, seconds: float, size: int) -> dict[str, Any]:
    await counted(server.port, WARM)
    server.forget()
    alone, held = await counted(server.port, seconds), server.memory()
    usual, _ = server.slowest()
    server.forget()
    words = ("-m", "tools.attacks.measure", name, str(server.port), str(size))
    attacking = await asyncio.create_subprocess_exec(sys.executable, *words)
    under = await counted(server.port, seconds)
    assert attacking.returncode is None, "the attack has ended before its time"
    attacking.terminate()
    await attacking.wait()
    first, second = alone.told(), under.told()
    ms, what = server.slowest()
    return {
        "attack": name,
        "size": size,
        "seconds": seconds,
        "without": first,
        "with": second,
        "ratio_of_move_p99": round(second["move_p99_ms"] / first["move_p99_ms"], 2),
        "ratio_of_reply_p99": round(second["reply_p99_ms"] / first["reply_p99_ms"], 2),
        "slowest_callback_ms_without": usual,
        "slowest_callback_ms": ms,
        "slowest_callback": what,
        "server_MB_without": round(held / 1024, 1),
        "server_MB_with": round(server.memory() / 1024, 1),
    }


def measure(name: str, seconds: float, size: int) -> dict[str, Any]:
    """Moves without the attack and with it; callbacks and memory of the server."""
    with tempfile.TemporaryDirectory(prefix="maravillas-") as folder:
        server = Watched(Path(folder))
        try:
            return asyncio.run(both(server, name, seconds, size))
        finally:
            server.stop()


if __name__ == "__main__":
    asyncio.run(rounds(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
