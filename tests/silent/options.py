"""Duel with an expansion that overrides no seam of the rules and none of the words."""

from typing import Any

from maravillas.duel import options as duel
from maravillas.duel.rules.expansion import Expansion
from maravillas.duel.rules.game import Duel
from maravillas.duel.words.book import Book
from maravillas.duel.words.shelf import Shelf

BOOK = Book("silent")


class Silent(Expansion):
    """Says nothing."""

    def __init__(self) -> None:
        super().__init__([], 0, 0, 0, 0, 0)


def options_of(name: str) -> Any:
    return duel.options_of(name.removesuffix("+silent"))


def make(name: str, **options: object) -> Duel:
    base = duel.make(name.removesuffix("+silent"), **options)
    game = Duel(name, base.first_game, [*base.expansions, Silent()])
    game.options = base.options
    return game


def words(game: Duel) -> Shelf:
    return Shelf(game, [*duel.words(game).shelf, BOOK])
