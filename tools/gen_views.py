"""Writes web/src/lib/views.ts from the shapes of the games' views.

The view of an expansion is that of its base with more keys, and so are the things in it: the page
gets `AgoraView extends DuelView`, in which every city is an `AgoraCity`.

python -m tools.gen_views            writes it
python -m tools.gen_views --check    says whether it is up to date
"""

import sys
from collections.abc import Iterator

from maravillas import registry
from maravillas.core.printed import Fact, Place
from tools.compiled import ROOT
from tools.gen_protocol import comment, type_text, write
from tools.shapes import BASE, Shape, Shapes, books_of, nested, parts_of, pieces_of, view_of

TARGET = ROOT / "web" / "src" / "lib" / "views.ts"
HEAD = "// Made by tools/gen_views.py from the shapes in src/maravillas/**/words. Do not edit.\n"


def interface(cls: Shape, name: str, lines: Iterator[str], base: str = "") -> str:
    body = "\n".join(lines)
    more = f" extends {base}" if base else ""
    return f"{comment(cls)}export interface {name}{more} {{\n{body}\n}}\n"


def plain(cls: Shape) -> str:
    lines = (
        f"  {key}{'' if field.required else '?'}: {type_text(field.type)};"
        for key, field in BASE.fields(cls).items()
    )
    return interface(cls, cls.__name__, lines)


def extended(cls: Shape, part: Shape | None, names: dict[Shape, str]) -> str:
    """A shape of the base with what a book adds, and in it such shapes."""
    known = BASE.fields(cls)

    def lines() -> Iterator[str]:
        for key, field in Shapes({cls: [part]} if part else {}).fields(cls).items():
            told = type_text(field.type, names)
            if key not in known or told != type_text(known[key].type):
                yield f"  {key}{'' if field.required else '?'}: {told};"

    return interface(part or cls, names[cls], lines(), cls.__name__)


def renamed(root: Shape, base: str, book: str, parts: dict[Shape, Shape]) -> dict[Shape, str]:
    """The shapes of a base that are more with a book: what it adds to, and what names such."""
    names: dict[Shape, str] = {}
    for cls in BASE.closure(root):
        inner = (one for field in BASE.fields(cls).values() for one in nested(field.type))
        if cls in parts or any(one in names for one in inner):
            names[cls] = cls.__name__.replace(base.title(), book.title())
    return names


def of_book(root: Shape, base: str, book: object, made: dict[str, str]) -> None:
    """Adds what a book makes of its base's shapes."""
    known = BASE.closure(root)
    parts = {base: part for base, part in parts_of(book).items() if base in known}
    names = renamed(root, base, str(vars(book)["name"]), parts)
    for part in parts.values():
        for cls in BASE.closure(part)[:-1]:
            made.setdefault(cls.__name__, plain(cls))
    for cls, name in names.items():
        if name == cls.__name__:
            raise TypeError(f"{name} is more with a book: its name must begin with {base.title()}")
        made.setdefault(name, extended(cls, parts.get(cls), names))


def render() -> str:
    """The whole file."""
    made: dict[str, str] = {}
    shapes: dict[str, Shape] = {}
    for cls in [*BASE.closure(Fact), Place]:
        shapes[cls.__name__] = cls
        made[cls.__name__] = plain(cls)
    for entry in registry.GAMES:
        game = registry.make(entry.name, {})
        root = view_of(game)
        printed = pieces_of(game)
        for cls in [*BASE.closure(root), *(BASE.closure(printed) if printed else ())]:
            if shapes.setdefault(cls.__name__, cls) is not cls:
                raise TypeError(f"two shapes are called {cls.__name__}")
            made.setdefault(cls.__name__, plain(cls))
        for book in books_of(game):
            of_book(root, entry.base, book, made)
    return "\n".join([HEAD, *made.values()])


def main(arguments: list[str]) -> int:
    return write(TARGET, render(), "tools.gen_views", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
