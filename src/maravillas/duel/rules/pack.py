"""A position as words and back: equal positions give equal words."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import lowest
from maravillas.duel.data.layout import FIRST_OF, SLOTS_OF
from maravillas.duel.data.wonders import UNDER_WORD
from maravillas.duel.rules.deal import DECKS, show_open
from maravillas.duel.rules.expansion import Expansions
from maravillas.duel.rules.state import AGES, DRAFT, OVER, City, State

CITY: Final = 14  # fields City kept
FIRST_CITY: Final = 25  # fields State kept: the first city begins behind them
FIELDS: Final = FIRST_CITY + 1  # words of a state beside its cities and cards
SIZE: Final = FIELDS + 2 * CITY + DECKS  # one of the fields is written only where it is needed


def pack(s: State, expansions: Expansions, out: vec[i64]) -> i64:
    """Only cards that still lie in the layout or are to come are written."""
    # fields State kept: out[{n}] = s.{field}
    out[0] = s.pending
    out[1] = s.below
    out[2] = s.phase
    out[3] = s.age
    out[4] = s.turn
    out[5] = s.acted
    out[6] = s.again
    out[7] = s.present
    out[8] = s.open
    out[9] = s.up
    out[10] = s.taken
    out[11] = s.pawn
    out[12] = s.loot
    out[13] = s.board
    out[14] = s.box
    out[15] = s.library
    out[16] = s.offer
    out[17] = s.coming
    out[18] = s.picks
    out[19] = s.discard_low
    out[20] = s.discard_high
    out[21] = s.under_low
    out[22] = s.under_high
    out[23] = s.result
    out[24] = s.winner
    # end of fields
    n: i64 = pack_city(s.first, out, FIRST_CITY)
    n = pack_city(s.second, out, n)
    for x in expansions.pack:
        n = x.pack(s, out, n)
    if expansions and many_wonders(expansions):
        out[n] = s.under_more
        n += 1
    return pack_cards(s, out, n)


def many_wonders(expansions: Expansions) -> bool:
    """Whether there are wonders whose cards two words do not hold."""
    wonders: i64 = 0
    for x in expansions.all:
        wonders |= x.wonders
    return wonders >> 2 * UNDER_WORD != 0


def pack_cards(s: State, out: vec[i64], n: i64) -> i64:
    """The cards in the layout and, unless the game is over, those of the ages to come."""
    first: i64 = FIRST_OF[s.layout]
    slots: i64 = s.present
    while slots:
        out[n] = s.deck[first + lowest(slots)]
        slots &= slots - 1
        n += 1
    if s.phase == OVER:
        return n
    for layout in range(to_come(s), s.layout - s.age + AGES + 1):
        first = FIRST_OF[layout]
        for slot in range(SLOTS_OF[layout]):
            out[n] = s.deck[first + slot]
            n += 1
    return n


def to_come(s: State) -> i64:
    """The first layout of which nothing has been laid out."""
    return s.layout if s.phase == DRAFT and s.present == 0 else s.layout + 1


def pack_city(c: City, out: vec[i64], n: i64) -> i64:
    # fields City kept: out[n + {n}] = c.{field}
    out[n] = c.coins
    out[n + 1] = c.low
    out[n + 2] = c.high
    out[n + 3] = c.makes
    out[n + 4] = c.colors
    out[n + 5] = c.worth
    out[n + 6] = c.symbols
    out[n + 7] = c.chains
    out[n + 8] = c.fixed
    out[n + 9] = c.raw_choice
    out[n + 10] = c.made_choice
    out[n + 11] = c.built
    out[n + 12] = c.unbuilt
    out[n + 13] = c.tokens
    # end of fields
    return n + CITY


def unpack(s: State, expansions: Expansions, words: vec[i64]) -> State:
    """The state that pack wrote. s: a blank one."""
    # fields State kept: s.{field} = words[{n}]
    s.pending = words[0]
    s.below = words[1]
    s.phase = words[2]
    s.age = words[3]
    s.turn = words[4]
    s.acted = words[5]
    s.again = words[6]
    s.present = words[7]
    s.open = words[8]
    s.up = words[9]
    s.taken = words[10]
    s.pawn = words[11]
    s.loot = words[12]
    s.board = words[13]
    s.box = words[14]
    s.library = words[15]
    s.offer = words[16]
    s.coming = words[17]
    s.picks = words[18]
    s.discard_low = words[19]
    s.discard_high = words[20]
    s.under_low = words[21]
    s.under_high = words[22]
    s.result = words[23]
    s.winner = words[24]
    # end of fields
    n: i64 = unpack_city(s.first, words, FIRST_CITY)
    n = unpack_city(s.second, words, n)
    s.layout = s.age - 1 + sum([int(x.layout) for x in expansions.all])
    for x in expansions.unpack:
        n = x.unpack(s, words, n)
    if expansions and many_wonders(expansions):
        s.under_more = words[n]
        n += 1
    unpack_cards(s, words, n)
    return s


def unpack_cards(s: State, words: vec[i64], n: i64) -> None:
    first: i64 = FIRST_OF[s.layout]
    slots: i64 = s.present
    while slots > 0:
        s.deck[first + lowest(slots)] = words[n]
        slots &= slots - 1
        n += 1
    show_open(s)
    if s.phase == OVER:
        return
    for layout in range(to_come(s), s.layout - s.age + AGES + 1):
        first = FIRST_OF[layout]
        for slot in range(SLOTS_OF[layout]):
            s.deck[first + slot] = words[n]
            n += 1


def unpack_city(c: City, words: vec[i64], n: i64) -> i64:
    # fields City kept: c.{field} = words[n + {n}]
    c.coins = words[n]
    c.low = words[n + 1]
    c.high = words[n + 2]
    c.makes = words[n + 3]
    c.colors = words[n + 4]
    c.worth = words[n + 5]
    c.symbols = words[n + 6]
    c.chains = words[n + 7]
    c.fixed = words[n + 8]
    c.raw_choice = words[n + 9]
    c.made_choice = words[n + 10]
    c.built = words[n + 11]
    c.unbuilt = words[n + 12]
    c.tokens = words[n + 13]
    # end of fields
    return n + CITY
