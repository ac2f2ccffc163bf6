"""Runs every suite, one after the other, and sums them up in one line at the very end.

While the first suites run, what the last ones need is prepared beside them: compiling uses but one
core, and goes first where all are busy.

    python -m tools.run_tests [--only interpreted|compiled] [--jobs 3] [pytest arguments]

--jobs: processes that test at the same time. Three keep two cores busy, for tests wait now and
then: for a server, a disk. Each browser is busy by itself: there are at most two.

MARAVILLAS_COMPILED=required: not being able to compile is a failure.
MARAVILLAS_TRAINING=required: training and clusters are tested too, in an environment with torch
and Ray; otherwise only if that environment is there (python -m tools.environment training).
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tools.compiled import ROOT
from tools.compiler import what_is_missing
from tools.environment import (
    TRAINING,
    CannotCompile,
    add_browser,
    ensure_compiled,
    ensure_dev,
    ensure_training,
    python_of,
    stamp_of,
)

EMPTY = 5  # pytest: no test was selected
BROWSER = "tests/browser"
BROWSERS = 2  # at the same time
TRAINING_TESTS = ("tests/ai/test_train.py", "tests/ai/test_cluster.py")


@dataclass
class Count:
    """Tests by what became of them."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Count") -> "Count":
        return Count(
            self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped
        )

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


@dataclass
class Report:
    """What all suites gave."""

    total: Count = field(default_factory=Count)
    notes: list[str] = field(default_factory=list)

    def add(self, name: str, count: Count, seconds: float) -> None:
        self.total += count
        self.notes.append(f"{name}: {count} in {seconds:.0f} s")

    def miss(self, name: str, why: str, required: bool) -> None:
        """A suite that did not run."""
        self.total += Count(failed=1) if required else Count(skipped=1)
        self.notes.append(f"{name}: not run, {why}")


def read_junit(path: Path, code: int) -> Count:
    """What a suite counted; a suite that broke down without counting it is one failure."""
    count = Count()
    try:
        suites = list(ET.parse(path).getroot().iter("testsuite"))
    except (OSError, ET.ParseError):
        return Count(failed=1)
    for suite in suites:
        tests, failures, errors, skipped = (
            int(suite.get(key, "0")) for key in ("tests", "failures", "errors", "skipped")
        )
        count += Count(max(0, tests - failures - errors - skipped), failures + errors, skipped)
    if code not in (0, EMPTY) and count.failed == 0:
        count.failed = 1
    return count


def run_pytest(
    mode: str, env: Path, options: list[str], jobs: int, gently: bool = False
) -> tuple[Count, float]:
    """Runs the tests in one mode. gently: whatever else is being done goes first."""
    print(f"\n== {mode} ==", flush=True)
    clean = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="maravillas-") as folder:
        result = Path(folder) / "result.xml"
        words = [str(python_of(env)), "-m", "pytest", "-q", f"--junitxml={result}", *options]
        words += ["-n", str(jobs)] if jobs > 1 else []
        if gently and shutil.which("nice"):
            words = ["nice", *words]
        code = subprocess.run(
            words, cwd=ROOT, env=clean | {"MARAVILLAS_MODE": mode}, stdin=subprocess.DEVNULL
        ).returncode
        return read_junit(result, code), time.monotonic() - start


def run_page(env: Path, *steps: str) -> tuple[Count, float]:
    """Builds the web page, checks its types, runs its tests; each of the three counts as one."""
    print("\n== page ==", flush=True)
    start, count = time.monotonic(), Count()
    for step in steps:
        words = [str(python_of(env)), "-m", "tools.node", step]
        done = subprocess.run(words, cwd=ROOT, stdin=subprocess.DEVNULL)
        count += Count(failed=1) if done.returncode else Count(passed=1)
    return count, time.monotonic() - start


def required(what: str) -> bool:
    return os.environ.get(f"MARAVILLAS_{what}") == "required"


def run_training(report: Report, ready: Future[Path], options: list[str]) -> None:
    """The tests that need torch and Ray."""
    try:
        env = ready.result()
    except SystemExit as why:
        report.miss("training", str(why), required("TRAINING"))
    else:
        report.add("training", *run_pytest("interpreted", env, [*TRAINING_TESTS, *options], 1))


def run_browser(
    dev: Path, ready: Future[Path], options: list[str], jobs: int
) -> tuple[Count, float]:
    """The tests of the page on a real server: the compiled one, if it can be had.

    In processes of their own: a browser's event loop disturbs other tests.
    """
    mode, env = "interpreted", dev
    try:
        add_browser(ready.result())
        mode, env = "compiled", ready.result()
    except (CannotCompile, SystemExit):  # why, has been said or the compiled suite says
        pass
    return run_pytest(mode, env, [BROWSER, *options], min(jobs, BROWSERS))


def run_compiled(report: Report, ready: Future[Path], options: list[str], jobs: int) -> None:
    """The tests of the compiled package."""
    try:
        env = ready.result()
    except CannotCompile as why:
        report.miss("compiled", str(why), required("COMPILED"))
    except SystemExit as why:
        report.miss("compiled", str(why), True)
    else:
        marks = [f"--ignore={BROWSER}", "-m", "not interpreted"]
        report.add("compiled", *run_pytest("compiled", env, [*marks, *options], jobs))


def run_all(given: argparse.Namespace, options: list[str], beside: ThreadPoolExecutor) -> Report:
    """Every suite that is wanted; beside prepares environments in the meantime."""
    report, dev = Report(), ensure_dev()
    if given.only is None:
        report.add("page", *run_page(dev, "page"))  # first: the compiled package carries it
    if given.only != "interpreted":
        compiled = beside.submit(ensure_compiled, any_level=True)
    training = None
    if given.only is None and (required("TRAINING") or stamp_of(TRAINING)):
        training = beside.submit(ensure_training)
    if given.only is None:
        report.add("tests of the page", *run_page(dev, "check", "test"))
    if given.only != "compiled":
        long = ["-m", "not slow"] if given.only is None and not what_is_missing() else []
        apart = [f"--ignore={BROWSER}", *long, *options]  # compiled code has the long ones
        report.add("interpreted", *run_pytest("interpreted", dev, apart, given.jobs, gently=True))
    if given.only is None:
        report.add("browser", *run_browser(dev, compiled, options, given.jobs))
    if training is not None:
        run_training(report, training, options)
    if given.only != "interpreted":
        run_compiled(report, compiled, options, given.jobs)
    return report


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, usage="make test [ONLY=...] [ARGS=...]")
    parser.add_argument("--only", choices=("interpreted", "compiled"))
    parser.add_argument("--jobs", type=int, default=3)
    given, options = parser.parse_known_args(arguments)
    with ThreadPoolExecutor(1) as beside:
        report = run_all(given, options, beside)
    print("", *report.notes, report.total, sep="\n", flush=True)
    return 1 if report.total.failed or not report.total.passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
