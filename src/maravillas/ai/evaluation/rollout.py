"""Playouts with a light hand: a policy per game makes moves that are hardly ever good rare."""

from typing import Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.evaluator import Eyes, Judge, NetJudge, reward
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
    """How a light hand plays: moves are drawn in proportion to their weights, roughly."""

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


def play_lightly(game: Game[S], s: S, policy: Policy[S], rng: Rng, buffer: Buffer) -> None:
    """Plays on to the end as the policy does."""
    waiting: i64 = game.waiting(s)
    while waiting:
        seat: i64 = lowest(waiting)
        game.apply(s, seat, policy.pick(s, seat, buffer, rng))
        waiting = game.waiting(s)


@mypyc_attr(native_class=True)
class LightJudge(Judge[S]):
    """Judges by playing on as a policy does, which also says what looks promising."""

    def __init__(self, game: Game[S], policy: Policy[S]) -> None:
        super().__init__(game)
        self.policy = policy
        self.uniform = False

    def judge(self, s: S, rng: Rng, out: vec[float], points: vec[float]) -> None:
        play_lightly(self.game, s, self.policy, rng, self.buffer)
        reward(self.game, s, out, points)

    def prior(self, s: S, seat: i64, moves: vec[i64], n: i64, out: vec[float]) -> None:
        total: float = 0.0
        for i in range(n):
            out[i] = float(self.policy.weight(s, seat, moves[i]))
            total += out[i]
        for i in range(n):
            out[i] = out[i] / total


@mypyc_attr(native_class=True)
class MixedJudge(NetJudge[S]):
    """Judges by a net and by a light hand's playout, half and half; the net says what to try."""

    def __init__(self, game: Game[S], eyes: Eyes[S], net: Net, policy: Policy[S]) -> None:
        super().__init__(game, eyes, net)
        self.policy = policy
        self.said = vec[float]([0.0] * game.seats)
        self.told = vec[float]([0.0] * game.seats)

    def judge(self, s: S, rng: Rng, out: vec[float], points: vec[float]) -> None:
        game = self.game
        super().judge(s, rng, self.said, self.told)
        play_lightly(game, s, self.policy, rng, self.buffer)
        reward(game, s, out, points)
        for seat in range(game.seats):
            out[seat] = (out[seat] + self.said[seat]) / 2.0
            points[seat] = (points[seat] + self.told[seat]) / 2.0
