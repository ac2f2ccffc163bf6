"""Opponents of Duel with a character: a search that seeks one kind of victory before others."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.duel.plain_styles import (
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
from maravillas.ai.evaluation.duel.policy import DuelPolicy
from maravillas.ai.evaluation.duel.threats import WONDER_SHIELDS
from maravillas.ai.evaluation.evaluator import reward
from maravillas.ai.evaluation.rollout import Policy, RolloutEvaluator, play_out_by
from maravillas.core.bits import BIT, count
from maravillas.core.rng import Rng
from maravillas.duel.pantheon.rules.kinds import ACTIVATE
from maravillas.duel.rules.cost import FEE
from maravillas.duel.rules.effects import CAPITAL, OWE_PLAY, distinct_symbols
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import MILITARY as BY_SHIELDS
from maravillas.duel.rules.state import POLITICAL as BY_CHAMBERS
from maravillas.duel.rules.state import SCIENTIFIC as BY_SYMBOLS
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import BUILD_WONDER, DISCARD

# Styles with expansions: those of duel without, then those of Agora and of Pantheon.
WISHES: Final = (*STYLES, "political", "divine")
POLITICAL: Final = 6
DIVINE: Final = 7
MANY_DIVINITIES: Final = 5.0
KEEN: Final = 3.0  # how much more promising what a style likes looks at first sight
RICH: Final = 30.0  # coins than which no miser wants more
ALL_WONDERS: Final = 4.0


@mypyc_attr(native_class=True)
class WishEvaluator(RolloutEvaluator[State]):
    """Evaluates by a rollout; the searching seat seeks more than the victory, see wish().

    With expansions all play by the ordinary policy: the styles' rollouts do not know their moves.
    """

    def __init__(self, game: Duel, policy: Policy[State], style: i64) -> None:
        super().__init__(game, policy)
        self.style: i64 = style
        self.owner: i64 = 0

    def begin(self, seat: i64) -> None:
        self.owner = seat

    def evaluate(self, s: State, rng: Rng, out: vec[float], points: vec[float]) -> None:
        play_out_by(self.game, s, self.policy, rng, self.buffer)
        self.evaluate_end(s, out, points)

    def evaluate_end(self, s: State, out: vec[float], points: vec[float]) -> None:
        reward(self.game, s, out, points)
        share: float = weight_of_wish(self.style)
        out[self.owner] = (1.0 - share) * out[self.owner] + share * wish(s, self.owner, self.style)

    def prior(self, s: State, seat: i64, moves: vec[i64], n: i64, out: vec[float]) -> None:
        turn: bool = self.game.kind(s, seat) == OWE_PLAY
        total: float = 0.0
        for i in range(n):
            out[i] = float(self.policy.weight(s, seat, moves[i]))
            if turn and self.wants(s, seat, moves[i]):
                out[i] *= KEEN
            total += out[i]
        for i in range(n):
            out[i] = out[i] / total

    def wants(self, s: State, seat: i64, move: i64) -> bool:
        """Whether a turn's move looks the more promising because somebody likes it."""
        return seat == self.owner and likes_with_expansions(s, seat, self.style, move)


@mypyc_attr(native_class=True)
class StyleEvaluator(WishEvaluator):
    """The same without expansions: the searching seat plays in its style in rollouts, too, the
    other with care.
    """

    def __init__(self, game: Duel, style: i64) -> None:
        by_style = StylePolicy(game)
        super().__init__(game, by_style, style)
        self.by_style: Final = by_style

    def begin(self, seat: i64) -> None:
        self.owner = seat
        self.by_style.set_style(seat, self.style)
        self.by_style.set_style(1 - seat, BALANCED)

    def wants(self, s: State, seat: i64, move: i64) -> bool:
        return likes(s, seat, self.style if seat == self.owner else BALANCED, move)


def likes_with_expansions(s: State, seat: i64, style: i64, move: i64) -> bool:
    """Whether a turn's move is what a style goes for, an expansion's own moves among them."""
    if move >= ACTIVATE:
        return style == DIVINE
    verb: i64 = move >> 7
    if style == POLITICAL and verb < DISCARD:
        return FEE[move] > 0
    return verb - BUILD_WONDER < len(WONDER_SHIELDS) and likes(s, seat, style, move)


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
    if style == SCIENCE or style == MILITARY or style == POLITICAL:
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
    if style == POLITICAL and s.senate is not None:
        if s.result == BY_CHAMBERS and s.winner == seat:
            return 1.0
        return 0.05 * float(count(s.senate.faction(seat).chambers))
    if style == DIVINE and s.pantheon is not None:
        found: float = float(count(s.pantheon.side(seat).divinities)) / MANY_DIVINITIES
        return 1.0 if found > 1.0 else found
    return 0.5


def evaluator_of(game: object, style: str) -> WishEvaluator | None:
    """The evaluator of a style by name; None for other games."""
    if not isinstance(game, Duel):
        return None
    if not game.expansions:
        return StyleEvaluator(game, STYLES.index(style)) if style in STYLES else None
    return WishEvaluator(game, DuelPolicy(game), WISHES.index(style)) if style in WISHES else None
