"""Which cards the cities remember to have taken, and where a hand was in which turn."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.wonders.data.card import FOREIGN, LAST_CARD
from maravillas.wonders.data.cards import CARDS, EARLY_BIT, LATE_BIT, number_at
from maravillas.wonders.rules.deal import index
from maravillas.wonders.rules.moves import FREE_CITY
from maravillas.wonders.rules.state import PILED, PLACE, PLAY, STAGED, UNDER, State

PLACES: Final = 64
LAST_CARD_STAGES: Final = 2  # so many of Babylon's let its last card be played


def holder(seats: i64, age: i64, packet: i64, turn: i64, rounds: i64) -> i64:
    """The seat that holds, in a turn, the hand that a seat (packet) was dealt in an age.

    Of two players the one who controls the Free City always holds the same hand.
    """
    step: i64 = turn - 1 if turn <= rounds else rounds - 1
    if age == 2:
        step = -step
    return (packet + step) % seats


def first_turn(s: State, age: i64) -> i64:
    """The first turn of an age whose cards the cities remember."""
    return s.since_round if age == s.since_age else 1


def last_turn(s: State, age: i64) -> i64:
    """The last such turn; left-over cards have a turn of their own."""
    if age < s.age or s.phase != PLAY:
        return s.rounds + 1
    if s.choosing():
        return s.round - 1
    return s.round if s.round < s.rounds else s.rounds + 1


def turns_kept(s: State, at: i64, age: i64, seats: i64) -> i64:
    """The last turn of an age in which a city took a card: some still have their last card."""
    stop: i64 = last_turn(s, age)
    if age == s.age and stop > s.rounds and (s.cities[at].hand or (at >= seats and s.draws)):
        return s.rounds
    return stop


def staged(s: State, at: i64) -> i64:
    """How many of a city's stages were built since the cities remember."""
    city = s.cities[at]
    found: i64 = 0
    for age in range(s.since_age, s.age + 1):
        for turn in range(first_turn(s, age), last_turn(s, age) + 1):
            if city.fate(age, turn) == STAGED:
                found += 1
    return found


def aged(s: State, at: i64) -> i64:
    """How many of a city's stages were built with cards of an age."""
    city = s.cities[at]
    found: i64 = 0
    for stage in range(city.stages):
        if city.beneath(stage) < FOREIGN:
            found += 1
    return found


def aged_stage(s: State, at: i64, nth: i64) -> i64:
    """The stage built with a city's nth card of an age, counted from 0; -1 if there is none."""
    city = s.cities[at]
    for stage in range(city.stages):
        if city.beneath(stage) < FOREIGN:
            if nth == 0:
                return stage
            nth -= 1
    return -1


def old_discards(s: State, age: i64, place: i64) -> i64:
    """How many copies of a card were in the discard pile before the cities remember."""
    found: i64 = s.discarded(number_at(age, place))
    if found and age >= s.since_age:
        for turn in range(first_turn(s, age), last_turn(s, age) + 1):
            for city in s.cities:
                if city.fate(age, turn) == PILED and city.took(age, turn) == place:
                    found -= 1
    return found


def cards_about(s: State, seats: i64, age: i64, pool: i64) -> i64:
    """The places of cards of a pool of an age that are anywhere in the game, and maybe others."""
    found: i64 = 0
    early: i64 = s.pile_early
    late: i64 = s.pile_late
    for city in s.cities:
        early |= city.early
        late |= city.late
        for stage in range(city.stages):
            number: i64 = city.beneath(stage)
            if 0 <= number < FOREIGN and CARDS[number].age == age:
                found |= BIT[CARDS[number].place]
        if s.age == age:
            found |= city.hand
    while pool:
        place: i64 = lowest(pool)
        number = number_at(age, place)
        if EARLY_BIT[number] & early or LATE_BIT[number] & late:
            found |= BIT[place]
        pool &= pool - 1
    if s.age < age:
        for packet in range(seats):
            found |= s.deals[index(age, packet)]
    if seats < s.many and s.age <= age:
        pile: i64 = s.draw if s.age == age else s.deals[index(age, seats)]
        many: i64 = s.draws if s.age == age else s.deals[index(age, seats) + 1]
        for _ in range(many):
            found |= BIT[pile & 63]
            pile = pile >> PLACE
    return found


def last_look(s: State, mine: i64) -> i64:
    """When one of some seats last looked through the discard pile; 0 for never."""
    found: i64 = 0
    while mine:
        looked: i64 = s.cities[lowest(mine)].looked
        if looked > found:
            found = looked
        mine &= mine - 1
    return found


def played_last(s: State, seat: i64, age: i64) -> bool:
    """Whether a seat itself played the last card of the Free City's pile, by that city's power."""
    city = s.cities[FREE_CITY]
    if city.powers & LAST_CARD == 0 or holder(2, age, age + 1 & 1, s.rounds, s.rounds) != seat:
        return False
    stages: i64 = city.stages
    for after in range(age + 1, s.age + 1):
        for turn in range(1, last_turn(s, after) + 1):
            if city.fate(after, turn) == STAGED:
                stages -= 1
    return stages >= LAST_CARD_STAGES


def hand_then(s: State, seats: i64, seat: i64, age: i64, turn: i64, counts: vec[i64]) -> None:
    """Adds the cards that a seat held in a remembered turn, its draw included, to counts."""
    step: i64 = 1 - turn if age != 2 else turn - 1
    packet: i64 = (seat + step) % seats
    draws: bool = seats < s.many and packet == (age + 1 & 1)
    now: i64 = s.round if age == s.age else s.rounds
    if age == s.age:
        tally_hand(s, holder(seats, age, packet, now, s.rounds), counts)
    for later in range(turn, last_turn(s, age) + 1):
        at: i64 = holder(seats, age, packet, later, s.rounds)
        if later <= turns_kept(s, at, age, seats):
            counts[s.cities[at].took(age, later)] += 1
        if draws and later <= s.rounds:
            counts[s.cities[FREE_CITY].took(age, later)] += 1
    if draws:
        for later in range(turn + 1, now + 1):
            counts[s.drew(age, later)] -= 1


def held_then(s: State, seats: i64, seat: i64, age: i64, turn: i64) -> list[int]:
    """The places of the cards that a seat held in a remembered turn."""
    counts = vec[i64]([0] * PLACES)
    hand_then(s, seats, seat, age, turn, counts)
    return [place for place in range(PLACES) for _ in range(counts[place])]


def tally_hand(s: State, at: i64, counts: vec[i64]) -> None:
    """Adds the cards of a hand, by their places, to counts."""
    city = s.cities[at]
    for mask in (city.hand, city.twice, city.thrice):
        left: i64 = mask
        while left:
            counts[lowest(left)] += 1
            left &= left - 1


def lay_beneath(s: State, at: i64, stage: i64, number: i64) -> None:
    """Says that another card lies under a stage."""
    city = s.cities[at]
    word: i64 = (number + 1) ^ (city.under >> UNDER * stage & 255)
    city.under ^= word << UNDER * stage
