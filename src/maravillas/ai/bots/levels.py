"""The levels that people choose from: the same names in every game, from a beginner's up."""

from collections.abc import Callable
from typing import Final

from maravillas.ai.bots.bot import Bot
from maravillas.ai.bots.search_bot import SearchBot, SearchConfig

LEVELS: Final[dict[str, SearchConfig]] = {
    "novice": SearchConfig(
        iterations=40,
        iterations_by_game={"duel": 20},
        evaluator="random",
        tolerated_loss=0.15,
        check_tactics=False,
    ),
    "apprentice": SearchConfig(iterations=300, evaluator="random", tolerated_loss=0.03),
    "skilled": SearchConfig(
        iterations=600,
        iterations_by_game={
            "wonders": 400,
            "wonders-2": 150,
            "wonders-4": 200,
            "wonders+cities-4": 150,
            "wonders+cities+leaders-4": 150,
            "dice": 300,
            "dice-2": 150,
        },
        evaluator="rollouts",
        tolerated_loss=0.02,
    ),
    "master": SearchConfig(
        iterations=2000,
        iterations_by_game={
            "wonders": 1000,
            "wonders-2": 300,
            "wonders-4": 400,
            "wonders+cities-4": 300,
            "wonders+cities+leaders-4": 300,
            "dice": 600,
            "dice-2": 300,
        },
        evaluator="rollouts",
        use_solver=True,
    ),
    "legend": SearchConfig(use_solver=True),
}


def level(name: str) -> Callable[[], Bot]:
    """What makes a bot of a level."""
    config = LEVELS[name]
    return lambda: SearchBot(config)
