"""docs/add-a-card.md, followed word for word in a copy of the repository."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-card.md"
STEP = re.compile(
    r"In `([^`]+)`, (behind the line that begins with|instead of) `([^`]+)`:\n\n```\w+\n(.*?)```\n",
    re.DOTALL,
)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static", "weights", "opponents", "browser")
PLAYED = """
import maravillas as mv
from maravillas.core.rng import Rng
game, met = mv.make("duel", first_game=True), set()
for seed in range(30):
    s, rng = game.new(seed), Rng(seed)
    while owed := mv.owed(game, s):
        seat, view = owed[0]["seat"], mv.view(game, s, owed[0]["seat"])
        met |= {view["age"] for slot in view["layout"] if slot["card"] == "weigh_house"}
        moves = mv.moves(game, s, seat)
        mv.do(game, s, seat, moves[int(rng.below(len(moves)))])
print(sorted(met), mv.price(game, game.new(1), 0, "weigh_house")["coins"])
"""

pytestmark = pytest.mark.interpreted


def steps() -> list[tuple[str, str, str, str]]:
    found: list[tuple[str, str, str, str]] = STEP.findall(PAGE.read_text(encoding="utf-8"))
    return found


def follow(root: Path, step: tuple[str, str, str, str]) -> None:
    """Does in a copy what a step of the page says."""
    file, how, where, text = step
    lines = (root / file).read_text(encoding="utf-8").splitlines(keepends=True)
    if how == "instead of":
        [at] = [n for n, line in enumerate(lines) if where in line]
        lines[at] = lines[at].replace(where, text.strip())
    else:
        [at] = [n for n, line in enumerate(lines) if line.strip().startswith(where)]
        lines.insert(at + 1, text)
    (root / file).write_text("".join(lines), encoding="utf-8")


def run(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy, with its sources."""
    known = {**os.environ, "PYTHONPATH": str(root / "src")}
    return subprocess.run(
        [sys.executable, *words], cwd=root, env=known, capture_output=True, text=True
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


TESTS = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/duel/test_cards.py")
WORDS = ("tests/test_text.py", "-k", "test_cards or keys or reads_well and duel")


def test_a_card_is_added_as_the_page_says(copy: Path) -> None:
    assert len(steps()) == 5
    for step in steps():
        follow(copy, step)
    told = run(copy, "-c", PLAYED)
    assert told.stdout == "[1] 1\n", told.stderr
    passed = run(copy, *TESTS, *WORDS)
    assert passed.returncode == 0, passed.stdout


@pytest.mark.parametrize("forgotten", [slice(1, 3), slice(3, 5)], ids=["facts", "words"])
def test_whoever_forgets_a_step_is_told_which_card(copy: Path, forgotten: slice) -> None:
    for step in [step for step in steps() if step not in steps()[forgotten]]:
        follow(copy, step)
    failed = run(copy, *TESTS, *WORDS)
    assert failed.returncode == 1, failed.stdout
    assert "weigh_house" in failed.stdout
