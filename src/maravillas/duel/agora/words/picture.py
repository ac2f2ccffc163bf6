"""Agora in a picture of the table: chips of chambers, senators and conspiracies."""

from collections.abc import Sequence
from typing import Any

from maravillas.messages import name

BOOKS = ("duel", "agora")
Chip = tuple[str, str]  # words and color


def table(view: dict[str, Any], lang: str, names: Sequence[str]) -> list[list[Chip]]:
    """A chip a chamber: its points, the cubes of both, its decrees, in the color of its holder."""
    chips = []
    for chamber in view["senate"]:
        holder = chamber["controller"]
        decrees = [name(lang, "decree", d, BOOKS) if d else "?" for d in chamber["decrees"]]
        who = "" if holder is None else f" · {names[holder]}"
        cubes = "–".join(str(count) for count in chamber["cubes"])
        words = f"{chamber['chamber']}: {chamber['points']}★ {cubes}{who} · {', '.join(decrees)}"
        chips.append((words, "plain" if holder is None else ("red", "blue")[holder]))
    return [chips]


def city(city: dict[str, Any], lang: str) -> list[Chip]:
    """Senators and conspiracies; ▸ is prepared, ✓ triggered, ? another player's secret."""
    found = [(name(lang, "card", senator, BOOKS), "senator") for senator in city["senators"]]
    for row in city["conspiracies"]:
        told = name(lang, "conspiracy", row["conspiracy"], BOOKS) if row["conspiracy"] else "?"
        mark = "✓" if row["triggered"] else "▸" if row["prepared_with"] else ""
        found.append((f"{mark}{told}", "black"))
    return found
