"""What a seat may know, as numbers: named fields in fixed places, the same for every position.

Everything that the seat may know is in it, and nothing else: states that it cannot tell apart have
equal observations. What everybody knows and what the seat alone knows are fields apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from maravillas.core.game import Position
from maravillas.core.planes import PER_WORD, Planes

if TYPE_CHECKING:
    from maravillas.registry import AnyGame

LISTING = 8192  # words, more than any observation has


@dataclass(frozen=True)
class Field:
    """A named part. kind: `bits` (0 or 1) or `numbers`; places: of its bytes, in order; private:
    whether the seat alone knows it, else everybody does.
    """

    name: str
    kind: str
    places: tuple[int, ...]
    private: bool


@dataclass(frozen=True)
class Schema:
    """size: bytes of an observation; those that no field names are always 0."""

    size: int
    fields: tuple[Field, ...]

    @property
    def hash(self) -> str:
        """Equal for equal schemas, in every version of the package."""
        lines = [
            f"{f.name} {f.kind} {int(f.private)} {','.join(map(str, f.places))}"
            for f in self.fields
        ]
        return sha256("\n".join([str(self.size), *lines]).encode()).hexdigest()


def schema(game: AnyGame) -> Schema:
    """The fields of a game's observations."""
    from maravillas import registry

    return _schema(registry.check_game(game))


@cache
def _schema(game: AnyGame) -> Schema:
    planes = Planes(LISTING)
    planes.listed = []
    s = game.new(0)
    try:
        game.observe(s, 0, planes)
    except NotImplementedError:
        raise ValueError(f"{game.name} has no observations as numbers yet") from None
    places: dict[tuple[str, str, bool], list[int]] = {}
    for field in planes.listed:
        found = places.setdefault((field.name, field.kind, field.secret), [])
        found += range(field.offset, field.offset + field.size)
    fields = tuple(Field(n, kind, tuple(at), own) for (n, kind, own), at in places.items())
    return Schema(PER_WORD * int(planes.at), fields)


def observe(game: AnyGame, s: Position, seat: int) -> bytes:
    """What a seat may know of a state: signed bytes, in the places of the schema."""
    from maravillas import api

    api.check_state(game, s)
    api.check_seat(game, seat)
    size = schema(game).size
    planes = Planes(size // PER_WORD)
    game.observe(s, seat, planes)
    return planes.view().tobytes()


def read(game: AnyGame, data: bytes) -> dict[str, list[int]]:
    """An observation by name."""
    size = schema(game).size
    if len(data) != size:
        raise ValueError(f"an observation of {game.name} has {size} bytes, as observe gives them")
    signed = memoryview(data).cast("b")
    return {field.name: [signed[at] for at in field.places] for field in schema(game).fields}
