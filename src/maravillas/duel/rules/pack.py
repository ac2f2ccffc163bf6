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
    out[0], out[1], out[2] = s.pending, s.below, s.phase
    out[3], out[4], out[5] = s.age, s.turn, s.acted
    out[6], out[7], out[8] = s.again, s.present, s.open
    out[9], out[10], out[11] = s.up, s.taken, s.pawn
    out[12], out[13], out[14] = s.loot, s.board, s.box
    out[15], out[16], out[17] = s.library, s.offer, s.coming
    out[18], out[19], out[20] = s.picks, s.discard_low, s.discard_high
    out[21], out[22], out[23] = s.under_low, s.under_high, s.result
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
    out[n], out[n + 1], out[n + 2] = c.coins, c.low, c.high
    out[n + 3], out[n + 4], out[n + 5] = c.makes, c.colors, c.worth
    out[n + 6], out[n + 7], out[n + 8] = c.symbols, c.chains, c.fixed
    out[n + 9], out[n + 10], out[n + 11] = c.raw_choice, c.made_choice, c.built
    out[n + 12], out[n + 13] = c.unbuilt, c.tokens
    # end of fields
    return n + CITY


def unpack(s: State, expansions: Expansions, words: vec[i64]) -> State:
    """The state that pack wrote. s: a blank one."""
    # fields State kept: s.{field} = words[{n}]
    s.pending, s.below, s.phase = words[0], words[1], words[2]
    s.age, s.turn, s.acted = words[3], words[4], words[5]
    s.again, s.present, s.open = words[6], words[7], words[8]
    s.up, s.taken, s.pawn = words[9], words[10], words[11]
    s.loot, s.board, s.box = words[12], words[13], words[14]
    s.library, s.offer, s.coming = words[15], words[16], words[17]
    s.picks, s.discard_low, s.discard_high = words[18], words[19], words[20]
    s.under_low, s.under_high, s.result = words[21], words[22], words[23]
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
    c.coins, c.low, c.high = words[n], words[n + 1], words[n + 2]
    c.makes, c.colors, c.worth = words[n + 3], words[n + 4], words[n + 5]
    c.symbols, c.chains, c.fixed = words[n + 6], words[n + 7], words[n + 8]
    c.raw_choice, c.made_choice, c.built = words[n + 9], words[n + 10], words[n + 11]
    c.unbuilt, c.tokens = words[n + 12], words[n + 13]
    # end of fields
    return n + CITY
