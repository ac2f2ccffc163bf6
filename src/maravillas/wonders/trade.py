"""What a construction costs a city: own production first, the rest bought left and right.

The kinds of a class (four raw materials, or three manufactured goods) have 15 (or 7) sets. A word
has one four-bit lane for each: of a cost, how many units of these kinds it asks for; of production,
how many units can give one of them, 7 meaning 7 or more. By Hall's theorem production covers a
cost if no lane of it is smaller; by how much the worst lane lacks is how many units are missing.
A lane never passes 7, so bit 3 of it is free and all lanes are compared in one subtraction.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.wonders.card import GOODS, RAW_LEFT, RAW_RIGHT, Card
from maravillas.wonders.state import City

RAW_HIGH: Final[i64] = 0x888888888888888
GOODS_HIGH: Final[i64] = 0x8888888
TO_LEFT: Final = 256  # a payment in a move: coins to the left * 256 + coins to the right


def join(a: i64, b: i64, high: i64) -> i64:
    """The lanes of two productions together."""
    x: i64 = a + b
    full: i64 = x & high
    return (x | (full - (full >> 3))) & ~high


def missing(production: i64, cost: i64, high: i64) -> i64:
    """How many units of a cost production cannot cover, however its either/or units are used."""
    x: i64 = (production | high) - cost
    lacking: i64 = ~x & high
    units: i64 = 0
    while lacking:
        x += lacking >> 3
        lacking = ~x & high
        units += 1
    return units


@mypyc_attr(native_class=True, acyclic=True)
class Market:
    """All that a city can pay with in this turn."""

    def __init__(self, city: City, left: City, right: City) -> None:
        self.coins: i64 = city.coins
        self.raw_left_price: i64 = 1 if city.posts & RAW_LEFT else 2
        self.raw_right_price: i64 = 1 if city.posts & RAW_RIGHT else 2
        self.goods_price: i64 = 1 if city.posts & GOODS else 2
        raw: i64 = city.own_raw
        self.raw: i64 = raw
        self.raw_left: i64 = join(raw, left.sold_raw, RAW_HIGH)  # own and the left neighbor's
        self.raw_right: i64 = join(raw, right.sold_raw, RAW_HIGH)
        self.raw_all: i64 = join(self.raw_left, right.sold_raw, RAW_HIGH)
        goods: i64 = city.own_goods
        self.goods: i64 = goods
        self.goods_left: i64 = join(goods, left.sold_goods, GOODS_HIGH)
        self.goods_right: i64 = join(goods, right.sold_goods, GOODS_HIGH)
        self.goods_all: i64 = join(self.goods_left, right.sold_goods, GOODS_HIGH)

    def payments(self, c: Card, move: i64, out: vec[i64], n: i64) -> i64:
        """Writes move with every payment for c's cost behind out[n - 1], sorted; returns the new n.

        A cost's missing units are as many as own production leaves uncovered (WON-062). Of these
        the left neighbor sells at least what own and the right one's production lack, at most what
        his own adds to the city's; every number between is possible, for raw materials and for
        goods independently (exchange property of matchings).
        """
        spare: i64 = self.coins - c.price
        if spare < 0:
            return n
        raw: i64 = missing(self.raw, c.raw, RAW_HIGH)
        goods: i64 = missing(self.goods, c.goods, GOODS_HIGH)
        if raw + goods == 0:
            out[n] = move
            return n + 1
        if raw + goods > spare:
            return n
        raw_least: i64 = 0
        raw_most: i64 = 0
        if raw:
            if missing(self.raw_all, c.raw, RAW_HIGH):
                return n
            raw_least = missing(self.raw_right, c.raw, RAW_HIGH)
            raw_most = raw - missing(self.raw_left, c.raw, RAW_HIGH)
        goods_least: i64 = 0
        goods_most: i64 = 0
        if goods:
            if missing(self.goods_all, c.goods, GOODS_HIGH):
                return n
            goods_least = missing(self.goods_right, c.goods, GOODS_HIGH)
            goods_most = goods - missing(self.goods_left, c.goods, GOODS_HIGH)
        start: i64 = n
        for a in range(raw_least, raw_most + 1):
            for b in range(goods_least, goods_most + 1):
                left: i64 = a * self.raw_left_price + b * self.goods_price
                right: i64 = (raw - a) * self.raw_right_price + (goods - b) * self.goods_price
                if left + right <= spare:
                    n = insert(out, start, n, move + left * TO_LEFT + right)
        return n


def insert(out: vec[i64], start: i64, n: i64, move: i64) -> i64:
    """Puts move into the sorted out[start:n] if it is not there; returns the new n."""
    i: i64 = n
    while i > start and out[i - 1] > move:
        i -= 1
    if i > start and out[i - 1] == move:
        return n
    j: i64 = n
    while j > i:
        out[j] = out[j - 1]
        j -= 1
    out[i] = move
    return n + 1
