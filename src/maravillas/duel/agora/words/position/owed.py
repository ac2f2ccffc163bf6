"""The owed choices of a position document with Agora, which may be many."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from maravillas.core.reading import Reader
from maravillas.duel.agora.data.cards import SECTIONS
from maravillas.duel.agora.rules.kinds import (
    OWE_CONSPIRE,
    OWE_DISCARD_BLUE,
    OWE_DISCARD_YELLOW,
    OWE_FIRST_DISCARD,
    OWE_KEEP,
    OWE_MOVE,
    OWE_PLACE,
    OWE_REMOVE,
    OWE_RETURN,
    OWE_SECOND_DISCARD,
    OWE_SENATE,
    OWE_TRIGGER,
)
from maravillas.duel.agora.rules.moves import BLUE_HIGH, BLUE_LOW
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.words.errors import refuse
from maravillas.duel.agora.words.forms import KIND_NAMES as KINDS
from maravillas.duel.agora.words.position.city import UNKNOWN
from maravillas.duel.rules.effects import OWE_PLAY, OWE_TOKEN
from maravillas.duel.rules.state import PLAY, State
from maravillas.duel.words.position.document import Document
from maravillas.duel.words.position.owed import BASE

CONSPIRE: Final = "conspire"  # a frame that draws when it comes up; never asked
# How a turn begins: with the question what is triggered, or past it.
TRIGGER: Final = KINDS[OWE_TRIGGER]
PLAYING: Final = "play"
FRAME_KINDS: Final = {**KINDS, OWE_CONSPIRE: CONSPIRE}
_NUMBERS: Final = {
    **{name: number for number, name in reversed(FRAME_KINDS.items())},
    PLAYING: OWE_PLAY,
}
KEYS: Final = {  # what a frame of a kind may say beside its seat and kind
    "discard_opponent_card": ("color",),
    "discard_available": ("optional",),
    "senate_action": ("section",),
    "conspire_keep": ("cards",),
    "conspire_return": ("cards", "kept"),
}
NAMES: Final = (PLAYING, *dict.fromkeys(FRAME_KINDS.values()))
# What picking Curia Julia or Knossos makes a seat owe.
IN_DRAFT: Final = frozenset({CONSPIRE, "conspire_keep", "conspire_return", "place_any"})
# What the player who is not on turn can owe (AGORA-270).
OFF_TURN: Final = (OWE_PLACE, OWE_REMOVE, OWE_MOVE, OWE_TOKEN)
# What only the turn's card causes; all else may follow a conspiracy that began the turn.
OF_THE_CARD: Final = (
    *("library", "revive", "destroy", "senate_action", "conspirator_choice"),
    *("conspire_keep", "conspire_return", "trigger_unprepared"),
)


@dataclass(frozen=True)
class Drawing:
    """Two conspiracies being looked at. cards, kept: None if the document does not say."""

    seat: int
    cards: list[Reader] | None
    kept: Reader | None
    chosen: bool


def read_frame(
    d: Document, s: State, frame: Reader, seat: int, kind: str, last: bool
) -> Drawing | None:
    """Pushes an owed choice of Agora's; returns the draw in progress, if it is one."""
    keys = frame.dict()
    number = _number(s, seat, frame, keys, kind)
    if s.phase == PLAY and number not in OFF_TURN and seat != s.turn:
        refuse(keys["seat"], "owed_turn", kind=kind)
    if kind == PLAYING:
        return None
    drawing = None
    if number in (OWE_KEEP, OWE_RETURN):
        if not last:
            refuse(frame, "owed_drawn")
        drawing = _drawing(seat, keys, number == OWE_RETURN)
    if number == OWE_SENATE:
        senate_of(s).section = _section(d, seat, keys)
        senate_of(s).actions = d.number("actions_left", 1, 3, 1)
    s.push(number, seat)
    return drawing


def check_owed(d: Document, s: State) -> None:
    """Senate actions are left only while one is owed."""
    owed = any(kind == OWE_SENATE for kind, _ in s.frames())
    if not owed and d.number("actions_left", 0, 3, 0):
        refuse(d.keys["actions_left"], "actions")


def _check_beginning(s: State, frames: Sequence[Reader], kinds: Sequence[str]) -> None:
    """The choices that come before the turn's card stand alone."""
    for frame, kind in zip(frames, kinds, strict=True):
        if kind in (TRIGGER, PLAYING):
            past = s.acted & 1 or (kind == TRIGGER and s.acted)
            if past or len(kinds) > 1 or s.phase != PLAY:
                refuse(frame.need("kind"), "owed_begin", kind=kind)


def _number(s: State, seat: int, frame: Reader, keys: dict[str, Reader], kind: str) -> int:
    """The number of a frame's kind; two kinds have two numbers each."""
    if kind == "discard_opponent_card":
        other = s.city(1 - seat)
        blue = bool(other.low & BLUE_LOW | other.high & BLUE_HIGH)
        if "color" in keys:
            blue = keys["color"].choice("blue", "yellow") == "blue"
        return OWE_DISCARD_BLUE if blue else OWE_DISCARD_YELLOW
    if kind == "discard_available":
        optional = "optional" in keys and keys["optional"].bool()
        return OWE_SECOND_DISCARD if optional else OWE_FIRST_DISCARD
    return _NUMBERS[kind]


def _section(d: Document, seat: int, keys: dict[str, Reader]) -> int:
    """The section named, or that of the last politician of the seat."""
    if "section" in keys:
        return SECTIONS.index(keys["section"].choice(*SECTIONS[1:]))
    seats = d.keys["seats"].list() if "seats" in d.keys else []
    senators = seats[seat].get("senators") if seats else None
    names = [item.text() for item in senators.list()] if senators is not None else []
    sections = [name.split("_")[1] for name in names if name.startswith("politician_")]
    if not sections:
        refuse(d.keys["owed"], "owed_section")
    return SECTIONS.index(sections[-1])


def _drawing(seat: int, keys: dict[str, Reader], chosen: bool) -> Drawing:
    cards = keys["cards"].list(2, 2) if "cards" in keys else None
    if cards is not None and any(item.value == UNKNOWN for item in cards):
        cards = None
    kept = keys.get("kept")
    if kept is not None and kept.value == UNKNOWN:
        kept = None
    return Drawing(seat, cards, kept, chosen)


def read_progress(d: Document, s: State, frames: Sequence[Reader], kinds: Sequence[str]) -> None:
    """Whose turn it is, and how far it has come."""
    triggered = d.flag("triggered")
    if "turn" not in d.keys:
        mine = [f for f, k in zip(frames, kinds, strict=True) if _always_on_turn(k)] or frames[-1:]
        if mine:
            s.turn = mine[0].need("seat").int(0, 1)
    played = bool(frames) and not (triggered and not set(kinds) & set(OF_THE_CARD))
    if {"start", TRIGGER, PLAYING} & set(kinds):
        played = False
    if "acted" in d.keys:
        played = d.keys["acted"].bool()
    s.acted = (1 if played else 0) + (2 if triggered else 0)
    _check_beginning(s, frames, kinds)


def _always_on_turn(kind: str) -> bool:
    return kind in BASE[1:] or (kind not in BASE and _NUMBERS.get(kind) not in OFF_TURN)


def begin_turn(d: Document, s: State) -> None:
    """Unless the document says that the card is to be played, a turn begins with its trigger."""
    frames = d.keys["owed"].list() if "owed" in d.keys else []
    if s.phase == PLAY and s.acted & 1 and not s.pending:
        refuse(d.at("acted"), "acted")
    if s.phase == PLAY and not frames and not s.acted:
        for x in d.game.expansions:
            x.begin_turn(s)
