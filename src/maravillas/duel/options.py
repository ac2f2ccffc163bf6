"""What can be chosen when a game of Duel is made."""

from typing import Final

from maravillas.core.option import Option, house_rules, read_options
from maravillas.duel.agora.rules.expansion import Agora
from maravillas.duel.agora.words.book import AGORA
from maravillas.duel.pantheon.rules.expansion import Pantheon
from maravillas.duel.pantheon.words.book import LONE_PANTHEON, PANTHEON
from maravillas.duel.rules.expansion import Expansion
from maravillas.duel.rules.game import Duel
from maravillas.duel.words.base import DUEL
from maravillas.duel.words.book import Book
from maravillas.duel.words.shelf import Shelf

OPTIONS: dict[str, Option] = {
    "first_game": Option("bool", False, (), "give both players preset wonders instead of a draft"),
}
WHOLE_COST: Final = "whole_cost"  # AGORA-155 to 157


def options_of(name: str) -> dict[str, Option]:
    """The options of a game string."""
    return {**OPTIONS, **(house_rules(WHOLE_COST) if "+agora" in name else {})}


def make(name: str, **options: object) -> Duel:
    """The rules of Duel; raises BadOption for an option that does not exist or does not fit."""
    chosen = read_options(options_of(name), options)
    house = chosen.get("house_rules", [])
    assert isinstance(house, list)
    expansions: list[Expansion] = [Agora(WHOLE_COST in house)] if "+agora" in name else []
    if "+pantheon" in name:
        expansions.append(Pantheon("+agora" not in name))
    game = Duel(name, chosen["first_game"] is True, expansions)
    game.options = chosen
    return game


def extended(name: str, base: str, more: list[Expansion], **options: object) -> Duel:
    """A game of ours with expansions of other packages. name: its game string; base: ours."""
    ours = make(base, **options)
    game = Duel(name, ours.first_game, [*ours.expansions, *more])
    game.options = ours.options
    return game


BOOKS: dict[str, Book] = {"agora": AGORA, "pantheon": PANTHEON}


def words(game: Duel) -> Shelf:
    """The words of a game: the base book and those of its expansions, in order of publication."""
    _, *parts = game.name.split("+")
    books = BOOKS if "agora" in parts else {"pantheon": LONE_PANTHEON}
    return Shelf(game, [DUEL, *(books[part] for part in books if part in parts)])
