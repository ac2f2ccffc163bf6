"""`maravillas serve`: the web table; `maravillas play` opens a browser on it."""

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
STATIC = Path(__file__).parent.parent / "server" / "static"


def has_page() -> bool:
    """Whether the web table can be played here: its page is built, its libraries are there."""
    if not (STATIC / "index.html").is_file():
        return False
    try:
        import aiosqlite  # noqa: F401
        import msgspec  # noqa: F401
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
        import websockets  # noqa: F401
    except ModuleNotFoundError:
        return False
    return True


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
    from maravillas.server.logs import start_logging
    from maravillas.server.run import run_until_stopped
    from maravillas.server.settings import Settings

    check_url(url)
    kept = database(db)
    check_free(kept)
    settings = Settings(kept, url.rstrip("/"), workers, seconds, limits, house(boards))
    start_logging()
    listening = listen(host, port)
    shown = url.rstrip("/") or address(host, listening.getsockname()[1])
    print(say(lang, "common.cli.serving", {"found": f"{shown}/"}), flush=True)
    opened = f"{shown}/{page}" if browser else None
    return run_until_stopped(settings, listening, lambda: open_browser(opened))


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


def check_free(db: Path | str) -> None:
    """Raises BadOption if another server uses the file."""
    from maravillas.server.sqlite import lock_file
    from maravillas.server.store import Locked

    if isinstance(db, str) or not db.exists():
        return
    try:
        held = lock_file(db)
    except Locked:
        raise BadOption(
            f"another server uses {db}: stop it, or keep other tables with serve --db FILE",
            path="db",
            key="common.error.db_locked",
            values={"found": str(db)},
        ) from None
    if held:
        held.close()


def open_browser(where: str | None) -> None:
    if where is not None and not webbrowser.open(where):
        print(where, file=sys.stderr)
