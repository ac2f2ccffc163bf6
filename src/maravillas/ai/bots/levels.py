"""The levels that people choose from: the same names in every game, from a beginner's up."""

from collections.abc import Callable
from typing import Final

from maravillas.ai.bots.bot import Bot
from maravillas.ai.bots.search_bot import Manner, SearchBot

LEVELS: Final[dict[str, Manner]] = {
    "novice": Manner(iterations=40, judge="playouts", loss=0.15, careful=False),
    "apprentice": Manner(iterations=300, judge="playouts", loss=0.03),
    "master": Manner(
        iterations=2000,
        fewer={
            "wonders": 1000,
            "wonders-2": 300,
            "wonders-4": 400,
            "wonders+cities-4": 300,
            "wonders+cities+leaders-4": 300,
            "dice": 600,
            "dice-2": 300,
        },
        judge="light",
        exact=True,
    ),
    "legend": Manner(exact=True),
}


def level(name: str) -> Callable[[], Bot]:
    """What makes a bot of a level."""
    manner = LEVELS[name]
    return lambda: SearchBot(manner)
