"""What expansions add to the table in the terminal. Nothing is drawn unless it is overridden."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

Price = Callable[[str], tuple[int, bool]]

BOOKS: Final = ("duel", "agora", "pantheon")  # whose names are looked for first


class Drawing:
    """One for each book: `DRAWING` in a module `terminal` beside it."""

    def table(
        self, view: dict[str, Any], lang: str, names: Sequence[str], price: Price | None
    ) -> list[RenderableType]:
        """Between the cards and the city of whoever looks. price: for a seat alone."""
        return []

    def city(self, city: dict[str, Any], lang: str) -> list[Text]:
        """Further lines of a city."""
        return []

    def track(self, view: dict[str, Any]) -> dict[int, str]:
        """Marks on spaces of the military track."""
        return {}

    def on_slot(self, slot: dict[str, Any], lang: str) -> str:
        """What lies on a face-down card."""
        return ""

    def gives(self, id: str) -> str:
        """What a piece of its own gives, beside what a few numbers say."""
        return ""
