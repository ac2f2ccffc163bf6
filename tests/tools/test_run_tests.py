"""Summing up the suites."""

import re
from pathlib import Path

import pytest

from tools.run_tests import EMPTY, Count, Report, read_junit

pytestmark = pytest.mark.interpreted

RESULT = '<testsuites><testsuite tests="9" failures="1" errors="1" skipped="3"/></testsuites>'


def test_a_suite_is_counted(tmp_path: Path) -> None:
    (tmp_path / "r.xml").write_text(RESULT)
    assert read_junit(tmp_path / "r.xml", 1) == Count(passed=4, failed=2, skipped=3)


def test_a_suite_that_broke_down_is_a_failure(tmp_path: Path) -> None:
    assert read_junit(tmp_path / "nothing.xml", 3) == Count(failed=1)
    (tmp_path / "r.xml").write_text('<testsuites><testsuite tests="2"/></testsuites>')
    assert read_junit(tmp_path / "r.xml", 2) == Count(passed=2, failed=1)
    assert read_junit(tmp_path / "r.xml", EMPTY) == Count(passed=2)


def test_the_summary_is_one_line_of_three_numbers() -> None:
    report = Report()
    report.add("interpreted", Count(10, 0, 1), 3.0)
    report.add("compiled", Count(8, 1, 0), 2.0)
    assert str(report.total) == "18 passed, 1 failed, 1 skipped"
    assert re.fullmatch(r"\d+ passed, \d+ failed, \d+ skipped", str(report.total))


@pytest.mark.parametrize(
    ("required", "expected"), [(True, Count(failed=1)), (False, Count(skipped=1))]
)
def test_a_suite_that_cannot_run_is_never_silent(required: bool, expected: Count) -> None:
    report = Report()
    report.miss("compiled", "there is no C compiler", required)
    assert report.total == expected
    assert report.notes == ["compiled: not run, there is no C compiler"]
