"""The modules of `ai/evaluation/<game>/`, found by name: a game need not have any of them."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from maravillas import registry
from maravillas.registry import AnyGame

ROOM = "maravillas.ai.evaluation"


def module_of(game: AnyGame, part: str) -> ModuleType | None:
    """The module of that name (`features`, `heuristic`, `policy`, …) of a base game, or None."""
    return _module(registry.entry(game.name).base, part)


@cache
def _module(base: str, part: str) -> ModuleType | None:
    if find_spec(f"{ROOM}.{base}") is None or find_spec(f"{ROOM}.{base}.{part}") is None:
        return None
    return import_module(f"{ROOM}.{base}.{part}")
