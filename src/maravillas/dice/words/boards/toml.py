"""The text of a board file as a document: bounded before it is parsed.

A parser takes the square of a key's length in parts, and a step of the stack for each bracket. So
texts, keys and brackets are counted first, as cheaply as reading them costs.
"""

import re
import tomllib
from pathlib import Path

from maravillas.dice.words.boards.errors import refuse

LARGEST = 48 * 1024  # characters of a file
MOST_PARTS = 8  # of a key: `a.b.c` has three
DEEPEST = 20  # brackets in brackets

_OPENS = re.compile(r"""\"{3}|'{3}|"|'|#""")
_CLOSES = {
    '"""': re.compile(r'\\.|"{3}', re.DOTALL),
    "'''": re.compile(r"'{3}"),
    '"': re.compile(r'\\.|"|\n'),
    "'": re.compile(r"'|\n"),
    "#": re.compile(r"\n"),
}
_LONG_KEY = re.compile(rf'(?<![\w"-])(?:[\w"-]+[ \t]*\.[ \t]*){{{MOST_PARTS}}}[\w"-]')


def without_strings(text: str) -> str:
    """The text up to its first mistake of that kind, with `""` for strings, without comments."""
    kept, at = [], 0
    while opening := _OPENS.search(text, at):
        kept.append(text[at : opening.start()])
        at = opening.end()
        closing = _CLOSES[opening[0]]
        while (end := closing.search(text, at)) and end[0].startswith("\\"):
            at = end.end()
        if end is None or (end[0] == "\n" and opening[0] != "#"):
            return "".join(kept)
        kept.append("\n" if opening[0] == "#" else '""')
        at = end.end()
    return "".join(kept) + text[at:]


def parse(text: str, name: str) -> dict[str, object]:
    """The document of a text; raises BadOption. name: what refusals call it."""
    if len(text) > LARGEST:
        refuse(name, "file_size", count=len(text), most=LARGEST)
    plain = without_strings(text)
    if _LONG_KEY.search(plain):
        refuse(name, "key_parts", most=MOST_PARTS)
    depth = 0
    for bracket in re.findall(r"[\[\]{}]", plain):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            refuse(name, "brackets", most=DEEPEST)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as e:
        refuse(name, "toml", found=str(e)[:200])


def read(file: Path) -> dict[str, object]:
    """The document of a file; raises BadOption."""
    try:
        with open(file, encoding="utf-8", newline="") as opened:
            text = opened.read(LARGEST + 1)
    except OSError as e:
        refuse(file.name, "unreadable", found=e.strerror)
    except UnicodeDecodeError as e:
        refuse(file.name, "toml", found=str(e))
    return parse(text, file.name)
