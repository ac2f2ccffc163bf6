"""The manual page, made of the help: every command and every option, in the language of man."""

from collections.abc import Iterator
from typing import Final

from cyclopts import App

from maravillas.cli.help import BOOK, spoken
from maravillas.messages import say
from maravillas.version import version

SECTION: Final = 1
ENVIRONMENT: Final = {
    "LC_ALL, LC_MESSAGES, LANG": "lang",
    "MARAVILLAS_NAMES": "names",
    "XDG_DATA_HOME": "data",
}
TABLES: Final = "~/.local/share/maravillas/tables.sqlite3"


def manual(app: App, lang: str) -> str:
    """The whole page, as man and groff read it."""

    def words(key: str) -> str:
        return say(lang, f"{BOOK}.man.{key}")

    name, about = app.name[0], spoken(app.help or "", lang)
    lines = [f'.TH {name.upper()} {SECTION} "" "{name} {version()}"']
    lines += [f".SH {words('name')}", f"{name} \\- {quoted(about)}"]
    lines += [f".SH {words('synopsis')}", f".B {name}", "[COMMAND] [OPTIONS]"]
    lines += [f".SH {words('commands')}"]
    for path, command in commands(app):
        lines += section(path, command, lang)
    lines += [f".SH {words('exit')}", quoted(words("exits")), f".SH {words('environment')}"]
    for variable, key in ENVIRONMENT.items():
        lines += [".TP", f".B {variable}", quoted(words(key))]
    lines += [f".SH {words('files')}", ".TP", f".B {TABLES}", quoted(words("tables"))]
    return "\n".join(lines)


def commands(of: App, path: str = "") -> Iterator[tuple[str, App]]:
    """Every command that does something, by its words."""
    for name in of:
        if not name.startswith("-"):
            words = f"{path} {name}".strip()
            inner = list(commands(of[name], words))
            yield from inner or [(words, of[name])]


def section(path: str, command: App, lang: str) -> list[str]:
    """One command: what it does, and its options."""
    about = (command.help or "").split("Args:", maxsplit=1)[0]
    lines = [f'.SS "{path}"', quoted(spoken(about, lang))]
    for argument in command.assemble_argument_collection(parse_docstring=True):
        if not argument.children and argument.parameter.help:
            names = ", ".join(argument.names)
            lines += [".TP", f".B {quoted(names)}"]
            lines.append(quoted(spoken(argument.parameter.help, lang)))
    return lines


def quoted(text: str) -> str:
    """A text that says nothing to the typesetter: no escape, no request, plain hyphens."""
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{safe}" if safe[:1] in (".", "'") else safe
