"""Open-loop tree search over any game: statistics by what the deciding seat sees, cards dealt anew.

Every iteration redeals what the searching seat has not seen and walks down. Where all moves are
public one tree serves every seat; otherwise each seat has its own, so that nobody answers a choice
that it could not have seen. Nodes are numbers; their fields are vecs.
"""

from math import sqrt
from time import perf_counter
from typing import Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.judge import Judge, reward
from maravillas.core.bits import lowest
from maravillas.core.game import Game
from maravillas.core.rng import Rng

S = TypeVar("S")

NONE: Final = -1
DEEPEST: Final = 512  # choices in one walk
CLOCK: Final = 4  # iterations between two looks at the clock
SEEN: Final = 2**40  # keys of what a seat saw others do lie above its own moves


@mypyc_attr(native_class=True)
class Search(Generic[S]):
    """One search, from the positions that one seat cannot tell apart."""

    def __init__(self, game: Game[S], judge: Judge[S], explore: float, caution: float) -> None:
        self.game = game
        self.judge = judge
        self.explore = explore  # weight of the prior against what was found
        self.caution = caution  # how much worse than its sisters an untried move is taken to be
        self.doubt: float = 0.0  # how far the first moves' priors are taken to be equal
        self.shared: bool = game.public()
        self.moves = game.buffer()
        self.priors = vec[float]([0.0] * game.most)
        self.rewards = vec[float]([0.0] * game.seats)
        self.scores = vec[float]([0.0] * game.seats)
        self.at = vec[i64]([0] * game.seats)  # each seat's node in its tree
        self.path = vec[i64]([0] * DEEPEST)  # nodes where a choice was made
        self.chosen = vec[i64]([0] * DEEPEST)  # the nodes that they led to
        self.chooser = vec[i64]([0] * DEEPEST)
        self.depth: i64 = 0
        self.iterations: i64 = 0
        self.clear()

    def clear(self) -> None:
        """Forgets everything found; each seat's root is the node of its number."""
        seats: i64 = self.game.seats
        self.key = vec[i64]([0] * seats)
        self.first = vec[i64]([NONE] * seats)
        self.next = vec[i64]([NONE] * seats)
        self.visits = vec[i64]([0] * seats)
        self.through = vec[i64]([0] * seats)  # choices made at the node
        self.seen = vec[i64]([0] * seats)  # times that the move was there to be chosen
        self.total = vec[float]([0.0] * seats)  # rewards of whoever chose the node
        self.gain = vec[float]([0.0] * seats)  # rewards of whoever chooses at the node
        self.points = vec[float]([0.0] * seats)  # final scores of whoever chose the node
        self.prior = vec[float]([0.0] * seats)  # how promising it looked at first sight
        self.iterations = 0

    def run(self, s: S, seat: i64, iterations: i64, seconds: float, rng: Rng) -> None:
        """Searches from s for seat until one of the limits is reached."""
        until: float = perf_counter() + seconds
        n: i64 = 0
        while n < iterations:
            self.iterate(self.game.determinize(s, seat, rng), seat, rng)
            n += 1
            if n % CLOCK == 0 and perf_counter() >= until:
                break
        self.iterations += n

    def iterate(self, s: S, root_seat: i64, rng: Rng) -> None:
        """One walk down to a new node, one judgement, one walk back."""
        game = self.game
        for seat in range(game.seats):
            self.at[seat] = 0 if self.shared else seat
        self.depth = 0
        while True:
            waiting: i64 = game.waiting(s)
            if waiting == 0:
                reward(game, s, self.rewards, self.scores)
                break
            mover: i64 = lowest(waiting)
            node: i64 = self.at[mover]
            child: i64 = self.select(s, mover, node)
            fresh: bool = self.visits[child] == 0
            self.path[self.depth] = node
            self.chosen[self.depth] = child
            self.chooser[self.depth] = mover
            self.depth += 1
            self.go_down(s, mover, child)
            game.apply(s, mover, self.key[child])
            if (fresh and (self.shared or mover == root_seat)) or self.depth == DEEPEST:
                if game.waiting(s) == 0:
                    reward(game, s, self.rewards, self.scores)
                else:
                    self.judge.judge(s, rng, self.rewards, self.scores)
                break
        self.back_up()

    def go_down(self, s: S, mover: i64, child: i64) -> None:
        """Moves every seat to the node of what it sees of the mover's choice."""
        if self.shared:
            for seat in range(self.game.seats):
                self.at[seat] = child
            return
        self.at[mover] = child
        move: i64 = self.key[child]
        for seat in range(self.game.seats):
            if seat != mover:
                shown: i64 = self.game.shown(s, mover, move, seat)
                if shown >= 0:
                    self.at[seat] = self.find(self.at[seat], SEEN + shown * 8 + mover)

    def back_up(self) -> None:
        for i in range(self.depth):
            seat: i64 = self.chooser[i]
            node: i64 = self.path[i]
            child: i64 = self.chosen[i]
            self.through[node] += 1
            self.gain[node] += self.rewards[seat]
            self.visits[child] += 1
            self.total[child] += self.rewards[seat]
            self.points[child] += self.scores[seat]

    def select(self, s: S, seat: i64, node: i64) -> i64:
        """The child that seat chooses at node among its legal moves; made if it was not there."""
        moves = self.moves
        n: i64 = self.game.fill(s, seat, moves)
        if not self.judge.uniform and not self.knows(node, n):
            self.expand(s, seat, node, n)
        keys = self.key
        following = self.next
        through: float = float(self.through[node])
        untried: float = self.gain[node] / through - self.caution if through > 0.0 else 0.5
        even: float = 1.0 / float(n)
        fresh: float = untried + self.explore * even * sqrt(through + 1.0)
        best: float = -1e9
        best_child: i64 = NONE
        best_at: i64 = 0
        previous: i64 = NONE
        before: i64 = NONE
        child: i64 = self.first[node]
        for i in range(n):
            move: i64 = moves[i]
            while child >= 0 and keys[child] < move:
                previous = child
                child = following[child]
            if child >= 0 and keys[child] == move:
                value: float = self.promise(child, untried)
                if value > best:
                    best = value
                    best_child = child
            elif fresh > best:
                best = fresh
                best_child = NONE
                best_at = i
                before = previous
        if best_child >= 0:
            return best_child
        return self.add(node, before, moves[best_at], even)

    def promise(self, child: i64, untried: float) -> float:
        """What was found of a move that can be chosen now, and what may still be in it."""
        seen: i64 = self.seen[child] + 1
        self.seen[child] = seen
        visits: float = float(self.visits[child])
        value: float = self.total[child] / visits if visits > 0.0 else untried
        return value + self.explore * self.prior[child] * sqrt(float(seen)) / (1.0 + visits)

    def knows(self, node: i64, n: i64) -> bool:
        """Whether every legal move has its child."""
        child: i64 = self.first[node]
        for i in range(n):
            while child >= 0 and self.key[child] < self.moves[i]:
                child = self.next[child]
            if child < 0 or self.key[child] != self.moves[i]:
                return False
        return True

    def expand(self, s: S, seat: i64, node: i64, n: i64) -> None:
        """Makes the children that lack, with the judge's word on how promising they are."""
        self.judge.prior(s, seat, self.moves, n, self.priors)
        if node < self.game.seats and self.doubt > 0.0:
            for i in range(n):
                self.priors[i] += self.doubt * (1.0 / float(n) - self.priors[i])
        last: i64 = NONE
        child: i64 = self.first[node]
        for i in range(n):
            while child >= 0 and self.key[child] < self.moves[i]:
                last = child
                child = self.next[child]
            if child < 0 or self.key[child] != self.moves[i]:
                last = self.add(node, last, self.moves[i], self.priors[i])

    def find(self, node: i64, key: i64) -> i64:
        """The child of node with this key; made if it was not there."""
        previous: i64 = NONE
        child: i64 = self.first[node]
        while child >= 0 and self.key[child] < key:
            previous = child
            child = self.next[child]
        if child >= 0 and self.key[child] == key:
            return child
        return self.add(node, previous, key, 0.0)

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
        self.points = append(self.points, 0.0)
        self.prior = append(self.prior, prior)
        if previous < 0:
            self.first[node] = child
        else:
            self.next[previous] = child
        return child

    def root(self, seat: i64) -> i64:
        return 0 if self.shared else seat

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

    def tried(self, node: i64) -> list[tuple[int, int, float, float]]:
        """(move, visits, mean reward, mean score) of every move tried at a node."""
        found: list[tuple[int, int, float, float]] = []
        child: i64 = self.first[node]
        while child >= 0:
            n: i64 = self.visits[child]
            if n > 0:
                mean: float = self.total[child] / float(n)
                points: float = self.points[child] / float(n)
                found.append((int(self.key[child]), int(n), mean, points))
            child = self.next[child]
        return found
