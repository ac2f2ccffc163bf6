"""Runs every suite of a ring and sums them up in one line at the very end.

    python -m tools.run_tests [--ring test] [--only PART] [--jobs 3] [for pytest]

quick    rule chapters and words, interpreted, in one process: after every edit
test     everything that a change must pass
nightly  the same with long samples, every test in both modes, and broken rules

In `test` the chapters of the rules, slow tests and tests of words and of what stands around the
engine (server, coach, environments, command line) run compiled alone, where code can be compiled:
laws, perft and search run in both modes, and thousands of seeded games are proven to be equal in
both. While the first suites run, the engine is compiled beside them and what needs torch is tested;
the compiled suite runs beside the browsers, which leave a third of two cores.

--only: one part, so that a night can be run piece by piece and each piece again: page,
interpreted (with the schema of the server), browser, compiled, training or mutants.

--jobs: processes that test at the same time. Three keep two cores busy, for tests wait now and
then: for a server, a disk. Each browser is busy by itself: there are at most two.

MARAVILLAS_COMPILED=required: not being able to compile is a failure.
MARAVILLAS_TRAINING=required: training and clusters are tested too, in an environment with torch
and Ray; otherwise only if that environment is there (python -m tools.environment training).
"""

import argparse
import os
import shutil
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tools import suites
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
from tools.suites import Count, How, Ran, run_pytest

BROWSER = "tests/browser"
BROWSERS = 2  # at the same time
PARTS = ("page", "interpreted", "browser", "compiled", "training", "mutants")
FAILURES = ROOT / "failures"  # where tests of the page leave traces and pictures
SCHEMA = "tests/server/test_schema.py"  # its plugin makes hundreds of requests to collect it
TRAINING_TESTS = ["tests/ai/test_train.py", "tests/ai/test_cluster.py"]
TRAINING_TESTS += [f"tests/docs/test_examples.py::test_{x}" for x in ("the_notebook", "ppo")]
TRAINING_TESTS += ["tests/ai/test_export.py::test_parquet"]
LONGER = (
    *(
        "examples",
        "hidden_information",
        "position",
        "search",
        "reference",
        "round_trips",
        "terminal",
    ),
    *("add_a_card", "add_a_game", "add_an_expansion"),
)  # files that take seconds
QUICK = ["tests/duel", "tests/wonders", "tests/dice", "tests/docs"]
QUICK += [f"tests/test_{name}.py" for name in ("api", "phrases", "reading", "record", "text")]
QUICK += ["tests/test_rule_coverage.py", "-m", "not slow", "-p", "no:schemathesis"]
QUICK += [f"--ignore-glob=*/test_{name}.py" for name in LONGER]
OF_WONDERS = ("wonders", "wonders+leaders", "wonders+cities")
BROKEN = ("duel", "duel+agora", "duel+pantheon", *OF_WONDERS, "dice")
MUTANTS = "60"  # of each of these in a night
LONGEST = 300  # seconds that a test may take: one that hangs fails, and says where


@dataclass
class Report:
    """What all suites gave. lenient: what passes when it is repeated has not failed."""

    total: Count = field(default_factory=Count)
    notes: list[str] = field(default_factory=list)
    lenient: bool = False

    def add(self, name: str, ran: Ran) -> None:
        self.total += ran.count
        if self.lenient:
            passed = min(len(ran.unstable), ran.count.failed)
            self.total += Count(passed=passed, failed=-passed)
        took = f"{ran.seconds:.0f} s, {ran.processor:.0f} s of the processor"
        self.notes.append(f"{name}: {ran.count} in {took}")
        for test in ran.unstable:
            self.notes.append(f"unstable, it failed and then passed: {test}")

    def miss(self, name: str, why: str, required: bool) -> None:
        """A suite that did not run."""
        self.total += Count(failed=1) if required else Count(skipped=1)
        self.notes.append(f"{name}: not run, {why}")


def required(what: str) -> bool:
    return os.environ.get(f"MARAVILLAS_{what}") == "required"


def run_steps(name: str, *commands: list[str], how: How = How.ALONE) -> Ran:
    """Commands of which each counts as one test."""
    ran = Ran()
    for command in commands:
        start = time.monotonic()
        code, processor = suites.run(name, command, dict(os.environ), how)
        ran.count += Count(failed=1) if code else Count(passed=1)
        ran.processor += processor
        ran.seconds += time.monotonic() - start
    return ran


def run_page(env: Path, *steps: str) -> Ran:
    """Builds the web page, or runs its tests; make check looks at its types."""
    python = str(python_of(env))
    return run_steps("page", *([python, "-m", "tools.node", step] for step in steps))


def run_mutants(env: Path) -> Ran:
    """Breaks the rules of each game; each game counts as one test.

    Two games at a time, a core for each: to see which test runs what is the work of one process.
    """
    words = [str(python_of(env)), "-m", "tools.mutants", "--count", MUTANTS, "--jobs", "1"]

    def run(game: str) -> Ran:
        return run_steps(f"mutants of {game}", [*words, game], how=How.BESIDE)

    start, whole = time.monotonic(), Ran()
    with ThreadPoolExecutor(2) as games:
        for ran in games.map(run, BROKEN):
            whole.count += ran.count
            whole.processor += ran.processor
    whole.seconds = time.monotonic() - start
    return whole


def run_training(options: list[str], how: How) -> Ran:
    """The tests that need torch and Ray, after their environment is ready."""
    env = ensure_training()
    return run_pytest("training", "interpreted", env, [*TRAINING_TESTS, *options], how=how)


def run_schema(dev: Path, options: list[str]) -> Ran:
    """What the description of the server promises: collected once, not by every process."""
    return run_pytest("schema", "interpreted", dev, [SCHEMA, *options], how=How.BESIDE)


def run_browser(dev: Path, ready: Future[Path], options: list[str], jobs: int) -> Ran:
    """The tests of the page on a real server: the compiled one, if it can be had.

    In processes of their own: a browser's event loop disturbs other tests.
    """
    mode, env = "interpreted", dev
    with suppress(CannotCompile, SystemExit):  # why, has been said or the compiled suite says
        mode, env = "compiled", ready.result()
    return run_pytest("browser", mode, env, [BROWSER, *options], min(jobs, BROWSERS))


def timed_compile(notes: list[str]) -> Path:
    """The compiled environment, which can drive browsers; noted is how long making it took."""
    start = time.monotonic()
    env = ensure_compiled(any_level=True)
    add_browser(env)
    seconds = time.monotonic() - start
    if seconds >= 10:
        notes.append(f"compiled, beside the first suites: {seconds:.0f} s")
    return env


def run_compiled(ready: Future[Path], options: list[str], jobs: int, how: How) -> Ran:
    """The tests of the compiled package."""
    words = [f"--ignore={BROWSER}", "-m", "not interpreted", *options]
    return run_pytest("compiled", "compiled", ready.result(), words, jobs, how)


def run_interpreted(dev: Path, given: argparse.Namespace, options: list[str]) -> Ran:
    """The tests of the working tree; by day without those that the compiled package has."""
    short = given.ring == "test" and given.only is None and not what_is_missing()
    marks = ["-m", "not slow and not chapter and not around"] if short else []
    apart = [f"--ignore={BROWSER}", f"--ignore={SCHEMA}", "-p", "no:schemathesis"]
    words = [*apart, *marks, *options]
    return run_pytest("interpreted", "interpreted", dev, words, given.jobs, How.GENTLY)


def run_all(given: argparse.Namespace, options: list[str], beside: ThreadPoolExecutor) -> Report:
    """Every suite that is wanted; beside compiles, then tests what one process does alone."""
    report, dev = Report(lenient=given.ring == "test"), ensure_dev()
    schema = training = tested = None

    def wanted(*parts: str) -> bool:
        return given.only in (None, *parts)

    if wanted("page", "browser"):
        report.add("page", run_page(dev, "page"))  # first: the compiled package carries it
    if wanted("compiled", "browser"):
        compiled = beside.submit(timed_compile, report.notes)
    if wanted("interpreted"):
        schema = beside.submit(run_schema, dev, options)
    if given.only == "training" or (wanted() and (required("TRAINING") or stamp_of(TRAINING))):
        training = beside.submit(run_training, options, How.BESIDE)
    if wanted("page"):
        report.add("tests of the page", run_page(dev, "test"))
    if wanted("interpreted"):
        report.add("interpreted", run_interpreted(dev, given, options))
    if wanted("compiled"):
        how = How.ALONE if given.only else How.GENTLY | How.BESIDE
        tested = beside.submit(run_compiled, compiled, options, given.jobs, how)
    if wanted("browser"):
        report.add("browser", run_browser(dev, compiled, options, given.jobs))
    if tested is not None:
        add_compiled(report, tested)
    if schema is not None:
        report.add("schema", schema.result())
    if training is not None:
        add_training(report, training)
    if given.only == "mutants" or (wanted() and given.ring == "nightly"):
        report.add("mutants", run_mutants(dev))
    return report


def add_compiled(report: Report, tested: Future[Ran]) -> None:
    """The compiled suite, once it has run, or why it could not."""
    try:
        report.add("compiled", tested.result())
    except CannotCompile as why:
        report.miss("compiled", str(why), required("COMPILED"))
    except SystemExit as why:
        report.miss("compiled", str(why), True)


def add_training(report: Report, training: Future[Ran]) -> None:
    """What needs torch, once it has been tested, or why it could not be."""
    try:
        report.add("training", training.result())
    except SystemExit as why:
        report.miss("training", str(why), required("TRAINING"))


def run_quick(options: list[str]) -> Report:
    """What a contributor runs after every edit."""
    report = Report()
    report.add("quick", run_pytest("quick", "interpreted", ensure_dev(), [*QUICK, *options]))
    return report


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, usage="make test [ONLY=...] [ARGS=...]")
    parser.add_argument("--ring", choices=("quick", "test", "nightly"), default="test")
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("--jobs", type=int, default=3)
    given, options = parser.parse_known_args(arguments)
    shutil.rmtree(FAILURES, ignore_errors=True)
    # Hundreds of processes begin: without byte code each compiles all that it imports.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if given.ring == "nightly":
        os.environ.setdefault("MARAVILLAS_NIGHTLY", "1")
    else:
        options.insert(0, f"--timeout={LONGEST}")
    start = time.monotonic()
    ensure_dev()
    prepared = time.monotonic() - start
    with ThreadPoolExecutor(1) as beside:
        report = run_quick(options) if given.ring == "quick" else run_all(given, options, beside)
    if prepared >= 1:  # the first time, or when what it is made of has changed
        report.notes.insert(0, f"environment: {prepared:.0f} s")
    report.notes.append(f"all together: {time.monotonic() - start:.0f} s")
    if FAILURES.is_dir():
        report.notes.append(f"traces and pictures of the tests that failed: {FAILURES}")
    print("", *report.notes, report.total, sep="\n", flush=True)
    return 1 if report.total.failed or not report.total.passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
