"""What is printed on cards and wonder boards, for whoever draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from maravillas.core.printed import Effect, Fact, Printed, Stage, Things
from maravillas.wonders.data.boards import BOARD_BOOKS, BOARDS
from maravillas.wonders.data.card import (
    COLORS,
    COPY_GUILD,
    DEFEATS,
    DIG,
    FREE_BUILD,
    GOODS,
    LAST_CARD,
    LETTERS,
    NEIGHBORS,
    OWN,
    PER_COINS,
    RAW,
    RAW_LEFT,
    RAW_RIGHT,
    RESOURCES,
    SETS,
    STAGES,
    SYMBOL,
    SYMBOLS,
    VICTORIES,
    Card,
)
from maravillas.wonders.data.cards import BOOKS, CARDS, NAMES, is_guild

if TYPE_CHECKING:
    from maravillas.wonders.words.shelf import Shelf

LANE: Final = 16
CLAUSES: Final = {  # what a card is for, where no clause names it
    **dict.fromkeys(("brown", "grey", "blue", "red", "green"), "WON-080"),
    "yellow": "WON-081",
    "board": "WON-025",
}
SIDES: Final = {"A": 1, "B": 2}
POWERS: Final = {
    FREE_BUILD: "free_build",
    LAST_CARD: "last_card",
    COPY_GUILD: "copy",
    DIG: "revive",
}


def pieces(words: Shelf) -> Things:
    """Printed values by thing and id; costs in full, effects in the order they are drawn."""
    books = [book.name for book in words.shelf]
    powers = {name: found for book in words.shelf for name, found in book.powers.items()}
    things: dict[str, Mapping[str, Fact | str]] = {
        "card": {
            name: {
                "back": "guild" if is_guild(number) else f"age{c.age}",
                "color": COLORS[c.color],
                "cost": _cost(c),
                "after": [one for one in c.after.split(",") if one],
                "effects": _effects(words, c),
            }
            for number, (name, c) in enumerate(zip(NAMES, CARDS, strict=True))
            if any(name in BOOKS[book] for book in books if book in BOOKS)
        },
        "clauses": dict(CLAUSES),
        "board": {
            name: _board(words, board, powers.get(name, {}))
            for name, board in BOARDS.items()
            if any(name in BOARD_BOOKS[book] for book in books if book in BOARD_BOOKS)
        },
        "leader": {},  # in every game there is a place for them
    }
    for book in words.more:
        for thing, found in book.pieces(words).items():
            things[thing] = {**things.get(thing, {}), **found}
    return things


def _board(
    words: Shelf,
    board: tuple[str, list[Card], list[Card]],
    powers: Mapping[str, list[Effect]],
) -> Fact:
    return {
        "effects": [
            {"kind": "goods", "goods": {RESOURCES[LETTERS.index(letter)]: 1}} for letter in board[0]
        ],
        "powers": dict(powers),
        "sides": {
            side: [printed(words, c) for c in _stages(board, n)] for side, n in SIDES.items()
        },
    }


def _stages(board: tuple[str, list[Card], list[Card]], side: int) -> list[Card]:
    return board[1] if side == 1 else board[2]


def printed(words: Shelf, c: Card, more: Sequence[Effect] = ()) -> Stage:
    """What a card or a stage costs, and what it does, with the signs of every book in play.

    more: effects that are no number of the card.
    """
    return {"cost": _cost(c), "effects": [*_effects(words, c), *more]}


def _cost(c: Card) -> Printed:
    """The lane of a set with one resource counts that resource."""
    counts = [int(c.raw) // LANE ** (2**k - 1) % LANE for k in range(RAW)]
    counts += [int(c.goods) // LANE ** (2**k - 1) % LANE for k in range(len(RESOURCES) - RAW)]
    goods = {name: count for name, count in zip(RESOURCES, counts, strict=True) if count}
    return {"coins": int(c.price), "goods": goods}


def _effects(words: Shelf, c: Card) -> list[Effect]:
    found: list[Effect] = []
    kinds = [name for n, name in enumerate(RESOURCES) if int(c.kinds) >> n & 1]
    if len(kinds) == 1:
        found.append({"kind": "goods", "goods": {kinds[0]: int(c.units)}})
    elif kinds:
        found.append({"kind": "choice", "goods": kinds})
    if c.posts & (RAW_LEFT | RAW_RIGHT | GOODS):
        found.append(_post(int(c.posts)))
    for kind, number in (("shields", c.shields), ("coins", c.coins)):
        if number:
            found.append({"kind": kind, "number": int(number)})
    if c.symbol:
        symbol = SYMBOLS[(int(c.symbol).bit_length() - 1) // SYMBOL]
        found.append({"kind": "symbol", "symbol": symbol})
    if c.per:
        found.append(_counted(c))
    if c.points:
        found.append({"kind": "points", "number": int(c.points)})
    found += [{"kind": kind} for bit, kind in POWERS.items() if int(c.powers) & bit]
    return found + [effect for book in words.more for effect in book.effects(c)]


def _post(posts: int) -> Effect:
    """Goods that cost one coin, and from which neighbors."""
    goods = RESOURCES[RAW:] if posts & GOODS else RESOURCES[:RAW]
    both = posts & GOODS != 0
    return {
        "kind": "price",
        "all": "grey" if both else "brown",
        "goods": list(goods),
        "coins": 1,
        "left": both or posts & RAW_LEFT != 0,
        "right": both or posts & RAW_RIGHT != 0,
    }


def _counted(c: Card) -> Effect:
    per = [color for n, color in enumerate(COLORS) if int(c.per) >> n & 1]
    if c.per & SETS:
        return {"kind": "set", "points": int(c.points_each), "per": per}
    if c.per & STAGES:
        per.append("wonder")
    for bit, name in ((DEFEATS, "defeat"), (VICTORIES, "victory"), (PER_COINS, "coins3")):
        if int(c.per) & bit:
            per.append(name)
    scope = int(c.scope)
    return {
        "kind": "per",
        "coins": int(c.coins_each),
        "points": int(c.points_each),
        "per": per,
        "own": scope & OWN != 0,
        "neighbors": scope & NEIGHBORS != 0,
    }
