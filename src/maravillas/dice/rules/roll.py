"""The shake: faces and sections of a round, and the order in which grey dice would leave."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BITS
from maravillas.core.rng import Rng
from maravillas.dice.data.faces import DICE, FACES, SIDES

SECTIONS: Final = 4
OUTCOMES: Final = 24  # six faces in four sections; written out, for a number is faster than a name
FIVE: Final = 24**5  # five dice in one draw
HALF: Final = 23  # bits of five dice
FIVE_BITS: Final = 2**HALF - 1
ORDERS: Final = 6
DIE: Final = 5  # bits of a die once told apart

assert OUTCOMES == SIDES * SECTIONS, "a die has other faces"
assert len(DICE) == 2 * 5, "a round draws five dice twice"
assert FIVE <= 2**HALF, f"{HALF} bits cannot hold what five dice show"
assert OUTCOMES <= 2**DIE, f"{DIE} bits cannot hold what a die shows"
assert DIE * len(DICE) <= BITS, "a word cannot hold what all dice show"

# The orders of the three grey dice, the first to leave first.
ORDER: Final = vec[i64]([0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0])

PLAIN: Final = vec[i64](
    [
        SECTIONS * faces.index(faces[outcome // SECTIONS]) + outcome % SECTIONS
        for faces in FACES
        for outcome in range(OUTCOMES)
    ]
)


def draw(rng: Rng) -> i64:
    """A round's chance in one word: five dice, five dice, the order of leaving."""
    low: i64 = rng.below(FIVE)
    high: i64 = rng.below(FIVE)
    order: i64 = rng.below(ORDERS)
    return low | high << HALF | order << 2 * HALF


def told_apart(word: i64) -> i64:
    """The ten dice of a drawn word, five bits each: four times the face plus the section.

    Of equal faces of a die it is the first, so that equal rolls are equal numbers.
    """
    low: i64 = word & FIVE_BITS
    high: i64 = word >> HALF & FIVE_BITS
    found: i64 = 0
    die: i64 = 0
    while die < 5:
        found |= PLAIN[OUTCOMES * die + low % OUTCOMES] << DIE * die
        found |= PLAIN[OUTCOMES * (die + 5) + high % OUTCOMES] << DIE * (die + 5)
        low = low // OUTCOMES
        high = high // OUTCOMES
        die += 1
    return found


def drawn(dice: i64, order: i64) -> i64:
    """The word whose dice are told_apart so."""
    low: i64 = 0
    high: i64 = 0
    shift: i64 = 4 * DIE
    while shift >= 0:
        low = low * OUTCOMES + (dice >> shift & 31)
        high = high * OUTCOMES + (dice >> shift + 5 * DIE & 31)
        shift -= DIE
    return low | high << HALF | order << 2 * HALF


def order_of(word: i64) -> i64:
    return word >> 2 * HALF


def plain_order(order: i64, greys: i64) -> i64:
    """The first order that takes these grey dice (a mask) in the same sequence."""
    other: i64 = 0
    while other < order and sequence(other, greys) != sequence(order, greys):
        other += 1
    return other


def sequence(order: i64, greys: i64) -> i64:
    """The grey dice of a mask in an order, two bits each, as one number."""
    found: i64 = 0
    i: i64 = 0
    while i < 3:
        die: i64 = ORDER[3 * order + i]
        if greys >> die & 1:
            found = found << 2 | die + 1
        i += 1
    return found
