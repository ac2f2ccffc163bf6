"""A process for what costs too much for the event loop: one JSON object per line, in and out.

It ends when its input does, and the system ends it when one question takes too much.
"""

import os
import sys
from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress
from time import process_time
from typing import Final

import msgspec

from maravillas import registry
from maravillas.core.errors import MaravillasError
from maravillas.core.reading import Json
from maravillas.record import Record, read_record
from maravillas.server import brought, coached, positions, reference, replay
from maravillas.server.heavy import DONE, MEMORY, SECONDS, Failed
from maravillas.server.live import Live
from maravillas.server.protocol_around import BoardRead
from maravillas.server.recorded import record as recorded
from maravillas.server.refusal import Refusal
from maravillas.server.store import Event, Row


def board(game: str, text: str) -> object:
    return BoardRead(document=reference.board(game, text))


def verify(record: Json) -> object:
    return replay.verify(record)


def make(game: str, options: Json) -> object:
    """Whether a game can be made with these options; raises BadOption."""
    registry.make(game, options)
    return None


def steps(table: Json, place: int | None, seat: str, start: int, count: int) -> object:
    return replay.steps(rebuilt(table), place, seat, start, count)


def chart(table: Json) -> object:
    return replay.chart(rebuilt(table))


def record(table: Json, sealed: bool = False) -> object:
    return replay.record(rebuilt(table), sealed)


def asked(document: Json, seat: int | None) -> object:
    return coached.asked(document, seat)


def asked_at(
    number: int | None,
    seat: int | None,
    table: Json | None = None,
    record: Json | None = None,
) -> object:
    return coached.asked_at(source(table, record), number, seat)


def scene(number: int, table: Json | None = None, record: Json | None = None) -> object:
    return coached.scene(source(table, record), number)


def begin(
    number: int, word: int | None, table: Json | None = None, record: Json | None = None
) -> object:
    return coached.begun(*coached.moment(source(table, record), number), word)


def placed(document: Json, seat: int, word: int) -> object:
    return coached.placed(document, seat, word)


def checked(document: Json) -> object:
    return coached.checked(document)


def source(table: Json | None, record: Json | None) -> Record:
    """The game that somebody looks back at: of a table, or of a record that was sent."""
    return read_record(record) if table is None else recorded(rebuilt(table))


def rebuilt(table: Json) -> Live:
    """The table of a question: its row and its events, as they were stored."""
    row = Row(**table["row"] | {"secret": b64decode(table["row"]["secret"])})
    return Live.of(row, [Event(**event) for event in table["events"]])


def bring(table: Json) -> object:
    """How a table stands that was played elsewhere; raises Refusal if its events make none."""
    return brought.standing(lambda: rebuilt(table))


DO: Final[dict[str, Callable[..., object]]] = {
    "board": board,
    "bring": bring,
    "verify": verify,
    "make": make,
    "steps": steps,
    "chart": chart,
    "record": record,
    "asked": asked,
    "asked_at": asked_at,
    "scene": scene,
    "begin": begin,
    "placed": placed,
    "checked": checked,
    "look": positions.look,
    "picture": positions.picture,
}


def answer(line: bytes) -> bytes:
    asked: Json = msgspec.json.decode(line)
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
