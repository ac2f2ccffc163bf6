"""How much the coach may think, and what is told when somebody asks for nothing or for too much."""

from dataclasses import dataclass
from typing import Final

from maravillas.ai.bots.evaluators import at_table
from maravillas.core.errors import BadOption
from maravillas.core.option import within
from maravillas.core.reading import show
from maravillas.registry import AnyGame

MOST_VISITS: Final = 5_000_000
MOST_SECONDS: Final = 600
SEEDS: Final = 2**31
FIRST: Final = 100  # iterations before the first answer; later ones take twice as many each
VISITS: Final = {  # where nobody says otherwise: a review takes less than 40 s of a core
    "duel": 16_000,
    "duel+agora+pantheon-2": 10_000,
    "wonders": 6_000,
    "dice": 6_000,
}
OTHERS: Final = 4_000


@dataclass(frozen=True)
class Limits:
    """visits: iterations of a search at most; seconds: time, None where iterations alone count."""

    visits: int
    seconds: float | None


def limits_of(game: AnyGame, visits: int | None, seconds: float | None) -> Limits:
    """The limits asked for, or those of the game; raises BadOption."""
    if seconds is not None:
        _check_seconds(seconds)
    if visits is None:
        usual = MOST_VISITS if seconds is not None else usual_visits(game)
        return Limits(usual, seconds)
    return Limits(within("visits", visits, 1, MOST_VISITS), seconds)


def usual_visits(game: AnyGame) -> int:
    """Iterations where nobody says how many."""
    return at_table(VISITS, game, OTHERS)


def _check_seconds(seconds: object) -> None:
    known = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if not known or not 0 < seconds <= MOST_SECONDS:  # type: ignore[operator]
        raise BadOption(
            f"{show(seconds)} is not between 0 and {MOST_SECONDS}",
            path="seconds",
            key="common.error.range",
            values={"found": show(seconds), "least": 0, "most": MOST_SECONDS},
        )


def parts(visits: int) -> list[int]:
    """So many iterations in growing parts; an answer is given after each."""
    found: list[int] = []
    size, left = FIRST, visits
    while left > 0:
        found.append(min(size, left))
        left -= found[-1]
        size = sum(found)
    return found
