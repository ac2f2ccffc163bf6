"""Where a book writes its part of a position document. Nothing is written unless overridden.

viewer: a seat; None, the whole truth; or PUBLIC, what everybody sees.
"""

from maravillas.core.words import Keys
from maravillas.duel.rules.state import State


class Writing:
    """One for each book."""

    def table(self, s: State, document: dict[str, object], viewer: int | None) -> None:
        """Adds its keys to a document, and corrects those of earlier books that differ."""

    def city(self, s: State, seat: int, viewer: int | None) -> Keys:
        """Its keys of a seat."""
        return {}

    def frame(self, s: State, kind: int, seat: int, viewer: int | None) -> dict[str, object]:
        """One of its owed choices."""
        return {"seat": seat}
