"""The words of a game of 7 Wonders, asked as functions."""

from typing import Any, Literal

import maravillas as mv
from maravillas import api, registry
from maravillas.core.told import Event
from maravillas.core.words import Viewer
from maravillas.registry import AnyGame
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from maravillas.wonders.words import narrate
from maravillas.wonders.words.shelf import Shelf


def shelf(game: Wonders) -> Shelf:
    """The books in play."""
    words = registry.words(game)
    assert isinstance(words, Shelf)
    return words


def opening(game: Wonders, s: State, viewer: int | str | None = None) -> list[Event]:
    return narrate.opening(shelf(game), s, viewer)


def events_of(
    game: AnyGame,
    before: State,
    seat: int,
    move: int,
    after: State,
    viewer: Viewer | Literal["all"],
) -> list[Event]:
    """The events of a move, with all that they tell."""
    return api.narrate(game, before, seat, move, after, viewer)


def pieces(books: tuple[str, ...]) -> dict[str, Any]:
    return dict(registry.words(mv.make("+".join(books))).pieces())
