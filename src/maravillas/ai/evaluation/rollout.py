"""Rollouts: games played on by a policy, which makes moves that are hardly ever good rare."""

from typing import Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.evaluator import Encoder, Evaluator, NetEvaluator, reward
from maravillas.ai.evaluation.net import Net
from maravillas.core.bits import lowest
from maravillas.core.buffer import Buffer
from maravillas.core.game import Game
from maravillas.core.rng import Rng

S = TypeVar("S")

FULL: Final = 64  # the weight of a move that is always worth a try
TRIES: Final = 6


@mypyc_attr(native_class=True)
class Policy(Generic[S]):
    """A rollout policy: moves are drawn in proportion to their weights, roughly."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def begin(self, rng: Rng) -> None:
        """A game begins: a policy of several styles draws one for each seat."""

    def weight(self, s: S, seat: i64, move: i64) -> i64:
        """From 1, hardly ever good, to FULL, or beyond where a policy picks in its own way."""
        return FULL

    def pick(self, s: S, seat: i64, buffer: Buffer, rng: Rng) -> i64:
        """A legal move of a waiting seat. buffer: from game.buffer()."""
        n: i64 = self.game.fill(s, seat, buffer)
        items = buffer.items
        move: i64 = items[rng.below(n)]
        if n > 1:
            for _ in range(TRIES):
                if rng.below(FULL) < self.weight(s, seat, move):
                    break
                move = items[rng.below(n)]
        return move


def play_out_by(game: Game[S], s: S, policy: Policy[S], rng: Rng, buffer: Buffer) -> None:
    """Plays on to the end as the policy does."""
    waiting: i64 = game.waiting(s)
    while waiting:
        seat: i64 = lowest(waiting)
        game.apply(s, seat, policy.pick(s, seat, buffer, rng))
        waiting = game.waiting(s)


@mypyc_attr(native_class=True)
class RolloutEvaluator(Evaluator[S]):
    """Evaluates by a rollout; its policy also gives the priors."""

    def __init__(self, game: Game[S], policy: Policy[S]) -> None:
        super().__init__(game)
        self.policy = policy
        self.uniform_prior = False

    def evaluate(self, s: S, rng: Rng, out: vec[float], points: vec[float]) -> None:
        play_out_by(self.game, s, self.policy, rng, self.buffer)
        reward(self.game, s, out, points)

    def prior(self, s: S, seat: i64, moves: vec[i64], n: i64, out: vec[float]) -> None:
        total: float = 0.0
        for i in range(n):
            out[i] = float(self.policy.weight(s, seat, moves[i]))
            total += out[i]
        for i in range(n):
            out[i] = out[i] / total


@mypyc_attr(native_class=True)
class MixedEvaluator(NetEvaluator[S]):
    """Evaluates by a net and by a rollout, half and half; the net gives the priors."""

    def __init__(self, game: Game[S], encoder: Encoder[S], net: Net, policy: Policy[S]) -> None:
        super().__init__(game, encoder, net)
        self.policy = policy
        self.net_rewards = vec[float]([0.0] * game.seats)
        self.net_points = vec[float]([0.0] * game.seats)

    def evaluate(self, s: S, rng: Rng, out: vec[float], points: vec[float]) -> None:
        game = self.game
        super().evaluate(s, rng, self.net_rewards, self.net_points)
        play_out_by(game, s, self.policy, rng, self.buffer)
        reward(game, s, out, points)
        for seat in range(game.seats):
            out[seat] = (out[seat] + self.net_rewards[seat]) / 2.0
            points[seat] = (points[seat] + self.net_points[seat]) / 2.0
