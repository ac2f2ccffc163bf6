"""What can be chosen when a game of Duel is made."""

from maravillas.core.option import Option, read_options
from maravillas.duel.game import Duel

OPTIONS: dict[str, Option] = {
    "first_game": Option("bool", False, (), "give both players preset wonders instead of a draft"),
}


def make(name: str, **options: object) -> Duel:
    """The rules of Duel; raises BadOption for an option that does not exist or does not fit."""
    chosen = read_options(OPTIONS, options)
    game = Duel(name, chosen["first_game"] is True, [])
    game.options = chosen
    return game
