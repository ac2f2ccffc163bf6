"""`maravillas admin` as a host types it: answers, refusals, exit codes."""

import asyncio
import json
from pathlib import Path

import pytest

from maravillas.cli.app import call
from maravillas.record import Record
from maravillas.server.app import store_at
from tests.server.inside import Inside

pytestmark = pytest.mark.interpreted
ID = "abcdefghjkmn"


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """Two tables of 2001, each with a person and a bot."""
    world = Inside(tmp_path)
    world.people("duel", 1, bots=1)
    world.people("dice", 1, bots=1)
    world.close()
    return tmp_path / "inside.sqlite3"


def asked(capsys: pytest.CaptureFixture[str], *words: object, code: int = 0) -> str:
    assert call([str(word) for word in words]) == code
    told = capsys.readouterr()
    return told.out if code == 0 else told.err + told.out


def test_a_host_looks_closes_and_removes(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tables = ("admin", "tables")
    found = json.loads(asked(capsys, *tables, "list", "--db", db, "--json"))
    assert {one["status"] for one in found} == {"playing"}
    (id,) = (one["table"] for one in found if one["game"] == "duel")
    assert id in asked(capsys, *tables, "list", "--db", db, "--lang", "es")
    assert "mesa" in asked(capsys, *tables, "show", id, "--db", db, "--lang", "es")
    out = db.with_name("record.json")
    asked(capsys, *tables, "export", id, "--db", db, "-o", out)
    assert Record.load(out).game == "duel"
    assert "aborted" in asked(capsys, *tables, "close", id, "--db", db)
    assert "over already" in asked(capsys, *tables, "close", id, "--db", db, code=2)
    assert "--sure" in asked(capsys, *tables, "prune", "--days", 1, "--db", db)
    removed = asked(capsys, *tables, "prune", "--days=1", "--sure", "--json", "--db", db)
    assert json.loads(removed) == {"tables": 1, "removed": True}
    left = json.loads(asked(capsys, *tables, "list", "--db", db, "--json"))
    assert [one["table"] for one in left] == [id], "it was closed today"
    asked(capsys, *tables, "remove", id, "--db", db)
    assert "there is no table" in asked(capsys, *tables, "remove", id, "--db", db, code=2)


def test_a_new_key_is_told_as_a_link(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = json.loads(asked(capsys, "admin", "tables", "list", "--db", db, "--json"))[0]
    words = ("admin", "keys", "rotate", one["table"], 0, "--db", db)
    told = asked(capsys, *words, "--public-url", "https://example.org/")
    assert f"https://example.org/#/join/{one['table']}/seat/" in told
    assert "example.org" in asked(capsys, *words, "--public-url", "example", code=2)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("tables", "show", ID), f"there is no table {ID}"),
        (("tables", "list", "--most", "0"), "most"),
        (("tables", "list", "--status", "lost"), "finished"),
        (("tables", "prune", "--days", "0"), "days"),
        (("keys", "rotate", ID, "0"), f"there is no table {ID}"),
    ],
)
def test_bad_words_are_told(
    db: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    assert told in asked(capsys, "admin", *words, "--db", db, code=2)


def test_a_file_that_is_none_or_in_use_is_told(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lost = tmp_path / "lost.sqlite3"
    assert "there is no file" in asked(capsys, "admin", "tables", "list", "--db", lost, code=2)
    assert not lost.exists()
    lost.write_text("junk")
    assert "not a database" in asked(capsys, "admin", "tables", "list", "--db", lost, code=2)

    async def while_a_server_runs() -> str:
        store = store_at(db)
        await store.open()
        try:
            words = ("admin", "tables", "close", ID, "--db", db)
            return await asyncio.to_thread(asked, capsys, *words, code=2)
        finally:
            await store.close()

    assert "another server uses" in asyncio.run(while_a_server_runs())


def test_the_doctor_finds_what_is_wrong(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db.chmod(0o644)
    call(["admin", "doctor", "--db", str(db), "--json"])
    found = {(one["about"], one["state"]) for one in json.loads(capsys.readouterr().out)}
    assert {("bots", "good"), ("database", "good"), ("clock", "good")} <= found
    assert {("disk", "good"), ("file", "odd")} <= found
    broken = tmp_path / "broken.sqlite3"
    broken.write_text("junk")
    assert "not a database" in asked(capsys, "admin", "doctor", "--db", broken, code=1)
    told = asked(capsys, "admin", "doctor", "--db", broken, "--lang", "es", code=1)
    assert "base de datos" in told
