"""Structured logs: one JSON object per line on standard error. Secrets and names never get here."""

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from time import monotonic, time
from typing import Final

import msgspec

LARGEST: Final = 1_000_000  # bytes of a file; the one before is kept, too
LOGGER: Final = logging.getLogger("maravillas.server")
REQUESTS: Final = (2000.0, 200.0)  # lines about requests: at once, and a second
OTHERS: Final = (200.0, 5.0)  # lines about any other event
# What a line may hold besides `event` and `time`. Anything else is a mistake of ours.
FIELDS: Final = frozenset(
    {
        "address",
        "attempt",
        "bot",
        "code",
        "db",
        "error",
        "game",
        "kind",
        "method",
        "milliseconds",
        "number",
        "reason",
        "route",
        "seat",
        "status",
        "table",
        "tables",
        "url",
        "version",
        "where",
    }
)


def log(event: str, level: int = logging.INFO, **fields: object) -> None:
    """One line. Paths and queries are never logged, only the pattern of the route."""
    unknown = fields.keys() - FIELDS
    if unknown:
        raise ValueError(f"no field of the log: {', '.join(sorted(unknown))}")
    if LOGGER.isEnabledFor(level):
        LOGGER.log(level, event, extra={"fields": fields})


def log_error(event: str, error: BaseException, **fields: object) -> None:
    """An error of ours: its type and the place it comes from; its message might hold anything."""
    frame, where = error.__traceback__, ""
    while frame is not None:
        code = frame.tb_frame.f_code
        where = f"{code.co_filename.rsplit('maravillas', 1)[-1]}:{frame.tb_lineno} {code.co_name}"
        frame = frame.tb_next
    log(event, logging.ERROR, error=type(error).__name__, where=where, **fields)


class Calm(logging.Filter):
    """Lets only so many lines of one kind pass: nobody fills a disk by asking for lines.

    The next one that passes says how many were left out.
    """

    def __init__(self) -> None:
        super().__init__()
        self.buckets: dict[str, tuple[float, float, int]] = {}  # tokens, when, left out

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.msg if record.name == LOGGER.name else record.name
        burst, per_second = REQUESTS if kind == "request" else OTHERS
        now = monotonic()
        tokens, last, left_out = self.buckets.get(kind, (burst, now, 0))
        tokens = min(burst, tokens + (now - last) * per_second)
        passes = tokens >= 1
        record.left_out = left_out
        left = (tokens - 1, now, 0) if passes else (tokens, now, left_out + 1)
        self.buckets[kind] = left
        return passes


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", {})
        if record.name != LOGGER.name:  # of a library: its words may name addresses and paths
            fields = {"reason": record.name, "kind": record.levelname.lower()}
        event = record.getMessage() if record.name == LOGGER.name else "library"
        left_out = getattr(record, "left_out", 0)
        more = {"left_out": left_out} if left_out else {}
        told = {"time": round(time(), 3), "event": event, **fields, **more}
        return msgspec.json.encode(told).decode()


def start_logging(level: int = logging.INFO, file: Path | None = None) -> None:
    """On standard error, or in a file that does not grow for ever."""
    handler: logging.Handler = logging.StreamHandler(sys.stderr)
    if file is not None:
        handler = RotatingFileHandler(file, maxBytes=LARGEST, backupCount=1, encoding="utf-8")
    handler.setFormatter(Lines())
    handler.addFilter(Calm())
    LOGGER.handlers = [handler]
    LOGGER.setLevel(level)
    LOGGER.propagate = False
    for name in ("uvicorn", "asyncio", "websockets", "psycopg"):
        library = logging.getLogger(name)
        library.handlers = [handler]
        library.setLevel(logging.WARNING)
        library.propagate = False
