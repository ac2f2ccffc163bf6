"""Pantheon in a picture of the table: chips of spaces, decks, divinities and tokens."""

from collections.abc import Sequence
from typing import Any, Final

from maravillas.duel.pantheon.data.cards import MYTHOLOGIES
from maravillas.messages import name, say

BOOKS: Final = ("duel", "pantheon")
COLORS: Final = dict(zip(MYTHOLOGIES, ("green", "yellow", "blue", "grey", "red"), strict=True))
Chip = tuple[str, str]  # words and color


def table(view: dict[str, Any], lang: str, names: Sequence[str]) -> list[list[Chip]]:
    """A chip a space with both prices, then one a deck; the snake and Minerva, where they are."""
    spaces = [_space(space, lang) for space in view["pantheon"]]
    decks = [(_deck(deck, lang), COLORS[deck["mythology"]]) for deck in view["mythology_decks"]]
    if view["snake"] is not None:
        snake = say(lang, "pantheon.draw.snake", {"card": view["snake"]}, BOOKS)
        decks.append((snake, "plain"))
    if view["minerva"] is not None:
        told = f"{name(lang, 'divinity', 'minerva', BOOKS)}: {view['minerva']}"
        decks.append((told, "plain"))
    return [spaces, decks]


def city(city: dict[str, Any], lang: str) -> list[Chip]:
    """Divinities with the coins on them, mythology and offering tokens."""
    found: list[Chip] = []
    for divinity in city["divinities"]:
        coins = f" {city['astarte']}○" if divinity == "astarte" else ""
        found.append((f"✦ {name(lang, 'divinity', divinity, BOOKS)}{coins}", "wonder"))
    for mythology in city["mythology_tokens"]:
        found.append((say(lang, f"pantheon.draw.{mythology}"), COLORS[mythology]))
    for offering in city["offering_tokens"]:
        found.append((name(lang, "offering", offering, BOOKS), "token"))
    return found


def _space(space: dict[str, Any], lang: str) -> Chip:
    """What lies there, as far as it is known, and what it costs both players."""
    divinity, mythology = space["divinity"], space["mythology"]
    told = name(lang, "divinity", divinity, BOOKS) if divinity else "?" if mythology else "–"
    prices = "/".join(f"{coins}○" for coins in space["costs"])
    return f"{space['space']}: {prices} {told}", COLORS.get(mythology, "plain")


def _deck(deck: dict[str, Any], lang: str) -> str:
    cards = [name(lang, "divinity", card, BOOKS) if card else "?" for card in deck["cards"]]
    return f"{say(lang, 'pantheon.draw.' + deck['mythology'])}: {' '.join(cards) or '–'}"
