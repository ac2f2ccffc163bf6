"""What a seat may know of leaders, as numbers."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT, count
from maravillas.core.planes import Planes
from maravillas.wonders.data.boards import MOST_STAGES
from maravillas.wonders.leaders.data.cards import FIRST_LEADER, LEADER_NAMES
from maravillas.wonders.leaders.rules.hidden.redeal import holder_of, packet_of, picks_made
from maravillas.wonders.leaders.rules.hidden.slots import PHASES
from maravillas.wonders.leaders.rules.kinds import PICKS
from maravillas.wonders.leaders.rules.recruit import leadership
from maravillas.wonders.leaders.rules.state import RECRUITED, Court
from maravillas.wonders.rules.state import State

LEADERS: Final = len(LEADER_NAMES)
USES: Final = 3


def observe_draft(s: State, out: Planes) -> None:
    lead = leadership(s)
    out.number("leader_pile", lead.size - lead.gone)
    out.number("leader_pick", lead.round)


def observe_court(s: State, at: i64, out: Planes) -> None:
    """What everybody sees of a city's leaders."""
    lead = leadership(s)
    court = lead.courts[at]
    out.bits("leaders", court.recruited, LEADERS)
    out.number("copied_leader", court.copied)
    out.number("leader_hand", count(court.hand))
    out.number("leader_packet", count(court.packet))
    out.number("leaders_kept", remembered(court.picks))
    out.number("leaders_drawn", remembered(court.drawn))
    out.number("leaders_drawn_after", court.before)
    out.bits("leader_used", court.used, USES)
    out.number("leader_extra", lead.extras >> at & 1)
    out.number("leader_digs", lead.diggers >> at & 1)
    out.number("leader_digs_again", lead.copiers >> at & 1)
    out.row("leader_fates", PHASES)
    for phase in range(i64(1), i64(PHASES + 1)):
        out.add(court.fate(phase))
    out.end()
    out.row("leaders_recruited", PHASES)
    for phase in range(i64(1), i64(PHASES + 1)):
        out.add(court.play(phase) + 1 if court.fate(phase) == RECRUITED else 0)
    out.end()


def remembered(row: i64) -> i64:
    """How many leaders a packed row has."""
    found: i64 = 0
    while row:
        if row & 63:
            found += 1
        row = row >> 6
    return found


def observe_hand(s: State, seats: i64, at: i64, out: Planes) -> None:
    """What a seat has in its hand and before it, and what it has had."""
    court = leadership(s).courts[at]
    out.bits("leaders_held", court.hand, LEADERS)
    out.bits("leaders_offered", court.packet, LEADERS)
    observe_memory(court, out)
    for pick in range(i64(1), i64(PICKS + 1)):
        mask: i64 = packet_then(s, seats, at, pick)
        out.bits(f"leaders_seen_{int(pick)}" if out.listed is not None else "", mask, LEADERS)
    city = s.cities[at]
    out.row("leaders_under", MOST_STAGES)
    for stage in range(i64(MOST_STAGES)):
        number: i64 = city.beneath(stage) if stage < city.stages else 0
        out.add(number - FIRST_LEADER + 1 if number >= FIRST_LEADER else 0)
    out.end()


def observe_memory(court: Court, out: Planes) -> None:
    """What it kept in the draft, drew from the pile and played, each in order."""
    out.row("leader_picks", PICKS)
    for which in range(i64(1), i64(PICKS + 1)):
        out.add(court.pick(which) + 1)
    out.end()
    out.row("leader_draws", PICKS)
    for which in range(i64(1), i64(PICKS + 1)):
        out.add(court.draw(which) + 1)
    out.end()
    out.row("leader_plays", PHASES)
    for phase in range(i64(1), i64(PHASES + 1)):
        out.add(court.play(phase) + 1)
    out.end()


def packet_then(s: State, seats: i64, at: i64, pick: i64) -> i64:
    """The leaders that a seat chose from in a pick of the draft that is over."""
    lead = leadership(s)
    made: i64 = picks_made(lead)
    if pick > made or lead.courts[at].picks == 0:
        return 0
    packet: i64 = packet_of(seats, at, pick)
    mask: i64 = 0
    for later in range(pick, made + 1):
        mask |= BIT[lead.courts[holder_of(seats, packet, later)].pick(later)]
    if lead.round:
        mask |= lead.courts[holder_of(seats, packet, lead.round)].packet
    return mask
