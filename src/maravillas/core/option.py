"""What can be chosen when a game is made: one Option per name, checked in one place."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NoReturn

from maravillas.core.errors import BadOption
from maravillas.core.reading import show

Kind = Literal["int", "bool", "choice", "list", "text"]

_YES = ("true", "yes", "1")
_NO = ("false", "no", "0")


def within(name: str, value: object, least: int, most: int) -> int:
    """A whole number that must lie between limits; raises BadOption."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadOption(
            f"{show(value)} is not between {least} and {most}",
            path=name,
            key="common.error.range",
            values={"found": show(value), "least": least, "most": most},
        )
    return value


def seconds_within(value: object) -> float:
    """How long a bot may think: more than nothing, an hour at most; raises BadOption."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= 3600:
        found = f"{value:g}" if isinstance(value, int | float) else show(value)
        raise BadOption(
            f"{found} is not between 0 and 3600",
            path="seconds",
            key="common.error.range",
            values={"found": found, "least": 0, "most": 3600},
        )
    return value


@dataclass(frozen=True)
class Option:
    """kind: what its values are; choices: the values (of a list: the items) allowed, () for any.

    about: one line for people, in English; local: it names something on this machine, and is
    never taken from another one; offered: people are asked for it when they make a table.
    """

    kind: Kind
    default: object
    choices: tuple[object, ...] = ()
    about: str = ""
    local: bool = False
    offered: bool = True

    def read(self, name: str, value: object) -> object:
        """The canonical form of a value given for this option; raises BadOption."""
        if not self._fits(value):
            self._refuse(name, value)
        return list(value) if isinstance(value, list | tuple) else value

    def from_text(self, name: str, text: str) -> object:
        """The value that a text stands for, as on the command line; raises BadOption."""
        word = text.strip().lower()
        value: object = text
        if self.kind == "bool":
            value = word in _YES if word in _YES + _NO else text
        elif self.kind == "int":
            digits = word.removeprefix("-")
            value = int(word) if digits.isascii() and digits.isdigit() and len(word) < 19 else text
        elif self.kind == "list":
            value = [part.strip() for part in text.split(",") if part.strip()]
        return self.read(name, value)

    def describe(self) -> dict[str, object]:
        """JSON values, for mv.games()."""
        return {
            "kind": self.kind,
            "default": self.default,
            "choices": list(self.choices),
            "about": self.about,
        }

    def allowed(self) -> str:
        """What may be given, in words of English."""
        choices = ", ".join(str(choice) for choice in self.choices)
        if self.kind == "bool":
            return "true or false"
        if self.kind == "list":
            return f"a list of {choices}" if choices else "a list of texts"
        if choices:
            return f"one of {choices}"
        return "a whole number" if self.kind == "int" else "a text"

    def _fits(self, value: object) -> bool:
        if self.kind == "bool":
            return isinstance(value, bool)
        if self.kind == "int":
            number = isinstance(value, int) and not isinstance(value, bool)
            return number and (not self.choices or value in self.choices)
        if self.kind == "list":
            if not isinstance(value, list | tuple):
                return False
            return all(
                isinstance(item, str) and (not self.choices or item in self.choices)
                for item in value
            )
        return isinstance(value, str) and (not self.choices or value in self.choices)

    def _refuse(self, name: str, value: object) -> NoReturn:
        kind: str = self.kind
        if self.choices and kind in ("int", "text"):
            kind = "choice"
        elif kind == "list" and not self.choices:
            kind = "texts"
        raise BadOption(
            f"{show(value)} does not fit; allowed: {self.allowed()}",
            path=name,
            key=f"common.error.option_{kind}",
            values={"found": show(value), "allowed": ", ".join(str(c) for c in self.choices)},
        )


def house_rules(*names: str) -> dict[str, Option]:
    """The option that lets a table play by other readings of the rules; off by default."""
    about = "other readings of disputed rules: " + ", ".join(names)
    return {"house_rules": Option("list", [], names, about)}


def read_options(known: Mapping[str, Option], given: Mapping[str, object]) -> dict[str, object]:
    """Every known option with its value, given or default, in the order of `known`."""
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise BadOption(
                f"there is no option {show(name)}; the options are: {names}",
                path=name,
                key="common.error.option_name",
                values={"found": show(name), "allowed": names},
            )
    return {
        name: option.read(name, given[name]) if name in given else option.default
        for name, option in known.items()
    }
