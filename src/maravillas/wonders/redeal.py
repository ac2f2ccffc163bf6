"""Dealing again what a seat cannot see, and keeping what it has seen of the hands that went round.

A slot is a place where a card lies that the seat has not seen: a hand, a card taken face down, a
draw pile, a hand to come. A seat that has held a hand knows which cards the slots fed by it share
from then on; all other slots of an age share the rest of its deck, the pool. So every group of
slots has its cards sorted and shuffled: all that a seat cannot exclude is equally likely, and a
redeal depends on nothing but what the seat knows.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT, lowest
from maravillas.core.rng import Rng
from maravillas.wonders.cards import CARDS, FIRST, MANY
from maravillas.wonders.deal import deal_age, index
from maravillas.wonders.memory import (
    PLACES,
    first_turn,
    guilds_about,
    holder,
    last_turn,
    lay_beneath,
    old_discards,
    pick,
    played_last,
    sort,
    staged,
    tally_hand,
    turns_kept,
)
from maravillas.wonders.moves import FREE_CITY, OWE_CITY_LAST
from maravillas.wonders.state import (
    AGES,
    BUILT,
    DEALS,
    DUG,
    PILED,
    PLACE,
    STAGED,
    State,
    moment,
)

# Kinds of slots, times KIND; their city times CITY; their turn, stage or place in a pile.
TAKE: Final = 0
HAND: Final = 1
PILE: Final = 2  # of the discard pile, from before the seats' memory
BENEATH: Final = 3  # under a stage, from before their memory
DRAW: Final = 4
DREW: Final = 5
COMING: Final = 6  # in a hand of an age to come
KIND: Final = 65536
CITY: Final = 256

MOST: Final = 512
EMPTY: Final = vec[i64]([0] * MOST)


@mypyc_attr(native_class=True, acyclic=True)
class Redeal:
    """s: what is; t: a copy of it, which changes; guilds: the places of all guilds there are."""

    def __init__(self, s: State, t: State, seats: i64, seat: i64, guilds: i64, rng: Rng) -> None:
        self.s: Final = s
        self.t: Final = t
        self.seats: Final = seats
        self.seat: Final = seat
        self.rng: Final = rng
        self.guilds: i64 = guilds
        self.looked: i64 = s.cities[seat].looked if seat >= 0 else 0
        self.slots: Final = EMPTY[0:MOST]
        self.cards: Final = EMPTY[0:MOST]
        self.n: i64 = 0
        self.probing: bool = False  # looking which draws are hidden; nothing is dealt
        self.hidden: i64 = 0  # turns of the age whose draw for the Free City the seat cannot tell
        self.drawing: i64 = 0  # the turn in which somebody else drew into the hand followed; or 0

    def run(self) -> None:
        self.clear()
        for age in range(1, AGES + 1):
            if age > self.s.age:
                self.deal_coming(age)
            else:
                self.deal_pool(age)
                if age >= self.s.since_age:
                    self.deal_groups(age)
        self.fit()

    # Groups of slots.

    def add(self, kind: i64, at: i64, which: i64, place: i64) -> None:
        """One more slot of the group, and the card that lies there in truth."""
        self.slots[self.n] = kind * KIND + at * CITY + which
        self.cards[self.n] = place
        self.n += 1

    def add_hand(self, at: i64) -> None:
        city = self.s.cities[at]
        self.add_cards(HAND, at, city.hand)
        self.add_cards(HAND, at, city.twice)
        self.add_cards(HAND, at, city.thrice)

    def add_cards(self, kind: i64, at: i64, places: i64) -> None:
        while places:
            self.add(kind, at, 0, lowest(places))
            places &= places - 1

    def add_taken(self, at: i64, age: i64, turn: i64) -> None:
        """The slot of a card that a city took, if it was not shown."""
        city = self.s.cities[at]
        fate: i64 = city.fate(age, turn)
        if fate in (BUILT, DUG) or (fate == PILED and moment(age, turn) <= self.looked):
            return
        self.add(TAKE, at, turn, city.took(age, turn))

    def spread(self, age: i64) -> None:
        """Deals the cards of the group to its slots, and begins a new group."""
        many: i64 = self.n
        sort(self.cards, many)
        self.rng.shuffle(self.cards, 0, many)
        i: i64 = 0
        while i < many:
            slot: i64 = self.slots[i]
            self.put(age, slot // KIND, slot // CITY % CITY, slot % CITY, self.cards[i])
            i += 1
        self.n = 0

    def put(self, age: i64, kind: i64, at: i64, which: i64, place: i64) -> None:
        """Lays a card into a slot."""
        t = self.t
        if kind == TAKE:
            t.cities[at].retake(age, which, place)
        elif kind == HAND:
            t.cities[at].hold(BIT[place])
        elif kind == PILE:
            t.discard(FIRST[age] + place)
        elif kind == BENEATH:
            lay_beneath(t, at, which, FIRST[age] + place)
        elif kind == DRAW:
            t.draw |= place << PLACE * which
        elif kind == DREW:
            t.redraw(age, which, place)

    # What there is to deal again.

    def clear(self) -> None:
        """Takes away what is dealt again and does not overwrite itself."""
        s = self.s
        t = self.t
        t.deals = s.deals[0:DEALS]
        for at in range(self.seats):
            if at != self.seat:
                t.cities[at].hand = 0
                t.cities[at].twice = 0
                t.cities[at].thrice = 0
        if not self.knows_draw():
            t.draw = 0
        t.pile_early = 0
        t.pile_early_twice = 0
        t.pile_early_thrice = 0
        t.pile_late = 0
        t.pile_late_twice = 0
        t.pile_late_thrice = 0

    def knows_draw(self) -> bool:
        """Whether the seat has just been shown the last card of the draw pile."""
        return self.s.owed_kind() == OWE_CITY_LAST and self.s.owed_seat() == self.seat

    def deal_coming(self, age: i64) -> None:
        """Deals the hands of an age to come."""
        s = self.s
        for packet in range(s.many):
            start: i64 = index(age, packet)
            if packet < self.seats:
                for mask in range(3):
                    self.add_cards(COMING, packet, s.deals[start + mask])
            else:
                for i in range(s.deals[start + 1]):
                    self.add(COMING, packet, 0, s.deals[start] >> PLACE * i & 63)
        many: i64 = self.n
        self.n = 0
        self.swap_guilds(age, many)
        sort(self.cards, many)
        self.rng.shuffle(self.cards, 0, many)
        deal_age(self.t.deals, age, self.cards, many // s.many, self.seats, s.many)

    def deal_pool(self, age: i64) -> None:
        """Deals the cards of an age that the seat has never seen."""
        s = self.s
        self.hidden = 0
        if self.seats < s.many and age >= s.since_age:
            self.probing = True
            self.walk(age, age + 1 & 1, True)
            self.probing = False
        if self.looked == 0:
            self.add_old_discards(age)
        else:
            self.keep_old_discards(age)
        for at in range(s.many):
            if at != self.seat:
                self.add_old_stages(at, age)
        if age >= s.since_age:
            for packet in range(self.seats):
                self.walk(age, packet, False)
            if self.seats < s.many:
                self.add_free_city(age)
        self.swap_guilds(age, self.n)
        self.spread(age)

    def deal_groups(self, age: i64) -> None:
        """Deals the cards that the seat has seen and passed on."""
        for packet in range(self.seats):
            self.walk(age, packet, True)
        if self.seats < self.s.many:
            self.draw_freely(age)

    def walk(self, age: i64, packet: i64, seen: bool) -> None:
        """Follows a hand through an age: its slots before the seat first saw it, or after.

        Before, they belong to the pool. After, every time that the seat sees the hand again it
        learns which cards are gone, so a new group begins.
        """
        s = self.s
        draws: bool = self.seats < s.many and packet == (age + 1 & 1)
        known: bool = False
        self.drawing = 0
        turn: i64 = first_turn(s, age)
        stop: i64 = last_turn(s, age)
        while turn <= stop:
            at: i64 = holder(self.seats, age, packet, turn, s.rounds)
            if turn > s.rounds and age == s.age and s.cities[at].hand:
                break  # not left over yet: it may still be played
            if at == self.seat:
                if seen:
                    self.close(age)
                known = True
            elif known == seen:
                self.add_taken(at, age, turn)
                if draws and turn <= s.rounds:
                    self.add_taken(FREE_CITY, age, turn)
                    self.drawing = turn
            turn += 1
        if age == s.age:
            at = holder(self.seats, age, packet, s.round, s.rounds)
            if at != self.seat and known == seen:
                self.add_hand(at)
                if draws:
                    self.drawing = s.round
        if seen:
            self.close(age)

    def close(self, age: i64) -> None:
        """Deals a group. A card that somebody drew into it unseen is one of the pool's."""
        if self.drawing:
            drawn: i64 = self.s.drew(age, self.drawing)
            i: i64 = 0
            while i < self.n and self.cards[i] != drawn:
                i += 1
            if i < self.n:
                self.hidden |= BIT[self.drawing]
                if not self.probing:
                    self.cards[i] = self.t.drew(age, self.drawing)
            self.drawing = 0
        if self.probing:
            self.n = 0
        else:
            self.spread(age)

    # Before the seats' memory.

    def add_old_discards(self, age: i64) -> None:
        for place in range(MANY[age]):
            for _ in range(old_discards(self.s, age, place)):
                self.add(PILE, 0, 0, place)

    def keep_old_discards(self, age: i64) -> None:
        for place in range(MANY[age]):
            for _ in range(old_discards(self.s, age, place)):
                self.t.discard(FIRST[age] + place)

    def add_old_stages(self, at: i64, age: i64) -> None:
        s = self.s
        for stage in range(s.cities[at].stages - staged(s, at)):
            number: i64 = s.cities[at].beneath(stage)
            if number >= 0 and CARDS[number].age == age:
                self.add(BENEATH, at, stage, CARDS[number].place)

    # Guilds that may be out of the game.

    def swap_guilds(self, age: i64, many: i64) -> None:
        """Any guild that the seat has not seen may be one of those in the pool."""
        if age < AGES:
            return
        unseen: i64 = self.guilds & ~guilds_about(self.s, self.seats)
        i: i64 = 0
        found: i64 = 0
        while i < many:
            card: i64 = BIT[self.cards[i]]
            if card & self.guilds:
                unseen |= card
                found += 1
            i += 1
        if found == 0:
            return
        choice = EMPTY[0:PLACES]
        size: i64 = 0
        while unseen:
            choice[size] = lowest(unseen)
            unseen &= unseen - 1
            size += 1
        self.rng.shuffle(choice, 0, size)
        i = 0
        while i < many:
            if BIT[self.cards[i]] & self.guilds:
                size -= 1
                self.cards[i] = choice[size]
            i += 1

    # The Free City.

    def add_free_city(self, age: i64) -> None:
        """Its draw pile, hidden draws, and the last card of the pile after each age."""
        s = self.s
        turns: i64 = self.hidden
        while turns:
            turn: i64 = lowest(turns)
            turns &= turns - 1
            self.add(DREW, 0, turn, s.drew(age, turn))
        if age == s.age and s.draws:
            if not self.knows_draw():
                for i in range(s.draws):
                    self.add(DRAW, 0, i, s.draw >> PLACE * i & 63)
        elif last_turn(s, age) > s.rounds and not played_last(s, self.seat, age):
            self.add_taken(FREE_CITY, age, s.rounds + 1)

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

    # What follows from the cards taken.

    def fit(self) -> None:
        """Rebuilds the discard pile and what lies under the stages of the other cities."""
        t = self.t
        for at in range(t.many):
            city = t.cities[at]
            stage: i64 = city.stages - staged(t, at)
            for age in range(t.since_age, t.age + 1):
                for turn in range(first_turn(t, age), turns_kept(t, at, age, self.seats) + 1):
                    number: i64 = FIRST[age] + city.took(age, turn)
                    fate: i64 = city.fate(age, turn)
                    if fate == PILED:
                        t.discard(number)
                    elif fate == STAGED:
                        lay_beneath(t, at, stage, number)
                        stage += 1
