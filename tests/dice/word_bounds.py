"""The least and the greatest number that each word of a packed position may be."""

from typing import Any

from maravillas.dice.rules.state import OVER

Bound = tuple[str, int, int]
MASK = 2**62 - 1

HEAD: list[Bound] = [
    ("phase and round", 0, 4 * 256 - 1),
    ("forum", 0, 2**10 - 1),
    ("roll", 0, 32**10 - 1),
    ("leaving", 0, 5),  # an order of three grey dice
    ("acting", 0, 2**8 - 1),
]
SHEET: list[Bound] = [
    ("board", 0, MASK),
    ("crossed", 0, MASK),
    ("coins", 0, 127),
    ("resources", 0, 62),
    ("bonuses", 0, 2**3 - 1),
    ("unlocked", 0, 2**3 - 1),
    ("first", 0, 1),
    ("west", 0, MASK),
    ("east", 0, MASK),
    ("cheaper", 0, 4**8 - 1),
    ("income", 0, 128**8 - 1),
    ("used", 0, 2**10 - 1),
]
STEPS: list[Bound] = [("stack", 0, MASK), ("below", 0, MASK), ("bottom", 0, MASK)]


def parts(game: Any, s: Any) -> list[list[Bound]]:
    """The sheets as they were when the turn began, then as they are."""
    now = [] if s.phase == OVER else [*SHEET, *STEPS] * game.seats
    return [[*HEAD, *SHEET * game.seats, *now]]
