"""Restarts the processes of a service while people play, and says how long a page was without it.

    python -m tools.restart_test --restarts 20
    python -m tools.restart_test --restarts 20 --tables 40 --interval 0.5

Starts a PostgreSQL of its own and `serve --processes 3` over it. At every table two people play
random moves of Duel, as in tools/kill_test.py, and one of them listens by a socket that comes back
as a page's does: half a second after it was lost, then one second later, then two. Meanwhile all
processes are restarted again and again, one by one (SIGHUP). Told are the seconds from the loss of
a socket to the first message on the next (the aim: at most 2), and how long people waited for the
answer to a move. One JSON object is printed; the exit code is 1 if a move was lost or made twice.
"""

import argparse
import json
import random
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets import ConnectionClosed, InvalidHandshake

from tests.server.client import Answer, Seat, hear
from tests.server.cluster import running
from tests.server.serving import Serving
from tests.until import until
from tools import kill_test

PROCESSES = 3
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0  # seconds, as in web/src/lib/net.ts
LISTENED = 0.2  # seconds that nothing may be heard before it is asked whether all is over


class Game(kill_test.Game):
    """A table at which somebody listens, too; notes how long sockets were lost and moves took."""

    def __init__(self, serving: Serving, chance: random.Random, stop: threading.Event) -> None:
        super().__init__(serving, chance, stop)
        self.lost: list[float] = []
        self.waited: list[float] = []
        self.listener: threading.Thread | None = None

    def seated(self) -> list[Seat]:
        seats = super().seated()
        if self.listener is not None:
            self.listener.join()
        self.listener = threading.Thread(target=self._listen, args=(seats[0],), daemon=True)
        self.listener.start()
        return seats

    def asked(self, seat: Seat, body: dict[str, Any]) -> Answer:
        begun = time.monotonic()
        answer = super().asked(seat, body)
        self.waited.append(time.monotonic() - begun)
        return answer

    def _listen(self, seat: Seat) -> None:
        """Until the game is over, or all."""
        since: float | None = None  # when the socket was lost
        pause = FIRST_PAUSE
        while not self.stop.is_set():
            try:
                with seat.watch() as socket:
                    over = hear(socket)["status"] == "finished"
                    if since is not None:
                        self.lost.append(time.monotonic() - since)
                    since, pause = None, FIRST_PAUSE
                    while not over and not self.stop.is_set():
                        with suppress(TimeoutError):
                            over = hear(socket, timeout=LISTENED)["status"] == "finished"
                return
            except (ConnectionClosed, InvalidHandshake, OSError):
                since = since or time.monotonic()
                time.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)


def restart(serving: Serving, number: int) -> float:
    """Seconds until all processes have been replaced."""
    begun = time.monotonic()
    serving.send(signal.SIGHUP)
    until(lambda: serving.lines().count('"restarted"') == number, "all are restarted")
    return time.monotonic() - begun


def middle_and_longest(seconds: Sequence[float]) -> list[float] | None:
    found = sorted(seconds)
    return [round(found[len(found) // 2], 3), round(found[-1], 3)] if found else None


def run(restarts: int, tables: int, seed: int, interval: float) -> dict[str, Any]:
    stop = threading.Event()
    with tempfile.TemporaryDirectory(prefix="maravillas-restart-") as folder, running() as cluster:
        words = ["--db", cluster.database(), "--processes", str(PROCESSES)]
        serving = Serving(Path(folder), *words)
        games = [Game(serving, random.Random(seed + n), stop) for n in range(tables)]
        for game in games:
            game.pause = interval
        threads = [threading.Thread(target=game.play, daemon=True) for game in games]
        took = []
        try:
            for thread in threads:
                thread.start()
            kill_test.again(games)
            for number in range(1, restarts + 1):
                took.append(restart(serving, number))
                kill_test.again(games)
        finally:
            stop.set()
            for thread in threads:
                thread.join(120)
            serving.stop()
        lost = [seconds for game in games for seconds in game.lost]
        waited = [seconds for game in games for seconds in game.waited]
        return {
            "restarts": restarts,
            "tables": tables,
            "moves": len(waited),
            "wrong": [line for game in games for line in game.wrong],
            "failed": [repr(game.failed) for game in games if game.failed is not None],
            "restart_s": middle_and_longest(took),
            "sockets_lost": len(lost),
            "without_socket_s": middle_and_longest(lost),
            "over_2_s": sum(seconds > 2 for seconds in lost),
            "move_s": middle_and_longest(waited),
            "moves_over_2_s": sum(seconds > 2 for seconds in waited),
        }


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--restarts", type=int, default=20)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--interval", type=float, default=0.5, help="seconds between two moves")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    found = run(given.restarts, given.tables, given.seed, given.interval)
    print(json.dumps(found))
    return 1 if found["wrong"] or found["failed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
