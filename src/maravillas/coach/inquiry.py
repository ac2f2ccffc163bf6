"""One position as a seat knows it, searched: what its moves are worth, as numbers."""

from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any, Final

from maravillas import api, registry
from maravillas.ai.bots.evaluators import best_evaluator, policy_of
from maravillas.ai.bots.search_bot import (
    as_bots,
    corrected,
    counts_points,
    expected_line,
    exploration_of,
    sensible,
    unspoiled,
    weigh,
)
from maravillas.ai.bots.solving import END_NODES, Bounds, Solution, foreseen, prover_of
from maravillas.ai.evaluation.evaluator import MARGIN, Evaluator, win_chance
from maravillas.ai.search.selfplay import FPU_REDUCTION
from maravillas.ai.search.study import (
    BOTH,
    ENDING,
    LOOKS,
    MOST_WAYS,
    PLACE,
    POINTS,
    REWARD,
    ROW,
    SQUARES,
    TIMES,
    WAYS,
    Study,
)
from maravillas.core.rng import Rng
from maravillas.position import dump
from maravillas.registry import AnyGame

STREAM: Final = 7001  # labels of the coach's chance
LOOK_STREAM: Final = 7002
LINE_STREAM: Final = 7003
NODES: Final = 40  # positions that the solver may look at for each iteration of a search
REDEALS: Final = 4  # on which every move of a line must be possible
UNTIMED: Final = 1e9


def as_seen(game: AnyGame, s: Any, seat: int) -> Any:
    """A position made of nothing but what a seat knows: one for all that it cannot tell apart."""
    return registry.words(game).load(dump(game, s, seat))


@dataclass(frozen=True)
class Figures:
    """What was found of a move, or of the position. kinds: by winner and kind of victory, how often
    it was found, up to a factor.
    """

    visits: int
    win: float
    error: float
    points: float
    place: float
    kinds: dict[tuple[int, str], float]


class Inquiry:
    """A search for a seat, which can go on and be asked at any time.

    visits: what it will take in all, which says how far the solver may look; evaluator: another
    than the best one, for a second opinion.
    """

    def __init__(
        self,
        game: AnyGame,
        s: Any,
        seat: int,
        seed: int,
        visits: int,
        evaluator: Evaluator[Any] | None = None,
    ) -> None:
        self.game, self.seat, self.visits = game, seat, visits
        self.s = as_seen(game, s, seat)
        self.rng = Rng(seed, STREAM)
        self.seed = seed
        evaluator = evaluator or best_evaluator(game)
        study = Study(game, evaluator, exploration_of(evaluator), FPU_REDUCTION)
        self.study: Study[Any] = as_bots(study, game)
        self.study.seat = seat
        self.study.prover = prover_of(game)
        if not counts_points(game) and not self.study.ways:
            self.study.policy = policy_of(game)
        mine = seat in api.waiting(game, self.s)
        self.moves: list[int] = list(game.legal(self.s, seat)) if mine else []

    def search(self, visits: int, seconds: float = UNTIMED, only: int | None = None) -> None:
        """Goes on for so many iterations; with only, from this first move alone."""
        self.study.only = -1 if only is None else only
        self.study.run(self.s, self.seat, visits, seconds, self.rng)
        self.study.only = -1

    @property
    def iterations(self) -> int:
        return int(self.study.iterations)

    @cached_property
    def certain(self) -> Solution | None:
        """What a solver proves of the moves, where there is one."""
        if not self.moves:
            return None
        return foreseen(self.game, self.s, most=min(END_NODES, NODES * self.visits))

    @cached_property
    def _sensible(self) -> list[int]:
        """The moves that a person who looks one turn ahead would play."""
        rng = Rng(self.seed, LOOK_STREAM)
        deal = lambda: self.game.determinize(self.s, self.seat, rng)  # noqa: E731
        return sensible(self.game, deal, self.seat, self.moves)

    def weighed(self, careful: bool = True) -> list[tuple[int, int, float | None]]:
        """(move, visits, win chance) of every move, the best first, then the most visited.

        careful: moves that may lose at once stand behind the others.
        """
        found = weigh(self.study.tree.tried(self.study.root(self.seat)), self.moves)
        allowed = self.moves
        if self.certain is None and careful:
            allowed = self._sensible
        if self.certain is not None:
            found = corrected(found, self.certain)
            allowed = unspoiled(found, self.certain)
        found.sort(key=lambda item: item["move"] not in allowed)
        return [(item["move"], item["visits"], item["win"]) for item in found]

    def figures(self, move: int | None = None) -> Figures | None:
        """What was found of a move, or of all together; None of what was never tried."""
        row = 0 if move is None else self.study.rows.get(move, -1)
        noted = self.study.figures_of(row) if row >= 0 else []
        if not noted or not noted[TIMES]:
            return None
        n = noted[TIMES]
        mean = noted[REWARD] / n
        spread = max(0.0, noted[SQUARES] / n - mean * mean)
        win = win_chance(mean)
        place = noted[PLACE] / n if self.game.seats > 2 else 2 - win
        error = sqrt(spread / n) / (1 - MARGIN)
        return Figures(int(n), win, error, noted[POINTS] / n, place, self._kinds(row, noted))

    def _kinds(self, row: int, noted: list[float]) -> dict[tuple[int, str], float]:
        """How likely each seat wins in each way, up to a factor."""
        found: dict[tuple[int, str], float] = {}
        for winner in (0, 1):
            for k, kind in enumerate(self.study.ways if noted[LOOKS] else ()):
                found[winner, kind] = noted[WAYS + winner * MOST_WAYS + k]
        for key, times in self.study.ends.items():
            ending, winner = key % ROW // ENDING, key % ENDING
            if key // ROW == row and winner != BOTH:
                result = api.result(self.game, self.study.first[ending])
                assert result is not None
                kind = result["kind"]
                found[winner, kind] = found.get((winner, kind), 0.0) + times
        return found

    def bounds(self, move: int) -> Bounds | None:
        return self.certain.moves.get(move) if self.certain else None

    def line(self, move: int) -> list[tuple[int, int]]:
        """The move and what is expected after it, as far as it does not hang on unseen cards."""
        line = expected_line(self.study, self.game, self.s, self.seat, move)
        rng = Rng(self.seed, LINE_STREAM)
        for _ in range(REDEALS):
            t = self.game.determinize(self.s, self.seat, rng)
            self.game.withdraw_hidden_choices(t, self.seat)
            line = line[: possible(self.game, t, line)]
        return line


def possible(game: AnyGame, t: Any, line: list[tuple[int, int]]) -> int:
    """How many moves of a line can be played in t, which is played on."""
    for n, (seat, move) in enumerate(line):
        if seat not in api.waiting(game, t) or move not in game.legal(t, seat):
            return n
        game.apply(t, seat, move)
    return len(line)
