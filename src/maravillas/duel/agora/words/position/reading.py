"""Agora's part of reading a position document."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from maravillas.core.reading import Reader
from maravillas.duel.agora.data.cards import TREASON
from maravillas.duel.agora.data.numbers import SENATOR_NUMBERS
from maravillas.duel.agora.rules.kinds import OWE_TRIGGER
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.words.errors import refuse
from maravillas.duel.agora.words.position import owed, tokens
from maravillas.duel.agora.words.position.cards import read_removed, settle_removed, settle_senators
from maravillas.duel.agora.words.position.city import Held, is_triggered, read_held, read_senators
from maravillas.duel.agora.words.position.conspiracies import read_conspiracies
from maravillas.duel.agora.words.position.senate import read_military, read_senate
from maravillas.duel.rules.state import State
from maravillas.duel.words.ids import mask
from maravillas.duel.words.position.document import Document
from maravillas.duel.words.position.owed import MOST
from maravillas.duel.words.position.reading import Reading


class AgoraReading(Reading):
    """Senate, conspiracies, removed cards, a locked token."""

    keys: ClassVar[tuple[str, ...]] = (
        *("senate", "conspiracy_deck", "removed", "locked", "actions_left", "triggered"),
        *("acted", "draws", "looked"),
    )
    seat_keys: ClassVar[tuple[str, ...]] = ("senators", "conspiracies")
    kinds: ClassVar[tuple[str, ...]] = owed.NAMES
    frame_keys: ClassVar[Mapping[str, tuple[str, ...]]] = owed.KEYS
    off_turn: ClassVar[frozenset[str]] = frozenset({"token"})  # AGORA-270
    begins: ClassVar[tuple[int, ...]] = (OWE_TRIGGER,)
    backs: ClassVar[Mapping[str, Sequence[int]]] = {"?senator": SENATOR_NUMBERS}
    wonders: ClassVar[int] = 1  # Extortion
    tokens: ClassVar[int] = 1  # Espionage
    frames: ClassVar[int] = MOST - 1
    in_draft: ClassVar[frozenset[str]] = owed.IN_DRAFT
    pawn_in_draft: ClassVar[int] = 1
    unplayed: ClassVar[bool] = True
    destroys_wonders: ClassVar[bool] = True  # Sabotage
    orders_box: ClassVar[bool] = True

    def __init__(self, d: Document) -> None:
        super().__init__(d)
        self.held: list[list[Held]] = [[], []]
        self.removed: dict[int, list[int]] = {}
        self.drawing: owed.Drawing | None = None

    def seat_cards(self, keys: Mapping[str, Reader]) -> list[int]:
        return read_senators(self.d, keys)

    def after_cities(self, s: State) -> None:
        self.held = [read_held(self.d, seat) for seat in (0, 1)]
        read_senate(self.d, s, self.held)
        self.removed = read_removed(self.d, s, self.held)

    def military(self, s: State) -> bool:
        read_military(self.d, s)
        return True

    def progress(self, s: State, frames: Sequence[Reader], kinds: Sequence[str]) -> bool:
        owed.read_progress(self.d, s, frames, kinds)
        return True

    def frame(self, s: State, frame: Reader, seat: int, kind: str, last: bool) -> None:
        drawing = owed.read_frame(self.d, s, frame, seat, kind, last)
        self.drawing = drawing or self.drawing

    def after_owed(self, s: State) -> None:
        owed.check_owed(self.d, s)
        begun = any(h.triggered and h.card is not None for h in self.held[int(s.turn)])
        if self.d.strict and self.d.flag("triggered") and not begun:
            refuse(self.d.keys["triggered"], "triggered")

    def before_tokens(self, s: State) -> None:
        tokens.read_locked(self.d, s, self.held)

    def away(self, s: State) -> int:
        return tokens.gone_from_board(s, self.held)

    def gone(self, s: State) -> int:
        return tokens.gone_from_box(s, self.held) - int(tokens.hides_token(s))

    def settle_box(self, s: State) -> None:
        tokens.settle_locked(self.d, s)

    def line(self, s: State, reader: Reader | None) -> None:
        tokens.read_line(self.d, s, reader)

    def settle(self, s: State) -> None:
        settle_removed(self.d, s, self.removed)
        settle_senators(self.d, s)
        read_conspiracies(self.d, s, self.held, self.drawing)
        self._read_looked(s)

    def spare(self) -> tuple[Sequence[int], int]:
        out = [number for cards in self.removed.values() for number in cards]
        return out, int(is_triggered(self.held, TREASON))

    def check(self, s: State) -> None:
        owed.begin_turn(self.d, s)

    def _read_looked(self, s: State) -> None:
        """Who has seen the removed cards of the current age."""
        if "looked" not in self.d.keys:
            return
        seats = [item.int(0, 1) for item in self.d.keys["looked"].list(0, 2)]
        for seat in seats:
            if self.d.strict and not is_triggered(self.held, TREASON, seat):
                refuse(self.d.keys["looked"], "looked")
        if seats:
            senate_of(s).looked = 4 * s.age + mask(seats)
