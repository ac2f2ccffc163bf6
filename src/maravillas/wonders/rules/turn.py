"""The parts of a turn: cards leave hands, last cards, the discard pile, conflicts, passing."""

from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.wonders.data.boards import next_stage
from maravillas.wonders.data.card import LAST_CARD
from maravillas.wonders.data.cards import CARDS, number_at
from maravillas.wonders.rules.effects import erect, gain, place
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.moves import (
    BUILD,
    DISCARD,
    OWE_CITY_DIG,
    OWE_CITY_LAST,
    OWE_DIG,
    OWE_LAST,
    STAGE_WITH,
    action_of,
    can_dig,
    card_of,
)
from maravillas.wonders.rules.state import PILED, PLACE, State, moment


def controller(s: State) -> i64:
    """The seat that decides for the Free City in this turn (WON-184, 185)."""
    return s.age + s.round & 1


def take_card(s: State, at: i64, seats: i64, move: i64) -> None:
    """Takes the card of a revealed choice out of the hand it was in."""
    seat: i64 = at if at < seats else controller(s)
    spot: i64 = CARDS[card_of(move)].place
    s.cities[seat].drop(BIT[spot])
    s.cities[at].remember(s.age, s.round, spot, action_of(move))


def leave(s: State, seats: i64) -> None:
    """Discards the last card of every hand (WON-018), but for those that may still play it."""
    at: i64 = s.many - 1
    while at >= 0:
        city = s.cities[at]
        spot: i64 = lowest(city.hand) if city.hand else -1
        if at >= seats:
            spot = s.draw & 63 if s.draws else -1
        if spot >= 0:
            if city.powers & LAST_CARD:
                if at < seats:
                    s.push(OWE_LAST, at)
                else:
                    s.push(OWE_CITY_LAST, controller(s))
            else:
                s.discard(number_at(s.age, spot))
                city.remember(s.age, s.round + 1, spot, PILED)
                forget_last(s, at, seats)
        at -= 1


def forget_last(s: State, at: i64, seats: i64) -> None:
    if at < seats:
        s.cities[at].hand = 0
    else:
        s.draw = 0
        s.draws = 0


def play_last(s: State, at: i64, seats: i64, move: i64) -> None:
    """Plays the card that would have been left over (WON-125)."""
    spot: i64 = CARDS[card_of(move)].place
    if moment(s.age, s.round + 1) >= moment(s.since_age, s.since_round):
        s.cities[at].remember(s.age, s.round + 1, spot, action_of(move))
    forget_last(s, at, seats)
    place(s, at, move)


def owe_dig(s: State, seats: i64) -> None:
    """Lets the next city that may do so look through the discard pile (WON-130)."""
    at: i64 = lowest(s.diggers)
    s.diggers &= s.diggers - 1
    let_dig(s, at, seats)


def let_dig(s: State, at: i64, seats: i64) -> None:
    """Lets a city look through the discard pile, and asks if there is anything to build."""
    if s.pile_early == 0 and s.pile_late == 0:
        return
    seat: i64 = at if at < seats else controller(s)
    s.cities[seat].looked = moment(s.age, s.round if s.round < s.rounds else s.round + 1)
    if can_dig(s, at):
        s.push(OWE_DIG if at < seats else OWE_CITY_DIG, seat)


def dig_up(s: State, at: i64, number: i64) -> None:
    """Builds a card of the discard pile for nothing."""
    s.undiscard(number)
    show_discard(s, CARDS[number].age, CARDS[number].place)
    erect(s.cities[at], CARDS[number])
    gain(s, at, CARDS[number])


def show_discard(s: State, age: i64, spot: i64) -> None:
    """All know now who discarded a card, and when: the first of its kind (WON-008)."""
    for turn in range(1, s.rounds + 2):
        for city in s.cities:
            if city.fate(age, turn) == PILED and city.took(age, turn) == spot:
                city.became |= BIT[16 * (age - 1) + 2 * (turn - 1)]
                return


def tell(s: State, expansions: list[Expansion], at: i64, move: i64) -> None:
    """Tells the expansions of a move that took effect."""
    action: i64 = action_of(move)
    city = s.cities[at]
    for x in expansions:
        x.played(s, expansions, at, move)
        if action == BUILD:
            c = CARDS[card_of(move)]
            x.built(s, expansions, at, c.number, c.parents & city.early != 0)
        elif action == STAGE_WITH:
            x.staged(s, expansions, at, next_stage(city.side, city.stages - 1))


def fight(s: State, expansions: list[Expansion]) -> None:
    """Compares every city with its left neighbor and hands out the tokens of the age."""
    if expansions:
        for x in expansions:
            if x.fight(s, expansions):
                return
        fight_with(s, expansions)
        return
    token: i64 = BIT[8 * (s.age - 1)]
    at: i64 = 0
    while at < s.many:
        city = s.cities[at]
        left = s.cities[s.left(at)]
        if city.shields > left.shields:
            city.victories += token
            left.defeats += 1
        elif city.shields < left.shields:
            left.victories += token
            city.defeats += 1
        at += 1


def fight_with(s: State, expansions: list[Expansion]) -> None:
    """The same where expansions have a say."""
    for at in range(s.many):
        other: i64 = s.left(at)
        mine: i64 = s.cities[at].shields
        theirs: i64 = s.cities[other].shields
        if mine > theirs:
            beat(s, expansions, at, other, 1)
        elif mine < theirs:
            beat(s, expansions, other, at, 1)


def beat(s: State, expansions: list[Expansion], winner: i64, loser: i64, tokens: i64) -> None:
    """Hands out the tokens of one comparison, so many to each."""
    taker: i64 = loser
    for x in expansions:
        if x.spares(s, loser, winner):
            taker = winner
    for _ in range(tokens):
        s.cities[winner].victories += BIT[8 * (s.age - 1)]
        s.cities[taker].defeats += 1
        for x in expansions:
            x.victory(s, expansions, winner)


def pass_hands(s: State, seats: i64) -> None:
    """Hands go to the left in Ages I and III, to the right in Age II; two players swap theirs."""
    step: i64 = seats - 1 if s.age == 2 else 1
    at: i64 = 0
    city = s.cities[0]
    hand: i64 = city.hand
    twice: i64 = city.twice
    thrice: i64 = city.thrice
    for _ in range(seats):
        at += step
        if at >= seats:
            at -= seats
        city = s.cities[at]
        old: i64 = city.hand
        city.hand = hand
        hand = old
        old = city.twice
        city.twice = twice
        twice = old
        old = city.thrice
        city.thrice = thrice
        thrice = old


def draw_card(s: State) -> None:
    """The controller takes the top card of the Free City's pile into his hand."""
    spot: i64 = s.draw & 63
    s.cities[controller(s)].hold(BIT[spot])
    s.draw = s.draw >> PLACE
    s.draws -= 1
    note: i64 = spot << PLACE * (s.round - 1)
    if s.age == 1:
        s.drew_1 |= note
    elif s.age == 2:
        s.drew_2 |= note
    else:
        s.drew_3 |= note


def tell_payment(s: State, expansions: list[Expansion], at: i64, move: i64) -> None:
    """Tells the expansions of a construction that is about to be paid."""
    if action_of(move) != DISCARD:
        for x in expansions:
            x.paying(s, expansions, at, move)
