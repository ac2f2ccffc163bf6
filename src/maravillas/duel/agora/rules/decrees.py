"""What the decrees do while somebody controls them, and what a senator costs and does."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, count
from maravillas.duel.agora.data.cards import (
    BLUE_PLUS_2,
    COINS_ON,
    COINS_WONDER,
    CONSPIRATOR,
    CONSPIRATOR_REPLAY,
    IGNORE_ON,
    TRADE_MANUFACTURED,
    TRADE_RAW,
)
from maravillas.duel.agora.data.numbers import SENATOR_CARDS
from maravillas.duel.agora.rules.kinds import OWE_CONSPIRATOR, OWE_SENATE
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.data.card import BLUE
from maravillas.duel.data.cards import CARDS
from maravillas.duel.data.tokens import CORRUPTION
from maravillas.duel.rules.cost import ONE_EACH, RAW_BYTES
from maravillas.duel.rules.state import City, State

COLORS: Final[i64] = 8  # with the senators'
COIN_DECREE: Final = vec[i64]([COINS_ON.get(color, 0) for color in range(COLORS)])
IGNORE_DECREES: Final[i64] = sum(IGNORE_ON.values())
IGNORED: Final = vec[i64]([IGNORE_ON.get(color, 0) for color in range(COLORS)])
TWO_ACTIONS: Final = 2  # blue cards for a second and a third Senate action
THREE_ACTIONS: Final = 4


def price_cut(decrees: i64) -> i64:
    """Coins off the price of each resource, packed."""
    cut: i64 = 0
    if decrees & TRADE_RAW:
        cut = ONE_EACH & RAW_BYTES
    if decrees & TRADE_MANUFACTURED:
        cut |= ONE_EACH & ~RAW_BYTES
    return cut


def ignored_colors(decrees: i64) -> i64:
    """Colors of which one cost symbol is ignored, as a mask."""
    if decrees & IGNORE_DECREES == 0:
        return 0
    colors: i64 = 0
    for color in range(COLORS):
        if decrees & IGNORED[color]:
            colors |= BIT[color]
    return colors


def pay_controller(s: State, decree: i64) -> None:
    """Whoever has the decree takes as many coins as the age's number."""
    senate = senate_of(s)
    if senate.first.decrees & decree:
        s.first.coins += s.age
    elif senate.second.decrees & decree:
        s.second.coins += s.age


def card_was_built(s: State, number: i64) -> None:
    decree: i64 = COIN_DECREE[CARDS[number].color]
    if decree:
        pay_controller(s, decree)


def wonder_was_built(s: State) -> None:
    pay_controller(s, COINS_WONDER)


def senators_in(city: City) -> i64:
    return count(city.high & SENATOR_CARDS)


def senator_cost(city: City) -> i64:
    """A coin for each senator in the city, politicians and conspirators together."""
    if city.tokens & CORRUPTION:
        return 0
    return senators_in(city)


def enlist(s: State, seat: i64, number: i64) -> None:
    """What a senator does who has entered the city."""
    senate = senate_of(s)
    decrees: i64 = senate.faction(seat).decrees
    special: i64 = CARDS[number].special
    if special == CONSPIRATOR:
        if decrees & CONSPIRATOR_REPLAY:
            s.again = 1
        s.push(OWE_CONSPIRATOR, seat)
        return
    blue: i64 = s.city(seat).color_count(BLUE)
    if decrees & BLUE_PLUS_2:
        blue += 2
    senate.actions = 1
    if blue >= THREE_ACTIONS:
        senate.actions = 3
    elif blue >= TWO_ACTIONS:
        senate.actions = 2
    senate.section = special
    s.push(OWE_SENATE, seat)
