"""Many games between bots, counted; the same for any number of processes."""

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import chain
from pathlib import Path
from struct import pack
from typing import Final

from maravillas import api, registry
from maravillas.ai.bots.bot import THINKING, Budget
from maravillas.ai.bots.own import BotLike, name_of
from maravillas.ai.matches.match import Heard, Match, make_bot, seat_bots
from maravillas.ai.matches.pool import check_travels, spread
from maravillas.ai.search.playout import CHOICES, Ends, Tally, play_ends
from maravillas.core.errors import BadOption
from maravillas.core.game import SEEDS, SHARE, Position
from maravillas.core.option import seconds_within, within
from maravillas.core.rng import Rng
from maravillas.record import Record, Seat, end_of
from maravillas.registry import AnyGame
from maravillas.version import mode

CHUNK: Final = 500  # games that one process plays before it reports
CLUSTER: Final = 64  # workers of a cluster that each have something to do
RANDOM: Final = "random"

Told = Callable[[int], None]  # how many more games are done
Sink = Callable[[Record], None]


@dataclass(frozen=True)
class Task:
    """Games of consecutive seeds, for one process."""

    game: AnyGame
    bots: tuple[BotLike, ...]
    seed: int
    games: int
    seconds: float
    recorded: bool


@dataclass
class Count:
    """What some games gave. shares: of the victory, in 1/840; hashes: of the final states."""

    hashes: bytearray = field(default_factory=bytearray)
    decisions: int = 0
    legal: int = 0
    results: Counter[str] = field(default_factory=Counter)
    shares: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    categories: Counter[str] = field(default_factory=Counter)
    boards: Counter[str] = field(default_factory=Counter)  # seats that had each board
    board_shares: Counter[str] = field(default_factory=Counter)
    forfeits: list[str] = field(default_factory=list)
    records: list[Record] = field(default_factory=list)

    def add(self, other: "Count") -> None:
        """Adds what other games gave, but for their records."""
        self.hashes += other.hashes
        self.decisions += other.decisions
        self.legal += other.legal
        self.results += other.results
        self.shares = _sum(self.shares, other.shares)
        self.scores = _sum(self.scores, other.scores)
        self.categories.update(other.categories)
        self.boards.update(other.boards)
        self.board_shares.update(other.board_shares)
        self.forfeits += other.forfeits

    def add_game(self, game: AnyGame, s: Position, kind: str, shares: Sequence[int]) -> None:
        sheets = api.score_sheet(game, s)
        if not self.shares:
            self.shares = [0] * len(sheets)
            self.scores = [0] * len(sheets)
        self.hashes += game.hash(s).to_bytes(8, "little")
        self.results[kind] += 1
        self.add_boards(game, [s], [shares])
        for seat, sheet in enumerate(sheets):
            self.shares[seat] += shares[seat]
            self.scores[seat] += sheet["total"]
            for category, points in sheet.items():
                self.categories[category] += points

    def add_boards(
        self, game: AnyGame, ends: Sequence[Position], won: Sequence[Sequence[int]]
    ) -> None:
        """The boards of finished games, and the shares that each brought."""
        boards, total = registry.words(game).boards, self.board_shares
        listed = [boards(s) for s in ends]
        self.boards.update(chain.from_iterable(listed))
        for names, shares in zip(listed, won, strict=True):
            for board, share in zip(names, shares, strict=False):
                if share:
                    total[board] += share


def _sum(a: Sequence[int], b: Sequence[int]) -> list[int]:
    return [x + y for x, y in zip(a, b, strict=True)] if a else list(b)


def play_task(task: Task) -> Count:
    """Plays the games of a task."""
    if all(bot == RANDOM for bot in task.bots):
        if not task.recorded and len(registry.words(task.game).rows) == task.game.rows:
            return _play_fast(task)
        return _play_random(task)
    game, count = task.game, Count()
    match = Match(game, task.bots, Budget(task.seconds))
    try:
        for seed in range(task.seed, task.seed + task.games):
            s = game.new(seed)
            record = _record(task, seed)
            lost = match.play(s, seed, _hear(game, count, record))
            if lost is None:
                count.add_game(game, s, _kind(game, s), game.outcome(s))
            else:
                others = [0 if i == lost.seat else SHARE // (game.seats - 1) for i in seats(game)]
                count.add_game(game, s, "forfeit", others)
                count.forfeits.append(f"seed {seed}: {lost}")
            if record is not None:
                record.end = {"kind": "resigned", "seat": lost.seat} if lost else end_of(game, s)
                count.records.append(record)
    finally:
        match.close()
    return count


def _play_fast(task: Task) -> Count:
    """Random games whose ends are summed up where they are played."""
    game, count, tally = task.game, Count(), Tally()
    words = registry.words(game)
    ends: Ends[Position] = Ends(game, bool(words.boards(game.new(task.seed))))
    play_ends(game, task.seed, task.games, tally, ends)
    count.hashes += pack(f"<{len(ends.hashes)}Q", *ends.hashes)
    count.decisions, count.legal = int(tally.decisions), int(tally.legal)
    for way, many in ends.endings.items():
        count.results[_kind(game, ends.first[way])] += many
    count.shares = ends.shares.head(game.seats)
    rows, points = list(words.rows), ends.points.head(game.seats * game.rows)
    for seat in seats(game):
        mine = points[seat * len(rows) : (seat + 1) * len(rows)]
        count.scores.append(sum(mine))
        count.categories.update(dict(zip(rows, mine, strict=True)))
    count.add_boards(game, ends.states, ends.won)
    return count


def _play_random(task: Task) -> Count:
    """The same games one by one, where they are recorded or their sheets need words."""
    game, count, rng = task.game, Count(), Rng(0, CHOICES)
    for seed in range(task.seed, task.seed + task.games):
        s, record = game.new(seed), _record(task, seed)
        heard = _hear(game, count, record)
        rng.start(seed, CHOICES)
        while waiting := api.waiting(game, s):
            moves = game.legal(s, waiting[0])
            move = moves[rng.below(len(moves))]
            heard(s, waiting[0], move)
            game.apply(s, waiting[0], move)
        count.add_game(game, s, _kind(game, s), game.outcome(s))
        if record is not None:
            record.end = end_of(game, s)
            count.records.append(record)
    return count


def _record(task: Task, seed: int) -> Record | None:
    if not task.recorded:
        return None
    sitting: list[Seat] = [{"name": name, "bot": name} for name in map(name_of, task.bots)]
    return Record(task.game.name, dict(task.game.options), seed=seed, seats=sitting)


def _hear(game: AnyGame, count: Count, record: Record | None) -> Heard:
    def heard(s: Position, seat: int, move: int) -> None:
        count.decisions += 1
        count.legal += len(game.legal(s, seat))
        if record is not None:
            record.moves.append((seat, api.text(game, s, seat, move)))

    return heard


def seats(game: AnyGame) -> range:
    return range(int(game.seats))


def _kind(game: AnyGame, s: Position) -> str:
    result = api.result(game, s)
    assert result is not None
    return str(result["kind"])


def tasks(
    game: AnyGame,
    bots: Sequence[BotLike],
    seed: int,
    games: int,
    jobs: int,
    seconds: float,
    recorded: bool,
) -> Iterator[Task]:
    size = max(1, min(CHUNK, games // (4 * jobs)))
    for first in range(0, games, size):
        many = min(size, games - first)
        yield Task(game, tuple(bots), seed + first, many, seconds, recorded)


def simulate(
    game: AnyGame,
    games: int = 1000,
    bots: Sequence[BotLike] = (RANDOM,),
    seed: int = 0,
    jobs: int = 1,
    seconds: float = THINKING,
    records: str | os.PathLike[str] | Sink | None = None,
    told: Told = lambda games: None,
    ray: str | None = None,
) -> tuple[dict[str, object], list[str]]:
    """The report of many games, and who lost which of them by an answer; see mv.simulate."""
    within("games", games, 1, 10**9)
    within("jobs", jobs, 1, 256)
    within("seed", seed, 0, SEEDS - games)
    seconds_within(seconds)
    sitting = seat_bots(game, bots)
    for bot in sitting:
        make_bot(bot).close()
    pool, parallel = spread(jobs, ray), CLUSTER if ray else jobs
    if parallel > 1:
        check_travels(sitting)
    write = sink(records)
    start, count = time.perf_counter(), Count()
    todo = list(tasks(game, sitting, seed, games, parallel, seconds, write is not None))
    parts = pool(play_task, todo, todo[0].games)
    with closing(parts):
        for task, part in zip(todo, parts, strict=True):
            count.add(part)
            for record in part.records:
                assert write is not None
                write(record)
            told(task.games)
    passed = time.perf_counter() - start
    return summary(
        game, [name_of(bot) for bot in sitting], seed, games, jobs, passed, count
    ), count.forfeits


def sink(records: "str | os.PathLike[str] | Sink | None") -> Sink | None:
    """Where records go, one by one: to a function, or behind what a file has."""
    if records is None or callable(records):
        return records
    path = Path(records)
    if path.suffix != ".jsonl":
        raise BadOption(f"{path.name}: records of many games go into a .jsonl file", path="records")
    try:
        path.open("ab").close()
    except OSError as e:
        raise BadOption(f"{path} cannot be written: {e.strerror}", path="records") from None
    return lambda record: record.save(path)


def summary(
    game: AnyGame,
    bots: Sequence[str],
    seed: int,
    games: int,
    jobs: int,
    seconds: float,
    count: Count,
) -> dict[str, object]:
    """The keys of `sim --json`, in their order."""
    total = int(game.seats) * games
    categories = [name for name in count.categories if name != "total"]
    by_board = {
        board: round(int(game.seats) * count.board_shares[board] / SHARE / seats, 3)
        for board, seats in sorted(count.boards.items())
    }
    return {
        "game": game.name,
        "options": dict(game.options),
        "bots": list(bots),
        "seed": seed,
        "games": games,
        "jobs": jobs,
        "mode": mode(),
        "seconds": round(seconds, 3),
        "games_per_second": round(games / max(seconds, 1e-9), 1),
        "decisions": count.decisions,
        "decisions_per_game": round(count.decisions / games, 3),
        "legal_per_decision": round(count.legal / max(1, count.decisions), 3),
        "results": dict(sorted(count.results.items())),
        "wins_by_seat": [round(share / SHARE, 6) for share in count.shares],
        "mean_scores_by_seat": [round(points / games, 3) for points in count.scores],
        "mean_scores_by_category": {
            name: round(count.categories[name] / total, 3) for name in categories
        },
        "checksum": sha256(count.hashes).hexdigest(),
        **({"wins_by_board": by_board} if by_board else {}),
    }
