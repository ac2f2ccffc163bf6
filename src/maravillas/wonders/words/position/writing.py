"""Where a book writes its part of a position document. Nothing is written unless overridden.

seat: who sees it; None, the whole truth.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from maravillas.core.words import Keys
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.position.shapes import CityWritten, WondersDocument, WondersFrame


class Writing:
    """One for each book. adds_to: what each part is a part of."""

    adds_to: ClassVar[Mapping[str, type]] = {
        "table": WondersDocument,
        "city": CityWritten,
        "frame": WondersFrame,
    }

    def table(self, game: Wonders, s: State, seat: int | None) -> Keys:
        """Its keys beside those of the cities."""
        return {}

    def city(self, game: Wonders, s: State, at: int, seat: int | None) -> Keys:
        """Its keys of a city."""
        return {}

    def beneath(self, number: int, shown: bool) -> str | None:
        """One of its own cards under a stage."""
        return None

    def coming(self, game: Wonders, s: State) -> Sequence[WondersFrame]:
        """What it still asks for in this turn, the last first."""
        return []

    def frame(self, game: Wonders, s: State, kind: int) -> Keys:
        """What it must say of an owed decision, its own or another's."""
        return {}

    def apart(self, game: Wonders, s: State) -> Sequence[WondersFrame]:
        """Decisions of its own that are owed apart from others."""
        return []
