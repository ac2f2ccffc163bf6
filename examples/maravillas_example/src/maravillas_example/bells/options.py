"""Duel with it."""

from maravillas.core.option import Option
from maravillas.duel import options as duel
from maravillas.duel.rules.game import Duel
from maravillas.duel.words.shelf import Shelf
from maravillas_example.bells.rules import Bells
from maravillas_example.bells.words import BOOK


def options_of(name: str) -> dict[str, Option]:
    return duel.options_of("duel")


def make(name: str, **options: object) -> Duel:
    return duel.extended(name, "duel", [Bells()], **options)


def words(game: Duel) -> Shelf:
    return Shelf(game, [*duel.words(game).shelf, BOOK])
