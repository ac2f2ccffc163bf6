"""The guard of the two modes."""

from pathlib import Path

import pytest

from tests.conftest import complaint

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
