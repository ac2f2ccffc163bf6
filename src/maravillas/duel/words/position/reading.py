"""Where a book reads its part of a position document. Nothing is read unless it is overridden.

At each step the base reads first, then the books in the order of publication.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from maravillas.core.reading import Reader
from maravillas.duel.rules.state import State

if TYPE_CHECKING:
    from maravillas.duel.words.position.document import Document


class Reading:
    """One for each book and document.

    keys, seat_keys: of its own; kinds: what may be owed, by its name in documents; frame_keys: what
    such a frame may say beside seat and kind; off_turn: kinds, of the base too, that the player who
    is not on turn may owe; begins: those with which a turn begins, as numbers of the rules; backs:
    how its cards that lie face down are written; wonders, tokens: how many more a city, and both
    together, can have; frames: so many choices more may be owed at once; in_draft: kinds that may
    be owed while wonders are drafted; pawn_in_draft: as far as the pawn can move then; unplayed: a
    turn may be past its card without one;
    destroys_wonders: a built wonder may be gone; orders_box: others than the Great Library draw
    from the box, so that its whole order counts; redraws: the Great Library may draw again; many:
    a turn may take several cards, or none, so that `taken` is a list.
    """

    keys: ClassVar[tuple[str, ...]] = ()
    seat_keys: ClassVar[tuple[str, ...]] = ()
    kinds: ClassVar[tuple[str, ...]] = ()
    frame_keys: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    off_turn: ClassVar[frozenset[str]] = frozenset()
    begins: ClassVar[tuple[int, ...]] = ()
    backs: ClassVar[Mapping[str, Sequence[int]]] = {}
    wonders: ClassVar[int] = 0
    tokens: ClassVar[int] = 0
    frames: ClassVar[int] = 0
    in_draft: ClassVar[frozenset[str]] = frozenset()
    pawn_in_draft: ClassVar[int] = 0
    unplayed: ClassVar[bool] = False
    destroys_wonders: ClassVar[bool] = False
    orders_box: ClassVar[bool] = False
    redraws: ClassVar[bool] = False
    many: ClassVar[bool] = False

    def __init__(self, d: Document) -> None:
        self.d = d

    def seat_cards(self, keys: Mapping[str, Reader]) -> list[int]:
        """Cards of a city that are written under a key of its own."""
        return []

    def after_cities(self, s: State) -> None:
        """The cities and the discard pile are read."""

    def military(self, s: State) -> bool:
        """Reads the military tokens, where they are not the base game's; whether it has."""
        return False

    def progress(self, s: State, frames: Sequence[Reader], kinds: Sequence[str]) -> bool:
        """Whose turn it is and how far it has come, if the book knows better; whether it does."""
        return False

    def frame(self, s: State, frame: Reader, seat: int, kind: str, last: bool) -> None:
        """Pushes a choice of its own. last: none is owed before it."""

    def after_owed(self, s: State) -> None:
        """All that is owed is read."""

    def before_tokens(self, s: State) -> None:
        """The layout is read."""

    def away(self, s: State) -> int:
        """How many progress tokens more than the cities have are not on the board."""
        return 0

    def gone(self, s: State) -> int:
        """How many progress tokens are out of the box."""
        return 0

    def settle_box(self, s: State) -> None:
        """Board and box are known."""

    def boxed(self, s: State) -> int:
        """Progress tokens that will return to the box, as a mask."""
        return 0

    def line(self, s: State, reader: Reader | None) -> None:
        """Reads the order in which the box is drawn."""

    def settle(self, s: State) -> None:
        """Everything of the base is read."""

    def spare(self) -> tuple[Sequence[int], int]:
        """Cards that a document names and no age uses, and how many of these were built."""
        return (), 0

    def check(self, s: State) -> None:
        """The whole document is read."""
