"""The leaders of a position as words and back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.core.bounds import FULL, check_words, limits, need
from maravillas.wonders.leaders.data.cards import LEADER
from maravillas.wonders.leaders.rules.recruit import lasting, leadership
from maravillas.wonders.leaders.rules.state import NAME, PILE, PLAY, Court
from maravillas.wonders.rules.expansion import FIRST_PHASE
from maravillas.wonders.rules.state import UNCHOSEN, State

COURT: Final = 9  # fields Court kept
ROW: Final = 10  # leaders of the pile in one word
KEPT: Final = 4  # fields Leadership kept
FIELDS: Final = KEPT + 1  # and how many are left in the pile
CITIES: Final = 8
WORDS: Final = FIELDS + CITIES * COURT + 5
LEADERS: Final = len(LEADER)
BOUNDS: Final = limits([(0, LEADERS), (0, 4), (0, 255), (0, 255), (0, 255)])
COURT_BOUNDS: Final = limits(
    [(0, 2**LEADERS - 1), (0, LEADERS), (0, 2**LEADERS - 1), (0, 2**LEADERS - 1)]
    + [(0, FULL)] * 4
    + [(0, 7)]
)


def pack_leadership(s: State, out: vec[i64], n: i64) -> i64:
    lead = leadership(s)
    left: i64 = lead.size - lead.gone
    out[n] = left
    # fields Leadership kept: out[n + {n+1}] = lead.{field}
    out[n + 1], out[n + 2], out[n + 3] = lead.round, lead.extras, lead.diggers
    out[n + 4] = lead.copiers
    # end of fields
    n += FIELDS
    for court in lead.courts:
        n = pack_court(court, out, n)
    for start in range(0, left, ROW):
        word: i64 = 0
        for i in range(start, min(start + ROW, left)):
            word = word << NAME | lead.pile[lead.gone + i]
        out[n] = word
        n += 1
    return n


def pack_court(c: Court, out: vec[i64], n: i64) -> i64:
    # fields Court kept: out[n + {n}] = c.{field}
    out[n], out[n + 1], out[n + 2] = c.recruited, c.copied, c.hand
    out[n + 3], out[n + 4], out[n + 5] = c.packet, c.picks, c.drawn
    out[n + 6], out[n + 7], out[n + 8] = c.before, c.plays, c.used
    # end of fields
    return n + COURT


def unpack_leadership(s: State, words: vec[i64], n: i64) -> i64:
    """The drawn part of the pile is forgotten: nobody can ask for it."""
    lead = leadership(s)
    left: i64 = words[n]
    lead.size = left
    lead.gone = 0
    # fields Leadership kept: lead.{field} = words[n + {n+1}]
    lead.round, lead.extras, lead.diggers = words[n + 1], words[n + 2], words[n + 3]
    lead.copiers = words[n + 4]
    # end of fields
    n += FIELDS
    for court in lead.courts:
        n = unpack_court(court, words, n)
    lead.pile = vec[i64]([0] * PILE)
    for start in range(0, left, ROW):
        word: i64 = words[n]
        n += 1
        for i in range(min(start + ROW, left) - 1, start - 1, -1):
            lead.pile[i] = word & 63
            word = word >> NAME
    settle_courts(s)
    return n


def unpack_court(c: Court, words: vec[i64], n: i64) -> i64:
    # fields Court kept: c.{field} = words[n + {n}]
    c.recruited, c.copied, c.hand = words[n], words[n + 1], words[n + 2]
    c.packet, c.picks, c.drawn = words[n + 3], words[n + 4], words[n + 5]
    c.before, c.plays, c.used = words[n + 6], words[n + 7], words[n + 8]
    # end of fields
    return n + COURT


def check_leadership(s: State) -> None:
    """Raises BadPosition."""
    lead = leadership(s)
    words = vec[i64]([0] * WORDS)
    pack_leadership(s, words, 0)
    check_words(words, 0, BOUNDS)
    for at in range(s.many):
        check_words(words, FIELDS + at * COURT, COURT_BOUNDS)
        court = lead.courts[at]
        check_names(court.picks, NAME)
        check_names(court.drawn, NAME)
        check_names(court.plays, PLAY)
        asked: bool = s.phase >= FIRST_PHASE and court.hand | court.packet != 0
        waits: bool = s.waiting == 0 or s.waiting >> at & 1 == 1
        need(waits or not asked or s.cities[at].chosen != UNCHOSEN, "a choice is missing")
    for i in range(lead.size):
        need(lead.pile[i] < LEADERS, "a card of the pile is no leader")


def check_names(row: i64, bits: i64) -> None:
    """Packed leaders, their numbers plus 1."""
    while row > 0:
        need(row & 63 <= LEADERS, "a leader is remembered that is none")
        row = row >> bits


def settle_courts(s: State) -> None:
    """Gives every city what follows from its leaders; nothing of it may be there yet."""
    lead = leadership(s)
    for at in range(s.many):
        court = lead.courts[at]
        court.active = 0
        leaders: i64 = court.recruited
        while leaders:
            lasting(s, at, lowest(leaders), False)
            leaders &= leaders - 1
        if court.copied and court.active & BIT[court.copied - 1] == 0:
            lasting(s, at, court.copied - 1, True)
