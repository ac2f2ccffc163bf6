"""A process for what costs too much for the event loop: one JSON object per line, in and out.

It ends when its input does, and the system ends it when one question takes too much.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from time import process_time
from typing import Any, Final

import msgspec

from maravillas import registry
from maravillas.core.errors import MaravillasError
from maravillas.server import reference, replay
from maravillas.server.heavy import DONE, MEMORY, SECONDS, Failed
from maravillas.server.live import Live
from maravillas.server.protocol_around import BoardRead
from maravillas.server.refusal import Refusal
from maravillas.server.store import Event, Row


def board(game: str, text: str) -> object:
    return BoardRead(document=reference.board(game, text))


def verify(record: dict[str, Any]) -> object:
    return replay.verify(record)


def make(game: str, options: dict[str, Any]) -> object:
    """Whether a game can be made with these options; raises BadOption."""
    registry.make(game, options)
    return None


def steps(table: dict[str, Any], place: int | None, seat: str, start: int, count: int) -> object:
    return replay.steps(rebuilt(table), place, seat, start, count)


def chart(table: dict[str, Any]) -> object:
    return replay.chart(rebuilt(table))


def record(table: dict[str, Any]) -> object:
    return replay.record(rebuilt(table))


def rebuilt(table: dict[str, Any]) -> Live:
    row = msgspec.convert(table["row"], Row)
    return Live.of(row, msgspec.convert(table["events"], list[Event]))


DO: Final[dict[str, Callable[..., object]]] = {
    "board": board,
    "verify": verify,
    "make": make,
    "steps": steps,
    "chart": chart,
    "record": record,
}


def answer(line: bytes) -> bytes:
    asked: dict[str, Any] = msgspec.json.decode(line)
    try:
        return DONE + msgspec.json.encode(DO[asked.pop("do")](**asked))
    except (MaravillasError, Refusal) as e:
        return msgspec.json.encode(Failed.by(e))
    except Exception as e:  # whatever it is, the server hears of it and goes on
        return msgspec.json.encode(Failed(type(e).__name__))


def limit_memory() -> None:
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_time() -> None:
    """The system ends this process when the next question takes longer than it may."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(process_time() + SECONDS) + 1, hard))


def main() -> None:
    with suppress(OSError, AttributeError):
        os.nice(10)  # people's moves come first, then the bots
    limit_memory()
    for line in sys.stdin.buffer:
        limit_time()
        sys.stdout.buffer.write(answer(line) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
