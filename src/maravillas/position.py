"""Positions as JSON documents, of any game: a document says what differs from a fresh game."""

import json
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from os import PathLike
from pathlib import Path

from maravillas import api, registry
from maravillas.core.errors import BadOption, BadPosition
from maravillas.core.game import Position
from maravillas.core.reading import Reader, read_json


def load(document: Mapping[str, object]) -> tuple[registry.AnyGame, registry.AnyState]:
    """The game and the state that a document describes; raises BadPosition."""
    name, options = recipe(document)
    with _telling():
        game = registry.make_as_written(name, options)
    return game, registry.words(game).load(document)


def recipe(document: Mapping[str, object]) -> tuple[str, dict[str, object]]:
    """The game string and the options of a document's game; raises BadPosition."""
    reader = Reader(document)
    name = reader.need("game").text()
    strict = reader.get("strict")
    if strict is not None:
        strict.bool()
    given = reader.get("options")
    options = {} if given is None else {key: item.value for key, item in given.dict().items()}
    with _telling():
        options |= registry.implied(name, reader)
        if "players" in registry.options(name) and "players" not in options:
            seats = reader.get("seats")
            if seats is not None:
                options["players"] = len(seats.list())
    return name, options


def dump(game: registry.AnyGame, s: Position, seat: int | None = None) -> dict[str, object]:
    """The document of a state, every key written; for a seat, without what it cannot see."""
    api.check_state(game, s)
    if seat is not None:
        api.check_seat(game, seat)
    body = registry.words(game).dump(s, seat)
    return {"game": game.name, "options": dict(game.options), **body}


def information_key(game: registry.AnyGame, s: Position, seat: int) -> str:
    """32 hexadecimal digits, equal for states that a seat cannot tell apart, and only for these.

    It is made of the seat's document, which holds what the seat sees and remembers, and of who has
    yet to choose in a simultaneous step, which is seen, too.
    """
    api.check_state(game, s)
    api.check_seat(game, seat)
    known = [seat, api.waiting(game, s), dump(game, s, seat)]
    text = json.dumps(known, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:32]


def read(source: str | PathLike[str]) -> dict[str, object]:
    """The document in a file, or in a text that starts with a brace."""
    if isinstance(source, str) and source.lstrip().startswith("{"):
        return read_text(source)
    return read_file(source)


def read_file(path: str | PathLike[str]) -> dict[str, object]:
    """The document in a file; raises BadPosition."""
    try:
        return read_text(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as e:
        reason = e.strerror if isinstance(e, OSError) and e.strerror else "not a text in UTF-8"
        raise BadPosition(
            f"the file cannot be read: {reason}",
            path=str(path),
            key="common.error.file",
            values={"found": reason},
        ) from None


def read_text(text: str) -> dict[str, object]:
    """The document in a JSON text; raises BadPosition."""
    value = read_json(text)
    Reader(value).dict()
    assert isinstance(value, dict)
    return value


@contextmanager
def _telling() -> Generator[None]:
    """Says of a wrong option where it stands in a document."""
    try:
        yield
    except BadOption as e:
        path = "$.game" if e.path == "game" else f"$.options.{e.path}"
        raise BadPosition(e.reason, path=path, key=e.key, values=e.values) from None
