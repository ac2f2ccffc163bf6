"""`maravillas arena`: how strong bots are, told with intervals; can be stopped and resumed."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from maravillas import registry
from maravillas.ai.matches.arena import Ledger, Round, Terms, run
from maravillas.ai.matches.match import make_bot
from maravillas.ai.matches.pool import Pool, cluster, processes
from maravillas.ai.matches.rating import Estimate
from maravillas.ai.matches.simulate import Sink, sink
from maravillas.cli.options import from_words, seconds_within, within
from maravillas.cli.output import fail, print_json, print_lines, progress, tell_forfeits
from maravillas.cli.tables import columns
from maravillas.core.errors import BadOption
from maravillas.core.game import SEEDS
from maravillas.messages import say
from maravillas.version import mode

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
    game = registry.make(name, from_words(name, words))
    check(terms, jobs)
    write = sink(records)
    options = tuple(game.options.items())
    known = replace(terms, game=game.name, options=options, recorded=write is not None)
    ledger = Ledger(known, Path(file) if file else None)
    start = time.perf_counter()
    seats = int(game.seats)
    spread = cluster(ray) if ray else processes(jobs)
    with progress(terms.deals, say(lang, "common.cli.deals")) as advance:
        code = _run(ledger, seats, spread, advance, write)
    if not ledger.rounds:
        return code
    report = summary(ledger, seats, time.perf_counter() - start)
    tell_forfeits([f"seed {n}: {terms.bots[bot]}, {why}" for n, bot, why in ledger.forfeits()])
    if as_json:
        print_json(report)
    else:
        print_lines(lines(lang, report))
    if code == STOPPED:
        fail(say(lang, "common.cli.arena_part", {"deals": len(ledger.rounds)}))
    elif code == WRONG:
        fail(say(lang, "common.cli.arena_stuck", {"found": report["stuck"]}))
    return code


def _run(
    ledger: Ledger, seats: int, spread: Pool, advance: Callable[[int], None], write: Sink | None
) -> int:
    """Plays the match, or as much of it as somebody waits for; returns the exit code."""

    def told(one: Round) -> None:
        advance(1)
        for record in one.records:
            assert write is not None
            write(record)

    try:
        run(ledger, seats, spread, told)
    except KeyboardInterrupt:
        return STOPPED
    return 0 if ledger.stuck() is None else WRONG


def check(terms: Terms, jobs: int) -> None:
    """Raises BadOption for what cannot be played."""
    within("jobs", jobs, 1, 256)
    within("deals", terms.deals, 1, 10**7)
    within("seed", terms.seed, 0, SEEDS - terms.deals)
    seconds_within(terms.seconds)
    if terms.visits is not None:
        within("visits", terms.visits, 1, 10**9)
    if terms.bar is not None and not 0 < terms.bar < 1:
        raise BadOption(
            f"{terms.bar:g} is not between 0 and 1",
            path="bar",
            key="common.error.range",
            values={"found": f"{terms.bar:g}", "least": 0, "most": 1},
        )
    if len(set(terms.bots)) < 2 or len(set(terms.bots)) < len(terms.bots):
        raise BadOption(
            "name at least two different bots", path="bots", key="common.error.arena_bots"
        )
    for bot in terms.bots:
        make_bot(bot).close()


def summary(ledger: Ledger, seats: int, seconds: float) -> dict[str, object]:
    """The keys of `arena --json`, in their order."""
    terms, rounds = ledger.terms, list(ledger.rounds.values())
    kinds = [kind for one in rounds for kind in one.kinds]
    ratings = ledger.ratings()
    lost, stuck = [bot for _, bot, _ in ledger.forfeits()], ledger.stuck()
    return {
        **{key: value for key, value in terms.head().items() if key != "arena"},
        "deals": len(rounds),
        "games": len(kinds),
        "seats": seats,
        "mode": mode(),
        "run_seconds": round(seconds, 3),
        "decisions": sum(one.decisions for one in rounds),
        "results": {kind: kinds.count(kind) for kind in sorted(set(kinds))},
        "bar": terms.bar,
        "decided": ledger.decided(),
        "stuck": None if stuck is None else terms.bots[stuck],
        "table": [
            {
                "bot": bot,
                "share": told(ledger.share(i), 4),
                "elo": told(ratings[i], 1),
                "points": round(points(rounds, i), 2),
                "forfeits": lost.count(i),
            }
            for i, bot in enumerate(terms.bots)
        ],
    }


def told(found: Estimate, digits: int) -> list[float]:
    """[value, low, high]."""
    return [round(x, digits) for x in (found.value, found.low, found.high)]


def points(rounds: Sequence[Round], bot: int) -> float:
    """The mean score of a bot."""
    found = [
        score
        for one in rounds
        for bots, scores in zip(one.bots, one.scores, strict=True)
        for who, score in zip(bots, scores, strict=True)
        if who == bot
    ]
    return sum(found) / max(1, len(found))


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
    head = {key: report[key] for key in ("deals", "games", "mode")}
    head["seconds"] = f"{report['run_seconds']:.0f}"
    found.insert(0, f"{report['game']}: {say(lang, 'common.cli.arena', head)}")
    if report["decided"]:
        values = {"name": table[0]["bot"], "found": f"{report['bar']:.0%}"}
        found.append(say(lang, f"common.cli.arena_{report['decided']}", values))
    return found
