"""What a position of Duel is worth for certain, move by move: `mv.solve`."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from maravillas.ai.search.solver import ENDLESS, LAST_AGE, EndProver, Solver, lay, pool_of
from maravillas.api import SOLVED_NODES
from maravillas.core.bits import count, lowest
from maravillas.core.errors import BadOption
from maravillas.duel.rules.effects import distinct_symbols
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import PLAY, State
from maravillas.registry import AnyGame, AnyState
from maravillas.version import mode

LAST_CARDS: Final = 9  # with so many left, or fewer, a bot tries to solve the end
END_NODES: Final = 150_000  # 25 ms, compiled
NEAR_NODES: Final = 40_000  # the same, for a look a few cards ahead
SLOWER: Final = 100  # times that interpreted code is
HORIZONS: Final = (3, 2)  # cards that a bot looks ahead otherwise; the first that is not too hard
MANY_SYMBOLS: Final = 3  # from so many on a scientific victory is near
FAR_AHEAD: Final = 3  # spaces of the pawn, from which on a military one is


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
        top = self.value.high
        return [move for move, one in self.moves.items() if one.low >= top]


def prover_of(game: AnyGame) -> EndProver | None:
    """What a search asks near the end of a game."""
    return EndProver(game) if isinstance(game, Duel) and not game.expansions else None


@lru_cache(maxsize=4)
def solver_of(game: AnyGame) -> Solver | None:
    """The solver of a game: there is one for Duel without expansions."""
    return Solver(game, END_NODES) if isinstance(game, Duel) and not game.expansions else None


def solve(
    game: AnyGame, s: AnyState, nodes: int = SOLVED_NODES, horizon: int | None = None
) -> Solution | None:
    """Solves a position for the seat that decides; None if it would take more nodes.

    Without a horizon only positions of the last age can be solved, to the end of the game; with
    one, any: what happens after so many more cards are taken, or in another age, is not known.
    Raises BadOption for what cannot be solved.
    """
    solver = checked(game, s, horizon)
    solver.limit = nodes
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


def checked(game: AnyGame, s: AnyState, horizon: int | None) -> Solver:
    """The solver for a position; raises BadOption for what cannot be solved."""
    solver = solver_of(game)
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


def within_reach(s: State) -> bool:
    """Whether somebody may win within a few turns, or the game ends soon."""
    symbols = max(int(distinct_symbols(city)) for city in (s.first, s.second))
    last = s.age == LAST_AGE and count(s.present) <= LAST_CARDS
    return bool(symbols >= MANY_SYMBOLS or abs(int(s.pawn)) >= FAR_AHEAD or last)


def foreseen(
    game: AnyGame, s: AnyState, by_clock: bool = False, most: int = END_NODES
) -> Solution | None:
    """What is certain about the moves of a position, as far as a bot looks before it plays: to the
    end where few cards are left, else a few cards ahead; None where it would take too long.

    by_clock: nobody counts iterations, so interpreted code may look at less; most: positions that
    are looked at for the end of the game.
    """
    if solver_of(game) is None or s.phase != PLAY or not within_reach(s):
        return None
    part = SLOWER if by_clock and mode() == "interpreted" else 1
    near = min(NEAR_NODES, most) // part
    at_once = solve(game, s, near, 1)
    if at_once and at_once.value.low == 1:
        return at_once  # later wins are as certain, but nobody wants to wait for them
    found = None
    if s.age == LAST_AGE and count(s.present) <= LAST_CARDS:
        found = solve(game, s, most // part)
    for horizon in HORIZONS:
        lost = found is not None and found.value.high == 0  # then what loses last is best
        if found is None or lost:
            found = solve(game, s, near, horizon) or found
    return found


def turned_up(game: AnyGame, s: AnyState, seat: int, move: int) -> list[AnyState] | None:
    """Every position that a move may lead to, each equally likely, where it turns up one card.

    None where chance does something else, or where it is not known what may lie there.
    """
    if solver_of(game) is None or s.phase != PLAY:
        return None
    t = game.clone(s)
    game.apply(t, seat, move)
    shown = int(t.up) & ~int(s.up)
    if t.age != s.age or t.phase != PLAY or count(shown) != 1 or t.pending != s.pending:
        return None
    slot = int(lowest(shown))
    found = []
    for card in range(int(pool_of(s, slot)).bit_length()):
        if int(pool_of(s, slot)) >> card & 1:
            u = game.clone(t)
            lay(t, u, slot, card)
            found.append(u)
    return found
