"""Somebody's first games, as a script: points at once, nothing sold, nobody watched."""

from typing import Final

from maravillas.ai.bots.bot import Answer, Bot, Budget, Deal
from maravillas.ai.bots.greedy import POINT, OneMoveAhead
from maravillas.core.game import Position
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame

UNWANTED: Final = frozenset({"discard", "pass"})  # verbs of moves that bring nothing to look at


class BeginnerBot(Bot):
    """It makes a beginner's mistakes, not random ones: a yardstick for the weakest level.

    It builds what shows the most points of its own at once, sells nothing while it can build
    something, takes any of what looks alike, and does not look at the others or at what comes.
    """

    name = "beginner"

    def __init__(self) -> None:
        self._ahead = OneMoveAhead()

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        s = deal()
        moves = game.legal(s, seat)
        wanted = [m for m in moves if verb(game, s, seat, m) not in UNWANTED] or moves
        totals = self._ahead.totals(game, [s], seat, wanted, own_points, rng)
        most = max(totals)
        best = [m for m, total in zip(wanted, totals, strict=True) if total == most]
        return Answer(best[int(rng.below(len(best)))])


def verb(game: AnyGame, s: Position, seat: int, move: int) -> str:
    """The first word of a move's name."""
    return str(game.actions.names[game.actions.index(s, seat, move)]).split()[0]


def own_points(game: AnyGame, s: Position, seat: int) -> int:
    """What the seat's sheet shows now, and a victory, which even a beginner sees."""
    won = 0 if game.waiting(s) else game.outcome(s)[seat]
    return POINT * (game.scores(s)[seat] + won)
