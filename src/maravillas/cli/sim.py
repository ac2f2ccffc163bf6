"""`maravillas sim`: many games between bots, counted."""

from collections.abc import Mapping, Sequence

from maravillas.ai.matches.simulate import simulate
from maravillas.cli.options import make
from maravillas.cli.output import print_json, print_lines, progress, tell_forfeits
from maravillas.messages import say


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
    lines = [say(lang, "common.cli.sim", {key: str(value) for key, value in report.items()})]
    keys = ("results", "wins_by_seat", "mean_scores_by_seat", "mean_scores_by_category")
    for key in (*keys, *(("wins_by_board",) if "wins_by_board" in report else ())):
        value = report[key]
        items = value.items() if isinstance(value, dict) else enumerate(_list(value))
        told = ", ".join(f"{name}: {number}" for name, number in items)
        lines.append(f"{say(lang, f'common.cli.{key}')}: {told}")
    return [*lines, f"{say(lang, 'common.cli.checksum')}: {report['checksum']}"]


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value
