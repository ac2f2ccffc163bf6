"""Points of Pantheon: its own part of the score, and what it adds to others (PANTHEON-183)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import count
from maravillas.duel.pantheon.data.cards import (
    APHRODITE,
    APHRODITE_POINTS,
    MYSTICISM_POINTS,
    TEMPLE_POINTS,
)
from maravillas.duel.pantheon.data.numbers import MYSTICISM, TEMPLE_CARDS
from maravillas.duel.pantheon.rules.places import DECKS, board_of
from maravillas.duel.pantheon.rules.state import MYTHOLOGY
from maravillas.duel.rules.state import State

MOST_TEMPLES: Final[i64] = len(TEMPLE_POINTS) - 1
BY_NUMBER: Final = vec[i64](list(TEMPLE_POINTS))


def temple_points(s: State, seat: i64) -> i64:
    """For all Grand Temples of a city together."""
    many: i64 = count(s.city(seat).high & TEMPLE_CARDS)
    return BY_NUMBER[many if many < MOST_TEMPLES else MOST_TEMPLES]


def mysticism_points(s: State, seat: i64) -> i64:
    if s.city(seat).tokens & MYSTICISM == 0:
        return 0
    side = board_of(s).side(seat)
    tokens: i64 = count(side.offerings)
    for mythology in range(DECKS):
        tokens += side.mythology >> MYTHOLOGY * mythology & 15
    return MYSTICISM_POINTS * tokens


def divinity_points(s: State, seat: i64) -> i64:
    """Aphrodite, and the coins left on Astarte."""
    side = board_of(s).side(seat)
    points: i64 = side.coins
    if side.divinities >> APHRODITE & 1:
        points += APHRODITE_POINTS
    return points
