"""Open-loop tree search over any game: statistics by what the deciding seat sees, cards dealt anew.

Every iteration redeals what the searching seat has not seen and walks down. Where all moves are
public one tree serves every seat; otherwise each seat has its own, so that nobody answers a choice
that it could not have seen.
"""

from math import sqrt
from time import perf_counter, process_time
from typing import Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.evaluator import MARGIN, Evaluator, Prover, lead_of
from maravillas.ai.search.forced import earned, owed_a_visit
from maravillas.ai.search.noise import gamma
from maravillas.ai.search.tree import (
    FIGURES,
    GAIN,
    KEY,
    LINKS,
    NEXT,
    NONE,
    POINTS,
    PRIOR,
    REWARD,
    SEEN,
    THROUGH,
    TOTAL,
    VISITS,
    Tree,
    branch,
)
from maravillas.core.bits import BIT, lowest
from maravillas.core.game import Game
from maravillas.core.rng import Rng

S = TypeVar("S")

DEEPEST: Final = 512  # choices in one walk
CONCENTRATION: Final = 10.0  # of the noise, over all first moves
TINY: Final = 1e-9
UNTRIED_ROOT: Final = 100.0  # more than any reward
CLOCK: Final = 4  # iterations between two looks at the clock
LOOK: Final = 64  # the same, at whether it is settled what to play
NOBODY_YET: Final = -1
SHOWN: Final = 2**40  # keys of what a seat saw others do lie above its own moves


@mypyc_attr(native_class=True)
class Search(Generic[S]):
    """One search (PUCT), from the positions that one seat cannot tell apart.

    exploration: the constant of PUCT, the weight of the prior against what was found;
    fpu_reduction: how far below the mean of its parent an untried move is valued (first-play
    urgency). Off unless set: score_weight: how much of what is sought is the lead in points, not
    the reward; root_smoothing: how far the first moves' priors are drawn towards equal ones;
    root_noise: how much of them is drawn at random; forced_playouts: see owed_a_visit();
    try_every_root_move: each first move is tried once before any is again; stop_early: it ends as
    soon as the most visited move is settled; cpu: time is what the process has worked, not what
    passed.
    """

    def __init__(
        self, game: Game[S], evaluator: Evaluator[S], exploration: float, fpu_reduction: float
    ) -> None:
        self.game = game
        self.evaluator = evaluator
        self.exploration = exploration
        self.fpu_reduction = fpu_reduction
        self.score_weight: float = 0.0
        self.root_smoothing: float = 0.0
        self.root_noise: float = 0.0
        self.forced_playouts: float = 0.0
        self.owed: float = 0.0  # visits that this means at the node that is chosen at
        self.try_every_root_move: bool = False
        self.stop_early: bool = False
        self.cpu: bool = False
        self.prover: Prover[S] | None = None
        self.proven: bool = False  # whether it told the rewards of this walk
        self.shared: bool = game.public()
        self.moves = game.buffer()
        self.priors = vec[float]([0.0] * game.most)
        self.rewards = vec[float]([0.0] * game.seats)
        self.scores = vec[float]([0.0] * game.seats)
        self.sought = vec[float]([0.0] * game.seats)
        self.at = vec[i64]([0] * game.seats)  # each seat's node in its tree
        self.path = vec[i64]([0] * DEEPEST)  # nodes where a choice was made
        self.chosen = vec[i64]([0] * DEEPEST)  # the nodes that they led to
        self.chooser = vec[i64]([0] * DEEPEST)
        self.depth: i64 = 0
        self.iterations: i64 = 0
        self.tree = Tree(game.seats)  # each seat's root is the node of its number

    def clear(self) -> None:
        """Forgets everything found."""
        self.tree.clear()
        self.iterations = 0

    def follow(self, moves: list[int]) -> bool:
        """Keeps what was found below some moves and forgets the rest; whether there was anything.

        Only for a tree that serves every seat.
        """
        node: i64 = 0
        for move in moves:
            node = self.tree.child(node, move)
            if node < 0 or self.tree.visits(node) == 0.0:
                break
        self.iterations = 0
        if node <= 0 or not self.shared:
            self.clear()
            return False
        self.tree = branch(self.tree, node, self.game.seats)
        return True

    def run(self, s: S, seat: i64, iterations: i64, seconds: float, rng: Rng) -> None:
        """Searches from s for seat until one of the limits is reached."""
        start: float = self.now()
        n: i64 = 0
        root = self.game.clone(s)
        self.game.withdraw_hidden_choices(root, seat)  # others' trees choose for them
        self.evaluator.begin(seat)
        if self.prover is not None:
            self.prover.begin(root)
        if self.root_noise > 0.0:
            self.add_root_noise(root, seat, rng)
        while n < iterations:
            self.iterate(self.game.determinize(root, seat, rng), seat, rng)
            n += 1
            if n % CLOCK == 0:
                spent: float = self.now() - start
                left: float = seconds - spent
                if left <= 0.0 or (
                    self.stop_early and n % LOOK == 0 and self.settled(seat, n, spent, left)
                ):
                    break
        self.iterations += n

    def settled(self, seat: i64, n: i64, spent: float, left: float) -> bool:
        """Whether the time left is too short for another move to become the most visited."""
        return self.tree.lead(self.root(seat)) * spent > float(n) * left

    def now(self) -> float:
        return process_time() if self.cpu else perf_counter()

    def iterate(self, s: S, root_seat: i64, rng: Rng) -> None:
        """One walk down to a new node, one evaluation, one walk back.

        Where the evaluator wants whole steps, those who choose at the same time as the new
        node's seat still do so by their trees.
        """
        game = self.game
        tree = self.tree
        self.enter()
        self.depth = 0
        others: i64 = NOBODY_YET
        waiting: i64 = game.waiting(s)
        while waiting:
            mover: i64 = lowest(waiting)
            node: i64 = self.at[mover]
            child: i64 = self.select(s, mover, node)
            if others != NOBODY_YET:
                others &= ~BIT[mover]
            elif tree.visits(child) == 0.0 and (self.shared or mover == root_seat):
                others = waiting & ~BIT[mover] if self.evaluator.whole_steps else 0
            self.path[self.depth] = node
            self.chosen[self.depth] = child
            self.chooser[self.depth] = mover
            self.depth += 1
            self.go_down(s, mover, child)
            game.apply(s, mover, tree.key(child))
            waiting = game.waiting(s)
            if (others != NOBODY_YET and waiting & ~others) or self.depth == DEEPEST:
                break
        self.proven = False
        if waiting:
            self.proven = self.prove(s)
            if not self.proven:
                self.evaluator.evaluate(s, rng, self.rewards, self.scores)
        else:
            self.evaluator.evaluate_end(s, self.rewards, self.scores)
        self.witness(s, rng)
        self.back_up()

    def witness(self, s: S, rng: Rng) -> None:
        """A walk has ended in s, which may have been played on, and its rewards are known."""

    def prove(self, s: S) -> bool:
        """Takes what s is worth from the prover; whether it knows."""
        prover = self.prover
        if prover is None:
            return False
        share: float = prover.share(s)
        if share < 0.0:
            return False
        scores = self.game.scores(s)
        for seat in range(self.game.seats):
            own: float = share if seat == 0 else 1.0 - share
            self.rewards[seat] = (1.0 - MARGIN) * own + MARGIN / 2.0
            self.scores[seat] = float(scores[seat])
        return True

    def enter(self) -> None:
        """Moves every seat to its root."""
        for seat in range(self.game.seats):
            self.at[seat] = self.root(seat)

    def go_down(self, s: S, mover: i64, child: i64) -> None:
        """Moves every seat to the node of what it sees of the mover's choice."""
        if self.shared:
            for seat in range(self.game.seats):
                self.at[seat] = child
            return
        self.at[mover] = child
        move: i64 = self.tree.key(child)
        for seat in range(self.game.seats):
            if seat != mover:
                shown: i64 = self.game.shown(s, mover, move, seat)
                if shown >= 0:
                    self.at[seat] = self.tree.find(self.at[seat], SHOWN + shown * 8 + mover, 0.0)

    def weigh(self) -> None:
        """Sets what each seat seeks: its reward, and its lead in points as far as that counts."""
        for seat in range(self.game.seats):
            self.sought[seat] = self.rewards[seat]
            if self.score_weight > 0.0:
                ahead: float = lead_of(self.scores, seat, self.game.seats, self.game.side)
                self.sought[seat] += self.score_weight * (ahead - self.rewards[seat])

    def back_up(self) -> None:
        figures = self.tree.figures
        self.weigh()
        for i in range(self.depth):
            seat: i64 = self.chooser[i]
            sought: float = self.sought[seat]
            node: i64 = self.path[i] * FIGURES
            child: i64 = self.chosen[i] * FIGURES
            figures[node + THROUGH] += 1.0
            figures[node + GAIN] += sought
            figures[child + VISITS] += 1.0
            figures[child + TOTAL] += sought
            figures[child + REWARD] += self.rewards[seat]
            figures[child + POINTS] += self.scores[seat]

    def select(self, s: S, seat: i64, node: i64) -> i64:
        """The child that seat chooses at node among its legal moves; made if it was not there."""
        tree = self.tree
        moves = self.moves.items
        uniform: bool = self.evaluator.uniform_prior
        n: i64 = self.game.fill(s, seat, self.moves)
        through: float = tree.through(node)
        if not (uniform or through > 0.0 or node < self.game.seats):
            return self.likeliest(s, seat, node, n)
        untried: float = self.untried(node, through)
        even: float = 1.0 / float(n)
        fresh: float = untried + self.exploration * even * sqrt(through + 1.0)
        best: float = -1e9
        best_child: i64 = NONE
        best_at: i64 = 0
        previous: i64 = NONE
        child: i64 = tree.first(node)
        links, figures = tree.links, tree.figures
        for i in range(n):
            move: i64 = moves[i]
            while child >= 0 and links[child * LINKS + KEY] < move:
                previous = child
                child = links[child * LINKS + NEXT]
            there: bool = child >= 0 and links[child * LINKS + KEY] == move
            if not (there or uniform):
                self.expand(s, seat, node, n)
                links, figures = tree.links, tree.figures
                child = tree.first(node) if previous < 0 else tree.next(previous)
                there = True
            if there:
                value: float = promise(figures, child, untried, self.exploration, self.owed)
                if value > best:
                    best = value
                    best_child = child
            elif fresh > best:
                best = fresh
                best_child = NONE
                best_at = i
        return best_child if best_child >= 0 else tree.find(node, moves[best_at], even)

    def untried(self, node: i64, through: float) -> float:
        """What a move that was never tried at a node is taken to be worth.

        Also notes how many visits the moves of a node are owed, see owed_a_visit().
        """
        self.owed = self.forced_playouts * through if node < self.game.seats else 0.0
        if self.try_every_root_move and node < self.game.seats:
            return UNTRIED_ROOT
        if through > 0.0:
            return self.tree.figures[node * FIGURES + GAIN] / through - self.fpu_reduction
        return 0.5

    def likeliest(self, s: S, seat: i64, node: i64, n: i64) -> i64:
        """The most promising child of a node at which nothing was chosen yet.

        Most nodes are never chosen at again, so the others are made when one is.
        """
        moves = self.moves.items
        self.evaluator.prior(s, seat, moves, n, self.priors)
        best: i64 = 0
        for i in range(1, n):
            if self.priors[i] > self.priors[best]:
                best = i
        child: i64 = self.tree.find(node, moves[best], self.priors[best])
        self.tree.figures[child * FIGURES + SEEN] += 1.0
        return child

    def expand(self, s: S, seat: i64, node: i64, n: i64) -> None:
        """Makes the children that lack, with the evaluator's priors."""
        tree = self.tree
        moves = self.moves.items
        self.evaluator.prior(s, seat, moves, n, self.priors)
        if node < self.game.seats and self.root_smoothing > 0.0:
            for i in range(n):
                self.priors[i] += self.root_smoothing * (1.0 / float(n) - self.priors[i])
        last: i64 = NONE
        child: i64 = tree.first(node)
        for i in range(n):
            while child >= 0 and tree.key(child) < moves[i]:
                last = child
                child = tree.next(child)
            if child < 0 or tree.key(child) != moves[i]:
                last = tree.add(node, last, moves[i], self.priors[i])
                if tree.through(node) == 1.0:  # it was there when the likeliest was chosen
                    tree.figures[last * FIGURES + SEEN] = 1.0

    def add_root_noise(self, s: S, seat: i64, rng: Rng) -> None:
        """Mixes noise into how promising the first moves look: what is never tried is never found.

        The noise is drawn from a Dirichlet distribution, flatter where there are few moves.
        """
        root: i64 = self.root(seat)
        n: i64 = self.game.fill(s, seat, self.moves)
        self.expand(s, seat, root, n)
        total: float = 0.0
        for i in range(n):
            self.priors[i] = gamma(CONCENTRATION / float(n), rng) + TINY
            total += self.priors[i]
        for i in range(n):
            at: i64 = self.tree.child(root, self.moves.items[i]) * FIGURES + PRIOR
            before: float = self.tree.figures[at]
            self.tree.figures[at] = before + self.root_noise * (self.priors[i] / total - before)

    def pruned(self, seat: i64) -> list[tuple[int, int, float, float]]:
        """What was tried, as Tree.tried() has it, without the visits that were only owed."""
        tree = self.tree
        figures = tree.figures
        root: i64 = self.root(seat)
        best: i64 = NONE
        child: i64 = tree.first(root)
        while child >= 0:
            if best < 0 or tree.visits(child) > tree.visits(best):
                best = child
            child = tree.next(child)
        found: list[tuple[int, int, float, float]] = []
        forced: float = self.forced_playouts * tree.through(root)
        child = tree.first(root)
        while child >= 0:
            n: float = tree.visits(child)
            if n > 0.0:
                kept: float = n
                if child != best and forced > 0.0:
                    kept = earned(figures, child, best, forced, self.exploration)
                mean: float = figures[child * FIGURES + REWARD] / n
                points: float = figures[child * FIGURES + POINTS] / n
                if kept > 0.0:
                    found.append((int(tree.key(child)), int(kept), mean, points))
            child = tree.next(child)
        return found

    def root(self, seat: i64) -> i64:
        return 0 if self.shared else seat


def promise(
    figures: vec[float], child: i64, untried: float, exploration: float, forced: float
) -> float:
    """What was found of a move that can be chosen now, and what may still be in it."""
    at: i64 = child * FIGURES
    seen: float = figures[at + SEEN] + 1.0
    figures[at + SEEN] = seen
    visits: float = figures[at + VISITS]
    if forced > 0.0 and owed_a_visit(figures, child, forced):
        return UNTRIED_ROOT
    value: float = figures[at + TOTAL] / visits if visits > 0.0 else untried
    return value + exploration * figures[at + PRIOR] * sqrt(seen) / (1.0 + visits)
