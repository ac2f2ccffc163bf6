"""The leaders that each seat has had, by slot: what it kept, what it drew, what is forgotten."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT, fill_bits
from maravillas.wonders.data.card import FOREIGN
from maravillas.wonders.leaders.data.cards import FIRST_LEADER, LEADER
from maravillas.wonders.leaders.rules.kinds import PICKS
from maravillas.wonders.leaders.rules.recruit import leadership
from maravillas.wonders.leaders.rules.state import RECRUITED, UNDER_STAGE, Court
from maravillas.wonders.rules.state import State

# Slots of a court: its picks, what it drew, and leaders of whom nothing is remembered.
DRAWN: Final = 4
LOOSE: Final = 8
SLOTS: Final = 50  # a court may have had every leader
PHASES: Final = 3
EMPTY: Final = -1
MOST: Final = 64
NOBODY: Final = vec[i64]([EMPTY] * MOST)

assert LOOSE + len(LEADER) == SLOTS, "a court has fewer slots than there are leaders"


def hidden_stages(s: State, at: i64) -> i64:
    """How many of a city's stages were built with leaders."""
    found: i64 = 0
    for stage in range(s.cities[at].stages):
        if s.cities[at].beneath(stage) >= FOREIGN:
            found += 1
    return found


def leader_stage(s: State, at: i64, nth: i64) -> i64:
    """The stage built with a city's nth leader, counted from 0."""
    for stage in range(s.cities[at].stages):
        if s.cities[at].beneath(stage) >= FOREIGN:
            if nth == 0:
                return stage
            nth -= 1
    return -1


def stages_played(court: Court) -> i64:
    """How many of them are remembered."""
    found: i64 = 0
    for phase in range(1, PHASES + 1):
        if court.fate(phase) == UNDER_STAGE:
            found += 1
    return found


@mypyc_attr(native_class=True, acyclic=True)
class Slots:
    """The leaders that one seat has had, by slot. old: how many lie under stages of old."""

    def __init__(self, leaders: vec[i64], recruited: i64, old: i64) -> None:
        self.leaders: Final = leaders
        self.recruited: Final = recruited
        self.old: Final = old

    def copy(self) -> "Slots":
        return Slots(self.leaders[0:SLOTS], self.recruited, self.old)

    def shown(self, i: i64) -> bool:
        """Whether the leader of a slot stands in the city for all to see."""
        return self.leaders[i] >= 0 and self.recruited & BIT[self.leaders[i]] != 0


def slots_of(s: State, at: i64) -> Slots:
    """A seat's leaders in truth."""
    court = leadership(s).courts[at]
    leaders = NOBODY[0:SLOTS]
    known: i64 = 0
    for i in range(PICKS):
        leaders[i] = court.pick(i + 1)
        leaders[DRAWN + i] = court.draw(i + 1)
    for i in range(LOOSE):
        if leaders[i] >= 0:
            known |= BIT[leaders[i]]
    loose: i64 = court.hand
    for phase in range(1, PHASES + 1):
        if court.fate(phase) > RECRUITED:
            loose |= BIT[court.play(phase)]
    old: i64 = hidden_stages(s, at) - stages_played(court)
    for nth in range(old):
        number: i64 = s.cities[at].beneath(leader_stage(s, at, nth))
        loose |= BIT[number - FIRST_LEADER]
    fill_bits(loose & ~known, 0, leaders, LOOSE)
    return Slots(leaders, court.recruited, old)
