"""Tables that a server of each earlier schema has kept are brought up to date and played on."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.server import again, recorded, sqlite
from maravillas.version import version
from tests.server.inside import Inside, Player
from tests.server.keep import COLUMNS, essence, played, rows
from tests.wonders.cities.test_docks import granted

pytestmark = pytest.mark.interpreted

KEPT = sorted((Path(__file__).parent / "kept").glob("*.json"), key=lambda path: int(path.stem))
A_YEAR = 365 * 24 * 3600 * 1000


def values(table: str, row: list[Any]) -> list[Any]:
    """A row as the databases take it: of a table, the secret is bytes."""
    named = dict(zip(COLUMNS[table], row, strict=True))
    if table == "tables":
        named["secret"] = bytes.fromhex(named["secret"])
        named["thinking"] = bool(named["thinking"])
    return list(named.values())


OLD_NAMES = {"request_id": (3, "once")}  # before which schema a column was called what


def inserting(table: str, sign: str, version: int) -> str:
    names = [
        OLD_NAMES[column][1] if version < OLD_NAMES.get(column, (0, ""))[0] else column
        for column in COLUMNS[table]
    ]
    columns = ", ".join(f'"{name}"' for name in names)
    return f"INSERT INTO {table} ({columns}) VALUES ({', '.join([sign] * len(COLUMNS[table]))})"


def in_a_file(path: Path, version: int, kept: dict[str, Any]) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        for number, words in enumerate(sqlite.MIGRATIONS[:version], 1):
            db.executescript(f"{words}; PRAGMA user_version = {number}")
        for table in COLUMNS:
            db.executemany(
                inserting(table, "?", version), [values(table, row) for row in kept[table]]
            )


def in_postgres(url: str, version: int, kept: dict[str, Any]) -> None:
    import psycopg

    from maravillas.server.postgres import MIGRATIONS

    with psycopg.connect(url) as db:
        db.execute("CREATE TABLE schema_version (version INTEGER NOT NULL)")
        for number, words in enumerate(MIGRATIONS[:version], 1):
            db.execute(words.encode())
            db.execute("INSERT INTO schema_version VALUES (%s)", (number,))
        for table in COLUMNS:
            for row in kept[table]:
                db.execute(inserting(table, "%s", version).encode(), values(table, row))


@pytest.mark.parametrize("path", KEPT, ids=[path.stem for path in KEPT])
def test_tables_of_every_schema_are_played_on(
    path: Path, keeping: dict[str, object], tmp_path: Path
) -> None:
    kept, version = json.loads(path.read_text(encoding="utf-8")), int(path.stem)
    db: Path | str = str(keeping["db"]) if keeping else tmp_path / "tables.sqlite3"
    if isinstance(db, Path):
        in_a_file(db, version, kept)
    else:
        in_postgres(db, version, kept)
    latest = max(row[COLUMNS["events"].index("at")] for row in kept["events"])
    world = Inside(tmp_path, latest + A_YEAR, db)
    try:
        players = [Player(world, seat["path"], seat["secret"]) for seat in kept["seats"]]
        for player, seat in zip(players, kept["seats"], strict=True):
            assert essence(player.state()) == seat["told"]
        for player in players:
            if player.state()["moves"]:
                player.move()
        body = {"seats": [{"table": p.table, "secret": p.secret} for p in players]}
        mine = json.loads(world.call("POST", "/api/mine", body)[2])
        assert (len(mine["tables"]), mine["gone"]) == (len(players), [])
    finally:
        world.close()


def test_something_of_every_schema_is_kept(tmp_path: Path) -> None:
    """Whoever adds a migration adds a file: see tests/server/keep.py."""
    assert [int(path.stem) for path in KEPT] == list(range(1, len(sqlite.MIGRATIONS) + 1))
    played(tmp_path)
    newest = json.loads(KEPT[-1].read_text(encoding="utf-8"))
    found = rows(tmp_path / "inside.sqlite3")
    assert {table: len(found[table]) for table in COLUMNS} == {
        table: len(newest[table]) for table in COLUMNS
    }


def test_both_kinds_of_database_have_the_same_schemas() -> None:
    pytest.importorskip("psycopg_pool")
    from maravillas.server.postgres import MIGRATIONS

    shared = 1  # a step for what only several servers need
    assert len(MIGRATIONS) == len(sqlite.MIGRATIONS) + shared


def test_a_table_goes_on_under_the_rules_that_it_began_with(tmp_path: Path) -> None:
    """A table of 0.1.0: what a dock costs changed while its last turn was played."""
    game, s = mv.position.load(granted())
    world = Inside(tmp_path)
    world.dealt = s
    players = Player.all(world, game.name, 3)
    assert players[0].command("moves", move="stage with sawmill paying right 5") == (200, "")
    world.close()
    with closing(sqlite3.connect(tmp_path / "inside.sqlite3")) as db, db:
        setup = json.loads(db.execute("SELECT setup FROM tables").fetchone()[0])
        assert (setup["rules"], setup["options"].pop("rules")) == (version(), "0.2.0")
        setup["rules"] = "0.1.0"
        db.execute("UPDATE tables SET setup = ?", (json.dumps(setup),))
    later = Inside(tmp_path)
    later.dealt = s
    try:
        moved = [Player(later, p.path, p.secret) for p in players]
        for player in moved[1:]:
            move = next(m for m in player.state()["moves"] if m["move"].startswith("discard"))
            assert player.command("moves", move=move["move"]) == (200, "")
        offered = [m["move"] for m in moved[0].state()["moves"]]
        assert "build aqueduct paying right 5" in offered
        assert moved[0].command("moves", move="build aqueduct paying right 5") == (200, "")
        lobby = later.app.state.server.lobby
        live = later.runner.run(lobby.tables[moved[0].table].load())
        record = recorded.record(live)
        assert (record.rules, record.options["rules"]) == ("0.1.0", "0.1.0")
        rematch = again.next_row(lobby, live).setup
        assert (rematch["rules"], rematch["options"]["rules"]) == (version(), "0.2.0")
    finally:
        later.close()
