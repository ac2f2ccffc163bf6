"""Where a browser keeps its tables: rows as a server's database has them, written all or none."""

import json
from typing import Any, Final, Protocol

TABLES: Final = "tables"
EVENTS: Final = "events"


class Shelf(Protocol):
    """What the worker's script offers; everything that goes over is JSON.

    A table is `[id, owner, created, secret, setup, summary, thinking]`, its secret in hexadecimal
    digits; an event is `[table, number, at, kind, body, place, request_id, answer]`.
    """

    async def write(self, batch: str) -> bool:
        """`{"tables": […], "summaries": [[summary, thinking, id], …], "events": […]}`.

        False, and nothing is written, if another page has written one of the events first.
        """

    async def tables(self) -> str: ...

    async def events(self, table: str) -> str: ...

    async def remove(self, tables: str) -> None:
        """A list of ids."""


class MemoryShelf:
    """A shelf that lasts as long as the program: for tests, and for windows that keep nothing."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Any]] = {}
        self.lines: dict[tuple[str, int], list[Any]] = {}

    async def write(self, batch: str) -> bool:
        found = json.loads(batch)
        if any((e[0], e[1]) in self.lines for e in found[EVENTS]):
            return False
        for row in found[TABLES]:
            self.rows[row[0]] = row
        for *how, id in found["summaries"]:
            self.rows[id][5:] = how
        for event in found[EVENTS]:
            self.lines[event[0], event[1]] = event
        return True

    async def tables(self) -> str:
        return json.dumps(list(self.rows.values()))

    async def events(self, table: str) -> str:
        return json.dumps([event for key, event in sorted(self.lines.items()) if key[0] == table])

    async def remove(self, tables: str) -> None:
        gone = json.loads(tables)
        self.rows = {id: row for id, row in self.rows.items() if id not in gone}
        self.lines = {key: event for key, event in self.lines.items() if key[0] not in gone}
