"""Prices with their breakdown: what is produced, what is bought, at which unit price and why.

A line has a `type`, its `coins` (the lines of a price add up to it) and a `clause`:
`coins` the printed coins; `chain` the `card` that makes it free; `produced`, `choice` and
`discount` the `units` of a `resource` that cost nothing, and what they come `by`; `bought` the
units paid for, each at a `price` that is `fixed` by a card or 2 plus what the opponent's cards
(`theirs`) produce, paid `to` a seat with Economy or to nobody (the bank). With Agora also
`ignored`, the printed coins that a decree takes off, and `senators`, what a senator costs.
"""

from typing import Any, Final

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import show
from maravillas.duel.agora.words import prices as agora
from maravillas.duel.data.card import RESOURCES
from maravillas.duel.data.cards import ALL_NAMES, CARDS, LAST
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
    wonder_discount,
)
from maravillas.duel.rules.expansion import OWN_KINDS
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import City, State
from maravillas.duel.rules.turn import BUILD, BUILD_WONDER, DISCARD, VERB
from maravillas.duel.words.errors import illegal
from maravillas.duel.words.notation import ANSWERS, parse, parse_play
from maravillas.duel.words.notation_ids import ids, number_of
from maravillas.duel.words.position.city import city_cards
from maravillas.duel.words.position.document import numbers

Line = dict[str, Any]
TURN: Final = ("build", "discard", "wonder", "recruit", "prepare", "trigger")
MASONRY: Final = ("masonry", "DUEL-117")
ARCHITECTURE: Final = ("architecture", "DUEL-117")


def price(game: Duel, s: State, seat: int, what: str) -> dict[str, object]:
    """The least that seat would pay now for a card, a wonder or a move in notation."""
    free: str | None = None
    lines: list[Line] = []
    wonder, card = _constructed(game, s, seat, what)
    if card is not None:
        lines = card_lines(s, seat, card)
        free = "chain" if lines and lines[0]["type"] == "chain" else None
    elif wonder is not None:
        lines = wonder_lines(s, seat, wonder)
    elif what.startswith(("revive ", "build ")):
        free = "revive" if what.startswith("revive ") else "conspiracy"
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
    if number >= LAST:
        return agora.senator_lines(s, seat)
    me = s.city(seat)
    for who, clause in ((seat, "DUEL-048"), *agora.lenders(s, seat)):
        if FREE_WITH[number] & s.city(who).chains:
            giver = next(n for n in city_cards(s.city(who)) if CARDS[n].chain & FREE_WITH[number])
            line = {"type": "chain", "coins": 0, "clause": clause, "card": ALL_NAMES[giver]}
            return [line]
    off = [MASONRY] * int(card_discount(me, number))
    ignored, unit = agora.ignored(s, seat, number)
    lines: list[Line] = [] if ignored is None else [ignored]
    if COIN_COST[number] and ignored is None:
        lines.append({"type": "coins", "coins": int(COIN_COST[number]), "clause": "DUEL-029"})
    return lines + _goods(s, seat, int(NEED[number]), off + unit)


def wonder_lines(s: State, seat: int, wonder: int) -> list[Line]:
    """The lines of a wonder's price."""
    off = [ARCHITECTURE] * int(wonder_discount(s.city(seat)))
    return _goods(s, seat, int(WONDER_NEED[wonder]), off + agora.wonder_units(s, seat))


def _constructed(game: Duel, s: State, seat: int, what: str) -> tuple[int | None, int | None]:
    """The wonder, or the card, that would be paid for; raises IllegalMove for what is no move."""
    known = ids(game)
    if what in known["card"]:
        return None, known["card"][what]
    if what in known["wonder"]:
        return known["wonder"][what], None
    if game.kind(s, seat) >= OWN_KINDS and _answers(game, s, seat, what):
        return None, None
    verb, _, rest = what.partition(" ")
    if verb in TURN:
        verb_number, card = divmod(parse_play(game, what), VERB)
        wonder = verb_number - BUILD_WONDER
        if verb_number == BUILD:
            return None, card
        return (None if verb_number == DISCARD or wonder >= len(WONDER) else wonder), None
    things = dict(ANSWERS.values())
    if verb not in things:
        raise illegal("no_price", found=show(what))
    number_of(game, rest, things[verb])
    return None, None


def _answers(game: Duel, s: State, seat: int, what: str) -> bool:
    """Whether a text answers the decision that seat owes."""
    try:
        parse(game, s, seat, what)
    except IllegalMove:
        return False
    return True


def _goods(s: State, seat: int, need: int, off: list[tuple[str, str]]) -> list[Line]:
    """Where each unit of the resources comes from, struck exactly as cost.py strikes them.

    off: for each unit that is not needed, what it comes by and the clause that says so.
    """
    me, other = s.city(seat), s.city(1 - seat)
    price = agora.prices(s, seat)
    lack = int(lacking(need, me.makes))
    lines = [_produced(me, r, units) for r, units in _units(need - lack)]
    for producer, among in _choosers(me):
        rest = int(strike(lack, price, among))
        for r, _ in _units(lack - rest):
            line = {"type": "choice", "coins": 0, "clause": "DUEL-033"}
            lines.append({**line, "resource": RESOURCES[r], "units": 1, "by": producer})
        lack = rest
    for by, clause in off:
        rest = int(strike(lack, price, ALL_BYTES))
        for r, _ in _units(lack - rest):
            line = {"type": "discount", "coins": 0, "clause": clause, "saves": _at(price, r)}
            lines.append({**line, "resource": RESOURCES[r], "units": 1, "by": by})
        lack = rest
    payee = 1 - seat if other.tokens & ECONOMY else None
    for r, units in _units(lack):
        line = _bought(me, other, r, units, _at(price, r), payee)
        lines.append({**line, **agora.cheaper(s, seat, r)})
    return lines


def _produced(me: City, r: int, units: int) -> Line:
    return {
        "type": "produced",
        "coins": 0,
        "clause": "DUEL-031",
        "resource": RESOURCES[r],
        "units": units,
        "by": [ALL_NAMES[n] for n in _makers(me, r)],
    }


def _bought(me: City, other: City, r: int, units: int, price: int, payee: int | None) -> Line:
    fixed = [ALL_NAMES[n] for n in city_cards(me) if CARDS[n].fixed >> 8 * r & 255]
    theirs = [] if fixed else _makers(other, r)
    return {
        "type": "bought",
        "coins": units * price,
        "clause": "DUEL-044" if fixed else "DUEL-040",
        "resource": RESOURCES[r],
        "units": units,
        "price": price,
        "fixed": fixed[0] if fixed else None,
        "theirs": [{"card": ALL_NAMES[n], "units": _at(int(CARDS[n].makes), r)} for n in theirs],
        "to": payee,
    }


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
