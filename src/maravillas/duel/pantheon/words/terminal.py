"""Pantheon in the terminal: its spaces with both prices, the decks, tokens, the snake, Minerva."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from maravillas.duel.pantheon.data.cards import MYTHOLOGIES, TEMPLE_POINTS, TEMPLES
from maravillas.duel.words.terminal_cards import STYLES
from maravillas.duel.words.terminal_parts import BOOKS, Drawing, Price
from maravillas.messages import name, say

COLORS: Final = dict(zip(MYTHOLOGIES, ("green", "yellow", "blue", "grey", "red"), strict=True))
MINERVA: Final = "M"
DOWN: Final = "░"  # lies face down


class PantheonDrawing(Drawing):
    """The spaces and decks, and what a player has of Pantheon."""

    def table(
        self, view: dict[str, Any], lang: str, names: Sequence[str], price: Price | None
    ) -> list[RenderableType]:
        """A row a space: what it costs each player, and its card; then decks and the like."""
        grid = Table.grid(padding=(0, 2))
        for space in view["pantheon"]:
            costs = f"{names[0]} {space['costs'][0]}○ · {names[1]} {space['costs'][1]}○"
            style = self._style(view, space, price)
            grid.add_row(f"{space['space']}", Text(costs, style=style), _card(view, space, lang))
        title = Text(say(lang, "pantheon.draw.pantheon"), style="bold")
        return [title, grid, _around(view, lang, names)]

    def _style(self, view: dict[str, Any], space: dict[str, Any], price: Price | None) -> str:
        """Green if whoever looks could pay now, red if not; dim where nothing can be activated."""
        if price is None or view["age"] == 1 or not space["divinity"]:
            return "dim"
        return "green" if price(space["divinity"])[1] else "red"

    def city(self, city: dict[str, Any], lang: str) -> list[Text]:
        line = Text()
        for divinity in city["divinities"]:
            coins = f" ({city['astarte']}○)" if divinity == "astarte" else ""
            line.append(f"✦ {name(lang, 'divinity', divinity, BOOKS)}{coins}  ", style="bold")
        for mythology in city["mythology_tokens"]:
            line.append(f"{_short(mythology, lang)}  ", style=STYLES[COLORS[mythology]])
        for offering in city["offering_tokens"]:
            line.append(f"{name(lang, 'offering', offering, BOOKS)}  ", style="cyan")
        return [line] if line else []

    def track(self, view: dict[str, Any]) -> dict[int, str]:
        return {} if view["minerva"] is None else {view["minerva"]: MINERVA}

    def on_slot(self, slot: dict[str, Any], lang: str) -> str:
        token = slot["token"]
        if token is None:
            return ""
        return _short(token, lang) if token in MYTHOLOGIES else f"−{token[-1]}○"

    def gives(self, id: str) -> str:
        return f"{'/'.join(map(str, TEMPLE_POINTS[1:]))}★" if id in TEMPLES else ""


def _card(view: dict[str, Any], space: dict[str, Any], lang: str) -> Text:
    """The card of a space; what lies face down by its mythology, and by its name if it is known."""
    divinity, mythology = space["divinity"], space["mythology"]
    if divinity is None and mythology is None:
        return Text("–", style="dim")
    known = name(lang, "divinity", divinity, BOOKS) if divinity else "?"
    if mythology is None:
        return Text(known, style="bold")
    told = f"{known} ({_short(mythology, lang)})"
    if divinity == "enki" and view["enki"]:
        told += f": {_list(lang, 'token', view['enki'])}"
    style = STYLES[COLORS[mythology]]
    return Text(f"{DOWN} {told} {DOWN}" if view["age"] == 1 else told, style=style)


def _around(view: dict[str, Any], lang: str, names: Sequence[str]) -> Text:
    """The decks, top first; who looks at what; the card under the snake."""
    line = Text(f"{say(lang, 'pantheon.draw.decks')}:")
    for deck in view["mythology_decks"]:
        cards = [name(lang, "divinity", card, BOOKS) if card else "?" for card in deck["cards"]]
        told = f" {_short(deck['mythology'], lang)} {' '.join(cards) or '–'} "
        line.append(told, style=STYLES[COLORS[deck["mythology"]]])
    looking = view["looking"]
    if looking is not None:
        line.append("\n")
        seen = _list(lang, "divinity", looking.get("cards", [])) or "?"
        tokens = _list(lang, "token", looking.get("tokens", []))
        values = {"seat": looking["seat"], "found": f"{seen} · {tokens}" if tokens else seen}
        line.append(say(lang, "pantheon.draw.looking", values, names=names), style="bold yellow")
    if view["snake"] is not None:
        snake = say(lang, "pantheon.draw.snake", {"card": view["snake"]}, BOOKS)
        line.append(f"\n{snake}", style=STYLES["green"])
    return line


def _list(lang: str, thing: str, ids: Sequence[str]) -> str:
    return ", ".join(name(lang, thing, id, BOOKS) for id in ids)


def _short(mythology: str, lang: str) -> str:
    return say(lang, f"pantheon.draw.{mythology}")


DRAWING: Final = PantheonDrawing()
