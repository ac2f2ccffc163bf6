"""Writes web/src/lib/protocol.ts from the messages of the server.

python -m tools.gen_protocol            writes it
python -m tools.gen_protocol --check    says whether it is up to date
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, is_typeddict

from msgspec import Struct, inspect

from maravillas.coach import shapes
from maravillas.server import (
    protocol,
    protocol_around,
    protocol_base,
    protocol_coach,
    protocol_daily,
    protocol_lessons,
    protocol_position,
    protocol_puzzles,
)
from tools.compiled import ROOT

TARGET = ROOT / "web" / "src" / "lib" / "protocol.ts"
MODULES = (
    protocol_base,
    protocol,
    protocol_around,
    protocol_coach,
    protocol_daily,
    protocol_position,
    protocol_lessons,
    protocol_puzzles,
)
BASES = ("Request", "Message")
HEAD = "// Made by tools/gen_protocol.py from src/maravillas/server/protocol*.py. Do not edit.\n"
NONE: Mapping[type, str] = {}
SIMPLE: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def structs() -> Iterator[type[Struct]]:
    """Every message, in the order of the modules."""
    for module in MODULES:
        for value in vars(module).values():
            own = isinstance(value, type) and value.__module__ == module.__name__
            if own and issubclass(value, Struct) and value.__name__ not in BASES:
                yield value


def type_text(found: inspect.Type, names: Mapping[type, str] = NONE) -> str:
    """A type in TypeScript. names: of those that are called otherwise than in Python."""
    simple = SIMPLE.get(type(found))
    if simple:
        return simple
    if isinstance(found, inspect.Metadata):
        return type_text(found.type, names)
    if isinstance(found, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in found.values)
    if isinstance(found, inspect.UnionType):
        return " | ".join(type_text(item, names) for item in found.types)
    if isinstance(found, inspect.ListType):
        inner = type_text(found.item_type, names)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(found, inspect.DictType):
        return f"Record<string, {type_text(found.value_type, names)}>"
    if isinstance(found, inspect.StructType | inspect.TypedDictType):
        return names.get(found.cls, str(found.cls.__name__))
    raise TypeError(f"no TypeScript for {found}")


def coach_shapes() -> dict[type, str]:
    """What the coach answers with, by names that no message has."""
    found = (value for value in vars(shapes).values() if is_typeddict(value))
    return {cls: f"Coach{cls.__name__}" for cls in found}


def shape(cls: type, names: Mapping[type, str]) -> str:
    found = inspect.type_info(cls)
    assert isinstance(found, inspect.TypedDictType)
    lines = (
        f"  {field.encode_name}{'' if field.required else '?'}: {type_text(field.type, names)};"
        for field in found.fields
    )
    body = "\n".join(lines)
    return f"{comment(cls)}export interface {names[cls]} {{\n{body}\n}}\n"


def is_optional(field: inspect.Field, request: bool, omits: bool) -> bool:
    """Requests may leave out what has a default; answers leave out only where they say so."""
    return not field.required and (request or omits)


def interface(cls: type[Struct], names: Mapping[type, str]) -> str:
    found = inspect.type_info(cls)
    assert isinstance(found, inspect.StructType)
    request = issubclass(cls, protocol_base.Request)
    omits = bool(cls.__struct_config__.omit_defaults)
    lines = []
    if found.tag_field is not None:
        lines.append(f'  {found.tag_field}: "{found.tag}";')
    for field in found.fields:
        mark = "?" if is_optional(field, request, omits) else ""
        lines.append(f"  {field.encode_name}{mark}: {type_text(field.type, names)};")
    body = "\n".join(lines)
    return f"{comment(cls)}export interface {cls.__name__} {{\n{body}\n}}\n"


def comment(cls: type) -> str:
    doc = (cls.__dict__.get("__doc__") or "").strip()
    if not doc or doc.startswith(f"{cls.__name__}("):
        return ""
    text = "\n".join(f" * {line.strip()}".rstrip() for line in doc.splitlines())
    return f"/**\n{text}\n */\n"


def render() -> str:
    """The whole file."""
    names = coach_shapes()
    parts = [HEAD, *(shape(cls, names) for cls in names)]
    parts += [interface(cls, names) for cls in structs()]
    parts += [union("Push", protocol.Push), union("CoachNews", protocol_coach.CoachNews)]
    return "\n".join(parts)


def union(name: str, of: Any) -> str:
    """A type that is one of several messages."""
    found = inspect.type_info(of)
    assert isinstance(found, inspect.UnionType)
    told = [item.cls.__name__ for item in found.types if isinstance(item, inspect.StructType)]
    return f"export type {name} = {' | '.join(told)};\n"


def main(arguments: list[str]) -> int:
    return write(TARGET, render(), "tools.gen_protocol", arguments)


def write(target: Path, text: str, tool: str, arguments: list[str]) -> int:
    """Writes a file, or says whether it is up to date."""
    if arguments == ["--check"]:
        current = target.read_text(encoding="utf-8") if target.exists() else ""
        if current != text:
            print(f"{target.relative_to(ROOT)} is not up to date: python -m {tool}")
            return 1
        return 0
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    print(f"{target.relative_to(ROOT)}: {len(text.splitlines())} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
