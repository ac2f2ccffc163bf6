"""`maravillas ladder`: who is how strong, rebuilt from records."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from maravillas.ai.matches.ladder import build
from maravillas.cli.output import fail_with, print_json, print_lines, progress
from maravillas.cli.records import UNREADABLE, WRONG
from maravillas.cli.tables import columns
from maravillas.core.errors import BadOption, BadRecord
from maravillas.messages import say
from maravillas.record import Record


def ladder(files: Sequence[str], as_json: bool, lang: str) -> int:
    if not files:
        raise BadOption("name at least one file of records", key="common.error.no_records")
    try:
        records = [record for file in files for record in Record.load_all(Path(file))]
        with progress(len(records), say(lang, "common.cli.verify")) as advance:
            report: dict[str, Any] = build(_one_by_one(records, advance))
    except BadRecord as e:
        return fail_with(e, lang, as_json, 2 if e.key in UNREADABLE else WRONG)
    if as_json:
        print_json(report)
    else:
        for one in report["ladders"]:
            print_lines(_lines(one, lang))
        print(say(lang, "common.cli.ladder", report))
    return 0


def _one_by_one(records: Sequence[Record], advance: Any) -> Iterator[Record]:
    for record in records:
        yield record
        advance(1)


def _lines(one: dict[str, Any], lang: str) -> list[str]:
    keys = ("ladder_player", "ladder_games", "arena_share", "arena_elo", "arena_points")
    rows = [[say(lang, f"common.cli.{key}") for key in keys]]
    for row in one["table"]:
        share = "{:.1%} ({:.1%} … {:.1%})".format(*row["share"])
        rating = "{:+.0f} ({:+.0f} … {:+.0f})".format(*row["elo"])
        rows.append([row["player"], str(row["games"]), share, rating, f"{row['points']:.1f}"])
    return [f"{one['game']}: {one['games']}", *columns(rows)]
