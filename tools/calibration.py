"""Whether a bot gets what it says: python -m tools.calibration FILE [--games 44] [--visits 400].

Run it with .venv-compiled/bin/python. The bot meets every member of Duel's league on mirrored
deals. Of each of its decisions the win chance of the move that it made is noted, and what the game
brought it. FILE keeps every game, one line of JSON each, and goes on where it was stopped. Printed:
ten bins with equally many decisions, what was said and what came of it, and the mean of the
differences; then the same of decisions where the rival has at least four symbols. --table plays
nothing.
"""

import argparse
import json
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import maravillas as mv
from maravillas.ai.bots.bot import Answer, Bot, Budget, Deal
from maravillas.ai.matches.league import PREFIX, members
from maravillas.ai.matches.match import Match, make_bot
from maravillas.core.game import SHARE
from maravillas.core.rng import Rng
from maravillas.duel.rules.effects import distinct_symbols
from maravillas.registry import AnyGame

FOREVER: Final = 1e9
FIRST_SEED: Final = 810_000
BINS: Final = 10
CLOSE: Final = 4  # symbols of the rival

Said = tuple[float, int, float]  # the chance told, the rival's symbols, the share of the victory


class Noting(Bot):
    """Another bot, whose words are noted."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.told: list[tuple[float, int]] = []

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        answer = self.bot.choose(game, deal, seat, budget, rng)
        win = next((x["win"] for x in answer.moves or [] if x["move"] == answer.move), None)
        if win is not None:
            self.told.append((round(win, 4), int(distinct_symbols(deal().city(1 - seat)))))
        return answer

    def begin(self) -> None:
        self.bot.begin()

    def saw(self, move: int) -> None:
        self.bot.saw(move)


def play(game: AnyGame, bot: str, rival: str, seed: int, seat: int, visits: int) -> dict[str, Any]:
    """One game as a line of the file."""
    match = Match(game, ["random"], Budget(FOREVER, visits))
    noting = Noting(make_bot(bot))
    other = make_bot(PREFIX + rival)
    match.bots = [noting, other] if seat == 0 else [other, noting]
    s = game.new(seed)
    match.play(s, seed, lambda *told: None)
    share = int(game.outcome(s)[seat]) / SHARE
    return {"member": rival, "seed": seed, "seat": seat, "share": share, "told": noting.told}


def bins(said: list[Said]) -> list[tuple[float, float, int]]:
    """(said, got, decisions) of equally many decisions each, by what was said."""
    said = sorted(said)
    edges = [len(said) * k // BINS for k in range(BINS + 1)]
    parts = [said[a:b] for a, b in pairwise(edges) if a < b]
    return [
        (sum(x[0] for x in part) / len(part), sum(x[2] for x in part) / len(part), len(part))
        for part in parts
    ]


def tell(name: str, said: list[Said]) -> None:
    found = bins(said)
    if not found:
        print(f"{name}: no decisions")
        return
    error = sum(abs(told - got) for told, got, _ in found) / len(found)
    print(f"{name}: {len(said)} decisions, mean difference {error:.1%}")
    for told, got, many in found:
        print(f"  said {told:6.1%}  got {got:6.1%}  ({many})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--bot", default="legend")
    parser.add_argument("--games", type=int, default=44)
    parser.add_argument("--visits", type=int, default=400)
    parser.add_argument("--table", action="store_true")
    asked = parser.parse_args()
    lines = asked.file.read_text().splitlines() if asked.file.exists() else []
    known = [json.loads(line) for line in lines]
    done = {(one["member"], one["seed"], one["seat"]) for one in known}
    game = mv.make("duel")
    wanted = [
        (rival.name, FIRST_SEED + k, seat)
        for k in range(0 if asked.table else asked.games // 2)
        for rival in members("duel")
        for seat in (0, 1)
    ]
    with asked.file.open("a") as out:
        for rival, seed, seat in wanted:
            if (rival, seed, seat) not in done:
                known.append(play(game, asked.bot, rival, seed, seat, asked.visits))
                print(json.dumps(known[-1]), file=out, flush=True)
    said = [(told, symbols, one["share"]) for one in known for told, symbols in one["told"]]
    tell(f"all of {len(known)} games", said)
    tell(f"rival with {CLOSE} symbols or more", [one for one in said if one[1] >= CLOSE])


if __name__ == "__main__":
    main()
