"""What a seat cannot know of the leaders, and dealing it again.

Who has held a packet of the draft knows from then on which leaders the seats after him kept, though
not who kept which: they are a group. All other unseen leaders (in packets before he saw them, in
the pile, drawn from it) are the pool. What became of the leaders of a hand is dealt again too: only
recruited ones are shown (LEAD-019).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT, count, lowest
from maravillas.core.rng import Rng
from maravillas.wonders.leaders.data.cards import FIRST_LEADER
from maravillas.wonders.leaders.rules.hidden.slots import (
    DRAWN,
    EMPTY,
    LOOSE,
    MOST,
    NOBODY,
    PHASES,
    SLOTS,
    leader_stage,
    slots_of,
)
from maravillas.wonders.leaders.rules.kinds import OWE_EXTRA, PICKS
from maravillas.wonders.leaders.rules.recruit import affordable, leadership
from maravillas.wonders.leaders.rules.state import (
    NAME,
    PILE,
    PLAY,
    RECRUITED,
    SET_ASIDE,
    UNDER_STAGE,
    Court,
    Leadership,
)
from maravillas.wonders.rules.hidden.memory import lay_beneath
from maravillas.wonders.rules.state import SEATS, State

TRIES: Final = 200


def last_view(seats: i64, mine: i64, packet: i64, pick: i64) -> i64:
    """The last pick before `pick` in which one of some seats held a packet; 0 if none did."""
    view: i64 = pick - 1
    while view > 0 and mine & BIT[holder_of(seats, packet, view)] == 0:
        view -= 1
    return view


def holder_of(seats: i64, packet: i64, pick: i64) -> i64:
    """The seat that holds a packet (known by whom it was dealt to) in a pick: they go right."""
    return (packet - pick + 1) % seats


def packet_of(seats: i64, seat: i64, pick: i64) -> i64:
    """The packet that a seat holds in a pick."""
    return (seat + pick - 1) % seats


def picks_made(lead: Leadership) -> i64:
    return lead.round - 1 if lead.round else PICKS


@mypyc_attr(native_class=True, acyclic=True)
class Secrets:
    """One redeal: s is what is, t a copy of it, which changes; mine: the seats whose secrets are
    known."""

    def __init__(self, s: State, t: State, seats: i64, mine: i64, rng: Rng) -> None:
        self.s: Final = s
        self.t: Final = t
        self.seats: Final = seats
        self.mine: Final = mine
        self.rng: Final = rng
        self.slots: Final = [slots_of(s, at) for at in range(seats)]  # in truth
        self.dealt: Final = [slots.copy() for slots in self.slots]  # dealt again
        self.pools: Final = NOBODY[0:SEATS]  # the slots of each seat that belong to the pool
        self.cards: Final = NOBODY[0:MOST]
        self.n: i64 = 0
        for at in range(seats):
            self.pools[at] = self.pool_of(at)

    def run(self) -> None:
        lead = leadership(self.t)
        for packet in range(self.seats):
            for view in range(1, PICKS + 1):
                if self.knows(holder_of(self.seats, packet, view)):
                    self.deal_group(packet, view)
        self.gather_pool()
        for at in range(self.seats):
            if not self.knows(at):
                self.place_shown(at)
        self.spread_pool()
        for at in range(self.seats):
            if not self.knows(at):
                self.settle(lead, at)

    def knows(self, at: i64) -> bool:
        """Whether a seat's own leaders are no secret."""
        return self.mine & BIT[at] != 0

    # Groups.

    def deal_group(self, packet: i64, view: i64) -> None:
        """Shuffles what was kept after a view of a packet and before the next one."""
        made: i64 = picks_made(leadership(self.s))
        self.n = 0
        for pick in range(view + 1, made + 1):
            at: i64 = self.keeper(packet, view, pick)
            if at >= 0:
                self.add(self.slots[at].leaders[pick - 1])
        holder: i64 = self.holder(packet, view)
        if holder >= 0:
            self.add_mask(leadership(self.s).courts[holder].packet)
        self.shuffle()
        for pick in range(view + 1, made + 1):
            at = self.keeper(packet, view, pick)
            if at >= 0:
                self.dealt[at].leaders[pick - 1] = self.take()
        if holder >= 0:
            self.fill_packet(holder)

    def keeper(self, packet: i64, view: i64, pick: i64) -> i64:
        """Who kept a leader of the group in a pick that is not shown; -1 for none."""
        at: i64 = holder_of(self.seats, packet, pick)
        if self.knows(at) or last_view(self.seats, self.mine, packet, pick) != view:
            return -1
        slots = self.slots[at]
        return -1 if slots.shown(pick - 1) or slots.leaders[pick - 1] < 0 else at

    def holder(self, packet: i64, view: i64) -> i64:
        """Who holds a packet now, if the seat saw it last in `view` (0: never); else -1."""
        pick: i64 = leadership(self.s).round
        at: i64 = holder_of(self.seats, packet, pick)
        if pick == 0 or self.knows(at):
            return -1
        return at if last_view(self.seats, self.mine, packet, pick) == view else -1

    def fill_packet(self, at: i64) -> None:
        """Deals a packet again; the courts of t still have their old ones."""
        many: i64 = count(leadership(self.s).courts[at].packet)
        packet: i64 = 0
        for _ in range(many):
            packet |= BIT[self.take()]
        leadership(self.t).courts[at].packet = packet

    # The pool.

    def pool_of(self, at: i64) -> i64:
        """The slots of a seat whose leaders belong to the pool, as a mask."""
        found: i64 = 0
        for i in range(SLOTS):
            if self.slots[at].leaders[i] >= 0 and (i >= DRAWN or self.never_seen(at, i + 1)):
                found |= BIT[i]
        return found

    def never_seen(self, at: i64, pick: i64) -> bool:
        """Whether the packet that a seat held in a pick was never seen before."""
        packet: i64 = packet_of(self.seats, at, pick)
        return last_view(self.seats, self.mine, packet, pick) == 0

    def in_pool(self, at: i64, i: i64) -> bool:
        """Whether the leader of a slot belongs to the pool."""
        return self.pools[at] >> i & 1 == 1

    def gather_pool(self) -> None:
        lead = leadership(self.s)
        self.n = 0
        for i in range(lead.gone, lead.size):
            self.add(lead.pile[i])
        for packet in range(self.seats):
            at: i64 = self.holder(packet, 0)
            if at >= 0:
                self.add_mask(lead.courts[at].packet)
        for at in range(self.seats):
            for i in range(SLOTS):
                if not self.knows(at) and self.in_pool(at, i) and not self.slots[at].shown(i):
                    self.add(self.slots[at].leaders[i])
        self.shuffle()

    def place_shown(self, at: i64) -> None:
        """Which slots of the pool shown leaders came from is not known either."""
        slots, dealt = self.slots[at], self.dealt[at]
        court = leadership(self.s).courts[at]
        shown: i64 = 0
        for i in range(SLOTS):
            if self.in_pool(at, i) and slots.shown(i):
                shown |= BIT[slots.leaders[i]]
        if shown == 0 or court.drawn == 0:
            self.scatter(at, shown, 0)
            return
        early: i64 = 0
        for phase in range(1, court.before + 1):
            if court.fate(phase) == RECRUITED:
                early |= BIT[court.play(phase)]
        needed: i64 = hidden_plays(court, court.before) + slots.old
        for _ in range(TRIES):
            self.scatter(at, shown, early)
            if self.free_before(at) >= needed:
                return
        for i in range(SLOTS):
            if self.in_pool(at, i):
                dealt.leaders[i] = slots.leaders[i]

    def scatter(self, at: i64, shown: i64, early: i64) -> None:
        """Puts shown leaders into slots of the pool, those played early among the picks."""
        for i in range(SLOTS):
            if self.in_pool(at, i):
                self.dealt[at].leaders[i] = EMPTY
        self.put_shown(at, shown & early, DRAWN)
        self.put_shown(at, shown & ~early, SLOTS)

    def put_shown(self, at: i64, leaders: i64, stop: i64) -> None:
        places = NOBODY[0:SLOTS]
        n: i64 = 0
        for i in range(SLOTS):
            empty: bool = self.in_pool(at, i) and self.dealt[at].leaders[i] == EMPTY
            if empty and (i < stop or i >= LOOSE):
                places[n] = i
                n += 1
        self.rng.shuffle(places, 0, n)
        i = 0
        while leaders:
            self.dealt[at].leaders[places[i]] = lowest(leaders)
            leaders &= leaders - 1
            i += 1

    def free_before(self, at: i64) -> i64:
        """How many leaders that are not shown a seat had before it drew from the pile."""
        found: i64 = 0
        for i in range(SLOTS):
            had: bool = (i < DRAWN or i >= LOOSE) and self.slots[at].leaders[i] >= 0
            if had and not self.dealt[at].shown(i):
                found += 1
        return found

    def spread_pool(self) -> None:
        """Hidden slots, packets and the pile get the leaders of the pool."""
        lead = leadership(self.t)
        for at in range(self.seats):
            for i in range(SLOTS):
                empty: bool = self.in_pool(at, i) and self.dealt[at].leaders[i] == EMPTY
                if empty and not self.knows(at):
                    self.dealt[at].leaders[i] = self.take()
        for packet in range(self.seats):
            at = self.holder(packet, 0)
            if at >= 0:
                self.fill_packet(at)
        lead.pile = lead.pile[0:PILE]
        for i in range(lead.gone, lead.size):
            lead.pile[i] = self.take()

    # What became of them.

    def settle(self, lead: Leadership, at: i64) -> None:
        """Writes a court again: its memory, what was set aside or lies under stages, its hand."""
        court = lead.courts[at]
        dealt = self.dealt[at]
        court.picks = row(dealt.leaders, 0)
        court.drawn = row(dealt.leaders, DRAWN)
        mine: i64 = 0
        early: i64 = 0
        for i in range(SLOTS):
            if dealt.leaders[i] >= 0 and not dealt.shown(i):
                mine |= BIT[dealt.leaders[i]]
                if i < DRAWN or i >= LOOSE:
                    early |= BIT[dealt.leaders[i]]
        nth: i64 = 0
        for _ in range(dealt.old):
            number: i64 = self.choose(early & mine)
            mine &= ~BIT[number]
            lay_beneath(self.t, at, leader_stage(self.t, at, nth), FIRST_LEADER + number)
            nth += 1
        for phase in range(1, PHASES + 1):
            fate: i64 = court.fate(phase)
            if fate == UNDER_STAGE or fate == SET_ASIDE:
                number = self.choose(early & mine if phase <= court.before else mine)
                mine &= ~BIT[number]
                replay(court, phase, number)
                if fate == UNDER_STAGE:
                    stage: i64 = leader_stage(self.t, at, nth)
                    lay_beneath(self.t, at, stage, FIRST_LEADER + number)
                    nth += 1
        court.hand = mine

    def choose(self, leaders: i64) -> i64:
        """Any leader of a mask."""
        skip: i64 = self.rng.below(count(leaders))
        while skip:
            leaders &= leaders - 1
            skip -= 1
        return lowest(leaders)

    # Cards to deal.

    def add(self, number: i64) -> None:
        """Adds a leader, so that they stay sorted."""
        i: i64 = self.n
        while i and self.cards[i - 1] > number:
            self.cards[i] = self.cards[i - 1]
            i -= 1
        self.cards[i] = number
        self.n += 1

    def add_mask(self, leaders: i64) -> None:
        while leaders:
            self.add(lowest(leaders))
            leaders &= leaders - 1

    def shuffle(self) -> None:
        self.rng.shuffle(self.cards, 0, self.n)

    def take(self) -> i64:
        self.n -= 1
        return self.cards[self.n]


def hidden_plays(court: Court, phases: i64) -> i64:
    """In how many of the first phases a leader was played face down."""
    found: i64 = 0
    for phase in range(1, phases + 1):
        if court.fate(phase) > RECRUITED:
            found += 1
    return found


def replay(court: Court, phase: i64, number: i64) -> None:
    """Says that another leader was played in a phase."""
    word: i64 = (number + 1) ^ (court.play(phase) + 1)
    court.plays ^= word << PLAY * (phase - 1)


def row(leaders: vec[i64], start: i64) -> i64:
    """Four slots as a packed row."""
    word: i64 = 0
    for i in range(PICKS):
        number: i64 = leaders[start + i] + 1
        word |= number << NAME * i
    return word


def redeal_leaders(s: State, t: State, seats: i64, mine: i64, rng: Rng) -> None:
    """Deals again in t, a copy of s, what is known to none of some seats."""
    for _ in range(TRIES):
        Secrets(s, t, seats, mine, rng).run()
        owes: i64 = t.owed_seat()
        if t.owed_kind() != OWE_EXTRA or mine & BIT[owes] or affordable(t, owes):
            return
