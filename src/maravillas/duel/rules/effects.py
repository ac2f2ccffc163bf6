"""What constructions and tokens do to a position, once paid for."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT, count
from maravillas.duel.data.card import (
    BROWN,
    BROWN_AND_GREY,
    COIN_TRIPLES,
    DESTROY_BROWN,
    DESTROY_GREY,
    GREY,
    LIBRARY,
    RED,
    REVIVE,
    TOKENS,
    WONDERS,
    Card,
)
from maravillas.duel.data.cards import BROWN_CARDS, CARDS, GREY_CARDS, LOW
from maravillas.duel.data.tokens import STRATEGY, THEOLOGY, TOKEN, URBANISM
from maravillas.duel.data.wonders import WONDER
from maravillas.duel.rules.expansion import Expansions
from maravillas.duel.rules.state import City, State

# Kinds of decision.
OWE_DRAFT: Final = 1
OWE_PLAY: Final = 2
OWE_TOKEN: Final = 3
OWE_LIBRARY: Final = 4
OWE_REVIVE: Final = 5
OWE_DESTROY_BROWN: Final = 6
OWE_DESTROY_GREY: Final = 7
OWE_START: Final = 8

CHAIN_COINS: Final = 4  # Urbanism
MOST_WONDERS: Final = 7
LIBRARY_DRAW: Final = 3

CAPITAL: Final = 9
NEAR: Final = 3  # first space of the zone whose token costs 2 coins
FAR: Final = 6  # first space of the zone whose token costs 5 coins
NEAR_LOOT: Final = 2
FAR_LOOT: Final = 5


def amount(city: City, per: i64) -> i64:
    """How many of what a card counts the city has."""
    if per < BROWN_AND_GREY:
        return city.color_count(per)
    if per == BROWN_AND_GREY:
        return city.color_count(BROWN) + city.color_count(GREY)
    if per == WONDERS:
        return count(city.built)
    if per == COIN_TRIPLES:
        return city.coins // 3
    return count(city.tokens)


def counted(s: State, seat: i64, c: Card) -> i64:
    """What the card counts, in its owner's city or in the better one."""
    mine: i64 = amount(s.city(seat), c.per)
    if c.best == 0 or c.per == TOKENS:
        return mine
    theirs: i64 = amount(s.city(1 - seat), c.per)
    return mine if mine >= theirs else theirs


def gain(s: State, expansions: Expansions, seat: i64, number: i64) -> None:
    """Puts a card into the city with all its effects; its price is already paid."""
    c = CARDS[number]
    city = s.city(seat)
    pair: bool = city.symbols & c.symbol != 0
    enter(city, number)
    city.coins += c.coins
    if c.coins_each:
        city.coins += c.coins_each * counted(s, seat, c)
    if c.color == RED:
        march(s, expansions, seat, c.shields + 1 if city.tokens & STRATEGY else c.shields)
    elif pair and s.board:
        s.push(OWE_TOKEN, seat)
    if expansions:
        for x in expansions.gained:
            x.gained(s, expansions, seat, number)


def gain_by_chain(s: State, expansions: Expansions, seat: i64, number: i64) -> None:
    """Like gain, for a card that a chain made free."""
    city = s.city(seat)
    if city.tokens & URBANISM:
        city.coins += CHAIN_COINS
    gain(s, expansions, seat, number)


def gain_wonder(s: State, expansions: Expansions, seat: i64, wonder: i64, under: i64) -> None:
    """Builds a wonder over a card, with all its effects; its price is already paid."""
    city = s.city(seat)
    other = s.city(1 - seat)
    c = WONDER[wonder]
    city.unbuilt &= ~BIT[wonder]
    city.built |= BIT[wonder]
    s.put_under(wonder, under)
    if count(city.built) + count(other.built) == MOST_WONDERS:
        city.unbuilt = 0
        other.unbuilt = 0
    if c.again or city.tokens & THEOLOGY:
        s.again = 1
    city.raw_choice += c.raw_choice
    city.made_choice += c.made_choice
    city.coins += c.coins
    if c.shields:
        march(s, expansions, seat, c.shields)
    if c.takes:
        lose(other, c.takes)
    if c.special:
        special(s, seat, c.special)
    if expansions:
        for x in expansions.wonder_gained:
            x.wonder_gained(s, expansions, seat, wonder)


def special(s: State, seat: i64, what: i64) -> None:
    """Owes the choice of a wonder, if there is anything to choose."""
    kind: i64 = OWE_REVIVE
    if what == DESTROY_BROWN:
        kind = OWE_DESTROY_BROWN
    elif what == DESTROY_GREY:
        kind = OWE_DESTROY_GREY
    elif what == LIBRARY:
        kind = OWE_LIBRARY
        s.offer = s.library
        s.library = 0
    elif what != REVIVE:
        return  # an expansion's
    if has_answer(s, kind, seat):
        s.push(kind, seat)


def has_answer(s: State, kind: i64, seat: i64) -> bool:
    """Whether a decision of the base game's has an answer."""
    if kind == OWE_TOKEN:
        return s.board != 0
    if kind == OWE_LIBRARY:
        return s.offer != 0
    if kind == OWE_REVIVE:
        return s.discard_low | s.discard_high != 0
    if kind == OWE_DESTROY_BROWN:
        return s.city(1 - seat).low & BROWN_CARDS != 0
    if kind == OWE_DESTROY_GREY:
        return s.city(1 - seat).low & GREY_CARDS != 0
    return True


def gain_token(s: State, expansions: Expansions, seat: i64, number: i64) -> None:
    """Gives seat a progress token, wherever it came from."""
    city = s.city(seat)
    c = TOKEN[number]
    city.coins += c.coins
    if city.tokens & BIT[number] == 0:  # else a copy, out of a loose document
        city.tokens |= BIT[number]
        city.symbols += c.symbol
    if expansions:
        for x in expansions.token_gained:
            x.token_gained(s, seat, number)


def destroy(s: State, expansions: Expansions, seat: i64, number: i64) -> None:
    """Takes a card out of seat's city and discards it."""
    lose_card(s, expansions, seat, number)
    s.discard(number)


def lose_card(s: State, expansions: Expansions, seat: i64, number: i64) -> None:
    """Takes a card out of seat's city, wherever it goes."""
    leave(s.city(seat), number)
    if expansions:
        for x in expansions.card_left:
            x.card_left(s, seat, number)


def unbuild(s: State, seat: i64, wonder: i64) -> None:
    """A wonder of seat stands no longer; the card under it goes to the discard pile."""
    city = s.city(seat)
    c = WONDER[wonder]
    city.built ^= BIT[wonder]
    city.raw_choice -= c.raw_choice
    city.made_choice -= c.made_choice
    card: i64 = s.take_from_under(wonder)
    if card >= 0:
        s.discard(card)


def enter(city: City, number: i64) -> None:
    """Puts a card into a city, with what lasts of its effects and nothing else.

    A copy of a card that stands there already, which only a loose document can bring, adds nothing.
    """
    c = CARDS[number]
    if number < LOW:
        if city.low & BIT[number]:
            return
        city.low |= BIT[number]
    else:
        if city.high & BIT[number - LOW]:
            return
        city.high |= BIT[number - LOW]
    city.colors += c.one
    city.worth += c.worth
    city.makes += c.makes
    city.chains |= c.chain
    city.fixed |= c.fixed
    city.raw_choice += c.raw_choice
    city.made_choice += c.made_choice
    city.symbols += c.symbol


def leave(city: City, number: i64) -> None:
    """Takes a card out of a city, with all that lasted of its effects."""
    c = CARDS[number]
    if number < LOW:
        city.low &= ~BIT[number]
    else:
        city.high &= ~BIT[number - LOW]
    city.colors -= c.one
    city.worth -= c.worth
    city.makes -= c.makes
    city.chains &= ~c.chain
    city.fixed &= ~c.fixed
    city.raw_choice -= c.raw_choice
    city.made_choice -= c.made_choice
    city.symbols -= c.symbol


def revive(s: State, expansions: Expansions, seat: i64, number: i64) -> None:
    """Constructs a card of the discard pile for nothing."""
    s.undiscard(number)
    gain(s, expansions, seat, number)


def march(s: State, expansions: Expansions, seat: i64, shields: i64) -> None:
    """Moves the pawn toward the opponent's capital and takes the military tokens it meets."""
    sign: i64 = 1 if seat == 0 else -1
    before: i64 = s.pawn * sign
    after: i64 = before + shields
    if after > CAPITAL:
        after = CAPITAL
    if expansions:
        for x in expansions.stopped:
            after = x.stopped(s, seat, before, after)
    s.pawn = after * sign
    other = s.city(1 - seat)
    near: i64 = 4 if seat == 0 else 1  # bits of loot: the tokens on the opponent's half
    if before < NEAR and after >= NEAR and s.loot & near:
        s.loot ^= near
        lose(other, NEAR_LOOT)
    if before < FAR and after >= FAR and s.loot & near * 2:
        s.loot ^= near * 2
        lose(other, FAR_LOOT)
    if expansions:
        for x in expansions.marched:
            x.marched(s, seat, before, after)


def lose(city: City, coins: i64) -> None:
    """The city pays the bank, or all it has if that is less."""
    if city.coins > coins:
        city.coins -= coins
    else:
        city.coins = 0


def distinct_symbols(city: City) -> i64:
    """How many different scientific symbols a city has."""
    folded: i64 = city.symbols | city.symbols >> 1
    return count(folded & 0x1111111)
