"""The Senate as words and back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.duel.agora.rules.senate import recount, senate_of
from maravillas.duel.agora.rules.state import Faction
from maravillas.duel.rules.state import State

FACTION: Final = 3  # words of a faction
FIELDS: Final = 24
WORDS: Final = 2 * FACTION + FIELDS


def pack_senate(s: State, out: vec[i64], n: i64) -> i64:
    """Nothing that no longer matters is written."""
    senate = senate_of(s)
    n = pack_faction(senate.first, out, n)
    n = pack_faction(senate.second, out, n)
    out[n] = senate.decrees
    out[n + 1] = senate.places
    out[n + 2] = senate.shown
    out[n + 3] = senate.top
    out[n + 4] = senate.rest
    out[n + 5] = senate.left
    out[n + 6] = senate.prepared
    out[n + 7] = senate.triggered
    out[n + 8] = senate.under_low
    out[n + 9] = senate.under_high
    out[n + 10] = senate.drawn
    out[n + 11] = senate.chosen
    out[n + 12] = senate.draws
    out[n + 13] = senate.removed_low
    out[n + 14] = senate.removed_high
    out[n + 15] = senate.looked if senate.looked >> 2 == s.age else i64(0)
    out[n + 16] = senate.locked
    out[n + 17] = senate.locker
    out[n + 18] = senate.source
    out[n + 19] = senate.seen & s.box
    out[n + 20] = senate.line if s.library else i64(0)
    out[n + 21] = senate.military
    out[n + 22] = senate.actions if s.pending else i64(0)
    out[n + 23] = senate.section if out[n + 22] else i64(0)
    return n + FIELDS


def pack_faction(f: Faction, out: vec[i64], n: i64) -> i64:
    out[n] = f.cubes
    out[n + 1] = f.held
    out[n + 2] = f.row
    return n + FACTION


def unpack_senate(s: State, words: vec[i64], n: i64) -> i64:
    senate = senate_of(s)
    n = unpack_faction(senate.first, words, n)
    n = unpack_faction(senate.second, words, n)
    senate.decrees = words[n]
    senate.places = words[n + 1]
    senate.shown = words[n + 2]
    senate.top = words[n + 3]
    senate.rest = words[n + 4]
    senate.left = words[n + 5]
    senate.prepared = words[n + 6]
    senate.triggered = words[n + 7]
    senate.under_low = words[n + 8]
    senate.under_high = words[n + 9]
    senate.drawn = words[n + 10]
    senate.chosen = words[n + 11]
    senate.draws = words[n + 12]
    senate.removed_low = words[n + 13]
    senate.removed_high = words[n + 14]
    senate.looked = words[n + 15]
    senate.locked = words[n + 16]
    senate.locker = words[n + 17]
    senate.source = words[n + 18]
    senate.seen = words[n + 19]
    senate.line = words[n + 20]
    senate.military = words[n + 21]
    senate.actions = words[n + 22]
    senate.section = words[n + 23]
    recount(senate)
    return n + FIELDS


def unpack_faction(f: Faction, words: vec[i64], n: i64) -> i64:
    f.cubes = words[n]
    f.held = words[n + 1]
    f.row = words[n + 2]
    return n + FACTION
