"""7 Wonders with an expansion that overrides no seam of the rules and none of the words."""

from typing import Any

from maravillas.wonders import options as wonders
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.words.book import Book
from maravillas.wonders.words.shelf import Shelf

BOOK = Book("silent")


class Silent(Expansion):
    """Says nothing."""


def options_of(name: str) -> Any:
    return wonders.options_of(name.removesuffix("+silent"))


def make(name: str, **options: object) -> Wonders:
    base = wonders.make(name.removesuffix("+silent"), **options)
    game = Wonders(name, int(base.seats), base.boards, base.sides, [*base.expansions, Silent()])
    game.options = base.options
    return game


def words(game: Wonders) -> Shelf:
    return Shelf(game, [*wonders.words(game).shelf, BOOK])
