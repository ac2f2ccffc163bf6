"""Puzzles: positions with one move that is clearly best, shipped for every book.

>>> from maravillas.coach import puzzles
>>> asked = puzzles.get(puzzles.listing("duel")[0]["id"])
>>> puzzles.check(asked["id"], puzzles.solution(asked["id"])["move"])["right"]
True
"""

from maravillas.coach.puzzles.answers import check, solution
from maravillas.coach.puzzles.asking import daily, get, hint, listing, theme_names
from maravillas.coach.puzzles.store import sets

__all__ = ["check", "daily", "get", "hint", "listing", "sets", "solution", "theme_names"]
