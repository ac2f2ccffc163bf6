"""Where a book reads its part of a position document. Nothing is read unless it is overridden.

One Reading is made for each book but the base and each document; `self.d` is the document. The
base reads first at every step, then the books in play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from maravillas.core.reading import Reader
from maravillas.wonders.rules.state import State

if TYPE_CHECKING:
    from maravillas.wonders.words.position.document import Document
    from maravillas.wonders.words.position.owed import Frame


class Reading:
    """Its part of one document.

    keys: of the document; city_keys: of every city; seat_keys: of seats alone; kinds: decisions
    that may be owed after a reveal; frame_keys: of an owed decision, beside seat, kind and city;
    by: what may ask for one; apart: kinds that are never owed together with others; above: kinds
    that may lie above a last card, with nothing above them.
    """

    keys: ClassVar[tuple[str, ...]] = ()
    city_keys: ClassVar[tuple[str, ...]] = ()
    seat_keys: ClassVar[tuple[str, ...]] = ()
    kinds: ClassVar[tuple[str, ...]] = ()
    frame_keys: ClassVar[tuple[str, ...]] = ()
    by: ClassVar[tuple[str, ...]] = ()
    apart: ClassVar[frozenset[str]] = frozenset()
    above: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, d: Document) -> None:
        self.d = d

    def check_phase(self) -> None:
        """Whether the age fits a phase of its own."""

    def owe_all(self, s: State, frames: Sequence[Frame]) -> bool:
        """Lets the state owe decisions that are owed apart; False if they are another's."""
        return False

    def owe_later(self, s: State, frame: Frame) -> bool:
        """Lets the turn ask for a decision when the later ones are settled; False likewise."""
        return False

    def owe_now(self, s: State, frame: Frame) -> bool:
        """Lets the state owe the decision that is answered first; False likewise."""
        return False

    def coins(self, at: int) -> int | None:
        """What a city begins with, if not as in the base game."""
        return None

    def city(self, s: State, at: int, keys: Mapping[str, Reader]) -> None:
        """Its keys of a city whose cards and stages stand."""

    def beneath(self, item: Reader) -> int | None:
        """One of its own cards under a stage."""
        return None

    def check_copies(self) -> None:
        """No more of its cards than are in play."""

    def read(self, s: State, found: list[dict[str, Reader]]) -> None:
        """Its other keys, when all that is the base game's is read. found: those of each city."""

    def check_frames(self, s: State, frames: Sequence[Frame]) -> None:
        """Its decisions are owed for a reason."""

    def check_answers(self, s: State, frames: Sequence[Frame]) -> None:
        """Its decisions have an answer."""

    def chooses(self, s: State) -> bool:
        """Whether seats choose at the same time though something is owed."""
        return False

    def moment(self, s: State) -> int:
        """Which of its own steps it is, where the base game counts none."""
        return 0
