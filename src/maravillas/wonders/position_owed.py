"""What a position document owes after a turn was revealed: a last card, a dig, losses."""

from dataclasses import dataclass

from maravillas.core.bits import BIT
from maravillas.core.reading import Reader
from maravillas.wonders.card import DIG, LAST_CARD
from maravillas.wonders.cities.position import is_hit
from maravillas.wonders.explain_errors import refuse
from maravillas.wonders.game import DIGS, ENDING, LEFTOVERS
from maravillas.wonders.moves import (
    FREE_CITY,
    OWE_CITY_DIG,
    OWE_CITY_LAST,
    OWE_DIG,
    OWE_LAST,
    can_dig,
)
from maravillas.wonders.position_document import Document
from maravillas.wonders.state import State, moment


@dataclass(frozen=True)
class Frame:
    """One owed decision: of whom, for which city."""

    reader: Reader
    seat: int
    kind: str
    at: int


def read_frames(d: Document) -> list[Frame]:
    """The frames of `owed`, oldest first: digs, then at most one last card."""
    frames: list[Frame] = []
    for item in d.keys["owed"].list() if "owed" in d.keys else []:
        if d.over:
            refuse(item, "owed_over")
        keys = item.dict(("seat", "kind", "city"))
        seat = item.need("seat").int(0, int(d.game.seats) - 1)
        kinds = ("dig", "last_card", "loss") if "cities" in d.game.name else ("dig", "last_card")
        kind = item.need("kind").choice(*kinds)
        city = "city" in keys and keys["city"].bool()
        if city and d.game.many == d.game.seats:
            refuse(keys["city"], "no_free_city")
        if city and seat != (d.age + d.round & 1):
            refuse(item, "owed_seat", most=d.age + d.round & 1)
        if kind == "last_card" and d.round < d.game.rounds:
            refuse(item, "owed_last")
        frame = Frame(item, seat, kind, FREE_CITY if city else seat)
        before = [(other.kind, other.at) for other in frames]
        others = [other for other, _ in before]
        mixed = "loss" in (kind, *others) and any(other != kind for other in others)
        if (kind, frame.at) in before or "last_card" in others or mixed:
            refuse(item, "owed_order")
        frames.append(frame)
    return frames


def owe(d: Document, s: State, frames: list[Frame]) -> None:
    """Lets the state owe what the frames say."""
    if not frames:
        return
    if frames[0].kind == "loss":
        s.step = ENDING
        for frame in frames:
            s.waiting |= BIT[frame.seat]
        return
    for frame in frames[:-1]:
        s.diggers |= BIT[frame.at]
    top = frames[-1]
    city = top.at >= d.game.seats
    if top.kind == "last_card":
        s.step = LEFTOVERS
        s.push(OWE_CITY_LAST if city else OWE_LAST, top.seat)
        return
    s.step = DIGS
    s.push(OWE_CITY_DIG if city else OWE_DIG, top.seat)


def look(d: Document, s: State, frames: list[Frame]) -> None:
    """Whoever owes a dig has the discard pile before him."""
    if frames and frames[-1].kind == "dig":
        turn = d.round if d.round < d.game.rounds else d.round + 1
        s.cities[frames[-1].seat].looked = moment(d.age, turn)


def check_frames(d: Document, s: State, frames: list[Frame]) -> None:
    """What is owed must be owed by a power, and have an answer."""
    if frames and frames[0].kind == "loss":
        hit = {at for at in range(s.many) if is_hit(s, at)}
        if hit != {frame.at for frame in frames}:
            refuse(frames[0].reader, "owed_losses")
        return
    for frame in frames:
        power = DIG if frame.kind == "dig" else LAST_CARD
        if d.strict and s.cities[frame.at].powers & power == 0:
            refuse(frame.reader, "owed_no_power")
    if frames and frames[-1].kind == "dig" and not can_dig(s, frames[-1].at):
        refuse(frames[-1].reader, "owed_none")
