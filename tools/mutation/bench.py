"""Runs tests on broken copies of the sources."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.compiled import ROOT
from tools.mutation.rules import Rules
from tools.mutation.sites import Mutant, marked

PATIENCE = 60  # seconds by the clock for any mutant, and for each second of its tests: the
# processor's time is limited in the server, but a broken rule may also wait for nothing
QUIET = ["-q", "-x", "--no-header", "-p", "no:cacheprovider", "--tb=line", "-m", "not slow"]


@dataclass(frozen=True)
class Watched:
    """What each test runs. tests: id -> (seconds, blocks); imported: the blocks that all run."""

    tests: dict[str, tuple[float, frozenset[str]]]
    imported: frozenset[str]

    def is_for_all(self, mutant: Mutant) -> bool:
        """Whether the broken code is read or runs while modules are imported."""
        return mutant.function == 0 or place(mutant) in self.imported

    def of(self, mutant: Mutant) -> list[str]:
        """The tests that run the broken code: the quickest of each file, the second ones, …"""
        everybody, here = self.is_for_all(mutant), place(mutant)
        names = [n for n, (_, blocks) in self.tests.items() if everybody or here in blocks]
        names.sort(key=lambda name: self.tests[name][0])
        met: Counter[str] = Counter()
        turns = []
        for name in names:
            met[file_of(name)] += 1
            turns.append(met[file_of(name)])
        return [name for _, name in sorted(zip(turns, names, strict=True), key=lambda x: x[0])]

    @classmethod
    def read(cls, seen: Path) -> "Watched":
        found = json.loads(seen.read_text(encoding="utf-8"))
        tests = {name: (time, frozenset(run)) for name, (time, run) in found["tests"].items()}
        return cls(tests, frozenset(found["imported"]))

    def within(self, start: str) -> "Watched":
        """Only the tests whose names begin so."""
        tests = {name: seen for name, seen in self.tests.items() if name.startswith(start)}
        if not tests:
            raise SystemExit(f"no test of these rules has a name that begins with {start!r}")
        return Watched(tests, self.imported)

    def timed(self, names: Iterable[str]) -> list[tuple[str, float]]:
        return [(name, self.tests[name][0]) for name in names]


def place(mutant: Mutant) -> str:
    """How marks call its block."""
    return f"{mutant.path}:{mutant.block}"


class Server:
    """A process of tools/mutation/serve.py; started at the first question, and after it broke."""

    def __init__(self, mode: str, bench: "Bench", rules: Rules) -> None:
        self.mode = mode
        self.bench = bench
        self.paths = rules.test_paths()
        self.process: subprocess.Popen[bytes] | None = None

    def ask(self, request: dict[str, object], patience: float) -> str | None:
        """What notices the mutant of a request."""
        if self.process is None:
            self.start()
        self.line.settimeout(patience)
        try:
            self.line.sendall(f"{json.dumps(request)}\n".encode())
            return self.answer()
        except TimeoutError:
            self.stop()
            return "time"

    def answer(self) -> str | None:
        found = b""
        while not found.endswith(b"\n"):
            more = self.line.recv(1 << 16)
            if not more:
                raise SystemExit(f"the {self.mode} server broke:\n{self.log.read_text()}")
            found += more
        answer: str | None = json.loads(found)
        return answer

    def start(self) -> None:
        self.line, theirs = socket.socketpair()
        self.log = self.bench.folder / f"{self.mode}.txt"
        words = [sys.executable, "-m", "pytest", "-p", "tools.mutation.serve", *QUIET, *self.paths]
        env = self.bench.environment(MUTANTS_MODE=self.mode, MUTANTS_SOCKET=theirs.fileno())
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                words,
                cwd=ROOT,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )
        theirs.close()
        self.answer()  # it is ready

    def stop(self) -> None:
        """Ends it, and what it has forked."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.line.close()
            self.process = None


class Bench:
    """A copy of the sources in which one place at a time is broken."""

    def __init__(self, rules: Rules) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="maravillas-mutants-"))
        shutil.copytree(ROOT / "src", self.folder / "src", ignore=ignored)
        self.rules = rules
        self.warm, self.cold = Server("warm", self, rules), Server("cold", self, rules)

    def close(self) -> None:
        self.warm.stop()
        self.cold.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def environment(self, **more: object) -> dict[str, str]:
        known = {"PYTHONPATH": str(self.folder / "src"), "MARAVILLAS_MODE": "interpreted"}
        return os.environ | known | {key: str(value) for key, value in more.items()}

    def is_used(self) -> bool:
        """Whether tests really import the copy."""
        words = [sys.executable, "-c", "import maravillas; print(maravillas.__file__)"]
        done = subprocess.run(words, env=self.environment(), capture_output=True, text=True)
        return done.stdout.startswith(str(self.folder))

    def watch(self, seen: Path) -> None:
        """Runs the tests on the sound sources; they must pass. Writes what they run to seen."""
        sound = {path: (self.folder / path).read_text("utf-8") for path in self.rules.modules()}
        for path, text in sound.items():
            self.write(self.folder / path, marked(text, path))
        env = self.environment(MUTANTS_SEEN=seen, MUTANTS_CHAPTERS=self.rules.chapters)
        words = [sys.executable, "-m", "pytest", "-p", "tools.mutation.watch", *QUIET]
        words += ["--tb=short", *self.rules.test_paths()]
        done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True)
        for path, text in sound.items():
            self.write(self.folder / path, text)
        if done.returncode:
            seen.unlink(missing_ok=True)  # it says what ran until then
            raise SystemExit(f"{done.stdout}{done.stderr}\nthe tests must pass before rules break")

    def noticed(self, mutant: Mutant | None, tests: list[tuple[str, float]]) -> str | None:
        """What notices a mutant by its code alone; `cold` if modules must be imported anew.

        Without a mutant: the test that fails as the servers run it, though nothing is broken.
        """
        request: dict[str, object] = {"tests": tests}
        if mutant is not None:
            place = {"file": str(self.folder / mutant.path), "function": mutant.function}
            request |= place | {"text": mutant.text}
        return self.warm.ask(request, patience(tests)) if tests else None

    def noticed_imported(self, mutant: Mutant, tests: list[tuple[str, float]]) -> str | None:
        """What notices a mutant when all modules are imported anew."""
        file = self.folder / mutant.path
        sound = file.read_text(encoding="utf-8")
        try:
            self.write(file, mutant.text)
            return self.cold.ask({"tests": tests}, patience(tests)) if tests else None
        finally:
            self.write(file, sound)

    def write(self, file: Path, text: str) -> None:
        """Also forgets the module's bytecode, whose age is only known to the second."""
        file.write_text(text, encoding="utf-8")
        for old in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
            old.unlink()


def patience(tests: list[tuple[str, float]]) -> float:
    return PATIENCE * (1 + sum(seconds for _, seconds in tests))


def file_of(test: str) -> str:
    return test.split("::", maxsplit=1)[0]


def ignored(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if name == "__pycache__" or name.endswith((".so", ".pyd"))}
