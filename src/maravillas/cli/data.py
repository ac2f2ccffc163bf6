"""`maravillas export` and `maravillas import`: games as sets of rows, and games of others."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from maravillas import registry
from maravillas.ai.matches.export import export as play_set
from maravillas.ai.matches.export import export_records
from maravillas.cli.ladder import load
from maravillas.cli.options import make
from maravillas.cli.output import fail, fail_with, print_json, progress
from maravillas.cli.records import UNREADABLE, WRONG
from maravillas.core.errors import BadOption, BadRecord
from maravillas.messages import say
from maravillas.record import Record, save_all, write_whole
from maravillas.sheets import Sheet

STOPPED = 130  # the exit code of a set that somebody stopped


def export(
    name: str,
    out: str,
    bots: Sequence[str],
    games: int,
    records: str | None,
    seed: int,
    jobs: int,
    ray: str | None,
    seconds: float,
    as_json: bool,
    lang: str,
    words: Mapping[str, str],
) -> int:
    if records:
        found = Record.load_all(Path(records))
        with progress(len(found), say(lang, "common.cli.games")) as advance:
            return _tell([export_records(found, out, jobs, ray, advance)], as_json, lang)
    names = [name] if name else list(registry.entries())
    paths = [Path(out)] if name else [Path(out) / f"{one}.jsonl.gz" for one in names]
    made = [make(one, words) for one in names]
    reports = []
    with progress(games * len(names), say(lang, "common.cli.games")) as advance:
        for game, path in zip(made, paths, strict=True):
            limits = (games, bots, seed, jobs, ray, seconds)
            reports.append(play_set(game, path, *limits, advance))
            if reports[-1]["stopped"]:
                break
    return _tell(reports, as_json, lang)


def _tell(reports: Sequence[Mapping[str, object]], as_json: bool, lang: str) -> int:
    stopped = any(report["stopped"] for report in reports)
    if as_json:
        print_json({"sets": reports})
    else:
        for report in reports:
            print(say(lang, "common.cli.exported", report))
    if stopped:
        fail(say(lang, "common.cli.export_part"))
    return STOPPED if stopped else 0


def import_games(files: Sequence[str], out: str, as_json: bool, lang: str) -> int:
    if not files:
        raise BadOption("name at least one file of records", key="common.error.no_records")
    target = Path(out)
    if target.suffix != ".jsonl":
        raise BadOption(f"{target.name}: games go into a .jsonl file", path="out")
    try:
        found = [game for file in files for game in load(file)]
        records = [game for game in found if isinstance(game, Record)]
        sheets = [game for game in found if isinstance(game, Sheet)]
        if records and sheets:
            raise BadOption("records and score sheets go into files of their own", path="out")
        for number, record in enumerate(records, 1):
            record.verify(number)
    except BadRecord as e:
        return fail_with(e, lang, as_json, 2 if e.key in UNREADABLE else WRONG)
    if records:
        save_all(records, target)
    else:
        lines = [json.dumps(sheet.to_json(), ensure_ascii=False) + "\n" for sheet in sheets]
        write_whole(target, "".join(lines))
    report = {"file": out, "records": len(records), "sheets": len(sheets)}
    if as_json:
        print_json(report)
    else:
        print(say(lang, "common.cli.imported", report))
    return 0
