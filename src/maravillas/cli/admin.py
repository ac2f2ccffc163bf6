"""`maravillas admin`: what the host of a server does to its tables, and what is wrong with it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from maravillas.cli.databases import database, one_line
from maravillas.cli.options import within
from maravillas.cli.output import print_json, print_lines
from maravillas.cli.serve import check_installed, check_url
from maravillas.cli.tables import columns
from maravillas.core.errors import BadOption
from maravillas.messages import say
from maravillas.server import admin, backup
from maravillas.server.admin import Listed
from maravillas.server.retention import days_ago
from maravillas.server.retention import prune as remove
from maravillas.server.store import Store

T = TypeVar("T")
MOST = 100_000
DAYS = 36_500


def with_store(db: str | None, to_write: bool, work: Callable[[Store], Awaitable[T]]) -> T:
    """Does something with the tables of a database; raises BadOption."""
    check_installed()
    kept = database(db)

    async def run() -> T:
        async with admin.opened(kept, to_write) as store:
            return await work(store)

    with one_line(kept):
        return asyncio.run(run())


def list_tables(
    db: str | None, status: str | None, days: int | None, most: int, as_json: bool, lang: str
) -> int:
    within("most", most, 1, MOST)
    within("idle-days", days or 0, 0, DAYS)
    found = with_store(db, False, lambda store: admin.tables(store, status, days, most))
    if as_json:
        print_json([asdict(one) for one in found])
    else:
        head = [say(lang, f"common.admin.{key}") for key in HEAD]
        print_lines(columns([head, *(row(one, lang) for one in found)]))
    return 0


HEAD = ("table", "game", "status", "changed", "players")


def row(one: Listed, lang: str) -> list[str]:
    changed = datetime.fromtimestamp(one.updated / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    status = say(lang, f"common.admin.is_{one.status}")
    names = ", ".join(name or "-" for name in one.names)
    return [one.table, one.game, status, changed, names]


def show(db: str | None, table: str, as_json: bool, lang: str) -> int:
    return tell(with_store(db, False, lambda store: admin.show(store, table)), as_json, lang)


def close(db: str | None, table: str, as_json: bool, lang: str) -> int:
    return tell(with_store(db, True, lambda store: admin.close(store, table)), as_json, lang)


def remove_one(db: str | None, table: str, as_json: bool, lang: str) -> int:
    with_store(db, True, lambda store: admin.remove(store, table))
    if as_json:
        print_json({"table": table, "removed": True})
    else:
        print(say(lang, "common.admin.removed", {"found": table}))
    return 0


def tell(found: Listed, as_json: bool, lang: str) -> int:
    if as_json:
        print_json(asdict(found))
    else:
        rows = zip(HEAD, row(found, lang), strict=True)
        print_lines(columns([[say(lang, f"common.admin.{key}"), value] for key, value in rows]))
    return 0


def export(db: str | None, table: str, out: str, lang: str) -> int:
    record = with_store(db, False, lambda store: admin.exported(store, table))
    record.save(Path(out))
    print(say(lang, "common.admin.exported", {"found": table, "name": out}))
    return 0


def prune(db: str | None, days: int, sure: bool, as_json: bool, lang: str) -> int:
    """Counts, and removes only if whoever asks is sure."""
    within("days", days, 1, DAYS)

    async def count(store: Store) -> int:
        return len(await store.found(None, days_ago(store, days), 10**9))

    many = with_store(db, sure, (lambda store: remove(store, days)) if sure else count)
    if as_json:
        print_json({"tables": many, "removed": sure})
    else:
        key = "pruned" if sure else "would_prune"
        print(say(lang, f"common.admin.{key}", {"tables": many, "days": days}))
    return 0


def rotate(db: str | None, table: str, place: int, url: str, as_json: bool, lang: str) -> int:
    check_url(url)
    _, secret = with_store(db, True, lambda store: admin.rotate(store, table, place))
    link = f"{url.rstrip('/') or 'http://localhost:8420'}/#/join/{table}/seat/{secret}"
    if as_json:
        print_json({"table": table, "place": place, "secret": secret, "link": link})
    else:
        print(say(lang, "common.admin.rotated", {"found": link}))
    return 0


def back_up(db: str | None, folder: str, keep: int, as_json: bool, lang: str) -> int:
    """A copy of the file; PostgreSQL has programs of its own for that."""
    within("keep", keep, 1, MOST)
    kept = database(db)
    if not isinstance(kept, Path):
        raise BadOption(
            "this copies a file of tables; for PostgreSQL use pg_dump",
            path="db",
            key="common.error.backup_postgres",
        )
    with one_line(kept):
        made = backup.back_up(kept, Path(folder), keep)
    if as_json:
        print_json({"file": str(made)})
    else:
        print(say(lang, "common.admin.backed_up", {"found": str(made)}))
    return 0
