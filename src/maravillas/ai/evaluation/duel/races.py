"""What decides Duel's races where expansions are in play: symbols, shields, the discard pile, what
lies over what. encoder.py tells the same, and costs, where there are none.

A card wins as in Duel alone: who may stop the pawn or bring symbols otherwise is told elsewhere.
Nothing hidden from the seat is looked at. The numbers begin where those of the others end.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.clip import clip
from maravillas.ai.evaluation.duel.covers import single_covers
from maravillas.ai.evaluation.duel.race import BY_REVIVAL, BY_WONDER, SIGNS, Race
from maravillas.ai.evaluation.duel.threats import (
    SHIELDS,
    SYMBOL_NUMBER,
    WONDER_AGAIN,
    WONDER_REVIVES,
    wonder_wins,
)
from maravillas.core.bits import BIT, count, fill_bits, lowest
from maravillas.duel.data.cards import LAST, LOW
from maravillas.duel.data.layout import COVERS, FIRST_OF, SLOTS
from maravillas.duel.rules.cost import (
    FREE_WITH,
    WONDER_NEED,
    card_cost,
    prices,
    trade,
    wonder_discount,
)
from maravillas.duel.rules.effects import CAPITAL, distinct_symbols
from maravillas.duel.rules.expansion import (
    Expansions,
    cut_prices,
    more_units,
    payable_symbols,
    waived_colors,
)
from maravillas.duel.rules.purses import purses
from maravillas.duel.rules.state import (
    DRAFT,
    MILITARY,
    POLITICAL,
    SCIENTIFIC,
    State,
)

BOX: Final = 73  # cards of the box, without those of expansions
FAR: Final = 10  # spaces to the capital that are told apart

# What is told of a side; mine first.
HAS: Final = 0
SYMBOLS_BY_AGE: Final = HAS + SIGNS
OPEN_NEW: Final = SYMBOLS_BY_AGE + 28
OPEN_PAIR: Final = OPEN_NEW + SIGNS
COVERED_NEW: Final = OPEN_PAIR + SIGNS
COVERED_PAIR: Final = COVERED_NEW + SIGNS
WINS_BY: Final = COVERED_PAIR + SIGNS  # a symbol, a pair and Law, shields, a wonder, a revival
WINS_UNDER_ONE: Final = WINS_BY + 5
DISTANCE: Final = WINS_UNDER_ONE + 1  # to the capital after the best red card that it can pay
AGAIN: Final = DISTANCE + FAR + 1  # wonders for an extra turn that it can pay
AGAIN_LEFT: Final = AGAIN + 4
WINS: Final = AGAIN_LEFT + 5  # accessible cards that win and can be paid
SIDE: Final = WINS + BOX

# What is nobody's own.
DISCARDED: Final = 2 * SIDE
ONE_COVER: Final = DISCARDED + BOX  # face up under a single card
OPENS_KNOWN: Final = ONE_COVER + BOX
OPENS_HIDDEN: Final = OPENS_KNOWN + BOX
SPOILS: Final = OPENS_HIDDEN + BOX  # taking it opens a card with which the other wins
RACES: Final = SPOILS + BOX

# What a game's end is learned by: who won in which way, symbols of both, the pawn.
WAYS: Final = ("civilian", "military", "scientific", "political")
FINALS: Final = 3


@mypyc_attr(native_class=True)
class RaceFeatures:
    """Writes these features."""

    def __init__(self, expansions: Expansions) -> None:
        self.expansions: Final = expansions
        self.race: Final = Race()

    def features(self, s: State, seat: i64, first: i64, out: vec[i64], n: i64) -> i64:
        """Writes the numbers of those that hold; they start at `first`."""
        self.race.single = 0 if s.phase == DRAFT else single_covers(s)
        n = self.side(s, seat, first, out, n)
        n = self.side(s, 1 - seat, first + SIDE, out, n)
        n = fill_bits(s.discard_low, first + DISCARDED, out, n)
        n = fill_bits(s.discard_high & BIT[BOX - LOW] - 1, first + DISCARDED + LOW, out, n)
        return n if s.phase == DRAFT else self.covers(s, first, out, n)

    def side(self, s: State, seat: i64, first: i64, out: vec[i64], n: i64) -> i64:
        """What seat has in the races, and what it may hope for."""
        race = self.race
        race.clear(s, seat)
        me = s.city(seat)
        price: i64 = cut_prices(s, self.expansions, seat, prices(me, s.city(1 - seat)))
        coins: i64 = me.coins + purses(s, self.expansions, seat)
        if s.phase != DRAFT:
            n = self.cards(s, seat, price, coins, first + WINS, out, n)
        n = self.wonders(s, seat, price, coins, first, out, n)
        age: i64 = 0 if s.phase == DRAFT else s.age
        out[n] = first + SYMBOLS_BY_AGE + 4 * clip(count(race.had), 6) + age
        out[n + 1] = first + DISTANCE + clip(CAPITAL - race.furthest, FAR)
        n = fill_bits(race.had, first + HAS, out, n + 2)
        n = fill_bits(race.open_new, first + OPEN_NEW, out, n)
        n = fill_bits(race.open_pair, first + OPEN_PAIR, out, n)
        n = fill_bits(race.covered_new, first + COVERED_NEW, out, n)
        n = fill_bits(race.covered_pair, first + COVERED_PAIR, out, n)
        n = fill_bits(race.flags, first + WINS_BY, out, n)
        if race.winning:
            out[n] = first + WINS_UNDER_ONE
            n += 1
        return n

    def cards(
        self, s: State, seat: i64, price: i64, coins: i64, first: i64, out: vec[i64], n: i64
    ) -> i64:
        """Goes through the cards of the box that lie face up; writes those that win."""
        race = self.race
        me = s.city(seat)
        expansions = self.expansions
        chains: i64 = me.chains | payable_symbols(s, expansions, seat, coins)
        waived: i64 = waived_colors(s, expansions, seat)
        at: i64 = FIRST_OF[s.layout]
        slots: i64 = s.present & s.up
        while slots:
            slot: i64 = lowest(slots)
            slots &= slots - 1
            number: i64 = s.deck[at + slot]
            if number >= LAST or (SYMBOL_NUMBER[number] < 0 and SHIELDS[number] == 0):
                continue
            payable: bool = FREE_WITH[number] & chains != 0
            if not payable:
                payable = card_cost(me, price, number, waived) <= coins
            if s.open >> slot & 1 == 0:
                race.weigh_covered(s, seat, slot, number, payable)
            elif payable and race.weigh_open(s, seat, number):
                out[n] = first + number
                n += 1
        return n

    def wonders(
        self, s: State, seat: i64, price: i64, coins: i64, first: i64, out: vec[i64], n: i64
    ) -> i64:
        """The wonders that win or bring an extra turn."""
        me = s.city(seat)
        off: i64 = wonder_discount(me) + more_units(s, self.expansions, seat)
        again: i64 = 0
        left: i64 = 0
        unbuilt: i64 = me.unbuilt
        while unbuilt:
            wonder: i64 = lowest(unbuilt)
            unbuilt &= unbuilt - 1
            left += WONDER_AGAIN[wonder]
            if trade(me, WONDER_NEED[wonder], price, off) <= coins:
                again += WONDER_AGAIN[wonder]
                if wonder_wins(s, seat, wonder):
                    self.race.flags |= BIT[BY_REVIVAL if WONDER_REVIVES[wonder] else BY_WONDER]
        out[n] = first + AGAIN + clip(again, 3)
        out[n + 1] = first + AGAIN_LEFT + clip(left, 4)
        return n + 2

    def covers(self, s: State, first: i64, out: vec[i64], n: i64) -> i64:
        """What lies under a single card, and what taking each accessible card would open.

        The side that was gone through last is the one that must not get what wins.
        """
        race = self.race
        at: i64 = FIRST_OF[s.layout]
        slots: i64 = s.present & s.up
        while slots:
            slot: i64 = lowest(slots)
            slots &= slots - 1
            number: i64 = s.deck[at + slot]
            if number >= LAST:
                continue
            if s.open >> slot & 1 == 0:
                if race.single >> slot & 1:
                    out[n] = first + ONE_COVER + number
                    n += 1
                continue
            opened: i64 = COVERS[SLOTS * s.layout + slot] & race.single
            if opened & s.up:
                out[n] = first + OPENS_KNOWN + number
                n += 1
            if opened & ~s.up:
                out[n] = first + OPENS_HIDDEN + number
                n += 1
            if opened & race.winning:
                out[n] = first + SPOILS + number
                n += 1
        return n


def race_ending(s: State, seat: i64) -> list[int]:
    """How the game ended for seat: the way of winning by its number in WAYS, the other's ways
    after mine; both numbers of symbols and the pawn. A shared victory is either's.
    """
    way = 0
    if s.result == MILITARY:
        way = 1
    elif s.result == SCIENTIFIC:
        way = 2
    elif s.result == POLITICAL:
        way = 3
    if s.winner == 1 - seat or (s.winner == 2 and seat == 1):
        way += len(WAYS)
    pawn: i64 = s.pawn if seat == 0 else -s.pawn
    mine = int(distinct_symbols(s.city(seat)))
    return [way, mine, int(distinct_symbols(s.city(1 - seat))), int(pawn)]
