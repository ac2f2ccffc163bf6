"""Checks what ruff and mypy do not know: the project's own rules of style, in tools/style/."""

import subprocess
import sys
from pathlib import Path

from tools.compiled import ROOT
from tools.style.border import border
from tools.style.directions import directions
from tools.style.page import page
from tools.style.sentences import sentences
from tools.style.shifts import literal_shifts
from tools.style.sizes import sizes
from tools.style.source import Finding, Source
from tools.style.traces import traces

CHECKS = (literal_shifts, sizes, sentences, directions, border)
FOLDERS = ("src/", "tests/", "tools/")


def listed(root: Path) -> list[str]:
    """The files that are or would be committed; outside a repository, all in the usual folders."""
    words = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        done = subprocess.run(words, cwd=root, check=True, capture_output=True, text=True)
        names = set(done.stdout.split("\0"))
    except (OSError, subprocess.CalledProcessError):
        folders = [root / folder for folder in (*FOLDERS, "docs/")]
        names = {f.relative_to(root).as_posix() for folder in folders for f in folder.rglob("*")}
    return sorted(name for name in names if (root / name).is_file())


def check(path: str, text: str) -> list[Finding]:
    """Everything that is wrong with one file."""
    found = traces(path, text) + page(path, text)
    if path.endswith(".py") and path.startswith(FOLDERS):
        source = Source(path, text)
        for one in CHECKS:
            found += one(source)
    return found


def main() -> int:
    found: list[Finding] = []
    for path in listed(ROOT):
        try:
            text = (ROOT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture
        found += check(path, text)
    for finding in found:
        print(finding)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
