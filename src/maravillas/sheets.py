"""Score sheets of games that were played on paper, as spreadsheets save them (CSV)."""

import csv
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NoReturn

from maravillas import registry
from maravillas.core.errors import BadRecord, MaravillasError
from maravillas.core.reading import show
from maravillas.record import read_file

FORMAT: Final = 1
HEAD: Final = ("game", "table", "name")  # needed
MORE: Final = ("date", "kind", "total", "place")  # allowed, beside the categories of the game
LARGEST: Final = 4_000_000  # characters
MARK: Final = "\ufeff"  # which some programs put before a text


@dataclass
class SheetSeat:
    """What one player got. place: from 1; equal places are shared."""

    name: str
    points: dict[str, int]
    total: int
    place: int = 0


@dataclass
class Sheet:
    """One game: who played, and their points by category."""

    game: str
    table: str
    date: str
    kind: str
    seats: list[SheetSeat] = field(default_factory=list)

    def to_json(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "game": self.game,
            "table": self.table,
            "date": self.date or None,
            "kind": self.kind or None,
            "seats": [vars(seat) for seat in self.seats],
        }


def read_sheets(path: str | os.PathLike[str]) -> list[Sheet]:
    """The games of a CSV file, a line for each player; raises BadRecord and says where.

    Lines of one game have the same `table` and follow one another. Commas or semicolons, UTF-8.
    """
    sheets: list[Sheet] = []
    for number, line in _lines(Path(path)):
        game, table = line["game"], line["table"]
        seat = _seat(line, _rows(game, number), number)
        last = sheets[-1] if sheets else None
        if last is None or (last.game, last.table) != (game, table):
            if any((sheet.game, sheet.table) == (game, table) for sheet in sheets):
                _fail(number, "table", f"lines of table {show(table)} must follow one another")
            sheets.append(Sheet(game, table, line.get("date", ""), line.get("kind", "")))
        elif (line.get("date", ""), line.get("kind", "")) != (last.date, last.kind):
            _fail(number, "date", "all lines of a table have the same date and kind")
        sheets[-1].seats.append(seat)
    for sheet in sheets:
        _place(sheet)
    return sheets


def _lines(path: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """The lines below the first, by its names, with their numbers; empty ones are left out."""
    text = read_file(path).removeprefix(MARK)
    if len(text) > LARGEST:
        raise BadRecord(f"the file has more than {LARGEST:,} characters", path=str(path))
    first = text.partition("\n")[0]
    mark = ";" if first.count(";") > first.count(",") else ","
    rows = csv.reader(text.splitlines(), delimiter=mark)
    names = [name.strip().lower() for name in next(rows, [])]
    for name in HEAD:
        if name not in names:
            _fail(1, name, f"this column is missing; there must be {', '.join(HEAD)}")
    for name in names:
        if names.count(name) > 1:
            _fail(1, name, "this column is there twice")
    for number, row in enumerate(rows, 2):
        cells = [cell.strip() for cell in row]
        if not any(cells):
            continue
        if len(cells) > len(names):
            _fail(number, "", f"{len(cells)} cells under {len(names)} columns")
        yield number, dict(zip(names, cells, strict=False))


def _rows(game: str, number: int) -> Sequence[str]:
    """The categories of a game's sheet."""
    try:
        return registry.words(registry.make(game, {})).rows
    except MaravillasError as e:
        _fail(number, "game", e.reason)


def _seat(line: Mapping[str, str], rows: Sequence[str], number: int) -> SheetSeat:
    for name, cell in line.items():
        if cell and name not in (*HEAD, *MORE, *rows):
            allowed = ", ".join((*HEAD, *MORE, *rows))
            _fail(number, name, f"{line['game']} has no such column; there are: {allowed}")
    if not line.get("name"):
        _fail(number, "name", "somebody must have played")
    points = {row: _number(line[row], number, row) for row in rows if line.get(row)}
    total = _number(line["total"], number, "total") if line.get("total") else None
    if total is None and not points:
        _fail(number, "total", "neither a total nor points")
    added = sum(points.values())
    if total is not None and points and added != total:
        _fail(number, "total", f"the points add up to {added}, not {total}")
    place = _number(line["place"], number, "place", 1, 8) if line.get("place") else 0
    return SheetSeat(line["name"], points, added if total is None else total, place)


def _number(cell: str, line: int, name: str, least: int = -99, most: int = 999) -> int:
    try:
        found = int(cell)
    except ValueError:
        found = most + 1
    if not least <= found <= most:
        _fail(line, name, f"{show(cell)} is no whole number from {least} to {most}")
    return found


def _place(sheet: Sheet) -> None:
    """Who is placed where: as the sheet says, otherwise by points."""
    where = f"table {show(sheet.table)}"
    entry = registry.entry(sheet.game)
    if len(sheet.seats) not in entry.players:
        allowed = ", ".join(map(str, entry.players))
        reason = f"{len(sheet.seats)} players; {sheet.game} is for {allowed}"
        raise BadRecord(reason, path=where)
    names = [seat.name for seat in sheet.seats]
    if len(set(names)) < len(names):
        raise BadRecord("a name is there twice", path=where)
    given = [seat for seat in sheet.seats if seat.place]
    if given and (len(given) < len(sheet.seats) or min(seat.place for seat in given) != 1):
        raise BadRecord("every line has a place, from 1 on, or none has", path=where)
    if not given:
        for seat in sheet.seats:
            seat.place = 1 + sum(other.total > seat.total for other in sheet.seats)


def _fail(line: int, column: str, reason: str) -> NoReturn:
    where = f"line {line}, {column}" if column else f"line {line}"
    raise BadRecord(reason, path=where)
