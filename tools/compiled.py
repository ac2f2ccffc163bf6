"""Which modules are compiled: the lists of the build hook in pyproject.toml, read in one place.

The build, the style check and the mutants must agree on it; so nothing else may decide it.
"""

import re
import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "src/maravillas"


def expression(pattern: str) -> re.Pattern[str]:
    """A pattern of the lists: `*` stays inside a folder, `**/` spans any; no slash: any folder."""
    if not set("?[]!\\").isdisjoint(pattern):
        raise ValueError(f"{pattern!r}: only * and **/ are understood")
    anywhere = "" if "/" in pattern else "(?:.*/)?"
    parts = re.split(r"(\*\*/|\*)", pattern)
    known = {"**/": "(?:.*/)?", "*": "[^/]*"}
    return re.compile(anywhere + "".join(known.get(part, re.escape(part)) for part in parts))


@cache
def patterns(root: Path = ROOT) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the hook includes and what it excludes, as written."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    return tuple(hook["include"]), tuple(hook["exclude"])


@cache
def lists(root: Path = ROOT) -> tuple[list[re.Pattern[str]], list[re.Pattern[str]]]:
    """The same, ready to match."""
    included, excluded = patterns(root)
    return [expression(p) for p in included], [expression(p) for p in excluded]


@cache
def games(root: Path = ROOT) -> frozenset[str]:
    """The packages that have a room of rules are the games."""
    rooms = (root / PACKAGE).glob("*/rules/__init__.py")
    return frozenset(room.parents[1].name for room in rooms)


def is_compiled(path: str, root: Path = ROOT) -> bool:
    """path: from the root of the repository, with slashes."""
    included, excluded = lists(root)
    return any(p.fullmatch(path) for p in included) and not any(p.fullmatch(path) for p in excluded)


def compiled_modules(root: Path = ROOT) -> list[str]:
    """The paths of all compiled modules that exist, sorted."""
    found = sorted((root / PACKAGE).rglob("*.py"))
    return [path for path in (f.relative_to(root).as_posix() for f in found) if is_compiled(path)]


if __name__ == "__main__":
    print("\n".join(compiled_modules()))
