"""The rollout policy of 7 Wonders: what a card is worth now by its color, payments kept small."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.rollout import FULL, Policy
from maravillas.ai.evaluation.wonders.leaders.heuristic import COUNTED, LEFT, PRICE, VALUE
from maravillas.core.bits import count, lowest
from maravillas.core.buffer import Buffer
from maravillas.core.rng import Rng
from maravillas.wonders.cities.data.cards import (
    DIPLOMACY,
    LOSS_EACH_STAGE,
    LOSS_EACH_VICTORY,
    MASK,
    loss_of,
)
from maravillas.wonders.data.boards import HEIGHT, next_stage
from maravillas.wonders.data.card import BLACK, BLUE, BROWN, GREEN, GREY, PURPLE, RED, YELLOW, Card
from maravillas.wonders.data.cards import CARDS, number_at
from maravillas.wonders.leaders.data.cards import FIRST_LEADER
from maravillas.wonders.leaders.rules.kinds import KEEP, RECRUIT
from maravillas.wonders.rules.effects import counted
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.moves import (
    ACTION,
    BUILD,
    CARD,
    DIG_UP,
    DISCARD,
    OWE_LAST,
    OWE_PLAY,
    STAGE_WITH,
    action_of,
    card_of,
    market,
    may_stand,
    to_left,
    to_right,
)
from maravillas.wonders.rules.state import City, State

THROWN: Final = 3  # a card discarded for coins
LOST: Final = 6  # for each coin that the others lose
COIN: Final = 3  # off for each coin paid to a neighbor
LATEST: Final = 2  # age that leaders are weighed after: later ones bring no less
STAGE: Final = 14  # of one card under a stage: there are as many such moves as cards
OTHER: Final = 32  # other moves of expansions
TRIES: Final = 8


def card_weight(s: State, at: i64, c: Card) -> i64:
    """What a card is worth in a city now, whatever it costs."""
    city = s.cities[at]
    if c.color == BLUE:
        return 8 + 7 * c.points
    if c.color == GREEN:
        return 30 + 10 * same_symbols(city, c)
    if c.color == RED:
        return red_weight(s, at, city, c)
    if c.color in (BROWN, GREY):
        return (30 if c.age == 1 else 26) + 8 * c.units
    if c.color == BLACK:
        return black_weight(s, at, city, c)
    if c.color == PURPLE:
        return 16 + 7 * (c.points + c.points_each * counted(s, at, c))
    if c.color == YELLOW and c.points_each:
        return 16 + 7 * c.points_each * counted(s, at, c)
    return 30


def same_symbols(city: City, c: Card) -> i64:
    """How many of a green card's symbol the city has."""
    symbol: i64 = c.symbol
    had: i64 = city.symbols
    while symbol > 1:
        symbol = symbol >> 8
        had = had >> 8
    return had & 255


def red_weight(s: State, at: i64, city: City, c: Card) -> i64:
    """Shields are worth most where they turn a conflict."""
    weight: i64 = 8 + 4 * s.age
    turned: i64 = 8 + 5 * s.age
    if turns(city, c, s.cities[s.left(at)]):
        weight += turned
    if turns(city, c, s.cities[s.right(at)]):
        weight += turned
    return weight


def turns(city: City, c: Card, other: City) -> bool:
    """Whether a card's shields turn the conflict with another city, or nearly so."""
    ahead: i64 = city.shields - other.shields
    return ahead <= 1 and ahead + c.shields > -1


def black_weight(s: State, at: i64, city: City, c: Card) -> i64:
    """Of Cities: points, what others lose, and powers as long as they last."""
    if c.shields:
        return red_weight(s, at, city, c)
    weight: i64 = 14 + 7 * (c.points + c.points_each * counted(s, at, c)) + LOST * loss_of(c.more)
    if c.more & (MASK | LOSS_EACH_VICTORY | LOSS_EACH_STAGE):
        weight += 16
    if c.more & DIPLOMACY:
        weight += 8
    if c.coins or c.posts or c.powers:
        weight += 20
    return weight


def leader_weight(s: State, leader: i64) -> i64:
    """What a leader will bring from now on, less his price."""
    over: i64 = 0 if COUNTED[leader] else s.age
    if over > LATEST:
        over = LATEST
    return 10 + VALUE[leader] * LEFT[over] // 100 - COIN * PRICE[leader]


def stage_weight(c: Card) -> i64:
    return STAGE + 2 * c.points


@mypyc_attr(native_class=True)
class WondersPolicy(Policy[State]):
    """Weights of the moves of 7 Wonders; other moves of expansions are all alike."""

    def __init__(self, game: Wonders) -> None:
        super().__init__(game)
        self.expansions: Final = game.expansions

    def weight(self, s: State, seat: i64, move: i64) -> i64:
        action: i64 = action_of(move)
        if action == DISCARD:
            return THROWN
        value: i64 = OTHER
        if action == BUILD or action == DIG_UP:
            value = card_weight(s, seat, CARDS[card_of(move)])
        elif action == STAGE_WITH:
            value = stage_weight(next_stage(s.cities[seat].side, s.cities[seat].stages))
        elif action == KEEP or action == RECRUIT:
            value = leader_weight(s, card_of(move) - FIRST_LEADER)
        value -= COIN * (to_left(move) + to_right(move))
        return value if value > 1 else 1

    def pick(self, s: State, seat: i64, buffer: Buffer, rng: Rng) -> i64:
        kind: i64 = self.game.kind(s, seat)
        if kind == OWE_PLAY or kind == OWE_LAST:
            return pick_card(s, self.expansions, seat, buffer.items, rng)
        n: i64 = self.game.fill(s, seat, buffer)
        items = buffer.items
        move: i64 = items[rng.below(n)]
        for _ in range(TRIES):
            if n == 1 or rng.below(FULL) < self.weight(s, seat, move):
                break
            move = items[rng.below(n)]
        return move


def pick_card(s: State, expansions: list[Expansion], at: i64, buffer: vec[i64], rng: Rng) -> i64:
    """A card drawn until one is worth its price, or a stage is; else one is discarded."""
    city = s.cities[at]
    m = market(s, expansions, at)
    many: i64 = count(city.hand)
    stage: bool = city.stages < HEIGHT[city.side]
    number: i64 = 0
    for _ in range(TRIES):
        number = number_at(s.age, nth(city.hand, rng.below(many)))
        n: i64 = 0
        if stage and rng.below(4) == 0:
            c = next_stage(city.side, city.stages)
            n = m.payments(c, STAGE_WITH * ACTION + number * CARD, buffer, 0)
            if n == 0:
                stage = False
                continue
            value: i64 = 30 + 4 * c.points
        else:
            c = CARDS[number]
            if not may_stand(city, c):
                continue
            value = card_weight(s, at, c)
            if c.free or c.parents & city.early or m.free >> c.color & 1:
                if rng.below(FULL) < value:
                    return number * CARD
                continue
            n = m.payments(c, number * CARD, buffer, 0)
            if n == 0:
                continue
        move: i64 = buffer[rng.below(n)]
        if rng.below(FULL) < value - COIN * (to_left(move) + to_right(move)):
            return move
    return DISCARD * ACTION + number * CARD


def nth(mask: i64, n: i64) -> i64:
    """The number of a mask's n-th bit, counted from 0."""
    while n:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def policy(game: object) -> Policy[State] | None:
    return WondersPolicy(game) if isinstance(game, Wonders) else None
