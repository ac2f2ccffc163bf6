"""Pantheon in the terminal and in pictures: spaces with both prices, decks, tokens, the snake."""

from collections.abc import Sequence
from typing import Final

from maravillas.duel.pantheon.data.cards import MYTHOLOGIES, TEMPLE_POINTS, TEMPLES
from maravillas.duel.pantheon.words.shapes import (
    Looking,
    MythologyDeck,
    PantheonSpace,
    PantheonView,
)
from maravillas.duel.pantheon.words.view import PantheonSight
from maravillas.duel.words.pen import Block, Drawing, Pen, Price, Span
from maravillas.duel.words.terminal_cards import STYLES
from maravillas.messages import say

COLORS: Final = dict(zip(MYTHOLOGIES, ("green", "yellow", "blue", "grey", "red"), strict=True))
MINERVA: Final = "M"
DOWN: Final = "░"  # lies face down


class PantheonDrawing(Drawing):
    """The spaces and decks, and what a player has of Pantheon."""

    sight: Final = PantheonSight()

    def blocks(self, pen: Pen, price: Price | None) -> list[Block]:
        """A row a space: what it costs each player, and its card."""
        view = self.sight.table(pen.look)
        title = [[(say(pen.lang, "pantheon.draw.pantheon"), "bold")]]
        return [title, [_row(pen, view, space, price) for space in view["pantheon"]]]

    def lines(self, pen: Pen) -> list[list[Span]]:
        """The decks, top first; who looks at what; the card under the snake."""
        view = self.sight.table(pen.look)
        decks = [
            (f" {_deck(pen, deck, ' ')} ", STYLES[COLORS[deck["mythology"]]])
            for deck in view["mythology_decks"]
        ]
        found: list[list[Span]] = [[(f"{say(pen.lang, 'pantheon.draw.decks')}:", ""), *decks]]
        if view["looking"] is not None:
            found.append([(_looking(pen, view["looking"]), "bold yellow")])
        if view["snake"] is not None:
            found.append([(_snake(pen, view["snake"]), STYLES["green"])])
        return found

    def line(self, pen: Pen, seat: int) -> list[Span]:
        city = self.sight.city(pen.look, seat)
        found: list[Span] = []
        for divinity in city["divinities"]:
            coins = f" ({city['astarte']}○)" if divinity == "astarte" else ""
            found.append((f"✦ {pen.name('divinity', divinity)}{coins}  ", "bold"))
        for mythology in city["mythology_tokens"]:
            found.append((f"{_short(pen, mythology)}  ", STYLES[COLORS[mythology]]))
        return found + [(f"{pen.name('offering', x)}  ", "cyan") for x in city["offering_tokens"]]

    def track(self, pen: Pen) -> dict[int, str]:
        space = self.sight.table(pen.look)["minerva"]
        return {} if space is None else {space: MINERVA}

    def on_slot(self, pen: Pen, slot: int) -> str:
        token = self.sight.slot(pen.look, slot)["token"]
        if token is None:
            return ""
        return _short(pen, token) if token in MYTHOLOGIES else f"−{token[-1]}○"

    def gives(self, card: str) -> str:
        return f"{'/'.join(map(str, TEMPLE_POINTS[1:]))}★" if card in TEMPLES else ""

    def chips(self, pen: Pen) -> list[list[Span]]:
        """A chip a space with both prices, then one a deck; the snake and Minerva if there."""
        view = self.sight.table(pen.look)
        decks = [
            (_deck(pen, deck, ": "), COLORS[deck["mythology"]]) for deck in view["mythology_decks"]
        ]
        if view["snake"] is not None:
            decks.append((_snake(pen, view["snake"]), "plain"))
        if view["minerva"] is not None:
            decks.append((f"{pen.name('divinity', 'minerva')}: {view['minerva']}", "plain"))
        return [[_chip(pen, space) for space in view["pantheon"]], decks]

    def city_chips(self, pen: Pen, seat: int) -> list[Span]:
        """Divinities with the coins on them, mythology and offering tokens."""
        city = self.sight.city(pen.look, seat)
        found: list[Span] = []
        for divinity in city["divinities"]:
            coins = f" {city['astarte']}○" if divinity == "astarte" else ""
            found.append((f"✦ {pen.name('divinity', divinity)}{coins}", "wonder"))
        found += [(_short(pen, name), COLORS[name]) for name in city["mythology_tokens"]]
        return found + [(pen.name("offering", x), "token") for x in city["offering_tokens"]]


def _row(pen: Pen, view: PantheonView, space: PantheonSpace, price: Price | None) -> list[Span]:
    """Green if whoever looks could pay now, red if not; dim where nothing can be activated."""
    style = "dim"
    if price is not None and pen.look.s.age > 1 and space["divinity"]:
        style = "green" if price(space["divinity"])[1] else "red"
    costs = " · ".join(f"{pen.names[n]} {coins}○" for n, coins in enumerate(space["costs"]))
    return [(f"{space['space']}", ""), (costs, style), _card(pen, view, space)]


def _card(pen: Pen, view: PantheonView, space: PantheonSpace) -> Span:
    """The card of a space; what lies face down by its mythology, and by its name if it is known."""
    divinity, mythology = space["divinity"], space["mythology"]
    if divinity is None and mythology is None:
        return "–", "dim"
    known = pen.name("divinity", divinity) if divinity else "?"
    if mythology is None:
        return known, "bold"
    told = f"{known} ({_short(pen, mythology)})"
    if divinity == "enki" and view["enki"]:
        told += f": {_list(pen, 'token', view['enki'])}"
    style = STYLES[COLORS[mythology]]
    return f"{DOWN} {told} {DOWN}" if pen.look.s.age == 1 else told, style


def _chip(pen: Pen, space: PantheonSpace) -> Span:
    """What lies there, as far as it is known, and what it costs both players."""
    divinity, mythology = space["divinity"], space["mythology"]
    told = pen.name("divinity", divinity) if divinity else "?" if mythology else "–"
    prices = "/".join(f"{coins}○" for coins in space["costs"])
    return f"{space['space']}: {prices} {told}", COLORS[mythology] if mythology else "plain"


def _deck(pen: Pen, deck: MythologyDeck, between: str) -> str:
    cards = [pen.name("divinity", card) if card else "?" for card in deck["cards"]]
    return f"{_short(pen, deck['mythology'])}{between}{' '.join(cards) or '–'}"


def _looking(pen: Pen, looking: Looking) -> str:
    seen = _list(pen, "divinity", looking.get("cards", [])) or "?"
    tokens = _list(pen, "token", looking.get("tokens", []))
    values = {"seat": looking["seat"], "found": f"{seen} · {tokens}" if tokens else seen}
    return say(pen.lang, "pantheon.draw.looking", values, names=pen.names)


def _snake(pen: Pen, card: str) -> str:
    return say(pen.lang, "pantheon.draw.snake", {"card": card}, pen.books)


def _list(pen: Pen, thing: str, ids: Sequence[str]) -> str:
    return ", ".join(pen.name(thing, id) for id in ids)


def _short(pen: Pen, mythology: str) -> str:
    return say(pen.lang, f"pantheon.draw.{mythology}")


DRAWING: Final = PantheonDrawing()
