"""`maravillas sim`: many games between bots, counted; the same for any number of processes."""

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing import get_context
from typing import Any

from maravillas import api, registry
from maravillas.ai.bots.bot import Budget
from maravillas.ai.matches.match import Match, make_bot, seat_bots
from maravillas.ai.search.playout import CHOICES, Tally, play_seed
from maravillas.cli.options import from_words, seconds_within, within
from maravillas.cli.output import print_json, print_lines, progress, tell_forfeits
from maravillas.core.game import SEEDS, SHARE
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.text import say
from maravillas.version import mode

CHUNK = 500  # games that one process plays before it reports


@dataclass(frozen=True)
class Task:
    """Games of consecutive seeds, for one process."""

    name: str
    options: tuple[tuple[str, object], ...]
    bots: tuple[str, ...]
    seed: int
    games: int
    seconds: float


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

    def add(self, other: "Count") -> None:
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

    def add_game(self, game: AnyGame, s: Any, kind: str, shares: Sequence[int]) -> None:
        sheets = api.score_sheet(game, s)
        if not self.shares:
            self.shares = [0] * len(sheets)
            self.scores = [0] * len(sheets)
        self.hashes += game.hash(s).to_bytes(8, "little")
        self.results[kind] += 1
        for board, share in zip(boards(game, s), shares, strict=False):
            self.boards[board] += 1
            self.board_shares[board] += share
        for seat, sheet in enumerate(sheets):
            self.shares[seat] += shares[seat]
            self.scores[seat] += sheet["total"]
            for category, points in sheet.items():
                self.categories[category] += points


def boards(game: AnyGame, s: Any) -> list[str]:
    """The board of each seat, in games that tell."""
    return registry.words(game).boards(s)


def _sum(a: Sequence[int], b: Sequence[int]) -> list[int]:
    return [x + y for x, y in zip(a, b, strict=True)] if a else list(b)


def play_task(task: Task) -> Count:
    """Plays the games of a task."""
    game = registry.make(task.name, dict(task.options))
    if set(task.bots) == {"random"}:
        return _play_random(game, task)
    count = Count()
    match = Match(game, task.bots, Budget(task.seconds))

    def heard(s: Any, seat: int, move: int) -> None:
        count.decisions += 1
        count.legal += len(game.legal(s, seat))

    try:
        for seed in range(task.seed, task.seed + task.games):
            s = game.new(seed)
            lost = match.play(s, seed, heard)
            if lost is None:
                count.add_game(game, s, _kind(game, s), game.outcome(s))
            else:
                others = [0 if i == lost.seat else SHARE // (game.seats - 1) for i in seats(game)]
                count.add_game(game, s, "forfeit", others)
                count.forfeits.append(f"seed {seed}: {lost}")
    finally:
        match.close()
    return count


def _play_random(game: AnyGame, task: Task) -> Count:
    count, tally, rng, buffer = Count(), Tally(), Rng(0, CHOICES), game.buffer()
    for seed in range(task.seed, task.seed + task.games):
        s = play_seed(game, seed, rng, buffer, tally)
        count.add_game(game, s, _kind(game, s), game.outcome(s))
    count.decisions, count.legal = int(tally.decisions), int(tally.legal)
    return count


def seats(game: AnyGame) -> range:
    return range(int(game.seats))


def _kind(game: AnyGame, s: Any) -> str:
    result = api.result(game, s)
    assert result is not None
    return str(result["kind"])


def tasks(
    game: AnyGame, bots: Sequence[str], seed: int, games: int, jobs: int, seconds: float
) -> Iterator[Task]:
    size = max(1, min(CHUNK, games // (4 * jobs)))
    for first in range(0, games, size):
        yield Task(
            game.name,
            tuple(game.options.items()),
            tuple(bots),
            seed + first,
            min(size, games - first),
            seconds,
        )


def simulate(todo: Sequence[Task], jobs: int, words: str = "") -> Count:
    """Plays all tasks, in this process or in several; in order, whatever the processes do."""
    count = Count()
    with progress(sum(task.games for task in todo), words) as advance:
        for task, part in zip(todo, _parts(todo, jobs), strict=True):
            count.add(part)
            advance(task.games)
    return count


def _parts(todo: Sequence[Task], jobs: int) -> Iterable[Count]:
    if jobs == 1:
        yield from map(play_task, todo)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(play_task, todo)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def sim(
    name: str,
    games: int,
    bots: Sequence[str],
    seed: int,
    jobs: int,
    seconds: float,
    as_json: bool,
    lang: str,
    words: Mapping[str, str],
) -> int:
    game = registry.make(name, from_words(name, words))
    within("games", games, 1, 10**9)
    within("jobs", jobs, 1, 256)
    within("seed", seed, 0, SEEDS - games)
    seconds_within(seconds)
    names = seat_bots(game, bots)
    for bot in names:
        make_bot(bot).close()
    start = time.perf_counter()
    todo = list(tasks(game, names, seed, games, jobs, seconds))
    count = simulate(todo, jobs, say(lang, "common.cli.games"))
    tell_forfeits(count.forfeits)
    report = summary(game, names, seed, games, jobs, time.perf_counter() - start, count)
    if as_json:
        print_json(report)
    else:
        print_lines(_lines(lang, report))
    return 0


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
        "games_per_second": round(games / seconds, 1),
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
