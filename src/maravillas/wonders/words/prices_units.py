"""Production unit by unit, and who supplies which unit of a cost under a payment."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from maravillas.wonders.data.boards import BOARD_NAMES, START, next_stage
from maravillas.wonders.data.card import LETTERS, RAW, RESOURCES, Card
from maravillas.wonders.data.cards import CARDS, NAMES
from maravillas.wonders.rules.state import City, State
from maravillas.wonders.rules.trade import Market

if TYPE_CHECKING:
    from maravillas.wonders.words.shelf import Shelf

OWN: Final = "own"
LEFT: Final = "left"
RIGHT: Final = "right"
BANK: Final = "bank"


@dataclass(frozen=True)
class Unit:
    """One unit a turn of one of some kinds. by: the card or board that gives it; stage: from 1.

    lent: a book gives it to the city that pays, which neither produces nor buys it next door.
    """

    kinds: tuple[str, ...]
    by: str
    stage: int = 0
    sold: bool = True
    lent: bool = False


@dataclass(frozen=True)
class Supply:
    """Where one unit of a cost comes from: OWN, LEFT, RIGHT or BANK, and its price."""

    resource: str
    source: str
    unit: Unit
    price: int


def kinds_of(mask: int) -> tuple[str, ...]:
    return tuple(name for k, name in enumerate(RESOURCES) if mask >> k & 1)


def city_cards(city: City) -> list[int]:
    """The numbers of the structures of a city, in the order of the card list."""
    return [n for n, c in enumerate(CARDS) if c.early & city.early or c.late & city.late]


def production(words: Shelf, city: City) -> list[Unit]:
    """All units of a city: its board's, its cards', those that books add, its stages'."""
    board = BOARD_NAMES[city.side // 2]
    start = int(START[city.side])
    units = [Unit((RESOURCES[start],), board)] if start >= 0 else []
    for number in city_cards(city):
        c = CARDS[number]
        if c.units:
            unit = Unit(kinds_of(int(c.kinds)), NAMES[number], sold=c.sold == 1)
            units += [unit] * int(c.units)
    for book in words.more:
        units += book.prices.units(city)
    for built in range(city.stages):
        c = next_stage(city.side, built)
        if c.units:
            unit = Unit(kinds_of(int(c.kinds)), board, built + 1, sold=False)
            units += [unit] * int(c.units)
    return units


def cost_of(c: Card) -> dict[str, int]:
    """The resources that a card or stage costs."""
    lanes = [int(c.raw) >> 4 * (2**k - 1) & 15 for k in range(RAW)]
    lanes += [int(c.goods) >> 4 * (2**k - 1) & 15 for k in range(len(LETTERS) - RAW)]
    return {name: many for name, many in zip(RESOURCES, lanes, strict=True) if many}


def unit_price(m: Market, source: str, resource: str) -> int:
    """What a unit costs from a neighbor."""
    if RESOURCES.index(resource) >= RAW:
        return int(m.goods_price)
    return int(m.raw_left_price if source == LEFT else m.raw_right_price)


class Supplier:
    """Finds units for a cost: so many of the city's own, so many coins to the left and right."""

    def __init__(self, words: Shelf, s: State, at: int, m: Market, c: Card) -> None:
        self.market = m
        left, right = s.cities[s.left(at)], s.cities[s.right(at)]
        self.units = {
            OWN: Counter(production(words, s.cities[at])),
            LEFT: Counter(unit for unit in production(words, left) if unit.sold),
            RIGHT: Counter(unit for unit in production(words, right) if unit.sold),
            BANK: Counter[Unit](),
        }
        for book in words.more:
            for source, unit in book.prices.lends(m, c):
                self.units[source][unit] += 1

    def supply(
        self, cost: list[str], own: int, left: int, right: int, bank: int = 0
    ) -> list[Supply] | None:
        """One way to pay exactly so many coins; None if there is none."""
        if not cost:
            return [] if own == left == right == bank == 0 else None
        resource, rest = cost[0], cost[1:]
        for source, units in self.units.items():
            price = {OWN: 0, BANK: 1}.get(source, unit_price(self.market, source, resource))
            purse = {OWN: own - 1, LEFT: left - price, RIGHT: right - price, BANK: bank - price}
            if purse[source] < 0:
                continue
            for unit in sorted((u for u in units if resource in u.kinds), key=_narrow):
                units[unit] -= 1
                if units[unit] >= 0:
                    found = self.supply(
                        rest,
                        own - (source == OWN),
                        left - price * (source == LEFT),
                        right - price * (source == RIGHT),
                        bank - price * (source == BANK),
                    )
                    if found is not None:
                        units[unit] += 1
                        return [Supply(resource, source, unit, price), *found]
                units[unit] += 1
        return None

    def lacking(self, cost: list[str]) -> list[str]:
        """The fewest units of a cost that nobody can supply; the first ones that can lack."""
        everything = sum(self.units.values(), Counter())
        for many in range(len(cost) + 1):
            for lack in _choices(cost, many):
                rest = list((Counter(cost) - Counter(lack)).elements())
                if _covers(everything, rest):
                    return list(lack)
        return cost


def _narrow(unit: Unit) -> tuple[int, str, int]:
    return len(unit.kinds), unit.by, unit.stage


def _choices(cost: list[str], many: int) -> list[tuple[str, ...]]:
    if many == 0:
        return [()]
    found: dict[tuple[str, ...], None] = {}
    for i, resource in enumerate(cost):
        for rest in _choices(cost[i + 1 :], many - 1):
            found[(resource, *rest)] = None
    return list(found)


def _covers(units: Counter[Unit], cost: list[str]) -> bool:
    if not cost:
        return True
    for unit in list(units):
        if units[unit] > 0 and cost[0] in unit.kinds:
            units[unit] -= 1
            covered = _covers(units, cost[1:])
            units[unit] += 1
            if covered:
                return True
    return False
