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
    out[0], out[1], out[2] = s.pending, s.below, s.phase
    out[3], out[4], out[5] = s.age, s.round, s.step
    out[6], out[7], out[8] = s.waiting, s.diggers, s.draw
    out[9], out[10], out[11] = s.draws, s.drew_1, s.drew_2
    out[12], out[13], out[14] = s.drew_3, s.since_age, s.since_round
    out[15], out[16], out[17] = s.pile_early, s.pile_early_twice, s.pile_early_thrice
    out[18], out[19], out[20] = s.pile_late, s.pile_late_twice, s.pile_late_thrice
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
    out[n], out[n + 1], out[n + 2] = c.side, c.stages, c.coins
    out[n + 3], out[n + 4], out[n + 5] = c.early, c.late, c.victories
    out[n + 6], out[n + 7], out[n + 8] = c.defeats, c.free_used, c.hand
    out[n + 9], out[n + 10], out[n + 11] = c.twice, c.thrice, c.chosen
    out[n + 12], out[n + 13], out[n + 14] = c.under, c.took_1, c.took_2
    out[n + 15], out[n + 16], out[n + 17] = c.took_3, c.became, c.looked
    # end of fields
    return n + CITY


def unpack(s: State, expansions: list[Expansion], words: vec[i64]) -> State:
    """The state that pack wrote. s: a blank one."""
    # fields State kept: s.{field} = words[{n}]
    s.pending, s.below, s.phase = words[0], words[1], words[2]
    s.age, s.round, s.step = words[3], words[4], words[5]
    s.waiting, s.diggers, s.draw = words[6], words[7], words[8]
    s.draws, s.drew_1, s.drew_2 = words[9], words[10], words[11]
    s.drew_3, s.since_age, s.since_round = words[12], words[13], words[14]
    s.pile_early, s.pile_early_twice, s.pile_early_thrice = words[15], words[16], words[17]
    s.pile_late, s.pile_late_twice, s.pile_late_thrice = words[18], words[19], words[20]
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
    c.side, c.stages, c.coins = words[n], words[n + 1], words[n + 2]
    c.early, c.late, c.victories = words[n + 3], words[n + 4], words[n + 5]
    c.defeats, c.free_used, c.hand = words[n + 6], words[n + 7], words[n + 8]
    c.twice, c.thrice, c.chosen = words[n + 9], words[n + 10], words[n + 11]
    c.under, c.took_1, c.took_2 = words[n + 12], words[n + 13], words[n + 14]
    c.took_3, c.became, c.looked = words[n + 15], words[n + 16], words[n + 17]
    # end of fields
    refit(c)
    return n + CITY
