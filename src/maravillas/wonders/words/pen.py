"""How a book draws what is its own: words with a style in the terminal, chips in pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from maravillas.pen import AnyPen, Block, Price, Span
from maravillas.wonders.words.book import Look

__all__ = ["Block", "Drawing", "Pen", "Price", "Span"]


class Drawing:
    """Nothing is drawn unless overridden. at: a city."""

    def title(self, pen: Pen, at: int) -> Sequence[str]:
        """Words in the title of a city."""
        return ()

    def beside(self, pen: Pen, seat: int) -> Sequence[str]:
        """What a seat is to the viewer, beside a neighbor."""
        return ()

    def line(self, pen: Pen, at: int) -> Sequence[Span]:
        """A line of a city, in the terminal."""
        return ()

    def before_hand(self, pen: Pen) -> Sequence[Block]:
        """Of the viewer's, above its hand, in the terminal."""
        return ()

    def after_hand(self, pen: Pen, price: Price) -> Sequence[Block]:
        """Of the viewer's, below its hand, in the terminal."""
        return ()

    def chips(self, pen: Pen, at: int) -> Sequence[Span]:
        """Chips of a city, in a picture."""
        return ()

    def held(self, pen: Pen) -> Sequence[Sequence[tuple[list[str], str]]]:
        """What the viewer holds beside cards, in a picture: lines and a color, row by row."""
        return ()


@dataclass(frozen=True)
class Pen(AnyPen[Look, Drawing]):
    """With the books of this game."""
