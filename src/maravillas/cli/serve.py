"""`maravillas serve`: the web table, for whoever can reach it."""

import asyncio
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from maravillas import registry
from maravillas.ai.matches.pool import check_ray
from maravillas.cli.databases import check_database, database
from maravillas.cli.options import within
from maravillas.core.errors import BadOption
from maravillas.messages import say
from maravillas.server.listening import QUEUE, SHARES_OUT, address, listen, parted
from maravillas.server.measure import Measure

if TYPE_CHECKING:
    from maravillas.server.settings import Settings

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
    for Prometheus are answered; keep_days: how long tables are kept, 0 for ever; processes: how
    many serve; inside: where other servers of the same database reach this one; ray: the address of
    a cluster on which bots think.
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
    processes: int = 1
    inside: str = ""
    ray: str = ""


def serve(wanted: Wanted, lang: str) -> int:
    """Runs until it is told to stop."""
    within("port", wanted.port, 0, 65535)
    within("workers", wanted.workers, 1, 64)
    within("keep-days", wanted.keep_days, 0, 36_500)
    within("processes", wanted.processes, 1, 64)
    check_installed()
    from maravillas.server.logs import start_logging
    from maravillas.server.run import run_until_stopped

    check_url(wanted.url)
    kept = database(wanted.db)
    check_together(wanted, kept)
    if wanted.ray:
        check_ray()
    check_database(kept)
    house(wanted.boards)
    start_logging()
    listening = listen(wanted.host, wanted.port)
    shown = wanted.url.rstrip("/") or address(wanted.host, listening.getsockname()[1])

    def ready() -> None:
        print(say(lang, "common.cli.serving", {"found": f"{shown}/"}), flush=True)
        if wanted.browser:
            open_browser(f"{shown}/")

    if wanted.processes > 1:
        return serve_together(wanted, lang, listening, ready)
    return run_until_stopped(settings_of(wanted), listening, ready)


def settings_of(wanted: Wanted, number: int = 0) -> "Settings":
    """number: of the process, where there are several; raises BadOption."""
    from maravillas.server.settings import Settings, far

    found = Settings(
        database(wanted.db),
        wanted.url.rstrip("/"),
        wanted.workers,
        wanted.seconds,
        wanted.limits,
        house(wanted.boards),
        keep_days=wanted.keep_days,
        open_tables=wanted.open_tables,
        measure=measured(wanted.metrics, number),
        inside=wanted.inside,
        together=wanted.processes > 1,
    )
    return replace(found, worker=far(wanted.ray)) if wanted.ray else found


def serve_together(
    wanted: Wanted, lang: str, listening: socket.socket, ready: Callable[[], None]
) -> int:
    """In several processes at one port: each has a socket of its own there where the system shares
    connections out among them; elsewhere all accept from the same one.
    """
    import msgspec

    from maravillas.server.supervisor import Slot, supervise

    port = listening.getsockname()[1]
    if SHARES_OUT:  # nobody else had the port; it is kept by a socket that never listens
        listening.close()
        listening = listen(wanted.host, port, together=True)
    else:
        listening.listen(QUEUE)
    fd = None if SHARES_OUT else listening.fileno()
    command, fds = (sys.executable, "-m", "maravillas.cli.member"), () if fd is None else (fd,)
    words = {"wanted": wanted, "port": port, "fd": fd, "lang": lang}

    async def run() -> int:
        told = [msgspec.json.encode({**words, "number": n}) for n in range(wanted.processes)]
        return await supervise([Slot(command, fds, one) for one in told], ready)

    with closing(listening):
        return asyncio.run(run())


def check_together(wanted: Wanted, db: Path | str) -> None:
    """Raises BadOption where several processes cannot serve, or not be reached by others."""
    from maravillas.server.settings import is_shared

    if wanted.processes > 1 and sys.platform == "win32":
        raise BadOption(
            "several processes cannot share a port on Windows",
            path="processes",
            key="common.error.processes_windows",
        )
    for path, asked in (("processes", wanted.processes > 1), ("inside", wanted.inside)):
        if asked and not is_shared(db):
            raise BadOption(
                "only a PostgreSQL database can be shared: --db postgresql://user@host/database",
                path=path,
                key="common.error.not_shared",
            )
    if wanted.inside:
        parted(wanted.inside)


def measured(where: str, number: int = 0) -> Measure:
    """Who keeps figures, and answers with them there; nobody if no place is said.

    number: of the process; each answers at a port of its own, one after the other.
    """
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

    return metrics_at(where, number)


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
