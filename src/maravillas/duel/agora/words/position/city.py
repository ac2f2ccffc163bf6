"""Senators and conspiracies of a seat in a position document."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from maravillas.core.reading import Reader
from maravillas.duel.agora.data.numbers import SENATOR_NUMBERS
from maravillas.duel.agora.words.errors import refuse
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.words.position.document import Document

UNKNOWN: Final = "?"


@dataclass(frozen=True)
class Held:
    """A conspiracy before a player. conspiracy: None if the document does not say which."""

    reader: Reader
    conspiracy: int | None
    card: int | None
    triggered: bool


def read_senators(d: Document, keys: Mapping[str, Reader]) -> list[int]:
    """The senators of a seat; its other cards hold none."""
    for item in keys["cards"].list() if "cards" in keys else []:
        if d.names["card"][item.text()] in SENATOR_NUMBERS:
            refuse(item, "senator_in_cards", card=item.text())
    found = d.placed(keys.get("senators"), "card")
    for n, number in enumerate(found):
        if number not in SENATOR_NUMBERS:
            refuse(keys["senators"].list()[n], "senator_under", card=ALL_NAMES[number])
    return found


def read_held(d: Document, seat: int) -> list[Held]:
    """A seat's conspiracies in the order in which they came."""
    seats = d.keys["seats"].list() if "seats" in d.keys else []
    reader = seats[seat].get("conspiracies") if seats else None
    return [] if reader is None else [_read_one(d, item) for item in reader.list()]


def _read_one(d: Document, reader: Reader) -> Held:
    keys = reader.dict(("id", "prepared_with", "triggered"))
    named = reader.need("id")
    conspiracy = None if named.value == UNKNOWN else d.place(named, "conspiracy")
    card = None
    if "prepared_with" in keys and keys["prepared_with"].value is not None:
        card = d.place(keys["prepared_with"], "card")
    triggered = "triggered" in keys and keys["triggered"].bool()
    return Held(reader, conspiracy, card, triggered)


def is_triggered(held: list[list[Held]], conspiracy: int, seat: int | None = None) -> bool:
    """Whether a conspiracy was triggered, by a seat or by anybody."""
    rows = held if seat is None else [held[seat]]
    return any(h.conspiracy == conspiracy and h.triggered for row in rows for h in row)
