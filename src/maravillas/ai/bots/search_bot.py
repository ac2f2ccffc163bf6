"""The bots that search: how long, with which evaluator, and what they choose of what they found."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

from maravillas import registry
from maravillas.ai.bots.bot import Answer, Bot, Budget, Deal, Weighed
from maravillas.ai.bots.evaluators import EVALUATORS, at_table
from maravillas.ai.bots.parallel import Question, SecondSearch, Tried, frozen, merged
from maravillas.ai.bots.solving import Solution, foreseen, prover_of
from maravillas.ai.evaluation.evaluator import Evaluator, NetEvaluator, win_chance
from maravillas.ai.search.flat import PLAYOUTS, flat
from maravillas.ai.search.search import Search
from maravillas.ai.search.selfplay import FPU_REDUCTION
from maravillas.ai.search.tactics import DANGER, VICTORY, look
from maravillas.core.bits import lowest
from maravillas.core.game import Position
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame, AnyState

AnySearch = TypeVar("AnySearch", bound=Search[AnyState])

ENDLESS: Final = 10**9
LINE: Final = 12  # moves of the line expected, at most
FEW: Final = 5  # a move that was tried less often is not expected
EXPLORATION_ROLLOUTS: Final = 2.0
EXPLORATION_NET: Final = 1.2
# Where points decide, see Search.score_weight: a lead is less a matter of luck than a victory, and
# what differs less needs less exploration. Nets tell points better than victories.
SCORE_WEIGHT: Final = 0.8
SCORE_EXPLORATION: Final = 0.6
SCORE_WEIGHT_NET: Final = 0.9
SCORE_EXPLORATION_NET: Final = 0.3
LOOKS: Final = 3  # deals on which wins and losses in one are looked for
SPOILED: Final = 0.05  # a move that falls short of the best known chances by more is not played
TRIED: Final = 0.02  # a move with a smaller share of the visits is not chosen for its win chance


@dataclass(frozen=True)
class SearchConfig:
    """How a bot searches and chooses.

    iterations: at most so many, None for as many as the time allows; iterations_by_game: the same
    where less is enough, see at_table; evaluator: a name of EVALUATORS; tolerated_loss: it plays
    any move whose win chance is at most so much below the best; check_tactics: it never overlooks a
    win or a loss within one turn; use_solver: where there is a solver, it asks it what is certain.
    """

    iterations: int | None = None
    iterations_by_game: Mapping[str, int] = field(default_factory=dict)
    evaluator: str = "best"
    tolerated_loss: float = 0.0
    check_tactics: bool = True
    use_solver: bool = False

    def limit(self, game: AnyGame) -> int | None:
        """The iterations that it makes in a game at most."""
        return at_table(self.iterations_by_game, game, self.iterations)


class SearchBot(Bot):
    """Searches as its config says; reproducible wherever iterations, not the clock, end the search.

    second: another process that searches as much again.
    """

    def __init__(
        self,
        config: SearchConfig,
        evaluator: Callable[[AnyGame], Evaluator[Position]] | None = None,
        second: SecondSearch | None = None,
    ) -> None:
        self.config = config
        self.second = second
        self.evaluator = evaluator or EVALUATORS[config.evaluator]
        self.game: AnyGame | None = None
        self.search: Search[AnyState] | None = None
        self.since: list[int] | None = None  # moves made since its last search; None: not known

    def close(self) -> None:
        if self.second:
            self.second.close()

    def begin(self) -> None:
        self.since = None

    def saw(self, move: int) -> None:
        if self.since is not None:
            self.since.append(move)

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        s = deal()
        moves = game.legal(s, seat)
        if len(moves) == 1:
            return Answer(moves[0])
        search = self._search(game)
        self.since = []
        limits = [n for n in (self.config.limit(game), budget.visits) if n is not None]
        iterations = min(limits, default=ENDLESS)
        search.cpu = budget.cpu
        search.stop_early = (
            iterations == ENDLESS and not self.config.tolerated_loss and not self.second
        )
        if self.second:
            known = (game.name, frozen(game.options), self.config.evaluator, game.to_bytes(s), seat)
            word = int(rng.word())
            self.second.ask(Question(*known, iterations, budget.seconds, budget.cpu, word))
        search.run(s, seat, iterations, budget.seconds, rng)
        tried = search.tree.tried(search.root(seat))
        weighed = weigh(merged(tried, self.second.answer()) if self.second else tried, moves)
        certain = foreseen(game, s, budget.visits is None) if self.config.use_solver else None
        if certain:
            weighed = corrected(weighed, certain)
            allowed = unspoiled(weighed, certain)
        else:
            allowed = sensible(game, deal, seat, moves) if self.config.check_tactics else moves
        move = self._pick([item for item in weighed if item["move"] in allowed], rng)
        return Answer(move, weighed, expected_line(search, game, s, seat, move))

    def _search(self, game: AnyGame) -> Search[AnyState]:
        if self.search is None or self.game is not game:
            self.game, self.search = game, new_search(game, self.evaluator(game))
            if self.config.use_solver:
                self.search.prover = prover_of(game)
            self.since = None
        if self.since and self.config.iterations is None:
            self.search.follow(self.since)
        else:
            self.search.clear()
        return self.search

    def _pick(self, weighed: list[Weighed], rng: Rng) -> int:
        """The most visited move, or one of those that lose little against the best."""
        best = weighed[0]
        if not self.config.tolerated_loss:
            return best["move"]
        floor = TRIED * sum(item["visits"] for item in weighed)
        tried = [item for item in weighed if item["visits"] >= floor] or [best]
        top = max(item["win"] or 0.0 for item in tried)
        near = [
            item["move"]
            for item in tried
            if (item["win"] or 0.0) >= top - self.config.tolerated_loss
        ]
        return sorted(near)[int(rng.below(len(near)))]


def new_search(game: AnyGame, evaluator: Evaluator[Position]) -> Search[AnyState]:
    """A search as bots search."""
    return as_bots(Search(game, evaluator, exploration_of(evaluator), FPU_REDUCTION), game)


def as_bots(search: AnySearch, game: AnyGame) -> AnySearch:
    """The search given, set as bots search in a game."""
    search.try_every_root_move = True
    if counts_points(game):
        by_net = isinstance(search.evaluator, NetEvaluator)
        search.score_weight = SCORE_WEIGHT_NET if by_net else SCORE_WEIGHT
        search.exploration *= SCORE_EXPLORATION_NET if by_net else SCORE_EXPLORATION
    return search


def counts_points(game: AnyGame) -> bool:
    """Whether nothing but points decides."""
    return registry.entry(game.name).base != "duel"


def exploration_of(evaluator: Evaluator[Position]) -> float:
    """The exploration constant of a search with this evaluator: random playouts tell less."""
    return EXPLORATION_ROLLOUTS if evaluator.uniform_prior else EXPLORATION_NET


class FlatBot(Bot):
    """1,000 random playouts per decision, spread evenly: a yardstick that stays as it is."""

    name = "flat"

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        s = deal()
        moves = game.legal(s, seat)
        if len(moves) == 1:
            return Answer(moves[0])
        playouts = min(PLAYOUTS, budget.visits or PLAYOUTS)
        found = flat(game, s, seat, moves, playouts, rng)
        ranked = sorted(range(len(moves)), key=lambda i: (-found[i][1], -found[i][2], i))
        weighed = [
            Weighed(move=moves[i], visits=found[i][0], win=found[i][1], score=found[i][2])
            for i in ranked
        ]
        return Answer(weighed[0]["move"], weighed, [(seat, weighed[0]["move"])])


def weigh(tried: Tried, moves: list[int]) -> list[Weighed]:
    """Every legal move, the most visited first."""
    known = {move: (n, mean, points) for move, n, mean, points in tried}
    weighed: list[Weighed] = []
    for move in moves:
        n, mean, points = known.get(move, (0, 0.0, 0.0))
        win = round(win_chance(mean), 6) if n else None
        weighed.append(Weighed(move=move, visits=n, win=win, score=round(points, 3) if n else None))
    return sorted(weighed, key=lambda item: (-item["visits"], -(item["win"] or 0), item["move"]))


def sensible(game: AnyGame, deal: Deal, seat: int, moves: list[int]) -> list[int]:
    """The moves that win at once, else those that do not lose at once, else all."""
    looks = [look(game, deal(), seat, moves) for _ in range(LOOKS)]
    winning = [m for i, m in enumerate(moves) if all(seen[i] == VICTORY for seen in looks)]
    safe = [m for i, m in enumerate(moves) if not any(seen[i] == DANGER for seen in looks)]
    return winning or safe or moves


def corrected(weighed: list[Weighed], known: Solution) -> list[Weighed]:
    """The moves with win chances that agree with what is certain."""
    found: list[Weighed] = []
    for item in weighed:
        bounds, win = known.moves[item["move"]], item["win"]
        told = bounds.low if win is None else min(max(win, bounds.low), bounds.high)
        found.append(Weighed({**item, "win": told}))
    return found


def unspoiled(weighed: list[Weighed], known: Solution) -> list[int]:
    """The moves that are proven best; else those that are not proven lost and do not fall short of
    the likeliest one's chances, as far as they are known, by what may happen at once.
    """
    best = known.best()
    if best:
        return best
    weighed = [item for item in weighed if known.moves[item["move"]].high > 0]
    floor = TRIED * sum(item["visits"] for item in weighed)
    tried = [item for item in weighed if item["visits"] >= floor] or weighed
    top = max(item["win"] or 0.0 for item in tried)
    return [item["move"] for item in tried if (item["win"] or 0.0) >= top - SPOILED]


def expected_line(
    search: Search[AnyState], game: AnyGame, s: Position, seat: int, move: int
) -> list[tuple[int, int]]:
    """The move and what the search expects after it, of every seat, if cards lie as in s.

    Where all choose at the same time, the others' choices follow the seat's own.
    """
    t, tree, line = game.clone(s), search.tree, [(seat, move)]
    game.withdraw_hidden_choices(t, seat)
    search.enter()
    while len(line) < LINE:
        mover, move = line[-1]
        node = int(tree.child(search.at[mover], move))
        if node < 0:  # it was chosen untried
            break
        search.go_down(t, mover, node)
        game.apply(t, mover, move)
        mask = int(game.waiting(t))
        if mask == 0:
            break
        mover = int(lowest(mask))
        legal = set(game.legal(t, mover))
        tried = [found for found in tree.tried(search.at[mover]) if found[0] in legal]
        following, often, *_ = max(tried, key=lambda found: found[1:3], default=(0, 0))
        if often < FEW:
            break
        line.append((mover, following))
    return line
