"""Plays random games of a game string and tells of the longest: python -m tools.longest GAME GAMES.

Run it with .venv-compiled/bin/python. A seat without a move or too many owed decisions end it with
an error; so does a game of more than LIMIT decisions.
"""

import sys

import maravillas as mv
from maravillas.ai.search.playout import CHOICES, Tally, play_seed
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.version import mode

LIMIT = 1000
SAMPLE = 50  # every so many games the stack of owed decisions is looked at after each of them


def deepest(game: AnyGame, seed: int) -> int:
    """The most decisions owed at one time in the random game of a seed."""
    s, rng, most = game.new(seed), Rng(seed, CHOICES), 0
    while waiting := int(game.waiting(s)):
        seat = (waiting & -waiting).bit_length() - 1
        moves = game.legal(s, seat)
        game.apply(s, seat, moves[int(rng.below(len(moves)))])
        most = max(most, len(s.frames()))
    return most


def main(name: str, games: int) -> int:
    game = mv.make(name)
    rng, buffer, tally = Rng(0, CHOICES), game.buffer(), Tally()
    longest = depth = (0, 0)
    for seed in range(games):
        before = int(tally.decisions)
        play_seed(game, seed, rng, buffer, tally)
        decisions = int(tally.decisions) - before
        assert decisions <= LIMIT, f"seed {seed}: {decisions} decisions"
        longest = max(longest, (decisions, seed))
        if seed % SAMPLE == 0:
            depth = max(depth, (deepest(game, seed), seed))
    print(f"{name}, {mode()}: {games} games, {int(tally.decisions)} decisions")
    print(f"the longest has {longest[0]} decisions (seed {longest[1]})")
    print(f"of every {SAMPLE}th, the most decisions owed at once are {depth[0]} (seed {depth[1]})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
