"""A search that notes more than a bot needs: what is told to people about every first move.

Beside the tree's own figures: how much rewards differ, which place the seat reaches among three and
more, and who wins in which way, as far as the evaluator or a rollout tells.
"""

from math import exp
from typing import Final, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.evaluator import PRIOR, Evaluator, NetEvaluator
from maravillas.ai.evaluation.rollout import MixedEvaluator, Policy, play_out_by
from maravillas.ai.search.search import Search
from maravillas.ai.search.tree import NONE
from maravillas.core.bits import lowest
from maravillas.core.game import SHARE, Game
from maravillas.core.rng import Rng

S = TypeVar("S")

# The columns of a row: what was found in all, then by first move. Behind them, the ways in which
# a net says that games end: the first seat's, then the other's.
TIMES: Final = 0
REWARD: Final = 1
SQUARES: Final = 2
POINTS: Final = 3
PLACE: Final = 4
LOOKS: Final = 5  # times that a net told how games end
WAYS: Final = 6
MOST_WAYS: Final = 4
COLUMNS: Final = WAYS + 2 * MOST_WAYS

EVERY: Final = 8  # iterations between two rollouts that only tell how games end
SOFT: Final = 7.0  # points that a net's word on a score may be wrong by
BOTH: Final = 15  # in place of a winner: the victory is shared
ENDING: Final = 16
ROW: Final = 4096


@mypyc_attr(native_class=True)
class Study(Search[S]):
    """seat: whose moves are studied; only: the one first move that it makes, or NONE for any;
    ways: how the evaluator's net says that games end, in words, or none; policy: of the rollouts
    that tell it instead, or None; soft: a net's scores are guesses, so places are likelihoods.
    """

    def __init__(
        self, game: Game[S], evaluator: Evaluator[S], exploration: float, fpu_reduction: float
    ) -> None:
        super().__init__(game, evaluator, exploration, fpu_reduction)
        self.seat: i64 = 0
        self.only: i64 = NONE
        self.net: NetEvaluator[S] | None = None
        self.policy: Policy[S] | None = None
        self.ways: list[str] = []
        self.soft: bool = False
        if isinstance(evaluator, NetEvaluator):
            self.soft = True
            if not isinstance(evaluator, MixedEvaluator):
                self.net = evaluator
                self.ways = evaluator.encoder.ways
        self.rows: Final[dict[int, int]] = {}
        self.noted = vec[float]([0.0] * COLUMNS)
        self.ends: Final[dict[int, float]] = {}  # by row, ending and winner
        self.first: Final[dict[int, S]] = {}  # a final state for each ending
        self.told = vec[float]([0.0] * (2 * MOST_WAYS))
        self.count: i64 = 0

    def select(self, s: S, seat: i64, node: i64) -> i64:
        if self.only >= 0 and seat == self.seat and node == self.root(seat):
            return self.tree.find(node, self.only, 0.0)
        return super().select(s, seat, node)

    def witness(self, s: S, rng: Rng) -> None:
        move: i64 = NONE
        for i in range(self.depth):
            if self.chooser[i] == self.seat:
                move = self.tree.key(self.chosen[i])
                break
        place: float = self.place() if self.game.seats > 2 else 0.0
        self.count += 1
        self.note(0, place)
        row: i64 = 0
        if move >= 0:
            row = self.row_of(move)
            self.note(row, place)
        if self.proven or (len(self.ways) == 0 and self.policy is None):
            return
        if self.game.waiting(s) == 0:
            self.note_end(s, row)
        elif len(self.ways) > 0:
            self.note_ways(s, row)
        elif self.count % EVERY == 0 and self.policy is not None:
            play_out_by(self.game, s, self.policy, rng, self.evaluator.buffer)
            self.note_end(s, row)

    def row_of(self, move: i64) -> i64:
        key = int(move)
        if key not in self.rows:
            self.rows[key] = len(self.rows) + 1
            for _ in range(COLUMNS):
                self.noted = append(self.noted, 0.0)
        return self.rows[key]

    def note(self, row: i64, place: float) -> None:
        noted = self.noted
        at: i64 = row * COLUMNS
        reward: float = self.rewards[self.seat]
        noted[at + TIMES] += 1.0
        noted[at + REWARD] += reward
        noted[at + SQUARES] += reward * reward
        noted[at + POINTS] += self.scores[self.seat]
        noted[at + PLACE] += place

    def place(self) -> float:
        """The place of the seat's side by the scores just found; half a place for a tie."""
        side: i64 = self.game.side
        mine: i64 = self.seat - self.seat % side
        own: float = 0.0
        for k in range(side):
            own += self.scores[mine + k]
        place: float = 1.0
        first: i64 = 0
        while first < self.game.seats:
            if first != mine:
                total: float = 0.0
                for k in range(side):
                    total += self.scores[first + k]
                place += behind(own - total, SOFT * float(side) if self.soft else 0.0)
            first += side
        return place

    def note_ways(self, s: S, row: i64) -> None:
        """What the net has just said of how the game ends, from the side of whoever moves."""
        net = self.net
        if net is None:
            return
        many: i64 = len(self.ways)
        mover: i64 = lowest(self.game.waiting(s))
        told = self.told
        most: float = -1e9
        for k in range(2 * many):
            told[k] = net.net.head(PRIOR + k)
            if told[k] > most:
                most = told[k]
        total: float = 0.0
        for k in range(2 * many):
            told[k] = exp(told[k] - most)
            total += told[k]
        for k in range(2 * many):
            winner: i64 = mover if k < many else 1 - mover
            column: i64 = WAYS + winner * MOST_WAYS + k % many
            self.add_way(column, row, told[k] / total)
        self.noted[LOOKS] += 1.0
        if row > 0:
            self.noted[row * COLUMNS + LOOKS] += 1.0

    def add_way(self, column: i64, row: i64, share: float) -> None:
        self.noted[column] += share
        if row > 0:
            self.noted[row * COLUMNS + column] += share

    def note_end(self, s: S, row: i64) -> None:
        """How a game that is over ended, and for whom."""
        shares = self.game.outcome(s)
        winner: i64 = BOTH
        winners: i64 = 0
        for seat in range(self.game.seats):
            if shares[seat] > 0:
                winners += 1
            if shares[seat] == SHARE:
                winner = seat
        ending = int(self.game.ending(s, winners))
        if ending not in self.first:
            self.first[ending] = self.game.clone(s)
        self.add_end(0, ending, winner)
        if row > 0:
            self.add_end(row, ending, winner)

    def add_end(self, row: i64, ending: i64, winner: i64) -> None:
        key = int(row * ROW + ending * ENDING + winner)
        self.ends[key] = self.ends[key] + 1.0 if key in self.ends else 1.0

    def figures_of(self, row: i64) -> list[float]:
        """A row as a list: 0 for all together, or what row_of says of a move."""
        return [self.noted[row * COLUMNS + k] for k in range(COLUMNS)]


def behind(lead: float, soft: float) -> float:
    """How likely it is that a rival with so much less is ahead in the end."""
    if soft > 0.0:
        return 1.0 / (1.0 + exp(lead / soft))
    if lead == 0.0:
        return 0.5
    return 1.0 if lead < 0.0 else 0.0
