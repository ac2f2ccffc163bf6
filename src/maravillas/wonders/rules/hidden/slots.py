"""What a seat cannot see: slots that hold cards, in groups whose cards it knows together.

A slot is a place where a card lies that the seat has not seen: a hand, a card taken face down, a
draw pile. A seat that has held a hand knows from then on which cards the slots fed by it share; all
other slots of an age share the rest of its deck, the pool, which is the first group of the age.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT, lowest
from maravillas.wonders.data.cards import CARDS, MANY, number_at
from maravillas.wonders.rules.hidden.memory import (
    PLACES,
    aged,
    aged_stage,
    first_turn,
    holder,
    last_look,
    last_turn,
    lay_beneath,
    old_discards,
    played_last,
    staged,
)
from maravillas.wonders.rules.moves import FREE_CITY, OWE_CITY_LAST
from maravillas.wonders.rules.state import BUILT, DUG, PILED, PLACE, State, moment

# Kinds of slots, times KIND; their city times CITY; their turn, stage or place in a pile.
TAKE: Final = 0
HAND: Final = 1
PILE: Final = 2  # in the discard pile, from before the cities' memory
BENEATH: Final = 3  # under a stage, from before their memory
DRAW: Final = 4
DREW: Final = 5
KIND: Final = 65536
CITY: Final = 256

MOST: Final = 512
GROUPS: Final = 64
EMPTY: Final = vec[i64]([0] * MOST)

PROBE: Final = -1  # find out which draws for the Free City are hidden


@mypyc_attr(native_class=True, acyclic=True)
class Hidden:
    """The slots of one age that a seat (-1: a spectator) cannot see, and the cards in them.

    mine: the seats whose secrets it knows, its own and its partner's.

    Group g has the slots start[g] to start[g + 1]; it holds what the seat had seen in its turn
    opened[g] and no longer saw in its turn closed[g] (0: it has not seen the hand again), and the
    card that somebody else drew in turn joined[g], if that is hidden (else 0).
    """

    def __init__(self, s: State, seats: i64, seat: i64, mine: i64) -> None:
        self.s: Final = s
        self.seats: Final = seats
        self.seat: Final = seat
        self.mine: Final = mine
        self.looked: i64 = last_look(s, mine)
        self.slots: Final = EMPTY[0:MOST]
        self.cards: Final = EMPTY[0:MOST]
        self.n: i64 = 0
        self.start: Final = EMPTY[0:GROUPS]
        self.opened: Final = EMPTY[0:GROUPS]
        self.closed: Final = EMPTY[0:GROUPS]
        self.joined: Final = EMPTY[0:GROUPS]
        self.groups: i64 = 0
        self.hidden: i64 = 0  # turns whose draw for the Free City the seat cannot tell
        self.probing: bool = False
        self.drawing: i64 = 0  # the turn in which somebody else drew into the hand followed; or 0

    def collect(self, age: i64, hidden: i64) -> None:
        """Finds all groups of an age that has begun. hidden: turns with hidden draws, or PROBE."""
        s = self.s
        self.hidden = hidden
        if hidden == PROBE:
            self.hidden = 0
            if self.seats < s.many and age >= s.since_age:
                self.clear()
                self.probing = True
                self.walk(age, age + 1 & 1, True)
                self.probing = False
        self.clear()
        self.collect_pool(age)
        if age >= s.since_age:
            for packet in range(self.seats):
                self.walk(age, packet, True)

    def clear(self) -> None:
        self.n = 0
        self.groups = 0

    def collect_pool(self, age: i64) -> None:
        """The cards of an age that the seat has never seen."""
        s = self.s
        if self.looked == 0:
            for place in range(MANY[age]):
                for _ in range(old_discards(s, age, place)):
                    self.add(PILE, 0, 0, place)
        for at in range(s.many):
            if self.mine >> at & 1 == 0:
                self.add_old_stages(at, age)
        if age >= s.since_age:
            for packet in range(self.seats):
                self.walk(age, packet, False)
            if self.seats < s.many:
                self.add_free_city(age)
        self.drawing = 0
        self.end_group(age, 0, 0)

    def walk(self, age: i64, packet: i64, seen: bool) -> None:
        """Follows a hand through an age: its slots before the seat first saw it, or after.

        Before, they belong to the pool. After, every time that the seat sees the hand again it
        learns which cards are gone, so a new group begins.
        """
        s = self.s
        draws: bool = self.seats < s.many and packet == (age + 1 & 1)
        opened: i64 = 0
        self.drawing = 0
        turn: i64 = first_turn(s, age)
        stop: i64 = last_turn(s, age)
        while turn <= stop:
            at: i64 = holder(self.seats, age, packet, turn, s.rounds)
            if turn > s.rounds and age == s.age and s.cities[at].hand:
                break  # not left over yet: it may still be played
            if self.mine >> at & 1:
                if seen and opened:
                    self.end_group(age, opened, turn)
                opened = turn
            elif (opened != 0) == seen:
                self.add_taken(at, age, turn)
                if draws and turn <= s.rounds:
                    self.add_taken(FREE_CITY, age, turn)
                    self.drawing = turn
            turn += 1
        closed: i64 = 0
        if age == s.age:
            at = holder(self.seats, age, packet, s.round, s.rounds)
            if self.mine >> at & 1:
                closed = s.round
            elif (opened != 0) == seen:
                self.add_hand(at)
                if draws:
                    self.drawing = s.round
        if seen and opened:
            self.end_group(age, opened, closed)

    def end_group(self, age: i64, opened: i64, closed: i64) -> None:
        """Closes the group, unless it is empty. One that holds a card drawn unseen says so."""
        begin: i64 = self.start[self.groups]
        join: i64 = 0
        if self.drawing:
            if self.probing and self.holds(begin, self.s.drew(age, self.drawing)):
                self.hidden |= BIT[self.drawing]
            if self.hidden & BIT[self.drawing]:
                join = self.drawing
            self.drawing = 0
        if self.n == begin and opened:
            return
        self.opened[self.groups] = opened
        self.closed[self.groups] = closed
        self.joined[self.groups] = join
        self.groups += 1
        self.start[self.groups] = self.n

    def holds(self, begin: i64, place: i64) -> bool:
        """Whether the group that begins there holds a card."""
        i: i64 = begin
        while i < self.n:
            if self.cards[i] == place:
                return True
            i += 1
        return False

    # Slots.

    def add(self, kind: i64, at: i64, which: i64, place: i64) -> None:
        """One more slot of the group, and the card that lies there in truth."""
        self.slots[self.n] = kind * KIND + at * CITY + which
        self.cards[self.n] = place
        self.n += 1

    def add_hand(self, at: i64) -> None:
        city = self.s.cities[at]
        self.add_cards(at, city.hand)
        self.add_cards(at, city.twice)
        self.add_cards(at, city.thrice)

    def add_cards(self, at: i64, places: i64) -> None:
        while places:
            self.add(HAND, at, 0, lowest(places))
            places &= places - 1

    def add_taken(self, at: i64, age: i64, turn: i64) -> None:
        """The slot of a card that a city took, if it was not shown."""
        city = self.s.cities[at]
        fate: i64 = city.fate(age, turn)
        if fate in (BUILT, DUG) or (fate == PILED and moment(age, turn) <= self.looked):
            return
        self.add(TAKE, at, turn, city.took(age, turn))

    def add_old_stages(self, at: i64, age: i64) -> None:
        s = self.s
        for nth in range(aged(s, at) - staged(s, at)):
            stage: i64 = aged_stage(s, at, nth)
            number: i64 = s.cities[at].beneath(stage)
            if number >= 0 and CARDS[number].age == age:
                self.add(BENEATH, at, stage, CARDS[number].place)

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
                    self.add(DRAW, 0, i, s.draw >> PLACE * i & PLACES - 1)
        elif last_turn(s, age) > s.rounds and not played_last(s, self.seat, age):
            self.add_taken(FREE_CITY, age, s.rounds + 1)

    def knows_draw(self) -> bool:
        """Whether the seat has just been shown the last card of the draw pile."""
        return self.s.owed_kind() == OWE_CITY_LAST and self.s.owed_seat() == self.seat


def put(t: State, age: i64, slot: i64, place: i64) -> None:
    """Lays a card into a slot: hands and piles gain it, what was taken becomes it."""
    kind: i64 = slot // KIND
    at: i64 = slot // CITY % CITY
    which: i64 = slot % CITY
    if kind == TAKE:
        t.cities[at].retake(age, which, place)
    elif kind == HAND:
        t.cities[at].hold(BIT[place])
    elif kind == PILE:
        t.discard(number_at(age, place))
    elif kind == BENEATH:
        lay_beneath(t, at, which, number_at(age, place))
    elif kind == DRAW:
        t.draw |= place << PLACE * which
    else:
        t.redraw(age, which, place)
