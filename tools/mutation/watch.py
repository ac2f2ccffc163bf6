"""A pytest plugin that writes down which functions of some modules each test calls, and its time.

What is called while modules are imported is called by every test that uses them, so by all.

MUTANTS_WATCH: the folder of the modules; MUTANTS_SEEN: the file to write; MUTANTS_CHAPTERS: the
folder of the game's own tests. Of the others only those run that are about this game.
"""

import json
import os
import sys
import time
from collections.abc import Generator
from pathlib import Path
from types import FrameType

import pytest

from tools.mutation.rules import is_about

FOLDER = os.environ["MUTANTS_WATCH"] + os.sep
SEEN = Path(os.environ["MUTANTS_SEEN"])
CHAPTERS = os.environ["MUTANTS_CHAPTERS"]

calls: set[tuple[str, int]] = set()
tests: dict[str, tuple[float, list[tuple[str, int]]]] = {}
imported: set[tuple[str, int]] = set()


def note(frame: FrameType, event: str, argument: object) -> None:
    """Called at every call of a function; never asks for its lines."""
    code = frame.f_code
    if code.co_filename.startswith(FOLDER):
        calls.add((code.co_filename[len(FOLDER) :], code.co_firstlineno))
        if code.co_name == "<module>":
            calls.add(("import", 0))


def close() -> list[tuple[str, int]]:
    """What was called since the last time."""
    seen = sorted(calls - {("import", 0)})
    if ("import", 0) in calls:
        imported.update(seen)
    calls.clear()
    return seen


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    close()
    items[:] = [item for item in items if is_about(item.nodeid, CHAPTERS)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    start = time.process_time()
    sys.settrace(note)  # again: tests may have ended it
    result = yield
    tests[item.nodeid] = (time.process_time() - start, close())
    return result


def pytest_sessionfinish() -> None:
    sys.settrace(None)
    SEEN.write_text(json.dumps({"tests": tests, "imported": sorted(imported)}), encoding="utf-8")


sys.settrace(note)
