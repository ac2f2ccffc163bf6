"""`maravillas play`: the web table for whoever sits at this machine."""

import json
import os
import socket
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode
from urllib.request import ProxyHandler, build_opener

from maravillas import registry
from maravillas.ai.matches.against import opponents
from maravillas.ai.matches.match import BOTS
from maravillas.cli.databases import check_database
from maravillas.cli.first_run import FirstRun
from maravillas.cli.options import from_words, make
from maravillas.cli.serve import check_installed, house, open_browser
from maravillas.core.errors import BadOption
from maravillas.core.reading import show
from maravillas.messages import say
from maravillas.server.listening import EVERYWHERE, LOOPBACK, address, listen, network_address

if TYPE_CHECKING:
    from maravillas.server.here import Here

USUAL = "duel"
PORT = 8420
MORE_PORTS = 20  # that are tried after it
MOST_CORES = 4  # for bots, where somebody plays alone
IN_USE = "common.error.db_locked"
TAKEN = "common.error.port_taken"
ADDRESS = "play.address"


@dataclass(frozen=True)
class Wanted:
    """game: empty for the front page; port: None for the usual one."""

    game: str
    bots: Sequence[str]
    words: Mapping[str, str]
    host: str
    port: int | None
    seconds: float
    browser: bool
    lang: str


def play_page(wanted: Wanted) -> int:
    """Serves this machine, and others if a host says so, until it is told to stop."""
    page = page_of(wanted)
    boards = wanted.words.get("boards_dir") or wanted.words.get("boards-dir", "")
    check_installed()
    from maravillas.server.settings import STATIC, default_db

    if not (STATIC / "index.html").is_file():
        raise BadOption("the web page is not built: make web", key="common.error.no_page")
    db = default_db()
    db.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        check_database(db)
    except BadOption as e:
        running = already(db) if e.key == IN_USE else None
        if running is None:
            raise
        print(say(wanted.lang, "common.cli.already", {"found": f"{running}/"}))
        if wanted.browser:
            open_browser(f"{running}/{page}")
        return 0
    return serve_here(wanted, db, page, house(boards))


def page_of(wanted: Wanted) -> str:
    """Where the page opens: a game with its options and seats ready; raises BadOption."""
    if not (wanted.game or wanted.bots or wanted.words):
        return ""
    name = wanted.game or USUAL
    game = make(name, wanted.words)
    for bot in wanted.bots:
        if bot not in BOTS:
            raise BadOption(
                f"{show(bot)} does not play at the web table",
                path="bots",
                key="common.error.page_bot",
                values={"found": show(bot), "allowed": ", ".join(BOTS)},
            )
    query: dict[str, str] = {}
    options, known = from_words(name, wanted.words), registry.options(name)
    chosen = {name: value for name, value in options.items() if not known[name].local}
    if "players" in known and "players" in chosen:
        query["players"] = str(chosen.pop("players"))
    if wanted.bots:
        query["bots"] = ",".join(opponents(game, wanted.bots, 0).values())
    if chosen:
        query["options"] = json.dumps(chosen, separators=(",", ":"))
    return f"#/play/{game.name}" + (f"?{urlencode(query)}" if query else "")


def serve_here(wanted: Wanted, db: Path, page: str, rules: dict[str, dict[str, object]]) -> int:
    from maravillas.server.here import Here
    from maravillas.server.logs import start_logging
    from maravillas.server.run import run_until_stopped
    from maravillas.server.settings import Settings

    lang, log = wanted.lang, db.with_name("play.log")
    inside = wanted.host in (*LOOPBACK, *EVERYWHERE)
    listening = listen_near(wanted.host if inside else LOOPBACK[0], wanted.port)
    port = int(listening.getsockname()[1])
    sockets = [] if inside else [listen(wanted.host, port)]
    here = Here(db.with_name("seats.jsonl"), port, outside(wanted.host, port), sockets)
    start_logging(file=log)
    cores = min(os.cpu_count() or 1, MOST_CORES)
    first = FirstRun.of_environment(lang, db.with_name("compile.log"))
    warmup = first.warmup() if first else None
    settings = Settings(db, "", cores, wanted.seconds, True, rules, here=here, warmup=warmup)
    shown = address(LOOPBACK[0], port)

    def ready() -> None:
        note(db, shown)
        if wanted.port is None and port != PORT:
            print(say(lang, "common.cli.port_taken", {"number": PORT}))
        link = f"{shown}/{with_code(page, here)}"
        print(say(lang, "common.cli.serving", {"found": f"{shown}/" if wanted.browser else link}))
        if here.url:
            print(say(lang, "common.cli.reached", {"found": f"{here.url}/"}))
        if first:
            first.ready()
        sys.stdout.flush()
        if wanted.browser:
            open_browser(link)

    code = run_until_stopped(settings, listening, ready)
    forget(db)
    if code:
        reason = "the table could not be set"
        raise BadOption(reason, key="common.error.no_start", values={"found": str(log)})
    return code


def outside(host: str, port: int) -> str | None:
    """Where others find a server that listens to more than its machine."""
    found = network_address() if host in EVERYWHERE else host
    return None if found is None or host in LOOPBACK else address(found, port)


def with_code(page: str, here: "Here") -> str:
    """The address to open, with what proves that this browser may be told of its seats."""
    path = page or "#/"
    return f"{path}{'&' if '?' in path else '?'}here={here.code}"


def listen_near(host: str, port: int | None) -> socket.socket:
    """A socket at the port asked for; at the usual one or the next that is free if none is."""
    if port is not None:
        return listen(host, port)
    for near in range(PORT, PORT + MORE_PORTS):
        try:
            return listen(host, near)
        except BadOption as e:
            if e.key != TAKEN:
                raise
    return listen(host, 0)


# Where another `maravillas play` can be found, while it runs: beside its tables.


def note(db: Path, shown: str) -> None:
    with suppress(OSError):
        db.with_name(ADDRESS).write_text(shown, encoding="utf-8")


def forget(db: Path) -> None:
    with suppress(OSError):
        db.with_name(ADDRESS).unlink()


def already(db: Path) -> str | None:
    """The address of the server that uses these tables, if it answers there."""
    with suppress(OSError, ValueError):
        shown = db.with_name(ADDRESS).read_text(encoding="utf-8")
        if shown.startswith("http://localhost:"):
            direct = build_opener(ProxyHandler({}))  # whatever stands between here and the world
            with direct.open(f"{shown}/healthz", timeout=3) as answer:
                return shown if json.load(answer).get("status") == "ok" else None
    return None
