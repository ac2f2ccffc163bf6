"""The words of the game that a document belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from maravillas.wonders.rules.game import Wonders

if TYPE_CHECKING:
    from maravillas.wonders.words.shelf import Shelf


def words_of(game: Wonders) -> Shelf:
    """They have been made: nobody reads or writes documents but through them."""
    return cast("Shelf", game.words)
