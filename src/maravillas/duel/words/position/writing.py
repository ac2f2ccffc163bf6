"""Where a book writes its part of a position document. Nothing is written unless overridden.

viewer: a seat; None, the whole truth; or PUBLIC, what everybody sees.
"""

from collections.abc import Mapping
from typing import ClassVar

from maravillas.core.words import Keys
from maravillas.duel.rules.state import State
from maravillas.duel.words.shapes import DuelFrame


class Writing:
    """One for each book. adds_to: what its parts of a view are parts of."""

    adds_to: ClassVar[Mapping[str, type]] = {"frame": DuelFrame}

    def table(self, s: State, document: dict[str, object], viewer: int | None) -> None:
        """Adds its keys to a document, and corrects those of earlier books that differ."""

    def city(self, s: State, seat: int, viewer: int | None) -> Keys:
        """Its keys of a seat."""
        return {}

    def frame(self, s: State, kind: int, seat: int, viewer: int | None) -> DuelFrame:
        """One of its owed choices."""
        raise NotImplementedError(kind)
