"""Agora in the terminal: the Senate, senators and conspiracies."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from maravillas.duel.words.terminal_parts import BOOKS, Drawing, Price
from maravillas.messages import name


class AgoraDrawing(Drawing):
    """The chambers, and what a player has of Agora."""

    def table(
        self, view: dict[str, Any], lang: str, names: Sequence[str], price: Price | None
    ) -> list[RenderableType]:
        """A row a chamber: its points, the cubes of both, who controls it, its decrees."""
        grid = Table.grid(padding=(0, 2))
        for chamber in view["senate"]:
            holder = chamber["controller"]
            decrees = [name(lang, "decree", d, BOOKS) if d else "?" for d in chamber["decrees"]]
            cubes = f"{names[0]} {chamber['cubes'][0]} · {names[1]} {chamber['cubes'][1]}"
            grid.add_row(
                f"{chamber['chamber']}",
                f"{chamber['points']}★",
                Text(cubes, style="bold" if holder is not None else "dim"),
                "" if holder is None else names[holder],
                ", ".join(decrees) or "–",
            )
        return [grid]

    def city(self, city: dict[str, Any], lang: str) -> list[Text]:
        """Senators and conspiracies; ▸ is prepared, ✓ triggered, ? another player's secret."""
        if not city["senators"] and not city["conspiracies"]:
            return []
        line = Text(", ".join(name(lang, "card", s, BOOKS) for s in city["senators"]), style="cyan")
        for row in city["conspiracies"]:
            told = name(lang, "conspiracy", row["conspiracy"], BOOKS) if row["conspiracy"] else "?"
            mark = "✓" if row["triggered"] else "▸" if row["prepared_with"] else ""
            line.append(f"  {mark}{told}", style="yellow")
        return [line]


DRAWING: Final = AgoraDrawing()
