"""Directions of import: core <- games <- what serves them; see docs/architecture.md.

Games never import each other. The rooms of a game have an order: data <- rules <- words, and
`options.py`, which puts the game together, may import all three. An expansion imports its base and
expansions that were published before it. Of an expansion the base imports what its own tables and
states have room for, cards and states, and its words import nothing. Bots, server and command line
know no game by name; what bots know of a game is in `ai/evaluation/<game>`. Compiled modules import
compiled modules and core.
"""

import ast
from collections.abc import Iterator

from tools.compiled import PACKAGE, ROOT, games, is_compiled
from tools.style.source import Finding, Source

TOP = "maravillas"
RANKS = {"core": 0, "server": 3, "cli": 4, "local": 4, "__main__": 4}  # games 1; ai and the top 2
ROOMS = ("data", "rules", "words", "options")  # of a game, in the order in which they may import
SHARED = frozenset({"state", "cards"})  # what a base may know of an expansion
# Modules about one game, beside those of ai/evaluation/<game>.
OF_A_GAME = {
    "ai.bots.solving": "duel",
    "ai.search.solver": "duel",
    "cli.dice": "dice",
    "envs.openspiel": "duel",
}
DRAWING = (
    "terminal",
    "sheet",
    "picture",
    "drawing",
    "pen",
)  # modules of words that draw, with messages.py


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
    if parts[1] not in games():
        return RANKS.get(parts[1], 2)
    return 2 if parts[-2] == "words" and parts[-1].startswith(DRAWING) else 1


def refused(importer: list[str], target: list[str], compiled: bool) -> str | None:
    """Why the one may not import the other; both as lists of names; None if it may."""
    if rank(target) > rank(importer):
        return "the direction is core, games, ai and the top of the package, server, cli"
    if compiled and not may_be_compiled(target):
        return "a compiled module imports compiled modules and core alone"
    if is_game(importer) and is_game(target):
        if importer[1] != target[1]:
            return "games never import each other"
        return refused_inside(importer, target)
    if is_game(target) and rank(importer) > 1 and not about(importer, target[1]):
        return "games are known by name in ai/evaluation/<game> alone; others ask the registry"
    return None


def about(importer: list[str], game: str) -> bool:
    """Whether a module that belongs to no game may know this one."""
    if importer[1:3] == ["ai", "evaluation"]:
        return len(importer) > 3 and importer[3] == game
    module = ".".join(importer[1:])
    return is_game(importer) or module == "registry" or OF_A_GAME.get(module) == game


def refused_inside(importer: list[str], target: list[str]) -> str | None:
    """The same, of two modules of one game."""
    here, there = place(importer), place(target)
    if ROOMS.index(there[1]) > ROOMS.index(here[1]):
        return "the direction inside a game is data, rules, words, options"
    if here[0] or not there[0] or here[1] == "options":
        return None
    if here[1] == "words":
        return "the words of a base name no expansion: they ask the books in play"
    if target[-1] in SHARED:
        return None
    return "of an expansion the base imports its states and cards alone"


def is_game(parts: list[str]) -> bool:
    return len(parts) > 2 and parts[1] in games()


def place(parts: list[str]) -> tuple[str, str]:
    """The expansion, or nothing, and the room of a module of a game."""
    inner = parts[2:]
    expansion = "" if inner[0] in ROOMS else inner.pop(0)
    return expansion, inner[0] if inner and inner[0] in ROOMS else "words"


def is_package(parts: list[str]) -> bool:
    return (ROOT / "src" / "/".join(parts)).is_dir()


def file_of(parts: list[str]) -> str:
    return f"src/{'/'.join(parts)}.py"


def may_be_compiled(target: list[str]) -> bool:
    """Whether compiled code may lean on it: itself compiled, or of core."""
    if target[:2] == [TOP, "core"]:
        return True
    return is_compiled(file_of(target)) and not is_package(target)
