"""What today's nets see of Duel: all that parts.py tells, and what decides its races.

The discard pile, the cards that may lie face down, what covers what, which cards would be a new
symbol, a pair or a win, what they cost each side. Nothing hidden from the seat is looked at.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.clip import clip
from maravillas.ai.evaluation.duel import masks
from maravillas.ai.evaluation.duel.covers import (
    BOX,
    SIDES,
    signs_to_come,
    single_covers,
    unseen_pool,
)
from maravillas.ai.evaluation.duel.masks import WORDS, put_cards
from maravillas.ai.evaluation.duel.parts import ACT_UNDER, ACTIONS, CITY, base_action
from maravillas.ai.evaluation.duel.race import BY_REVIVAL, BY_WONDER, SIGNS, Race
from maravillas.ai.evaluation.duel.table_masks import city_masks, cover_masks, table_masks
from maravillas.ai.evaluation.duel.threats import (
    SYMBOL_NUMBER,
    WONDER_AGAIN,
    WONDER_REVIVES,
    card_wins,
    wonder_wins,
)
from maravillas.ai.evaluation.evaluator import Encoder
from maravillas.core.bits import BIT, count, fill_bits, lowest
from maravillas.duel.data.card import YELLOW
from maravillas.duel.data.cards import CARDS, OF_THE_AGE
from maravillas.duel.data.layout import FIRST_OF, LAYOUTS, LOWEST_OF
from maravillas.duel.rules.cost import COIN_COST, FREE_WITH, WONDER_NEED, card_trade, prices, trade
from maravillas.duel.rules.cost import wonder_discount as discount_of
from maravillas.duel.rules.effects import CAPITAL, distinct_symbols
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import DRAFT, State
from maravillas.duel.rules.turn import BUILD_WONDER

CODE: Final = "duel-2"
WONDERS: Final = 12

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


def of_side(first: int) -> list[int]:
    """The features that the words of a side begin with."""
    cards = [first + WINS, first + FREE, first + CAN_LATER]
    return [
        first + HAS,
        first + COVERED_PAIR,
        *(word for group in cards for word in masks.of_cards(group)),
        *(first + COST + 4 * masks.PRICED * word for word in range(5)),
        first + WONDER_COST,
    ]


FIRSTS: Final = [
    *masks.of_city(0),
    *masks.of_city(CITY),
    *masks.of_table(),
    *of_side(SIDES),
    *of_side(SIDES + SIDE),
]
COST_WORD: Final = vec[i64]([number // masks.PRICED for number in range(BOX)])
COST_BIT: Final = vec[i64]([4 * (number % masks.PRICED) for number in range(BOX)])
# The cards of a layout's age that may win at once: with shields or a symbol.
RACING: Final = vec[i64](
    [
        sum(
            2 ** (n - int(y.lowest))
            for n in range(int(y.lowest), BOX)
            if (CARDS[n].shields or CARDS[n].symbol) and 2 ** (n - int(y.lowest)) <= OF_THE_AGE
        )
        for y in LAYOUTS
    ]
)

# What a game's end is learned by: who won in which way, symbols of both, the pawn.
ENDINGS: Final = 9


def step_of_cost(coins: i64) -> i64:
    """Nothing, up to two coins, up to five, more."""
    if coins == 0:
        return 0
    if coins <= 2:
        return 1
    return 2 if coins <= 5 else 3


@mypyc_attr(native_class=True)
class DuelEncoder(Encoder[State]):
    """Duel without expansions as its nets see it."""

    def __init__(self, game: Duel) -> None:
        super().__init__(INPUTS, ACTIONS)
        self.game = game
        self.code = CODE
        self.endings = ENDINGS
        self.ways = ["civilian", "military", "scientific"]
        self.firsts = vec[i64](FIRSTS)
        self.words = vec[i64]([0] * WORDS)
        self.again: i64 = 0  # wonders for an extra turn
        self.race: Final = Race()  # what is found of a side

    def features(self, s: State, seat: i64, out: vec[i64]) -> i64:
        self.masks(s, seat, self.words)
        n: i64 = 0
        for word in range(i64(WORDS)):
            n = fill_bits(self.words[word], self.firsts[word], out, n)
        return n

    def masks(self, s: State, seat: i64, out: vec[i64]) -> None:
        race = self.race
        waiting: i64 = self.game.waiting(s)
        mover: i64 = lowest(waiting) if waiting else seat
        dealt: bool = s.phase != DRAFT
        race.single = single_covers(s) if dealt else 0
        pool: i64 = unseen_pool(s) if dealt else 0
        self.side(s, seat, 0, masks.SIDES, pool, out)
        self.side(s, 1 - seat, masks.CITY, masks.SIDES + masks.SIDE, pool, out)
        table_masks(s, seat, self.game.kind(s, mover), mover, out)
        put_cards(out, masks.UNSEEN, pool, s.layout)
        cover_masks(s, race.single, race.winning, out)

    def side(self, s: State, seat: i64, city: i64, first: i64, pool: i64, out: vec[i64]) -> None:
        """What seat has and may hope for; city and first: the words of both."""
        race = self.race
        me = s.city(seat)
        city_masks(me, city, out)
        price: i64 = prices(me, s.city(1 - seat))
        race.clear(s, seat)
        for word in range(i64(masks.WONDER_COSTS - masks.COSTS)):
            out[first + masks.COSTS + word] = 0
        self.card_masks(s, seat, price, city, first, out)
        out[city + masks.CAN + 1] |= self.wonder_mask(s, seat, price, first, out)
        many: i64 = count(race.had)
        age: i64 = 0 if s.phase == DRAFT else s.age
        out[first + masks.SYMBOLS] = (
            race.had
            | BIT[SYMBOLS_BY_AGE + 4 * clip(many, 6) + age]
            | race.open_new << OPEN_NEW
            | race.open_pair << OPEN_PAIR
            | race.covered_new << COVERED_NEW
        )
        out[first + masks.RACE] = (
            race.covered_pair
            | race.flags << WINS_BY - COVERED_PAIR
            | BIT[DISTANCE - COVERED_PAIR + clip(CAPITAL - race.furthest, 10)]
            | self.again
            | BIT[SALE - COVERED_PAIR + clip(me.color_count(YELLOW), 6)]
            | self.pool_mask(s, seat, pool)
        )

    def card_masks(
        self, s: State, seat: i64, price: i64, city: i64, first: i64, out: vec[i64]
    ) -> None:
        """Each card that lies face up: what it costs seat and what it would bring."""
        race = self.race
        me = s.city(seat)
        lowest_card: i64 = LOWEST_OF[s.layout]
        free: i64 = 0
        can: i64 = 0
        later: i64 = 0
        wins: i64 = 0
        slots: i64 = s.present & s.up if s.phase != DRAFT else 0
        while slots:
            slot: i64 = lowest(slots)
            slots &= slots - 1
            number: i64 = s.deck[FIRST_OF[s.layout] + slot]
            card: i64 = BIT[number - lowest_card]
            coins: i64 = 0
            if FREE_WITH[number] & me.chains:
                free |= card
            else:
                coins = COIN_COST[number] + card_trade(me, price, number)
            payable: bool = coins <= me.coins
            if s.open >> slot & 1:
                at_cost: i64 = first + masks.COSTS + COST_WORD[number]
                out[at_cost] |= BIT[COST_BIT[number] + step_of_cost(coins)]
                if payable:
                    can |= card
                if payable and race.weigh_open(s, seat, number):
                    wins |= card
            else:
                if payable:
                    later |= card
                race.weigh_covered(s, seat, slot, number, payable)
        put_cards(out, city + masks.CAN, can, s.layout)
        put_cards(out, first + masks.FREE, free, s.layout)
        put_cards(out, first + masks.LATER, later, s.layout)
        put_cards(out, first + masks.WINS, wins, s.layout)
        if race.winning:
            race.flags |= BIT[WINS_UNDER_ONE - WINS_BY]

    def wonder_mask(self, s: State, seat: i64, price: i64, first: i64, out: vec[i64]) -> i64:
        """The wonders that a side can pay; notes their costs, wins and extra turns."""
        me = s.city(seat)
        off: i64 = discount_of(me)
        again: i64 = 0
        left: i64 = 0
        costs: i64 = 0
        can: i64 = 0
        wonders: i64 = me.unbuilt
        while wonders:
            wonder: i64 = lowest(wonders)
            wonders &= wonders - 1
            coins: i64 = trade(me, WONDER_NEED[wonder], price, off)
            costs |= BIT[4 * wonder + step_of_cost(coins)]
            left += WONDER_AGAIN[wonder]
            if coins <= me.coins:
                can |= BIT[masks.CAN_WONDER + wonder]
                again += WONDER_AGAIN[wonder]
                if wonder_wins(s, seat, wonder):
                    self.race.flags |= BIT[BY_REVIVAL if WONDER_REVIVES[wonder] else BY_WONDER]
        out[first + masks.WONDER_COSTS] = costs
        self.again = BIT[AGAIN - COVERED_PAIR + clip(again, 3)]
        self.again |= BIT[AGAIN_LEFT - COVERED_PAIR + clip(left, 4)]
        return can

    def pool_mask(self, s: State, seat: i64, pool: i64) -> i64:
        """What may still come to a side: from under other cards, from ages to come, from Law."""
        race = self.race
        fresh: i64 = 0
        wins: i64 = 0
        lowest_card: i64 = LOWEST_OF[s.layout]
        left: i64 = pool & RACING[s.layout]
        while left:
            number: i64 = lowest_card + lowest(left)
            left &= left - 1
            sign: i64 = SYMBOL_NUMBER[number]
            if sign >= 0:
                fresh |= BIT[sign] & ~race.had
                if not race.one_short:
                    continue
            if card_wins(s, seat, number):
                wins += 1
        coming: i64 = race.had | fresh | race.open_new | race.covered_new
        coming |= signs_to_come(s, seat)
        return (
            BIT[UNSEEN_NEW - COVERED_PAIR + count(fresh)]
            | BIT[WINS_UNSEEN - COVERED_PAIR + clip(wins, 4)]
            | BIT[POSSIBLE - COVERED_PAIR + count(coming)]
        )

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
