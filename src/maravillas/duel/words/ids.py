"""Masks and numbers of the rules as lists and ids."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from maravillas.duel.data.cards import ALL_NAMES, LOW
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES, WONDER_NAMES
from maravillas.duel.rules.deal import ALL_IN_LINE, PLACE
from maravillas.duel.rules.state import City, State

WONDER_NUMBERS: Final = {name: n for n, name in enumerate(WONDER_NAMES)}


def mask(numbers: Iterable[int]) -> int:
    return sum(2**n for n in set(numbers))


def numbers(mask: int) -> list[int]:
    """The numbers of a mask's bits, ascending."""
    return list(_bits(int(mask)))


def names(mask: int, of: list[str]) -> list[str]:
    """The ids of a mask's bits."""
    return [of[n] for n in numbers(mask)]


@lru_cache(maxsize=8192)  # a view and its prices ask for the same few again and again
def _bits(mask: int) -> tuple[int, ...]:
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)


def city_cards(city: City) -> list[int]:
    """The numbers of the cards that stand in a city, ascending."""
    return numbers(city.low) + [LOW + n for n in numbers(city.high)]


def in_order(line: int) -> list[int]:
    """The progress tokens of an order such as State.line."""
    found: list[int] = []
    while line:
        found.append(int(line & 15) - 1)
        line = line >> PLACE
    return found


def lined_up(order: Iterable[int]) -> int:
    """The order of these progress tokens, without those that have no place in one."""
    known = [token for token in order if ALL_IN_LINE >> token & 1]
    return sum((token + 1) << PLACE * n for n, token in enumerate(known))


def tokens(mask: int) -> list[str]:
    return [ALL_TOKEN_NAMES[n] for n in numbers(mask)]


def wonders(mask: int) -> list[str]:
    return [ALL_WONDER_NAMES[n] for n in numbers(mask)]


def discarded(s: State) -> list[str]:
    return [ALL_NAMES[n] for n in numbers(s.discard_low)] + [
        ALL_NAMES[LOW + n] for n in numbers(s.discard_high)
    ]
