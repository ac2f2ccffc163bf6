"""Writing a state as a position document, whole or as a seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maravillas.core.words import with_parts
from maravillas.duel.data.cards import ALL_NAMES, COMMON
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.rules.effects import OWE_DESTROY_BROWN, OWE_DESTROY_GREY, OWE_LIBRARY
from maravillas.duel.rules.state import AGES, DRAFT, OVER, State
from maravillas.duel.words.base import KINDS
from maravillas.duel.words.ids import city_cards, discarded, numbers, tokens, wonders
from maravillas.duel.words.position.layout import back_of
from maravillas.duel.words.position.shapes import DraftWritten, DuelDocument, SeatWritten
from maravillas.duel.words.position.tokens import MILITARY
from maravillas.duel.words.shapes import DuelFrame

if TYPE_CHECKING:
    from maravillas.duel.words.position.writing import Writing
    from maravillas.duel.words.shelf import Shelf

PHASES = ("draft", "play", "over")


def write(words: Shelf, s: State, seat: int | None) -> DuelDocument:
    """Every key; for a seat, without what it cannot see."""
    document: DuelDocument = {
        "seed": 0,
        "phase": PHASES[s.phase],
        "age": int(s.age),
        "turn": int(s.turn),
        "owed": owed(words, s, seat),
        "extra_turn": s.again == 1,
        "pawn": int(s.pawn),
        "military": [MILITARY[n] for n in numbers(s.loot)],
        "board": tokens(s.board),
        "box": tokens(s.box),
        "layout": _layout(words, s, seat),
        "face_up": numbers(s.up),
        "discard": discarded(s),
        "seats": [_seat(words, s, n, seat) for n in (0, 1)],
    }
    if s.taken:
        document["taken"] = numbers(s.taken)[0]
    if s.owed_kind() == OWE_LIBRARY:
        if seat is None or seat == s.owed_seat():
            document["library"] = tokens(s.offer)
    elif seat is None:
        document["library"] = tokens(s.library)
    if s.phase == DRAFT:
        document["draft"] = _draft(s, seat)
    if seat is None and s.phase != OVER:
        document["decks"] = _decks(s)
    for book in words.shelf[1:]:
        with_parts(document, [book.writing.table(s, document, seat)])
    return document


def owed(words: Shelf, s: State, viewer: int | None) -> list[DuelFrame]:
    """The owed choices, newest last, as a seat may know them."""
    frames: list[DuelFrame] = []
    for kind, seat in s.frames():
        if kind not in KINDS:
            frames.append(_writer(words, kind).frame(s, kind, seat, viewer))
            continue
        frame: DuelFrame = {"seat": seat, "kind": KINDS[kind]}
        if kind in (OWE_DESTROY_BROWN, OWE_DESTROY_GREY):
            frame["color"] = "brown" if kind == OWE_DESTROY_BROWN else "grey"
        frames.append(frame)
    return frames


def _writer(words: Shelf, kind: int) -> Writing:
    """The book that a choice belongs to; some are on the stack that nobody is ever asked."""
    for book in words.shelf[1:]:
        if kind in book.frames or any(known.number == kind for known in book.kinds):
            return book.writing
    raise ValueError(f"no book has the decision {kind}")


def _layout(words: Shelf, s: State, seat: int | None) -> dict[str, str]:
    """Each slot that holds a card; for a seat, cards that lie face down by their backs."""
    first = LAYOUTS[s.layout].first
    readings = [book.reading for book in words.shelf]
    slots: dict[str, str] = {}
    for n in numbers(s.present):
        number = int(s.deck[first + n])
        hidden = seat is not None and not s.up >> n & 1
        slots[str(n)] = back_of(readings, number) if hidden else ALL_NAMES[number]
    return slots


def _seat(words: Shelf, s: State, seat: int, viewer: int | None) -> SeatWritten:
    city = s.city(seat)
    under = {ALL_WONDER_NAMES[n]: int(s.under(n)) for n in numbers(city.built)}
    found: SeatWritten = {
        "coins": int(city.coins),
        "cards": [ALL_NAMES[n] for n in city_cards(city) if n in COMMON],
        "built": wonders(city.built),
        "unbuilt": wonders(city.unbuilt),
        "tokens": tokens(city.tokens),
        "under": {wonder: ALL_NAMES[n] for wonder, n in under.items() if n >= 0},
    }
    return with_parts(found, [book.writing.city(s, seat, viewer) for book in words.shelf[1:]])


def _draft(s: State, seat: int | None) -> DraftWritten:
    draft: DraftWritten = {"shown": wonders(s.offer), "picks": int(s.picks)}
    if seat is None:
        draft["next"] = wonders(s.coming)
    return draft


def _decks(s: State) -> dict[str, list[str]]:
    """The ages to come, card by card."""
    first = int(s.age) if s.phase == DRAFT and not s.present else int(s.age) + 1
    layouts = {age: LAYOUTS[s.layout - s.age + age] for age in range(first, AGES + 1)}
    return {
        str(age): [ALL_NAMES[int(s.deck[layout.first + n])] for n in range(layout.slots)]
        for age, layout in layouts.items()
    }
