"""Information-set Monte Carlo tree search in sixty lines, for every game of the package.

    python examples/ismcts.py duel --iterations 300 --deals 5

One tree over the moves that the deciding seat sees; every iteration walks it in another deal of
what that seat cannot know (`deal()`), so the search never peeks.
"""

import argparse
import math
import random

import maravillas as mv

EXPLORE = 0.7


class Node:
    """share: of the victories, summed up, for who moved here; seen: how often it was possible."""

    def __init__(self):
        self.visits, self.share, self.seen, self.children = 0, 0.0, 0, {}


class Searcher:
    """A bot: what mv.play and mv.arena take."""

    def __init__(self, iterations):
        self.iterations, self.name = iterations, f"ismcts {iterations}"

    def choose(self, game, deal, seat, budget, rng):
        root = Node()
        for _ in range(self.iterations):
            self.iterate(game, deal(), root)
        return max(root.children.items(), key=lambda item: item[1].visits)[0][1]

    def iterate(self, game, s, node):
        path = []
        while game.waiting(s):
            seat = (game.waiting(s) & -game.waiting(s)).bit_length() - 1
            moves = [(seat, move) for move in game.legal(s, seat)]
            fresh = [move for move in moves if move not in node.children]
            for move in moves:
                if move in node.children:
                    node.children[move].seen += 1
            chosen = random.choice(fresh) if fresh else max(moves, key=lambda m: bound(node, m))
            node = node.children.setdefault(chosen, Node())
            path.append((seat, node))
            game.apply(s, *chosen)
            if fresh:
                break
        self.finish(game, s)
        shares = game.outcome(s)
        for seat, node in path:
            node.visits += 1
            node.share += shares[seat] / 840

    def finish(self, game, s):
        """Plays at random to the end."""
        while waiting := game.waiting(s):
            seat = (waiting & -waiting).bit_length() - 1
            game.apply(s, seat, random.choice(game.legal(s, seat)))


def bound(node, move):
    """How promising a move is: what it brought, and how seldom it was tried when it could be."""
    child = node.children[move]
    return child.share / child.visits + EXPLORE * math.sqrt(math.log(child.seen + 1) / child.visits)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="duel")
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--rival", default="greedy")
    parser.add_argument("--deals", type=int, default=5)
    given = parser.parse_args(arguments)
    random.seed(1)
    report = mv.arena(given.game, [Searcher(given.iterations), given.rival], given.deals)
    for row in report["table"]:
        print(f"{row['bot']:>12}: {row['share'][0]:.0%} of {report['games']} games")
    return report


if __name__ == "__main__":
    main()
