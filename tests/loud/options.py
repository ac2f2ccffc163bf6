"""Duel with it."""

from typing import Any

from maravillas.duel import options as duel
from maravillas.duel.rules.game import Duel
from maravillas.duel.words.shelf import Shelf
from tests.loud.rules import Loud
from tests.loud.words import BOOK


def options_of(name: str) -> Any:
    return duel.options_of(name.removesuffix("+loud"))


def make(name: str, **options: object) -> Duel:
    return duel.extended(name, name.removesuffix("+loud"), [Loud()], **options)


def words(game: Duel) -> Shelf:
    return Shelf(game, [*duel.words(game).shelf, BOOK])
