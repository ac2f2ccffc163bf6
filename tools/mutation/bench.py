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

FIRST = 20  # seconds that any mutant gets; more if its tests need more
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

    def seconds(self, names: list[str]) -> float:
        return sum(self.tests[name][0] for name in names)


class Bench:
    """A copy of the sources in which one module at a time is broken."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="maravillas-mutants-"))
        shutil.copytree(ROOT / "src", self.folder / "src", ignore=ignored)

    def close(self) -> None:
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

    def watch(self, rules: Rules) -> Watched:
        """Runs the tests on the sound sources; they must pass."""
        seen = self.folder / "seen.json"
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
        found = json.loads(seen.read_text(encoding="utf-8"))
        tests = {n: (s, frozenset((p, i) for p, i in c)) for n, (s, c) in found["tests"].items()}
        return Watched(tests, frozenset((path, line) for path, line in found["imported"]))

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
        files = list(dict.fromkeys(name.split("::")[0] for name in tests))
        words = [sys.executable, "-m", "pytest", "-p", "tools.mutation.pick", *QUIET, *files]
        process = subprocess.Popen(
            words,
            cwd=ROOT,
            env=self.environment(MUTANTS_TESTS=names),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=FIRST + 4 * seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return "time"
        if process.returncode == 0:
            return None
        found = re.search(r"^(?:FAILED|ERROR) (\S+)", output, re.MULTILINE)
        return found.group(1) if found else "crash"


def ignored(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if name == "__pycache__" or name.endswith((".so", ".pyd"))}
