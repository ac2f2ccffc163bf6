"""Conflicts with diplomacy: absent cities, the shortened ring, and the comparisons of teams."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT, count, lowest
from maravillas.wonders.cities.rules.losses import ledger_of
from maravillas.wonders.cities.rules.with_leaders import army
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.state import State
from maravillas.wonders.rules.turn import beat

TOKENS: Final = 2  # of a comparison between teams
ARMY: Final = 7  # bits of a city's shields among those of all


def fight_on(s: State, expansions: list[Expansion], teams: i64) -> None:
    """The conflict phase: whoever holds a diplomacy token spends one (CIT-041)."""
    holders: i64 = 0
    armies: i64 = 0  # as they stand when the phase begins (CIT-126)
    for at in range(s.many):
        shields: i64 = army(s, at)
        armies |= shields << ARMY * at
        account = ledger_of(s).accounts[at]
        if account.diplomacy:
            account.diplomacy -= 1
            holders |= BIT[at]
    if teams:
        fight_teams(s, expansions, armies, holders)
    else:
        fight_ring(s, expansions, armies, BIT[s.many] - 1 & ~holders)


def fight_ring(s: State, expansions: list[Expansion], armies: i64, present: i64) -> None:
    """Every participant meets the next one; two meet once (CIT-043 to CIT-046)."""
    many: i64 = count(present)
    if many < 2:
        return
    first: i64 = lowest(present)
    at: i64 = first
    left: i64 = present & ~BIT[first]
    while left:
        following: i64 = lowest(left)
        left &= left - 1
        compare(s, expansions, armies, at, following, 1)
        at = following
    if many > 2:
        compare(s, expansions, armies, at, first, 1)


def fight_teams(s: State, expansions: list[Expansion], armies: i64, holders: i64) -> None:
    """Each city meets the enemy next to it, for two tokens or, with diplomacy, for one."""
    at: i64 = 1
    while at < s.many:
        enemy: i64 = s.left(at)
        tokens: i64 = 1 if holders & (BIT[at] | BIT[enemy]) else TOKENS
        compare(s, expansions, armies, at, enemy, tokens)
        at += 2


def compare(
    s: State, expansions: list[Expansion], armies: i64, at: i64, other: i64, tokens: i64
) -> None:
    """Two cities compare their shields; the winner and the loser get so many tokens each."""
    mine: i64 = armies >> ARMY * at & 127
    theirs: i64 = armies >> ARMY * other & 127
    if mine > theirs:
        beat(s, expansions, at, other, tokens)
    elif mine < theirs:
        beat(s, expansions, other, at, tokens)
