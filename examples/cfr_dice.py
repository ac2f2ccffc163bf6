"""Counterfactual regret minimization (CFR) on a small end of Dice: both cities act at once.

    python examples/cfr_dice.py --iterations 1000

Two turns are left and three rolls may come between them. The whole tree fits into memory: its nodes
are made by the engine, its information sets are `mv.information_key`, so what a seat does not know
cannot leak into its strategy. Printed: how much a perfect answer would still win (exploitability).
"""

import argparse
from itertools import product

import maravillas as mv

FORUM = [
    {"die": "red", "face": "axe", "section": 1},
    {"die": "blue", "face": "mask", "section": 0},
    {"die": "grey_1", "face": "wood", "section": 0},
]
ROLLS = ("red sword 1, blue temple 0", "red shield 1, blue mask 2", "red axe 0, blue owl 1")
SEATS = [
    {"board": "giza", "coins": 3, "crossed": ["W-stone"]},
    {"board": "rhodes", "coins": 3, "crossed": ["W-brick"]},
]


class Node:
    """A decision, a roll (seat -1) or an end (None). worth: of seat 0, at an end."""

    def __init__(self, seat, key="", moves=(), children=(), worth=0.0):
        self.seat, self.key, self.moves = seat, key, moves
        self.children, self.worth = children, worth


def tree(game, s):
    """Everything that may happen from a state on, seat after seat."""
    owed = mv.owed(game, s)
    if not owed:
        return Node(None, worth=game.outcome(s)[0] / 420 - 1)
    seat, children = owed[0]["seat"], []
    moves = mv.moves(game, s, seat)
    for move in moves:
        after = game.clone(s)
        mv.do(game, after, seat, move)
        children.append(tree(game, after))
    return Node(seat, mv.information_key(game, s, seat), moves, children)


def root():
    """Three deals that look alike: what will be rolled differs."""
    deals = []
    for roll in ROLLS:
        document = {"game": "dice", "strict": False, "options": {"turns": 2}}
        document |= {"forum": FORUM, "seats": SEATS, "rolls": {"2": roll}}
        deals.append(tree(*mv.position.load(document)))
    return Node(-1, children=deals)


class Strategy:
    """Regrets and sums of one information set."""

    def __init__(self, many):
        self.regrets, self.sums = [0.0] * many, [0.0] * many

    def now(self):
        kept = [max(0.0, regret) for regret in self.regrets]
        return normal(kept)

    def average(self):
        return normal(self.sums)


def normal(numbers):
    total = sum(numbers)
    return [n / total for n in numbers] if total > 0 else [1 / len(numbers)] * len(numbers)


def walk(node, sets, reach=(1.0, 1.0, 1.0)):
    """One pass of CFR: what a node is worth for seat 0. reach: of seat 0, seat 1 and chance."""
    if node.seat is None:
        return node.worth
    if node.seat < 0:
        share = 1 / len(node.children)
        return share * sum(walk(c, sets, (*reach[:2], reach[2] * share)) for c in node.children)
    mine = sets.setdefault(node.key, Strategy(len(node.moves)))
    policy, seat = mine.now(), node.seat
    values = []
    for chance, child in zip(policy, node.children, strict=True):
        after = (reach[0] * chance, reach[1]) if seat == 0 else (reach[0], reach[1] * chance)
        values.append(walk(child, sets, (*after, reach[2])))
    worth = sum(p * v for p, v in zip(policy, values, strict=True))
    sign, others = (1, reach[1] * reach[2]) if seat == 0 else (-1, reach[0] * reach[2])
    for at, value in enumerate(values):
        mine.regrets[at] += sign * others * (value - worth)
        mine.sums[at] += reach[seat] * policy[at]
    return worth


def answer(nodes, sets, seat):
    """What a perfect answer to the average strategy is worth to a seat, over weighted nodes."""
    worth, decisions, todo = 0.0, {}, list(nodes)
    while todo:
        node, weight = todo.pop()
        if node.seat is None:
            worth += weight * (node.worth if seat == 0 else -node.worth)
        elif node.seat == seat:
            decisions.setdefault(node.key, []).append((node, weight))
        else:
            even = [1 / len(node.children)] * len(node.children)
            policy = even if node.seat < 0 else sets[node.key].average()
            todo += [(c, weight * p) for c, p in zip(node.children, policy, strict=True) if p > 0]
    for group in decisions.values():
        many = range(len(group[0][0].children))
        worth += max(answer([(n.children[at], w) for n, w in group], sets, seat) for at in many)
    return worth


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=1000)
    given = parser.parse_args(arguments)
    top, sets, told = root(), {}, []
    for iteration in range(1, given.iterations + 1):
        walk(top, sets)
        if iteration in {2**n for n in range(20)} or iteration == given.iterations:
            total = sum(answer([(top, 1.0)], sets, seat) for seat in (0, 1))
            told.append(total / 2)
            print(f"{iteration:>6} iterations: exploitability {told[-1]:.4f}")
    print(f"{len(sets)} information sets")
    for seat, deal in product((0, 1), top.children[:1]):
        node = deal if seat == 0 else deal.children[0]
        while node.seat != seat:
            node = node.children[0]
        policy = sets[node.key].average()
        best = sorted(zip(policy, node.moves, strict=True), reverse=True)[:4]
        print(f"seat {seat}: " + ", ".join(f"{move} {share:.0%}" for share, move in best))
    return told


if __name__ == "__main__":
    main()
