"""Opponents with a character where points decide: one part of the score sheet counts more."""

from typing import Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.evaluator import reward
from maravillas.ai.evaluation.rollout import Policy, RolloutEvaluator, play_out_by
from maravillas.core.buffer import Buffer
from maravillas.core.game import Game
from maravillas.core.rng import Rng

S = TypeVar("S")

ONCE_MORE: Final = 1.0  # how often points of a liked row are counted besides


@mypyc_attr(native_class=True)
class RowEvaluator(RolloutEvaluator[S]):
    """Evaluates by rollouts; for the searching seat points of the liked rows count once more."""

    def __init__(self, game: Game[S], policy: Policy[S], liked: list[int]) -> None:
        super().__init__(game, policy)
        self.owner: i64 = 0
        self.liked: Final = liked
        self.rows: Final = Buffer(game.rows)

    def begin(self, seat: i64) -> None:
        self.owner = seat

    def evaluate(self, s: S, rng: Rng, out: vec[float], points: vec[float]) -> None:
        play_out_by(self.game, s, self.policy, rng, self.buffer)
        self.evaluate_end(s, out, points)

    def evaluate_end(self, s: S, out: vec[float], points: vec[float]) -> None:
        reward(self.game, s, out, points)
        rows = self.rows
        for row in range(self.game.rows):
            rows.items[row] = 0
        self.game.add_points(s, self.owner, rows, 0)
        for liked in self.liked:
            points[self.owner] += ONCE_MORE * float(rows.items[liked])
