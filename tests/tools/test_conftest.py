"""The guard of the two modes."""

from pathlib import Path

import pytest

from tests.conftest import TESTS, WORDS, complaint, mark_of

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize("mode", [None, "compiled"])
def test_the_mode_that_was_asked_for_is_fine(tmp_path: Path, mode: str | None) -> None:
    assert complaint(mode, "compiled", tmp_path) is None


def test_another_mode_than_asked_for_is_refused(tmp_path: Path) -> None:
    wrong = complaint("compiled", "interpreted", tmp_path)
    assert wrong == "MARAVILLAS_MODE is compiled, but the engine that is loaded is interpreted"


def test_an_unknown_mode_is_refused(tmp_path: Path) -> None:
    wrong = complaint("fast", "interpreted", tmp_path)
    assert wrong == "MARAVILLAS_MODE is 'fast'; it may be interpreted or compiled"


def test_a_compiled_file_among_the_sources_is_refused(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "bits.cpython-311-x86_64-linux-gnu.so").touch()
    wrong = complaint("interpreted", "interpreted", tmp_path)
    assert wrong is not None
    assert wrong.startswith("a compiled file lies among the sources: remove ")


@pytest.mark.parametrize(
    ("path", "mark"),
    [
        ("duel/test_turn.py", "chapter"),
        ("duel/test_search.py", None),
        ("server/test_days.py", "around"),
        ("test_text.py", "around"),
        ("test_api.py", None),
        ("laws/test_laws.py", None),
    ],
)
def test_what_runs_in_one_mode_by_day_is_told_by_its_place(path: str, mark: str | None) -> None:
    assert mark_of(TESTS / path) == mark


def test_the_files_about_words_are_there() -> None:
    assert all((TESTS / f"test_{name}.py").is_file() for name in WORDS)
