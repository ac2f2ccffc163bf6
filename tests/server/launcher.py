"""A server that also knows the toy: `python -m tests.server.launcher DB [key=value …]`."""

import asyncio
import socket
import sys
from pathlib import Path

from maravillas.cli.serve import house, listen
from maravillas.server.logs import start_logging
from maravillas.server.run import run
from maravillas.server.settings import Settings
from tests import toy


def main(arguments: list[str]) -> int:
    toy.register()
    given = dict(word.split("=", 1) for word in arguments[1:])
    settings = Settings(
        db=Path(arguments[0]),
        url=given.get("url", ""),
        limits=given.get("limits") == "on",
        house=house(given.get("boards_dir", "")),
        bot_seconds=float(given.get("bot_seconds", "1")),
        idle=float(given.get("idle", "120")),
        reader_patience=float(given.get("reader_patience", "20")),
        static=Path(given["static"]) if "static" in given else Path(arguments[0]).parent / "static",
        worker=worker(given.get("worker", "tests.server.toy_worker")),
    )
    start_logging()
    listening = listen("127.0.0.1", 0)
    if "send_buffer" in given:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, int(given["send_buffer"]))
    tell(str(listening.getsockname()[1]))
    return asyncio.run(run(settings, listening, lambda: tell("ready")))


def worker(words: str) -> tuple[str, ...]:
    """The command of a bot process that is a module with arguments."""
    return (sys.executable, "-m", *words.split())


def tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
