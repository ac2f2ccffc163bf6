"""`maravillas serve`: the web table, for whoever can reach it."""

import asyncio
import logging
import sys
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from maravillas import registry
from maravillas.core.errors import BadOption
from maravillas.messages import say
from maravillas.server.listening import address, listen

LIBRARIES = ("aiosqlite", "msgspec", "starlette", "uvicorn", "websockets")


def lacking() -> list[str]:
    """The libraries of the server that are not installed."""
    return [library for library in LIBRARIES if find_spec(library) is None]


def check_installed() -> None:
    """Raises BadOption if the server's extra is not installed."""
    missing = ", ".join(lacking())
    if missing:
        raise BadOption(
            f"this needs {missing}: pip install 'maravillas[server]'",
            key="common.error.no_extra",
            values={"found": missing, "wanted": "server"},
        )


def serve(
    host: str,
    port: int,
    db: str | None,
    url: str,
    workers: int,
    seconds: float,
    browser: bool,
    limits: bool,
    lang: str,
    boards: str = "",
    open_tables: bool = False,
) -> int:
    """Runs until it is told to stop. boards: a folder of boards of Dice for all its tables.

    open_tables: whether there is a public list of tables with free seats.
    """
    check_installed()
    from maravillas.server.logs import start_logging
    from maravillas.server.run import run_until_stopped
    from maravillas.server.settings import Settings

    check_url(url)
    kept = database(db)
    check_database(kept)
    given = (kept, url.rstrip("/"), workers, seconds, limits, house(boards))
    settings = Settings(*given, open_tables=open_tables)
    start_logging()
    listening = listen(host, port)
    shown = url.rstrip("/") or address(host, listening.getsockname()[1])

    def ready() -> None:
        print(say(lang, "common.cli.serving", {"found": f"{shown}/"}), flush=True)
        if browser:
            open_browser(f"{shown}/")

    return run_until_stopped(settings, listening, ready)


def house(boards: str) -> dict[str, dict[str, object]]:
    """The boards of a folder as an option of every table of Dice; raises BadOption."""
    if not boards:
        return {}
    return {"dice": {"boards": registry.make("dice", {"boards_dir": boards}).options["boards"]}}


def check_url(url: str) -> None:
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query):
        raise BadOption(
            f"{url} is no address such as https://example.org",
            path="public-url",
            key="common.error.url",
            values={"found": url},
        )


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
    """Opens it once and reads a little: raises BadOption if the tables cannot be kept there."""
    from maravillas.server.store import Locked, NewerDatabase

    found = str(db) if isinstance(db, Path) else "the PostgreSQL database"
    key, reason, wanted = "db_unusable", "cannot be used as a database of tables", ""
    logging.disable()  # the one line that is printed says it
    try:
        asyncio.run(_read_some(db))
        return
    except Locked:
        key, reason = "db_locked", "is used by another server"
    except NewerDatabase:
        key, reason = "db_newer", "was written by a newer version"
    except Exception as e:  # whatever a database may say
        wanted = " ".join(str(e).split()) or type(e).__name__
        reason = f"{reason} ({wanted})"
    finally:
        logging.disable(logging.NOTSET)
    raise BadOption(
        f"{found} {reason}",
        path="db",
        key=f"common.error.{key}",
        values={"found": found, "wanted": wanted},
    )


async def _read_some(db: Path | str) -> None:
    from maravillas.server.app import store_at

    store = store_at(db)
    await store.open()
    try:
        await store.thinking()
        await store.owned("")
        await store.events("")
        await store.visits("")
    finally:
        await store.close()


def open_browser(where: str) -> None:
    """Opens a browser; where there is none, says what to open."""
    if not webbrowser.open(where):
        print(where, file=sys.stderr)
