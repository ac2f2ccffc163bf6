"""Decisions still owed, newest on top: 9 bits a frame, seven frames a word, two words."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from maravillas.core.bounds import need
from maravillas.core.game import Position

FRAME: Final = 9  # 6 bits for the kind, 3 for the seat
FULL: Final = 54  # bits in use when a word has room for one more frame
DEPTH: Final = 14


@mypyc_attr(native_class=True, acyclic=True, allow_interpreted_subclasses=True)
class Pending(Position):
    """A stack of owed decisions; states inherit it. Empty: `pending` is 0."""

    def __init__(self) -> None:
        super().__init__()
        self.pending: i64 = 0
        self.below: i64 = 0

    def push(self, kind: i64, seat: i64) -> None:
        """kind: 1 to 63, what must be decided; seat: 0 to 7, who decides."""
        if self.pending >> FULL:
            if self.below >> FULL:
                raise OverflowError("more than 14 decisions are pending")
            self.below = self.below << FRAME | self.pending >> FULL
            self.pending = self.pending & 0x3FFFFFFFFFFFFF
        self.pending = self.pending << FRAME | kind << 3 | seat

    def pop(self) -> None:
        self.pending = self.pending >> FRAME
        if self.below:
            self.pending = self.pending | (self.below & 511) << FULL
            self.below = self.below >> FRAME

    def owed_kind(self) -> i64:
        """The kind of the newest decision; 0 if none is owed."""
        return self.pending >> 3 & 63

    def owed_seat(self) -> i64:
        return self.pending & 7

    def forget(self) -> None:
        """Drops every owed decision: somebody has won."""
        self.pending = 0
        self.below = 0

    def check(self, kinds: int, seats: i64) -> None:
        """Raises BadPosition unless every frame is of one of these kinds (a mask) and seats."""
        need(self.below == 0 or self.pending >> FULL > 0, "a decision is owed below none")
        for kind, seat in self.frames():
            need(kinds >> kind & 1 == 1 and seat < seats, f"seat {seat} owes decision {kind}")

    def frames(self) -> list[tuple[int, int]]:
        """(kind, seat) of every owed decision, oldest first."""
        found: list[tuple[int, int]] = []
        for word in (self.pending, self.below):
            left: i64 = word
            while left > 0:
                found.append((int(left >> 3 & 63), int(left & 7)))
                left = left >> FRAME
        found.reverse()
        return found
