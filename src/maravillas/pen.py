"""What draws a table, for the books in play: who looks at what, in which language."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from maravillas import registry
from maravillas.messages import name

Price = Callable[[str], tuple[int, bool]]  # of an id: its coins, and whether they are there
Span = tuple[str, str]  # words, and their style; of a chip, its color
Block = Sequence[Sequence[Span]]  # rows of cells


class Named(Protocol):
    """A book."""

    @property
    def name(self) -> str: ...


class Shelved(Protocol):
    """The books in play."""

    @property
    def shelf(self) -> Sequence[Named]: ...


class Looking(Protocol):
    """A game's Look."""

    @property
    def words(self) -> Shelved: ...


L = TypeVar("L", bound=Looking)
D = TypeVar("D")


@dataclass(frozen=True)
class AnyPen(Generic[L, D]):
    """Who looks at what, in which language, and the names of the players."""

    look: L
    lang: str
    names: Sequence[str]

    @property
    def drawings(self) -> list[D]:
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
