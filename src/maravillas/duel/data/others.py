"""Cards, wonders and progress tokens of other packages, which follow ours in the tables.

A package names a module under the entry point `maravillas.duel.pieces`; it may have CARDS, WONDERS
and TOKENS, by id, made with card(), wonder() and token(), and must import nothing of Duel but
`maravillas.duel.data.card`: the tables are being made as it is read. Packages follow each other by
the names of their entry points.
"""

from importlib.metadata import EntryPoint, entry_points
from typing import Final

from maravillas.duel.data.card import Card

GROUP: Final = "maravillas.duel.pieces"
PROBLEMS: Final[dict[str, str]] = {}  # by the name of an entry point: why its pieces are not there


def _name(point: EntryPoint) -> str:
    return point.name


POINTS: Final = sorted(entry_points(group=GROUP), key=_name)


def others(what: str, known: list[str], room: int) -> dict[str, Card]:
    """The pieces of other packages for a table. known: the ids it has; room: for so many more."""
    found: dict[str, Card] = {}
    for point in POINTS:
        try:
            pieces: dict[str, Card] = dict(getattr(point.load(), what, {}))
            for id, piece in pieces.items():
                if id in known or id in found:
                    raise ValueError(f"{id!r} in {what} is taken")
                if not isinstance(piece, Card):
                    raise TypeError(f"{id!r} in {what} is {type(piece).__name__}, not a Card")
            if len(found) + len(pieces) > room:
                raise ValueError(f"there is room for {room} more {what}")
            found.update(pieces)
        except Exception as problem:  # whatever it is, Duel itself must work
            PROBLEMS[point.name] = f"{type(problem).__name__}: {problem}"
    return found
