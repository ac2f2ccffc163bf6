"""Runs tests on broken copies of the sources."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tools.compiled import ROOT
from tools.mutation.rules import Rules
from tools.mutation.sites import Mutant

FIRST = 20  # seconds of the processor that any mutant gets; more if its tests need more
PATIENCE = 20  # times as long by the clock: the machine may be busy
QUIET = ["-q", "-x", "--no-header", "-p", "no:cacheprovider", "--tb=line"]


@dataclass(frozen=True)
class Watched:
    """What each test calls. tests: id -> (seconds, functions); imported: called by all."""

    tests: dict[str, tuple[float, frozenset[tuple[str, int]]]]
    imported: frozenset[tuple[str, int]]

    def of(self, mutant: Mutant, rules: Rules) -> list[str]:
        """The tests that run the broken code: the game's own first, quick ones first."""
        place = (mutant.path.removeprefix(f"{rules.package}/"), mutant.function)
        everybody = mutant.function == 0 or place in self.imported
        names = [n for n, (_, calls) in self.tests.items() if everybody or place in calls]
        return sorted(names, key=lambda n: (not n.startswith(rules.chapters), self.tests[n][0]))

    @classmethod
    def read(cls, seen: Path) -> "Watched":
        found = json.loads(seen.read_text(encoding="utf-8"))
        tests = {n: (s, frozenset((p, i) for p, i in c)) for n, (s, c) in found["tests"].items()}
        return cls(tests, frozenset((path, line) for path, line in found["imported"]))

    def seconds(self, names: list[str]) -> float:
        return sum(self.tests[name][0] for name in names)


class Bench:
    """A copy of the sources in which one module at a time is broken."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="maravillas-mutants-"))
        shutil.copytree(ROOT / "src", self.folder / "src", ignore=ignored)
        self.process: subprocess.Popen[str] | None = None

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def environment(self, **more: object) -> dict[str, str]:
        known = {
            "PYTHONPATH": str(self.folder / "src"),
            "MARAVILLAS_MODE": "interpreted",
            "MARAVILLAS_MUTANTS": "1",
        }
        return os.environ | known | {key: str(value) for key, value in more.items()}

    def is_used(self) -> bool:
        """Whether tests really import the copy."""
        words = [sys.executable, "-c", "import maravillas; print(maravillas.__file__)"]
        done = subprocess.run(words, env=self.environment(), capture_output=True, text=True)
        return done.stdout.startswith(str(self.folder))

    def watch(self, rules: Rules, seen: Path) -> None:
        """Runs the tests on the sound sources; they must pass. Writes what they call to seen."""
        env = self.environment(
            MUTANTS_WATCH=self.folder / rules.package,
            MUTANTS_SEEN=seen,
            MUTANTS_CHAPTERS=rules.chapters,
        )
        words = [sys.executable, "-m", "pytest", "-p", "tools.mutation.watch", *QUIET]
        words += ["-m", "not slow", "--tb=short", *rules.test_paths()]
        done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{done.stdout}{done.stderr}\nthe tests must pass before rules break")

    def killer(self, mutant: Mutant, tests: list[str], seconds: float) -> str | None:
        """What noticed the mutant: a test, `time` or `crash`; None if it survived."""
        if not tests:
            return None
        file = self.folder / mutant.path
        sound = file.read_text(encoding="utf-8")
        try:
            self.write(file, mutant.text)
            return self.failing(tests, seconds)
        finally:
            self.write(file, sound)

    def write(self, file: Path, text: str) -> None:
        """Also forgets the module's bytecode, whose age is only known to the second."""
        file.write_text(text, encoding="utf-8")
        for old in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
            old.unlink()

    def failing(self, tests: list[str], seconds: float) -> str | None:
        names = self.folder / "tests.txt"
        names.write_text("\n".join(tests), encoding="utf-8")
        limit = int(FIRST + 4 * seconds)
        files = list(dict.fromkeys(file_of(name) for name in tests))
        words = [sys.executable, "-m", "pytest", "-p", "tools.mutation.pick", *QUIET, *files]
        self.process = subprocess.Popen(
            words,
            cwd=ROOT,
            env=self.environment(MUTANTS_TESTS=names, MUTANTS_SECONDS=limit),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            output, _ = self.process.communicate(timeout=PATIENCE * limit)
        except subprocess.TimeoutExpired:
            self.stop()
            self.process.communicate()
            return "time"
        if self.process.returncode in (0, -signal.SIGXCPU):
            return "time" if self.process.returncode else None
        found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", output, re.MULTILINE)
        return found.group(1) if found else "crash"

    def stop(self) -> None:
        """Ends the tests that run, if any do."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)


def file_of(test: str) -> str:
    return test.split("::", maxsplit=1)[0]


def ignored(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if name == "__pycache__" or name.endswith((".so", ".pyd"))}
