"""What a training run is: its settings, and the files of its folder."""

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from maravillas import registry
from maravillas.ai.bots.evaluators import encoder_for, encoder_of, rollout_evaluator
from maravillas.ai.bots.search_bot import counts_points
from maravillas.ai.evaluation.evaluator import Encoder, Evaluator, NetEvaluator
from maravillas.ai.evaluation.net import Net
from maravillas.ai.training.learn import Recipe
from maravillas.core.errors import BadOption
from maravillas.core.game import Position
from maravillas.core.reading import Json
from maravillas.registry import AnyGame

CHUNK: Final = 25  # games of one file of notes
LIGHT_CHUNK: Final = 2500  # the same, of a rollout policy's
LIGHT_SEED: Final = 2**51
POINTS_COUNT: Final = 10.0  # the weight of the points' loss where a search goes by the lead
LEAST_LEAGUE: Final = 10
FIRST_WINDOW: Final = 2
NO_NET: Final = "light"  # what evaluates before there is a net: rollouts


@dataclass(frozen=True)
class Plan:
    """games: for each generation; visits: of a thorough search; window: generations learned from.

    gate: deals that a new net has at most to prove that it is better; tables: those
    whose games it learns from, in turn, where the one of the options is not all (`wonders-4`);
    light: games of the rollout policy that generation 0 learns from, instead of games searched;
    start: the file of a net that is generation 0; teacher: that of one whose games the first
    generation of searched games learns from; rival: that of one that all searched games are played
    against, in place of the league: what is learned is how to beat it. Of the games, in hundredths:
    noise: of a first move's prior that is random; opened: games that begin with rollouts; again:
    games that are played again from their middle; league: games of the first generation that are
    played against the league (it falls to LEAST_LEAGUE). forced: see Search; late:
    decisions after which the best move is played; proof: deals against each member of the league,
    for each generation; gate 0: every net is accepted, and the best one is the one whose worst
    result against the league is best.
    """

    game: str
    options: tuple[tuple[str, object], ...]
    games: int = 500
    visits: int = 200
    hidden: int = 64
    epochs: int = 1
    window: int = 8
    gate: int = 200
    seed: int = 0
    tables: tuple[str, ...] = ()
    light: int = 0
    start: str = ""
    teacher: str = ""
    rival: str = ""
    noise: int = 25
    forced: int = 2
    opened: int = 30
    again: int = 15
    late: int = 50
    league: int = 25
    proof: int = 0

    def is_light(self, generation: int) -> bool:
        return generation == 0 and self.light > 0

    def played(self, generation: int) -> range:
        """The seeds of a generation's games; those of the rollout policy come after all others."""
        if self.is_light(generation):
            return range(self.seed + LIGHT_SEED, self.seed + LIGHT_SEED + self.light)
        first = self.seed + generation * self.games
        return range(first, first + self.games)

    def chunk(self, generation: int) -> int:
        """Games of one file of notes."""
        return LIGHT_CHUNK if self.is_light(generation) else CHUNK

    def make(self, chunk: int | None = None) -> AnyGame:
        """The game of the plan, or that of a chunk of its games by number: tables take turns."""
        if chunk is None or not self.tables:
            return registry.make(self.game, dict(self.options))
        name, _, players = self.tables[chunk % len(self.tables)].rpartition("-")
        known = dict(self.options) if name == self.game else {}
        return registry.make(name, {**known, "players": int(players)})

    def recipe(self, generation: int) -> Recipe:
        """Gently where there is something to spoil: what many games have taught before."""
        same = Recipe(hidden=self.hidden, epochs=self.epochs)
        if counts_points(self.make()):
            same = replace(same, score=POINTS_COUNT)
        if not (self.light or self.start):
            return same
        if generation == 0:
            return replace(same, epochs=2 * self.epochs, decay=1e-3)
        return replace(same, rate=6e-4, decay=5e-3)

    def learned_from(self, generation: int) -> range:
        """The generations whose games a net learns from: more and more, up to the window; from a
        rollout policy's it does so once.
        """
        first = 1 if (self.light or self.start) and generation else 0
        window = min(self.window, FIRST_WINDOW + generation // 2)
        return range(max(first, generation - window + 1), generation + 1)

    def share_of_league(self, generation: int) -> int:
        """Games of a hundred that are played against the league, or the rival."""
        if self.rival:
            return 100
        return max(min(self.league, LEAST_LEAGUE), self.league - generation)


class Folder:
    """Where a run keeps everything, so that it can be stopped at any time and gone on with."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        told = json.loads(json.dumps(asdict(plan)))
        known = path / "plan.json"
        if known.exists():
            if json.loads(known.read_text("utf-8")) != told:
                raise BadOption("this folder holds a run with another plan", path=str(path))
        else:
            write(known, json.dumps(told, indent=2).encode())

    def notes(self, generation: int, chunk: int) -> Path:
        return self.path / f"notes-{generation:03}-{chunk:04}.bin"

    def net(self, generation: int) -> Path:
        return self.path / f"net-{generation:03}.net"

    def weights(self, generation: int) -> Path:
        return self.path / f"weights-{generation:03}.pt"

    def gate(self, generation: int) -> Path:
        return self.path / f"gate-{generation:03}.jsonl"

    def lines(self) -> list[Json]:
        """What is known of each generation that was finished."""
        path = self.path / "log.jsonl"
        if not path.exists():
            return []
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()]

    def add_line(self, line: Json) -> None:
        told = "".join(json.dumps(one) + "\n" for one in [*self.lines(), line])
        write(self.path / "log.jsonl", told.encode())

    def newest(self) -> str:
        """The newest net that was accepted: the one that plays the games to learn from."""
        kept = [line["generation"] for line in self.lines() if line["accepted"]]
        return str(self.net(kept[-1])) if kept else NO_NET

    def best(self) -> str:
        """The accepted net whose worst result against the league is best; else the newest."""
        kept = [line for line in self.lines() if line["accepted"] and line.get("league")]
        if not kept:
            return self.newest()
        best = max(kept, key=lambda line: min(share[0] for share in line["league"].values()))
        return str(self.net(best["generation"]))


def write(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    new = path.with_name(path.name + ".new")
    new.write_bytes(data)
    new.replace(path)


def need_encoder(game: AnyGame) -> Encoder[Position]:
    """How a net sees the game; raises BadOption where there are no features for it."""
    encoder = encoder_of(game)
    if encoder is None:
        raise BadOption(
            f"there are no features for {game.name} yet",
            path="game",
            key="common.error.features",
            values={"found": game.name},
        )
    return encoder


def read_net(net: str) -> bytes | None:
    """A net's file as bytes, which travel to other machines; None for rollouts."""
    return None if net == NO_NET else Path(net).read_bytes()


def evaluator_with(game: AnyGame, net: bytes | None) -> Evaluator[Position]:
    """The evaluator by a net, or by rollouts."""
    if net is None:
        return rollout_evaluator(game)
    known = Net(net)
    encoder = encoder_for(game, known)
    return NetEvaluator(game, encoder or need_encoder(game), known)
