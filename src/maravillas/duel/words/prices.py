"""Prices with their breakdown: what is produced, what is bought, at which unit price and why.

A line has a `type`, its `coins` (the lines of a price add up to it) and a `clause`:
`coins` the printed coins; `chain` the `card` that makes it free; `produced`, `choice` and
`discount` the `units` of a `resource` that cost nothing, and what they come `by`; `bought` the
units paid for, each at a `price` that is `fixed` by a card or 2 plus what the opponent's cards
(`theirs`) produce, paid `to` a seat with Economy or to nobody (the bank). Expansions add types
of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import show
from maravillas.core.told import Bought
from maravillas.core.words import Keys, Line, Price, line, with_parts
from maravillas.duel.data.card import RESOURCES, YELLOW
from maravillas.duel.data.cards import ALL_NAMES, CARDS
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.tokens import ECONOMY
from maravillas.duel.data.wonders import ALL_WONDER_NAMES, WONDER
from maravillas.duel.rules.cost import (
    ALL_BYTES,
    COIN_COST,
    FREE_WITH,
    NEED,
    RAW_BYTES,
    WONDER_NEED,
    card_discount,
    lacking,
    strike,
    to_buy,
    wonder_discount,
)
from maravillas.duel.rules.cost import prices as base_prices
from maravillas.duel.rules.effects import OWE_PLAY
from maravillas.duel.rules.expansion import OWN_KINDS, cut_prices
from maravillas.duel.rules.state import City, State
from maravillas.duel.rules.turn import DISCARD_COINS
from maravillas.duel.words.errors import illegal
from maravillas.duel.words.ids import city_cards, numbers, wonders

if TYPE_CHECKING:
    from maravillas.duel.words.book import Off
    from maravillas.duel.words.shelf import Shelf

MASONRY: Final = ("masonry", "DUEL-117")
ARCHITECTURE: Final = ("architecture", "DUEL-117")


def price(words: Shelf, s: State, seat: int, what: str) -> Price:
    """The least that seat would pay now for a card, a wonder or a move in notation."""
    free: str | None = None
    lines: list[Line] = []
    thing, number = "", 0
    other = _other(words, s, seat, what)
    if other is None:
        thing, number = _constructed(words, s, seat, what)
    else:
        lines = other
    if thing == "card":
        lines = card_lines(words, s, seat, number)
        free = "chain" if lines and lines[0]["type"] == "chain" else None
    elif thing == "wonder":
        lines = wonder_lines(words, s, seat, number)
    elif other is None:
        verb = what.partition(" ")[0]
        reasons = [book.prices.free[verb] for book in words.shelf if verb in book.prices.free]
        free = reasons[0] if reasons else None
    coins = total(lines)
    return {
        "payable": coins <= purse(words, s, seat),
        "coins": coins,
        "free": free,
        "lines": lines,
        "splits": [],
    }


def wanted(words: Shelf, s: State, seat: int) -> list[str]:
    """The cards that lie open, the seat's own wonders to build, what else books sell."""
    slots = [int(s.deck[LAYOUTS[s.layout].first + n]) for n in numbers(int(s.open & s.up))]
    more = [what for book in words.shelf for what in book.prices.wanted(s)]
    return [*(ALL_NAMES[number] for number in slots), *wonders(int(s.city(seat).unbuilt)), *more]


def total(lines: Iterable[Line]) -> int:
    """The coins of some lines."""
    return sum(line["coins"] for line in lines)


def purse(words: Shelf, s: State, seat: int) -> int:
    """All coins that seat may pay with."""
    return int(s.city(seat).coins) + sum(book.prices.purse(s, seat) for book in words.shelf)


def card_price(words: Shelf, s: State, seat: int, number: int) -> int:
    """What a card would cost seat now."""
    return total(card_lines(words, s, seat, number))


def wonder_price(words: Shelf, s: State, seat: int, wonder: int) -> int:
    """What a wonder would cost seat now."""
    return total(wonder_lines(words, s, seat, wonder))


def discard_coins(words: Shelf, s: State, seat: int) -> int:
    """What discarding a card of the layout gives a seat now."""
    more = sum(book.discard_coins(s, seat) for book in words.shelf)
    return int(DISCARD_COINS + s.city(seat).color_count(YELLOW)) + more


def unit_prices(words: Shelf, s: State, seat: int) -> int:
    """What one unit of each resource costs seat now, one byte a resource."""
    price = base_prices(s.city(seat), s.city(1 - seat))
    return int(cut_prices(s, words.game.expansions, seat, price))


def purchases(me: City, price: int, need: int, discount: int) -> list[Bought]:
    """What is bought for a construction. price: of a unit of each resource, packed."""
    bought = _units(int(to_buy(me, need, price, discount)))
    return [{"resource": RESOURCES[r], "units": n, "price": _at(price, r)} for r, n in bought]


def lenders(words: Shelf, s: State, seat: int) -> list[tuple[int, str]]:
    """Whose chain symbols make cards free for seat, and the clauses."""
    more = [lender for book in words.shelf for lender in book.prices.lenders(s, seat)]
    return [(seat, "DUEL-048"), *more]


def terms(words: Shelf, s: State, seat: int, number: int) -> tuple[Line | None, list[Off]]:
    """What takes the coins off a card, if anything does, and the units that need not be had."""
    off = [MASONRY] * int(card_discount(s.city(seat), number))
    waived: Line | None = None
    for book in words.shelf:
        waived = book.prices.waiver(s, seat, number) or waived
        off += book.prices.units(s, seat, "card", number)
    return waived, off


def wonder_off(words: Shelf, s: State, seat: int, wonder: int) -> list[Off]:
    """The units of a wonder that need not be had."""
    off = [ARCHITECTURE] * int(wonder_discount(s.city(seat)))
    for book in words.shelf:
        off += book.prices.units(s, seat, "wonder", wonder)
    return off


def card_lines(words: Shelf, s: State, seat: int, number: int) -> list[Line]:
    """The lines of a card's price; one line if a chain makes it free."""
    own = _own(words, s, seat, "card", number)
    if own is not None:
        return own
    for who, clause in lenders(words, s, seat):
        if FREE_WITH[number] & s.city(who).chains:
            given = giver(words, s, who, int(FREE_WITH[number] & s.city(who).chains))
            return [with_parts(line("chain", clause, 0), [given])]
    waived, off = terms(words, s, seat, number)
    lines: list[Line] = [] if waived is None else [waived]
    if COIN_COST[number] and waived is None:
        lines.append(line("coins", "DUEL-029", int(COIN_COST[number])))
    lines += _goods(words, s, seat, int(NEED[number]), off)
    limit = lowest_limit(words, s, seat, number, total(lines))
    return lines if limit is None else [limit]


def lowest_limit(words: Shelf, s: State, seat: int, number: int, coins: int) -> Line | None:
    """The line in place of all others of a card that would cost so much."""
    found: Line | None = None
    for book in words.shelf:
        limit = book.prices.limit(s, seat, number)
        if limit is not None and limit["coins"] < coins:
            found, coins = limit, limit["coins"]
    return found


def giver(words: Shelf, s: State, seat: int, symbol: int) -> Keys:
    """The card of a city that has a chain symbol, or what books have instead."""
    for n in city_cards(s.city(seat)):
        if CARDS[n].chain & symbol:
            return {"card": ALL_NAMES[n]}
    parts = [book.prices.giver(s, seat, symbol) for book in words.shelf]
    return {key: value for part in parts for key, value in part.items()}


def wonder_lines(words: Shelf, s: State, seat: int, wonder: int) -> list[Line]:
    """The lines of a wonder's price."""
    own = _own(words, s, seat, "wonder", wonder)
    if own is not None:
        return own
    off = wonder_off(words, s, seat, wonder)
    return _goods(words, s, seat, int(WONDER_NEED[wonder]), off)


def _own(words: Shelf, s: State, seat: int, thing: str, number: int) -> list[Line] | None:
    """What the last book says that has a price of its own for a thing."""
    found: list[Line] | None = None
    for book in words.shelf:
        lines = book.prices.own(s, seat, thing, number)
        found = found if lines is None else lines
    return found


def _constructed(words: Shelf, s: State, seat: int, what: str) -> tuple[str, int]:
    """What would be paid for, or nothing; raises IllegalMove for what is no move."""
    for thing in ("card", "wonder"):
        if what in words.names[thing]:
            return thing, words.names[thing][what]
    if words.game.kind(s, seat) >= OWN_KINDS and _answers(words, s, seat, what):
        return "", 0
    verb = what.partition(" ")[0]
    if any(form.verb == verb for form in words.asked[OWE_PLAY].forms):
        said = words.notation.said(OWE_PLAY, words.read_play(s, seat, what))
        assert said is not None
        paid = dict(zip((part.role for part in said.form.parts), said.numbers, strict=True))
        thing = next((p.thing for p in said.form.parts if p.role == said.form.pays), "")
        return thing, paid.get(said.form.pays, 0)
    for kind in words.shelf[0].kinds:
        for form in kind.forms:
            if form.verb == verb:
                words.notation.known(what.partition(" ")[2], form.parts[0].thing)
                return "", 0
    raise illegal("no_price", found=show(what))


def _other(words: Shelf, s: State, seat: int, what: str) -> list[Line] | None:
    """What a book says of something that is no card, no wonder and no answer owed now."""
    if words.game.kind(s, seat) >= OWN_KINDS and _answers(words, s, seat, what):
        return None
    found = (book.prices.other(words, s, seat, what) for book in words.shelf)
    return next((lines for lines in found if lines is not None), None)


def _answers(words: Shelf, s: State, seat: int, what: str) -> bool:
    """Whether a text answers the decision that seat owes."""
    try:
        words.parse(s, seat, what)
    except IllegalMove:
        return False
    return True


def _goods(words: Shelf, s: State, seat: int, need: int, off: list[Off]) -> list[Line]:
    """Where each unit of the resources comes from, struck exactly as cost.py strikes them.

    off: for each unit that is not needed, what it comes by and the clause that says so.
    """
    me, other = s.city(seat), s.city(1 - seat)
    price = unit_prices(words, s, seat)
    lack = int(lacking(need, me.makes))
    lines = [_produced(me, r, units) for r, units in _units(need - lack)]
    for producer, among in _choosers(me):
        rest = int(strike(lack, price, among))
        for r, _ in _units(lack - rest):
            facts: Keys = {"resource": RESOURCES[r], "units": 1, "by": producer}
            lines.append(line("choice", "DUEL-033", 0, **facts))
        lack = rest
    for by, clause in off:
        rest = int(strike(lack, price, ALL_BYTES))
        for r, _ in _units(lack - rest):
            facts = {"saves": _at(price, r), "resource": RESOURCES[r], "units": 1, "by": by}
            lines.append(line("discount", clause, 0, **facts))
        lack = rest
    payee = 1 - seat if other.tokens & ECONOMY else None
    for r, units in _units(lack):
        bought = _bought(me, other, r, units, _at(price, r), payee)
        lines.append(with_parts(bought, [book.prices.bought(s, seat, r) for book in words.shelf]))
    return lines


def _produced(me: City, r: int, units: int) -> Line:
    by = [ALL_NAMES[n] for n in _makers(me, r)]
    return line("produced", "DUEL-031", 0, resource=RESOURCES[r], units=units, by=by)


def _bought(me: City, other: City, r: int, units: int, price: int, payee: int | None) -> Line:
    fixed = [ALL_NAMES[n] for n in city_cards(me) if CARDS[n].fixed >> 8 * r & 255]
    theirs = [] if fixed else _makers(other, r)
    return line(
        "bought",
        "DUEL-044" if fixed else "DUEL-040",
        units * price,
        resource=RESOURCES[r],
        units=units,
        price=price,
        fixed=fixed[0] if fixed else None,
        theirs=[{"card": ALL_NAMES[n], "units": _at(int(CARDS[n].makes), r)} for n in theirs],
        to=payee,
    )


def _choosers(me: City) -> list[tuple[str, int]]:
    """Who supplies one unit of choice, raw materials first, and of which resources."""
    cards = [(ALL_NAMES[n], CARDS[n]) for n in city_cards(me)]
    everything = cards + [(ALL_WONDER_NAMES[n], WONDER[n]) for n in numbers(int(me.built))]
    raw = [(name, RAW_BYTES) for name, c in everything if c.raw_choice]
    return raw + [(name, ALL_BYTES ^ RAW_BYTES) for name, c in everything if c.made_choice]


def _makers(city: City, r: int) -> list[int]:
    """The cards of a city that produce a resource."""
    return [n for n in city_cards(city) if _at(int(CARDS[n].makes), r)]


def _units(packed: int) -> list[tuple[int, int]]:
    """(resource, units) of a packed count, without those of which there is none."""
    return [(r, _at(packed, r)) for r in range(len(RESOURCES)) if _at(packed, r)]


def _at(packed: int, r: int) -> int:
    return packed >> 8 * r & 255
