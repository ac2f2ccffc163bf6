"""Summing up the suites."""

import re
from functools import partial
from pathlib import Path

import pytest

from tools import run_tests
from tools.environment import CannotCompile
from tools.run_tests import EMPTY, Count, Report, main, read_junit

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


@pytest.fixture
def suites(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would have run, one test each."""
    ran: list[str] = []

    def run(
        mode: str, env: Path, options: list[str], jobs: int, **how: bool
    ) -> tuple[Count, float]:
        ran.append(f"{mode} in {env.name}: {options[0]}{', quick' * ('not slow' in options)}")
        return Count(1), 0.0

    monkeypatch.setattr(run_tests, "run_pytest", run)
    monkeypatch.setattr(run_tests, "run_page", lambda env, *steps: (Count(len(steps)), 0.0))
    monkeypatch.setattr(run_tests, "what_is_missing", lambda: "")
    for name in ("dev", "compiled", "training"):
        ready = partial(lambda name, any_level=False: Path(name), name)
        monkeypatch.setattr(run_tests, f"ensure_{name}", ready)
    monkeypatch.setattr(run_tests, "add_browser", lambda env: None)
    for name in ("COMPILED", "TRAINING"):
        monkeypatch.setenv(f"MARAVILLAS_{name}", "required")
    return ran


def test_every_suite_runs_in_its_environment(
    suites: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 0
    assert suites == [
        "interpreted in dev: --ignore=tests/browser, quick",
        "compiled in compiled: tests/browser",
        "interpreted in training: tests/ai/test_train.py",
        "compiled in compiled: --ignore=tests/browser",
    ]
    assert capsys.readouterr().out.splitlines()[-1] == "7 passed, 0 failed, 0 skipped"


@pytest.mark.parametrize(("required", "code"), [("required", 1), ("", 0)])
def test_what_cannot_be_compiled_is_said(
    suites: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    required: str,
    code: int,
) -> None:
    def refuse(any_level: bool) -> Path:
        raise CannotCompile("there is no C compiler")

    monkeypatch.setattr(run_tests, "ensure_compiled", refuse)
    monkeypatch.setattr(run_tests, "what_is_missing", lambda: "there is no C compiler")
    monkeypatch.setenv("MARAVILLAS_COMPILED", required)
    assert main([]) == code
    assert len(suites) == 3
    assert "interpreted in dev: tests/browser" in suites
    assert not any("quick" in suite for suite in suites)
    assert "compiled: not run, there is no C compiler" in capsys.readouterr().out


def test_what_breaks_while_it_is_prepared_is_a_failure(
    suites: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def break_down(any_level: bool) -> Path:
        raise SystemExit("this failed, see above")

    monkeypatch.setattr(run_tests, "ensure_compiled", break_down)
    assert main(["--only", "compiled"]) == 1
    assert suites == []
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed, 0 skipped"
