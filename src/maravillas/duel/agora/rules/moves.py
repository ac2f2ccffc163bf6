"""What can be chosen now: the answers to Agora's decisions, and whether there are any."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, fill_bits, lowest
from maravillas.duel.agora.data.cards import CHAMBERS, SENATOR
from maravillas.duel.agora.rules.kinds import (
    CONSPIRE,
    DECREE,
    DONE,
    OWE_BOX_TOKEN,
    OWE_CONSPIRATOR,
    OWE_DECREE,
    OWE_DESTROY_WONDER,
    OWE_DISCARD_BLUE,
    OWE_DISCARD_YELLOW,
    OWE_FIRST_DISCARD,
    OWE_KEEP,
    OWE_LOCK,
    OWE_MOVE,
    OWE_PLACE,
    OWE_REMOVE,
    OWE_REMOVED,
    OWE_RETURN,
    OWE_SECOND_DISCARD,
    OWE_SENATE,
    OWE_SWAP,
    OWE_TAKE_CARD,
    OWE_TAKE_WONDER,
    OWE_TOP_ROW,
    SWAP,
)
from maravillas.duel.agora.rules.senate import fill_moves, senate_of
from maravillas.duel.agora.rules.state import DRAW, NIBBLE, Senate
from maravillas.duel.data.card import BLUE, BROWN, GREEN, GREY, YELLOW
from maravillas.duel.data.cards import AGE_1, CARDS, LOW, OF_THE_AGE, SPOTS
from maravillas.duel.data.layout import FIRST_OF, LAYOUTS, LOWEST_OF
from maravillas.duel.rules.state import City, State

CONSPIRACIES_LEFT: Final = 2  # so many must be in the deck to conspire
LAST_DRAW: Final = 11 * DRAW  # where the last draw is noted for which there is room
SECTION_CHAMBERS: Final = vec[i64]([0, 3, 12, 48])  # of LEFT, CENTER and RIGHT, as masks
FAR_ROW: Final = vec[i64]([layout.far for layout in LAYOUTS])
AGE_1_CARDS: Final[i64] = 2 ** len(AGE_1) - 1


def _low(*colors: int) -> int:
    return sum(2**n for n in range(LOW) if CARDS[n].color in colors)


def _high(*colors: int) -> int:
    return sum(2 ** (n - LOW) for n in range(LOW, len(CARDS)) if CARDS[n].color in colors)


BLUE_LOW: Final = _low(BLUE)
BLUE_HIGH: Final = _high(BLUE)
GREEN_LOW: Final = _low(GREEN)
GREEN_HIGH: Final = _high(GREEN)
YELLOW_LOW: Final = _low(YELLOW)
YELLOW_HIGH: Final = _high(YELLOW)
BROWN_AND_GREY_LOW: Final = _low(BROWN, GREY)


def has_answer(s: State, kind: i64, seat: i64) -> bool:
    """Whether a decision has an answer other than to decline."""
    senate = senate_of(s)
    me = senate.faction(seat)
    other = s.city(1 - seat)
    if kind == OWE_PLACE:
        return me.reserve > 0
    if kind == OWE_MOVE:
        return me.cubes != 0
    if kind == OWE_REMOVE:
        return senate.faction(1 - seat).cubes != 0
    if kind == OWE_CONSPIRATOR:
        return me.reserve > 0 or can_conspire(senate)
    if kind == OWE_TAKE_WONDER:
        return other.unbuilt != 0
    if kind == OWE_DISCARD_BLUE:
        return other.color_count(BLUE) > 0
    if kind == OWE_DISCARD_YELLOW:
        return other.color_count(YELLOW) > 0
    if kind == OWE_TAKE_CARD:
        return other.low & BROWN_AND_GREY_LOW != 0
    if kind == OWE_DESTROY_WONDER:
        return other.built != 0
    if kind == OWE_SWAP:
        return shares_color(s.city(seat), other, BLUE) or shares_color(s.city(seat), other, GREEN)
    if kind == OWE_FIRST_DISCARD or kind == OWE_SECOND_DISCARD:
        return s.open != 0
    return has_other_answer(s, senate, kind, seat)


def has_other_answer(s: State, senate: Senate, kind: i64, seat: i64) -> bool:
    """The same, of decisions that hardly ever lack one."""
    if kind == OWE_LOCK:
        return s.board | s.box | s.city(1 - seat).tokens != 0
    if kind == OWE_BOX_TOKEN:
        return s.box != 0
    if kind == OWE_TOP_ROW:
        return top_row(s) != 0
    if kind == OWE_REMOVED:
        return removed_low(s, senate) | removed_high(s, senate) != 0
    if kind == OWE_DECREE:
        return decrees_there(senate) != 0
    if kind == OWE_SENATE:
        return senate.actions > 0
    return True


def can_conspire(senate: Senate) -> bool:
    """Whether two conspiracies can be drawn; loose documents may have drawn too often."""
    return senate.left >= CONSPIRACIES_LEFT and senate.draws >> LAST_DRAW == 0


def shares_color(me: City, other: City, color: i64) -> bool:
    return me.color_count(color) > 0 and other.color_count(color) > 0


def top_row(s: State) -> i64:
    """The cards left in the far row that are no senators, as bits above the age's lowest number."""
    first: i64 = FIRST_OF[s.layout]
    slots: i64 = FAR_ROW[s.layout] & s.present
    cards: i64 = 0
    while slots:
        number: i64 = s.deck[first + lowest(slots)]
        slots &= slots - 1
        if CARDS[number].color != SENATOR:
            cards |= BIT[number - LOWEST_OF[s.layout]]
    return cards


def removed_low(s: State, senate: Senate) -> i64:
    """The removed cards of Ages I and II that have been reached."""
    if s.age == 1:
        return senate.removed_low & AGE_1_CARDS
    return senate.removed_low


def removed_high(s: State, senate: Senate) -> i64:
    if s.age < 3:
        return 0
    return senate.removed_high


def decrees_there(senate: Senate) -> i64:
    """The homes of the decrees that lie in some chamber, as a mask."""
    homes: i64 = 0
    for home in range(CHAMBERS):
        if senate.places >> NIBBLE * home & 15 < CHAMBERS:
            homes |= BIT[home]
    return homes


def fill_choice(s: State, kind: i64, seat: i64, out: vec[i64]) -> i64:
    """The answers to a decision, sorted; to decline comes last."""
    senate = senate_of(s)
    me = senate.faction(seat)
    other = s.city(1 - seat)
    n: i64 = 0
    if kind == OWE_SENATE:
        if me.reserve:
            n = fill_bits(SECTION_CHAMBERS[senate.section], 0, out, 0)
        return decline(out, fill_moves(me, out, n))
    if kind == OWE_MOVE:
        return decline(out, fill_moves(me, out, 0))
    if kind == OWE_PLACE:
        return fill_chambers(out)
    if kind == OWE_REMOVE:
        return fill_cubes(senate.faction(1 - seat).cubes, out)
    if kind == OWE_CONSPIRATOR:
        return fill_conspirator(senate, seat, out)
    if kind == OWE_KEEP:
        return fill_bits(BIT[(senate.drawn & 31) - 1] | BIT[(senate.drawn >> 5) - 1], 0, out, 0)
    if kind == OWE_RETURN:
        return fill_bits(3, 0, out, 0)
    if kind == OWE_TAKE_WONDER:
        return fill_bits(other.unbuilt, 0, out, 0)
    if kind == OWE_DESTROY_WONDER:
        return fill_bits(other.built, 0, out, 0)
    if kind == OWE_LOCK:
        return fill_bits(s.board | s.box | other.tokens, 0, out, 0)
    if kind == OWE_BOX_TOKEN:
        return fill_bits(s.box, 0, out, 0)
    if kind == OWE_DECREE:
        return fill_decrees(senate, out)
    return fill_cards(s, kind, seat, out)


def fill_cards(s: State, kind: i64, seat: i64, out: vec[i64]) -> i64:
    """The answers to a decision about cards."""
    senate = senate_of(s)
    other = s.city(1 - seat)
    if kind == OWE_DISCARD_BLUE:
        return fill_both(other.low & BLUE_LOW, other.high & BLUE_HIGH, out)
    if kind == OWE_DISCARD_YELLOW:
        return fill_both(other.low & YELLOW_LOW, other.high & YELLOW_HIGH, out)
    if kind == OWE_TAKE_CARD:
        return fill_bits(other.low & BROWN_AND_GREY_LOW, 0, out, 0)
    if kind == OWE_TOP_ROW:
        return fill_bits(top_row(s), LOWEST_OF[s.layout], out, 0)
    if kind == OWE_REMOVED:
        return fill_both(removed_low(s, senate), removed_high(s, senate), out)
    if kind == OWE_FIRST_DISCARD:
        return fill_open(s, out)
    if kind == OWE_SECOND_DISCARD:
        return decline(out, fill_open(s, out))
    if kind == OWE_SWAP:
        return fill_swaps(s.city(seat), other, out)
    return 0


def decline(out: vec[i64], n: i64) -> i64:
    out[n] = DONE
    return n + 1


def fill_both(low: i64, high: i64, out: vec[i64]) -> i64:
    """The cards of a low and a high mask."""
    return fill_bits(high, LOW, out, fill_bits(low, 0, out, 0))


def fill_chambers(out: vec[i64]) -> i64:
    for chamber in range(CHAMBERS):
        out[chamber] = chamber
    return CHAMBERS


def fill_cubes(cubes: i64, out: vec[i64]) -> i64:
    """The chambers that hold some of these cubes."""
    n: i64 = 0
    for chamber in range(CHAMBERS):
        if cubes >> NIBBLE * chamber & 15:
            out[n] = chamber
            n += 1
    return n


def fill_conspirator(senate: Senate, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    if senate.faction(seat).reserve:
        n = fill_chambers(out)
    if can_conspire(senate):
        out[n] = CONSPIRE
        n += 1
    return n


def fill_open(s: State, out: vec[i64]) -> i64:
    """The accessible cards, senators last."""
    n: i64 = fill_bits(s.cards & OF_THE_AGE, LOWEST_OF[s.layout], out, 0)
    return fill_bits(s.cards >> SPOTS, LOW + SPOTS, out, n)


def fill_swaps(me: City, other: City, out: vec[i64]) -> i64:
    """Every exchange of a blue card for a blue one or a green card for a green one."""
    n: i64 = 0
    low: i64 = me.low & (BLUE_LOW | GREEN_LOW)
    while low:
        n = fill_swap(lowest(low), other, out, n)
        low &= low - 1
    high: i64 = me.high & (BLUE_HIGH | GREEN_HIGH)
    while high:
        n = fill_swap(LOW + lowest(high), other, out, n)
        high &= high - 1
    return n


def fill_swap(number: i64, other: City, out: vec[i64], n: i64) -> i64:
    """The exchanges of one card."""
    low: i64 = other.low & BLUE_LOW
    high: i64 = other.high & BLUE_HIGH
    if CARDS[number].color == GREEN:
        low = other.low & GREEN_LOW
        high = other.high & GREEN_HIGH
    n = fill_bits(low, number * SWAP, out, n)
    return fill_bits(high, number * SWAP + LOW, out, n)


def fill_decrees(senate: Senate, out: vec[i64]) -> i64:
    """Every decree to every chamber but its own."""
    n: i64 = 0
    for home in range(CHAMBERS):
        place: i64 = senate.place(home)
        if place < CHAMBERS:
            for chamber in range(CHAMBERS):
                if chamber != place:
                    out[n] = home * DECREE + chamber
                    n += 1
    return n
