"""Agora's part of a position document, whole or as a seat sees it; the view is built from it too.

`viewer` is a seat; None, the whole truth; or PUBLIC, what everybody sees.
"""

from typing import Final

from maravillas.core.bits import count
from maravillas.duel.agora.data.cards import CHAMBERS, CONSPIRACIES, DECREES, SECTIONS
from maravillas.duel.agora.data.numbers import SENATOR_NUMBERS
from maravillas.duel.agora.rules.conspiracies import prepared
from maravillas.duel.agora.rules.kinds import (
    OWE_DISCARD_BLUE,
    OWE_DISCARD_YELLOW,
    OWE_KEEP,
    OWE_RETURN,
    OWE_SECOND_DISCARD,
    OWE_SENATE,
)
from maravillas.duel.agora.rules.secrets import play_draw, undo
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.rules.state import (
    DRAW,
    FROM_BOX,
    KEPT_BOTH,
    KEPT_SECOND,
    NIBBLE,
    TO_BOTTOM,
    Senate,
)
from maravillas.duel.agora.words.forms import decrees_in
from maravillas.duel.agora.words.position.city import UNKNOWN
from maravillas.duel.agora.words.position.owed import FRAME_KINDS
from maravillas.duel.agora.words.position.senate import MILITARY
from maravillas.duel.agora.words.position.shapes import (
    AgoraDocument,
    AgoraSeatWritten,
    ChamberWritten,
    HeldWritten,
    LockedWritten,
)
from maravillas.duel.agora.words.shapes import AgoraFrame, Draw
from maravillas.duel.data.cards import ALL_NAMES, LOW
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.rules.deal import kept_in_line
from maravillas.duel.rules.effects import OWE_LIBRARY
from maravillas.duel.rules.state import AGES, DRAFT, PLAY, State
from maravillas.duel.words.ids import in_order, numbers
from maravillas.duel.words.position.document import of_age
from maravillas.duel.words.position.shapes import DuelDocument
from maravillas.duel.words.position.writing import Writing

SOURCES: Final = ("board", "box", "seat")


class AgoraWriting(Writing):
    """Senate, conspiracies, removed cards, a locked token."""

    def table(self, s: State, document: DuelDocument, viewer: int | None) -> AgoraDocument:
        return write(s, viewer)

    def city(self, s: State, seat: int, viewer: int | None) -> AgoraSeatWritten:
        return seat_part(s, seat, viewer)

    def frame(self, s: State, kind: int, seat: int, viewer: int | None) -> AgoraFrame:
        return frame(s, kind, seat, viewer)


def write(s: State, viewer: int | None) -> AgoraDocument:
    """Agora's keys of a document, and those of the base game's that differ."""
    senate = senate_of(s)
    found: AgoraDocument = {
        "military": [MILITARY[n] for n in numbers(senate.military)],
        "box": [ALL_TOKEN_NAMES[n] for n in numbers(box(s, viewer))],
        "senate": chambers(s, viewer),
        "removed": removed(s, viewer),
        "locked": locked(s, viewer),
        "draws": draws(s, viewer),
        "looked": looked(s),
        "actions_left": int(senate.actions),
        "triggered": s.acted & 2 == 2,
    }
    if s.phase == PLAY:
        found["acted"] = s.acted & 1 == 1
        if s.acted & 1 and not s.taken:
            found["taken"] = None
        if not s.pending and not s.acted and prepared(senate, s.turn):
            found["owed"] = [{"seat": int(s.turn), "kind": "play"}]  # nothing is triggered
    if not s.library and s.owed_kind() != OWE_LIBRARY:
        found["library"] = []
    if viewer is None:
        found["conspiracy_deck"] = [CONSPIRACIES[n] for n in deck(senate)]
        if s.library:
            found["library"] = [ALL_TOKEN_NAMES[n] for n in line(s)]
    if s.phase == DRAFT:
        found["turn"] = int(s.turn)
    return found


def chambers(s: State, viewer: int | None) -> dict[str, ChamberWritten]:
    senate = senate_of(s)
    found: dict[str, ChamberWritten] = {}
    for chamber in range(CHAMBERS):
        homes = decrees_in(senate, chamber)
        found[str(chamber + 1)] = {
            "cubes": [int(senate.faction(seat).cubes_in(chamber)) for seat in (0, 1)],
            "decrees": [decree(senate, home, viewer) for home in homes],
            "face_up": [senate.shown >> home & 1 == 1 for home in homes],
        }
    return found


def decree(senate: Senate, home: int, viewer: int | None) -> str:
    shown = viewer is None or senate.shown >> home & 1
    return DECREES[senate.decree(home)] if shown else UNKNOWN


def seat_part(s: State, seat: int, viewer: int | None) -> AgoraSeatWritten:
    """A seat's senators and conspiracies."""
    high = numbers(s.city(seat).high)
    return {
        "senators": [ALL_NAMES[LOW + n] for n in high if LOW + n in SENATOR_NUMBERS],
        "conspiracies": conspiracies(s, seat, viewer),
    }


def conspiracies(s: State, seat: int, viewer: int | None) -> list[HeldWritten]:
    """In the order in which they came; untriggered ones are their owner's secret (AGORA-263)."""
    senate = senate_of(s)
    mine = senate.faction(seat)
    found: list[HeldWritten] = []
    for n in range(count(mine.held)):
        number = int(mine.row >> NIBBLE * n & 15)
        triggered = senate.triggered >> number & 1 == 1
        known = triggered or viewer is None or viewer == seat
        card = int(senate.under(number))
        found.append(
            {
                "id": CONSPIRACIES[number] if known else UNKNOWN,
                "prepared_with": ALL_NAMES[card] if card >= 0 else None,
                "triggered": triggered,
            }
        )
    return found


def deck(senate: Senate) -> list[int]:
    """The conspiracy deck, top first."""
    t = Senate()
    t.copy_from(senate)
    return [int(t.draw()) for _ in range(senate.left)]


def line(s: State) -> list[int]:
    """The box in the order in which the Great Library would draw it."""
    return in_order(kept_in_line(s.line, s.box))


def removed(s: State, viewer: int | None) -> dict[str, list[str]]:
    """By age, as far as the viewer knows them: of ages that are over everybody does."""
    senate = senate_of(s)
    cards = [*numbers(senate.removed_low), *(LOW + n for n in numbers(senate.removed_high))]
    last = int(s.age) if viewer is None or viewer in looked(s) else int(s.age) - 1
    ages = range(1, (AGES if viewer is None else last) + 1)
    return {str(age): [ALL_NAMES[n] for n in cards if n in of_age(age)] for age in ages}


def looked(s: State) -> list[int]:
    """The seats that have seen the removed cards of the current age."""
    senate = senate_of(s)
    return [n for n in (0, 1) if senate.looked >> 2 == s.age and senate.looked >> n & 1]


def lockable(s: State, viewer: int | None) -> int:
    """The tokens that may be the locked one, as far as the viewer knows, as a mask."""
    senate = senate_of(s)
    if not senate.locked:
        return 0
    token: int = 2 ** (int(senate.locked) - 1)
    if viewer is None or viewer == senate.locker or senate.source != FROM_BOX:
        return token
    seen = int(senate.seen) if viewer == 1 - senate.locker else 0
    return (int(s.box) | token) & ~seen


def locked(s: State, viewer: int | None) -> list[LockedWritten]:
    """The token under Obscurantism; one from the box is its locker's secret (AGORA-266)."""
    senate = senate_of(s)
    maybe = lockable(s, viewer)
    if not maybe:
        return []
    known = maybe.bit_count() == 1
    found: LockedWritten = {
        "token": ALL_TOKEN_NAMES[maybe.bit_length() - 1] if known else UNKNOWN,
        "by": int(senate.locker),
        "from": SOURCES[senate.source],
    }
    everything = senate.seen & s.box == s.box
    if senate.source == FROM_BOX and (viewer in (None, 1 - senate.locker) or everything):
        found["seen"] = [ALL_TOKEN_NAMES[n] for n in numbers(senate.seen & s.box)]
    return [found]


def box(s: State, viewer: int | None) -> int:
    """The box; with the locked token in it if the viewer does not know which that is."""
    maybe = lockable(s, viewer)
    return int(s.box) | (maybe if maybe.bit_count() > 1 else 0)


def draws(s: State, viewer: int | None) -> list[Draw]:
    """What was drawn when, oldest first; what a seat saw is for itself."""
    senate = senate_of(s)
    past = Senate()
    past.copy_from(senate)
    left = int(undo(past, int(s.owed_seat()) if senate.drawn else -1))
    found: list[Draw] = []
    while left:
        entry, left = left & 31, left >> DRAW
        seat, both = entry & 1, bool(entry & KEPT_BOTH)
        saw = [int(past.top & 15), int(past.top >> NIBBLE & 15)]
        play_draw(past, entry)
        draw: Draw = {"seat": seat}
        if viewer is None or viewer == seat or both:
            draw["kept"] = "both" if both else "lower" if entry & KEPT_SECOND else "upper"
        if not both:
            draw["to"] = "bottom" if entry & TO_BOTTOM else "top"
        if viewer == seat:
            draw["saw"] = [CONSPIRACIES[n] for n in saw]
        found.append(draw)
    return found


def drawn(senate: Senate) -> list[int]:
    """The two conspiracies being looked at, upper first."""
    return [int(senate.drawn & 31) - 1, int(senate.drawn >> 5) - 1]


def frame(s: State, kind: int, seat: int, viewer: int | None) -> AgoraFrame:
    """An owed choice of Agora's."""
    senate = senate_of(s)
    found: AgoraFrame = {"seat": seat, "kind": FRAME_KINDS[kind]}
    if kind in (OWE_DISCARD_BLUE, OWE_DISCARD_YELLOW):
        found["color"] = "blue" if kind == OWE_DISCARD_BLUE else "yellow"
    elif kind == OWE_SECOND_DISCARD:
        found["optional"] = True
    elif kind == OWE_SENATE:
        found["section"] = SECTIONS[senate.section]
    elif kind in (OWE_KEEP, OWE_RETURN) and viewer in (None, seat):
        cards = drawn(senate)
        found["cards"] = [CONSPIRACIES[n] for n in cards]
        if kind == OWE_RETURN:
            found["kept"] = CONSPIRACIES[cards[senate.chosen - 1]]
    return found
