"""A bot process whose legend thinks until it is let go: `… FILE GATE`.

FILE: what every bot was asked, a line each; GATE: a named pipe, opened for writing to let one go.
"""

import json
import sys
from collections.abc import Iterator

from maravillas.server import worker
from tests import toy


def lines() -> Iterator[str]:
    for line in sys.stdin:
        asked = json.loads(line)
        with open(sys.argv[1], "a", encoding="utf-8") as heard:
            heard.write(f"{asked['bot']} {asked['seat']}\n")
        if asked["bot"] == "legend":
            with open(sys.argv[2], encoding="utf-8") as gate:
                gate.read()
        yield json.dumps({**asked, "bot": "random"}) + "\n"


if __name__ == "__main__":
    toy.register()
    asked, sys.stdin, desk = lines(), sys.stdin, worker.Desk()
    for line in asked:
        told = {"move": worker.answer(json.loads(line), desk)}
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()
