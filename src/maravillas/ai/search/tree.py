"""The statistics of a search: nodes are numbers, their fields in vecs, no object for a node.

What a walk reads together lies together, so that it waits for memory once, not for every field.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

NONE: Final = -1
ROOM: Final = 1024  # nodes that a new tree has room for

# The links of a node: its children are a list sorted by key, FIRST of the node, NEXT of each.
LINKS: Final = 3
KEY: Final = 0
FIRST: Final = 1
NEXT: Final = 2

# Its figures, whole numbers among them; a choice compares the first four of every child.
FIGURES: Final = 8
VISITS: Final = 0
SEEN: Final = 1  # times that the move was there to be chosen
TOTAL: Final = 2  # what whoever chose the node got of what it seeks
PRIOR: Final = 3  # how promising it looked at first sight
THROUGH: Final = 4  # choices made at the node
GAIN: Final = 5  # what whoever chooses at the node got of what it seeks
REWARD: Final = 6  # rewards of whoever chose the node
POINTS: Final = 7  # final scores of whoever chose the node


@mypyc_attr(native_class=True)
class Tree:
    """Nodes by number, the roots first. Whoever holds `links` or `figures` while nodes are added
    must ask for them again: they move when they grow.
    """

    def __init__(self, roots: i64) -> None:
        self.roots: Final[i64] = roots
        self.size: i64 = 0
        self.room: i64 = ROOM
        self.links = vec[i64]([NONE] * (LINKS * ROOM))
        self.figures = vec[float]([0.0] * (FIGURES * ROOM))
        self.clear()

    def clear(self) -> None:
        """Forgets everything but how large it was."""
        self.size = 0
        for _ in range(self.roots):
            self.make(0, NONE, 0.0)

    def key(self, node: i64) -> i64:
        return self.links[node * LINKS + KEY]

    def first(self, node: i64) -> i64:
        return self.links[node * LINKS + FIRST]

    def next(self, node: i64) -> i64:
        return self.links[node * LINKS + NEXT]

    def visits(self, node: i64) -> float:
        return self.figures[node * FIGURES + VISITS]

    def through(self, node: i64) -> float:
        return self.figures[node * FIGURES + THROUGH]

    def child(self, node: i64, key: i64) -> i64:
        """The child of node with this key; NONE if it is not there."""
        child: i64 = self.first(node)
        while child >= 0 and self.key(child) < key:
            child = self.next(child)
        return child if child >= 0 and self.key(child) == key else NONE

    def find(self, node: i64, key: i64, prior: float) -> i64:
        """The child of node with this key; made, with this prior, if it was not there."""
        previous: i64 = NONE
        child: i64 = self.first(node)
        while child >= 0 and self.key(child) < key:
            previous = child
            child = self.next(child)
        if child >= 0 and self.key(child) == key:
            return child
        return self.add(node, previous, key, prior)

    def add(self, node: i64, previous: i64, key: i64, prior: float) -> i64:
        """A new child of node, behind the given sister or as the first."""
        before: i64 = node * LINKS + FIRST if previous < 0 else previous * LINKS + NEXT
        child: i64 = self.make(key, self.links[before], prior)
        self.links[before] = child
        return child

    def make(self, key: i64, after: i64, prior: float) -> i64:
        """A new node before the given sister."""
        node: i64 = self.size
        if node == self.room:
            self.grow()
        self.size = node + 1
        links = self.links
        at: i64 = node * LINKS
        links[at + KEY] = key
        links[at + FIRST] = NONE
        links[at + NEXT] = after
        figures = self.figures
        at = node * FIGURES
        for k in range(FIGURES):
            figures[at + k] = 0.0
        figures[at + PRIOR] = prior
        return node

    def grow(self) -> None:
        """Makes room for as many nodes again."""
        for _ in range(self.room * LINKS):
            self.links = append(self.links, NONE)
        for _ in range(self.room * FIGURES):
            self.figures = append(self.figures, 0.0)
        self.room += self.room

    def lead(self, node: i64) -> float:
        """How much more often the child chosen most was chosen than the one after it."""
        most: float = 0.0
        second: float = 0.0
        child: i64 = self.first(node)
        while child >= 0:
            n: float = self.visits(child)
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
            child = self.next(child)
        return most - second

    def tried(self, node: i64) -> list[tuple[int, int, float, float]]:
        """(move, visits, mean reward, mean score) of every move tried at a node."""
        figures = self.figures
        found: list[tuple[int, int, float, float]] = []
        child: i64 = self.first(node)
        while child >= 0:
            n: float = self.visits(child)
            if n > 0.0:
                mean: float = figures[child * FIGURES + REWARD] / n
                points: float = figures[child * FIGURES + POINTS] / n
                found.append((int(self.key(child)), int(n), mean, points))
            child = self.next(child)
        return found

    def take(self, node: i64, old: "Tree", was: i64) -> None:
        """Half of what a node of another tree has found."""
        mine = self.figures
        theirs = old.figures
        at: i64 = node * FIGURES
        of: i64 = was * FIGURES
        mine[at + SEEN] = half(theirs[of + SEEN])
        mine[at + VISITS] = half(theirs[of + VISITS])
        mine[at + THROUGH] = half(theirs[of + THROUGH])
        visits: float = mine[at + VISITS]
        if visits > 0.0:
            mine[at + TOTAL] = theirs[of + TOTAL] * visits / theirs[of + VISITS]
            mine[at + REWARD] = theirs[of + REWARD] * visits / theirs[of + VISITS]
            mine[at + POINTS] = theirs[of + POINTS] * visits / theirs[of + VISITS]
        if mine[at + THROUGH] > 0.0:
            mine[at + GAIN] = theirs[of + GAIN] * mine[at + THROUGH] / theirs[of + THROUGH]


def half(many: float) -> float:
    """Of a whole number, rounded down."""
    return (many - many % 2.0) / 2.0


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
        child: i64 = old.first(origin[at])
        while child >= 0:
            prior: float = old.figures[child * FIGURES + PRIOR]
            last = new.add(place[at], last, old.key(child), prior)
            new.take(last, old, child)
            if new.visits(last) > 0.0 and old.first(child) >= 0:
                origin = append(origin, child)
                place = append(place, last)
            child = old.next(child)
        at += 1
    return new
