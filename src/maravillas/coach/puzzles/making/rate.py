"""How hard a puzzle is: which bots find its answer, and how often."""

from typing import Any, Final

from maravillas.ai.bots.bot import Budget, dealer
from maravillas.ai.matches.match import make_bot
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame

LEAST: Final = 800  # the rating of a puzzle that every bot solves every time
# Who is asked, how often, and what a puzzle is rated higher if none of the tries succeeds.
SOLVERS: Final = (
    ("novice", 5, 350),
    ("apprentice", 3, 350),
    ("skilled", 2, 300),
    ("master", 1, 300),
)
CHANCE: Final = 7103  # label
STEP: Final = 10


def rated(game: AnyGame, s: Any, seat: int, body: int, seed: int) -> int:
    """A rating to start from, 800 to 2100: what the levels miss, weighed."""
    rating = float(LEAST)
    for name, tries, worth in SOLVERS:
        rng = Rng(seed, CHANCE)
        missed = 0
        for _ in range(tries):
            bot = make_bot(name)
            answer = bot.choose(game, dealer(game, s, seat, rng), seat, Budget(1e9), rng)
            missed += game.body(answer.move) != body
            bot.close()
        rating += worth * missed / tries
    return STEP * round(rating / STEP)
