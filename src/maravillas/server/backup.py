"""Copies of a file of tables, made while a server may be using it."""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

PATTERN: Final = "maravillas-*.sqlite3"


def back_up(path: Path, folder: Path, keep: int) -> Path:
    """A copy of the tables as they stand now; of the copies in the folder the newest are kept.

    It is whole or not there: it gets its name when it has been read through. Raises sqlite3.Error
    and OSError, and then leaves the copies before it alone.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    name = datetime.now(UTC).strftime("maravillas-%Y%m%dT%H%M%S.%fZ.sqlite3")
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
        copy(db, folder / name)
    for old in sorted(folder.glob(PATTERN))[:-keep]:
        old.unlink()
    return folder / name


def copy(db: sqlite3.Connection, target: Path) -> None:
    """Writes a whole, checked copy of an open database to a file that only its owner may read."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(sqlite3.connect(part)) as made:
            db.backup(made)
            made.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
            told = made.execute("PRAGMA quick_check(1)").fetchone()[0]
            if told != "ok":
                raise sqlite3.DatabaseError(told)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def keep_before(db: sqlite3.Connection, path: Path, known: int) -> None:
    """Before a newer version changes a file: the old one stays beside it, for who goes back."""
    found = int(db.execute("PRAGMA user_version").fetchone()[0])
    if 0 < found < known:
        copy(db, path.with_name(f"{path.name}.schema-{found}"))
