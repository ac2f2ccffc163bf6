"""The database of a server, as a command line names it, and what is wrong with it in one line."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from maravillas.core.errors import BadOption


def database(db: str | None) -> Path | str:
    """A file or the address of a PostgreSQL database; raises BadOption if that cannot be used."""
    from maravillas.server.settings import POSTGRES, default_db

    if db is None or not db.startswith(POSTGRES):
        return default_db() if db is None else Path(db)
    if find_spec("psycopg_pool") is None:
        raise BadOption(
            "a PostgreSQL database needs more: pip install 'maravillas[postgres]'",
            path="db",
            key="common.error.postgres",
        )
    return db


def check_database(db: Path | str) -> None:
    """Opens it once, reads and writes a little: raises BadOption if tables cannot be kept there."""
    with one_line(db):
        asyncio.run(_use(db))


@contextmanager
def one_line(db: Path | str) -> Iterator[None]:
    """Whatever a database says while it is opened becomes a BadOption that tells what to do."""
    from maravillas.server.store import Locked, NewerDatabase, OlderDatabase

    found = str(db) if isinstance(db, Path) else "the PostgreSQL database"
    key, reason, wanted = "db_unusable", "cannot be used as a database of tables", ""
    logging.disable()  # the one line that is printed says it
    try:
        yield
        return
    except BadOption:
        raise
    except Locked:
        key, reason = "db_locked", "is used by another server"
    except NewerDatabase:
        key, reason = "db_newer", "was written by a newer version"
    except OlderDatabase:
        key, reason = "db_older", "was written by an earlier version; a server brings it up to date"
    except Exception as e:  # whatever a database may say
        wanted = " ".join(str(e).split()) or type(e).__name__
        reason = f"{reason} ({wanted})"
    finally:
        logging.disable(logging.NOTSET)
    values: dict[str, object] = {"found": found, "wanted": wanted}
    raise BadOption(f"{found} {reason}", path="db", key=f"common.error.{key}", values=values)


async def _use(db: Path | str) -> None:
    from maravillas.server.app import store_at

    store = store_at(db)
    await store.open()
    try:
        await store.thinking()
        await store.owned("")
        await store.events("")
        await store.visits("")
        await store.probe()
    finally:
        await store.close()
