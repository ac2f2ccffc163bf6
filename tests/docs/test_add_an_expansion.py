"""docs/add-an-expansion.md, followed word for word in a copy of the repository."""

import re
import shlex
from pathlib import Path

import pytest

from tests.docs.followed import ROOT, copied, run, steps

PAGE = "add-an-expansion.md"
STEPS = steps(PAGE)
PLAYED = """
import maravillas as mv
from maravillas import testing
testing.check("duel+caravans", games=1)
record = mv.play("duel+caravans", bots=["random"], seed=1)
record.verify()
print(record.game, record.end["kind"])
"""

pytestmark = pytest.mark.interpreted


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = copied(tmp_path_factory.mktemp("copy"))
    for step in STEPS:
        step.follow(root)
    return root


def test_an_expansion_is_added_as_the_page_says(copy: Path) -> None:
    told = run(copy, "-c", PLAYED)
    assert re.fullmatch(r"duel\+caravans (civilian|military|scientific)\n", told.stdout), told


def test_its_tests_pass_as_the_page_says(copy: Path) -> None:
    page = (ROOT / "docs" / PAGE).read_text(encoding="utf-8")
    [command] = re.findall(r"`\.venv/bin/(pytest [^`]+)`", page)
    passed = run(copy, "-m", *shlex.split(command), "-q", "-p", "no:cacheprovider")
    assert passed.returncode == 0, passed.stdout
    assert int(re.findall(r"(\d+) passed", passed.stdout)[0]) > 20
