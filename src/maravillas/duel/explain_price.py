"""Prices with their breakdown: what is produced, what is bought, at which unit price and why.

A line has a `type`, its `coins` (the lines of a price add up to it) and a `clause`:
`coins` the printed coins; `chain` the `card` that makes it free; `produced`, `choice` and
`discount` the `units` of a `resource` that cost nothing, and what they come `by`; `bought` the
units paid for, each at a `price` that is `fixed` by a card or 2 plus what the opponent's cards
(`theirs`) produce, paid `to` a seat with Economy or to nobody (the bank).
"""

from typing import Any, Final

from maravillas.core.reading import show
from maravillas.duel.card import RESOURCES
from maravillas.duel.cards import CARDS, NAMES
from maravillas.duel.cost import (
    ALL_BYTES,
    COIN_COST,
    FREE_WITH,
    NEED,
    RAW_BYTES,
    WONDER_NEED,
    card_discount,
    chained,
    lacking,
    prices,
    strike,
    wonder_discount,
)
from maravillas.duel.explain_errors import illegal
from maravillas.duel.game import Duel
from maravillas.duel.notation import (
    ANSWERS,
    CARD_NUMBERS,
    WONDER_NUMBERS,
    number_of,
    parse_play,
)
from maravillas.duel.position_city import city_cards
from maravillas.duel.position_document import numbers
from maravillas.duel.state import City, State
from maravillas.duel.tokens import ECONOMY
from maravillas.duel.turn import BUILD, BUILD_WONDER, DISCARD, VERB
from maravillas.duel.wonders import WONDER, WONDER_NAMES

Line = dict[str, Any]
TURN: Final = ("build", "discard", "wonder")


def price(game: Duel, s: State, seat: int, what: str) -> dict[str, object]:
    """The least that seat would pay now for a card, a wonder or a move in notation."""
    free: str | None = None
    lines: list[Line] = []
    wonder, card = _constructed(what)
    if card is not None:
        lines = card_lines(s, seat, card)
        free = "chain" if chained(s.city(seat), card) else None
    elif wonder is not None:
        lines = wonder_lines(s, seat, wonder)
    elif what.startswith("revive "):
        free = "revive"
    coins = sum(line["coins"] for line in lines)
    return {
        "payable": coins <= s.city(seat).coins,
        "coins": coins,
        "free": free,
        "lines": lines,
        "splits": [],
    }


def card_price(s: State, seat: int, number: int) -> int:
    """What a card would cost seat now."""
    return sum(line["coins"] for line in card_lines(s, seat, number))


def wonder_price(s: State, seat: int, wonder: int) -> int:
    """What a wonder would cost seat now."""
    return sum(line["coins"] for line in wonder_lines(s, seat, wonder))


def card_lines(s: State, seat: int, number: int) -> list[Line]:
    """The lines of a card's price; one line if a chain makes it free."""
    me = s.city(seat)
    if chained(me, number):
        giver = next(n for n in city_cards(me) if CARDS[n].chain & FREE_WITH[number])
        return [{"type": "chain", "coins": 0, "clause": "DUEL-048", "card": NAMES[giver]}]
    lines: list[Line] = []
    if COIN_COST[number]:
        lines.append({"type": "coins", "coins": int(COIN_COST[number]), "clause": "DUEL-029"})
    discount = int(card_discount(me, number))
    return lines + _goods(s, seat, int(NEED[number]), discount, "masonry")


def wonder_lines(s: State, seat: int, wonder: int) -> list[Line]:
    """The lines of a wonder's price."""
    discount = int(wonder_discount(s.city(seat)))
    return _goods(s, seat, int(WONDER_NEED[wonder]), discount, "architecture")


def _constructed(what: str) -> tuple[int | None, int | None]:
    """The wonder, or the card, that would be paid for; raises IllegalMove for what is no move."""
    if what in CARD_NUMBERS:
        return None, CARD_NUMBERS[what]
    if what in WONDER_NUMBERS:
        return WONDER_NUMBERS[what], None
    verb, _, rest = what.partition(" ")
    if verb in TURN:
        verb_number, card = divmod(parse_play(what), VERB)
        if verb_number == DISCARD:
            return None, None
        return (None, card) if verb_number == BUILD else (verb_number - BUILD_WONDER, None)
    things = dict(ANSWERS.values())
    if verb not in things:
        raise illegal("no_price", found=show(what))
    number_of(rest, things[verb])
    return None, None


def _goods(s: State, seat: int, need: int, discount: int, token: str) -> list[Line]:
    """Where each unit of the resources comes from, struck exactly as cost.py strikes them."""
    me, other = s.city(seat), s.city(1 - seat)
    price = int(prices(me, other))
    lack = int(lacking(need, me.makes))
    lines = [_produced(me, r, units) for r, units in _units(need - lack)]
    for producer, among in _choosers(me):
        rest = int(strike(lack, price, among))
        for r, _ in _units(lack - rest):
            line = {"type": "choice", "coins": 0, "clause": "DUEL-033"}
            lines.append({**line, "resource": RESOURCES[r], "units": 1, "by": producer})
        lack = rest
    for _ in range(discount):
        rest = int(strike(lack, price, ALL_BYTES))
        for r, _ in _units(lack - rest):
            line = {"type": "discount", "coins": 0, "clause": "DUEL-117", "saves": _at(price, r)}
            lines.append({**line, "resource": RESOURCES[r], "units": 1, "by": token})
        lack = rest
    payee = 1 - seat if other.tokens & ECONOMY else None
    return lines + [_bought(me, other, r, units, _at(price, r), payee) for r, units in _units(lack)]


def _produced(me: City, r: int, units: int) -> Line:
    return {
        "type": "produced",
        "coins": 0,
        "clause": "DUEL-031",
        "resource": RESOURCES[r],
        "units": units,
        "by": [NAMES[n] for n in _makers(me, r)],
    }


def _bought(me: City, other: City, r: int, units: int, price: int, payee: int | None) -> Line:
    fixed = [NAMES[n] for n in city_cards(me) if CARDS[n].fixed >> 8 * r & 255]
    theirs = [] if fixed else _makers(other, r)
    return {
        "type": "bought",
        "coins": units * price,
        "clause": "DUEL-044" if fixed else "DUEL-040",
        "resource": RESOURCES[r],
        "units": units,
        "price": price,
        "fixed": fixed[0] if fixed else None,
        "theirs": [{"card": NAMES[n], "units": _at(int(CARDS[n].makes), r)} for n in theirs],
        "to": payee,
    }


def _choosers(me: City) -> list[tuple[str, int]]:
    """Who supplies one unit of choice, raw materials first, and of which resources."""
    cards = [(NAMES[n], CARDS[n]) for n in city_cards(me)]
    everything = cards + [(WONDER_NAMES[n], WONDER[n]) for n in numbers(int(me.built))]
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
