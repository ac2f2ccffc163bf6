"""How good a move was, in a word, and how good all moves of a player were, in a number."""

from collections.abc import Iterable
from math import exp
from typing import Final

# What a move loses at least, in points: of win chance with two seats, with more hundredths of the
# way from the first place to the last.
MARKS: Final = (
    ("best", 0.0),
    ("good", 1.0),
    ("inaccuracy", 4.0),
    ("mistake", 10.0),
    ("blunder", 20.0),
)
ONLY: Final = "only"  # there was no other move
WORDS: Final = (*(word for word, _ in MARKS), ONLY)
KEY_MOMENTS: Final = ("inaccuracy", "mistake", "blunder")
OBVIOUS: Final = 20.0  # a best move that leads by so much is not counted
PLAY_SPAN: Final = 8.0  # a mean loss of so much is play at 37


def mark_of(loss: float) -> str:
    """The mark of a move that loses so many points."""
    return next(word for word, least in reversed(MARKS) if loss >= least)


def play_of(losses: Iterable[float]) -> int | None:
    """How well somebody played, 0 to 100: 100 · e^(−mean loss / 8); None if nothing counts.

    losses: in points.
    """
    counted = list(losses)
    if not counted:
        return None
    return round(100 * exp(-sum(counted) / len(counted) / PLAY_SPAN))
