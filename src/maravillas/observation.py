"""What a seat may know, as numbers: named fields in fixed places, the same for every position.

Everything that the seat may know is in it, and nothing else: states that it cannot tell apart have
equal observations.
"""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from maravillas.core.planes import PER_WORD, Planes
from maravillas.registry import AnyGame

LISTING = 4096  # words, more than any observation has


@dataclass(frozen=True)
class Field:
    """A named part. kind: `bits` (0 or 1) or `numbers`; places: of its bytes, in order."""

    name: str
    kind: str
    places: tuple[int, ...]


@dataclass(frozen=True)
class Schema:
    """size: bytes of an observation; those that no field names are always 0."""

    size: int
    fields: tuple[Field, ...]

    @property
    def hash(self) -> str:
        """Equal for equal schemas, in every version of the package."""
        lines = [f"{f.name} {f.kind} {','.join(map(str, f.places))}" for f in self.fields]
        return sha256("\n".join([str(self.size), *lines]).encode()).hexdigest()


def schema(game: AnyGame) -> Schema:
    """The fields of a game's observations."""
    return _schema(game)


@cache
def _schema(game: AnyGame) -> Schema:
    planes = Planes(LISTING)
    planes.listed = []
    s = game.new(0)
    try:
        game.observe(s, 0, planes)
    except NotImplementedError:
        raise ValueError(f"{game.name} has no observations as numbers yet") from None
    places: dict[tuple[str, str], list[int]] = {}
    for field in planes.listed:
        found = places.setdefault((field.name, field.kind), [])
        found += range(field.offset, field.offset + field.size)
    fields = tuple(Field(name, kind, tuple(at)) for (name, kind), at in places.items())
    return Schema(PER_WORD * int(planes.at), fields)


def observe(game: AnyGame, s: Any, seat: int) -> bytes:
    """What a seat may know of a state: signed bytes, in the places of the schema."""
    game.check_seat(seat, 0)
    size = schema(game).size
    planes = Planes(size // PER_WORD)
    game.observe(s, seat, planes)
    return planes.view().tobytes()


def read(game: AnyGame, data: bytes) -> dict[str, list[int]]:
    """An observation by name."""
    signed = memoryview(data).cast("b")
    return {field.name: [signed[at] for at in field.places] for field in schema(game).fields}
