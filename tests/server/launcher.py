"""A server for tests: `python -m tests.server.launcher DB [key=value …]`.

Interpreted, it also knows the toy: plain Python cannot inherit from the compiled Game.
"""

import json
import socket
import sys
from collections.abc import Callable
from pathlib import Path

from maravillas import position
from maravillas.cli.serve import house
from maravillas.server import connections
from maravillas.server.listening import listen
from maravillas.server.live import Live
from maravillas.server.logs import start_logging
from maravillas.server.run import run_until_stopped
from maravillas.server.settings import Settings, now
from maravillas.version import mode
from tests import toy


def main(arguments: list[str]) -> int:
    toy.register()
    given = dict(word.split("=", 1) for word in arguments[1:])
    settings = Settings(
        db=given.get("db") or Path(arguments[0]),
        url=given.get("url", ""),
        limits=given.get("limits") == "on",
        house=house(given.get("boards_dir", "")),
        bot_seconds=float(given.get("bot_seconds", "1")),
        idle=float(given.get("idle", "120")),
        reader_patience=float(given.get("reader_patience", "20")),
        grace=float(given.get("grace", "0")),
        static=Path(given["static"]) if "static" in given else Path(arguments[0]).parent / "static",
        docs=Path(given.get("docs", Path(arguments[0]).parent / "docs")),
        worker=worker(given.get("worker", "tests.server.toy_worker")),
        coach=worker(given.get("coach", "maravillas.server.coach_worker")),
        coach_visits=int(given.get("coach_visits", "8")),
        clock=ahead(int(given.get("ahead", "0"))),
        deal_bot=given.get("deal_bot", "greedy"),
        deal_visits=int(given.get("deal_visits", "8")),
        warm=False,
        open_tables=given.get("open_tables") == "on",
        heavy=worker(f"tests.server.toy_heavy {Path(arguments[0]).parent}"),
    )
    vars(connections)["HEAD"] = float(given.get("head", connections.HEAD))
    vars(connections)["OF_ONE"] = int(given.get("of_one", connections.OF_ONE))
    start_logging()
    deal_written(Path(arguments[0]).parent)
    listening = listen("127.0.0.1", int(given.get("port", "0")))
    if "send_buffer" in given:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, int(given["send_buffer"]))
    tell(str(listening.getsockname()[1]))
    return run_until_stopped(settings, listening, lambda: tell(f"ready {mode()}"))


def ahead(milliseconds: int) -> Callable[[], int]:
    """A clock that is so much ahead."""
    return lambda: now() + milliseconds


def worker(words: str) -> tuple[str, ...]:
    """The command of a bot process that is a module with arguments."""
    return (sys.executable, "-m", *words.split())


def deal_written(folder: Path) -> None:
    """A table begins with the position that lies beside the database under its id, if one does."""
    deal = Live._deal

    def instead(live: Live) -> None:
        deal(live)
        written = folder / f"{live.id}.json"
        if not written.exists():
            return
        _, live.first = position.load(json.loads(written.read_text(encoding="utf-8")))
        live.state = live.game.clone(live.start)
        live.status, live.end = "playing", None
        live._look()

    Live._deal = instead  # type: ignore[method-assign, assignment]


def tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
