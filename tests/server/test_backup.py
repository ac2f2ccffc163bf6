"""Copies of tables, and going back: to a copy, and to the version before."""

import sqlite3
import subprocess
from contextlib import closing
from os import environ
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from maravillas.cli.app import call
from maravillas.cli.databases import check_database
from maravillas.core.errors import BadOption
from maravillas.server import backup, sqlite
from tests.server.client import Client
from tests.server.cluster import Cluster
from tests.server.conftest import ROOT, Start

pytestmark = pytest.mark.interpreted
LATER = "CREATE TABLE later (id TEXT PRIMARY KEY) STRICT"  # what a version to come may add


def test_a_copy_of_a_running_server_is_played_on(
    start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = start()
    ana, _ = server.client.people("duel", 2, options={"first_game": True})
    ana.move(ana.state()["moves"][0]["move"]).ok()
    folder = tmp_path / "copies"
    for _ in range(3):
        assert call(["admin", "backup", str(folder), "--db", str(server.db), "--keep", "2"]) == 0
    assert capsys.readouterr().out.count("maravillas-") == 3
    copies = sorted(folder.iterdir())
    assert len(copies) == 2
    before = ana.state()
    server.stop()
    for left in server.folder.glob("tables.sqlite3*"):
        left.unlink()
    copies[-1].rename(server.db)
    server.start()
    ana.client = Client(server.client.port)
    assert ana.state()["view"] == before["view"]


def test_what_cannot_be_copied_is_told_and_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ptolemy, " * 100)
    folder = tmp_path / "copies"
    for db in (letter, tmp_path / "nothing"):
        assert call(["admin", "backup", str(folder), "--db", str(db)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert list(folder.iterdir()) == []
    address = "postgresql://x@localhost/y"
    assert call(["admin", "backup", str(folder), "--db", address, "--lang", "en"]) == 2
    assert "pg_dump" in capsys.readouterr().err


def test_an_update_keeps_the_file_for_who_goes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, today = tmp_path / "tables.sqlite3", len(sqlite.MIGRATIONS)
    check_database(file)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("INSERT INTO visits VALUES ('abc', 0, 7, 1)")
    check_database(file)
    assert not list(tmp_path.glob("*.schema-*")), "nothing has changed"
    with monkeypatch.context() as later:
        later.setattr(sqlite, "MIGRATIONS", (*sqlite.MIGRATIONS, LATER))
        check_database(file)
        with closing(sqlite3.connect(file)) as db:
            assert db.execute("SELECT count(*) FROM later").fetchone() == (0,)
    with pytest.raises(BadOption) as refused:
        check_database(file)
    assert refused.value.key == "common.error.db_newer"
    kept = tmp_path / f"tables.sqlite3.schema-{today}"
    assert kept.stat().st_mode & 0o077 == 0
    kept.replace(file)
    check_database(file)
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("SELECT version FROM visits").fetchone() == (7,)


def test_a_damaged_copy_is_no_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "tables.sqlite3"
    check_database(file)
    with closing(sqlite3.connect(file)) as db:
        size = db.execute("PRAGMA page_size").fetchone()[0]
    data = bytearray(file.read_bytes())
    data[size : 2 * size] = b"\xff" * size
    file.write_bytes(data)
    with pytest.raises(sqlite3.DatabaseError):
        backup.back_up(file, tmp_path / "copies", 1)
    assert list((tmp_path / "copies").iterdir()) == []


def test_a_dump_can_be_gone_back_to(cluster: Cluster, tmp_path: Path) -> None:
    """What the timer of the services does: some dumps, of which the newest stay."""
    import psycopg

    kept, restored = cluster.database(), cluster.database()
    script = ROOT / "hosting" / "backup.sh"

    bin = (cluster.bin / "initdb").resolve().parent
    with psycopg.connect(kept) as db:
        db.execute("CREATE TABLE kept AS SELECT 7 AS number")
    where = urlsplit(kept)
    env = {**environ, "PATH": f"{bin}:{environ['PATH']}", "PGUSER": where.username or ""}
    env |= {"PGHOST": parse_qs(where.query)["host"][0], "PGDATABASE": where.path[1:]}
    env |= {"FOLDER": str(tmp_path), "EVERY": "0", "KEEP": "2"}
    for _ in range(3):
        subprocess.run(["sh", script], env=env, check=True, capture_output=True)
    dumps = sorted(tmp_path.iterdir())
    assert len(dumps) == 2
    assert all(dump.stat().st_mode & 0o077 == 0 for dump in dumps)
    words = [f"{bin}/pg_restore", "--no-owner", f"--dbname={restored}", str(dumps[-1])]
    subprocess.run(words, check=True, capture_output=True)
    with psycopg.connect(restored) as db:
        assert db.execute("SELECT number FROM kept").fetchone() == (7,)
    lost = {**env, "PGDATABASE": "nowhere"}
    assert subprocess.run(["sh", script], env=lost, capture_output=True).returncode == 1
    assert sorted(tmp_path.iterdir()) == dumps, "what was there is kept"
