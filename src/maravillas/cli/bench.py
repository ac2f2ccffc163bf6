"""`maravillas bench`: how fast the engine is, with the command that says so."""

import time
import tracemalloc
from collections.abc import Callable, Mapping
from hashlib import sha256

from maravillas import registry
from maravillas.ai.bots.search_bot import EXPLORATION_ROLLOUTS
from maravillas.ai.evaluation.evaluator import Evaluator
from maravillas.ai.search.playout import CHOICES, Tally, copy_times, play_seed, play_seeds
from maravillas.ai.search.search import Search
from maravillas.ai.search.selfplay import FPU_REDUCTION
from maravillas.cli.options import from_words, within
from maravillas.cli.output import print_json, print_lines, progress
from maravillas.core.game import SEEDS, Position
from maravillas.core.rng import Rng
from maravillas.messages import say
from maravillas.registry import AnyGame, AnyState
from maravillas.version import mode, version

LEAST = 1.0  # seconds that a measurement lasts at least
SEARCHES = 10  # a decision is searched for this part of LEAST
STATES = 1000  # clones whose memory is measured
LOWEST = [(mask & -mask).bit_length() - 1 for mask in range(256)]


def bench(
    name: str | None, games: int, seed: int, as_json: bool, lang: str, words: Mapping[str, str]
) -> int:
    within("games", games, 1, 10**7)
    within("seed", seed, 0, SEEDS - games)
    names = list(registry.entries()) if name is None else [name]
    made = [registry.make(one, from_words(one, words)) for one in names]
    reports = []
    with progress(len(made), say(lang, "common.cli.bench")) as advance:
        for game in made:
            reports.append(measure(game, games, seed, words))
            advance(1)
    if as_json:
        print_json(reports[0] if name is not None else reports)
    else:
        for report in reports:
            print_lines(_lines(lang, report))
    return 0


def measure(
    game: AnyGame, games: int, seed: int, words: Mapping[str, str] | None = None
) -> dict[str, object]:
    """All figures of one game."""
    tally = Tally()
    play_seeds(game, seed, min(games, 20), Tally())  # warm
    plays = _rate(lambda: play_seeds(game, seed, games, tally))
    s = _middle(game, seed)
    copies = 1000 if mode() == "interpreted" else 200_000
    into = game.blank()
    per_game = _decisions(game, seed, games)
    given = "".join(f" --{key} {value}" for key, value in (words or {}).items())
    return {
        "game": game.name,
        "options": dict(game.options),
        "mode": mode(),
        "version": version(),
        "seed": seed,
        "games": games,
        "games_per_second": round(plays * games, 1),
        "decisions_per_game": round(per_game, 3),
        "decisions_per_second": round(plays * games * per_game),
        "copies_per_second": round(_rate(lambda: copy_times(game, into, s, copies)) * copies),
        "driven_decisions_per_second": round(_driven(game, seed)),
        "search_iterations_per_second": round(_searched(game, seed)),
        "bytes_per_state": bytes_per_state(game, s),
        "checksum": checksum(game, seed, games),
        "command": f"maravillas bench {game.name} --games {games} --seed {seed}{given}",
    }


def checksum(game: AnyGame, seed: int, games: int) -> str:
    """The same as that of `maravillas sim --bots random`."""
    digest, tally, rng, buffer = sha256(), Tally(), Rng(0, CHOICES), game.buffer()
    for k in range(seed, seed + games):
        s = play_seed(game, k, rng, buffer, tally)
        digest.update(game.hash(s).to_bytes(8, "little"))
    return digest.hexdigest()


def bytes_per_state(game: AnyGame, s: Position) -> int:
    """What one more copy of a position costs in memory."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    states = [game.clone(s) for _ in range(STATES)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // len(states)


def _rate(work: Callable[[], None]) -> float:
    """How often work is done in a second of this process: what else runs does not count."""
    start, times = time.process_time(), 0
    while True:
        work()
        times += 1
        passed = time.process_time() - start
        if passed >= LEAST:
            return times / passed


def _middle(game: AnyGame, seed: int) -> AnyState:
    s, rng = game.new(seed), Rng(seed, CHOICES)
    for _ in range(20):
        waiting = int(game.waiting(s))
        if not waiting:
            break
        seat = LOWEST[waiting]
        moves = game.legal(s, seat)
        game.apply(s, seat, moves[int(rng.below(len(moves)))])
    return s


def _decisions(game: AnyGame, seed: int, games: int) -> float:
    tally = Tally()
    play_seeds(game, seed, games, tally)
    return int(tally.decisions) / games


def _driven(game: AnyGame, seed: int) -> float:
    """Decisions in a second when interpreted Python asks for the moves and makes them."""
    rng = Rng(seed, CHOICES)
    legal, apply, waiting, below = game.legal, game.apply, game.waiting, rng.below
    start, decisions, k = time.process_time(), 0, seed
    while time.process_time() - start < LEAST:
        s = game.new(k)
        k += 1
        while mask := waiting(s):
            seat = LOWEST[mask]
            moves = legal(s, seat)
            apply(s, seat, moves[below(len(moves))])
            decisions += 1
    return decisions / (time.process_time() - start)


def _searched(game: AnyGame, seed: int) -> float:
    """Iterations in a second of the search with playouts, each decision of a game given as long."""
    search = Search(game, Evaluator(game), EXPLORATION_ROLLOUTS, FPU_REDUCTION)
    search.cpu = True
    s, rng, iterations, searched = game.new(seed), Rng(seed, CHOICES), 0, 0.0
    while mask := int(game.waiting(s)):
        seat = LOWEST[mask]
        moves = game.legal(s, seat)
        if len(moves) > 1:
            start = time.process_time()
            search.clear()
            search.run(s, seat, 10**9, LEAST / SEARCHES, rng)
            searched += time.process_time() - start
            iterations += int(search.iterations)
        game.apply(s, seat, moves[int(rng.below(len(moves)))])
    return iterations / searched


def _lines(lang: str, report: dict[str, object]) -> list[str]:
    keys = (
        "games_per_second",
        "decisions_per_game",
        "decisions_per_second",
        "copies_per_second",
        "driven_decisions_per_second",
        "search_iterations_per_second",
        "bytes_per_state",
        "checksum",
    )
    head = f"{report['game']} {report['options'] or ''}".strip()
    width = max(len(say(lang, f"common.cli.{key}")) for key in keys)
    ran = say(lang, f"common.cli.{report['mode']}")
    lines = [f"{head} ({ran}, {report['version']})"]
    for key in keys:
        value = report[key]
        told = f"{value:,}" if isinstance(value, int | float) else str(value)
        lines.append(f"  {say(lang, f'common.cli.{key}'):<{width}}  {told}")
    return [*lines, f"  $ {report['command']}"]
