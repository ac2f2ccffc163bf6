"""The tables of a browser. What only lasts as long as somebody looks is not written."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from maravillas.local.shelf import EVENTS, TABLES, Shelf
from maravillas.server.rows import made_of, read_event
from maravillas.server.settings import now
from maravillas.server.store import Batch, Event, Kept, Leases, Line, Row, Store


class Taken(Exception):
    """Another page has written this event first."""


class LocalStore(Store):
    """Pages of one browser share a shelf, and are told what others write."""

    overtaken = (Taken,)
    shared = True

    def __init__(self, shelf: Shelf, clock: Callable[[], int] = now) -> None:
        super().__init__(clock)
        self.shelf = shelf
        self.seen: dict[str, dict[int, tuple[int, int]]] = {}
        self.here: dict[str, dict[int, int]] = {}
        self.lines: dict[str, list[tuple[Line, str]]] = {}
        self.reviews: dict[str, Kept] = {}
        self.heard: Callable[[str], object] | None = None

    async def open(self) -> None:
        self.steady = self.now()
        self.start_writing()

    async def close(self) -> None:
        await self.stop_writing()

    async def write(self, batch: Batch) -> None:
        """What other people would look for in a list is left out: there are none."""
        tables = [(*row[:3], _hex(row[3]), *row[4:7]) for row in batch.tables]
        summaries = [(*values[:2], values[-1]) for values in batch.summaries]
        rows = {TABLES: tables, "summaries": summaries, EVENTS: batch.events}
        if not await self.shelf.write(json.dumps(rows)):
            raise Taken

    async def _rows(self) -> list[list[Any]]:
        found: list[list[Any]] = json.loads(await self.shelf.tables())
        return found

    async def table(self, id: str) -> Row | None:
        return next((_row(row) for row in await self._rows() if row[0] == id), None)

    async def owned(self, owner: str) -> Row | None:
        return next((_row(row) for row in await self._rows() if row[1] == owner), None)

    async def events(self, id: str) -> list[Event]:
        return [read_event(event[1:]) for event in json.loads(await self.shelf.events(id))]

    async def thinking(self) -> list[str]:
        return [row[0] for row in await self._rows() if row[6]]

    async def open_tables(self, since: int, present: int, most: int) -> list[Row]:
        """Nobody else can come here."""
        return []

    async def found(self, status: str | None, before: int | None, most: int) -> list[Row]:
        rows = sorted(map(_row, await self._rows()), key=lambda row: (-row.created, row.id))
        fitting = [
            row
            for row in rows
            if (status is None or row.summary.get("status") == status)
            and (before is None or row.summary.get("updated", 0) < before)
        ]
        return fitting[:most]

    async def remove(self, ids: Sequence[str]) -> None:
        await self.shelf.remove(json.dumps(list(ids)))

    async def visits(self, table: str) -> dict[int, tuple[int, int]]:
        return dict(self.seen.get(table, {}))

    async def note_visit(self, table: str, place: int, version: int, at: int) -> None:
        self.seen.setdefault(table, {})[place] = version, at

    async def presence(self, table: str) -> dict[int, int]:
        return dict(self.here.get(table, {}))

    async def write_leases(self, leases: Leases) -> None:
        for table, place, lasts in leases:
            self.here.setdefault(table, {})[place] = self.now() + lasts

    async def said(self, table: str, most: int) -> list[Line]:
        return [line for line, _ in self.lines.get(table, [])[-most:]]

    async def say(self, table: str, line: Line, request_id: str) -> None:
        lines = self.lines.setdefault(table, [])
        if any((said.place, id) == (line.place, request_id) for said, id in lines):
            return
        told = (line.at, line.place, line.team, line.phrase, line.text)
        lines.append((Line(len(lines) + 1, *told), request_id))

    async def forget_said(self, before: int) -> None:
        for table, lines in self.lines.items():
            self.lines[table] = [kept for kept in lines if kept[0].at >= before]

    async def looking(self, look: str, most: int) -> list[str]:
        """No game here is one in which somebody must not be helped."""
        return []

    async def kept_review(self, id: str) -> Kept | None:
        return self.reviews.get(id)

    async def keep_review(self, id: str, at: int, kept: Kept) -> None:
        self.reviews[id] = kept

    async def forget_reviews(self, before: int) -> None:
        """They last as long as the page."""

    async def ask_time(self) -> int | None:
        return None

    async def probe(self) -> None:
        """A browser says no only when something is written."""

    def on_change(self, heard: Callable[[str], object]) -> None:
        self.heard = heard

    def changed_elsewhere(self, table: str) -> None:
        """Another page of this browser has written to a table."""
        if self.heard is not None:
            self.heard(table)


def _hex(secret: object) -> str:
    assert isinstance(secret, bytes)
    return secret.hex()


def _row(row: list[Any]) -> Row:
    return made_of([*row[:3], bytes.fromhex(row[3]), *row[4:]])
