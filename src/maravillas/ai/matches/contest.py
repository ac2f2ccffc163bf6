"""A whole match from its terms to its report: what `mv.arena` and the command of that name do."""

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from maravillas.ai.bots.own import BotLike
from maravillas.ai.matches.arena import Ledger, Round, Terms, run
from maravillas.ai.matches.match import make_bot
from maravillas.ai.matches.pool import check_travels, spread
from maravillas.ai.matches.simulate import Sink, sink
from maravillas.core.errors import BadOption
from maravillas.core.game import SEEDS
from maravillas.core.option import seconds_within, within
from maravillas.registry import AnyGame
from maravillas.version import mode

Told = Callable[[int], None]  # how many more deals are done

THINKING: Final = 0.1  # seconds for one move in a match, where nobody says otherwise


class Contest:
    """A match of a game, ready to be played. told: hears of every deal."""

    def __init__(
        self,
        game: AnyGame,
        terms: Terms,
        jobs: int = 1,
        ray: str | None = None,
        file: str | os.PathLike[str] | None = None,
        records: str | os.PathLike[str] | Sink | None = None,
    ) -> None:
        check(terms, jobs)
        self.seats = int(game.seats)
        self.pool = spread(jobs, ray)
        if jobs > 1 or ray:
            check_travels(terms.bots)
        self.write = sink(records)
        options = tuple(game.options.items())
        known = replace(terms, game=game.name, options=options, recorded=self.write is not None)
        self.ledger = Ledger(known, Path(file) if file else None)
        self._start = time.perf_counter()

    def play(self, told: Told = lambda deals: None) -> None:
        """Plays what is missing. Whoever stops it keeps what was played."""

        def heard(one: Round) -> None:
            told(1)
            for record in one.records:
                assert self.write is not None
                self.write(record)

        run(self.ledger, self.seats, self.pool, heard)

    def report(self) -> dict[str, object]:
        """The keys of `arena --json`, of what has been played."""
        return summary(self.ledger, self.seats, time.perf_counter() - self._start)


def arena(
    game: AnyGame,
    bots: Sequence[BotLike],
    deals: int,
    seconds: float | None,
    visits: int | None,
    seed: int,
    bar: float | None,
    jobs: int,
    ray: str | None,
    file: str | os.PathLike[str] | None,
    records: str | os.PathLike[str] | Sink | None,
) -> dict[str, object]:
    """See mv.arena."""
    thinking = 3600.0 if visits else THINKING if seconds is None else seconds
    terms = Terms(game.name, (), tuple(bots), thinking, visits, seed, deals, bar)
    match = Contest(game, terms, jobs, ray, file, records)
    match.play()
    return match.report()


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
    different = {bot if isinstance(bot, str) else id(bot) for bot in terms.bots}
    if len(different) < 2 or len(different) < len(terms.bots):
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
    lost, stuck, names = ledger.forfeits(), ledger.stuck(), terms.names
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
        "stuck": None if stuck is None else names[stuck],
        "table": [
            {
                "bot": name,
                "share": ledger.share(i).rounded(4),
                "elo": ratings[i].rounded(1),
                "points": round(points(rounds, i), 2),
                "forfeits": sum(bot == i for _, bot, _ in lost),
            }
            for i, name in enumerate(names)
        ],
        "forfeits": [{"seed": n, "bot": names[bot], "reason": why} for n, bot, why in lost],
    }


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
