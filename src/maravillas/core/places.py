"""What people may set in a position document, place by place: the tables of editors.

A game's room `words` has a module `places` with `places(words)`; books add their own.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

ALWAYS: Final = ""  # whatever the key `by` says
SEAT: Final = "seat"  # of each seat

Kind = Literal["number", "choice", "flag", "list", "map"]
By = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Place:
    """A part of a document: its path, and what may be there.

    path: keys and numbers with dots between them, in the document or, with `of` seat, in each of
    its seats; kind: one `number` or `flag`, a `choice` of an id, a `list` of ids, a `map` from
    keys to ids; name: of its label in the catalogue, `BOOK.place.NAME`; thing: what the ids are.

    ids, keys: allowed ones, always or by what the document has at the path `by`; within: the path
    of the list that has the keys instead; hidden: what stands for something unknown; empty:
    nothing may be there (null, or no key in a map).

    numbers: ids are written as numbers; wrap: ids are written in records, under this key, beside
    what the others of them begin with; copies: an id may stand at several places.

    mark: the name under which boards show its keys, its numbers or its ids; face: the path of the
    list with those keys that lie face up; resets: paths that are left out once it changes, to be
    dealt again; dealt: it is dealt again whenever something else changes that a person sets.
    """

    path: str
    kind: Kind
    name: str = ""
    of: Literal["", "seat"] = ""
    thing: str = ""
    ids: By = field(default_factory=dict)
    keys: By = field(default_factory=dict)
    by: str = ""
    within: str = ""
    hidden: tuple[str, ...] = ()
    empty: bool = False
    numbers: bool = False
    wrap: Mapping[str, object] = field(default_factory=dict)
    copies: bool = False
    least: int = 0
    most: int = 0
    mark: str = ""
    face: str = ""
    resets: tuple[str, ...] = ()
    dealt: bool = False

    @property
    def label(self) -> str:
        return self.name or self.path


@dataclass(frozen=True)
class Places:
    """All places of a game. drops, seat_drops: what a game remembers and no person sets; it is
    left out of a document as soon as anything is changed.
    """

    places: tuple[Place, ...] = ()
    drops: tuple[str, ...] = ()
    seat_drops: tuple[str, ...] = ()


def joined(parts: Iterable[Places]) -> Places:
    """The places of several books."""
    found = list(parts)
    return Places(
        tuple(place for part in found for place in part.places),
        tuple(path for part in found for path in part.drops),
        tuple(path for part in found for path in part.seat_drops),
    )


def always(ids: Iterable[str]) -> By:
    return {ALWAYS: tuple(ids)}
