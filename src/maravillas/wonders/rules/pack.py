"""A position as words and back: equal positions give equal words."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.wonders.rules.deal import index
from maravillas.wonders.rules.effects import refit
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.state import AGES, MASKS, City, State

CITY: Final = 18  # fields City kept
FIELDS: Final = 21  # fields State kept: beside its cities and hands to come


def size(many: int) -> int:
    """The most words that pack writes."""
    return FIELDS + many * CITY + AGES * many * MASKS  # and those of expansions


def pack(s: State, expansions: list[Expansion], out: vec[i64]) -> i64:
    """What follows from structures and stages, and hands of ages begun, are not written."""
    # fields State kept: out[{n}] = s.{field}
    out[0] = s.pending
    out[1] = s.below
    out[2] = s.phase
    out[3] = s.age
    out[4] = s.round
    out[5] = s.step
    out[6] = s.waiting
    out[7] = s.diggers
    out[8] = s.draw
    out[9] = s.draws
    out[10] = s.drew_1
    out[11] = s.drew_2
    out[12] = s.drew_3
    out[13] = s.since_age
    out[14] = s.since_round
    out[15] = s.pile_early
    out[16] = s.pile_early_twice
    out[17] = s.pile_early_thrice
    out[18] = s.pile_late
    out[19] = s.pile_late_twice
    out[20] = s.pile_late_thrice
    # end of fields
    n: i64 = FIELDS
    for c in s.cities:
        n = pack_city(c, out, n)
    for x in expansions:
        n = x.pack(s, out, n)
    for age in range(s.age + 1, AGES + 1):
        start: i64 = index(age, 0)
        for i in range(s.many * MASKS):
            out[n] = s.deals[start + i]
            n += 1
    return n


def pack_city(c: City, out: vec[i64], n: i64) -> i64:
    # fields City kept: out[n + {n}] = c.{field}
    out[n] = c.side
    out[n + 1] = c.stages
    out[n + 2] = c.coins
    out[n + 3] = c.early
    out[n + 4] = c.late
    out[n + 5] = c.victories
    out[n + 6] = c.defeats
    out[n + 7] = c.free_used
    out[n + 8] = c.hand
    out[n + 9] = c.twice
    out[n + 10] = c.thrice
    out[n + 11] = c.chosen
    out[n + 12] = c.under
    out[n + 13] = c.took_1
    out[n + 14] = c.took_2
    out[n + 15] = c.took_3
    out[n + 16] = c.became
    out[n + 17] = c.looked
    # end of fields
    return n + CITY


def unpack(s: State, expansions: list[Expansion], words: vec[i64]) -> State:
    """The state that pack wrote. s: a blank one."""
    # fields State kept: s.{field} = words[{n}]
    s.pending = words[0]
    s.below = words[1]
    s.phase = words[2]
    s.age = words[3]
    s.round = words[4]
    s.step = words[5]
    s.waiting = words[6]
    s.diggers = words[7]
    s.draw = words[8]
    s.draws = words[9]
    s.drew_1 = words[10]
    s.drew_2 = words[11]
    s.drew_3 = words[12]
    s.since_age = words[13]
    s.since_round = words[14]
    s.pile_early = words[15]
    s.pile_early_twice = words[16]
    s.pile_early_thrice = words[17]
    s.pile_late = words[18]
    s.pile_late_twice = words[19]
    s.pile_late_thrice = words[20]
    # end of fields
    n: i64 = FIELDS
    for c in s.cities:
        n = unpack_city(c, words, n)
    for x in expansions:
        n = x.unpack(s, words, n)
    for age in range(s.age + 1, AGES + 1):
        start: i64 = index(age, 0)
        for i in range(s.many * MASKS):
            s.deals[start + i] = words[n]
            n += 1
    return s


def unpack_city(c: City, words: vec[i64], n: i64) -> i64:
    # fields City kept: c.{field} = words[n + {n}]
    c.side = words[n]
    c.stages = words[n + 1]
    c.coins = words[n + 2]
    c.early = words[n + 3]
    c.late = words[n + 4]
    c.victories = words[n + 5]
    c.defeats = words[n + 6]
    c.free_used = words[n + 7]
    c.hand = words[n + 8]
    c.twice = words[n + 9]
    c.thrice = words[n + 10]
    c.chosen = words[n + 11]
    c.under = words[n + 12]
    c.took_1 = words[n + 13]
    c.took_2 = words[n + 14]
    c.took_3 = words[n + 15]
    c.became = words[n + 16]
    c.looked = words[n + 17]
    # end of fields
    refit(c)
    return n + CITY
