"""Points of black cards, and the symbols that masks may copy (CIT-060 to CIT-068)."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import count, lowest
from maravillas.wonders.cities.data.cards import MASK
from maravillas.wonders.data.card import BLACK, GREEN, SYMBOL, SYMBOLS
from maravillas.wonders.data.cards import CARDS, early_number, late_number
from maravillas.wonders.rules.effects import counted
from maravillas.wonders.rules.state import City, State

BLACK_EARLY: Final[i64] = sum([int(c.early) for c in CARDS if c.color == BLACK])
BLACK_LATE: Final[i64] = sum([int(c.late) for c in CARDS if c.color == BLACK])
MASKS_EARLY: Final[i64] = sum([int(c.early) for c in CARDS if c.more & MASK])
MASKS_LATE: Final[i64] = sum([int(c.late) for c in CARDS if c.more & MASK])

COMPASS: Final = 0
GEAR: Final = 1
TABLET: Final = 2


def green(symbol: int, early: bool) -> int:
    """The green cards with a symbol, as a mask."""
    one = 2 ** (SYMBOL * symbol)
    cards = [c for c in CARDS if c.color == GREEN and c.symbol == one]
    return sum([int(c.early if early else c.late) for c in cards])


COMPASS_EARLY: Final[i64] = green(COMPASS, True)
COMPASS_LATE: Final[i64] = green(COMPASS, False)
GEAR_EARLY: Final[i64] = green(GEAR, True)
GEAR_LATE: Final[i64] = green(GEAR, False)
TABLET_EARLY: Final[i64] = green(TABLET, True)
TABLET_LATE: Final[i64] = green(TABLET, False)

WILD: Final = SYMBOL * SYMBOLS.index("wild")  # where the number of masks is packed


def black_points(s: State, at: i64) -> i64:
    city = s.cities[at]
    points: i64 = 0
    cards: i64 = city.early & BLACK_EARLY
    while cards:
        points += CARDS[early_number(lowest(cards))].points
        cards &= cards - 1
    cards = city.late & BLACK_LATE
    while cards:
        c = CARDS[late_number(lowest(cards))]
        points += c.points
        if c.points_each:
            points += c.points_each * counted(s, at, c)
        cards &= cards - 1
    return points


def masks(city: City) -> i64:
    return count(city.early & MASKS_EARLY) + count(city.late & MASKS_LATE)


def symbols_next_door(s: State, at: i64) -> i64:
    """Symbols of the neighbors' green cards, packed; in place of wild ones, the city's masks."""
    many: i64 = masks(s.cities[at])
    if many == 0:
        return 0
    left: i64 = green_symbols(s.cities[s.left(at)])
    right: i64 = green_symbols(s.cities[s.right(at)])
    return (many << WILD) + left + right


def green_symbols(city: City) -> i64:
    """What is printed on a city's green cards (CIT-065)."""
    compass: i64 = count(city.early & COMPASS_EARLY) + count(city.late & COMPASS_LATE)
    gear: i64 = count(city.early & GEAR_EARLY) + count(city.late & GEAR_LATE)
    tablet: i64 = count(city.early & TABLET_EARLY) + count(city.late & TABLET_LATE)
    return compass + (gear << SYMBOL) + (tablet << 2 * SYMBOL)
