"""Follows a page of the documents in a copy: its steps, and what they write or change."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
STEP = re.compile(
    r"(?:In `([^`]+)`, (behind the line that begins with|before the line that begins with"
    r"|instead of) `([^`]+)`|New file `([^`]+)`):\n\n```\w+\n(.*?)```\n",
    re.DOTALL,
)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static", "weights", "opponents", "browser")


@dataclass(frozen=True)
class Step:
    """One block of a page. how: where in an old file it goes, seen from `where`; or nothing."""

    file: str
    how: str
    where: str
    text: str

    def follow(self, root: Path) -> None:
        path = root / self.file
        if not self.how:
            assert not path.exists(), f"{self.file} is not new"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.text, encoding="utf-8")
            return
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        if self.how == "instead of":
            [at] = [n for n, line in enumerate(lines) if self.where in line]
            lines[at] = lines[at].replace(self.where, self.text.strip())
        else:
            [at] = [n for n, line in enumerate(lines) if line.strip().startswith(self.where)]
            lines.insert(at + self.how.startswith("behind"), self.text)
        path.write_text("".join(lines), encoding="utf-8")


def steps(page: str) -> list[Step]:
    """The steps of docs/PAGE, in order; every block that shows a file belongs to one."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    found = [
        Step(old or new, how, where, body) for old, how, where, new, body in STEP.findall(text)
    ]
    assert len(found) == len(re.findall(r"(?m)^```\w+$", text)), f"{page}: a block is no step"
    return found


def copied(to: Path) -> Path:
    """A copy of the repository, as far as its sources and tests go."""
    for folder in ("src", "tests", "tools"):
        shutil.copytree(ROOT / folder, to / folder, ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", to)
    return to


def run(root: Path, *words: str, sources: str = "src") -> "subprocess.CompletedProcess[str]":
    """Python in a copy, with its sources; what fails there is no failure of this run.

    It keeps no byte code: Python takes that for up to date when a file is changed again within
    the same second and has as many letters as before.
    """
    known = {**os.environ, "PYTHONPATH": str(root / sources), "PYTHONDONTWRITEBYTECODE": "1"}
    known.pop("MARAVILLAS_FAILED", None)
    return subprocess.run(
        [sys.executable, *words], cwd=root, env=known, capture_output=True, text=True, check=False
    )
