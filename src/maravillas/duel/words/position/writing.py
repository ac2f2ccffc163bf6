"""Where a book writes its part of a position document. Nothing is written unless overridden.

viewer: a seat; None, the whole truth; or PUBLIC, what everybody sees.
"""

from collections.abc import Mapping
from typing import ClassVar

from maravillas.core.words import Keys
from maravillas.duel.rules.state import State
from maravillas.duel.words.position.shapes import DuelDocument, SeatWritten
from maravillas.duel.words.shapes import DuelFrame


class Writing:
    """One for each book. adds_to: what each part is a part of; owed choices are in views, too."""

    adds_to: ClassVar[Mapping[str, type]] = {
        "table": DuelDocument,
        "city": SeatWritten,
        "frame": DuelFrame,
    }

    def table(self, s: State, document: DuelDocument, viewer: int | None) -> Keys:
        """Its keys of a document, and those of earlier books that it says otherwise."""
        return {}

    def city(self, s: State, seat: int, viewer: int | None) -> Keys:
        """Its keys of a seat."""
        return {}

    def frame(self, s: State, kind: int, seat: int, viewer: int | None) -> DuelFrame:
        """One of its owed choices."""
        raise NotImplementedError(kind)
