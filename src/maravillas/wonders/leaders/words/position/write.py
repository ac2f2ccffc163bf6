"""The leaders of a state as keys of a position document, whole or as a seat sees them."""

from typing import Final

from maravillas.core.rng import Rng
from maravillas.wonders.leaders.data.cards import FIRST_LEADER, LEADER_NAMES
from maravillas.wonders.leaders.rules.hidden.redeal import Secrets, holder_of, packet_of, picks_made
from maravillas.wonders.leaders.rules.hidden.slots import PHASES
from maravillas.wonders.leaders.rules.kinds import OWE_CITY_COPY, OWE_COPY, OWE_EXTRA, PICKS
from maravillas.wonders.leaders.rules.recruit import leadership
from maravillas.wonders.leaders.rules.state import (
    BANK_UNIT,
    LEFT_COIN,
    RECRUITED,
    RIGHT_COIN,
    SET_ASIDE,
    UNDER_STAGE,
    Court,
)
from maravillas.wonders.leaders.words.position.shapes import (
    LeadersCityWritten,
    LeadersDocument,
    LeadersFrame,
    LeadersFrameOwed,
)
from maravillas.wonders.rules.game import POWERS, Wonders
from maravillas.wonders.rules.moves import OWE_CITY_DIG, OWE_DIG
from maravillas.wonders.rules.state import State
from maravillas.wonders.rules.turn import controller
from maravillas.wonders.words.position.writing import Writing

HIDDEN: Final = "?"
STEPS: Final = ("reveal", "last_card", "dig", "power")  # after which a leader is copied
BACK: Final = "?leader"  # of a leader under a stage
FATES: Final = {RECRUITED: "recruit", UNDER_STAGE: "stage", SET_ASIDE: "discard"}
USES: Final = {BANK_UNIT: "bank", LEFT_COIN: "left", RIGHT_COIN: "right"}


class LeadersWriting(Writing):
    """The pile, the cities' leaders, and what they ask for."""

    def table(self, game: Wonders, s: State, seat: int | None) -> LeadersDocument:
        return write_top(game, s, seat)

    def city(self, game: Wonders, s: State, at: int, seat: int | None) -> LeadersCityWritten:
        return write_city(game, s, at, seat)

    def beneath(self, number: int, shown: bool) -> str | None:
        leader = number - FIRST_LEADER
        if not 0 <= leader < len(LEADER_NAMES):
            return None
        return LEADER_NAMES[leader] if shown else BACK

    def coming(self, game: Wonders, s: State) -> list[LeadersFrameOwed]:
        return coming_frames(game, s)

    def frame(self, game: Wonders, s: State, kind: int) -> LeadersFrame:
        return frame(s, kind)


def names(mask: int) -> list[str]:
    """The leaders of a mask."""
    mask = int(mask)
    return [name for number, name in enumerate(LEADER_NAMES) if mask >> number & 1]


def row(count: int, numbers: list[int], shown: bool) -> list[str]:
    return [LEADER_NAMES[n] for n in numbers] if shown else [HIDDEN] * count


def picks(court: Court) -> list[int]:
    """What was kept in the draft, in order."""
    found = [int(court.pick(n)) for n in range(1, PICKS + 1)]
    return [number for number in found if number >= 0]


def drawn(court: Court) -> list[int]:
    """What was drawn from the pile."""
    found = [int(court.draw(n)) for n in range(1, PICKS + 1)]
    return [number for number in found if number >= 0]


def plays(court: Court, shown: bool) -> list[str | None]:
    """What was done in the recruitment phases; None for one that nobody remembers."""
    found: list[str | None] = []
    for phase in range(1, PHASES + 1):
        fate = int(court.fate(phase))
        if not fate:
            found.append(None)
            continue
        leader = LEADER_NAMES[int(court.play(phase))]
        found.append(f"{FATES[fate]} {leader if shown or fate == RECRUITED else HIDDEN}")
    while found and found[-1] is None:
        found.pop()
    return found


def seen(game: Wonders, s: State, seat: int) -> list[list[str]]:
    """The packets that a seat has chosen from in the draft, what it kept included."""
    lead = leadership(s)
    made, seats = int(picks_made(lead)), int(game.seats)
    if not picks(lead.courts[seat]):
        return []
    found = []
    for pick in range(1, made + 1):
        packet = packet_of(seats, seat, pick)
        mask = 0
        for later in range(pick, made + 1):
            mask |= 2 ** int(lead.courts[holder_of(seats, packet, later)].pick(later))
        if lead.round:
            mask |= int(lead.courts[holder_of(seats, packet, lead.round)].packet)
        found.append(names(mask))
    return found


def unseen(game: Wonders, s: State, seat: int) -> list[str]:
    """The leaders that a seat has never seen, wherever they are."""
    secrets = Secrets(s, game.clone(s), game.seats, game.sees(seat), Rng())
    secrets.gather_pool()
    return [LEADER_NAMES[n] for n in sorted(int(secrets.cards[i]) for i in range(secrets.n))]


def coming_frames(game: Wonders, s: State) -> list[LeadersFrameOwed]:
    """What leaders and Rome still ask for in this turn, the last first."""
    lead = leadership(s)
    found: list[LeadersFrameOwed] = []
    for mask, kind, by in (
        (int(lead.copiers), "dig", "copied"),
        (int(lead.diggers), "dig", "leader"),
        (int(lead.extras), "recruit", "board"),
    ):
        for at in reversed(range(game.many)):
            if mask >> at & 1:
                seat = at if at < game.seats else int(controller(s))
                city = at >= game.seats
                found.append({"seat": seat, "kind": kind, "city": city, "by": by})
    return found


def frame(s: State, kind: int) -> LeadersFrame:
    """What Leaders must say of an owed decision."""
    if kind in (OWE_COPY, OWE_CITY_COPY):
        return {"after": STEPS[int(s.step)]}
    if kind in (OWE_DIG, OWE_CITY_DIG):
        return {"by": "leader" if s.step == POWERS else "board"}
    return {"by": "board"} if kind == OWE_EXTRA else {}


def write_top(game: Wonders, s: State, seat: int | None) -> LeadersDocument:
    """The keys beside those of the seats."""
    lead = leadership(s)
    pile = [int(lead.pile[i]) for i in range(lead.gone, lead.size)]
    found: LeadersDocument = {"leader_pile": row(len(pile), pile, seat is None)}
    if seat is not None:
        found["leader_unseen"] = unseen(game, s, seat)
    return found


def write_city(game: Wonders, s: State, at: int, seat: int | None) -> LeadersCityWritten:
    """The keys of a city."""
    lead = leadership(s)
    court = lead.courts[at]
    copied = int(court.copied)
    found: LeadersCityWritten = {
        "leaders": names(int(court.recruited)),
        "copied_leader": LEADER_NAMES[copied - 1] if copied else None,
        "leader_used": [word for bit, word in USES.items() if int(court.used) & bit],
    }
    if at >= game.seats:
        return found
    shown = seat is None or bool(int(game.sees(seat)) >> at & 1)
    held = int(court.packet) if lead.round else int(court.hand)
    kept, taken = picks(court), drawn(court)
    found["leader_hand"] = names(held) if shown else [HIDDEN] * held.bit_count()
    found["leader_draft"] = row(len(kept), kept, shown)
    found["leader_plays"] = plays(court, shown)
    found["leader_drawn"] = (
        {"leaders": row(len(taken), taken, shown), "plays": int(court.before)} if taken else None
    )
    if seat is not None and shown:
        found["leader_seen"] = seen(game, s, at)
    return found
