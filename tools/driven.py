"""How many decisions a second interpreted Python makes with the engine, by the calls that it uses.

    python -m tools.driven GAME                   this environment
    python -m tools.driven GAME PYTHON PYTHON     two environments in turn, and their ratio

legal: game.legal and game.apply; fill: game.fill into one buffer; draw: game.draw with one buffer.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import maravillas as mv
from maravillas.core.rng import Rng

SECONDS = 1.0
ROUNDS = 5
LOWEST = [(mask & -mask).bit_length() - 1 for mask in range(256)]
Chooser = Callable[[Any, int], int]


def choosers(game: Any, rng: Rng) -> dict[str, Chooser]:
    legal, fill, draw, below, buffer = game.legal, game.fill, game.draw, rng.below, game.buffer()

    def by_legal(s: Any, seat: int) -> int:
        moves = legal(s, seat)
        return int(moves[below(len(moves))])

    return {
        "legal": by_legal,
        "fill": lambda s, seat: buffer[below(fill(s, seat, buffer))],
        "draw": lambda s, seat: draw(s, seat, buffer, rng),
    }


def rate(game: Any, choose: Chooser) -> float:
    """Decisions in a second of this process."""
    waiting, apply = game.waiting, game.apply
    start, decisions, seed = time.process_time(), 0, 0
    while (passed := time.process_time() - start) < SECONDS:
        s = game.new(seed)
        seed += 1
        while mask := waiting(s):
            seat = LOWEST[mask]
            apply(s, seat, choose(s, seat))
            decisions += 1
    return decisions / passed


def measured(name: str) -> dict[str, float]:
    game = mv.make(name)
    return {kind: rate(game, choose) for kind, choose in choosers(game, Rng(1)).items()}


def other(python: str, name: str) -> dict[str, float]:
    words = [python, "-m", "tools.driven", name]
    done = subprocess.run(words, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main(words: list[str]) -> None:
    name, pythons = words[0], words[1:]
    print("$ python -m tools.driven", *words)
    if not pythons:
        print(json.dumps(measured(name)))
        return
    rounds = [[other(python, name) for python in pythons] for _ in range(ROUNDS)]
    for kind in rounds[0][0]:
        first, second = (median(each[n][kind] for each in rounds) for n in (0, 1))
        ratio = median(new[kind] / old[kind] for old, new in rounds)
        print(f"{kind:6} {first:10,.0f} {second:10,.0f} decisions a second, ratio {ratio:.3f}")


if __name__ == "__main__":
    main(sys.argv[1:])
