"""Makes puzzles from games of bots: `python -m tools.puzzles GAME --count N --seed S`.

Goes on where it stopped; writes src/maravillas/coach/puzzles/data/GAME.json. docs/puzzles.md says
what is asked of a puzzle. Wants the compiled engine: interpreted it takes about a hundred times as
long.
"""

import argparse
from pathlib import Path

from maravillas.coach.puzzles.making.run import make

FOLDER = Path("src/maravillas/coach/puzzles/data")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--players", type=int, nargs="*", default=[], help="seats, game by game")
    parser.add_argument("--closely", type=int, default=0, help="games without a first look")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so long")
    parser.add_argument("--out", type=Path, default=FOLDER)
    given = parser.parse_args()
    options: list[dict[str, int]] = [{"players": many} for many in given.players] or [{}]
    players = f" --players {' '.join(map(str, given.players))}" if given.players else ""
    closely = f" --closely {given.closely}" if given.closely else ""
    asked = f"{given.game} --count {given.count} --seed {given.seed}{players}{closely}"
    made = f"python -m tools.puzzles {asked}"
    file = given.out / f"{given.game}.json"
    limits = (given.count, given.seed, file, made, given.seconds)
    found = make(given.game, options, *limits, _tell, given.closely)
    print(f"{len(found['puzzles'])} puzzles in {file}")


def _tell(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main()
