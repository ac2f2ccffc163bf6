"""Kills what serves while people play, and compares what was acknowledged with what was kept.

    python -m tools.kill_test --kills 200
    python -m tools.kill_test --kills 10 --tables 3
    python -m tools.kill_test --kills 200 --minutes 25

Starts a PostgreSQL of its own and `serve --processes 3` over it. At every table two people play
random moves of Duel, each sent again until it is answered, as a page does. Meanwhile, one after the
other, a process that serves, all of PostgreSQL, or all of its connections are killed (-9). After
each of these every table must take a move again before the next. At the end the record of each
table must have the acknowledged moves, in their order, and nothing else. One JSON object is
printed; the exit code is 1 if a move was lost or made twice. --minutes: fewer are killed if that
takes longer.
"""

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any

import psycopg

from maravillas.record import read_record
from tests.server.client import Answer, Seat, new_id
from tests.server.cluster import Cluster, running
from tests.server.moving import asked, looked
from tests.server.serving import Serving
from tests.until import until

PROCESSES = 3
KINDS = ("process", "process", "process", "postgres", "connections")
PAUSE = 0.05  # seconds between two moves at a table, on average


@dataclass
class Game:
    """One table after the other, played by one thread."""

    serving: Serving
    random: random.Random
    stop: threading.Event
    moves: int = 0
    games: int = 0
    wrong: list[str] = field(default_factory=list)
    failed: BaseException | None = None
    pause: float = PAUSE

    def play(self) -> None:
        try:
            while not self.stop.is_set():
                self._game()
        except BaseException as e:
            self.failed = e

    def _game(self) -> None:
        seats = self.seated()
        acknowledged: list[tuple[int, str]] = []
        while not self.stop.is_set():
            states = [looked(seat) for seat in seats]
            turn = next((n for n, state in enumerate(states) if state["moves"]), None)
            if turn is None:
                break
            text = self.random.choice(states[turn]["moves"])["move"]
            body = {"move": text, "version": states[turn]["version"], "id": new_id()}
            answer = self.asked(seats[turn], body)
            if answer.status != 200:
                told = [entry["move"] for entry in looked(seats[0])["entries"] if "move" in entry]
                since = f"{text} at {body['version']}, after {len(acknowledged)}; told: {told[-3:]}"
                self.wrong.append(f"{answer.status} {answer.body.decode()}: {since}")
                break
            acknowledged.append((turn, text))
            self.moves += 1
            time.sleep(self.random.expovariate(1 / self.pause))
        self._compare(seats, acknowledged)

    def seated(self) -> list[Seat]:
        """Everything here is harmless if it is asked again, too; only then it is simpler."""
        found: list[list[Seat]] = []

        def made() -> bool:
            try:
                found.append(self.serving.client.people("duel", 2))
            except (AssertionError, OSError, ValueError):
                return False
            return True

        until(made, "a table is made")
        return found[0]

    def asked(self, seat: Seat, body: dict[str, Any]) -> Answer:
        return asked(seat, body)

    def _compare(self, seats: list[Seat], acknowledged: list[tuple[int, str]]) -> None:
        kept: list[Any] = []

        def told() -> bool:
            try:
                if looked(seats[0])["status"] != "finished":
                    seats[0].command("resign").ok()
                kept.append(read_record(seats[0].get("record").ok()))
            except (AssertionError, OSError):
                return False
            return True

        until(told, "the record is told")
        kept[0].verify()
        if list(kept[0].moves) != acknowledged:
            self.wrong.append(f"{kept[0].moves} instead of {acknowledged}")
        self.games += 1


def kill(kind: str, serving: Serving, cluster: Cluster, chance: random.Random) -> None:
    if kind == "process":
        until(lambda: serving.members, "some process serves")
        os.kill(chance.choice(serving.members), signal.SIGKILL)
    elif kind == "postgres":
        cluster.kill()
        cluster.start()
    else:
        with psycopg.connect(cluster.url("postgres"), autocommit=True) as db:
            words = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
            db.execute(words, (cluster.name_of(serving.db),))


def again(games: Sequence[Game]) -> float:
    """Seconds until every table has taken a move, or begun another game."""
    begun, before = time.monotonic(), [(game.moves, game.games) for game in games]

    def all_played() -> bool:
        for game in games:
            if game.failed is not None:
                raise game.failed
        return all((g.moves, g.games) != was for g, was in zip(games, before, strict=True))

    until(all_played, "every table takes a move again")
    return time.monotonic() - begun


def run(kills: int, tables: int, seed: int, minutes: float = inf) -> dict[str, Any]:
    chance, stop = random.Random(seed), threading.Event()
    end = time.monotonic() + 60 * minutes
    took: dict[str, list[float]] = {kind: [] for kind in KINDS}
    with tempfile.TemporaryDirectory(prefix="maravillas-kill-") as folder, running() as cluster:
        serving = Serving(Path(folder), "--db", cluster.database(), "--processes", str(PROCESSES))
        games = [Game(serving, random.Random(seed + n), stop) for n in range(tables)]
        threads = [threading.Thread(target=game.play, daemon=True) for game in games]
        try:
            for thread in threads:
                thread.start()
            again(games)
            for number in range(kills):
                if time.monotonic() > end:
                    break
                kind = KINDS[number % len(KINDS)] if kills < len(KINDS) else chance.choice(KINDS)
                time.sleep(chance.uniform(0, 0.2))
                kill(kind, serving, cluster, chance)
                took[kind].append(again(games))
        finally:
            stop.set()
            for thread in threads:
                thread.join(120)
            serving.stop()
        waits = sorted(w for waits in took.values() for w in waits)
        return {
            "kills": {kind: len(waits) for kind, waits in took.items()},
            "tables": tables,
            "moves": sum(game.moves for game in games),
            "games": sum(game.games for game in games),
            "wrong": [line for game in games for line in game.wrong],
            "failed": [repr(game.failed) for game in games if game.failed is not None],
            "again_s": {k: round(max(w), 2) for k, w in took.items() if w},
            "again_median_s": round(waits[len(waits) // 2], 2) if waits else None,
            "over_5_s": sum(wait > 5 for wait in waits),
        }


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=inf)
    given = parser.parse_args(arguments)
    found = run(given.kills, given.tables, given.seed, given.minutes)
    print(json.dumps(found))
    return 1 if found["wrong"] or found["failed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
