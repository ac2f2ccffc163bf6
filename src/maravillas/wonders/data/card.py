"""Card: one structure or wonder stage as a flat record; card() and stage() write one as printed."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

RESOURCES: Final = ("wood", "stone", "clay", "ore", "glass", "loom", "papyrus")
LETTERS: Final = "WSCOGLP"  # how costs are written: "1 WWG" is 1 coin, 2 wood and 1 glass
RAW: Final = 4  # the first four resources are raw materials, the others manufactured goods

BROWN: Final = 0
GREY: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
RED: Final = 4
GREEN: Final = 5
PURPLE: Final = 6
BLACK: Final = 7
WHITE: Final = 8
COLORS: Final = (
    *("brown", "grey", "blue", "yellow", "red", "green", "purple"),
    *("black", "white"),  # of expansions
)
COLOR: Final = 6  # bits of one color in a packed count
FOREIGN: Final = 128  # cards from this number on are of expansions and belong to no age

SYMBOLS: Final = ("compass", "gear", "tablet", "wild")
SYMBOL: Final = 8  # bits of one symbol in a packed count

# What a card counts for its coins or points: a mask of colors, and these.
PER_COLORS: Final = 2**9 - 1
STAGES: Final = 2**9
DEFEATS: Final = 2**10
VICTORIES: Final = 2**11  # tokens, whatever their value
PER_COINS: Final = 2**12  # three full coins
SETS: Final = 2**13  # sets with one card of each of the colors

# Where it counts.
OWN: Final = 1
NEIGHBORS: Final = 2
BOTH: Final = 3  # the own city and both neighbors

# Lasting discounts: bits of City.posts.
RAW_LEFT: Final = 1
RAW_RIGHT: Final = 2
GOODS: Final = 4

# Powers of boards: bits of City.powers.
FREE_BUILD: Final = 1
LAST_CARD: Final = 2
COPY_GUILD: Final = 4
DIG: Final = 8  # at once, when its stage is built


@mypyc_attr(native_class=True, acyclic=True)
class Card:
    """Costs and production are lanes of sets of resources: see trade.py."""

    def __init__(self, color: i64) -> None:
        self.color: i64 = color  # -1: a wonder stage
        self.marks = ""  # one digit a copy: the least number of players that uses it
        self.after = ""  # ids, with commas, of the structures of which one makes it free
        self.one: i64 = 0  # one card of its color, packed
        self.number: i64 = 0
        self.age: i64 = 0
        self.place: i64 = 0  # its number among the cards of its age
        self.early: i64 = 0  # its bit in City.early (Ages I and II) or in City.late
        self.late: i64 = 0
        self.same: i64 = 0  # early cards of the same name, itself included
        self.parents: i64 = 0  # early cards, any of which makes it free
        self.price: i64 = 0  # coins to the bank
        self.free: i64 = 0  # 1: it costs nothing
        self.raw: i64 = 0  # lanes of the raw materials it costs
        self.goods: i64 = 0
        self.makes_raw: i64 = 0  # lanes of what it produces
        self.makes_goods: i64 = 0
        self.kinds: i64 = 0  # resources it produces, as a mask: one of them a unit
        self.units: i64 = 0
        self.sold: i64 = 0  # 1: neighbors may buy what it produces
        self.points: i64 = 0
        self.shields: i64 = 0
        self.coins: i64 = 0
        self.symbol: i64 = 0  # one of its scientific symbol, packed
        self.posts: i64 = 0
        self.powers: i64 = 0
        self.coins_each: i64 = 0
        self.points_each: i64 = 0
        self.set_points: i64 = 0  # for each set of three different symbols
        self.per: i64 = 0
        self.scope: i64 = 0
        self.more: i64 = 0  # what only an expansion has a word for, packed as it likes


def lanes(counts: list[int]) -> int:
    """Counts of a few resources as four-bit lanes, one for each set of them: see trade.py."""
    sets = range(1, 2 ** len(counts))
    total = 0
    for which in sets:
        inside = sum(counts[k] for k in range(len(counts)) if which // 2**k % 2)
        total += min(inside, 7) * 16 ** (which - 1)
    return total


def unit_lanes(kinds: int, units: int, first: int, stop: int) -> int:
    """Units that each give one of some kinds, as lanes over the resources first to stop."""
    total = 0
    for which in range(1, 2 ** (stop - first)):
        if which * 2**first & kinds:
            total += units * 16 ** (which - 1)
    return total


def price_card(c: Card, cost: str) -> None:
    """Sets a cost written as coins and letters."""
    needed = [0] * len(LETTERS)
    for part in cost.split():
        if part.isdigit():
            c.price = int(part)
        else:
            for letter in part:
                needed[LETTERS.index(letter)] += 1
    c.raw = lanes(needed[:RAW])
    c.goods = lanes(needed[RAW:])
    c.free = 1 if not cost else 0


def produce(c: Card, makes: str, sold: bool) -> None:
    """Sets what is produced: "WW" is two units of wood, "W/C" one unit of wood or clay."""
    if not makes:
        return
    choice = makes.split("/")
    c.units = len(choice[0])
    c.kinds = sum(2 ** LETTERS.index(kind[0]) for kind in choice)
    c.makes_raw = unit_lanes(int(c.kinds), int(c.units), 0, RAW)
    c.makes_goods = unit_lanes(int(c.kinds), int(c.units), RAW, len(LETTERS))
    c.sold = 1 if sold else 0


def card(
    color: int,
    marks: str,
    cost: str = "",
    makes: str = "",
    sold: bool = True,
    points: int = 0,
    shields: int = 0,
    symbol: str = "",
    coins: int = 0,
    posts: int = 0,
    coins_each: int = 0,
    points_each: int = 0,
    per: int = 0,
    scope: int = 0,
    after: str = "",
) -> Card:
    """A structure as printed."""
    c = Card(color)
    c.marks = marks
    c.after = after
    c.one = 2 ** (COLOR * color)
    price_card(c, cost)
    produce(c, makes, sold)
    c.points = points
    c.shields = shields
    c.symbol = 2 ** (SYMBOL * SYMBOLS.index(symbol)) if symbol else 0
    c.coins = coins
    c.posts = posts
    c.coins_each = coins_each
    c.points_each = points_each
    c.per = per
    c.scope = scope
    return c


def stage(
    cost: str,
    points: int = 0,
    shields: int = 0,
    coins: int = 0,
    symbol: str = "",
    makes: str = "",
    posts: int = 0,
    power: int = 0,
) -> Card:
    """A wonder stage as printed."""
    c = Card(-1)
    price_card(c, cost)
    produce(c, makes, False)
    c.points = points
    c.shields = shields
    c.coins = coins
    c.symbol = 2 ** (SYMBOL * SYMBOLS.index(symbol)) if symbol else 0
    c.posts = posts
    c.powers = power
    return c
