"""Dealing again what a seat cannot see.

Every group of slots (slots.py) has its cards sorted and shuffled: all that the seat cannot exclude
is equally likely, and a redeal depends on nothing but what the seat knows.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT, lowest
from maravillas.core.rng import Rng
from maravillas.wonders.data.cards import MANY, number_at
from maravillas.wonders.rules.deal import deal_age, index
from maravillas.wonders.rules.hidden.excluded import is_possible
from maravillas.wonders.rules.hidden.memory import (
    PLACES,
    aged,
    aged_stage,
    cards_about,
    first_turn,
    holder,
    last_turn,
    lay_beneath,
    old_discards,
    staged,
    tally_hand,
    turns_kept,
)
from maravillas.wonders.rules.hidden.slots import EMPTY, MOST, PROBE, Hidden, put
from maravillas.wonders.rules.moves import FREE_CITY
from maravillas.wonders.rules.state import AGES, DEALS, PILED, PLACE, STAGED, State

TRIES: Final = 100


@mypyc_attr(native_class=True, acyclic=True)
class Redeal:
    """s: what is; t: a copy of it, which changes; pools: the places of cards of which
    some are drawn, two masks an age; mine: the seats whose secrets the seat knows."""

    def __init__(
        self, s: State, t: State, seats: i64, seat: i64, mine: i64, pools: vec[i64], rng: Rng
    ) -> None:
        self.s: Final = s
        self.t: Final = t
        self.seats: Final = seats
        self.seat: Final = seat
        self.rng: Final = rng
        self.mine: Final = mine
        self.pools: Final = pools
        self.cards: Final = EMPTY[0:MOST]

    def run(self) -> None:
        hidden = Hidden(self.s, self.seats, self.seat, self.mine)
        clear(self.t, self.seats, self.mine, hidden.knows_draw())
        for age in range(1, AGES + 1):
            if age > self.s.age:
                self.deal_coming(age)
                continue
            hidden.collect(age, PROBE)
            if self.seats < self.s.many and age >= self.s.since_age:
                self.deal_possibly(hidden, age)
            else:
                self.deal_begun(hidden, age)
        fit(self.t, self.seats)

    def deal_possibly(self, hidden: Hidden, age: i64) -> None:
        """Deals an age until the Free City's moves fit its cards; seldom more than a few times."""
        kept = State(self.s.many, self.s.rounds, self.t.deals)
        kept.copy_from(self.t)
        tries: i64 = 1
        self.deal_begun(hidden, age)
        self.draw_freely(age)
        while tries < TRIES and not is_possible(self.t, self.seats, age):
            tries += 1
            self.t.copy_from(kept)
            self.deal_begun(hidden, age)
            self.draw_freely(age)

    def deal_begun(self, hidden: Hidden, age: i64) -> None:
        """Deals what is hidden of an age that has begun."""
        for group in range(hidden.groups):
            self.deal_group(hidden, group, age)
        if hidden.looked:
            self.keep_old_discards(age)

    def deal_group(self, hidden: Hidden, group: i64, age: i64) -> None:
        """Deals the cards of a group to its slots; a card drawn into it is one of the pool's."""
        begin: i64 = hidden.start[group]
        many: i64 = hidden.start[group + 1] - begin
        cards = self.cards
        i: i64 = 0
        while i < many:
            cards[i] = hidden.cards[begin + i]
            i += 1
        joined: i64 = hidden.joined[group]
        if joined:
            drawn: i64 = self.s.drew(age, joined)
            i = 0
            while cards[i] != drawn:
                i += 1
            cards[i] = self.t.drew(age, joined)
        if group == 0:
            self.swap(age, many)
        sort(cards, many)
        self.rng.shuffle(cards, 0, many)
        i = 0
        while i < many:
            put(self.t, age, hidden.slots[begin + i], cards[i])
            i += 1

    def deal_coming(self, age: i64) -> None:
        """Deals the hands of an age to come."""
        s = self.s
        cards = self.cards
        many: i64 = 0
        for packet in range(s.many):
            start: i64 = index(age, packet)
            if packet < self.seats:
                for mask in range(3):
                    left: i64 = s.deals[start + mask]
                    while left:
                        cards[many] = lowest(left)
                        left &= left - 1
                        many += 1
            else:
                for i in range(s.deals[start + 1]):
                    cards[many] = s.deals[start] >> PLACE * i & PLACES - 1
                    many += 1
        self.swap(age, many)
        sort(cards, many)
        self.rng.shuffle(cards, 0, many)
        deal_age(self.t.deals, age, cards, many // s.many, self.seats, s.many)

    def swap(self, age: i64, many: i64) -> None:
        """Any guild that the seat has not seen may be one of those that are hidden; and so on."""
        for pool in range(2 * age, 2 * age + 2):
            if self.pools[pool]:
                self.swap_pool(self.pools[pool], age, many)

    def swap_pool(self, pool: i64, age: i64, many: i64) -> None:
        cards = self.cards
        unseen: i64 = pool & ~cards_about(self.s, self.seats, age, pool)
        for i in range(many):
            if BIT[cards[i]] & pool:
                unseen |= BIT[cards[i]]
        choice = EMPTY[0:PLACES]
        size: i64 = 0
        while unseen:
            choice[size] = lowest(unseen)
            unseen &= unseen - 1
            size += 1
        self.rng.shuffle(choice, 0, size)
        for i in range(many):
            if BIT[cards[i]] & pool:
                size -= 1
                cards[i] = choice[size]

    def keep_old_discards(self, age: i64) -> None:
        """What lay in the discard pile before the cities' memory, for a seat that looked at it."""
        for place in range(MANY[age]):
            for _ in range(old_discards(self.s, age, place)):
                self.t.discard(number_at(age, place))

    def draw_freely(self, age: i64) -> None:
        """Before the seat first held the hand, any card of it may have been the one drawn."""
        t = self.t
        packet: i64 = age + 1 & 1
        first: i64 = first_turn(t, age)
        known: i64 = first
        while known <= t.rounds and holder(2, age, packet, known, t.rounds) != self.seat:
            known += 1
        if known == first:
            return
        counts = EMPTY[0:PLACES]
        stop: i64 = last_turn(t, age)
        turn: i64 = stop
        if age == t.age:
            at: i64 = holder(2, age, packet, t.round, t.rounds)
            tally_hand(t, at, counts)
            turn = t.round if t.round > stop or t.cities[at].hand else stop
        while turn >= first:
            at = holder(2, age, packet, turn, t.rounds)
            if turn <= stop:
                counts[t.cities[at].took(age, turn)] += 1
            if turn <= t.rounds:
                if turn <= stop:
                    counts[t.cities[FREE_CITY].took(age, turn)] += 1
                if turn < known:
                    t.redraw(age, turn, pick(counts, self.rng))
                counts[t.drew(age, turn)] -= 1
            turn -= 1


def clear(t: State, seats: i64, mine: i64, knows_draw: bool) -> None:
    """Takes away what is dealt again and does not overwrite itself."""
    t.deals = t.deals[0:DEALS]
    for at in range(seats):
        if mine >> at & 1 == 0:
            t.cities[at].hand = 0
            t.cities[at].twice = 0
            t.cities[at].thrice = 0
    if not knows_draw:
        t.draw = 0
    t.pile_early = 0
    t.pile_early_twice = 0
    t.pile_early_thrice = 0
    t.pile_late = 0
    t.pile_late_twice = 0
    t.pile_late_thrice = 0


def fit(t: State, seats: i64) -> None:
    """Adds the cards taken since the cities remember to the discard pile and under the stages."""
    for at in range(t.many):
        city = t.cities[at]
        nth: i64 = aged(t, at) - staged(t, at)
        for age in range(t.since_age, t.age + 1):
            for turn in range(first_turn(t, age), turns_kept(t, at, age, seats) + 1):
                number: i64 = number_at(age, city.took(age, turn))
                fate: i64 = city.fate(age, turn)
                if fate == PILED:
                    t.discard(number)
                elif fate == STAGED:
                    lay_beneath(t, at, aged_stage(t, at, nth), number)
                    nth += 1


def sort(cards: vec[i64], many: i64) -> None:
    """Sorts cards[0:many] in place."""
    i: i64 = 1
    while i < many:
        card: i64 = cards[i]
        j: i64 = i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
        i += 1


def pick(counts: vec[i64], rng: Rng) -> i64:
    """A card of those counted, each copy equally likely."""
    total: i64 = 0
    for place in range(PLACES):
        total += counts[place]
    left: i64 = rng.below(total)
    place = 0
    while left >= counts[place]:
        left -= counts[place]
        place += 1
    return place
