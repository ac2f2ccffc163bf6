"""How a book draws what is its own: words with a style in the terminal, chips in pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from maravillas.duel.words.book import Look
from maravillas.pen import AnyPen, Block, Price, Span

__all__ = ["Block", "Drawing", "Pen", "Price", "Span"]


class Drawing:
    """Nothing is drawn unless overridden."""

    def blocks(self, pen: Pen, price: Price | None) -> Sequence[Block]:
        """Below the track, in the terminal. price: for a seat that may pay."""
        return ()

    def lines(self, pen: Pen) -> Sequence[Sequence[Span]]:
        """Lines below these."""
        return ()

    def on_slot(self, pen: Pen, slot: int) -> str:
        """What lies on a card that lies face down, in the terminal."""
        return ""

    def gives(self, card: str) -> str:
        """What a card gives more, in a few characters."""
        return ""

    def track(self, pen: Pen) -> Mapping[int, str]:
        """By space of the military track, a mark of its own, in the terminal."""
        return {}

    def line(self, pen: Pen, seat: int) -> Sequence[Span]:
        """A line of a city, in the terminal."""
        return ()

    def chips(self, pen: Pen) -> Sequence[Sequence[Span]]:
        """Rows of chips below the track, in a picture."""
        return ()

    def city_chips(self, pen: Pen, seat: int) -> Sequence[Span]:
        """Chips of a city, in a picture."""
        return ()


@dataclass(frozen=True)
class Pen(AnyPen[Look, Drawing]):
    """With the books of this game."""
