"""The written positions of each game that the laws on hidden and public items are tried on.

`tests/<game>/law_data.py` has three lists, all optional:
PUBLIC: (name, document, changed document), one public item changed;
HIDDEN: (name, document, seat, what(game, s), every value that the seat cannot exclude[, uniform]);
CONSERVED: what(game, s), a value that no move of a game changes.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from maravillas import registry
from tests.games import GAMES


def bases() -> list[str]:
    """The folders of the registered games."""
    return list(dict.fromkeys(registry.entry(name).base for name, _ in GAMES))


def written(what: str) -> list[tuple[str, Any]]:
    """(name of the game, item) for every item of a list, over all games."""
    found = []
    for base in bases():
        name = f"tests.{base}.law_data"
        if find_spec(f"tests.{base}") and find_spec(name):
            found += [(base, item) for item in getattr(import_module(name), what, [])]
    return found


def labels(items: list[tuple[str, Any]]) -> list[str]:
    """How their tests are called: by the game that is played, `duel+agora-a locked token`."""
    return [f"{item[1]['game']}-{item[0]}" for _, item in items]
