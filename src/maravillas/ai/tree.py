"""The statistics of a search: nodes are numbers, their fields vecs, no object for a node."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

NONE: Final = -1


@mypyc_attr(native_class=True)
class Tree:
    """Children of a node are a list sorted by key: `first` of the node, then `next` of each."""

    def __init__(self, roots: i64) -> None:
        self.key = vec[i64]([0] * roots)
        self.first = vec[i64]([NONE] * roots)
        self.next = vec[i64]([NONE] * roots)
        self.visits = vec[i64]([0] * roots)
        self.through = vec[i64]([0] * roots)  # choices made at the node
        self.seen = vec[i64]([0] * roots)  # times that the move was there to be chosen
        self.total = vec[float]([0.0] * roots)  # what whoever chose the node got of what it seeks
        self.gain = vec[float]([0.0] * roots)  # the same of whoever chooses at the node
        self.reward = vec[float]([0.0] * roots)  # rewards of whoever chose the node
        self.points = vec[float]([0.0] * roots)  # final scores of whoever chose the node
        self.prior = vec[float]([0.0] * roots)  # how promising it looked at first sight

    def child(self, node: i64, key: i64) -> i64:
        """The child of node with this key; NONE if it is not there."""
        child: i64 = self.first[node]
        while child >= 0 and self.key[child] < key:
            child = self.next[child]
        return child if child >= 0 and self.key[child] == key else NONE

    def find(self, node: i64, key: i64, prior: float) -> i64:
        """The child of node with this key; made, with this prior, if it was not there."""
        previous: i64 = NONE
        child: i64 = self.first[node]
        while child >= 0 and self.key[child] < key:
            previous = child
            child = self.next[child]
        if child >= 0 and self.key[child] == key:
            return child
        return self.add(node, previous, key, prior)

    def add(self, node: i64, previous: i64, key: i64, prior: float) -> i64:
        """A new child of node, behind the given sister or as the first."""
        child: i64 = len(self.key)
        after: i64 = self.first[node] if previous < 0 else self.next[previous]
        self.key = append(self.key, key)
        self.first = append(self.first, NONE)
        self.next = append(self.next, after)
        self.visits = append(self.visits, 0)
        self.through = append(self.through, 0)
        self.seen = append(self.seen, 0)
        self.total = append(self.total, 0.0)
        self.gain = append(self.gain, 0.0)
        self.reward = append(self.reward, 0.0)
        self.points = append(self.points, 0.0)
        self.prior = append(self.prior, prior)
        if previous < 0:
            self.first[node] = child
        else:
            self.next[previous] = child
        return child

    def favorite(self, node: i64) -> i64:
        """The child that was chosen most often, the better one of two; NONE if there is none."""
        best: i64 = NONE
        child: i64 = self.first[node]
        while child >= 0:
            n: i64 = self.visits[child]
            if n > 0 and (
                best < 0
                or n > self.visits[best]
                or (n == self.visits[best] and self.total[child] > self.total[best])
            ):
                best = child
            child = self.next[child]
        return best

    def lead(self, node: i64) -> i64:
        """How much more often the child chosen most was chosen than the one after it."""
        most: i64 = 0
        second: i64 = 0
        child: i64 = self.first[node]
        while child >= 0:
            n: i64 = self.visits[child]
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
            child = self.next[child]
        return most - second

    def tried(self, node: i64) -> list[tuple[int, int, float, float]]:
        """(move, visits, mean reward, mean score) of every move tried at a node."""
        found: list[tuple[int, int, float, float]] = []
        child: i64 = self.first[node]
        while child >= 0:
            n: i64 = self.visits[child]
            if n > 0:
                mean: float = self.reward[child] / float(n)
                points: float = self.points[child] / float(n)
                found.append((int(self.key[child]), int(n), mean, points))
            child = self.next[child]
        return found

    def take(self, node: i64, old: "Tree", was: i64) -> None:
        """Half of what a node of another tree has found."""
        visits: i64 = old.visits[was] // 2
        through: i64 = old.through[was] // 2
        self.visits[node] = visits
        self.through[node] = through
        self.seen[node] = old.seen[was] // 2
        if visits > 0:
            self.total[node] = old.total[was] * float(visits) / float(old.visits[was])
            self.reward[node] = old.reward[was] * float(visits) / float(old.visits[was])
            self.points[node] = old.points[was] * float(visits) / float(old.visits[was])
        if through > 0:
            self.gain[node] = old.gain[was] * float(through) / float(old.through[was])


def branch(old: Tree, node: i64, roots: i64) -> Tree:
    """A node and all below it as a tree of its own, where the node is the first root.

    What was found counts half: it speaks about deals of which some can no longer be.
    """
    new = Tree(roots)
    new.take(0, old, node)
    origin = vec[i64]([node])
    place = vec[i64]([0])
    at: i64 = 0
    while at < len(origin):
        last: i64 = NONE
        child: i64 = old.first[origin[at]]
        while child >= 0:
            last = new.add(place[at], last, old.key[child], old.prior[child])
            new.take(last, old, child)
            if new.visits[last] > 0 and old.first[child] >= 0:
                origin = append(origin, child)
                place = append(place, last)
            child = old.next[child]
        at += 1
    return new
