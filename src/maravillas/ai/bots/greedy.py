"""The bot that looks one move ahead: it plays each move and keeps the position that looks best."""

from collections.abc import Callable, Sequence
from typing import Final

from maravillas.ai.bots.bot import Answer, Bot, Budget, Deal, Weighed
from maravillas.ai.by_game import module_of
from maravillas.ai.search.playout import finish_step
from maravillas.core.game import Position
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame

REDEALS: Final = 4  # so many deals of what it cannot see
POINT: Final = 100  # worth is told in hundredths of a point

Heuristic = Callable[[AnyGame, Position, int], int]


class OneMoveAhead:
    """Plays each move and looks at what is there then; one buffer serves a whole game."""

    def __init__(self) -> None:
        self._game: AnyGame | None = None

    def totals(
        self,
        game: AnyGame,
        deals: Sequence[Position],
        seat: int,
        moves: Sequence[int],
        heuristic: Heuristic,
        rng: Rng,
    ) -> list[int]:
        """What the positions after each move are worth, added up over the deals.

        Whoever chooses at the same time is taken to do so at random.
        """
        if self._game is not game:
            self._game, self._buffer = game, game.buffer()
        totals = [0] * len(moves)
        t, buffer, chance = game.blank(), self._buffer, Rng()
        for s in deals:
            others = int(game.waiting(s)) & ~(2**seat)
            start = rng.word()
            for i, move in enumerate(moves):
                game.copy(t, s)
                game.apply(t, seat, move)
                if others:
                    chance.start(start, 0)  # the others answer every move alike
                    finish_step(game, t, others, chance, buffer)
                totals[i] += heuristic(game, t, seat)
        return totals


class GreedyBot(Bot):
    """One ply on the game's heuristic."""

    name = "greedy"

    def __init__(self) -> None:
        self._ahead = OneMoveAhead()

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        deals = [deal() for _ in range(REDEALS)]
        moves = game.legal(deals[0], seat)
        if len(moves) == 1:
            return Answer(moves[0])
        found = heuristic_of(game)
        totals = self._ahead.totals(game, deals, seat, moves, lambda _, s, n: found(s, n), rng)
        ranked = sorted(range(len(moves)), key=lambda i: (-totals[i], i))
        weighed = [
            Weighed(move=moves[i], visits=REDEALS, win=None, score=totals[i] / REDEALS / POINT)
            for i in ranked
        ]
        return Answer(moves[ranked[0]], weighed, [(seat, moves[ranked[0]])])


def heuristic_of(game: AnyGame) -> Callable[[Position, int], int]:
    """How good a position of this game looks for a seat; without a module for it, by its scores."""
    found = module_of(game, "heuristic")
    if found is not None:
        heuristic: Callable[[Position, int], int] = found.heuristic
        return heuristic

    def lead(s: Position, seat: int) -> int:
        shares, scores = game.outcome(s), game.scores(s)
        best = max(score for other, score in enumerate(scores) if other != seat)
        return POINT * (scores[seat] - best + shares[seat])

    return lead
