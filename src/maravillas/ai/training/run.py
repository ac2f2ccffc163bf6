"""A training run: games of the best net against itself, a new net, a match between the two."""

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Final

from maravillas.ai.bots.bot import Budget
from maravillas.ai.bots.search_bot import SearchBot, SearchConfig, new_search
from maravillas.ai.matches.arena import Ledger, Round, Task, Terms, play_round
from maravillas.ai.matches.arena import run as run_match
from maravillas.ai.matches.league import styles_of
from maravillas.ai.matches.match import FOREVER, Match
from maravillas.ai.matches.pool import Pool
from maravillas.ai.search.selfplay import GameMaker, rollout_game
from maravillas.ai.training.curve import draw_curve
from maravillas.ai.training.learn import Losses, Model, learn
from maravillas.ai.training.plan import (
    CHUNK,
    LIGHT_CHUNK,
    Folder,
    Plan,
    evaluator_with,
    need_encoder,
    read_net,
    write,
)
from maravillas.ai.training.probe import (
    MakeEvaluator,
    drawn,
    endings,
    known_opponents,
    probes,
    shares,
    traps_passed,
)
from maravillas.ai.training.rows import read_rows
from maravillas.core.reading import Json
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame

GATE_SEED: Final = 2**52  # no deal of the games learned from is a deal of the gate
EVEN: Final = 0.5
OPPONENTS: Final = 7003  # the label of the stream that opponents are drawn from

Told = Callable[[str, dict[str, object]], None]


@dataclass(frozen=True)
class Chunk:
    """Games of consecutive seeds, for one process, on whatever machine; opponent: if not itself."""

    plan: Plan
    net: bytes | None
    seeds: range
    light: bool = False
    opponent: MakeEvaluator | None = None


def play_chunk(chunk: Chunk) -> bytes:
    """The notes of a chunk's games."""
    plan = chunk.plan
    game = plan.make(chunk.seeds[0] // (LIGHT_CHUNK if chunk.light else CHUNK))
    encoder, policy = need_encoder(game), styles_of(game)
    if chunk.light:
        return b"".join(rollout_game(game, policy, encoder, k) for k in chunk.seeds)
    search = new_search(game, evaluator_with(game, chunk.net))
    search.try_every_root_move = False
    maker = GameMaker(search, encoder, policy, plan.visits)
    maker.root_noise, maker.forced_playouts = plan.noise / 100, float(plan.forced)
    maker.opened, maker.again, maker.late = plan.opened, plan.again, plan.late
    if chunk.opponent:
        maker.opponent = new_search(game, chunk.opponent(game))
    notes = []
    for seed in chunk.seeds:
        maker.opponent_seat = seed % int(game.seats)
        notes.append(maker.play(seed))
    return b"".join(notes)


def play_gate(nets: Sequence[bytes | None], task: Task) -> Round:
    """One deal between two nets."""
    terms = task.terms

    def seat_match(game: AnyGame, table: Sequence[int]) -> Match:
        match = Match(game, ["random"], Budget(FOREVER, terms.visits))
        evaluators = [partial(evaluator_with, net=nets[bot]) for bot in table]
        match.bots = [
            SearchBot(SearchConfig(check_tactics=False), evaluator) for evaluator in evaluators
        ]
        return match

    plan = Plan(terms.game, terms.options)
    return play_round(plan.make(), task, Budget(FOREVER, terms.visits), seat_match)


class Run:
    """A run in a folder; go() may be called again and again."""

    def __init__(self, plan: Plan, path: Path, pool: Pool, told: Told) -> None:
        self.plan, self.pool, self.told = plan, pool, told
        self.folder = Folder(path, plan)
        self.game = plan.make()
        self.encoder = need_encoder(self.game)

    def go(self, generations: int) -> str:
        """Trains until so many generations are done; returns the best net's file."""
        if self.plan.start and not self.folder.lines():
            self.take_over(Path(self.plan.start).read_bytes())
        for generation in range(len(self.folder.lines()), generations):
            start = time.perf_counter()
            newest = self.folder.newest()
            files = self.play(generation, newest)
            losses = self.learn(generation)
            line: Json = {
                "generation": generation,
                "games": len(self.plan.played(generation)),
                "notes": sum(file.stat().st_size for file in files),
                "losses": asdict(losses) if losses else None,
                **self.gate(generation, newest),
                **self.measure(generation, files),
            }
            line["seconds"] = round(time.perf_counter() - start, 1)
            self.folder.add_line(line)
            self.told("generation", line)
            write(self.folder.path / "curve.svg", draw_curve(self.folder.lines()).encode())
        return self.folder.best()

    def gate(self, generation: int, newest: str) -> Json:
        """Whether a new net may take over: it has beaten the one before, or nobody asks."""
        told: Json = {"against": Path(newest).name, "deals": 0}
        if not self.plan.gate:
            return told | {"share": [0.0, 0.0, 0.0], "accepted": True}
        gate = self.prove(generation, newest)
        share = gate.share(0)
        return told | {
            "deals": len(gate.rounds),
            "share": share.rounded(4),
            "accepted": gate.decided() == "above",
        }

    def measure(self, generation: int, files: list[Path]) -> Json:
        """What is known of a generation: how its games ended, how its net fares in the league."""
        found: Json = {"endings": endings(files, self.encoder.ways)}
        if self.plan.proof:
            net = self.folder.net(generation)
            found["league"] = shares(self.plan, net, self.pool)
        evaluator = evaluator_with(self.game, read_net(str(self.folder.net(generation))))
        found.update(probes(self.game, evaluator))
        found.update(traps_passed(self.game, evaluator, self.plan.visits))
        return found

    def opponents(self, generation: int, chunks: int) -> list[str]:
        """Whom each chunk of games is played against: the learner itself (""), or those of the
        league, the oftener the more they take from the net of the generation before.
        """
        known = list(known_opponents(self.plan))
        lines = [line for line in self.folder.lines() if line.get("league")]
        last = lines[-1]["league"] if lines else {}
        weights = [int(1000 * (1.05 - last.get(name, [0.5])[0]) ** 2) for name in known]
        rng = Rng(self.plan.seed + generation, OPPONENTS)
        share = self.plan.share_of_league(generation) if known else 0
        return [
            drawn(known, weights, rng) if int(rng.below(100)) < share else "" for _ in range(chunks)
        ]

    def take_over(self, data: bytes) -> None:
        """Makes a net generation 0; nobody is there yet whom it would have to beat."""
        encoder = self.encoder
        sizes = (int(encoder.inputs), int(encoder.actions), int(encoder.endings))
        model = Model.of(data, *sizes, str(encoder.code))
        model.save(self.folder.weights(0))
        write(self.folder.net(0), model.to_bytes())
        self.folder.add_line(
            {
                "generation": 0,
                "games": 0,
                "notes": 0,
                "losses": None,
                "against": Path(self.plan.start).name,
                "deals": 0,
                "share": [0.0, 0.0, 0.0],
                "accepted": True,
                "seconds": 0.0,
            }
        )

    def play(self, generation: int, best: str) -> list[Path]:
        """The generation's games that are not yet there."""
        plan, light, net = self.plan, self.plan.is_light(generation), read_net(best)
        if plan.teacher and generation == (1 if plan.light else 0):
            net = Path(plan.teacher).read_bytes()
        seeds, size = plan.played(generation), plan.chunk(generation)
        starts = range(0, len(seeds), size)
        files = [self.folder.notes(generation, at // size) for at in starts]
        rivals = [""] * len(files) if light else self.opponents(generation, len(files))
        known = known_opponents(plan)
        todo = [
            (file, Chunk(plan, net, seeds[at : at + size], light, known.get(rival)))
            for file, at, rival in zip(files, starts, rivals, strict=True)
            if not file.exists()
        ]
        played = self.pool(play_chunk, [chunk for _, chunk in todo], size)
        for (file, chunk), notes in zip(todo, played, strict=True):
            write(file, notes)
            self.told("games", {"generation": generation, "games": len(chunk.seeds)})
        return files

    def learn(self, generation: int) -> Losses | None:
        """Trains the last net on the last generations; None if that was done before."""
        file = self.folder.net(generation)
        if file.exists():
            return None
        notes = [
            path
            for past in self.plan.learned_from(generation)
            for path in sorted(self.folder.path.glob(f"notes-{past:03}-*.bin"))
        ]
        inputs, actions = int(self.encoder.inputs), int(self.encoder.actions)
        rows = read_rows(notes, inputs, actions)

        def told(epoch: int, losses: Losses) -> None:
            self.told("epoch", {"generation": generation, "epoch": epoch, **asdict(losses)})

        encoder = self.encoder
        model = Model(inputs, actions, self.plan.hidden, int(encoder.endings), str(encoder.code))
        before = self.folder.weights(generation - 1)
        if before.exists():
            model.start_from(before)
        losses = learn(rows, model, self.plan.recipe(generation), generation, told)
        model.save(self.folder.weights(generation))
        write(file, model.to_bytes())
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

        play = partial(play_gate, [read_net(name) for name in terms.names])
        run_match(ledger, int(self.game.seats), self.pool, told, play)
        return ledger
