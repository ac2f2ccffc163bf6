"""Puts the game together; it has no options."""

from maravillas.core.option import Option, read_options
from maravillas_example.heaps.game import Heaps
from maravillas_example.heaps.words import Words

OPTIONS: dict[str, Option] = {}


def make(name: str, **options: object) -> Heaps:
    game = Heaps()
    game.options = read_options(OPTIONS, options)
    return game


def words(game: Heaps) -> Words:
    return Words(game)
