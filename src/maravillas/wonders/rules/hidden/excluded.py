"""What hidden cards of the Free City cannot be: it builds if it can (WON-188), and by a chain if it
can (WON-191).

Only what is certain whatever coins and neighbors it had then is excluded: cards that cost nothing,
and those that a structure built before makes free.
"""

from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.wonders.data.cards import CARDS, EARLY, MANY, number_at
from maravillas.wonders.rules.hidden.memory import first_turn, last_turn, turns_kept
from maravillas.wonders.rules.moves import FREE_CITY, may_stand
from maravillas.wonders.rules.state import BUILT, PILED, STAGED, State, moment


def is_possible(s: State, seats: i64, age: i64) -> bool:
    """Whether the Free City's moves of an age fit the cards that it took and left."""
    city = s.cities[FREE_CITY]
    stop: i64 = last_turn(s, age)
    if stop > s.rounds:
        stop = s.rounds
    for turn in range(first_turn(s, age), stop + 1):
        fate: i64 = city.fate(age, turn)
        if fate == STAGED:
            if chained_then(s, age, turn) >> city.took(age, turn) & 1:
                return False
        elif fate == PILED:
            usable: i64 = chained_then(s, age, turn) | free_cards(s, age)
            if usable >> city.took(age, turn) & 1 or usable & left_over(s, seats, age, turn):
                return False
    return True


def chained_then(s: State, age: i64, turn: i64) -> i64:
    """The places of the cards that the Free City could build by a chain in a turn."""
    city = s.cities[FREE_CITY]
    built: i64 = 0
    for before in range(s.since_age, age + 1):
        for then in range(first_turn(s, before), last_turn(s, before) + 1):
            if moment(before, then) < moment(age, turn) and city.fate(before, then) == BUILT:
                number: i64 = number_at(before, city.took(before, then))
                if number < EARLY:
                    built |= BIT[number]
    found: i64 = 0
    for place in range(MANY[age]):
        c = CARDS[number_at(age, place)]
        if c.parents & built and may_stand(city, c):
            found |= BIT[place]
    return found


def free_cards(s: State, age: i64) -> i64:
    """The places of the cards without any cost that do not stand in the Free City."""
    city = s.cities[FREE_CITY]
    found: i64 = 0
    for place in range(MANY[age]):
        c = CARDS[number_at(age, place)]
        if c.free and may_stand(city, c):
            found |= BIT[place]
    return found


def left_over(s: State, seats: i64, age: i64, turn: i64) -> i64:
    """What is left, and passed to nobody, of the hand from which the Free City took a card."""
    seat: i64 = age + turn & 1  # the controller
    if age == s.age and turn == s.round and s.cities[seat].hand:
        return s.cities[seat].hand if not s.choosing() else 0
    if turn == s.rounds and turns_kept(s, seat, age, seats) > s.rounds:
        return BIT[s.cities[seat].took(age, s.rounds + 1)]
    return 0
