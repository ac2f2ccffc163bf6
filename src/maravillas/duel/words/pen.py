"""How a book draws what is its own: words with a style in the terminal, chips in pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from maravillas import registry
from maravillas.messages import name

if TYPE_CHECKING:
    from maravillas.duel.words.book import Look

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
