"""Writes web/src/lib/protocol.ts from the messages of the server.

python -m tools.gen_protocol            writes it
python -m tools.gen_protocol --check    says whether it is up to date
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, inspect

from maravillas.server import protocol, protocol_around, protocol_base
from tools.compiled import ROOT

TARGET = ROOT / "web" / "src" / "lib" / "protocol.ts"
MODULES = (protocol_base, protocol, protocol_around)
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


def is_optional(field: inspect.Field, request: bool, omits: bool) -> bool:
    """Requests may leave out what has a default; answers leave out only where they say so."""
    return not field.required and (request or omits)


def interface(cls: type[Struct]) -> str:
    found = inspect.type_info(cls)
    assert isinstance(found, inspect.StructType)
    request = issubclass(cls, protocol_base.Request)
    omits = bool(cls.__struct_config__.omit_defaults)
    lines = []
    if found.tag_field is not None:
        lines.append(f'  {found.tag_field}: "{found.tag}";')
    for field in found.fields:
        mark = "?" if is_optional(field, request, omits) else ""
        lines.append(f"  {field.encode_name}{mark}: {type_text(field.type)};")
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
    pushes = " | ".join(cls.__name__ for cls in push_types())
    parts = [HEAD, *(interface(cls) for cls in structs()), f"export type Push = {pushes};\n"]
    return "\n".join(parts)


def push_types() -> list[type[Any]]:
    found = inspect.type_info(protocol.Push)
    assert isinstance(found, inspect.UnionType)
    return [item.cls for item in found.types if isinstance(item, inspect.StructType)]


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
