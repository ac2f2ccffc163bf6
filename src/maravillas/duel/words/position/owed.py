"""The owed choices of a position document: what a turn, or an age, still waits for."""

from typing import Final

from maravillas.core.reading import Reader
from maravillas.duel.data.cards import BROWN_CARDS, GREY_CARDS
from maravillas.duel.rules.effects import (
    OWE_DESTROY_BROWN,
    OWE_DESTROY_GREY,
    OWE_LIBRARY,
    OWE_REVIVE,
    OWE_START,
    OWE_TOKEN,
)
from maravillas.duel.rules.game import settle
from maravillas.duel.rules.state import DRAFT, OVER, PLAY, State
from maravillas.duel.words.errors import refuse
from maravillas.duel.words.ids import WONDER_NUMBERS
from maravillas.duel.words.position.document import Document
from maravillas.duel.words.position.reading import Reading

MOST: Final = 8  # twice what real games owe; answers may add to it, and 14 have room
COLORS: Final = {"brown": OWE_DESTROY_BROWN, "grey": OWE_DESTROY_GREY}
CARDS_OF: Final = {"brown": BROWN_CARDS, "grey": GREY_CARDS}
BREAKERS: Final = {
    "brown": WONDER_NUMBERS["the_statue_of_zeus"],
    "grey": WONDER_NUMBERS["circus_maximus"],
}
BASE: Final = ("token", "library", "revive", "destroy", "start")
SIMPLE: Final = {"token": OWE_TOKEN, "library": OWE_LIBRARY, "revive": OWE_REVIVE}


def read_owed(d: Document, s: State) -> None:
    """The owed choices, newest last: at most one in the base game (DUEL-187).

    The board and the box are checked when they are read.
    """
    most = min(MOST, 1 + sum(r.frames for r in d.readings))
    frames = d.keys["owed"].list() if "owed" in d.keys else []
    if most == 1 and len(frames) > 1:
        refuse(d.keys["owed"], "owed_one")
    frames = d.keys["owed"].list(0, most) if frames else []
    if frames and s.phase == OVER:
        refuse(d.keys["owed"], "owed_over")
    owners: dict[str, Reading] = {kind: r for r in d.readings for kind in r.kinds}
    kinds = [frame.need("kind").choice(*BASE, *owners) for frame in frames]
    if s.phase == DRAFT:
        _check_draft(d, frames, kinds)
    if s.phase == PLAY and not any(r.progress(s, frames, kinds) for r in d.readings):
        _read_progress(d, s, frames, kinds)
    for frame, kind in zip(frames, kinds, strict=True):
        seat = frame.need("seat").int(0, 1)
        if kind in owners:
            frame.dict(("seat", "kind", *owners[kind].frame_keys.get(kind, ())))
            owners[kind].frame(s, frame, seat, kind, frame is frames[-1])
            continue
        keys = frame.dict(("seat", "kind", "color"))
        if "color" in keys and kind != "destroy":
            refuse(keys["color"], "owed_no_color")
        read_base_frame(d, s, frame, seat, kind)
    extra = d.flag("extra_turn")
    if extra and (s.phase != PLAY or (d.strict and not s.acted & 1)):
        refuse(d.keys["extra_turn"], "extra_turn")
    s.again = 1 if extra else 0
    for r in d.readings:
        r.after_owed(s)


def _check_draft(d: Document, frames: list[Reader], kinds: list[str]) -> None:
    """Only what picking a wonder causes is owed while wonders are drafted."""
    possible = frozenset[str]().union(*(r.in_draft for r in d.readings))
    for frame, kind in zip(frames, kinds, strict=True):
        if kind not in possible:
            refuse(frame, "in_draft")


def _read_progress(d: Document, s: State, frames: list[Reader], kinds: list[str]) -> None:
    """Whose turn it is, and whether its card is played."""
    for frame, kind in zip(frames, kinds, strict=True):
        if kind != "start":
            if "turn" not in d.keys:
                s.turn = frame.need("seat").int(0, 1)
            s.acted = 1


def read_base_frame(d: Document, s: State, frame: Reader, seat: int, kind: str) -> None:
    """Pushes a choice of the base game."""
    if kind == "start":
        _read_start(d, s, frame, seat)
        s.push(OWE_START, seat)
        return
    if s.turn != seat and not any(kind in r.off_turn for r in d.readings):  # DUEL-185
        refuse(frame.need("seat"), "turn_owed")
    if kind == "destroy":
        s.push(COLORS[_color(s, seat, frame, frame.get("color"))], seat)
        return
    if kind == "revive" and not s.discard_low | s.discard_high:
        refuse(frame, "owed_none")
    s.push(SIMPLE[kind], seat)


def _read_start(d: Document, s: State, frame: Reader, seat: int) -> None:
    """Who is behind names who begins an age; at the center, who has the turn (DUEL-071)."""
    if s.age == 1:
        refuse(frame, "owed_start_age")
    if s.acted & 1 or len(d.keys["owed"].list()) > 1:
        refuse(frame, "owed_start_alone")
    if s.pawn == 0 and "turn" in d.keys and s.turn != seat:
        refuse(frame, "owed_start", most=int(s.turn))
    if d.strict and s.pawn and seat != int(s.pawn > 0):
        refuse(frame, "owed_start", most=int(s.pawn > 0))
    s.turn = seat


def _color(s: State, seat: int, frame: Reader, given: Reader | None) -> str:
    """The color to be destroyed; if it is not said, by the wonder built or the cards there."""
    cards = s.city(1 - seat).low
    there = [color for color in COLORS if cards & CARDS_OF[color]]
    if given is not None:
        color = given.choice(*COLORS)
        if color not in there:
            refuse(frame, "owed_none")
        return color
    built = s.city(seat).built
    likely = [color for color in there if built >> BREAKERS[color] & 1] or there
    if not likely:
        refuse(frame, "owed_none")
    if len(likely) > 1:
        refuse(frame, "owed_color")
    return likely[0]


def check_answers(d: Document, s: State) -> None:
    """The choice that is asked now has an answer other than to decline."""
    if not d.game.expansions or not s.pending or s.phase == OVER:
        return
    before = s.frames()
    probe = d.game.clone(s)
    settle(probe, d.game.expansions)
    if probe.frames() != before or not d.game.legal(s, int(s.owed_seat())):
        refuse(d.keys["owed"].list()[-1], "owed_none")
