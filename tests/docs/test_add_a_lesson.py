"""docs/add-a-lesson.md, followed word for word in a copy of the repository."""

from pathlib import Path

import pytest

from tests.docs.followed import copied, run, steps

STEPS = steps("add-a-lesson.md")
CHECK = ("-m", "tools.lessons", "duel-tavern")
TESTS = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/lessons", "-k", "duel-tavern")

pytestmark = pytest.mark.interpreted


def test_a_lesson_is_added_as_the_page_says(tmp_path: Path) -> None:
    copy = copied(tmp_path)
    assert len(STEPS) == 3
    STEPS[0].follow(copy)
    told = run(copy, *CHECK)
    assert told.returncode == 1
    assert "text/en/lessons.json has no lessons.duel-tavern.coins.say" in told.stdout
    for step in STEPS[1:]:
        step.follow(copy)
    told = run(copy, *CHECK)
    assert told.stdout == "1 lessons, 2 steps, 0 problems\n", told.stdout + told.stderr
    told = run(copy, *TESTS)
    assert told.returncode == 0, told.stdout
