"""Plays the matches of docs/bots.md and prints their table: python -m tools.strength FOLDER.

Run it with .venv-compiled/bin/python. Every match is a file of the folder, as `maravillas arena
--file` keeps it, and goes on there; a match ends when its bar is decided, its deals are played or
its minutes are over (--minutes, 3 each). --only TEXT: matches whose command has it; --table: plays
nothing; --jobs: processes.
"""

import argparse
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import maravillas as mv
from maravillas.ai.bots.bot import THINKING
from maravillas.ai.matches.arena import Ledger, Round, Terms, run
from maravillas.ai.matches.pool import processes

SHORT = 0.1  # seconds for a decision
DEALS = 200
SEED = 10000
TABLES = [2, 3, 4, 5, 6, 7]
FOR_TWO = ["wonders", "wonders+leaders", "wonders+cities", "wonders+cities+leaders", "dice"]
FAIR = 2.5  # times its fair share, at larger tables
LONG = 60  # deals of a match with a second for a decision
OF_FOUR = 0.382  # 65 : 35 : 35 : 35, as 65 : 35 between two
STEP = {2: 0.703, 4: 0.441}  # 150 Elo, by seats
EXPANDED = ["wonders+leaders", "wonders+cities", "wonders+cities+leaders"]
OF_DUEL = ["duel", "duel+agora", "duel+pantheon", "duel+agora+pantheon"]
STEPS: list[tuple[str, int | None]] = [(game, None) for game in OF_DUEL]
STEPS += [("dice", 2), ("wonders", 2), ("wonders", 4)]
STEPS += [(game, players) for game in EXPANDED for players in (2, 4)]


@dataclass(frozen=True)
class Match:
    """bar: the share of the first bot that is asked for; as many deals are played as decide it, or,
    if long is a seed, LONG of them from there.
    """

    game: str
    players: int | None
    bots: tuple[str, str]
    bar: float
    seconds: float = SHORT
    long: int | None = None

    def command(self) -> str:
        """The options of `maravillas arena`, but for those that all matches share."""
        players = f" --players {self.players}" if self.players else ""
        bots = f" --bots {','.join(self.bots)}"
        seconds = "" if self.seconds == SHORT else f" --seconds {self.seconds:g}"
        if self.long:
            return f"{self.game}{players}{bots}{seconds} --deals {LONG} --seed {self.long}"
        return f"{self.game}{players}{bots}{seconds} --bar {self.bar:.4g}"

    def terms(self) -> Terms:
        game = mv.make(self.game, **({"players": self.players} if self.players else {}))
        return Terms(
            game.name,
            tuple(game.options.items()),
            *(self.bots, self.seconds, None),
            *((self.long, LONG) if self.long else (SEED, DEALS)),
            bar=None if self.long else self.bar,
            cpu=True,
        )


def among(game: str, players: int) -> Match:
    """Master against greedy ones."""
    bar = 0.9 if players == 2 else round(FAIR / players, 4)
    return Match(game, players, ("master", "greedy"), bar)


def steps(game: str, players: int | None) -> list[Match]:
    """Each level against the one below it, the highest with all the time that it usually has."""
    bar = STEP[players or 2]
    pairs = [("apprentice", "novice"), ("skilled", "apprentice"), ("master", "skilled")]
    found = [Match(game, players, pair, bar) for pair in pairs]
    return [*found, Match(game, players, ("legend", "master"), bar, THINKING)]


MATCHES = [
    Match("duel", None, ("master", "greedy"), 0.9),
    Match("duel", None, ("master", "flat"), 0.6),
    Match("duel", None, ("legend", "search"), 0.75),
    *(Match(game, None, ("master", "greedy"), 0.9) for game in OF_DUEL[1:]),
    *(Match(game, None, ("master", "flat"), 0.6) for game in OF_DUEL[1:]),
    *(among("wonders", players) for players in TABLES),
    *(among("wonders+leaders", players) for players in TABLES),
    *(among("wonders+cities", players) for players in (*TABLES, 8)),
    *(among("wonders+cities+leaders", players) for players in (*TABLES, 8)),
    *(among("dice", players) for players in TABLES),
    *(Match(game, 2, ("master", "flat"), 0.6) for game in FOR_TWO),
    Match("duel", None, ("legend", "master"), 0.65, 1, 20000),
    Match("wonders", 4, ("legend", "master"), OF_FOUR, 1, 40000),
    *(match for game, players in STEPS for match in steps(game, players)),
]


class Enough(Exception):
    """The minutes of a match are over."""


def play(match: Match, file: Path, minutes: float, jobs: int) -> None:
    """Goes on with a match."""
    terms = match.terms()
    ledger = Ledger(terms, file)
    until = time.monotonic() + 60 * minutes

    def told(one: Round) -> None:
        if time.monotonic() > until:
            raise Enough

    if not ledger.decided():
        seats = int(mv.make(terms.game, **dict(terms.options)).seats)
        with suppress(Enough):
            run(ledger, seats, processes(jobs), told)


def row(match: Match, file: Path) -> str | None:
    """A line of the table; None before the first deal is played."""
    ledger = Ledger(replace(match.terms(), bar=match.bar), file)
    rounds = list(ledger.rounds.values())
    if not rounds:
        return None
    share = ledger.share(0)
    games = sum(len(one.kinds) for one in rounds)
    told = f"{share.value:.0%} ({share.low:.0%} … {share.high:.0%})"
    test = ledger.decided() or "open"
    cells = [f"`{match.command()}`", f"{len(rounds)} ({games})", told, f"{match.bar:.1%}", test]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--table", action="store_true")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    print("| `maravillas arena` | deals (games) | share of the first (95 %) | bar | test |")
    print("|---|---|---|---|---|")
    for match in MATCHES:
        file = given.folder / f"{match.command().replace(' --', ' ').replace(' ', '_')}.jsonl"
        if given.only in match.command():
            if not given.table:
                play(match, file, given.minutes, given.jobs)
            if file.exists() and (line := row(match, file)):
                print(line, flush=True)


if __name__ == "__main__":
    main()
