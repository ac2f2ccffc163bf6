"""What the views of a game hold: the shapes of its base game with what each book adds.

A base game says the shape of its view by the return type of `view`. A book adds keys by the return
types of its hooks; `adds_to` of a chapter says to which shape each hook adds.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import get_args, get_origin, get_type_hints, is_typeddict

from msgspec import inspect

from maravillas import registry
from maravillas.registry import AnyGame

Shape = type  # a TypedDict
Fields = dict[str, inspect.Field]  # by key


def view_of(game: AnyGame) -> Shape:
    """The shape of a game's view, without what books add."""
    return shape(get_type_hints(type(registry.words(game)).view)["return"])


def document_of(game: AnyGame) -> Shape:
    """The shape of a position document as a game writes it, without what books add."""
    return shape(get_type_hints(type(registry.words(game)).dump)["return"])


def pieces_of(game: AnyGame) -> Shape | None:
    """The shape of what is printed, where a game says it."""
    found = get_type_hints(type(registry.words(game)).pieces)["return"]
    return found if is_typeddict(found) else None


def books_of(game: AnyGame) -> tuple[object, ...]:
    """The books of a game beside its base."""
    return tuple(getattr(registry.words(game), "shelf", ()))[1:]


def parts_of(book: object) -> dict[Shape, Shape]:
    """By shape of the base, what a book adds to it."""
    found: dict[Shape, Shape] = {}
    for chapter in vars(book).values():
        for hook, base in getattr(chapter, "adds_to", {}).items():
            method = getattr(type(chapter), hook)
            if method is not getattr(next(_declaring(type(chapter))), hook):
                found[base] = shape(get_type_hints(method)["return"])
    return found


def _declaring(chapter: type) -> Iterator[type]:
    """The class of a base game's that says what a chapter adds to."""
    return (cls for cls in chapter.__mro__ if "adds_to" in vars(cls))


def shape(hint: object) -> Shape:
    """The TypedDict of a return type, which may also allow None."""
    if get_origin(hint) is UnionType:
        (hint,) = (one for one in get_args(hint) if one is not NoneType)
    if not isinstance(hint, type) or not is_typeddict(hint):
        raise TypeError(f"{hint} is no TypedDict: nobody can tell which keys it has")
    return hint


class Shapes:
    """Shapes with what books add to them: parts, by shape of the base."""

    def __init__(self, parts: Mapping[Shape, Sequence[Shape]] | None = None) -> None:
        self.parts = parts or {}
        self._fields: dict[Shape, Fields] = {}

    def fields(self, of: Shape) -> Fields:
        """The keys of a shape with those of its parts; what a part says otherwise replaces it."""
        if of not in self._fields:
            found = self._fields[of] = {}
            for one in (of, *self.parts.get(of, ())):
                _add(found, one)
        return self._fields[of]

    def closure(self, of: Shape) -> list[Shape]:
        """A shape and all that it names, those that are named first."""
        found: dict[Shape, None] = {}
        for field in self.fields(of).values():
            for inner in nested(field.type):
                found |= dict.fromkeys(self.closure(inner))
        return [*found, of]

    def problems(self, value: object, of: Shape, path: str = "$") -> Iterator[str]:
        """Where a value is not exactly of a shape: keys that lack or are unknown, other types."""
        if type(value) is not dict:
            yield f"{path}: {value!r} is no dict"
            return
        known = self.fields(of)
        for key in value.keys() - known.keys():
            yield f"{path}.{key}: its shape does not have it"
        for key, field in known.items():
            if key in value:
                yield from self._problems(value[key], field.type, f"{path}.{key}")
            elif field.required:
                yield f"{path}.{key}: it is missing"

    def _problems(self, value: object, wanted: inspect.Type, path: str) -> Iterator[str]:
        if isinstance(wanted, inspect.TypedDictType):
            yield from self.problems(value, wanted.cls, path)
        elif isinstance(wanted, inspect.ListType) and isinstance(value, list):
            for n, item in enumerate(value):
                yield from self._problems(item, wanted.item_type, f"{path}[{n}]")
        elif isinstance(wanted, inspect.DictType) and isinstance(value, dict):
            for key, item in value.items():
                yield from self._problems(item, wanted.value_type, f"{path}.{key}")
        elif isinstance(wanted, inspect.UnionType):
            found = [list(self._problems(value, one, path)) for one in wanted.types]
            if all(found):
                yield min(found, key=len)[0]
        elif not _plain(value, wanted):
            yield f"{path}: {value!r} is no {wanted}"


def _add(found: Fields, shape: Shape) -> None:
    info = inspect.type_info(shape)
    assert isinstance(info, inspect.TypedDictType)
    told = {field.name: field for field in info.fields}
    for key in get_type_hints(shape):  # in the order in which they are written
        field, known = told[key], found.get(key)
        needed = field.required or (known is not None and known.required)
        found[key] = inspect.Field(key, field.encode_name, field.type, required=needed)


def nested(found: inspect.Type) -> Iterator[Shape]:
    """The shapes that a type names."""
    if isinstance(found, inspect.TypedDictType):
        yield found.cls
    elif isinstance(found, inspect.UnionType):
        for item in found.types:
            yield from nested(item)
    elif isinstance(found, inspect.ListType):
        yield from nested(found.item_type)
    elif isinstance(found, inspect.DictType):
        yield from nested(found.value_type)


PLAIN = {
    inspect.NoneType: NoneType,
    inspect.BoolType: bool,
    inspect.IntType: int,
    inspect.StrType: str,
}


def _plain(value: object, wanted: inspect.Type) -> bool:
    if isinstance(wanted, inspect.CustomType):
        return wanted.cls is object
    if isinstance(wanted, inspect.LiteralType):
        return value in wanted.values
    return type(value) is PLAIN.get(type(wanted))


BASE = Shapes()
