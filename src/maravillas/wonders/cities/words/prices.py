"""What Cities changes in prices: further units of a city, docks, the Architect's Cabinet."""

from maravillas.core.words import Line, line
from maravillas.wonders.cities.data.cards import BLACK_MARKET, DOCK_LEFT, DOCK_RIGHT, WAREHOUSE
from maravillas.wonders.cities.rules.trade import kinds_sold
from maravillas.wonders.cities.rules.with_leaders import CALIGULA, active_leaders
from maravillas.wonders.data.card import BLACK, Card
from maravillas.wonders.rules.moves import GIFT
from maravillas.wonders.rules.state import City, State
from maravillas.wonders.rules.trade import ANY_KIND, Market
from maravillas.wonders.words.book import Prices
from maravillas.wonders.words.prices_units import Unit, kinds_of

DOCKS = {DOCK_LEFT: "clandestine_dock_west", DOCK_RIGHT: "clandestine_dock_east"}


class CitiesPrices(Prices):
    """Black cards that produce or save coins."""

    def units(self, city: City) -> list[Unit]:
        """CIT-093, CIT-097."""
        powers = int(city.powers)
        if not powers & (WAREHOUSE | BLACK_MARKET):
            return []
        kinds = int(kinds_sold(city))
        found = []
        if powers & WAREHOUSE and kinds:
            found.append(Unit(kinds_of(kinds), "secret_warehouse", sold=False))
        if powers & BLACK_MARKET and kinds != ANY_KIND:
            found.append(Unit(kinds_of(ANY_KIND ^ kinds), "black_market", sold=False))
        return found

    def closing(self, m: Market, c: Card, left: int, right: int) -> list[Line]:
        found = []
        if left:
            found.append(line("rebate_left", "CIT-089", -left, card=DOCKS[DOCK_LEFT]))
        if right:
            found.append(line("rebate_right", "CIT-089", -right, card=DOCKS[DOCK_RIGHT]))
        if m.bare and c.color < 0:
            found.append(line("cabinet", "CIT-099", 0, card="architect_cabinet"))
        return found


class CitiesPricesWithLeaders(CitiesPrices):
    """Caligula builds a black card in each age for nothing (CIT-120)."""

    def gift(self, s: State, at: int, c: Card, move: int) -> tuple[str, Line] | None:
        if not move & GIFT or not has_gift(s, at, c):
            return None
        return "caligula", line("caligula", "CIT-120", 0, leader="caligula")


def has_gift(s: State, at: int, c: Card) -> bool:
    """Whether Caligula lets a city build a card for nothing now."""
    assert s.ledger is not None
    active = int(active_leaders(s, at)) & CALIGULA
    used = s.ledger.accounts[at].black_used
    return bool(active) and not used and c.color == BLACK and not c.free
