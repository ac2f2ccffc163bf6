"""`maravillas arena`: how strong bots are, told with intervals; can be stopped and resumed."""

from collections.abc import Callable, Mapping

from maravillas.ai.matches.arena import Terms
from maravillas.ai.matches.contest import Contest
from maravillas.cli.options import make
from maravillas.cli.output import fail, print_json, print_lines, progress, tell_forfeits
from maravillas.cli.tables import columns
from maravillas.messages import say

WRONG = 1  # the exit code where a bot did nothing but lose by its answers
STOPPED = 130  # and of a match that somebody stopped


def arena(
    name: str,
    terms: Terms,
    jobs: int,
    ray: str | None,
    file: str | None,
    as_json: bool,
    lang: str,
    words: Mapping[str, str],
    records: str | None = None,
) -> int:
    match = Contest(make(name, words), terms, jobs, ray, file, records)
    with progress(terms.deals, say(lang, "common.cli.deals")) as advance:
        code = _play(match, advance)
    if not match.ledger.rounds:
        return code
    report, names = match.report(), terms.names
    lost = match.ledger.forfeits()
    tell_forfeits([f"seed {seed}: {names[bot]}, {why}" for seed, bot, why in lost])
    if as_json:
        print_json(report)
    else:
        print_lines(lines(lang, report))
    if code == STOPPED:
        fail(say(lang, "common.cli.arena_part", {"deals": len(match.ledger.rounds)}))
    elif code == WRONG:
        fail(say(lang, "common.cli.arena_stuck", {"found": report["stuck"]}))
    return code


def _play(match: Contest, advance: Callable[[int], None]) -> int:
    """Plays the match, or as much of it as somebody waits for; returns the exit code."""
    try:
        match.play(advance)
    except KeyboardInterrupt:
        return STOPPED
    return 0 if match.ledger.stuck() is None else WRONG


def lines(lang: str, report: Mapping[str, object]) -> list[str]:
    """A table for people, the strongest first."""
    table = report["table"]
    assert isinstance(table, list)
    rows = [[say(lang, f"common.cli.arena_{key}") for key in ("bot", "share", "elo", "points")]]
    for entry in sorted(table, key=lambda entry: -entry["elo"][0]):
        share = "{:.1%} ({:.1%} … {:.1%})".format(*entry["share"])
        rating = "{:+.0f} ({:+.0f} … {:+.0f})".format(*entry["elo"])
        rows.append([entry["bot"], share, rating, f"{entry['points']:.1f}"])
    found = columns(rows)
    head = {key: report[key] for key in ("deals", "games")}
    head["mode"] = say(lang, f"common.cli.{report['mode']}")
    head["seconds"] = f"{report['run_seconds']:.0f}"
    found.insert(0, f"{report['game']}: {say(lang, 'common.cli.arena', head)}")
    if report["decided"]:
        values = {"name": table[0]["bot"], "found": f"{report['bar']:.0%}"}
        found.append(say(lang, f"common.cli.arena_{report['decided']}", values))
    return found
