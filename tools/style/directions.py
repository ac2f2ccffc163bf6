"""Directions of import: core <- games <- what serves them; see docs/architecture.md.

Games never import each other. An expansion imports its base. Of an expansion the base imports its
state and cards alone; but base modules that are not compiled may import such modules of an
expansion (view imports view), and options.py, which puts a game together, may import its rules.
Compiled modules import compiled modules and core.
"""

import ast
from collections.abc import Iterator

from tools.compiled import PACKAGE, ROOT, games, is_compiled
from tools.style.source import Finding, Source

TOP = "maravillas"
RANKS = {"core": 0, "server": 3, "cli": 4}  # games 1; ai and the top of the package 2
SHARED = frozenset({"state", "cards"})  # what a base may know of an expansion


def directions(source: Source) -> list[Finding]:
    if not source.path.startswith(f"{PACKAGE}/"):
        return []
    here = source.path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__")
    importer = here.split("/")
    found = []
    for node, module in imports(source.tree):
        why = refused(importer, module.split("."), source.compiled)
        if why:
            found.append(source.finding(node, f"imports {module}: {why}"))
    return found


def imports(tree: ast.Module) -> Iterator[tuple[ast.stmt, str]]:
    """Every module of the package that is imported, wherever in the file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [module_of(node.module, alias.name) for alias in node.names]
        else:
            continue
        for name in sorted(set(names)):
            if name.split(".")[0] == TOP:
                yield node, name


def module_of(package: str, name: str) -> str:
    """`from package import name` may import a module or a name in one."""
    path = ROOT / "src" / package.replace(".", "/") / name
    is_module = path.with_suffix(".py").is_file() or path.is_dir()
    return f"{package}.{name}" if is_module else package


def rank(parts: list[str]) -> int:
    if len(parts) < 2:
        return 2
    return 1 if parts[1] in games() else RANKS.get(parts[1], 2)


def refused(importer: list[str], target: list[str], compiled: bool) -> str | None:
    """Why the one may not import the other; both as lists of names; None if it may."""
    if rank(target) > rank(importer):
        return "the direction is core, games, ai and the top of the package, server, cli"
    if rank(importer) == 1 and rank(target) == 1:
        if importer[1] != target[1]:
            return "games never import each other"
        return refused_inside(importer, target)
    if compiled and not may_be_compiled(target):
        return "a compiled module imports compiled modules and core alone"
    return None


def refused_inside(importer: list[str], target: list[str]) -> str | None:
    """The same, of two modules of one game."""
    inner, outer = is_compiled(file_of(importer)), not may_be_compiled(target)
    if inner and outer:
        return "a compiled module imports compiled modules and core alone"
    from_base = len(importer) == 3 and not is_package(importer)
    to_expansion = len(target) > 3 or is_package(target)
    if not (from_base and to_expansion) or target[-1] in SHARED:
        return None
    if not inner and (outer or importer[2].startswith("options")):
        return None
    return "of an expansion the base imports state.py and cards.py alone"


def is_package(parts: list[str]) -> bool:
    return (ROOT / "src" / "/".join(parts)).is_dir()


def file_of(parts: list[str]) -> str:
    return f"src/{'/'.join(parts)}.py"


def may_be_compiled(target: list[str]) -> bool:
    """Whether compiled code may lean on it: itself compiled, or of core."""
    if target[:2] == [TOP, "core"]:
        return True
    return is_compiled(file_of(target)) and not is_package(target)
