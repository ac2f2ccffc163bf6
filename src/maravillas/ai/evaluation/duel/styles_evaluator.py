"""Opponents of Duel with a character: a search that seeks one kind of victory before others."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.duel.styles import (
    BALANCED,
    BUILDER,
    DENIER,
    MILITARY,
    MISER,
    SCIENCE,
    STYLES,
    StylePolicy,
    card_liking,
    liked_wonders,
)
from maravillas.ai.evaluation.evaluator import Evaluator, reward
from maravillas.ai.evaluation.rollout import play_out_by
from maravillas.core.bits import BIT, count
from maravillas.core.rng import Rng
from maravillas.duel.rules.effects import CAPITAL, OWE_PLAY, distinct_symbols
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import MILITARY as BY_SHIELDS
from maravillas.duel.rules.state import SCIENTIFIC as BY_SYMBOLS
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import BUILD_WONDER, DISCARD

KEEN: Final = 3.0  # how much more promising what a style likes looks at first sight
RICH: Final = 30.0  # coins than which no miser wants more
ALL_WONDERS: Final = 4.0


@mypyc_attr(native_class=True)
class StyleEvaluator(Evaluator[State]):
    """Evaluates by a rollout in which the searching seat plays in its style, the other with care.

    The searching seat seeks more than the victory, see wish(); the other seeks the victory.
    """

    def __init__(self, game: Duel, style: i64) -> None:
        super().__init__(game)
        self.policy = StylePolicy(game)
        self.style: i64 = style
        self.owner: i64 = 0
        self.uniform_prior = False

    def begin(self, seat: i64) -> None:
        self.owner = seat
        self.policy.set_style(seat, self.style)
        self.policy.set_style(1 - seat, BALANCED)

    def evaluate(self, s: State, rng: Rng, out: vec[float], points: vec[float]) -> None:
        play_out_by(self.game, s, self.policy, rng, self.buffer)
        self.evaluate_end(s, out, points)

    def evaluate_end(self, s: State, out: vec[float], points: vec[float]) -> None:
        reward(self.game, s, out, points)
        share: float = weight_of_wish(self.style)
        out[self.owner] = (1.0 - share) * out[self.owner] + share * wish(s, self.owner, self.style)

    def prior(self, s: State, seat: i64, moves: vec[i64], n: i64, out: vec[float]) -> None:
        style: i64 = self.style if seat == self.owner else BALANCED
        turn: bool = self.game.kind(s, seat) == OWE_PLAY
        total: float = 0.0
        for i in range(n):
            move: i64 = moves[i]
            out[i] = float(self.policy.weight(s, seat, move))
            if turn and likes(s, seat, style, move):
                out[i] *= KEEN
            total += out[i]
        for i in range(n):
            out[i] = out[i] / total


def likes(s: State, seat: i64, style: i64, move: i64) -> bool:
    """Whether a turn's move is what a style goes for."""
    verb: i64 = move >> 7
    if verb < DISCARD:
        return card_liking(s, seat, style, move) > 0
    if verb < BUILD_WONDER:
        return False
    if style == BUILDER:
        return True
    return style == MILITARY and liked_wonders(BIT[verb - BUILD_WONDER], style) != 0


def weight_of_wish(style: i64) -> float:
    """How much of what a style seeks is its own wish."""
    if style == SCIENCE or style == MILITARY:
        return 0.5
    return 0.2


def wish(s: State, seat: i64, style: i64) -> float:
    """How far the end of a game is what a style wishes for, from 0 to 1."""
    me = s.city(seat)
    ahead: i64 = s.pawn if seat == 0 else -s.pawn
    if style == SCIENCE:
        if s.result == BY_SYMBOLS and s.winner == seat:
            return 1.0
        return 0.05 * float(distinct_symbols(me))
    if style == MILITARY:
        if s.result == BY_SHIELDS and s.winner == seat:
            return 1.0
        return 0.3 * float(ahead + CAPITAL) / (2.0 * CAPITAL)
    if style == MISER:
        return 1.0 if float(me.coins) > RICH else float(me.coins) / RICH
    if style == BUILDER:
        return float(count(me.built)) / ALL_WONDERS
    if style == DENIER:
        far: float = float(CAPITAL - ahead) / (2.0 * CAPITAL)
        near: float = float(distinct_symbols(s.city(1 - seat))) / 6.0
        return 1.0 - (far if far > near else near)
    return 0.5


def evaluator_of(game: object, style: str) -> StyleEvaluator | None:
    """The evaluator of a style by name, for Duel without expansions; None for other games."""
    if not isinstance(game, Duel) or game.expansions:
        return None
    return StyleEvaluator(game, STYLES.index(style))
