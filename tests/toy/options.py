"""What can be chosen about the toy."""

from maravillas.core.option import Option, read_options
from tests.toy.game import Toy
from tests.toy.words.book import Book

OPTIONS = {"players": Option("int", 2, (2, 3), "how many play")}


def make(name: str, **options: object) -> Toy:
    chosen = read_options(OPTIONS, options)
    players = chosen["players"]
    assert isinstance(players, int)
    game = Toy(players)
    game.options = chosen
    return game


def words(game: Toy) -> Book:
    return Book(game)
