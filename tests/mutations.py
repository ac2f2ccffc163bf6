"""Position documents with something wrong in them: dumps of random games, changed at random."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import maravillas as mv
from tests.games import GAMES, length, made, some_position

Path = tuple[str | int, ...]
Mutation = Callable[[Random, Any, str], None]

NUMBERS = (0, -1, 1, 2, 7, 99, 10**6, 2**31, 2**62, 2**63, 2**70, -(2**70))
OTHERS: tuple[Any, ...] = (
    None,
    True,
    False,
    1.5,
    "",
    "?",
    "baths",
    [],
    {},
    [[]],
    {"": None},
    "é\n\0",
    "1",
)
POOL = 60  # dumps of a game string that ids and whole parts are borrowed from


@cache
def dump_of(name: str, n: int) -> str:
    """One of the dumps of a game string: whole, or as a seat sees it; some with the doors open."""
    rng = Random(f"{name} {n}")
    some = [(string, options) for string, options in GAMES if string == name]
    combination = rng.choice(some)
    game = made(*combination)
    whole = length(name, tuple(combination[1].items()))
    s = some_position(game, rng.randrange(10**6), rng.randrange(whole + 3))
    seat = rng.choice([None, None, *range(game.seats)])
    document = mv.position.dump(game, s, seat)
    if rng.random() < 0.5:
        document["strict"] = False
    return json.dumps(document)


def mutated(name: str, n: int) -> Any:
    """The n-th changed document of a game string: the same one in every run."""
    rng = Random(f"{name} mutated {n}")
    document = json.loads(dump_of(name, rng.randrange(POOL)))
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        rng.choice(MUTATIONS)(rng, document, name)
    return document


def _paths(value: Any, path: Path = ()) -> list[Path]:
    """Where everything in a document is, the document itself left out."""
    items: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    found: list[Path] = []
    for key, item in items:
        found += [(*path, key), *_paths(item, (*path, key))]
    return found


def _at(document: Any, path: Path) -> Any:
    for key in path:
        document = document[key]
    return document


def _somewhere(rng: Random, document: Any, wanted: type | tuple[type, ...] = object) -> Path | None:
    """A random place that holds a value of these types; long lists do not drown short ones."""
    paths = [path for path in _paths(document) if isinstance(_at(document, path), wanted)]
    if not paths:
        return None
    kinds = sorted({_kind(path) for path in paths})
    kind = rng.choice(kinds)
    return rng.choice([path for path in paths if _kind(path) == kind])


def _kind(path: Path) -> str:
    return ".".join(key for key in path if isinstance(key, str) and not key.isdigit())


def _put(document: Any, path: Path, value: Any) -> None:
    _at(document, path[:-1])[path[-1]] = value


def _delete(rng: Random, document: Any, name: str) -> None:
    path = _somewhere(rng, document)
    if path is not None:
        del _at(document, path[:-1])[path[-1]]


def _duplicate(rng: Random, document: Any, name: str) -> None:
    path = _somewhere(rng, document)
    if path is None:
        return
    inner = _at(document, path[:-1])
    if isinstance(inner, list):
        copies = rng.choice((1, 1, 2, 8))
        at = int(path[-1])
        inner[at:at] = json.loads(json.dumps([inner[at]] * copies))
    else:
        inner[rng.choice(["", "7", str(path[-1]) + "s", *inner])] = inner[path[-1]]


def _move(rng: Random, document: Any, name: str) -> None:
    """An item leaves its place for another list or key."""
    path = _somewhere(rng, document)
    if path is None:
        return
    value = _at(document, path)
    del _at(document, path[:-1])[path[-1]]
    target = _somewhere(rng, document, (list, dict))
    if target is None:
        return
    inner = _at(document, target)
    if isinstance(inner, list):
        inner.insert(rng.randrange(len(inner) + 1), value)
    else:
        inner[str(path[-1])] = value


def _swap(rng: Random, document: Any, name: str) -> None:
    """Two values of the same type change places."""
    one = _somewhere(rng, document)
    if one is None:
        return
    two = _somewhere(rng, document, type(_at(document, one)))
    if two is None or one[: len(two)] == two or two[: len(one)] == one:
        return
    first, second = _at(document, one), _at(document, two)
    _put(document, one, second)
    _put(document, two, first)


def _other_id(rng: Random, document: Any, name: str) -> None:
    """A word becomes another of the same kind, or any other that the game knows."""
    path = _somewhere(rng, document, str)
    donor = json.loads(dump_of(name, rng.randrange(POOL)))
    if path is None:
        return
    same = [p for p in _paths(donor) if _kind(p) == _kind(path)]
    source: Path | None = rng.choice(same) if same else None
    if source is None or rng.random() < 0.3 or not isinstance(_at(donor, source), str):
        source = _somewhere(rng, donor, str)
    if source is not None:
        _put(document, path, _at(donor, source))


def _number(rng: Random, document: Any, name: str) -> None:
    path = _somewhere(rng, document, int)
    if path is None:
        return
    value = int(_at(document, path))
    _put(document, path, rng.choice((value + 1, value - 1, value + 1, value - 1, *NUMBERS)))


def _flag(rng: Random, document: Any, name: str) -> None:
    path = _somewhere(rng, document, bool)
    if path is not None:
        _put(document, path, not _at(document, path))


def _other_type(rng: Random, document: Any, name: str) -> None:
    path = _somewhere(rng, document)
    if path is not None:
        _put(document, path, json.loads(json.dumps(rng.choice(OTHERS))))


def _splice(rng: Random, document: Any, name: str) -> None:
    """A part of another dump replaces what stands there, or is added."""
    donor = json.loads(dump_of(name, rng.randrange(POOL)))
    path = _somewhere(rng, donor)
    if path is None:
        return
    if rng.random() < 0.4:
        path = path[:1]
    try:
        inner = _at(document, path[:-1])
    except (KeyError, IndexError, TypeError):
        return
    if isinstance(inner, dict) and isinstance(path[-1], str):
        inner[path[-1]] = _at(donor, path)
    elif isinstance(inner, list) and isinstance(path[-1], int):
        inner[path[-1] : path[-1] + 1] = [_at(donor, path)]


def _phase(rng: Random, document: Any, name: str) -> None:
    """Phases, kinds of decision, ages, rounds and turns."""
    words = ("draft", "play", "over", "leaders", "recruit", "final")
    owed = document.get("owed")
    if rng.random() < 0.5 and isinstance(owed, list):
        donor = json.loads(dump_of(name, rng.randrange(POOL)))
        owed[rng.randrange(len(owed) + 1) :] = donor.get("owed") or []
    else:
        key = rng.choice(["phase", "phase", "age", "round", "turn"])
        document[key] = rng.choice(words) if key == "phase" else rng.randrange(8)


def _seats(rng: Random, document: Any, name: str) -> None:
    """Seats dropped, added or exchanged."""
    seats = document.get("seats")
    if not isinstance(seats, list) or not seats:
        return
    which = rng.randrange(len(seats))
    how = rng.randrange(4)
    if how == 0:
        del seats[which]
    elif how == 1:
        seats.insert(which, json.loads(json.dumps(rng.choice(seats))))
    elif how == 2:
        seats[which] = {}
    else:
        rng.shuffle(seats)
    if rng.random() < 0.7:
        document.pop("options", None)


def _forget(rng: Random, document: Any, name: str) -> None:
    """Whole keys are left to the seed."""
    for key in list(document):
        if key != "game" and rng.random() < 0.3:
            del document[key]


MUTATIONS: tuple[Mutation, ...] = (
    *(_delete, _duplicate, _move, _swap, _other_id, _other_id, _number, _number, _flag),
    *(_other_type, _splice, _splice, _phase, _seats, _forget),
)
