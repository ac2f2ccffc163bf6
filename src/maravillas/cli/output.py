"""How answers and errors are printed: words for people, JSON for programs."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from maravillas.core.errors import MaravillasError
from maravillas.messages import error_text

USAGE = 2
FORFEITS = 10  # lines about games that an answer lost


def print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False))


def print_lines(lines: Sequence[str]) -> None:
    for line in lines:
        print(line)


def fail(reason: str) -> int:
    """One line on stderr; the exit code for bad input."""
    print(f"maravillas: {' '.join(reason.split())}", file=sys.stderr)
    return USAGE


def tell_forfeits(lines: Sequence[str]) -> None:
    """Games that a bot lost by its answer, and why: the first ones, and how many more."""
    for line in lines[:FORFEITS]:
        fail(line)
    if len(lines) > FORFEITS:
        fail(f"... and {len(lines) - FORFEITS} more games lost by an answer")


def fail_with(error: MaravillasError, lang: str, as_json: bool, code: int = USAGE) -> int:
    """Tells an error in the reader's language, and as JSON if asked; returns the exit code."""
    told = error_text(lang, error)
    if as_json:
        print_json({"error": error_json(error, told)})
    fail(told)
    return code


def error_json(error: MaravillasError, told: str) -> dict[str, object]:
    return {
        "type": type(error).__name__,
        "path": error.path,
        "clause": error.clause,
        "message": told,
    }


@contextmanager
def progress(total: int, words: str) -> Iterator[Callable[[int], None]]:
    """A bar on stderr for a person who waits; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Left

    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), Left())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=total)
        yield lambda done: bar.advance(task, done)
