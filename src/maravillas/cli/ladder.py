"""`maravillas ladder`: who is how strong, rebuilt from records."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from maravillas.ai.matches.ladder import LadderOf, build
from maravillas.cli.output import fail_with, print_json, print_lines, progress
from maravillas.cli.records import UNREADABLE, WRONG
from maravillas.cli.tables import columns
from maravillas.core.errors import BadOption, BadRecord
from maravillas.messages import say
from maravillas.record import Record
from maravillas.sheets import Sheet, read_sheets


def ladder(files: Sequence[str], as_json: bool, lang: str) -> int:
    if not files:
        raise BadOption("name at least one file of records", key="common.error.no_records")
    try:
        records = [record for file in files for record in load(file)]
        with progress(len(records), say(lang, "common.cli.verify")) as advance:
            report = build(_one_by_one(records, advance))
    except BadRecord as e:
        return fail_with(e, lang, as_json, 2 if e.key in UNREADABLE else WRONG)
    if as_json:
        print_json(report)
    else:
        for one in report["ladders"]:
            print_lines(_lines(one, lang))
        print(say(lang, "common.cli.ladder", report))
    return 0


def load(file: str) -> "Sequence[Record | Sheet]":
    """The games of a file: records, or score sheets (.csv); raises BadRecord."""
    path = Path(file)
    return read_sheets(path) if path.suffix.lower() == ".csv" else Record.load_all(path)


def _one_by_one(
    records: "Sequence[Record | Sheet]", advance: Callable[[int], None]
) -> "Iterator[Record | Sheet]":
    for record in records:
        yield record
        advance(1)


def _lines(one: LadderOf, lang: str) -> list[str]:
    keys = ("ladder_player", "ladder_games", "arena_share", "arena_elo", "arena_points")
    rows = [[say(lang, f"common.cli.{key}") for key in keys]]
    for row in one["table"]:
        share = "{:.1%} ({:.1%} … {:.1%})".format(*row["share"])
        rating = "{:+.0f} ({:+.0f} … {:+.0f})".format(*row["elo"])
        rows.append([row["player"], str(row["games"]), share, rating, f"{row['points']:.1f}"])
    return [f"{one['game']}: {one['games']}", *columns(rows)]
