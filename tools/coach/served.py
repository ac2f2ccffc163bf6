"""Measures reviews at a server, and a table in play beside them: `python -m tools.coach.served`.

Two people make moves one after the other, first alone, then while a review of a whole game runs.
Prints one JSON object; docs/results/coach.md says what each figure means.
"""

import argparse
import json
import subprocess
import tempfile
import threading
from pathlib import Path
from time import perf_counter
from typing import Any

import maravillas as mv
from maravillas.ai.matches.match import split_names
from maravillas.coach.limits import usual_visits
from maravillas.version import mode
from tests.server.client import Client, Seat
from tests.server.conftest import Process

SEED = 900_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="duel")
    parser.add_argument("--players", type=int)
    parser.add_argument("--bots", default="greedy", help="who played the game that is reviewed")
    parser.add_argument("--visits", type=int)
    parser.add_argument("--moves", type=int, default=300, help="that are made before the review")
    given = parser.parse_args()
    options = {} if given.players is None else {"players": given.players}
    record = mv.play(given.game, split_names(given.bots), seed=SEED, **options).to_json()
    visits = given.visits or usual_visits(mv.make(given.game, **options))
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), coach_visits=visits)
        try:
            found = measured(server, record, given.moves)
        finally:
            server.stop()
    head = {"game": given.game, "mode": mode(), "visits": visits}
    print(json.dumps({**head, **found}))


def measured(server: Process, record: dict[str, object], moves: int) -> dict[str, Any]:
    players = Players(server.client)
    for _ in range(20):
        players.move()  # whatever is read once has been read
    alone = [players.move() for _ in range(moves)]
    told: dict[str, Any] = {}
    review = threading.Thread(target=reviewed, args=(server, record, told))
    review.start()
    beside: list[float] = []
    while review.is_alive() or len(beside) < moves:
        beside.append(players.move())
    review.join()
    return {**told, "alone": spread(alone), "beside": spread(beside)}


def reviewed(server: Process, record: dict[str, object], told: dict[str, Any]) -> None:
    """Has a game reviewed; when the first decision came, when all did, and what it cost."""
    import http.client

    id = server.client.post("/api/reviews", {"record": record}).ok()["id"]
    begun = perf_counter()
    wire = http.client.HTTPConnection("127.0.0.1", server.client.port, timeout=900)
    wire.request("POST", f"/api/reviews/{id}", "{}", {"connection": "close"})
    answer = wire.getresponse()
    for line in answer:
        kind = json.loads(line)["type"]
        if kind == "decision":
            told.setdefault("first", round(perf_counter() - begun, 2))
            told["decisions"] = told.get("decisions", 0) + 1
    told["whole"] = round(perf_counter() - begun, 2)
    told["processor"] = round(spent(server), 1)
    wire.close()


def spent(server: Process) -> float:
    """Seconds of the processor that the coach has used, its start included."""
    words = ["ps", "-o", "cputimes=,args=", "--ppid", str(server.process.pid)]
    lines = subprocess.run(words, capture_output=True, text=True).stdout.splitlines()
    return sum(float(line.split()[0]) for line in lines if "coach_worker" in line)


class Players:
    """Two people who move in turn, at one table after the other."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.seats: list[Seat] = []

    def move(self) -> float:
        """Makes a move; how many milliseconds its answer took."""
        while True:
            for seat in self.seats:
                moves = seat.state()["moves"]
                if moves:
                    begun = perf_counter()
                    seat.move(moves[0]["move"], 10**6).ok()
                    return 1000 * (perf_counter() - begun)
            self.seats = self.client.people("duel", 2)


def spread(times: list[float]) -> dict[str, float]:
    """Half of all were faster than this, and all but one of a hundred."""
    found = sorted(times)
    half, most = (round(found[int(share * (len(found) - 1))], 1) for share in (0.5, 0.99))
    return {"moves": len(found), "p50": half, "p99": most}


if __name__ == "__main__":
    main()
