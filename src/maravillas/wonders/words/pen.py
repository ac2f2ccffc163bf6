"""How a book draws what is its own: words with a style in the terminal, chips in pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from maravillas import registry
from maravillas.messages import name

if TYPE_CHECKING:
    from maravillas.wonders.words.book import Look

Price = Callable[[str], tuple[int, bool]]  # of an id: its coins, and whether they are there
Span = tuple[str, str]  # words, and their style; of a chip, its color
Block = Sequence[Sequence[Span]]  # rows of cells


@dataclass(frozen=True)
class Pen:
    """Who looks at what, in which language, and the names of the players."""

    look: Look
    lang: str
    names: Sequence[str]

    @property
    def drawings(self) -> list[Drawing]:
        """What books draw: `DRAWING` in a module `drawing` beside them."""
        found = [registry.beside(book, "drawing") for book in self.look.words.shelf]
        return [module.DRAWING for module in found if module]

    @property
    def books(self) -> list[str]:
        return [book.name for book in self.look.words.shelf]

    def name(self, thing: str, id: str) -> str:
        """The name of a piece of any book in play."""
        return name(self.lang, thing, id, self.books)

    def cards(self, ids: Sequence[str]) -> str:
        return ", ".join(self.name("card", id) for id in ids)


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
