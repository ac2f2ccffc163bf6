"""The rules of one game or expansion, and the tests that are about them."""

import re
from dataclasses import dataclass

from tools.compiled import PACKAGE, ROOT, compiled_modules, games

GENERAL = ("tests/laws", "tests/perft", "tests/golden")


@dataclass(frozen=True)
class Rules:
    """package: the folder of the rules; chapters: that of their own tests; only: the beginning of
    the names of the tests that are asked, if not all are.
    """

    package: str
    chapters: str
    only: str = ""

    def modules(self) -> list[str]:
        """The modules that can be broken: those of the folder, and for an expansion its base's."""
        base = self.package.rsplit("/", 1)[0] if self.expansion else self.package
        return [m for m in compiled_modules() if folder_of(m) in (self.package, base)]

    @property
    def expansion(self) -> str:
        """The name of the expansion; empty if it is none."""
        return self.package.rsplit("/", 1)[1] if self.chapters.count("/") == 2 else ""

    def owns(self, path: str, line: str) -> bool:
        """Whether a line belongs to these rules and not to those of another folder.

        A line of the base that names an expansion (`AGORA_DRAWN`) is the expansion's: only its
        tests can notice. All other seams of the base are proven by the base's own tests.
        """
        if self.expansion:
            return folder_of(path) == self.package or is_named(self.expansion, line)
        return not any(is_named(name, line) for name in expansions(self.package))

    def test_paths(self) -> list[str]:
        if self.only:
            return [self.only.partition("::")[0]]
        return [p for p in (self.chapters, *GENERAL) if (ROOT / p).is_dir()]


def folder_of(module: str) -> str:
    """The folder of the game or expansion to whose rooms a module belongs."""
    return re.split(r"/(?:data|rules)/", module, maxsplit=1)[0]


def is_named(expansion: str, line: str) -> bool:
    """Whether a line names an expansion. In `s.cities` it does not: every player has a city."""
    return expansion in re.sub(r"\.cities\b", "", line).lower()


def expansions(package: str) -> list[str]:
    """The expansions of a game."""
    found = {folder_of(m) for m in compiled_modules() if m.startswith(f"{package}/")}
    return sorted(folder.rsplit("/", 1)[1] for folder in found - {package})


def rules_of(name: str) -> Rules:
    """`duel`, `duel+agora`; `agora` is the same as the latter."""
    last = name.rsplit("+", maxsplit=1)[-1]
    for game in sorted(games()):
        for folder in (game, f"{game}/{last}"):
            if folder.rsplit("/", 1)[-1] == last and (ROOT / PACKAGE / folder).is_dir():
                return Rules(f"{PACKAGE}/{folder}", f"tests/{folder}")
    raise SystemExit(f"there are no rules called {name!r} in {PACKAGE}")


def is_about(test: str, chapters: str) -> bool:
    """Whether a test proves these rules: one of their chapters, or a law tried on their game."""
    file, _, case = test.partition("[")
    expansion = chapters.count("/") == 2
    if file.startswith(f"{chapters}/"):
        below = file.partition("::")[0].removeprefix(f"{chapters}/").split("/")
        package = ROOT / PACKAGE / chapters.removeprefix("tests/")
        return len(below) == 1 or not (package / below[0]).is_dir()  # an expansion has its own
    return chapters.rsplit("/", 1)[-1] in case and (expansion or "+" not in case)
