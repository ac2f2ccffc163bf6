"""What a position of Duel is worth for certain, move by move: `mv.solve`."""

from dataclasses import dataclass
from typing import Any, Final

from maravillas.ai.solver import ENDLESS, Solver
from maravillas.api import SOLVED_NODES
from maravillas.core.bits import lowest
from maravillas.core.errors import BadOption
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import PLAY
from maravillas.registry import AnyGame

LAST_AGE: Final = 3


@dataclass(frozen=True)
class Bounds:
    """A share of the victory, of the seat to move: at least low, at most high; equal if certain."""

    low: float
    high: float


@dataclass(frozen=True)
class Solution:
    """What every move of a seat is worth, and how many positions were looked at."""

    seat: int
    moves: dict[int, Bounds]
    nodes: int

    @property
    def value(self) -> Bounds:
        """What the position is worth to the seat that decides."""
        found = self.moves.values()
        return Bounds(max(one.low for one in found), max(one.high for one in found))

    def best(self) -> list[int]:
        """The moves that are proven to be as good as any."""
        top = self.value.low
        if any(one.high > top for one in self.moves.values() if one.low < top):
            return []
        return [move for move, one in self.moves.items() if one.low >= top]


def solver_of(game: AnyGame, nodes: int) -> Solver | None:
    """The solver of a game: there is one for Duel without expansions."""
    return Solver(game, nodes) if isinstance(game, Duel) and not game.xs else None


def solve(
    game: AnyGame, s: Any, nodes: int = SOLVED_NODES, horizon: int | None = None
) -> Solution | None:
    """Solves a position for the seat that decides; None if it would take more nodes.

    Without a horizon only positions of the last age can be solved, to the end of the game; with
    one, any: what happens after so many more cards are taken, or in another age, is not known.
    Raises BadOption for what cannot be solved.
    """
    solver = checked(game, s, nodes, horizon)
    seat = int(lowest(game.waiting(s)))
    solver.horizon = ENDLESS if horizon is None else horizon
    found: dict[float, dict[int, float]] = {}
    for unknown in (0.5,) if horizon is None else (0.0, 1.0):
        solver.begin(s, unknown)
        worth = {m: solver.play(s, seat, m, 0.0, 1.0, 0) for m in game.legal(s, seat)}
        if solver.gave_up:
            return None
        found[unknown] = {m: share if seat == 0 else 1 - share for m, share in worth.items()}
    bounds = {
        move: Bounds(
            round(min(each[move] for each in found.values()), 9),
            round(max(each[move] for each in found.values()), 9),
        )
        for move in next(iter(found.values()))
    }
    return Solution(seat, bounds, int(solver.nodes))


def checked(game: AnyGame, s: Any, nodes: int, horizon: int | None) -> Solver:
    """The solver for a position; raises BadOption for what cannot be solved."""
    solver = solver_of(game, nodes)
    if solver is None:
        raise BadOption(
            f"there is no solver for {game.name}",
            path="game",
            key="common.error.no_solver",
            values={"found": game.name},
        )
    if s.phase != PLAY or not game.waiting(s):
        raise BadOption(
            "only a game whose cards are being played can be solved",
            path="phase",
            key="common.error.solve_phase",
        )
    if horizon is None and s.age < LAST_AGE:
        raise BadOption(
            f"without a horizon only the last age can be solved; this is age {s.age}",
            path="horizon",
            key="common.error.solve_age",
            values={"found": int(s.age)},
        )
    return solver
