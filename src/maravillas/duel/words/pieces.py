"""What is printed on cards, wonders and tokens, and where the slots lie, for whoever draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from maravillas.core.printed import Effect, Fact, Place, Printed
from maravillas.core.words import Keys
from maravillas.duel.data.card import (
    BROWN_AND_GREY,
    COIN_TRIPLES,
    COLORS,
    DESTROY_BROWN,
    DESTROY_GREY,
    LIBRARY,
    NOTHING,
    RAW,
    RESOURCES,
    REVIVE,
    SYMBOLS,
    WONDERS,
    Card,
)
from maravillas.duel.data.cards import AGE_1, AGE_2, AGE_3, ALL_CHAINS, GUILDS
from maravillas.duel.data.layout import LAYOUTS, Layout
from maravillas.duel.data.tokens import BOX as TOKENS_OF_BOX
from maravillas.duel.data.wonders import BOX as WONDERS_OF_BOX
from maravillas.duel.rules.state import AGES

if TYPE_CHECKING:
    from maravillas.duel.words.shelf import Shelf

BYTE: Final = 256
SPECIALS: Final[dict[int, Effect]] = {
    DESTROY_BROWN: {"kind": "destroy", "color": "brown"},
    DESTROY_GREY: {"kind": "destroy", "color": "grey"},
    REVIVE: {"kind": "revive"},
    LIBRARY: {"kind": "library"},
}
CLAUSES: Final = {  # what a card is for, where no clause names it
    **dict.fromkeys(("brown", "grey"), "DUEL-031"),
    **dict.fromkeys(("blue", "yellow"), "DUEL-105"),
    "green": "DUEL-085",
    "red": "DUEL-075",
    "purple": "DUEL-162",
}
STANDING: Final[dict[str, Effect]] = {  # tokens whose effect is no number of the card
    "architecture": {"kind": "discount", "on": "wonder", "number": 2},
    "economy": {"kind": "trade"},
    "masonry": {"kind": "discount", "on": "blue", "number": 2},
    "strategy": {"kind": "more_shields", "on": "red", "number": 1},
    "theology": {"kind": "again", "on": "wonder"},
    "urbanism": {"kind": "chain_coins", "number": 4},
}


def pieces(words: Shelf) -> Keys:
    """Printed values by thing and id; costs in full, effects in the order they are drawn."""
    things: dict[str, Mapping[str, Fact | str]] = {
        "card": _cards(),
        "wonder": printed_wonders(WONDERS_OF_BOX, {}),
        "token": printed_tokens(TOKENS_OF_BOX, STANDING),
        "clauses": dict(CLAUSES),
    }
    for book in words.shelf[1:]:
        for thing, found in book.pieces().items():
            things[thing] = {**things.get(thing, {}), **found}
    first = max([0, *[int(x.layout) for x in words.game.expansions]])
    return {**things, "layouts": [_places(LAYOUTS[first + age]) for age in range(AGES)]}


def printed_wonders(box: Mapping[str, Card], own: Mapping[str, Effect]) -> dict[str, Fact]:
    """Wonders as printed; own: by name, an effect that is no number of the card."""
    return {
        name: {"cost": _cost(c), "effects": _effects(c) + _own(name, own)}
        for name, c in box.items()
    }


def printed_tokens(box: Mapping[str, Card], own: Mapping[str, Effect]) -> dict[str, Fact]:
    """Progress tokens as printed; own: likewise."""
    return {name: {"effects": _effects(c) + _own(name, own)} for name, c in box.items()}


def printed_cards(
    deck: Mapping[str, Card], back: str, own: Sequence[Effect] = ()
) -> dict[str, Fact]:
    """Cards as printed; own: effects of each that are no numbers of the card."""
    return {
        name: {
            "back": back,
            "color": COLORS[c.color],
            "cost": _cost(c),
            "free_with": _chain(int(c.free_with)),
            "chain": _chain(int(c.chain)),
            "effects": _effects(c) + list(own),
        }
        for name, c in deck.items()
    }


def _cards() -> dict[str, Fact]:
    ages = ((AGE_1, "age1"), (AGE_2, "age2"), (AGE_3, "age3"), (GUILDS, "guild"))
    return {name: card for deck, back in ages for name, card in printed_cards(deck, back).items()}


def _own(name: str, found: Mapping[str, Effect]) -> list[Effect]:
    """An effect that is no number of the card."""
    return [found[name]] if name in found else []


def _places(layout: Layout) -> list[Place]:
    """Rows from the top; columns from the middle, in halves of a card."""
    middle = max(x for _, x in layout.places) // 2
    return [{"row": row, "column": x - middle} for row, x in layout.places]


def _cost(c: Card) -> Printed:
    return {"coins": int(c.coin_cost), "goods": _goods(int(c.need))}


def _goods(packed: int) -> dict[str, int]:
    counts = {name: packed // BYTE**n % BYTE for n, name in enumerate(RESOURCES)}
    return {name: count for name, count in counts.items() if count}


def _chain(mask: int) -> str | None:
    return ALL_CHAINS[mask.bit_length() - 1] if mask else None


def _effects(c: Card) -> list[Effect]:
    found: list[Effect] = []
    if c.makes:
        found.append({"kind": "goods", "goods": _goods(int(c.makes))})
    if c.raw_choice:
        found.append({"kind": "choice", "goods": list(RESOURCES[:RAW])})
    if c.made_choice:
        found.append({"kind": "choice", "goods": list(RESOURCES[RAW:])})
    if c.fixed:
        found.append({"kind": "price", "goods": list(_goods(int(c.fixed))), "coins": 1})
    for kind, number in (("shields", c.shields), ("coins", c.coins), ("fine", c.takes)):
        if number:
            found.append({"kind": kind, "number": int(number)})
    if c.symbol:
        symbol = SYMBOLS[(int(c.symbol).bit_length() - 1) // 4]
        found.append({"kind": "symbol", "symbol": symbol})
    if c.per != NOTHING:
        found.append(_counted(c))
    if c.special in SPECIALS:
        found.append(SPECIALS[int(c.special)])
    if c.points:
        found.append({"kind": "points", "number": int(c.points)})
    if c.again:
        found.append({"kind": "again"})
    return found


def _counted(c: Card) -> Effect:
    """Coins or points for each of something, in one's own city or in that which has more."""
    per = int(c.per)
    if per < len(COLORS):
        counted = [COLORS[per]]
    elif per == BROWN_AND_GREY:
        counted = ["brown", "grey"]
    else:
        counted = [{WONDERS: "wonder", COIN_TRIPLES: "coins3"}.get(per, "token")]
    return {
        "kind": "per",
        "coins": int(c.coins_each),
        "points": int(c.points_each),
        "per": counted,
        "best": c.best == 1,
    }
