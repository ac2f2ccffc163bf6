"""`maravillas arena GAME --league`: a bot against every member of the league, in one table."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypedDict

from maravillas import registry
from maravillas.ai.matches.arena import Ledger, Round, Terms, run
from maravillas.ai.matches.contest import check
from maravillas.ai.matches.league import PREFIX, members
from maravillas.ai.matches.pool import spread
from maravillas.cli.options import from_words
from maravillas.cli.output import print_json, print_lines, progress
from maravillas.cli.tables import columns
from maravillas.cli.words import label
from maravillas.core.errors import BadOption
from maravillas.core.game import SHARE
from maravillas.messages import say
from maravillas.version import mode


class Met(TypedDict):
    """A match against one member. share: the bot's, and the bounds of its interval; won, lost: how
    many games by their kind or, where points alone decide, by the category that was ahead.
    """

    member: str
    deals: int
    share: list[float]
    by: str  # kind, category
    won: dict[str, int]
    lost: dict[str, int]


class Report(TypedDict):
    """What `--json` prints. worst: the member that the bot fares worst against."""

    game: str
    bot: str
    seconds: float
    visits: int | None
    mode: str
    members: list[Met]
    worst: str


def meet(
    name: str,
    terms: Terms,
    jobs: int,
    ray: str | None,
    file: str | None,
    as_json: bool,
    lang: str,
    words: Mapping[str, str],
) -> int:
    game = registry.make(name, from_words(name, words))
    bot, rivals = one_bot(terms), members(game.name)
    if not rivals:
        raise BadOption(
            f"there is no league of {game.name} yet",
            path="league",
            key="common.error.no_league",
            values={"found": game.name},
        )
    pool = spread(jobs, ray)
    entries = []
    with progress(terms.deals * len(rivals), say(lang, "common.cli.deals")) as advance:
        for rival in rivals:
            pair = replace(terms, game=game.name, bots=(bot, PREFIX + rival.name))
            pair = replace(pair, options=tuple(game.options.items()))
            check(pair, jobs)
            ledger = Ledger(pair, file_of(file, rival.name))
            run(ledger, int(game.seats), pool, lambda one: advance(1))
            entries.append(entry(rival.name, ledger))
    report = report_of(replace(terms, game=game.name), bot, entries)
    if as_json:
        print_json(report)
    else:
        print_lines(lines(lang, report))
    return 0


def report_of(terms: Terms, bot: str, entries: list[Met]) -> Report:
    """All matches of a bot."""
    return {
        "game": terms.game,
        "bot": bot,
        "seconds": terms.seconds,
        "visits": terms.visits,
        "mode": mode(),
        "members": entries,
        "worst": min(entries, key=lambda one: one["share"][0])["member"],
    }


def one_bot(terms: Terms) -> str:
    """The bot that is measured; raises BadOption if several are named."""
    if len(terms.bots) != 1:
        raise BadOption(
            "name the one bot that is to meet the league", path="bots", key="common.error.one_bot"
        )
    return terms.names[0]


def file_of(file: str | None, rival: str) -> Path | None:
    """Every match has a file of its own: `match.jsonl` becomes `match-science.jsonl`."""
    if file is None:
        return None
    path = Path(file)
    return path.with_name(f"{path.stem}-{rival}{path.suffix}")


def entry(rival: str, ledger: Ledger) -> Met:
    """What a match gave: the bot's share, and the kinds of its victories and defeats."""
    rounds = list(ledger.rounds.values())
    won, lost = kinds(rounds)
    return {
        "member": rival,
        "deals": len(ledger.rounds),
        "share": ledger.share(0).rounded(4),
        "by": "category" if any(one.leads for one in rounds) else "kind",
        "won": dict(sorted(won.items())),
        "lost": dict(sorted(lost.items())),
    }


def kinds(rounds: Sequence[Round]) -> tuple[Counter[str], Counter[str]]:
    """How the games were won that the first bot won, and those that it lost."""
    won, lost = Counter[str](), Counter[str]()
    for one in rounds:
        leads = one.leads or [""] * len(one.kinds)
        for bots, shares, kind, lead in zip(one.bots, one.shares, one.kinds, leads, strict=True):
            share = shares[bots.index(0)]
            if share in (0, SHARE):
                (won if share else lost)[lead or kind] += 1
    return won, lost


def lines(lang: str, report: Report) -> list[str]:
    """A table for people; the worst result is named below."""
    keys = ("rival", "share", "won", "lost")
    rows = [[say(lang, f"common.cli.league_{key}") for key in keys]]
    books = registry.entry(report["game"]).books
    for one in report["members"]:
        share = "{:.1%} ({:.1%} … {:.1%})".format(*one["share"])
        ways = [counts(lang, books, one["by"], one[side]) for side in ("won", "lost")]
        rows.append([one["member"], share, *ways])
    worst = next(one for one in report["members"] if one["member"] == report["worst"])
    values = {"name": report["bot"], "found": f"{worst['share'][0]:.1%}", "rival": worst["member"]}
    return [*columns(rows), say(lang, "common.cli.league_worst", values)]


def counts(lang: str, books: Sequence[str], by: str, found: Mapping[str, int]) -> str:
    """`by points 12, scientific 3`; `Science 12, Guilds 3`."""
    return ", ".join(f"{name_of(lang, books, by, kind)} {n}" for kind, n in found.items())


def name_of(lang: str, books: Sequence[str], by: str, kind: str) -> str:
    """What a kind of result is called, or a category of the sheet."""
    if by == "kind" or kind in ("points", "shared", "forfeit"):
        return say(lang, f"common.cli.kind_{kind}")
    return label(lang, books, "category", kind)
