"""Rows as databases give them, and what they tell."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any, Final, Protocol

from maravillas.server.store import Event, Kept, Line, Row

AT_ONCE: Final = 200  # events that are read in one go


class Columns(Protocol):
    """A row as a database gives it."""

    def __getitem__(self, column: int, /) -> Any: ...


def read_row(row: Columns | None) -> Row | None:
    return None if row is None else made_of(row)


def made_of(row: Columns) -> Row:
    return Row(row[0], row[1], row[2], bytes(row[3]), json.loads(row[4]), json.loads(row[5]))


async def read_events(rows: Sequence[Columns]) -> list[Event]:
    """A table's events; there may be many, and others have their turn meanwhile."""
    found: list[Event] = []
    for start in range(0, len(rows), AT_ONCE):
        found += map(read_event, rows[start : start + AT_ONCE])
        await asyncio.sleep(0)
    return found


def read_line(row: Columns) -> Line:
    return Line(row[0], row[1], row[2], bool(row[3]), row[4], row[5])


def read_kept(row: Columns | None) -> Kept | None:
    if row is None:
        return None
    record, review = (None if row[n] is None else bytes(row[n]) for n in (0, 1))
    return Kept(record, review)


def read_event(row: Columns) -> Event:
    return Event(row[0], row[1], row[2], json.loads(row[3]), row[4], row[5], row[6])
