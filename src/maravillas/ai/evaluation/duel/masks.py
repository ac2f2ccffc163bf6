"""Where the features of Duel lie in masks: a word tells of features that follow one another.

Bit k of a word is feature FIRSTS[word] + k. Cards of the box take two words, one for Ages I and II
and one for the others. What is new in a position is then found by comparing words, not features.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.ai.evaluation.duel import covers, parts
from maravillas.duel.data.cards import LOW
from maravillas.duel.data.layout import LOWEST_OF

# Words of a city: mine, then the other's.
CARDS: Final = 0
HOLDINGS: Final = 2  # wonders built and unbuilt, tokens, coins
GOODS: Final = 3  # what it makes, fixed prices, choices, symbols
CAN: Final = 4  # what it can pay: cards, then wonders
CITY: Final = 6
CAN_WONDER: Final[i64] = parts.CITY_CAN_WONDER - parts.CITY_CAN_BUILD - LOW  # its first bit

# Words of what lies between the cities.
TRACK: Final = 2 * CITY  # the pawn, loot, tokens of the board, the age
COUNTS: Final = TRACK + 1  # cards left, what is owed
OPEN: Final = COUNTS + 1
COVERED: Final = OPEN + 2
LEAD: Final = COVERED + 2  # in points; wonders on offer, an extra turn, whose turn it is
DISCARDED: Final = LEAD + 1
UNSEEN: Final = DISCARDED + 2
BACKS: Final = UNSEEN + 2
ONE_COVER: Final = BACKS + 1
OPENS_KNOWN: Final = ONE_COVER + 2
OPENS_HIDDEN: Final = OPENS_KNOWN + 2
SPOILS: Final = OPENS_HIDDEN + 2
SAFE: Final = SPOILS + 2  # open cards that do not spoil; wonders built
SIDES: Final = SAFE + 1

# Words of what a side may hope for: mine, then the other's.
SYMBOLS: Final = 0
RACE: Final = 1
WINS: Final = 2
FREE: Final = 4
LATER: Final = 6
COSTS: Final = 8
PRICED: Final = 15  # cards whose four steps of cost fit a word
WONDER_COSTS: Final = COSTS + 5
SIDE: Final = WONDER_COSTS + 1
WORDS: Final = SIDES + 2 * SIDE


def of_cards(first: int) -> list[int]:
    """The two words of the box's cards."""
    return [first, first + LOW]


def of_city(first: int) -> list[int]:
    return [
        *of_cards(first + parts.CITY_CARDS),
        first + parts.CITY_BUILT,
        first + parts.CITY_MAKES,
        *of_cards(first + parts.CITY_CAN_BUILD),
    ]


def of_table() -> list[int]:
    cards = (covers.ONE_COVER, covers.OPENS_KNOWN, covers.OPENS_HIDDEN, covers.SPOILS)
    return [
        parts.PAWN,
        parts.LEFT,
        *of_cards(parts.OPEN),
        *of_cards(parts.COVERED),
        parts.AHEAD,
        *of_cards(covers.DISCARDED),
        *of_cards(covers.UNSEEN),
        covers.HIDDEN,
        *(word for first in cards for word in of_cards(first)),
        covers.SAFE,
    ]


def put_cards(out: vec[i64], word: i64, cards: i64, layout: i64) -> None:
    """Writes cards of one age, given as bits above its lowest number."""
    lowest_card: i64 = LOWEST_OF[layout]
    if lowest_card < LOW:
        out[word] = cards << lowest_card
        out[word + 1] = 0
    else:
        out[word] = 0
        out[word + 1] = cards
