"""`maravillas sim`: many games between bots, counted."""

from collections.abc import Mapping, Sequence

from maravillas import registry
from maravillas.ai.matches.simulate import simulate
from maravillas.cli.options import make
from maravillas.cli.output import print_json, print_lines, progress, tell_forfeits
from maravillas.cli.words import label
from maravillas.messages import say

# What is counted, and what the things are by which it is.
NAMED = {
    "results": "result",
    "wins_by_seat": "seat",
    "mean_scores_by_seat": "seat",
    "mean_scores_by_category": "category",
    "wins_by_board": "board",
}


def sim(
    name: str,
    games: int,
    bots: Sequence[str],
    seed: int,
    jobs: int,
    ray: str | None,
    seconds: float,
    records: str | None,
    as_json: bool,
    lang: str,
    words: Mapping[str, str],
) -> int:
    game = make(name, words)
    with progress(games, say(lang, "common.cli.games")) as advance:
        report, forfeits = simulate(game, games, bots, seed, jobs, seconds, records, advance, ray)
    tell_forfeits(forfeits)
    if as_json:
        print_json(report)
    else:
        print_lines(_lines(lang, report))
    return 0


def _lines(lang: str, report: dict[str, object]) -> list[str]:
    head = {key: str(value) for key, value in report.items()}
    head["mode"] = say(lang, f"common.cli.{report['mode']}")
    lines = [say(lang, "common.cli.sim", head)]
    books = registry.entry(str(report["game"])).books
    for key, kind in NAMED.items():
        value = report.get(key, [])
        items = value.items() if isinstance(value, dict) else enumerate(_list(value))
        told = [f"{label(lang, books, kind, str(name))}: {number}" for name, number in items]
        if told:
            lines.append(f"{say(lang, f'common.cli.{key}')}: {', '.join(told)}")
    return [*lines, f"{say(lang, 'common.cli.checksum')}: {report['checksum']}"]


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value
