"""What decrees and senators add to the breakdown of a price; see duel/words/prices.py."""

from typing import Any, Final

from maravillas.duel.agora.data.cards import (
    DECREES,
    IGNORE_ON,
    OPPONENT_CHAINS,
    TRADE_MANUFACTURED,
    TRADE_RAW,
    WONDER_MINUS_1,
)
from maravillas.duel.agora.rules.decrees import price_cut, senator_cost, senators_in
from maravillas.duel.data.card import GREEN, RAW, RED, YELLOW
from maravillas.duel.data.tokens import CORRUPTION
from maravillas.duel.rules.cost import COIN_COST, COLOR, EVERY_UNIT, waives_coins
from maravillas.duel.rules.cost import prices as base_prices
from maravillas.duel.rules.state import State

Line = dict[str, Any]
Off = list[tuple[str, str]]

IGNORE_CLAUSES: Final = {YELLOW: "AGORA-155", RED: "AGORA-156", GREEN: "AGORA-157"}


def name_of(decree: int) -> str:
    """The id of a decree that is given as a mask."""
    return DECREES[decree.bit_length() - 1]


def in_force(s: State, seat: int) -> int:
    """The decrees that work for seat, as a mask; none without a Senate."""
    return 0 if s.senate is None else int(s.senate.faction(seat).decrees)


def prices(s: State, seat: int) -> int:
    """What one unit of each resource costs seat now, one byte a resource."""
    me = s.city(seat)
    price = int(base_prices(me, s.city(1 - seat)))
    return price - (int(price_cut(in_force(s, seat))) & ~int(me.fixed))


def lenders(s: State, seat: int) -> list[tuple[int, str]]:
    """Whose chain symbols count beside seat's own, and why."""
    return [(1 - seat, "AGORA-165")] if in_force(s, seat) & OPPONENT_CHAINS else []


def ignored(s: State, seat: int, number: int) -> tuple[Line | None, Off]:
    """What a decree takes off a card: a line for all its coins, or units of resources."""
    color = int(COLOR[number])
    decree = IGNORE_ON.get(color, 0)
    if not in_force(s, seat) & decree:
        return None, []
    clause = IGNORE_CLAUSES[color]
    assert s.senate is not None
    units = EVERY_UNIT if s.senate.whole else 1
    if not waives_coins(s.city(seat), prices(s, seat), number, units):
        return None, [(name_of(decree), clause)] * units
    saves = int(COIN_COST[number])
    line = {"type": "ignored", "coins": 0, "clause": clause, "saves": saves, "by": name_of(decree)}
    return line, []


def wonder_units(s: State, seat: int) -> Off:
    """The unit of a wonder's cost that a decree takes off."""
    if in_force(s, seat) & WONDER_MINUS_1:
        return [(name_of(WONDER_MINUS_1), "AGORA-158")]
    return []


def cheaper(s: State, seat: int, r: int) -> Line:
    """What a line of purchases says more, if a decree lowers the price of a resource."""
    decree, clause = (TRADE_RAW, "AGORA-160") if r < RAW else (TRADE_MANUFACTURED, "AGORA-161")
    if not in_force(s, seat) & decree or s.city(seat).fixed >> 8 * r & 255:
        return {}
    return {"clause": clause, "by": name_of(decree)}


def senator_lines(s: State, seat: int) -> list[Line]:
    """One coin for each senator in the city, none with Corruption."""
    city = s.city(seat)
    line = {"type": "senators", "coins": int(senator_cost(city)), "clause": "AGORA-030"}
    if city.tokens & CORRUPTION:
        line.update(clause="AGORA-032", by="corruption")
    return [{**line, "units": int(senators_in(city))}]
