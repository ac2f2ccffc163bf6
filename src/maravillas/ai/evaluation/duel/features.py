"""Positions and moves of Duel for its nets; what they see is next door, in parts.py."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.duel.agora.features import AgoraEncoder, FirstAgoraEncoder
from maravillas.ai.evaluation.duel.encoder import DuelEncoder
from maravillas.ai.evaluation.duel.pantheon.features import PantheonEncoder
from maravillas.ai.evaluation.duel.parts import (
    ACT_UNDER,
    ACTIONS,
    FEATURES,
    base_action,
    features,
)
from maravillas.ai.evaluation.evaluator import Encoder
from maravillas.core.bits import lowest
from maravillas.duel.agora.rules.expansion import Agora
from maravillas.duel.pantheon.rules.expansion import Pantheon
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import BUILD_WONDER


@mypyc_attr(native_class=True)
class FirstDuelEncoder(Encoder[State]):
    """Duel as the nets of the first format see it."""

    def __init__(self, game: Duel) -> None:
        super().__init__(FEATURES, ACTIONS)
        self.game = game

    def features(self, s: State, seat: i64, out: vec[i64]) -> i64:
        waiting: i64 = self.game.waiting(s)
        mover: i64 = lowest(waiting) if waiting else seat
        return features(s, self.game.expansions, seat, self.game.kind(s, mover), mover, out)

    def action(self, s: State, seat: i64, move: i64) -> i64:
        return base_action(self.game.kind(s, seat), seat, move)

    def detail(self, s: State, seat: i64, move: i64) -> i64:
        if move >> 7 >= BUILD_WONDER:
            return ACT_UNDER + (move & 127)
        return -1


def encoders(game: object) -> list[Encoder[State]]:
    """The encodings of Duel, today's first, or that of its expansions; none for other packages'."""
    if not isinstance(game, Duel):
        return []
    if not game.expansions:
        return [DuelEncoder(game), FirstDuelEncoder(game)]
    if not all(isinstance(x, (Agora, Pantheon)) for x in game.expansions):
        return []
    if isinstance(game.expansions[-1], Pantheon):
        return [PantheonEncoder(game)]
    return [AgoraEncoder(game), FirstAgoraEncoder(game)]
