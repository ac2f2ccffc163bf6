"""Tables as a server of this version keeps them: `python -m tests.server.keep FILE`.

Whoever changes the schema first writes down with this what the old one holds, as
tests/server/kept/VERSION.json; the tests then bring it up to date and play on.
"""

import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.inside import Inside, Player

COLUMNS = {
    "tables": ("id", "owner", "created", "secret", "setup", "summary", "thinking"),
    "events": ("table", "number", "at", "kind", "body", "place", "request_id", "answer"),
    "visits": ("table", "place", "version", "at"),
}
GAMES = (("duel", 2, 6), ("wonders", 3, 7), ("dice", 2, 5))  # with so many people and moves


def played(folder: Path) -> list[dict[str, Any]]:
    """Some tables in progress, made by a server that has stopped; what their seats were told."""
    world = Inside(folder)
    found = []
    for game, many, moves in GAMES:
        players = Player.all(world, game, many)
        for _ in range(moves):
            next(p for p in players if p.state()["moves"]).move()
        world.listen(f"{players[0].path}/watch", players[0].secret).close()
        found += [{"path": p.path, "secret": p.secret, "told": essence(p.state())} for p in players]
    world.close()
    return found


def essence(update: dict[str, Any]) -> dict[str, Any]:
    """What must not change, whatever a later version tells besides."""
    moves = [entry["move"] for entry in update["entries"] if entry["kind"] == "move"]
    names = [seat["name"] for seat in update["seats"]]
    owed = [o["seat"] for o in update["owed"]]
    plain = {key: update[key] for key in ("you", "version", "seen", "status")}
    return {**plain, "log": moves, "names": names, "owed": owed}


def rows(path: Path) -> dict[str, list[list[Any]]]:
    with closing(sqlite3.connect(path)) as db:
        found = {}
        for table, columns in COLUMNS.items():
            words = ", ".join(f'"{column}"' for column in columns)
            read = db.execute(f"SELECT {words} FROM {table} ORDER BY 1, 2")
            found[table] = [[v.hex() if isinstance(v, bytes) else v for v in row] for row in read]
        return found


def main(file: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        seats = played(Path(folder))
        kept = {"seats": seats, **rows(Path(folder) / "inside.sqlite3")}
    lines = [f'"{key}": [\n {joined(value)}\n]' for key, value in kept.items()]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    Path(file).write_text(text, encoding="utf-8")


def joined(items: Any) -> str:
    return ",\n ".join(json.dumps(item, ensure_ascii=False) for item in items)


if __name__ == "__main__":
    main(sys.argv[1])
