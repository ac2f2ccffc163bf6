"""Prices with their breakdown: what is produced, what is bought from whom, at which price and why.

A line has a `type`, its `coins` (the lines of a price add up to it) and a `clause`: `coins` printed
ones to the bank; `chain` the `card` that makes it free; `free_build` the board's power; `produced`
the `units` of a `resource` and what they come `by`; `bought` units `from` the left or right, `to`
a city, each at a `price`, lowered by a `discount` or not; `missing` units that nobody sells;
`stands` a structure that the city has already.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from maravillas.core.reading import show
from maravillas.core.words import Keys, Line, Price, line
from maravillas.wonders.data.boards import BOARD_NAMES, HEIGHT, next_stage
from maravillas.wonders.data.card import GOODS, RAW, RAW_LEFT, RAW_RIGHT, RESOURCES, Card
from maravillas.wonders.data.cards import CARDS, NAMES, NUMBERS
from maravillas.wonders.rules.moves import (
    ACTION,
    BUILD,
    DISCARD,
    FREE_CITY,
    action_of,
    card_of,
    free_of,
    has_free_build,
    market,
    may_stand,
    to_bank,
    to_left,
    to_right,
)
from maravillas.wonders.rules.state import City, State
from maravillas.wonders.rules.trade import Market
from maravillas.wonders.words.base import BUILD_CARD, DISCARD_CARD
from maravillas.wonders.words.book import Look
from maravillas.wonders.words.errors import illegal
from maravillas.wonders.words.notation import CITY
from maravillas.wonders.words.prices_units import (
    LEFT,
    OWN,
    RIGHT,
    Supplier,
    Supply,
    city_cards,
    cost_of,
)
from maravillas.wonders.words.view_memory import hand_places, names

if TYPE_CHECKING:
    from maravillas.wonders.words.shelf import Shelf

Pair = tuple[int, int]
Payment = tuple[int, int, int]  # coins to the left, to the right, to the bank

RICH: Final = 10_000  # coins that buy everything


def price(look: Look, seat: int, what: str) -> Price:
    """The least that seat would pay now for a card, the next stage or a move in notation."""
    words, s, game = look.words, look.s, look.words.game
    if what.removeprefix(f"{CITY} ").startswith("dig "):
        number = words.tables.moves.notation.known(what.rsplit(" ", maxsplit=1)[-1], "card")
        digger = s.cities[FREE_CITY if what.startswith(CITY) and game.many > game.seats else seat]
        if not may_stand(digger, CARDS[number]):
            return _stands(CARDS[number])
        return {"payable": True, "coins": 0, "free": "dig", "lines": [], "splits": []}
    for book in words.more:
        own = book.prices.own(look, seat, what)
        if own is not None:
            return own
    at, move = _constructed(words, seat, what)
    city = s.cities[at]
    if action_of(move) == BUILD:
        c = CARDS[card_of(move)]
        free = _without_coins(words, s, at, c, move)
        if free is not None:
            return free
    elif city.stages == HEIGHT[city.side]:
        raise illegal("no_stage", "WON-023", count=int(HEIGHT[city.side]))
    else:
        c = next_stage(city.side, city.stages)
    wanted = (int(to_left(move)), int(to_right(move)), int(to_bank(move)))
    return _paid(words, s, at, c, wanted)


def wanted(look: Look, seat: int) -> list[str]:
    """What the seat holds, while a card may be played or discarded."""
    words, s = look.words, look.s
    asked = words.asked[int(words.game.kind(s, seat))]
    if asked.prefix or not any(form.sells for form in asked.forms):
        return []
    held = dict.fromkeys(names(int(s.age), hand_places(s.cities[seat])))
    return list(held) + [id for book in words.more for id in book.prices.wanted(look, seat)]


def _without_coins(words: Shelf, s: State, at: int, c: Card, move: int) -> Price | None:
    """The price of a card that cannot be built, or is built for nothing."""
    city, m = s.cities[at], market(s, words.game.expansions, at)
    if not may_stand(city, c):
        return _stands(c)
    parents = int(c.parents & city.early)
    if parents:
        return _free(m, "chain", line("chain", "WON-050", 0, card=NAMES[parents.bit_length() - 1]))
    for book in words.more:
        gift = book.prices.gift(s, at, c, move)
        if gift is not None:
            return _free(m, *gift)
    if free_of(move) and has_free_build(city):
        return _free(m, "free_build", line("free_build", "WON-123", 0))
    for book in words.more:
        waiver = book.prices.waiver(m, c)
        if waiver is not None:
            return _free(m, *waiver)
    return None


def _constructed(words: Shelf, seat: int, what: str) -> tuple[int, int]:
    """The city that would build, and the construction as a move; raises IllegalMove."""
    at, said = seat, what.split(" ")
    if said[0] == CITY and words.game.many > words.game.seats:
        at, said = FREE_CITY, said[1:]
    if said == ["stage"]:
        return at, ACTION
    if len(said) == 1 and said[0] in NUMBERS:
        said = ["build", said[0]]
    forms = (BUILD_CARD, *words.tables.stages, DISCARD_CARD)
    move = words.tables.moves.read(forms, said)
    if move is None or action_of(move) == DISCARD:
        raise illegal("no_price", found=show(what))
    return at, move


def _stands(c: Card) -> Price:
    """No two structures of a city are the same, however little they cost."""
    lines = [line("stands", "WON-041", 0, card=NAMES[c.number])]
    return {"payable": False, "coins": 0, "free": None, "lines": lines, "splits": []}


def _free(m: Market, why: str, because: Line) -> Price:
    splits = [_split(m, (0, 0, 0))]
    return {"payable": True, "coins": 0, "free": why, "lines": [because], "splits": splits}


def _split(m: Market, paid: Payment) -> list[int]:
    """Coins to the left and to the right; to the bank as well where it sells a unit."""
    return list(paid if m.bank else paid[:2])


def _paid(words: Shelf, s: State, at: int, c: Card, wanted: Payment) -> Price:
    city, m = s.cities[at], market(s, words.game.expansions, at)
    splits = [_split(m, paid) for paid in payments(m, c)]
    m.coins = RICH
    possible = payments(m, c)
    if not possible:
        lines = _missing_lines(words, s, at, c)
        coins = int(c.price)
        return {"payable": False, "coins": coins, "free": None, "lines": lines, "splits": []}
    pair = wanted if wanted in possible else min(possible, key=lambda pair: (sum(pair), pair))
    coins = sum(pair) + int(c.price)
    return {
        "payable": coins <= city.coins,
        "coins": coins,
        "free": None,
        "lines": lines_of(words, s, at, m, c, pair),
        "splits": splits,
    }


def payments(m: Market, c: Card) -> list[Payment]:
    """All ways to pay for a cost with coins to the left, to the right and to the bank."""
    ways = m.ways(c)
    found = [(int(to_left(way)), int(to_right(way)), int(to_bank(way))) for way in ways]
    return list(dict.fromkeys(found))


def lines_of(words: Shelf, s: State, at: int, m: Market, c: Card, pair: Payment) -> list[Line]:
    """The breakdown of one payment."""
    lines = [line("coins", "WON-040", int(c.price))] if c.price else []
    supplies = supplies_of(words, s, at, m, c, pair)
    groups: dict[tuple[str, str, int, str], list[Supply]] = {}
    for supply in supplies:
        lent = supply.unit.by if supply.unit.lent else ""
        key = (supply.source, supply.resource, supply.price, lent)
        groups.setdefault(key, []).append(supply)
    for (source, resource, price, _), group in groups.items():
        if group[0].unit.lent:
            lines += _lent(words, group[0])
            continue
        by = list(dict.fromkeys(supply.unit.by for supply in group))
        facts: Keys = {"resource": resource, "units": len(group), "by": by}
        if source == OWN:
            lines.append(line("produced", "WON-042", 0, **facts))
            continue
        to = int(s.left(at) if source == LEFT else s.right(at))
        discount = discount_of(s.cities[at], source, resource) if price == 1 else None
        clause = "WON-075" if discount else "WON-063"
        more: Keys = {"price": price, "from": source, "to": to, "discount": discount}
        lines.append(line("bought", clause, price * len(group), **facts, **more))
    for book in words.more:
        lines += book.prices.closing(m, c, *_sides(supplies, m))
    return lines


def _lent(words: Shelf, supply: Supply) -> list[Line]:
    """The line of a unit that a book lends."""
    asked = (book.prices.lent(supply.unit, supply.resource, supply.source) for book in words.more)
    return [found for found in asked if found is not None]


def supplies_of(words: Shelf, s: State, at: int, m: Market, c: Card, pair: Payment) -> list[Supply]:
    """Where each unit of a cost comes from under one of its payments."""
    cost = [resource for resource, many in cost_of(c).items() for _ in range(many)]
    if m.bare and c.color < 0:
        return []
    supplier = Supplier(words, s, at, m, c)
    for own in range(len(cost), -1, -1):
        for left, right in product({0, int(m.left_rebate)}, {0, int(m.right_rebate)}):
            found = supplier.supply(cost, own, pair[0] + left, pair[1] + right, pair[2])
            if found is not None and _sides(found, m) == (left, right):
                return found
    raise ValueError(f"{pair} does not pay for this cost")


def _sides(supplies: list[Supply], m: Market) -> Pair:
    """The rebates that some supplies bring."""
    sources = {supply.source for supply in supplies}
    return (
        int(m.left_rebate) if LEFT in sources else 0,
        int(m.right_rebate) if RIGHT in sources else 0,
    )


def missing_units(words: Shelf, s: State, at: int, c: Card) -> list[str]:
    """Resources of a cost that neither the city nor its neighbors can supply."""
    m = market(s, words.game.expansions, at)
    if m.bare and c.color < 0:
        return []
    cost = [resource for resource, many in cost_of(c).items() for _ in range(many)]
    return Supplier(words, s, at, m, c).lacking(cost)


def _missing_lines(words: Shelf, s: State, at: int, c: Card) -> list[Line]:
    lack = missing_units(words, s, at, c)
    lines = [line("coins", "WON-040", int(c.price))] if c.price else []
    return lines + [
        line("missing", "WON-045", 0, resource=resource, units=lack.count(resource))
        for resource in dict.fromkeys(lack)
    ]


def discount_of(city: City, source: str, resource: str) -> str | None:
    """The card or board that lowers the price of a resource from one side."""
    side = RAW_LEFT if source == LEFT else RAW_RIGHT
    post = GOODS if RESOURCES.index(resource) >= RAW else side
    for number in city_cards(city):
        if CARDS[number].posts & post:
            return NAMES[number]
    return BOARD_NAMES[city.side // 2] if city.posts & post else None
