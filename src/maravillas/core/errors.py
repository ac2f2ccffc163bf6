"""What can be wrong with what somebody gives us; each error says what would be right."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from maravillas.core.reading import Reader

_PLACEHOLDER: Final = re.compile(r"\{([a-z_]+)(?::([^{}|]*)\|([^{}|]*))?\}")


def sentence(text: str, values: dict[str, object]) -> str:
    """The English of a refusal: `{card}` is a value, `{short:coin|coins}` a word by number."""

    def fill(match: re.Match[str]) -> str:
        value = values[match[1]]
        if match[2] is None:
            return ", ".join(value) if isinstance(value, list) else str(value)
        return match[2] if value == 1 else match[3]

    return _PLACEHOLDER.sub(fill, text)


class MaravillasError(ValueError):
    """reason: one sentence; clause: the rule that forbids it; path: where in a document."""

    def __init__(
        self,
        reason: str,
        *,
        clause: str | None = None,
        path: str | None = None,
        key: str | None = None,
        values: dict[str, object] | None = None,
    ) -> None:
        self.reason = reason
        self.clause = clause
        self.path = path
        self.key = key  # of the message in text/, for other languages than English
        self.values = values or {}
        where = clause or path
        super().__init__(f"{where}: {reason}" if where else reason)


class IllegalMove(MaravillasError):
    """A move that the rules forbid, or that is not a move."""


class BadPosition(MaravillasError):
    """A position document that describes no position."""


class BadRecord(MaravillasError):
    """A record that does not replay."""


class BadOption(MaravillasError):
    """A game, option, seed or argument that does not exist or does not fit."""


class Sentences:
    """Why a rulebook refuses something. errors: in English, by their keys in the catalogues."""

    def __init__(self, book: str, *tables: Mapping[str, str]) -> None:
        self.before = f"{book}.error."
        self.errors = {self.before + name: text for of in tables for name, text in of.items()}

    def illegal(self, name: str, clause: str | None = None, **values: object) -> IllegalMove:
        """The refusal of a move; name: its key behind the book's."""
        key = self.before + name
        reason = sentence(self.errors[key], values)
        return IllegalMove(reason, clause=clause, key=key, values=values)

    def forbidden(self, name: str, **values: object) -> IllegalMove:
        """The refusal of a move by the clause with which its key begins."""
        return self.illegal(name, name.split(".", maxsplit=1)[0], **values)

    def refuse(self, reader: "Reader", name: str, **values: object) -> NoReturn:
        """Refuses a value of a document; name: its key behind the book's."""
        key = self.before + name
        reader.fail(sentence(self.errors[key], values), key, **values)
