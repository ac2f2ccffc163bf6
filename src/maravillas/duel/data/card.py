"""Card: a structure, wonder or progress token as a flat record; card() writes one as printed."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

RESOURCES: Final = ("wood", "clay", "stone", "glass", "papyrus")
LETTERS: Final = "WCSGP"  # how costs are written: "2 WWG" is 2 coins, 2 wood and 1 glass
RAW: Final = 3  # the first three resources are raw materials

BROWN: Final = 0
GREY: Final = 1
BLUE: Final = 2
GREEN: Final = 3
YELLOW: Final = 4
RED: Final = 5
PURPLE: Final = 6
COLORS: Final = ("brown", "grey", "blue", "green", "yellow", "red", "purple")

SYMBOLS: Final = ("quill", "mortar", "wheel", "pendulum", "gyroscope", "sundial", "scales")

# What a card counts for its coins or points: a color's number, or one of these.
NOTHING: Final = -1
BROWN_AND_GREY: Final = 7
WONDERS: Final = 8
COIN_TRIPLES: Final = 9
TOKENS: Final = 10

# Effects that are no arithmetic.
DESTROY_BROWN: Final = 1
DESTROY_GREY: Final = 2
REVIVE: Final = 3
LIBRARY: Final = 4


@mypyc_attr(native_class=True, acyclic=True)
class Card:
    """Costs and production are packed, one byte a resource; points and colors one byte a color."""

    def __init__(self, color: i64) -> None:
        self.color: i64 = color
        self.one: i64 = 0  # one card of its color, packed
        self.coin_cost: i64 = 0
        self.need: i64 = 0
        self.free_with: i64 = 0  # chain symbols, as a mask: owning one makes the card free
        self.chain: i64 = 0  # chain symbol it carries
        self.makes: i64 = 0
        self.fixed: i64 = 0  # 255 in the byte of each resource that its owner buys for 1 coin
        self.raw_choice: i64 = 0
        self.made_choice: i64 = 0
        self.points: i64 = 0
        self.worth: i64 = 0  # points, packed by color
        self.shields: i64 = 0
        self.symbol: i64 = 0  # one of its scientific symbol, four bits a symbol
        self.coins: i64 = 0
        self.coins_each: i64 = 0
        self.points_each: i64 = 0
        self.per: i64 = NOTHING
        self.best: i64 = 0  # 1: the city, own or opponent's, that has more is counted
        self.takes: i64 = 0  # coins that the opponent loses
        self.again: i64 = 0  # 1: an extra turn
        self.special: i64 = 0
        self.fee: i64 = 0  # 1: what it costs is not printed, its expansion says it


def packed(letters: str) -> int:
    """Resources written as letters, one byte a resource."""
    return sum(256 ** LETTERS.index(letter) for letter in letters)


def _bytes_of(letters: str) -> int:
    return sum(255 * 256 ** LETTERS.index(letter) for letter in letters)


def card(
    color: int,
    cost: str = "",
    makes: str = "",
    points: int = 0,
    shields: int = 0,
    symbol: str = "",
    coins: int = 0,
    chain: int = 0,
    after: int = 0,
    one_of: str = "",
    price_1: str = "",
    coins_each: int = 0,
    points_each: int = 0,
    per: int = NOTHING,
    best: bool = False,
) -> Card:
    """A structure as printed. chain: the symbol it carries; after: the one that makes it free."""
    c = Card(color)
    c.one = 256**color
    for part in cost.split():
        if part.isdigit():
            c.coin_cost = int(part)
        else:
            c.need = packed(part)
    c.makes = packed(makes)
    c.points = points
    c.worth = points * 256**color
    c.shields = shields
    c.symbol = 16 ** SYMBOLS.index(symbol) if symbol else 0
    c.coins = coins
    c.chain = chain
    c.free_with = after
    c.raw_choice = 1 if one_of == "WCS" else 0
    c.made_choice = 1 if one_of == "GP" else 0
    c.fixed = _bytes_of(price_1)
    c.coins_each = coins_each
    c.points_each = points_each
    c.per = per
    c.best = 1 if best else 0
    return c


def wonder(
    cost: str,
    points: int = 0,
    shields: int = 0,
    coins: int = 0,
    takes: int = 0,
    again: bool = False,
    one_of: str = "",
    special: int = 0,
) -> Card:
    """A wonder as printed."""
    c = card(BROWN, cost=cost, points=points, shields=shields, coins=coins, one_of=one_of)
    c.one = 0
    c.worth = 0
    c.takes = takes
    c.again = 1 if again else 0
    c.special = special
    return c


def token(
    coins: int = 0, points: int = 0, symbol: str = "", points_each: int = 0, per: int = NOTHING
) -> Card:
    """A progress token; the lasting effects of the others are in cost.py and effects.py."""
    c = card(BROWN, coins=coins, points=points, symbol=symbol, points_each=points_each, per=per)
    c.one = 0
    c.worth = 0
    return c
