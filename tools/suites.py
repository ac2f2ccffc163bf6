"""Runs one suite of tests, counts it, and repeats what failed."""

import enum
import os
import shutil
import subprocess
import tempfile
import time
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from pathlib import Path

from tools.compiled import ROOT
from tools.environment import python_of

EMPTY = 5  # pytest: no test was selected
MOST_REPEATED = 20  # more failures at once are no accident


class How(enum.Flag):
    """How a suite runs."""

    ALONE = 0
    GENTLY = enum.auto()  # whatever else is being done goes first
    BESIDE = enum.auto()  # another suite, so that it says everything at its end


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
class Ran:
    """What a suite gave, and took: seconds by the clock and of the processor."""

    count: Count = field(default_factory=Count)
    seconds: float = 0.0
    processor: float = 0.0
    unstable: list[str] = field(default_factory=list)


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


def run(name: str, command: list[str], env: dict[str, str], how: How) -> tuple[int, float]:
    """Runs a command; its exit code, and the seconds of the processor that it and its own took."""
    if How.GENTLY in how and shutil.which("nice"):
        command = ["nice", *command]
    if How.BESIDE not in how:
        print(f"\n== {name} ==", flush=True)
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as file:
        said = file if How.BESIDE in how else None
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT if said else None,
        )
        if not hasattr(os, "wait4"):
            code, processor = process.wait(), 0.0
        else:
            _, status, used = os.wait4(process.pid, 0)
            code = process.returncode = os.waitstatus_to_exitcode(status)
            processor = used.ru_utime + used.ru_stime
        if said:
            file.seek(0)
            print(f"\n== {name}, beside others ==\n{file.read()}", flush=True)
    return code, processor


def run_pytest(
    name: str, mode: str, env: Path, options: list[str], jobs: int = 1, how: How = How.ALONE
) -> Ran:
    """Runs tests in one mode; what fails is repeated once, to tell what is unstable."""
    start = time.monotonic()
    base = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    pytest = [str(python_of(env)), "-m", "pytest", "-q"]
    with tempfile.TemporaryDirectory(prefix="maravillas-") as folder:
        result, failed, again = (Path(folder) / x for x in ("result.xml", "failed", "again"))
        base |= {"MARAVILLAS_MODE": mode, "MARAVILLAS_FAILED": str(failed)}
        base["MARAVILLAS_TRACE"] = "short"
        words = [f"--junitxml={result}", *options, *(parallel(jobs) if jobs > 1 else [])]
        code, processor = run(name, [*pytest, *words], base, how)
        found = Ran(read_junit(result, code), processor=processor)
        first = names_in(failed)
        if 0 < len(first) <= MOST_REPEATED:
            base |= {"MARAVILLAS_FAILED": str(again), "MARAVILLAS_TRACE": "whole"}
            once_more = [*pytest, "-p", "no:cacheprovider", f"@{failed}"]
            code, processor = run(f"{name}: what failed, once more", once_more, base, how)
            found.processor += processor
            broke = code not in (0, 1)
            found.unstable = [] if broke else [x for x in first if x not in names_in(again)]
    found.seconds = time.monotonic() - start
    return found


def parallel(jobs: int) -> list[str]:
    """Each process begins with neighbours, which share what is set up, and then helps others."""
    return ["-n", str(jobs), "--dist", "worksteal"]


def names_in(file: Path) -> list[str]:
    """The tests that a run has named, each once."""
    try:
        return list(dict.fromkeys(file.read_text(encoding="utf-8").splitlines()))
    except OSError:
        return []
