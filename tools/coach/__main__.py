"""Measures the coach, game string by game string; run it with .venv-compiled/bin/python.

    python -m tools.coach quality --game duel+agora --file agora.jsonl
    python -m tools.coach all --folder FOLDER
    python -m tools.coach table --folder FOLDER

WHAT is time, quality, luck, solver, calibration or reasons: it prints one JSON object. Everything
has a usual value for every game string. With --file each game is a line of a file, as soon as it
is done, and the same command goes on behind the last. all measures every game string, each in a
file of the folder: first a tenth of every sample, then three tenths, then the whole; table prints
what is there, as docs/results/coach.md has it. Who plays: names, `league@60` or `mixed@60`.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.coach.kept import FOREVER, run, summary
from tools.coach.measures import MEASURES
from tools.coach.table import tables
from tools.coach.task import everything, task

SHARES = (0.1, 0.3, 1.0)


def main(words: list[str] | None = None) -> None:
    given = parser().parse_args(words)
    if given.what == "all":
        measure_all(given)
    elif given.what == "table":
        print(tables(given.folder), end="")
    else:
        print(json.dumps(measure_one(given)))


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    found.add_argument("what", choices=[*MEASURES, "all", "table"])
    found.add_argument("--game", default="duel")
    found.add_argument("--players", type=int)
    found.add_argument("--bots", help="who plays the games")
    found.add_argument("--visits", type=int, help="of the search, for each position")
    found.add_argument("--each", type=int, help="positions of a game")
    found.add_argument("--enough", type=int, help="games, positions or slips that end it")
    found.add_argument("--games", type=int, help="at most")
    found.add_argument("--seconds", type=float, default=FOREVER, help="of the processor, in all")
    found.add_argument("--jobs", type=int, default=1)
    found.add_argument("--file", type=Path)
    found.add_argument("--folder", type=Path, default=Path("coach"))
    found.add_argument("--only", default="", help="of all: measures whose name has this text")
    return found


def measure_one(given: Any) -> dict[str, Any]:
    keys = ("players", "bots", "visits", "each", "enough", "games")
    asked = task(given.what, given.game, **{key: getattr(given, key) for key in keys})
    if given.file:
        return summary(asked, run(asked, given.file, given.jobs, given.seconds, tell))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "lines.jsonl"
        return summary(asked, run(asked, file, given.jobs, given.seconds, tell))


def measure_all(given: Any) -> None:
    """Every measure, first with few games each, so that there is something of all of them."""
    for share in SHARES:
        for asked in everything(share):
            if given.only in asked.name:
                file = given.folder / f"{asked.name}.jsonl"
                lines = run(asked, file, given.jobs, given.seconds, tell)
                print(json.dumps(summary(asked, lines)), flush=True)
    print(tables(given.folder), end="")


def tell(line: str) -> None:
    """How far it is, where a person looks on."""
    if sys.stderr.isatty():
        print(f"\r{line}\x1b[K", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
