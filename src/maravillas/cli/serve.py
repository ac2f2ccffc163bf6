"""`maravillas serve`: the web table; `maravillas play` opens a browser on it."""

import asyncio
import logging
import os
import socket
import sys
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from maravillas import registry
from maravillas.ai.bot import THINKING
from maravillas.core.errors import BadOption
from maravillas.text import say

SEND_BUFFER = 256 * 1024  # bytes that the system keeps for a reader that does not read
READ_TIMEOUT = 60_000  # milliseconds until the system gives such a reader up
MOST_CORES = 4  # for bots, where somebody plays alone
LIBRARIES = ("aiosqlite", "msgspec", "starlette", "uvicorn", "websockets")
STATIC = Path(__file__).parent.parent / "server" / "static"


def has_page() -> bool:
    """Whether the web table can be played here: its page is built, its libraries are there."""
    return (STATIC / "index.html").is_file() and not lacking()


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
    page: str = "",
) -> int:
    """Runs until it is told to stop. boards: a folder of boards of Dice that its tables play with;
    page: what the browser is opened on.
    """
    check_installed()
    from maravillas.server.logs import start_logging
    from maravillas.server.run import run_until_stopped
    from maravillas.server.settings import Settings

    check_url(url)
    kept = database(db)
    check_database(kept)
    settings = Settings(kept, url.rstrip("/"), workers, seconds, limits, house(boards))
    start_logging()
    listening = listen(host, port)
    shown = url.rstrip("/") or address(host, listening.getsockname()[1])

    def ready() -> None:
        print(say(lang, "common.cli.serving", {"found": f"{shown}/"}), flush=True)
        open_browser(f"{shown}/{page}" if browser else None)

    return run_until_stopped(settings, listening, ready)


def house(boards: str) -> dict[str, dict[str, object]]:
    """The boards of a folder as an option of every table of Dice; raises BadOption."""
    if not boards:
        return {}
    return {"dice": {"boards": registry.make("dice", {"boards_dir": boards}).options["boards"]}}


def play_browser(game: str, browser: bool, lang: str, boards: str = "") -> int:
    """Serves this machine alone and opens the browser where a game can be chosen at once."""
    name = registry.entry(game).name
    page = f"#/play/{name}"
    cores = min(os.cpu_count() or 1, MOST_CORES)
    return serve("127.0.0.1", 0, None, "", cores, THINKING, browser, True, lang, boards, page)


def listen(host: str, port: int) -> socket.socket:
    """A socket that is bound already, so that a taken port is told at once."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, where = found[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, READ_TIMEOUT)
        listening.bind(where)
    except (OSError, OverflowError) as e:
        raise BadOption(
            f"{host}:{port} cannot be used: {getattr(e, 'strerror', None) or e}",
            path="port",
            key="common.error.port",
            values={"found": f"{host}:{port}", "wanted": getattr(e, "strerror", None) or str(e)},
        ) from None
    return listening


def address(host: str, port: int) -> str:
    name = "localhost" if host in ("", "0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


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


def open_browser(where: str | None) -> None:
    if where is not None and not webbrowser.open(where):
        print(where, file=sys.stderr)
