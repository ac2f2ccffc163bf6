"""Playouts with a light hand: a policy per game makes moves that are hardly ever good rare."""

from typing import Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.judge import Judge, reward
from maravillas.core.bits import lowest
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

    def weight(self, s: S, seat: i64, move: i64) -> i64:
        """From 1, hardly ever good, to FULL."""
        return FULL

    def pick(self, s: S, seat: i64, buffer: vec[i64], rng: Rng) -> i64:
        """A legal move of a waiting seat. buffer: from game.buffer()."""
        n: i64 = self.game.fill(s, seat, buffer)
        move: i64 = buffer[rng.below(n)]
        if n > 1:
            for _ in range(TRIES):
                if rng.below(FULL) < self.weight(s, seat, move):
                    break
                move = buffer[rng.below(n)]
        return move


@mypyc_attr(native_class=True)
class LightJudge(Judge[S]):
    """Judges by playing on as a policy does, which also says what looks promising."""

    def __init__(self, game: Game[S], policy: Policy[S]) -> None:
        super().__init__(game)
        self.policy = policy
        self.uniform = False

    def judge(self, s: S, rng: Rng, out: vec[float], points: vec[float]) -> None:
        game = self.game
        policy = self.policy
        buffer = self.buffer
        waiting: i64 = game.waiting(s)
        while waiting:
            seat: i64 = lowest(waiting)
            game.apply(s, seat, policy.pick(s, seat, buffer, rng))
            waiting = game.waiting(s)
        reward(game, s, out, points)

    def prior(self, s: S, seat: i64, moves: vec[i64], n: i64, out: vec[float]) -> None:
        total: float = 0.0
        for i in range(n):
            out[i] = float(self.policy.weight(s, seat, moves[i]))
            total += out[i]
        for i in range(n):
            out[i] = out[i] / total
