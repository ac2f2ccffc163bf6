"""What a seat or a spectator may see of leaders (LEAD-019)."""

from maravillas.wonders.leaders.data.cards import FIRST_LEADER, LEADER_NAMES
from maravillas.wonders.leaders.rules.hidden.slots import PHASES
from maravillas.wonders.leaders.rules.recruit import leadership
from maravillas.wonders.leaders.rules.state import SET_ASIDE
from maravillas.wonders.leaders.words.position.write import USES, names, picks, plays, seen
from maravillas.wonders.leaders.words.shapes import (
    LeadersCity,
    LeadersUnder,
    LeadersView,
    SeatLeaders,
)
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.book import Look, Sight


class LeadersSight(Sight):
    """The draft, hands and courts."""

    def table(self, look: Look) -> LeadersView:
        return top_keys(look.words.game, look.s, look.viewer)

    def city(self, look: Look, at: int) -> LeadersCity:
        return city_keys(look.s, at)

    def beneath(self, number: int, known: bool) -> LeadersUnder | None:
        leader = number - FIRST_LEADER
        if not 0 <= leader < len(LEADER_NAMES):
            return None
        return {"age": None, "leader": LEADER_NAMES[leader] if known else None}


def top_keys(game: Wonders, s: State, seat: int | None) -> LeadersView:
    """What a seat has before it and in its hand; what it saw in the draft; how many are left."""
    lead = leadership(s)
    return {
        "leader_pile": int(lead.size - lead.gone),
        "leader_aside": sum(aside(s, at) for at in range(game.seats)),
        "leader_pick": int(lead.round) or None,
        **seat_keys(game, s, seat),
    }


def seat_keys(game: Wonders, s: State, seat: int | None) -> SeatLeaders:
    """What a seat has before it and in its hand; what it saw in the draft."""
    if seat is None:
        return {
            "leader_offer": None,
            "leader_draft": None,
            "leader_hand": None,
            "leader_seen": None,
        }
    lead = leadership(s)
    court = lead.courts[seat]
    drafting = bool(lead.round)
    return {
        "leader_offer": names(int(court.packet)) if drafting else None,
        "leader_draft": [LEADER_NAMES[n] for n in picks(court)] if drafting else None,
        "leader_hand": None if drafting else names(int(court.hand)),
        "leader_seen": seen(game, s, seat),
    }


def city_keys(s: State, at: int) -> LeadersCity:
    """What everybody sees of a city's leaders."""
    court = leadership(s).courts[at]
    copied = int(court.copied)
    return {
        "leaders": names(int(court.recruited)),
        "copied_leader": LEADER_NAMES[copied - 1] if copied else None,
        "leader_hand": int(court.hand).bit_count(),
        "leader_offer": int(court.packet).bit_count(),
        "leader_plays": plays(court, False),
        "leader_aside": aside(s, at),
        "leader_used": [word for bit, word in USES.items() if int(court.used) & bit],
    }


def aside(s: State, at: int) -> int:
    """How many leaders a city has set aside."""
    court = leadership(s).courts[at]
    return sum(int(court.fate(phase)) == SET_ASIDE for phase in range(1, PHASES + 1))
