"""What a seat or a spectator may see of the Senate and its conspiracies."""

from maravillas.duel.agora.data.cards import (
    CHAMBER_POINTS,
    CHAMBERS,
    CONSPIRACIES,
    DECREES,
    SECTIONS,
)
from maravillas.duel.agora.rules.decrees import senator_cost
from maravillas.duel.agora.rules.kinds import OWE_KEEP, OWE_RETURN
from maravillas.duel.agora.rules.senate import controller, senate_of
from maravillas.duel.agora.rules.state import KEPT_BOTH, TO_BOTTOM, Senate
from maravillas.duel.agora.words.forms import decrees_in
from maravillas.duel.agora.words.position.city import UNKNOWN
from maravillas.duel.agora.words.position.senate import MILITARY
from maravillas.duel.agora.words.position.shapes import LockedWritten
from maravillas.duel.agora.words.position.write import (
    box,
    conspiracies,
    deck,
    drawn,
    draws,
    locked,
    looked,
    removed,
    seat_part,
)
from maravillas.duel.agora.words.prices import in_force
from maravillas.duel.agora.words.shapes import (
    AgoraCity,
    AgoraView,
    Chamber,
    Deck,
    Drawn,
    Locked,
)
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.rules.state import State
from maravillas.duel.words.book import Look, Sight
from maravillas.duel.words.ids import numbers
from maravillas.duel.words.position.document import PUBLIC


class AgoraSight(Sight):
    """The Senate, and what each faction has."""

    def table(self, look: Look) -> AgoraView:
        return parts(look.s, look.viewer)

    def city(self, look: Look, seat: int) -> AgoraCity:
        return city_parts(look.s, seat, look.viewer)

    def back(self, number: int) -> str:
        """Senators have a back of their own (AGORA-261)."""
        return "senator"


def parts(s: State, seat: int | None) -> AgoraView:
    """The keys of a view that Agora adds, or says otherwise than Duel."""
    viewer = PUBLIC if seat is None else seat
    senate = senate_of(s)
    return {
        "military": [MILITARY[n] for n in numbers(senate.military)],
        "box": [ALL_TOKEN_NAMES[n] for n in numbers(box(s, viewer))],
        "senate": [_chamber(senate, chamber) for chamber in range(CHAMBERS)],
        "actions_left": int(senate.actions),
        "section": SECTIONS[senate.section] if senate.actions else None,
        "triggered": s.acted & 2 == 2,
        "conspiracy_deck": _deck(s, viewer),
        "drawn": _drawn(s, viewer),
        "draws": draws(s, viewer),
        "removed": removed(s, viewer),
        "looked": looked(s),
        "locked": [_known(item) for item in locked(s, viewer)],
    }


def city_parts(s: State, seat: int, viewer: int | None) -> AgoraCity:
    """What Agora adds to a seat of a view."""
    mine = senate_of(s).faction(seat)
    me = PUBLIC if viewer is None else viewer
    return {
        "senators": seat_part(s, seat, me)["senators"],
        "senator_cost": int(senator_cost(s.city(seat))),
        "reserve": int(mine.reserve),
        "decrees": [DECREES[n] for n in numbers(in_force(s, seat))],
        "conspiracies": [
            {
                "conspiracy": None if row["id"] == UNKNOWN else row["id"],
                "prepared_with": row["prepared_with"],
                "triggered": row["triggered"],
            }
            for row in conspiracies(s, seat, me)
        ],
    }


def _chamber(senate: Senate, chamber: int) -> Chamber:
    holder = int(controller(senate, chamber))
    return {
        "chamber": chamber + 1,
        "section": SECTIONS[1 + chamber // 2],
        "points": CHAMBER_POINTS[chamber],
        "cubes": [int(senate.faction(seat).cubes_in(chamber)) for seat in (0, 1)],
        "controller": None if holder < 0 else holder,
        "decrees": [
            DECREES[senate.decree(home)] if senate.shown >> home & 1 else None
            for home in decrees_in(senate, chamber)
        ],
    }


def _deck(s: State, viewer: int) -> Deck:
    """How many conspiracies are left, and what the viewer put on top or at the bottom last."""
    senate = senate_of(s)
    cards = deck(senate)
    top, bottom = _returned(senate, viewer)
    return {
        "count": len(cards),
        "top": CONSPIRACIES[cards[0]] if top and cards else None,
        "bottom": CONSPIRACIES[cards[-1]] if bottom and cards else None,
    }


def _returned(senate: Senate, viewer: int) -> tuple[bool, bool]:
    """Whether the viewer returned the top card, and the bottom one, of the deck (AGORA-264)."""
    newest = int(senate.draws) & 31
    top = bool(newest) and newest & 1 == viewer and not newest & (KEPT_BOTH | TO_BOTTOM)
    left = int(senate.draws)
    while left and not left & TO_BOTTOM:
        left >>= 5
    return top and not senate.drawn, bool(left) and left & 1 == viewer


def _drawn(s: State, viewer: int) -> Drawn | None:
    """The conspiracies being looked at; which they are is for who drew them."""
    senate = senate_of(s)
    if s.owed_kind() not in (OWE_KEEP, OWE_RETURN):
        return None
    seat = int(s.owed_seat())
    cards = [CONSPIRACIES[n] for n in drawn(senate)]
    chosen = int(senate.chosen)
    mine = viewer == seat
    return {
        "seat": seat,
        "cards": cards if mine else None,
        "kept": cards[chosen - 1] if chosen and mine else None,
    }


def _known(item: LockedWritten) -> Locked:
    token = item["token"]
    return {
        "token": None if token == UNKNOWN else token,
        "by": item["by"],
        "from": item["from"],
    }
