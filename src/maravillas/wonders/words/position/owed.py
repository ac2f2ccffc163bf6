"""What a position document owes after a turn was revealed: a last card, a dig, losses."""

from dataclasses import dataclass

from maravillas.core.bits import BIT
from maravillas.core.reading import Reader
from maravillas.wonders.cities.words.position.reading import is_hit
from maravillas.wonders.data.card import DIG, LAST_CARD
from maravillas.wonders.leaders.words.position import owed as leaders
from maravillas.wonders.leaders.words.position.owed import BY
from maravillas.wonders.rules.game import DIGS, ENDING, LEFTOVERS, POWERS
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


@dataclass(frozen=True)
class Frame:
    """One owed decision: of whom, for which city."""

    reader: Reader
    seat: int
    kind: str
    at: int
    by: str = "board"


def read_frames(d: Document) -> list[Frame]:
    """The frames of `owed`, oldest first: digs, then at most one last card."""
    frames: list[Frame] = []
    for item in d.keys["owed"].list() if "owed" in d.keys else []:
        if d.over:
            refuse(item, "owed_over")
        more = ("by", "after") if "leaders" in d.game.name else ()
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
        by = keys["by"].choice(*BY) if "by" in keys else "board"
        frame = Frame(item, seat, kind, FREE_CITY if city else seat, by)
        _check_order(frames, frame)
        frames.append(frame)
    return frames


def kinds_of(d: Document) -> tuple[str, ...]:
    """The kinds of decisions that may be owed after a reveal."""
    kinds: tuple[str, ...] = ("dig", "last_card")
    if "cities" in d.game.name:
        kinds += ("loss",)
    if "leaders" in d.game.name:
        kinds += ("recruit", "copy_leader")
    return kinds


def _check_order(frames: list[Frame], frame: Frame) -> None:
    """Digs and leaders to come lie below a last card, and that below a leader to copy."""
    before = [(other.kind, other.at, other.by) for other in frames]
    others = [other.kind for other in frames]
    mixed = "loss" in (frame.kind, *others) and any(other != frame.kind for other in others)
    late = "last_card" in others and frame.kind != "copy_leader"
    if (frame.kind, frame.at, frame.by) in before or late or mixed or "copy_leader" in others:
        refuse(frame.reader, "owed_order")


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
        if frame.kind == "last_card":
            s.push(OWE_CITY_LAST if frame.at >= d.game.seats else OWE_LAST, frame.seat)
        elif frame.kind == "recruit" or frame.by != "board":
            leaders.owe_later(s, frame.kind, frame.by, frame.at)
        else:
            s.diggers |= BIT[frame.at]
    top = frames[-1]
    city = top.at >= d.game.seats
    if top.kind in ("recruit", "copy_leader"):
        leaders.owe_now(s, top.reader, top.kind, top.seat, city)
        return
    if top.kind == "last_card":
        s.step = LEFTOVERS
        s.push(OWE_CITY_LAST if city else OWE_LAST, top.seat)
        return
    s.step = DIGS if top.by == "board" else POWERS
    s.push(OWE_CITY_DIG if city else OWE_DIG, top.seat)


def look(d: Document, s: State, frames: list[Frame]) -> None:
    """Whoever owes a dig has the discard pile before him."""
    if frames and frames[-1].kind == "dig":
        turn = d.round if d.round < d.game.rounds else d.round + 1
        s.cities[frames[-1].seat].looked = moment(d.age, turn)


def check_frames(d: Document, s: State, frames: list[Frame]) -> None:
    """What is owed must be owed by a power."""
    if frames and frames[0].kind == "loss":
        hit = {at for at in range(s.many) if is_hit(s, at)}
        if hit != {frame.at for frame in frames}:
            refuse(frames[0].reader, "owed_losses")
        return
    for frame in frames:
        if frame.kind in ("recruit", "copy_leader") or frame.by != "board":
            continue
        power = DIG if frame.kind == "dig" else LAST_CARD
        if d.strict and s.cities[frame.at].powers & power == 0:
            refuse(frame.reader, "owed_no_power")


def check_answers(d: Document, s: State, frames: list[Frame]) -> None:
    """What is owed must have an answer."""
    if frames and frames[-1].kind == "dig" and not can_dig(s, frames[-1].at):
        refuse(frames[-1].reader, "owed_none")
    if s.leadership is not None and frames:
        leaders.check_owed(d.game, s, frames[-1].reader)
