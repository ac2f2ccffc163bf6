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

from maravillas.core.bits import BIT
from maravillas.wonders.data.card import GOODS, RAW, RAW_LEFT, RAW_RIGHT, Card, unit_lanes
from maravillas.wonders.rules.state import City

RAW_HIGH: Final[i64] = 0x888888888888888
GOODS_HIGH: Final[i64] = 0x8888888
TO_LEFT: Final = 256  # a payment in a move: coins to the left * 256 + coins to the right
TO_BANK: Final = 65536  # coins to the bank beside the printed ones
NOTHING: Final = 2**26  # something was bought from the left for nothing; times 2: from the right

# Of expansions: one unit of any of some kinds, as lanes; kinds as a mask, raw materials first.
UNIT_RAW: Final = vec[i64]([unit_lanes(kinds, 1, 0, RAW) for kinds in range(128)])
UNIT_GOODS: Final = vec[i64]([unit_lanes(kinds, 1, RAW, 7) for kinds in range(128)])
ANY_KIND: Final = 127

WAYS: Final = 1024  # more payments than any cost has


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
    """All that a city can pay with in this turn.

    What expansions add counts only if odd is set. free: colors that cost nothing; gifts:
    colors of which one card may be built for nothing; waived: colors
    (times 2, stages: 1) whose cost lacks a resource of the city's choice; units: own units that are
    either raw material or good, seven bits of kinds each; bank: 1 if the bank sells a unit of any
    kind for one coin; left_rebate, right_rebate: coins off all that is bought there; bare: 1 if
    stages cost no resources; told: 1 if purchases for nothing are told apart.
    """

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
        self.odd: i64 = 0
        self.free: i64 = 0
        self.gifts: i64 = 0
        self.waived: i64 = 0
        self.units: i64 = 0
        self.bank: i64 = 0
        self.left_rebate: i64 = 0
        self.right_rebate: i64 = 0
        self.bare: i64 = 0
        self.told: i64 = 0

    def payments(self, c: Card, move: i64, out: vec[i64], n: i64) -> i64:
        """Writes move with every payment for c's cost behind out[n - 1], sorted; returns the new n.

        A cost's missing units are as many as own production leaves uncovered (WON-062). Of these
        the left neighbor sells at least what own and the right one's production lack, at most what
        his own adds to the city's; every number between is possible, for raw materials and for
        goods independently (exchange property of matchings).
        """
        spare: i64 = self.coins - c.price
        if spare < 0 or self.odd:
            return self.odd_payments(c, move, out, n) if self.odd else n
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

    def ways(self, c: Card) -> list[int]:
        """The same for explanations: every payment, as part of a move."""
        out = vec[i64]([0] * WAYS)
        n: i64 = self.payments(c, 0, out, 0)
        return [int(out[i]) for i in range(n)]

    # With expansions.

    def odd_payments(self, c: Card, move: i64, out: vec[i64], n: i64) -> i64:
        """As payments. A waived resource is as good as an own unit of any kind (the reduced cost
        is the cost for WON-062); each own unit of any class is raw material or good, whichever
        leaves fewest units missing, and both where that is the same."""
        if self.coins < c.price:
            return n
        if self.bare and c.color < 0:
            out[n] = move
            return n + 1
        units: i64 = self.units
        if self.waived >> (c.color + 1) & 1:
            units = units << 7 | ANY_KIND
        ways: i64 = 1
        left: i64 = units
        while left:
            ways *= 2
            left = left >> 7
        fewest: i64 = 99
        for way in range(ways):
            raw: i64 = missing(self.joined_raw(units, way), c.raw, RAW_HIGH)
            raw += missing(self.joined_goods(units, way), c.goods, GOODS_HIGH)
            if raw < fewest:
                fewest = raw
        start: i64 = n
        for way in range(ways):
            n = self.bargain(c, move, units, way, fewest, out, start, n)
        return n

    def joined_raw(self, units: i64, way: i64) -> i64:
        """Own raw materials with the units that a way (a bit each) uses as such."""
        return join(self.raw, raw_units(units, way), RAW_HIGH)

    def joined_goods(self, units: i64, way: i64) -> i64:
        return join(self.goods, goods_units(units, way), GOODS_HIGH)

    def bargain(
        self,
        c: Card,
        move: i64,
        units: i64,
        way: i64,
        fewest: i64,
        out: vec[i64],
        start: i64,
        n: i64,
    ) -> i64:
        """The payments of one way to use the own units, without and with the bank's unit."""
        raw: i64 = missing(self.joined_raw(units, way), c.raw, RAW_HIGH)
        goods: i64 = missing(self.joined_goods(units, way), c.goods, GOODS_HIGH)
        if raw + goods > fewest:
            return n
        more_raw: i64 = raw_units(units, way)
        more_goods: i64 = goods_units(units, way)
        spare: i64 = self.coins - c.price
        n = self.split(c, move, more_raw, more_goods, spare, out, start, n)
        if self.bank:
            if raw:
                bank_raw: i64 = join(more_raw, UNIT_RAW[ANY_KIND], RAW_HIGH)
                n = self.split(c, move + TO_BANK, bank_raw, more_goods, spare - 1, out, start, n)
            if goods:
                bank_goods: i64 = join(more_goods, UNIT_GOODS[ANY_KIND], GOODS_HIGH)
                n = self.split(c, move + TO_BANK, more_raw, bank_goods, spare - 1, out, start, n)
        return n

    def split(
        self,
        c: Card,
        move: i64,
        more_raw: i64,
        more_goods: i64,
        spare: i64,
        out: vec[i64],
        start: i64,
        n: i64,
    ) -> i64:
        """All ways to buy left and right what the city with some more units lacks."""
        raw: i64 = missing(join(self.raw, more_raw, RAW_HIGH), c.raw, RAW_HIGH)
        goods: i64 = missing(join(self.goods, more_goods, GOODS_HIGH), c.goods, GOODS_HIGH)
        if raw + goods > spare + self.left_rebate + self.right_rebate:
            return n
        if missing(join(self.raw_all, more_raw, RAW_HIGH), c.raw, RAW_HIGH):
            return n
        if missing(join(self.goods_all, more_goods, GOODS_HIGH), c.goods, GOODS_HIGH):
            return n
        raw_least: i64 = missing(join(self.raw_right, more_raw, RAW_HIGH), c.raw, RAW_HIGH)
        raw_most: i64 = raw - missing(join(self.raw_left, more_raw, RAW_HIGH), c.raw, RAW_HIGH)
        least: i64 = missing(join(self.goods_right, more_goods, GOODS_HIGH), c.goods, GOODS_HIGH)
        most: i64 = missing(join(self.goods_left, more_goods, GOODS_HIGH), c.goods, GOODS_HIGH)
        for a in range(raw_least, raw_most + 1):
            for b in range(least, goods - most + 1):
                paid: i64 = self.coins_left(a, b) * TO_LEFT + self.coins_right(raw - a, goods - b)
                if (paid >> 8 & 255) + (paid & 255) <= spare:
                    n = insert(out, start, n, move + paid)
        return n

    def coins_left(self, raw: i64, goods: i64) -> i64:
        """What so many units from the left cost."""
        if raw + goods == 0:
            return 0
        coins: i64 = raw * self.raw_left_price + goods * self.goods_price - self.left_rebate
        return NOTHING // TO_LEFT if coins == 0 and self.told else coins

    def coins_right(self, raw: i64, goods: i64) -> i64:
        if raw + goods == 0:
            return 0
        coins: i64 = raw * self.raw_right_price + goods * self.goods_price - self.right_rebate
        return 2 * NOTHING if coins == 0 and self.told else coins


def raw_units(units: i64, way: i64) -> i64:
    """Lanes of the units (seven bits of kinds each) whose bit of `way` is clear, as raw ones."""
    lanes: i64 = 0
    which: i64 = 0
    while units:
        if way & BIT[which] == 0:
            lanes = join(lanes, UNIT_RAW[units & 127], RAW_HIGH)
        units = units >> 7
        which += 1
    return lanes


def goods_units(units: i64, way: i64) -> i64:
    """The same of those whose bit is set, as goods."""
    lanes: i64 = 0
    which: i64 = 0
    while units:
        if way & BIT[which]:
            lanes = join(lanes, UNIT_GOODS[units & 127], GOODS_HIGH)
        units = units >> 7
        which += 1
    return lanes


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
