"""Caches of functions: what one test has left there, the next one does not run again."""

import gc
import sys
from functools import _lru_cache_wrapper
from typing import Any


def ours() -> "list[_lru_cache_wrapper[Any]]":
    """The caches of the package and of its tests."""
    found = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
    return [cache for cache in found if cache.__module__.startswith(("maravillas", "tests"))]


class Caches:
    """Those that tests fill."""

    def __init__(self) -> None:
        self.kept: set[object] = set()
        self.found: list[_lru_cache_wrapper[Any]] = []
        self.modules = 0  # that were imported when they were looked for

    def keep(self) -> None:
        """Leaves alone what the package has remembered so far: forks of servers have it, too."""
        caches = [cache for cache in ours() if cache.__module__.startswith("maravillas")]
        self.kept = {cache for cache in caches if cache.cache_info().currsize}

    def clear(self) -> None:
        if len(sys.modules) != self.modules:
            self.found = [cache for cache in ours() if cache not in self.kept]
            self.modules = len(sys.modules)
        for cache in self.found:
            cache.cache_clear()
