"""What decrees and senators add to the breakdown of a price; see duel/words/prices.py."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from maravillas.core.words import Keys, Line, line
from maravillas.duel.agora.data.cards import (
    DECREES,
    IGNORE_ON,
    OPPONENT_CHAINS,
    SENATOR,
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
from maravillas.duel.words.book import Off, Prices

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


class AgoraPrices(Prices):
    """What decrees and Corruption change."""

    free: ClassVar[Mapping[str, str]] = {"build": "conspiracy"}

    def own(self, s: State, seat: int, thing: str, number: int) -> list[Line] | None:
        return senator_lines(s, seat) if thing == "card" and COLOR[number] == SENATOR else None

    def lenders(self, s: State, seat: int) -> Iterable[tuple[int, str]]:
        return [(1 - seat, "AGORA-165")] if in_force(s, seat) & OPPONENT_CHAINS else []

    def waiver(self, s: State, seat: int, number: int) -> Line | None:
        return ignored(s, seat, number)[0]

    def units(self, s: State, seat: int, thing: str, number: int) -> list[Off]:
        """The unit of a card's or a wonder's cost that a decree takes off."""
        if thing == "card":
            return ignored(s, seat, number)[1]
        if in_force(s, seat) & WONDER_MINUS_1:
            return [(name_of(WONDER_MINUS_1), "AGORA-158")]
        return []

    def bought(self, s: State, seat: int, resource: int) -> Keys:
        raw = resource < RAW
        decree, clause = (TRADE_RAW, "AGORA-160") if raw else (TRADE_MANUFACTURED, "AGORA-161")
        if not in_force(s, seat) & decree or s.city(seat).fixed >> 8 * resource & 255:
            return {}
        return {"clause": clause, "by": name_of(decree)}


def ignored(s: State, seat: int, number: int) -> tuple[Line | None, list[Off]]:
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
    return line("ignored", clause, 0, saves=saves, by=name_of(decree)), []


def senator_lines(s: State, seat: int) -> list[Line]:
    """One coin for each senator in the city, none with Corruption."""
    city = s.city(seat)
    coins, units = int(senator_cost(city)), int(senators_in(city))
    if city.tokens & CORRUPTION:
        return [line("senators", "AGORA-032", coins, by="corruption", units=units)]
    return [line("senators", "AGORA-030", coins, units=units)]
