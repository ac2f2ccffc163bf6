"""How many iterations a second Duel's nets allow: python -m tools.search_speed [NET ...].

Run it with .venv-compiled/bin/python. The shipped net, or those that are named, and the league's
first net search the same positions in turns, so that a busy machine slows all of them alike.
Printed: iterations per second of the processor, and their ratio to the first net's.
"""

import sys
import time
from pathlib import Path
from typing import Any, Final

import maravillas as mv
from maravillas.ai.bots.evaluators import encoder_for, net_evaluator
from maravillas.ai.bots.search_bot import new_search
from maravillas.ai.evaluation.evaluator import Evaluator, NetEvaluator
from maravillas.ai.evaluation.net import Net
from maravillas.ai.matches.league import evaluator_of, member
from maravillas.core.bits import lowest
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.version import mode

ITERATIONS: Final = 1500
ROUNDS: Final = 3
FIRST: Final = "net-1"


def positions(game: AnyGame) -> list[Any]:
    """Positions of every stage of a game, reached by random moves."""
    found, rng = [], Rng(1, 1)
    for seed in range(12):
        s = game.new(seed)
        for _ in range(5 * seed + 2):
            if mask := int(game.waiting(s)):
                moves = game.legal(s, int(lowest(mask)))
                game.apply(s, int(lowest(mask)), moves[int(rng.below(len(moves)))])
        if game.waiting(s):
            found.append(s)
    return found


def by_net(game: AnyGame, path: str) -> Evaluator[Any]:
    net = Net(Path(path).read_bytes())
    encoder = encoder_for(game, net)
    if encoder is None:
        raise SystemExit(f"{path} was made for another encoding")
    return NetEvaluator(game, encoder, net)


def main(paths: list[str]) -> None:
    game = mv.make("duel")
    known: dict[str, Evaluator[Any]] = {FIRST: evaluator_of(member("duel", FIRST), game)}
    shipped = net_evaluator(game)
    if not paths and shipped:
        known["shipped"] = shipped
    known |= {path: by_net(game, path) for path in paths}
    spent = dict.fromkeys(known, 0.0)
    places = positions(game)
    for k in range(ROUNDS):
        for s in places:
            for name, evaluator in known.items():
                search = new_search(game, evaluator)
                start = time.process_time()
                search.run(s, int(lowest(game.waiting(s))), ITERATIONS, 1e9, Rng(7 + k, 1))
                spent[name] += time.process_time() - start
    print(mode())
    for name, seconds in spent.items():
        rate = ITERATIONS * ROUNDS * len(places) / seconds
        print(f"{name}: {rate:,.0f} iterations a second, {spent[FIRST] / seconds:.3f} of {FIRST}")


if __name__ == "__main__":
    main(sys.argv[1:])
