"""What today's nets see of Duel: all that duel_parts.py tells, and what decides its races.

The discard pile, the cards that may lie face down, what covers what, which cards would be a new
symbol, a pair or a win, what they cost each side. Nothing hidden from the seat is looked at.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.clip import clip
from maravillas.ai.evaluation.duel.covers import (
    BOX,
    BUILT,
    DISCARDED,
    SIDES,
    UNSEEN,
    cover_features,
    signs_to_come,
    unseen_pool,
)
from maravillas.ai.evaluation.duel.parts import ACT_UNDER, ACTIONS, base_action, features
from maravillas.ai.evaluation.duel.threats import (
    SHIELDS,
    SYMBOL,
    SYMBOL_NUMBER,
    WONDER_AGAIN,
    WONDER_REVIVES,
    card_wins,
    reach,
    wonder_wins,
)
from maravillas.ai.evaluation.evaluator import Encoder
from maravillas.core.bits import BIT, count, fill_bits, lowest
from maravillas.duel.data.card import YELLOW
from maravillas.duel.data.cards import LOW
from maravillas.duel.data.layout import COVERED_BY, FIRST_OF, LOWEST_OF, SLOTS
from maravillas.duel.rules.cost import COIN_COST, FREE_WITH, WONDER_NEED, card_trade, prices, trade
from maravillas.duel.rules.cost import wonder_discount as discount_of
from maravillas.duel.rules.effects import CAPITAL, distinct_symbols
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import DRAFT, State
from maravillas.duel.rules.turn import BUILD_WONDER

CODE: Final = "duel-2"
WONDERS: Final = 12
SIGNS: Final = 7  # different symbols

# What is told of a side; mine first.
HAS: Final = 0
SYMBOLS_BY_AGE: Final = HAS + SIGNS
OPEN_NEW: Final = SYMBOLS_BY_AGE + 28
OPEN_PAIR: Final = OPEN_NEW + SIGNS
COVERED_NEW: Final = OPEN_PAIR + SIGNS
COVERED_PAIR: Final = COVERED_NEW + SIGNS
UNSEEN_NEW: Final = COVERED_PAIR + SIGNS  # how many new symbols may lie face down
POSSIBLE: Final = UNSEEN_NEW + 7  # symbols that it can have at the end, at most
WINS_BY: Final = POSSIBLE + 9  # a symbol, a pair and Law, shields, a wonder's, the discard pile
WINS_UNDER_ONE: Final = WINS_BY + 5
WINS_UNSEEN: Final = WINS_UNDER_ONE + 1  # cards that may lie face down
DISTANCE: Final = WINS_UNSEEN + 5  # to the capital after the best red card that it can pay
AGAIN: Final = DISTANCE + 11  # wonders for an extra turn that it can pay
AGAIN_LEFT: Final = AGAIN + 4
SALE: Final = AGAIN_LEFT + 5
WINS: Final = SALE + 7  # accessible cards that win and can be paid
FREE: Final = WINS + BOX  # by a chain; face up
CAN_LATER: Final = FREE + BOX  # face up and covered, could be paid
COST: Final = CAN_LATER + BOX
WONDER_COST: Final = COST + 4 * BOX
SIDE: Final = WONDER_COST + 4 * WONDERS
INPUTS: Final = SIDES + 2 * SIDE

BY_SYMBOL: Final = 0
BY_LAW: Final = 1
BY_SHIELDS: Final = 2
BY_WONDER: Final = 3
BY_REVIVAL: Final = 4

# What a game's end is learned by: who won in which way, symbols of both, the pawn.
ENDINGS: Final = 9


def step_of_cost(coins: i64) -> i64:
    """Nothing, up to two coins, up to five, more."""
    if coins == 0:
        return 0
    if coins <= 2:
        return 1
    return 2 if coins <= 5 else 3


def signs(symbols: i64) -> i64:
    """The symbols of packed counts as a mask of seven bits."""
    folded: i64 = (symbols | symbols >> 1) & 0x1111111
    found: i64 = 0
    for k in range(i64(SIGNS)):
        found |= (folded >> 4 * k & 1) << k
    return found


@mypyc_attr(native_class=True)
class DuelEncoder(Encoder[State]):
    """Duel without expansions as its nets see it."""

    def __init__(self, game: Duel) -> None:
        super().__init__(INPUTS, ACTIONS)
        self.game = game
        self.code = CODE
        self.endings = ENDINGS
        self.open_new: i64 = 0
        self.open_pair: i64 = 0
        self.covered_new: i64 = 0
        self.covered_pair: i64 = 0
        self.flags: i64 = 0
        self.furthest: i64 = 0

    def features(self, s: State, seat: i64, out: vec[i64]) -> i64:
        waiting: i64 = self.game.waiting(s)
        mover: i64 = lowest(waiting) if waiting else seat
        n: i64 = features(s, self.game.expansions, seat, self.game.kind(s, mover), mover, out)
        n = fill_bits(s.discard_low, DISCARDED, out, n)
        n = fill_bits(s.discard_high, DISCARDED + LOW, out, n)
        out[n] = BUILT + count(s.first.built | s.second.built)
        n += 1
        pool: i64 = 0
        if s.phase != DRAFT:
            pool = unseen_pool(s)
            n = fill_bits(pool, UNSEEN + LOWEST_OF[s.layout], out, n)
            n = cover_features(s, seat, out, n)
        n = self.side_features(s, seat, SIDES, pool, out, n)
        return self.side_features(s, 1 - seat, SIDES + SIDE, pool, out, n)

    def side_features(
        self, s: State, seat: i64, first: i64, pool: i64, out: vec[i64], n: i64
    ) -> i64:
        """What seat may hope for; its features start at `first`."""
        me = s.city(seat)
        price: i64 = prices(me, s.city(1 - seat))
        had: i64 = signs(me.symbols)
        many: i64 = count(had)
        n = fill_bits(had, first + HAS, out, n)
        age: i64 = 0 if s.phase == DRAFT else s.age
        out[n] = first + SYMBOLS_BY_AGE + 4 * clip(many, 6) + age
        out[n + 1] = first + SALE + clip(me.color_count(YELLOW), 6)
        n += 2
        self.clear(s, seat)
        if s.phase != DRAFT:
            n = self.card_features(s, seat, price, first, out, n)
        n = self.wonder_features(s, seat, price, first, out, n)
        n = fill_bits(self.open_new, first + OPEN_NEW, out, n)
        n = fill_bits(self.open_pair, first + OPEN_PAIR, out, n)
        n = fill_bits(self.covered_new, first + COVERED_NEW, out, n)
        n = fill_bits(self.covered_pair, first + COVERED_PAIR, out, n)
        n = fill_bits(self.flags, first + WINS_BY, out, n)
        out[n] = first + DISTANCE + clip(CAPITAL - self.furthest, 10)
        n += 1
        return self.pool_features(s, seat, pool, had, first, out, n)

    def clear(self, s: State, seat: i64) -> None:
        """Forgets what was found of a side."""
        self.open_new = 0
        self.open_pair = 0
        self.covered_new = 0
        self.covered_pair = 0
        self.flags = 0
        self.furthest = s.pawn if seat == 0 else -s.pawn

    def card_features(
        self, s: State, seat: i64, price: i64, first: i64, out: vec[i64], n: i64
    ) -> i64:
        """Each card that lies face up: what it costs seat and what it would bring."""
        me = s.city(seat)
        at: i64 = FIRST_OF[s.layout]
        slots: i64 = s.present & s.up
        while slots:
            slot: i64 = lowest(slots)
            slots &= slots - 1
            number: i64 = s.deck[at + slot]
            coins: i64 = 0
            if FREE_WITH[number] & me.chains:
                out[n] = first + FREE + number
                n += 1
            else:
                coins = COIN_COST[number] + card_trade(me, price, number)
            payable: bool = coins <= me.coins
            if s.open >> slot & 1:
                out[n] = first + COST + 4 * number + step_of_cost(coins)
                n += 1
                if payable and self.weigh_open(s, seat, number):
                    out[n] = first + WINS + number
                    n += 1
                continue
            if payable:
                out[n] = first + CAN_LATER + number
                n += 1
            if self.weigh_covered(s, seat, slot, number, payable):
                self.flags |= BIT[WINS_UNDER_ONE - WINS_BY]
        return n

    def weigh_open(self, s: State, seat: i64, number: i64) -> bool:
        """Notes what an accessible card would bring that seat can pay; whether it wins."""
        wins: bool = card_wins(s, seat, number)
        if SHIELDS[number]:
            far: i64 = reach(s, seat, number)
            if far > self.furthest:
                self.furthest = far
            if wins:
                self.flags |= BIT[BY_SHIELDS]
            return wins
        sign: i64 = SYMBOL_NUMBER[number]
        if sign < 0:
            return False
        city = s.city(seat)
        if city.symbols & 3 * SYMBOL[number] == 0:
            self.open_new |= BIT[sign]
            if wins:
                self.flags |= BIT[BY_SYMBOL]
        elif s.board:
            self.open_pair |= BIT[sign]
            if wins:
                self.flags |= BIT[BY_LAW]
        return wins

    def weigh_covered(self, s: State, seat: i64, slot: i64, number: i64, payable: bool) -> bool:
        """The same of a covered card; whether it wins and lies under a single card."""
        sign: i64 = SYMBOL_NUMBER[number]
        if sign >= 0:
            if s.city(seat).symbols & 3 * SYMBOL[number] == 0:
                self.covered_new |= BIT[sign]
            elif s.board:
                self.covered_pair |= BIT[sign]
        if not payable or count(COVERED_BY[SLOTS * s.layout + slot] & s.present) != 1:
            return False
        return card_wins(s, seat, number)

    def wonder_features(
        self, s: State, seat: i64, price: i64, first: i64, out: vec[i64], n: i64
    ) -> i64:
        """What the wonders of a side cost, and those that win or give an extra turn."""
        me = s.city(seat)
        off: i64 = discount_of(me)
        again: i64 = 0
        left: i64 = 0
        wonders: i64 = me.unbuilt
        while wonders:
            wonder: i64 = lowest(wonders)
            wonders &= wonders - 1
            coins: i64 = trade(me, WONDER_NEED[wonder], price, off)
            out[n] = first + WONDER_COST + 4 * wonder + step_of_cost(coins)
            n += 1
            left += WONDER_AGAIN[wonder]
            if coins <= me.coins:
                again += WONDER_AGAIN[wonder]
                if wonder_wins(s, seat, wonder):
                    self.flags |= BIT[BY_REVIVAL if WONDER_REVIVES[wonder] else BY_WONDER]
        out[n] = first + AGAIN + clip(again, 3)
        out[n + 1] = first + AGAIN_LEFT + clip(left, 4)
        return n + 2

    def pool_features(
        self, s: State, seat: i64, pool: i64, had: i64, first: i64, out: vec[i64], n: i64
    ) -> i64:
        """What may still come to a side: from under other cards, from ages to come, from Law."""
        lowest_card: i64 = LOWEST_OF[s.layout]
        fresh: i64 = 0
        wins: i64 = 0
        while pool:
            number: i64 = lowest_card + lowest(pool)
            pool &= pool - 1
            if SYMBOL_NUMBER[number] >= 0:
                fresh |= BIT[SYMBOL_NUMBER[number]] & ~had
            if card_wins(s, seat, number):
                wins += 1
        out[n] = first + UNSEEN_NEW + count(fresh)
        out[n + 1] = first + WINS_UNSEEN + clip(wins, 4)
        coming: i64 = had | fresh | self.open_new | self.covered_new
        coming |= signs_to_come(s, seat)
        out[n + 2] = first + POSSIBLE + count(coming)
        return n + 3

    def action(self, s: State, seat: i64, move: i64) -> i64:
        return base_action(self.game.kind(s, seat), seat, move)

    def detail(self, s: State, seat: i64, move: i64) -> i64:
        if move >> 7 >= BUILD_WONDER:
            return ACT_UNDER + (move & 127)
        return -1

    def ending(self, s: State, seat: i64) -> list[int]:
        """How the game ended for seat, see ENDINGS; the way of winning is a number below 6: mine
        by points, shields, symbols, then the other's. A shared victory is either's.
        """
        way = 0
        if s.result == 1:
            way = 1
        elif s.result == 2:
            way = 2
        if s.winner == 1 - seat or (s.winner == 2 and seat == 1):
            way += 3
        pawn: i64 = s.pawn if seat == 0 else -s.pawn
        mine = int(distinct_symbols(s.city(seat)))
        return [way, mine, int(distinct_symbols(s.city(1 - seat))), int(pawn)]
