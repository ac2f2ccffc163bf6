"""The rings of tests, and summing them up."""

import inspect
import os
import re
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import tests.conftest
from maravillas.version import mode
from tools import run_tests, suites
from tools.environment import CannotCompile
from tools.run_tests import Report, main
from tools.suites import EMPTY, Count, How, Ran, read_junit

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
    report.add("interpreted", Ran(Count(10, 0, 1), 3.0, 5.0))
    report.add("compiled", Ran(Count(8, 1, 0), 2.0, 4.0, ["tests/test_x.py::test_y"]))
    assert report.notes == [
        "interpreted: 10 passed, 0 failed, 1 skipped in 3 s, 5 s of the processor",
        "compiled: 8 passed, 1 failed, 0 skipped in 2 s, 4 s of the processor",
        "unstable, it failed and then passed: tests/test_x.py::test_y",
    ]
    assert str(report.total) == "18 passed, 1 failed, 1 skipped"
    assert re.fullmatch(r"\d+ passed, \d+ failed, \d+ skipped", str(report.total))


def test_what_passes_when_it_is_repeated_is_named_in_every_ring_and_fails_a_night() -> None:
    ran = Ran(Count(8, 2, 0), 2.0, 4.0, ["tests/test_x.py::test_y"])
    for lenient, total in ((True, Count(9, 1, 0)), (False, Count(8, 2, 0))):
        report = Report(lenient=lenient)
        report.add("browser", ran)
        assert report.total == total
        assert report.notes[-1] == "unstable, it failed and then passed: tests/test_x.py::test_y"


@pytest.mark.parametrize(
    ("required", "expected"), [(True, Count(failed=1)), (False, Count(skipped=1))]
)
def test_a_suite_that_cannot_run_is_never_silent(required: bool, expected: Count) -> None:
    report = Report()
    report.miss("compiled", "there is no C compiler", required)
    assert report.total == expected
    assert report.notes == ["compiled: not run, there is no C compiler"]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What would have run, one test each."""
    ran: list[str] = []

    def run(
        name: str,
        mode: str,
        env: Path,
        options: list[str],
        jobs: int = 1,
        how: How = How.ALONE,
    ) -> Ran:
        short = ", without chapters" * ("not slow and not chapter and not around" in options)
        ran.append(f"{name}: {mode} in {env.name}{short}")
        return Ran(Count(1))

    def steps(name: str, *commands: list[str], how: How = How.ALONE) -> Ran:
        return Ran(Count(len(commands)))

    monkeypatch.setattr(run_tests, "run_pytest", run)
    monkeypatch.setattr(run_tests, "run_steps", steps)
    monkeypatch.setattr(run_tests, "FAILURES", tmp_path / "failures")
    monkeypatch.setenv("MARAVILLAS_NIGHTLY", "")
    monkeypatch.setattr(run_tests, "what_is_missing", lambda: "")
    for name in ("dev", "compiled", "training"):
        ready = partial(lambda name, any_level=False: Path(name), name)
        monkeypatch.setattr(run_tests, f"ensure_{name}", ready)
    monkeypatch.setattr(run_tests, "add_browser", lambda env: None)
    for name in ("COMPILED", "TRAINING"):
        monkeypatch.setenv(f"MARAVILLAS_{name}", "required")
    return ran


def test_every_suite_runs_in_its_environment(
    ran: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 0
    assert sorted(ran) == [
        "browser: compiled in compiled",
        "compiled: compiled in compiled",
        "interpreted: interpreted in dev, without chapters",
        "schema: interpreted in dev",
        "training: interpreted in training",
    ]
    assert capsys.readouterr().out.splitlines()[-1] == "7 passed, 0 failed, 0 skipped"


@pytest.mark.parametrize(("required", "code"), [("required", 1), ("", 0)])
def test_what_cannot_be_compiled_is_said(
    ran: list[str],
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
    assert sorted(ran) == [
        "browser: interpreted in dev",
        "interpreted: interpreted in dev",
        "schema: interpreted in dev",
        "training: interpreted in training",
    ]
    assert "compiled: not run, there is no C compiler" in capsys.readouterr().out


def test_what_breaks_while_it_is_prepared_is_a_failure(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def break_down(any_level: bool) -> Path:
        raise SystemExit("this failed, see above")

    monkeypatch.setattr(run_tests, "ensure_compiled", break_down)
    assert main(["--only", "compiled"]) == 1
    assert ran == []
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed, 0 skipped"


def test_at_night_every_test_runs_in_both_modes_with_long_samples(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("MARAVILLAS_NIGHTLY")
    assert main(["--ring", "nightly"]) == 0
    assert os.environ["MARAVILLAS_NIGHTLY"] == "1"
    assert "interpreted: interpreted in dev" in ran
    assert "compiled: compiled in compiled" in ran
    assert "mutants: " in capsys.readouterr().out


PARTS = {
    "page": ["page", "tests of the page"],
    "interpreted": ["schema", "interpreted"],
    "browser": ["page", "browser"],
    "compiled": ["compiled"],
    "training": ["training"],
    "mutants": ["mutants"],
}


@pytest.mark.parametrize("part", run_tests.PARTS)
def test_a_night_can_be_run_piece_by_piece(
    ran: list[str], capsys: pytest.CaptureFixture[str], part: str
) -> None:
    assert main(["--ring", "nightly", "--only", part]) == 0
    told = [line.split(": ")[0] for line in capsys.readouterr().out.splitlines() if ": " in line]
    assert sorted(told) == sorted([*PARTS[part], "all together"])


def test_each_game_is_broken_once_and_those_that_notice_too_little_have_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken: list[str] = []

    def run(name: str, command: list[str], env: object, how: How) -> tuple[int, float]:
        broken.append(command[-1])
        return int(command[-1] == "dice"), 3.0

    monkeypatch.setattr(suites, "run", run)
    found = run_tests.run_mutants(Path("dev"))
    assert sorted(broken) == sorted(run_tests.BROKEN)
    assert (found.count, found.processor) == (Count(passed=6, failed=1), 21.0)


def test_after_an_edit_one_process_is_enough(ran: list[str]) -> None:
    assert main(["--ring", "quick"]) == 0
    assert ran == ["quick: interpreted in dev"]


def test_byte_code_is_kept_whatever_the_environment_says(
    ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise each of hundreds of processes compiles all that it imports."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert main(["--ring", "quick"]) == 0
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ


def test_where_pictures_were_left_is_told(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def leaving(*words: Any, **more: Any) -> Ran:
        run_tests.FAILURES.mkdir()
        return Ran(Count(1))

    run_tests.FAILURES.mkdir()  # of an earlier run
    monkeypatch.setattr(run_tests, "run_pytest", leaving)
    assert main(["--ring", "quick"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2] == f"traces and pictures of the tests that failed: {run_tests.FAILURES}"


FLAKY = """
import os, pathlib
seen = pathlib.Path(__file__).with_name("seen")

def test_sound():
    pass

def test_unstable():
    known = seen.exists()
    seen.touch()
    assert known

def test_wrong():
    with open(seen.with_name("traces"), "a") as file:
        file.write(os.environ["MARAVILLAS_TRACE"] + " ")
    assert False
"""


def test_a_test_that_passes_when_it_is_repeated_is_unstable(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "conftest.py").write_text(inspect.getsource(tests.conftest))
    (tmp_path / "test_flaky.py").write_text(FLAKY)
    monkeypatch.setattr(suites, "ROOT", tmp_path)
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)  # it is no worker of this run
    monkeypatch.setattr(suites, "python_of", lambda env: sys.executable)
    ran = suites.run_pytest("flaky", mode(), tmp_path, [str(tmp_path)], how=How.BESIDE)
    assert (ran.count, ran.unstable) == (Count(1, 2, 0), ["test_flaky.py::test_unstable"])
    assert ran.processor > 0
    assert (tmp_path / "traces").read_text() == "short whole "
    assert "flaky: what failed, once more" in capfd.readouterr().out
