"""`maravillas serve`: the web table, for whoever can reach it."""

import sys
import webbrowser
from dataclasses import dataclass
from importlib.util import find_spec
from urllib.parse import urlsplit

from maravillas import registry
from maravillas.cli.databases import check_database, database
from maravillas.cli.options import within
from maravillas.core.errors import BadOption
from maravillas.messages import say
from maravillas.server.listening import address, listen
from maravillas.server.measure import Measure

LIBRARIES = ("aiosqlite", "msgspec", "starlette", "uvicorn", "websockets")


def lacking() -> list[str]:
    """The libraries of the server that are not installed."""
    return [library for library in LIBRARIES if find_spec(library) is None]


def check_installed() -> None:
    """Raises BadOption where only the engine is installed."""
    missing = ", ".join(lacking())
    if missing:
        raise BadOption(
            f"this needs {missing}: pip install maravillas",
            key="common.error.lacks",
            values={"found": missing},
        )


@dataclass(frozen=True)
class Wanted:
    """How somebody wants to serve. boards: a folder of boards of Dice for all its tables.

    open_tables: whether there is a public list of tables with free seats; metrics: where figures
    for Prometheus are answered; keep_days: how long tables are kept, 0 for ever.
    """

    host: str
    port: int
    db: str | None
    url: str
    workers: int
    seconds: float
    browser: bool
    limits: bool
    boards: str
    open_tables: bool
    metrics: str
    keep_days: int


def serve(wanted: Wanted, lang: str) -> int:
    """Runs until it is told to stop."""
    within("port", wanted.port, 0, 65535)
    within("workers", wanted.workers, 1, 64)
    within("keep-days", wanted.keep_days, 0, 36_500)
    check_installed()
    from maravillas.server.logs import start_logging
    from maravillas.server.run import run_until_stopped
    from maravillas.server.settings import Settings

    check_url(wanted.url)
    kept, url = database(wanted.db), wanted.url.rstrip("/")
    check_database(kept)
    boards = house(wanted.boards)
    start_logging()
    listening = listen(wanted.host, wanted.port)
    settings = Settings(
        kept,
        url,
        wanted.workers,
        wanted.seconds,
        wanted.limits,
        boards,
        keep_days=wanted.keep_days,
        open_tables=wanted.open_tables,
        measure=measured(wanted.metrics),
    )
    shown = url or address(wanted.host, listening.getsockname()[1])

    def ready() -> None:
        print(say(lang, "common.cli.serving", {"found": f"{shown}/"}), flush=True)
        if wanted.browser:
            open_browser(f"{shown}/")

    return run_until_stopped(settings, listening, ready)


def measured(where: str) -> Measure:
    """Who keeps figures, and answers with them there; nobody if no place is said."""
    if not where:
        return Measure()
    if find_spec("prometheus_client") is None:
        raise BadOption(
            "figures need more: pip install 'maravillas[metrics]'",
            path="metrics",
            key="common.error.no_extra",
            values={"found": "prometheus_client", "wanted": "metrics"},
        )
    from maravillas.server.metrics import metrics_at

    return metrics_at(where)


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


def open_browser(where: str) -> None:
    """Opens a browser; where there is none, says what to open."""
    if not webbrowser.open(where):
        print(where, file=sys.stderr)
