"""What a seat cannot see and what it may still be, from what that seat knows."""

from collections.abc import Mapping
from typing import Any, Final, TypedDict

from maravillas import position, setup
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame

STREAM: Final = 7021  # label of the chance of redeals
QUIET: Final = 40  # redeals in a row that show nothing new: then everything has come up
MOST: Final = 400  # redeals
LISTED: Final = "unseen"  # the key under which a document itself tells what is unseen


class Unseen(TypedDict):
    """place: the path of a place in documents; keys: those of its places that hold something
    unknown; ids: what that may be. group: how unknown things of one kind are written.
    """

    place: str
    group: str
    keys: list[str]
    ids: list[str]


def unseen(game: AnyGame, s: Any, seat: int) -> list[Unseen]:
    """Groups of what lies face down; the same for states that the seat cannot tell apart."""
    document = position.dump(game, s, seat)
    listed: Any = document.get(LISTED)
    if isinstance(listed, Mapping):  # by age; what is to come is of no use to anybody yet
        group = str(document["age"])
        ids = listed.get(group)
        return [Unseen(place=LISTED, group=group, keys=[], ids=sorted(ids))] if ids else []
    found: list[Unseen] = []
    for place in setup.places(game).places:
        held: Any = document.get(place.path)
        if place.hidden and isinstance(held, Mapping):
            found += _hidden(game, document, seat, place.path, place.hidden)
    return found


def _hidden(
    game: AnyGame, document: dict[str, object], seat: int, path: str, backs: tuple[str, ...]
) -> list[Unseen]:
    """The unknown entries of a map, by how they are written."""
    held: Any = document[path]
    groups = {back: [key for key, word in held.items() if word == back] for back in backs}
    groups = {back: keys for back, keys in groups.items() if keys}
    ids: dict[str, set[str]] = {back: set() for back in groups}
    _, s = position.load(document)
    rng, quiet = Rng(0, STREAM), 0
    for _ in range(MOST if groups else 0):
        dealt: Any = position.dump(game, game.determinize(s, seat, rng))[path]
        before = sum(map(len, ids.values()))
        for back, keys in groups.items():
            ids[back].update(dealt[key] for key in keys)
        quiet = quiet + 1 if sum(map(len, ids.values())) == before else 0
        if quiet == QUIET:
            break
    return [
        Unseen(place=path, group=back, keys=keys, ids=sorted(ids[back]))
        for back, keys in groups.items()
    ]
