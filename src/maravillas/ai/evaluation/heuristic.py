"""An evaluator without a net: it plays on for a few moves and asks the game's heuristic."""

from collections.abc import Callable
from math import exp
from typing import Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.evaluator import Evaluator, reward
from maravillas.ai.evaluation.net import sigmoid
from maravillas.ai.search.playout import finish_step
from maravillas.core.bits import BIT, lowest
from maravillas.core.game import Game
from maravillas.core.rng import Rng

S = TypeVar("S")

HUGE: Final = 1e9


@mypyc_attr(native_class=True)
class HeuristicEvaluator(Evaluator[S]):
    """heuristic(s, seat): how good s looks for seat, in 1/100 points, its rivals taken off.

    steps: decisions played at random before it is asked; span: a lead of so much makes a victory
    2.7 times as likely as not; temperature: a move that is so much better at first sight has
    a prior 2.7 times as high.
    """

    def __init__(
        self,
        game: Game[S],
        heuristic: Callable[[S, int], int],
        steps: int,
        span: float,
        temperature: float,
    ) -> None:
        super().__init__(game)
        self.heuristic = heuristic
        self.steps: Final[i64] = steps
        self.span: Final = span
        self.temperature: Final = temperature
        self.uniform_prior = temperature <= 0.0
        self.trial = game.blank()

    def evaluate(self, s: S, rng: Rng, out: vec[float], points: vec[float]) -> None:
        game = self.game
        left: i64 = self.steps
        waiting: i64 = game.waiting(s)
        while waiting and (left > 0 or waiting & waiting - 1):
            n: i64 = game.fill(s, lowest(waiting), self.buffer)
            game.apply(s, lowest(waiting), self.buffer.items[rng.below(n)])
            waiting = game.waiting(s)
            left -= 1
        if waiting == 0:
            reward(game, s, out, points)
            return
        scores = game.scores(s)
        total: float = 0.0
        for seat in range(game.seats):
            out[seat] = sigmoid(float(self.heuristic(s, seat)) / self.span)
            points[seat] = float(scores[seat])
            total += out[seat]
        if total > 0.0:
            for seat in range(game.seats):
                out[seat] = out[seat] / total

    def prior(self, s: S, seat: i64, moves: vec[i64], n: i64, out: vec[float]) -> None:
        """By how each move leaves the position; others who choose at the same time answer alike."""
        game = self.game
        others: i64 = game.waiting(s) & ~BIT[seat]
        rng = Rng(n, 17)
        most: float = -HUGE
        for i in range(n):
            game.copy(self.trial, s)
            game.apply(self.trial, seat, moves[i])
            if others:
                rng.start(n, 17)
                finish_step(game, self.trial, others, rng, self.buffer)
            out[i] = float(self.heuristic(self.trial, seat)) / self.temperature
            if out[i] > most:
                most = out[i]
        total: float = 0.0
        for i in range(n):
            out[i] = exp(out[i] - most if out[i] - most > -30.0 else -30.0)
            total += out[i]
        for i in range(n):
            out[i] = out[i] / total
