"""Matches that tell how strong bots are: every deal is played in each rotation of the seats."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Final

from maravillas import api, registry
from maravillas.ai.bots.bot import Budget
from maravillas.ai.bots.own import BotLike, name_of
from maravillas.ai.matches.match import Heard, Match
from maravillas.ai.matches.pool import Pool, processes
from maravillas.ai.matches.rating import LIMIT, Estimate, Order, evidence, mean, rate
from maravillas.core.errors import BadOption
from maravillas.core.game import SHARE, Position
from maravillas.core.reading import Json
from maravillas.record import Record, Seat, end_of
from maravillas.registry import AnyGame

FORMAT: Final = 1
BY_POINTS: Final = "points"  # the kind of result where nothing else decides
STUCK: Final = 3  # deals in a row that a bot loses by its answers alone, before a match is stopped


@dataclass(frozen=True)
class Terms:
    """What is played. bots: as in mv.play; deals: so many for each lineup; bar: see decided().

    cpu: seconds are those that the process has worked, see Budget; recorded: rounds bring records
    of their games.
    """

    game: str
    options: tuple[tuple[str, object], ...]
    bots: tuple[BotLike, ...]
    seconds: float
    visits: int | None
    seed: int
    deals: int
    bar: float | None = None
    cpu: bool = False
    recorded: bool = False

    @property
    def names(self) -> list[str]:
        """What the bots are called; a second one of a name is numbered."""
        found: list[str] = []
        given = [name_of(bot) for bot in self.bots]
        for place, name in enumerate(given):
            before = given[:place].count(name)
            found.append(f"{name} {before + 1}" if before else name)
        return found

    def head(self) -> dict[str, object]:
        """What must be equal for a match to be resumed, as the first line of its file."""
        return {
            "arena": FORMAT,
            "game": self.game,
            "options": dict(self.options),
            "bots": self.names,
            "seconds": self.seconds,
            "visits": self.visits,
            "seed": self.seed,
            **({"clock": "cpu"} if self.cpu else {}),
        }


@dataclass(frozen=True)
class Task:
    """One deal with one lineup: all rotations of it."""

    terms: Terms
    lineup: tuple[int, ...]
    seed: int


@dataclass(frozen=True)
class Round:
    """What a task gave, rotation by rotation. bots, shares, ranks and scores are by seat.

    leads: where points alone decide, what each game was won by, see leading(); forfeits: the bots
    that lost by an answer, and why.
    """

    lineup: tuple[int, ...]
    seed: int
    bots: tuple[tuple[int, ...], ...]
    shares: tuple[tuple[int, ...], ...]
    ranks: tuple[tuple[int, ...], ...]
    scores: tuple[tuple[int, ...], ...]
    kinds: tuple[str, ...]
    decisions: int
    leads: tuple[str, ...] = ()
    forfeits: tuple[tuple[int, str], ...] = ()
    records: tuple[Record, ...] = ()  # of its games, where they are wanted; not kept in files

    def lost_all(self, bot: int) -> bool:
        """Whether a bot lost every game that it sat in by an answer."""
        sat = sum(bot in bots for bots in self.bots)
        return sat > 0 and sum(loser == bot for loser, _ in self.forfeits) == sat

    def share(self, bot: int) -> float | None:
        """The part of the victories that fell to a bot, for each seat that it held."""
        held = [
            share
            for bots, shares in zip(self.bots, self.shares, strict=True)
            for who, share in zip(bots, shares, strict=True)
            if who == bot
        ]
        return sum(held) / len(held) / SHARE if held else None

    def orders(self) -> list[Order]:
        """Who finished before whom in each game; equal ranks in either order."""
        found = []
        for game, (bots, ranks) in enumerate(zip(self.bots, self.ranks, strict=True)):
            turn = 1 if game % 2 == 0 else -1
            seats = sorted(range(len(bots)), key=lambda seat: (ranks[seat], turn * seat))
            found.append(tuple(bots[seat] for seat in seats))
        return found


def lineups(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Who meets whom: with two seats everybody meets everybody; of two bots at a larger table the
    first sits alone among copies of the second; otherwise they fill the seats in turn.
    """
    if seats == 2 and bots > 1:
        return list(combinations(range(bots), 2))
    if bots == 2:
        return [(0, *[1] * (seats - 1))]
    if bots > seats:
        return list(combinations(range(bots), seats))
    return [tuple(seat % bots for seat in range(seats))]


def tasks(terms: Terms, seats: int) -> Iterator[Task]:
    """Deal by deal, every lineup."""
    found = lineups(len(terms.bots), seats)
    for seed in range(terms.seed, terms.seed + terms.deals):
        for lineup in found:
            yield Task(terms, lineup, seed)


def play_task(task: Task) -> Round:
    """Plays the games of a task."""
    terms = task.terms
    game = registry.make(terms.game, dict(terms.options))
    return play_round(game, task, Budget(terms.seconds, terms.visits, terms.cpu))


def play_round(
    game: AnyGame,
    task: Task,
    budget: Budget,
    seat_match: Callable[[AnyGame, Sequence[int]], Match] | None = None,
) -> Round:
    """The same with a game at hand; seat_match: bots of another kind than names give."""
    bots, seats = task.terms.bots, int(game.seats)
    games: list[tuple[tuple[int, ...], ...]] = []
    ends: list[tuple[str, str]] = []
    forfeits = []
    records: list[Record] = []
    heard = _Counter()
    for turn in range(seats):
        table = tuple(task.lineup[(seat + turn) % seats] for seat in range(seats))
        if seat_match:
            match = seat_match(game, table)
        else:
            match = Match(game, [bots[bot] for bot in table], budget)
        s = game.new(task.seed)
        record = _record(game, task, table) if task.terms.recorded else None
        try:
            lost = match.play(s, task.seed, heard if record is None else _hear(game, heard, record))
        finally:
            match.close()
        if record is not None:
            record.end = {"kind": "resigned", "seat": lost.seat} if lost else end_of(game, s)
            records.append(record)
        if lost:
            forfeits.append((table[lost.seat], str(lost)))
        shares, ranks, kind = forfeited(lost.seat, seats) if lost else finished(game, s)
        games.append((table, shares, ranks, tuple(game.scores(s))))
        ends.append((kind, leading(game, s) if kind == BY_POINTS else ""))
    tables, all_shares, all_ranks, scores = zip(*games, strict=True)
    kinds, leads = zip(*ends, strict=True)
    return Round(
        *(task.lineup, task.seed, tables, all_shares, all_ranks, scores),
        *(kinds, heard.decisions, leads if any(leads) else (), tuple(forfeits), tuple(records)),
    )


def _record(game: AnyGame, task: Task, table: Sequence[int]) -> Record:
    names = task.terms.names
    sitting: list[Seat] = [{"name": names[bot], "bot": names[bot]} for bot in table]
    return Record(game.name, dict(game.options), seed=task.seed, seats=sitting)


def _hear(game: AnyGame, count: Heard, record: Record) -> Heard:
    """Counts a move, and writes it down."""

    def heard(s: Position, seat: int, move: int) -> None:
        count(s, seat, move)
        record.moves.append((seat, api.text(game, s, seat, move)))

    return heard


def finished(game: AnyGame, s: Position) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Shares, ranks and kind of a game that was played to its end."""
    result = api.result(game, s)
    assert result is not None
    return tuple(game.outcome(s)), tuple(_numbers(result["ranks"])), str(result["kind"])


def leading(game: AnyGame, s: Position) -> str:
    """What a game was won by: the category in which the winners are furthest ahead of the others,
    on average; "" where nobody else is left.
    """
    sheets, outcome = api.score_sheet(game, s), game.outcome(s)
    won = [sheet for sheet, share in zip(sheets, outcome, strict=True) if share]
    lost = [sheet for sheet, share in zip(sheets, outcome, strict=True) if not share]
    if not lost:
        return ""

    def ahead(category: str) -> float:
        mine = sum(sheet[category] for sheet in won) / len(won)
        return mine - sum(sheet[category] for sheet in lost) / len(lost)

    return max((name for name in sheets[0] if name != "total"), key=ahead)


def forfeited(loser: int, seats: int) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """The same of a game that a wrong or late answer lost."""
    shares = tuple(0 if seat == loser else SHARE // (seats - 1) for seat in range(seats))
    return shares, tuple(2 if seat == loser else 1 for seat in range(seats)), "forfeit"


class _Counter:
    """Counts the decisions of games."""

    def __init__(self) -> None:
        self.decisions = 0

    def __call__(self, s: Position, seat: int, move: int) -> None:
        self.decisions += 1


def _numbers(value: object) -> list[int]:
    assert isinstance(value, list)
    return [int(x) for x in value]


class Ledger:
    """The rounds of a match, and the file that keeps them so that it can be resumed."""

    def __init__(self, terms: Terms, path: Path | None = None) -> None:
        self.terms = terms
        self.path = path
        self.rounds: dict[tuple[tuple[int, ...], int], Round] = {}
        if path and path.exists() and path.stat().st_size:
            self._read(path)
        elif path:
            path.write_text(json.dumps(terms.head()) + "\n", encoding="utf-8")

    def _read(self, path: Path) -> None:
        first, *rest = path.read_text(encoding="utf-8").splitlines(keepends=True)
        if json.loads(first) != json.loads(json.dumps(self.terms.head())):
            raise BadOption("this file holds a match on other terms", path=str(path))
        whole = [line for line in rest if line.endswith("\n")]  # the last one may be cut off
        if len(whole) < len(rest):
            path.write_text("".join([first, *whole]), encoding="utf-8")
        for line in whole:
            self._keep(round_of(json.loads(line)))

    def add(self, one: Round) -> None:
        if self.path:
            kept = {key: value for key, value in asdict(one).items() if key != "records"}
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(kept) + "\n")
        self._keep(replace(one, records=()))

    def _keep(self, one: Round) -> None:
        self.rounds[one.lineup, one.seed] = one

    def missing(self, todo: Iterable[Task]) -> list[Task]:
        return [task for task in todo if (task.lineup, task.seed) not in self.rounds]

    def shares(self, bot: int) -> list[float]:
        """A bot's share of each deal that it was dealt."""
        found = (one.share(bot) for one in self.rounds.values())
        return [share for share in found if share is not None]

    def decided(self) -> str | None:
        """`above` or `below` once it is clear on which side of the bar the first bot's share lies.

        The bar is a share of the victories of one seat, so 0.5 is even at a table of two.
        """
        if self.terms.bar is None:
            return None
        found = evidence(self.shares(0), self.terms.bar)
        if abs(found) < LIMIT:
            return None
        return "above" if found > 0 else "below"

    def stuck(self) -> int | None:
        """A bot that lost every game of its last few deals by its answers; None if there is none.

        Who goes on like that proves nothing more about anybody.
        """
        for bot in range(len(self.terms.bots)):
            sat = [one for one in self.rounds.values() if bot in one.lineup][-STUCK:]
            if len(sat) == STUCK and all(one.lost_all(bot) for one in sat):
                return bot
        return None

    def ratings(self) -> list[Estimate]:
        return rate([one.orders() for one in self.rounds.values()], len(self.terms.bots))

    def share(self, bot: int) -> Estimate:
        return mean(self.shares(bot))

    def forfeits(self) -> list[tuple[int, int, str]]:
        """(seed, bot, why) of every game that an answer lost."""
        return [(one.seed, *lost) for one in self.rounds.values() for lost in one.forfeits]


def round_of(data: Json) -> Round:
    """A round as it was written."""
    rows = {
        key: tuple(tuple(x) for x in data[key]) for key in ("bots", "shares", "ranks", "scores")
    }
    return Round(
        tuple(data["lineup"]),
        data["seed"],
        bots=rows["bots"],
        shares=rows["shares"],
        ranks=rows["ranks"],
        scores=rows["scores"],
        kinds=tuple(data["kinds"]),
        decisions=data["decisions"],
        leads=tuple(data.get("leads", ())),
        forfeits=tuple((bot, reason) for bot, reason in data.get("forfeits", ())),
    )


def run(
    ledger: Ledger,
    seats: int,
    pool: Pool | None = None,
    told: Callable[[Round], None] = lambda one: None,
    play: Callable[[Task], Round] = play_task,
) -> None:
    """Plays what the ledger lacks, in order, until all is played, the bar is decided, or a bot does
    nothing but lose by its answers.
    """
    todo = ledger.missing(tasks(ledger.terms, seats))
    rounds = (pool or processes(1))(play, todo, seats)
    with closing(rounds):
        for one in rounds:
            ledger.add(one)
            told(one)
            if ledger.decided() or ledger.stuck() is not None:
                break
