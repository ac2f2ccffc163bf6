"""What a position document owes after a turn was revealed: a last card, a dig, books' own."""

from dataclasses import dataclass
from typing import Final

from maravillas.core.bits import BIT
from maravillas.core.reading import Reader
from maravillas.wonders.data.card import DIG, LAST_CARD
from maravillas.wonders.rules.game import DIGS, LEFTOVERS, POWERS
from maravillas.wonders.rules.moves import (
    FREE_CITY,
    OWE_CITY_DIG,
    OWE_CITY_LAST,
    OWE_DIG,
    OWE_LAST,
    can_dig,
)
from maravillas.wonders.rules.state import State, moment
from maravillas.wonders.words.errors import refuse
from maravillas.wonders.words.position.document import Document

BOARD: Final = "board"  # what asks for a decision, if a document does not say
KINDS: Final = ("dig", "last_card")


@dataclass(frozen=True)
class Frame:
    """One owed decision: of whom, for which city."""

    reader: Reader
    seat: int
    kind: str
    at: int
    by: str = BOARD


def read_frames(d: Document) -> list[Frame]:
    """The frames of `owed`, oldest first: digs, then at most one last card."""
    frames: list[Frame] = []
    for item in d.keys["owed"].list() if "owed" in d.keys else []:
        if d.over:
            refuse(item, "owed_over")
        more = (key for r in d.readings for key in r.frame_keys)
        keys = item.dict(("seat", "kind", "city", *more))
        seat = item.need("seat").int(0, int(d.game.seats) - 1)
        kind = item.need("kind").choice(*kinds_of(d))
        city = "city" in keys and keys["city"].bool()
        if city and d.game.many == d.game.seats:
            refuse(keys["city"], "no_free_city")
        if city and seat != (d.age + d.round & 1) and not d.between:
            refuse(item, "owed_seat", most=d.age + d.round & 1)
        if kind == "last_card" and (d.round < d.game.rounds or d.between):
            refuse(item, "owed_last")
        asks = (by for r in d.readings for by in r.by)
        by = keys["by"].choice(*asks) if "by" in keys else BOARD
        frame = Frame(item, seat, kind, FREE_CITY if city else seat, by)
        _check_order(d, frames, frame)
        frames.append(frame)
    return frames


def kinds_of(d: Document) -> tuple[str, ...]:
    """The kinds of decisions that may be owed after a reveal."""
    return (*KINDS, *(kind for r in reversed(d.readings) for kind in r.kinds))


def _check_order(d: Document, frames: list[Frame], frame: Frame) -> None:
    """What is to come lies below a last card, and that below what books ask for at once."""
    apart = {kind for r in d.readings for kind in r.apart}
    above = {kind for r in d.readings for kind in r.above}
    before = [(other.kind, other.at, other.by) for other in frames]
    others = {other.kind for other in frames}
    mixed = bool(apart & {frame.kind, *others}) and bool(others - {frame.kind})
    late = "last_card" in others and frame.kind not in above
    if (frame.kind, frame.at, frame.by) in before or late or mixed or above & others:
        refuse(frame.reader, "owed_order")


def owe(d: Document, s: State, frames: list[Frame]) -> None:
    """Lets the state owe what the frames say."""
    if not frames or any(r.owe_all(s, frames) for r in d.readings):
        return
    for frame in frames[:-1]:
        if frame.kind == "last_card":
            s.push(OWE_CITY_LAST if frame.at >= d.game.seats else OWE_LAST, frame.seat)
        elif not any(r.owe_later(s, frame) for r in d.readings):
            s.diggers |= BIT[frame.at]
    top = frames[-1]
    city = top.at >= d.game.seats
    if any(r.owe_now(s, top) for r in d.readings):
        return
    if top.kind == "last_card":
        s.step = LEFTOVERS
        s.push(OWE_CITY_LAST if city else OWE_LAST, top.seat)
        return
    s.step = DIGS if top.by == BOARD else POWERS
    s.push(OWE_CITY_DIG if city else OWE_DIG, top.seat)


def look(d: Document, s: State, frames: list[Frame]) -> None:
    """Whoever owes a dig has the discard pile before him."""
    if frames and frames[-1].kind == "dig":
        turn = d.round if d.round < d.game.rounds else d.round + 1
        s.cities[frames[-1].seat].looked = moment(d.age, turn)


def check_frames(d: Document, s: State, frames: list[Frame]) -> None:
    """What is owed must be owed by a power."""
    for r in d.readings:
        r.check_frames(s, frames)
    for frame in frames:
        if frame.kind not in KINDS or frame.by != BOARD:
            continue
        power = DIG if frame.kind == "dig" else LAST_CARD
        if d.strict and s.cities[frame.at].powers & power == 0:
            refuse(frame.reader, "owed_no_power")


def check_answers(d: Document, s: State, frames: list[Frame]) -> None:
    """What is owed must have an answer."""
    if frames and frames[-1].kind == "dig" and not can_dig(s, frames[-1].at):
        refuse(frames[-1].reader, "owed_none")
    for r in d.readings:
        r.check_answers(s, frames)
