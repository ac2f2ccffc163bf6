"""`serve`: what is wrong is said in one line, before any address is."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from maravillas.cli.__main__ import run
from maravillas.cli.databases import check_database
from maravillas.server.sqlite import lock_file

NOBODY = 65534  # the number of a user without any rights


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database of tables that can be used."""
    found = tmp_path / "tables.sqlite3"
    check_database(found)
    return found


def refused(capsys: pytest.CaptureFixture[str], file: Path | str) -> str:
    """What `serve` says about a database; it does not say where it could be reached."""
    code = run(["serve", "--port", "0", "--db", str(file)])
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith("maravillas: db: ")
    return err


def test_a_newer_database_is_left_alone(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA user_version = 99")
    assert "newer version" in refused(capsys, file)
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (99,)


def test_what_is_no_database_is_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ptolemy, " * 100)
    assert "file is not a database" in refused(capsys, file)
    assert file.read_text() == "Dear Ptolemy, " * 100
    assert "cannot be used" in refused(capsys, tmp_path)
    assert "cannot be used" in refused(capsys, "/dev/null/tables.sqlite3")


def test_a_database_without_our_tables_is_told(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("DROP TABLE events")
    assert "no such table: events" in refused(capsys, file)


def test_a_damaged_page_is_told(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        size = db.execute("PRAGMA page_size").fetchone()[0]
    data = file.read_bytes()
    file.write_bytes(data[:size] + b"\xff" * (len(data) - size))
    assert "malformed" in refused(capsys, file)


@pytest.fixture
def held(file: Path) -> Iterator[Path]:
    lock = lock_file(file)
    assert lock is not None
    with lock:
        yield file


def test_a_database_in_use_is_told(capsys: pytest.CaptureFixture[str], held: Path) -> None:
    assert "another server uses" in refused(capsys, held)


def test_a_missing_library_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert run(["serve", "--db", str(tmp_path / "tables.sqlite3")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "maravillas: this needs uvicorn: pip install maravillas\n"


@pytest.fixture
def somebody(file: Path) -> Iterator[Path]:
    """The file in a folder of somebody who is not root, and may do everything there; we are that.

    Root may write to what is read-only, too.
    """
    if not hasattr(os, "seteuid"):
        pytest.skip("Windows knows other rights")
    was = os.geteuid()
    with TemporaryDirectory() as name:
        kept = Path(name) / file.name
        shutil.copyfile(file, kept)
        if was == 0:
            os.chown(name, NOBODY, NOBODY)
            os.chown(kept, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        try:
            yield kept
        finally:
            os.seteuid(was)


def test_a_read_only_file_is_told(capsys: pytest.CaptureFixture[str], somebody: Path) -> None:
    before = somebody.read_bytes()
    somebody.chmod(0o444)
    assert "readonly" in refused(capsys, somebody)
    assert somebody.read_bytes() == before


def test_a_read_only_folder_is_told(capsys: pytest.CaptureFixture[str], somebody: Path) -> None:
    folder = somebody.parent
    folder.chmod(0o555)
    try:
        assert "Permission denied" in refused(capsys, somebody)
        assert [file.name for file in folder.iterdir()] == [somebody.name]
    finally:
        folder.chmod(0o755)
