"""Refuses to test the wrong code: another mode than asked for, compiled files among the sources."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from maravillas.version import mode

TESTS = Path(__file__).parent
sys.path.append(str(TESTS / "plugins"))  # the entry points of packages that only tests know
SOURCES = TESTS.parent / "src"
MODES = ("interpreted", "compiled")
CHAPTERS = ("duel", "wonders", "dice")  # folders with the clauses of one rulebook each
BOTH = ("test_search.py",)  # what of them runs in both modes nevertheless
AROUND = ("server", "coach", "envs", "agents", "cli")  # folders of what is never compiled
# files here, of the same
WORDS = (
    *("names", "phrases", "position_fuzz", "refusals", "rule_coverage", "setup"),
    *("sheets", "table", "text", "views"),
)
FAILED = "MARAVILLAS_FAILED"  # names a file for the names of failed tests

# The same examples in every run, and no clock: the gate must not depend on the machine's mood.
settings.register_profile(
    "maravillas", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("maravillas")


def complaint(wanted: str | None, loaded: str, sources: Path) -> str | None:
    """Why a run with these would prove nothing; None if it proves what it says."""
    if wanted is not None and wanted not in MODES:
        return f"MARAVILLAS_MODE is {wanted!r}; it may be {' or '.join(MODES)}"
    if wanted is not None and wanted != loaded:
        return f"MARAVILLAS_MODE is {wanted}, but the engine that is loaded is {loaded}"
    left = [path for suffix in (".so", ".pyd") for path in sources.rglob(f"*{suffix}")]
    if left:
        return f"a compiled file lies among the sources: remove {min(left)}"
    return None


def pytest_configure(config: pytest.Config) -> None:
    wrong = complaint(os.environ.get("MARAVILLAS_MODE"), mode(), SOURCES)
    if wrong:
        raise pytest.UsageError(wrong)


def pytest_report_header(config: pytest.Config) -> str:
    return f"maravillas: {mode()}"


def mark_of(path: Path) -> str | None:
    """That of tests that run in one mode by day, by their folder.

    `chapter`: the clauses of a rulebook; golden games prove that modes are equal.
    """
    folder = path.relative_to(TESTS).parts[0]
    if folder in CHAPTERS and path.name not in BOTH:
        return "chapter"
    words = folder in {f"test_{name}.py" for name in WORDS}
    return "around" if folder in AROUND or words else None


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file of which nothing would be chosen is not read: there are thousands of such tests."""
    if collection_path.suffix != ".py" or TESTS not in collection_path.parents:
        return None
    mark = mark_of(collection_path)
    chosen = mark is None or f"not {mark}" not in config.getoption("markexpr")
    if chosen or "mark.interpreted" in collection_path.read_text(encoding="utf-8"):
        return None
    return True


def mark_by_folder(item: pytest.Item) -> None:
    mark = mark_of(item.path)
    if mark and not item.get_closest_marker("interpreted"):
        item.add_marker(mark)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test proves at most three clauses, and says which."""
    for item in items:
        mark_by_folder(item)
        for mark in item.iter_markers("rule"):
            if not 1 <= len(mark.args) <= 3 or not all(isinstance(x, str) for x in mark.args):
                raise pytest.UsageError(f"{item.nodeid}: rule() takes one to three clauses")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Tells the runner what has failed, so that it can be repeated."""
    path = os.environ.get(FAILED)
    if path and report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        with open(path, "a", encoding="utf-8") as file:
            file.write(report.nodeid + "\n")
