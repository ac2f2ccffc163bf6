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
from maravillas.duel.rules.state import OVER, State
from maravillas.duel.words.errors import refuse
from maravillas.duel.words.ids import WONDER_NUMBERS
from maravillas.duel.words.position.document import Document

COLORS: Final = {"brown": OWE_DESTROY_BROWN, "grey": OWE_DESTROY_GREY}
CARDS_OF: Final = {"brown": BROWN_CARDS, "grey": GREY_CARDS}
BREAKERS: Final = {
    "brown": WONDER_NUMBERS["the_statue_of_zeus"],
    "grey": WONDER_NUMBERS["circus_maximus"],
}
SIMPLE: Final = {"token": OWE_TOKEN, "library": OWE_LIBRARY, "revive": OWE_REVIVE}


def read_owed(d: Document, s: State) -> None:
    """At most one choice (DUEL-187); the board and the box are checked when they are read."""
    extra = d.flag("extra_turn")
    frames = d.keys["owed"].list() if "owed" in d.keys else []
    if len(frames) > 1:
        refuse(d.keys["owed"], "owed_one")
    if frames and s.phase == OVER:
        refuse(d.keys["owed"], "owed_over")
    for frame in frames:
        keys = frame.dict(("seat", "kind", "color"))
        seat = frame.need("seat").int(0, 1)
        kind = frame.need("kind").choice(*SIMPLE, "destroy", "start")
        if "color" in keys and kind != "destroy":
            refuse(keys["color"], "owed_no_color")
        if kind != "start":
            if "turn" not in d.keys:
                s.turn = seat
            s.acted = 1
        read_base_frame(d, s, frame, seat, kind)
    if extra and (s.phase == OVER or (d.strict and not s.acted)):
        refuse(d.keys["extra_turn"], "extra_turn")
    s.again = 1 if extra else 0


def read_base_frame(d: Document, s: State, frame: Reader, seat: int, kind: str) -> None:
    """Pushes a choice of the base game."""
    if kind == "start":
        _read_start(d, s, frame, seat)
        s.push(OWE_START, seat)
        return
    if s.turn != seat and not (d.agora and kind == "token"):  # DUEL-185, AGORA-270
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
