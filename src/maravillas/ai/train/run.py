"""A training run: games of the best net against itself, a new net, a match between the two."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from maravillas.ai.arena import Ledger, Round, Task, Terms, play_round
from maravillas.ai.arena import run as run_match
from maravillas.ai.bot import Budget
from maravillas.ai.match import FOREVER, Match
from maravillas.ai.searcher import Manner, SearchBot, explore_of
from maravillas.ai.selfplay import self_play
from maravillas.ai.train.curve import draw_curve
from maravillas.ai.train.learn import Losses, learn
from maravillas.ai.train.plan import CHUNK, Folder, Plan, judge_of, need_eyes, write
from maravillas.ai.train.rows import read_rows
from maravillas.registry import AnyGame

GATE_SEED: Final = 2**52  # no deal of the games learned from is a deal of the gate
EVEN: Final = 0.5

Told = Callable[[str, dict[str, object]], None]


@dataclass(frozen=True)
class Chunk:
    """Games of consecutive seeds, for one process."""

    plan: Plan
    net: str
    seed: int
    games: int


def play_chunk(chunk: Chunk) -> bytes:
    """The notes of a chunk's games."""
    game = chunk.plan.make()
    eyes, judge = need_eyes(game), judge_of(game, chunk.net)
    seeds = range(chunk.seed, chunk.seed + chunk.games)
    explore = explore_of(judge)
    return b"".join(self_play(game, judge, eyes, k, chunk.plan.visits, explore) for k in seeds)


def play_gate(task: Task) -> Round:
    """One deal between two nets, named by their files."""
    terms = task.terms

    def seat_match(game: AnyGame, table: Sequence[int]) -> Match:
        match = Match(game, ["random"], Budget(FOREVER, terms.visits))
        judges = [partial(judge_of, net=terms.bots[bot]) for bot in table]
        match.bots = [SearchBot(Manner(careful=False), judge) for judge in judges]
        return match

    plan = Plan(terms.game, terms.options)
    return play_round(plan.make(), task, Budget(FOREVER, terms.visits), seat_match)


class Run:
    """A run in a folder; go() may be called again and again."""

    def __init__(self, plan: Plan, path: Path, jobs: int, told: Told) -> None:
        self.plan, self.jobs, self.told = plan, jobs, told
        self.folder = Folder(path, plan)
        self.game = plan.make()
        self.eyes = need_eyes(self.game)

    def go(self, generations: int) -> str:
        """Trains until so many generations are done; returns the best net's file."""
        for generation in range(len(self.folder.lines()), generations):
            start = time.perf_counter()
            best = self.folder.best()
            files = self.play(generation, best)
            losses = self.learn(generation)
            gate = self.prove(generation, best)
            share = gate.share(0)
            line: dict[str, Any] = {
                "generation": generation,
                "games": self.plan.games,
                "notes": sum(file.stat().st_size for file in files),
                "losses": asdict(losses) if losses else None,
                "against": Path(best).name,
                "deals": len(gate.rounds),
                "share": [round(x, 4) for x in (share.value, share.low, share.high)],
                "accepted": gate.decided() == "above",
                "seconds": round(time.perf_counter() - start, 1),
            }
            self.folder.add_line(line)
            self.told("generation", line)
            write(self.folder.path / "curve.svg", draw_curve(self.folder.lines()).encode())
        return self.folder.best()

    def play(self, generation: int, best: str) -> list[Path]:
        """The generation's games that are not yet there."""
        plan = self.plan
        first = plan.seed + generation * plan.games
        starts = range(0, plan.games, CHUNK)
        files = [self.folder.notes(generation, at // CHUNK) for at in starts]
        todo = [
            (file, Chunk(plan, best, first + at, min(CHUNK, plan.games - at)))
            for file, at in zip(files, starts, strict=True)
            if not file.exists()
        ]
        played = each([chunk for _, chunk in todo], self.jobs)
        for (file, chunk), notes in zip(todo, played, strict=True):
            write(file, notes)
            self.told("games", {"generation": generation, "games": chunk.games})
        return files

    def learn(self, generation: int) -> Losses | None:
        """Fits a net to the last generations; None if that was done before."""
        file = self.folder.net(generation)
        if file.exists():
            return None
        since = max(0, generation - self.plan.window + 1)
        notes = [
            path
            for past in range(since, generation + 1)
            for path in sorted(self.folder.path.glob(f"notes-{past:03}-*.bin"))
        ]
        inputs, actions = int(self.eyes.inputs), int(self.eyes.actions)
        rows = read_rows(notes, inputs, actions)

        def told(epoch: int, losses: Losses) -> None:
            self.told("epoch", {"generation": generation, "epoch": epoch, **asdict(losses)})

        data, losses = learn(rows, inputs, actions, self.plan.recipe(), generation, told)
        write(file, data)
        return losses

    def prove(self, generation: int, best: str) -> Ledger:
        """The match of the new net against the best; it ends as soon as it is decided."""
        plan = self.plan
        terms = Terms(
            plan.game,
            plan.options,
            (str(self.folder.net(generation)), best),
            FOREVER,
            plan.visits,
            GATE_SEED + generation * plan.gate,
            plan.gate,
            EVEN if self.game.seats == 2 else 1 / int(self.game.seats),
        )
        ledger = Ledger(terms, self.folder.gate(generation))

        def told(one: Round) -> None:
            share = one.share(0)
            self.told("gate", {"generation": generation, "share": share})

        run_match(ledger, int(self.game.seats), self.jobs, told, play_gate)
        return ledger


def each(chunks: Sequence[Chunk], jobs: int) -> Iterator[bytes]:
    """The notes of chunks in their order, several at a time."""
    if jobs == 1:
        yield from map(play_chunk, chunks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(play_chunk, chunks)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
