"""Is a new build slower? Plays the same random games with two builds in turns.

    python -m tools.pairs OLD/.venv-compiled/bin/python NEW/.venv-compiled/bin/python [--pairs 11]

Printed for every game: the speed of the new build as a multiple of the old one's, in seconds of the
processor, with the interval that holds 95 cases of 100. Both builds must have the game.
"""

import argparse
import json
import math
import statistics
import subprocess
import sys
from collections.abc import Sequence

Case = tuple[str, dict[str, int], int]  # game string, options, games

# About a second of the processor each.
CASES: tuple[Case, ...] = (
    ("duel", {}, 60_000),
    ("duel+agora", {}, 25_000),
    ("duel+pantheon", {}, 22_000),
    ("duel+agora+pantheon", {}, 14_000),
    ("wonders", {"players": 4}, 22_000),
    ("wonders+cities+leaders", {"players": 4}, 10_000),
    ("dice", {"players": 4}, 14_000),
)
# Student's t for 95 of 100 cases, by the number of pairs less one.
STUDENT = {2: 4.30, 4: 2.78, 6: 2.45, 8: 2.31, 10: 2.23, 14: 2.14, 20: 2.09}
PLAY = """
import json, sys, time
import maravillas as mv
from maravillas.ai.search.playout import Tally, play_seeds
found = {}
for name, options, games in json.loads(sys.argv[1]):
    game, tally = mv.make(name, **options), Tally()
    play_seeds(game, 0, 50, Tally())
    start = time.process_time()
    play_seeds(game, 0, games, tally)
    found[name] = [time.process_time() - start, int(tally.decisions)]
print(json.dumps(found))
"""


def played(python: str, cases: Sequence[Case]) -> dict[str, tuple[float, int]]:
    """Seconds of the processor and decisions of each game, played by one build."""
    done = subprocess.run(
        [python, "-I", "-c", PLAY, json.dumps(cases)], capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(f"{python} could not play\n{done.stderr}")
    return {name: (seconds, made) for name, (seconds, made) in json.loads(done.stdout).items()}


def ratio(old: Sequence[float], new: Sequence[float]) -> tuple[float, float]:
    """How much faster new is than old, and half the width of the interval."""
    logs = [math.log(a / b) for a, b in zip(old, new, strict=True)]
    least = [n for n in STUDENT if n < len(logs)]
    factor = STUDENT[max(least)] if least else STUDENT[min(STUDENT)]
    mean = math.exp(statistics.mean(logs))
    return mean, mean * factor * statistics.stdev(logs) / math.sqrt(len(logs))


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--pairs", type=int, default=11)
    parser.add_argument("--share", type=float, default=1.0, help="of the usual number of games")
    given = parser.parse_args(words)
    if given.pairs < 2 or given.share <= 0:
        parser.error("--pairs must be at least 2, --share more than 0")
    cases = [(name, o, max(1, int(games * given.share))) for name, o, games in CASES]
    spent: dict[str, tuple[list[float], list[float]]] = {case[0]: ([], []) for case in cases}
    for k in range(given.pairs):
        before, now = played(given.old, cases), played(given.new, cases)
        for name, (old, new) in spent.items():
            old.append(before[name][0])
            new.append(now[name][0])
            if before[name][1] != now[name][1]:
                print(f"{name}: the builds play different games", file=sys.stderr)
        print(f"{k + 1} of {given.pairs}", file=sys.stderr)
    for name, (old, new) in spent.items():
        mean, half = ratio(old, new)
        print(f"{name}: {mean:.3f} ± {half:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
