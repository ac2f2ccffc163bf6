"""Where what expansions draw is found."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from maravillas import registry
from maravillas.registry import AnyGame


def beside_books(game: AnyGame, chapter: str) -> list[Any]:
    """The modules of this name that lie beside the books of the expansions in play."""
    words: Any = registry.words(game)
    rooms = [type(book).__module__.rpartition(".")[0] for book in words.shelf[1:]]
    base = type(words).__module__.rpartition(".")[0]
    found = [f"{room}.{chapter}" for room in rooms if room != base]
    return [import_module(name) for name in found if find_spec(name)]
