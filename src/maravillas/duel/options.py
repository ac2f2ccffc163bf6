"""What can be chosen when a game of Duel is made."""

from maravillas.core.option import Option, read_options
from maravillas.duel.agora.rules.expansion import Agora
from maravillas.duel.rules.expansion import Expansion
from maravillas.duel.rules.game import Duel

OPTIONS: dict[str, Option] = {
    "first_game": Option("bool", False, (), "give both players preset wonders instead of a draft"),
}


def make(name: str, **options: object) -> Duel:
    """The rules of Duel; raises BadOption for an option that does not exist or does not fit."""
    chosen = read_options(OPTIONS, options)
    xs: list[Expansion] = [Agora()] if "+agora" in name else []
    game = Duel(name, chosen["first_game"] is True, xs)
    game.options = chosen
    return game
