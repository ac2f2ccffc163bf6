"""Structured logs: one JSON object per line on standard error. Secrets and names never get here."""

import json
import logging
import sys
from time import time
from typing import Any, Final

LOGGER: Final = logging.getLogger("maravillas.server")
# What a line may hold besides `event` and `time`. Anything else is a mistake of ours.
FIELDS: Final = frozenset(
    (
        *(
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
        ),
        *(
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
        ),
    )
)


def log(event: str, level: int = logging.INFO, **fields: Any) -> None:
    """One line. Paths and queries are never logged, only the pattern of the route."""
    unknown = fields.keys() - FIELDS
    if unknown:
        raise ValueError(f"no field of the log: {', '.join(sorted(unknown))}")
    if LOGGER.isEnabledFor(level):
        LOGGER.log(level, event, extra={"fields": fields})


def log_error(event: str, error: BaseException, **fields: Any) -> None:
    """An error of ours: its type and the place it comes from; its message might hold anything."""
    frame, where = error.__traceback__, ""
    while frame is not None:
        code = frame.tb_frame.f_code
        where = f"{code.co_filename.rsplit('maravillas', 1)[-1]}:{frame.tb_lineno} {code.co_name}"
        frame = frame.tb_next
    log(event, logging.ERROR, error=type(error).__name__, where=where, **fields)


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", {})
        if record.name != LOGGER.name:  # of a library: its words may name addresses and paths
            fields = {"reason": record.name, "kind": record.levelname.lower()}
        event = record.getMessage() if record.name == LOGGER.name else "library"
        return json.dumps({"time": round(time(), 3), "event": event, **fields})


def start_logging(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    LOGGER.handlers = [handler]
    LOGGER.setLevel(level)
    LOGGER.propagate = False
    for name in ("uvicorn", "asyncio", "websockets", "psycopg"):
        library = logging.getLogger(name)
        library.handlers = [handler]
        library.setLevel(logging.WARNING)
        library.propagate = False
