"""Prices with their breakdown: what is produced, what is bought from whom, at which price and why.

A line has a `type`, its `coins` (the lines of a price add up to it) and a `clause`: `coins` printed
ones to the bank; `chain` the `card` that makes it free; `free_build` the board's power; `produced`
the `units` of a `resource` and what they come `by`; `bought` units `from` the left or right, `to`
a city, each at a `price`, lowered by a `discount` or not; `missing` units that nobody sells;
`stands` a structure that the city has already.
"""

from functools import partial
from itertools import product
from typing import Any, Final

from maravillas.core.reading import show
from maravillas.wonders.cities.data.cards import DOCK_LEFT, DOCK_RIGHT
from maravillas.wonders.cities.words import explain as cities
from maravillas.wonders.cities.words.explain import DOCKS
from maravillas.wonders.data.boards import BOARD_NAMES, HEIGHT, next_stage
from maravillas.wonders.data.card import GOODS, RAW, RAW_LEFT, RAW_RIGHT, RESOURCES, Card
from maravillas.wonders.data.cards import CARDS, NAMES, NUMBERS
from maravillas.wonders.leaders.data.cards import LEADER_NUMBERS
from maravillas.wonders.leaders.words import explain as leaders
from maravillas.wonders.leaders.words.notation import leaders_of, parse_stage
from maravillas.wonders.leaders.words.position.reading import deck_of
from maravillas.wonders.rules.game import Wonders
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
from maravillas.wonders.words.errors import illegal
from maravillas.wonders.words.notation import CITY, card_move, number_of, read_payment
from maravillas.wonders.words.prices_units import (
    LEFT,
    OWN,
    RIGHT,
    Supplier,
    Supply,
    city_cards,
    cost_of,
)

Line = dict[str, Any]
Pair = tuple[int, int]
Payment = tuple[int, int, int]  # coins to the left, to the right, to the bank

GIFTED: Final = 2  # of free_of: by a leader's power
RICH: Final = 10_000  # coins that buy everything


def price(game: Wonders, s: State, seat: int, what: str) -> dict[str, object]:
    """The least that seat would pay now for a card, the next stage or a move in notation."""
    if what.removeprefix(f"{CITY} ").startswith("dig "):
        c = CARDS[number_of(what.rsplit(" ", maxsplit=1)[-1])]
        digger = s.cities[FREE_CITY if what.startswith(CITY) and game.many > game.seats else seat]
        if not may_stand(digger, c):
            return _stands(c)
        return {"payable": True, "coins": 0, "free": "dig", "lines": [], "splits": []}
    if "leaders" in game.name and what.removeprefix("recruit ") in leaders_of(deck_of(game)):
        return leaders.price(s, seat, what.removeprefix("recruit "))
    at, move = _constructed(game, seat, what)
    city, m = s.cities[at], market(s, game.xs, at)
    if action_of(move) == BUILD:
        c = CARDS[card_of(move)]
        if not may_stand(city, c):
            return _stands(c)
        parents = int(c.parents & city.early)
        if parents:
            line = _line("chain", "WON-050", 0, card=NAMES[parents.bit_length() - 1])
            return _free(m, "chain", line)
        if free_of(move) == GIFTED and cities.has_gift(s, at, c):
            return _free(m, "caligula", _line("caligula", "CIT-120", 0, leader="caligula"))
        if free_of(move) and has_free_build(city):
            return _free(m, "free_build", _line("free_build", "WON-123", 0))
        if leaders.makes_free(m, c):
            return _free(m, "ramses", _line("ramses", "LEAD-042", 0, leader="ramses"))
    elif city.stages == HEIGHT[city.side]:
        raise illegal("no_stage", "WON-023", count=int(HEIGHT[city.side]))
    else:
        c = next_stage(city.side, city.stages)
    wanted = (int(to_left(move)), int(to_right(move)), int(to_bank(move)))
    return _paid(game, s, at, c, wanted)


def _constructed(game: Wonders, seat: int, what: str) -> tuple[int, int]:
    """The city that would build, and the construction as a move; raises IllegalMove."""
    at = seat
    words = what.split(" ")
    if words[0] == CITY and game.many > game.seats:
        at, words = FREE_CITY, words[1:]
    if words == ["stage"]:
        return at, ACTION
    both = "+cities+leaders" in game.name
    if "leaders" in game.name and words[:2] == ["stage", "with"] and _names(words):
        move = parse_stage(words, deck_of(game), partial(read_payment, both=both))
        if move is not None:
            return at, move
    if len(words) == 1 and words[0] in NUMBERS:
        words = ["build", words[0]]
    move = card_move(words, both) if words else None
    if move is None or action_of(move) == DISCARD:
        raise illegal("no_price", found=show(what))
    return at, move


def _names(words: list[str]) -> bool:
    """Whether a stage would be built with a leader."""
    return len(words) > 2 and words[2] in LEADER_NUMBERS


def _stands(c: Card) -> dict[str, object]:
    """No two structures of a city are the same, however little they cost."""
    lines = [_line("stands", "WON-041", 0, card=NAMES[c.number])]
    return {"payable": False, "coins": 0, "free": None, "lines": lines, "splits": []}


def _free(m: Market, why: str, line: Line) -> dict[str, object]:
    splits = [_split(m, (0, 0, 0))]
    return {"payable": True, "coins": 0, "free": why, "lines": [line], "splits": splits}


def _split(m: Market, paid: Payment) -> list[int]:
    """Coins to the left and to the right; to the bank as well where it sells a unit (Bilkis)."""
    return list(paid if m.bank else paid[:2])


def _paid(game: Wonders, s: State, at: int, c: Card, wanted: Payment) -> dict[str, object]:
    city, m = s.cities[at], market(s, game.xs, at)
    splits = [_split(m, paid) for paid in payments(m, c)]
    m.coins = RICH
    possible = payments(m, c)
    if not possible:
        lines = _missing_lines(game, s, at, c)
        coins = int(c.price)
        return {"payable": False, "coins": coins, "free": None, "lines": lines, "splits": []}
    pair = wanted if wanted in possible else min(possible, key=lambda pair: (sum(pair), pair))
    coins = sum(pair) + int(c.price)
    return {
        "payable": coins <= city.coins,
        "coins": coins,
        "free": None,
        "lines": lines_of(s, at, m, c, pair),
        "splits": splits,
    }


def payments(m: Market, c: Card) -> list[Payment]:
    """All ways to pay for a cost with coins to the left, to the right and to the bank."""
    ways = m.ways(c)
    found = [(int(to_left(way)), int(to_right(way)), int(to_bank(way))) for way in ways]
    return list(dict.fromkeys(found))


def lines_of(s: State, at: int, m: Market, c: Card, pair: Payment) -> list[Line]:
    """The breakdown of one payment."""
    lines = [_line("coins", "WON-040", int(c.price))] if c.price else []
    supplies = supplies_of(s, at, m, c, pair)
    groups: dict[tuple[str, str, int, str], list[Supply]] = {}
    for supply in supplies:
        saved = supply.unit.by if supply.unit.by in LEADER_NUMBERS else ""
        key = (supply.source, supply.resource, supply.price, saved)
        groups.setdefault(key, []).append(supply)
    for (source, resource, price, _), group in groups.items():
        by = list(dict.fromkeys(supply.unit.by for supply in group))
        facts: Line = {"resource": resource, "units": len(group), "by": by}
        if by[0] in LEADER_NUMBERS:
            lines.append(_leader_line(by[0], resource, source))
            continue
        if source == OWN:
            lines.append(_line("produced", "WON-042", 0, **facts))
            continue
        to = int(s.left(at) if source == LEFT else s.right(at))
        discount = discount_of(s.cities[at], source, resource) if price == 1 else None
        clause = "WON-075" if discount else "WON-063"
        facts |= {"price": price, "from": source, "to": to, "discount": discount}
        lines.append(_line("bought", clause, price * len(group), **facts))
    left, right = _sides(supplies, m)
    if left:
        lines.append(_line("rebate_left", "CIT-089", -left, card=DOCKS[DOCK_LEFT]))
    if right:
        lines.append(_line("rebate_right", "CIT-089", -right, card=DOCKS[DOCK_RIGHT]))
    if m.bare and c.color < 0:
        lines.append(_line("cabinet", "CIT-099", 0, card="architect_cabinet"))
    return lines


def _leader_line(leader: str, resource: str, source: str) -> Line:
    """A unit that a leader saves, or lets a city buy from the bank."""
    if source == OWN:
        return _line("discount", "LEAD-021", 0, resource=resource, leader=leader)
    return _line("bought_bank", "LEAD-044", 1, resource=resource, leader=leader, price=1)


def supplies_of(s: State, at: int, m: Market, c: Card, pair: Payment) -> list[Supply]:
    """Where each unit of a cost comes from under one of its payments."""
    cost = [resource for resource, many in cost_of(c).items() for _ in range(many)]
    if m.bare and c.color < 0:
        return []
    supplier = Supplier(s, at, m, c)
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


def missing_units(game: Wonders, s: State, at: int, c: Card) -> list[str]:
    """Resources of a cost that neither the city nor its neighbors can supply."""
    if market(s, game.xs, at).bare and c.color < 0:
        return []
    cost = [resource for resource, many in cost_of(c).items() for _ in range(many)]
    return Supplier(s, at, market(s, game.xs, at), c).lacking(cost)


def _missing_lines(game: Wonders, s: State, at: int, c: Card) -> list[Line]:
    lack = missing_units(game, s, at, c)
    lines = [_line("coins", "WON-040", int(c.price))] if c.price else []
    return lines + [
        _line("missing", "WON-045", 0, resource=resource, units=lack.count(resource))
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


def _line(type: str, clause: str, coins: int, **facts: object) -> Line:
    return {"type": type, "coins": coins, "clause": clause, **facts}
