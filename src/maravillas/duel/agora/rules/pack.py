"""The Senate as words and back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, count
from maravillas.core.bounds import FULL, check_words, limits, need
from maravillas.duel.agora.data.cards import CHAMBERS
from maravillas.duel.agora.rules.senate import recount, senate_of
from maravillas.duel.agora.rules.state import DRAW, KEPT_BOTH, NIBBLE, TOP, Faction, Senate
from maravillas.duel.data.cards import CARDS, LOW
from maravillas.duel.data.tokens import TOKEN
from maravillas.duel.rules.deal import kept_in_line
from maravillas.duel.rules.state import State

FACTION: Final = 3  # fields Faction kept
KEPT: Final = 20  # fields Senate kept
LAST: Final = 3  # fields Senate last
FIELDS: Final = KEPT + 1 + LAST  # between them the order of the Great Library's draw
WORDS: Final = 2 * FACTION + FIELDS

BY_CHAMBER: Final = 2**24 - 1  # four bits each
DECK: Final = 2**32 - 1  # half of it
PLOTS: Final = 2**16 - 1
UNDER: Final = 2**56 - 1
TOKENS: Final = len(TOKEN)
LOW_MASK: Final = 2**LOW - 1
HIGH_MASK: Final = 2 ** (len(CARDS) - LOW) - 1
FACTION_BOUNDS: Final = limits([(0, BY_CHAMBER), (0, PLOTS), (0, FULL)])
BOUNDS: Final = limits(
    [
        *[(0, BY_CHAMBER), (0, BY_CHAMBER), (0, 63), (0, DECK), (0, DECK), (0, 16), (0, PLOTS)],
        *[(0, PLOTS), (0, UNDER), (0, UNDER), (0, 1023), (0, 2), (0, FULL)],
        *[(0, LOW_MASK), (0, HIGH_MASK), (0, 15), (0, TOKENS), (0, 1)],
        *[(0, 2), (0, 2**TOKENS - 1), (0, FULL), (0, 15), (0, 15), (0, 3)],
    ]
)


def pack_senate(s: State, out: vec[i64], n: i64) -> i64:
    """Nothing that no longer matters is written."""
    senate = senate_of(s)
    n = pack_faction(senate.first, out, n)
    n = pack_faction(senate.second, out, n)
    # fields Senate kept: out[n + {n}] = senate.{field}
    # but looked: senate.looked if senate.looked >> 2 == s.age else i64(0)
    # but seen: senate.seen & s.box
    out[n], out[n + 1], out[n + 2] = senate.decrees, senate.places, senate.shown
    out[n + 3], out[n + 4], out[n + 5] = senate.top, senate.rest, senate.left
    out[n + 6], out[n + 7], out[n + 8] = senate.prepared, senate.triggered, senate.under_low
    out[n + 9], out[n + 10], out[n + 11] = senate.under_high, senate.drawn, senate.chosen
    out[n + 12], out[n + 13], out[n + 14] = senate.draws, senate.removed_low, senate.removed_high
    out[n + 15] = senate.looked if senate.looked >> 2 == s.age else i64(0)
    out[n + 16], out[n + 17], out[n + 18] = senate.locked, senate.locker, senate.source
    out[n + 19] = senate.seen & s.box
    # end of fields
    n += KEPT
    out[n] = kept_in_line(s.line, s.box) if s.library else i64(0)
    n += 1
    # fields Senate last: out[n + {n}] = senate.{field}
    # but actions: senate.actions if s.pending else i64(0)
    # but section: senate.section if s.pending and senate.actions else i64(0)
    out[n] = senate.military
    out[n + 1] = senate.actions if s.pending else i64(0)
    out[n + 2] = senate.section if s.pending and senate.actions else i64(0)
    # end of fields
    return n + LAST


def pack_faction(f: Faction, out: vec[i64], n: i64) -> i64:
    # fields Faction kept: out[n + {n}] = f.{field}
    out[n], out[n + 1], out[n + 2] = f.cubes, f.held, f.row
    # end of fields
    return n + FACTION


def unpack_senate(s: State, words: vec[i64], n: i64) -> i64:
    senate = senate_of(s)
    n = unpack_faction(senate.first, words, n)
    n = unpack_faction(senate.second, words, n)
    # fields Senate kept: senate.{field} = words[n + {n}]
    senate.decrees, senate.places, senate.shown = words[n], words[n + 1], words[n + 2]
    senate.top, senate.rest, senate.left = words[n + 3], words[n + 4], words[n + 5]
    senate.prepared, senate.triggered, senate.under_low = words[n + 6], words[n + 7], words[n + 8]
    senate.under_high, senate.drawn, senate.chosen = words[n + 9], words[n + 10], words[n + 11]
    senate.draws, senate.removed_low = words[n + 12], words[n + 13]
    senate.removed_high, senate.looked, senate.locked = words[n + 14], words[n + 15], words[n + 16]
    senate.locker, senate.source, senate.seen = words[n + 17], words[n + 18], words[n + 19]
    # end of fields
    n += KEPT
    s.line = words[n]
    n += 1
    # fields Senate last: senate.{field} = words[n + {n}]
    senate.military, senate.actions, senate.section = words[n], words[n + 1], words[n + 2]
    # end of fields
    recount(senate)
    return n + LAST


def check_senate(s: State) -> None:
    """Raises BadPosition."""
    words = vec[i64]([0] * WORDS)
    pack_senate(s, words, 0)
    check_words(words, 0, FACTION_BOUNDS)
    check_words(words, FACTION, FACTION_BOUNDS)
    check_words(words, 2 * FACTION, BOUNDS)
    check_plots(senate_of(s))


def check_plots(senate: Senate) -> None:
    """Each conspiracy is in one place, and no more were drawn than there are."""
    seen = senate.first.held | senate.second.held
    need(senate.first.held & senate.second.held == 0, "two players have one conspiracy")
    for at in range(senate.left):
        half: i64 = senate.top if at < TOP else senate.rest
        plot: i64 = BIT[half >> NIBBLE * (at % TOP) & 15]
        need(seen & plot == 0, "a conspiracy is in two places")
        seen |= plot
    for f in (senate.first, senate.second):
        row: i64 = 0
        for place in range(count(f.held)):
            row |= BIT[f.row >> NIBBLE * place & 15]
        need(row == f.held, "a row of conspiracies is not what its player holds")
    first: i64 = count(senate.first.held)
    second: i64 = count(senate.second.held)
    draws: i64 = senate.draws
    while draws:
        kept: i64 = 2 if draws & KEPT_BOTH else 1
        if draws & 1:
            second -= kept
        else:
            first -= kept
        draws = draws >> DRAW
    need(first >= 0 and second >= 0, "more conspiracies were drawn than are held")
    for home in range(CHAMBERS):
        need(senate.place(home) <= CHAMBERS, "a decree lies in no chamber")


def unpack_faction(f: Faction, words: vec[i64], n: i64) -> i64:
    # fields Faction kept: f.{field} = words[n + {n}]
    f.cubes, f.held, f.row = words[n], words[n + 1], words[n + 2]
    # end of fields
    return n + FACTION
