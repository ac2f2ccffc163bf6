"""The rollout policy of Duel: cards are built rather than sold, repeat-play wonders come first."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.duel.pantheon.policy import activation_weight, answer_weight
from maravillas.ai.evaluation.rollout import FULL, TRIES, Policy
from maravillas.core.bits import count
from maravillas.core.buffer import Buffer
from maravillas.core.rng import Rng
from maravillas.duel.agora.rules.kinds import DONE, OWE_TRIGGER
from maravillas.duel.data.card import BLUE, BROWN, GREEN, GREY, PURPLE, RED, Card
from maravillas.duel.data.cards import CARDS
from maravillas.duel.data.layout import LOWEST_OF
from maravillas.duel.data.wonders import WONDER
from maravillas.duel.pantheon.rules.kinds import ACTIVATE, FIRST_KIND
from maravillas.duel.rules.cost import (
    COIN_COST,
    FEE,
    FREE_WITH,
    WONDER_NEED,
    card_trade,
    prices,
    trade,
    wonder_discount,
)
from maravillas.duel.rules.effects import CAPITAL, OWE_PLAY
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import PLAY, State
from maravillas.duel.rules.turn import BUILD, BUILD_WONDER, DISCARD, VERB, nth

SOLD: Final = 6  # a card discarded for coins
WONDER_WEIGHT: Final = 36
HASTE: Final = 12  # so much likelier with every time that it was not done: there may be no money
PAIR: Final = 60  # a second symbol of a kind: it brings a token
SENATOR: Final = 32
IDLE: Final = 24  # a turn that begins without the conspiracy that is prepared


def card_weight(c: Card) -> int:
    """What a card is worth building, as printed."""
    if c.color in (BROWN, GREY):
        return 38
    if c.color == BLUE:
        return int(12 + 6 * c.points)
    if c.color == RED:
        return int(26 + 9 * c.shields)
    if c.color == PURPLE:
        return 50
    return 44 if c.color == GREEN else 34


WEIGHT: Final = vec[i64]([card_weight(c) for c in CARDS])
SHIELDS: Final = vec[i64]([int(c.shields) for c in CARDS])
SYMBOL: Final = vec[i64]([int(c.symbol) for c in CARDS])
AGAIN: Final = vec[i64]([FULL if c.again else WONDER_WEIGHT for c in WONDER])


@mypyc_attr(native_class=True)
class DuelPolicy(Policy[State]):
    """Weights of Duel's moves; those of Agora are nearly all alike."""

    def __init__(self, game: Duel) -> None:
        super().__init__(game)
        self.plain: Final = not game.expansions

    def weight(self, s: State, seat: i64, move: i64) -> i64:
        kind: i64 = self.game.kind(s, seat)
        if kind >= FIRST_KIND and s.pantheon is not None:
            return answer_weight(s, kind, seat, move)
        if kind != OWE_PLAY:
            return IDLE if kind == OWE_TRIGGER and move == DONE else FULL
        if move >= ACTIVATE and s.pantheon is not None:
            return activation_weight(s, seat, move)
        verb: i64 = move >> 7
        if verb == DISCARD:
            return SOLD
        if verb == BUILD:
            return build_weight(s, seat, move)
        wonder: i64 = verb - BUILD_WONDER
        return AGAIN[wonder] if wonder < len(AGAIN) else SENATOR

    def pick(self, s: State, seat: i64, buffer: Buffer, rng: Rng) -> i64:
        if self.plain and s.pending == 0 and s.phase == PLAY:
            return pick_turn(s, seat, rng)
        n: i64 = self.game.fill(s, seat, buffer)
        items = buffer.items
        move: i64 = items[rng.below(n)]
        for _ in range(TRIES):
            if n == 1 or rng.below(FULL) < self.weight(s, seat, move):
                break
            move = items[rng.below(n)]
        return move


def build_weight(s: State, seat: i64, number: i64) -> i64:
    """What a card is worth building now."""
    if FEE[number]:
        return SENATOR
    if SHIELDS[number]:
        ahead: i64 = s.pawn if seat == 0 else -s.pawn
        if ahead + SHIELDS[number] >= CAPITAL:
            return FULL
    elif SYMBOL[number] & s.city(seat).symbols and s.board:
        return PAIR
    return WEIGHT[number]


def pick_turn(s: State, seat: i64, rng: Rng) -> i64:
    """A turn's move, drawn until one can be paid for and is worth its while."""
    me = s.city(seat)
    price: i64 = prices(me, s.city(1 - seat))
    first: i64 = LOWEST_OF[s.layout]
    many: i64 = count(s.cards)
    all_moves: i64 = many * (BUILD_WONDER + count(me.unbuilt))
    sold: i64 = SOLD
    while True:
        drawn: i64 = rng.below(all_moves)
        number: i64 = first + nth(s.cards, drawn % many)
        verb: i64 = drawn // many
        if verb == DISCARD:
            if rng.below(FULL) < sold:
                return DISCARD * VERB + number
            sold += HASTE
        elif verb == BUILD:
            if rng.below(FULL) < build_weight(s, seat, number) and (
                FREE_WITH[number] & me.chains
                or COIN_COST[number] + card_trade(me, price, number) <= me.coins
            ):
                return number
        else:
            wonder: i64 = nth(me.unbuilt, verb - BUILD_WONDER)
            if (
                rng.below(FULL) < AGAIN[wonder]
                and trade(me, WONDER_NEED[wonder], price, wonder_discount(me)) <= me.coins
            ):
                return (BUILD_WONDER + wonder) * VERB + number


def policy(game: object) -> Policy[State] | None:
    return DuelPolicy(game) if isinstance(game, Duel) else None
