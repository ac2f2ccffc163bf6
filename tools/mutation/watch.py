"""A pytest plugin that writes down which blocks of marked modules each test runs, and its time.

What runs while modules are imported is run by every test that uses them, so by all. What an earlier
test has left in a cache is forgotten: nothing that it ran may be missing from a later one.

MUTANTS_SEEN: the file to write; MUTANTS_CHAPTERS: the folder of the game's own tests. Of the others
only those run that are about this game.
"""

import json
import os
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from tools.mutation.caches import Caches
from tools.mutation.marks import marks
from tools.mutation.rules import is_about

SEEN = Path(os.environ["MUTANTS_SEEN"])
CHAPTERS = os.environ["MUTANTS_CHAPTERS"]

tests: dict[str, tuple[float, list[str]]] = {}
imported: set[str] = set()
caches = Caches()


def close() -> list[str]:
    """What ran since the last time."""
    seen = sorted(marks - {"import"})
    if "import" in marks:
        imported.update(seen)
    marks.clear()
    return seen


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    close()
    caches.keep()
    items[:] = [item for item in items if is_about(item.nodeid, CHAPTERS)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    caches.clear()
    start = time.process_time()
    result = yield
    tests[item.nodeid] = (time.process_time() - start, close())
    return result


def pytest_sessionfinish() -> None:
    SEEN.write_text(json.dumps({"tests": tests, "imported": sorted(imported)}), encoding="utf-8")
