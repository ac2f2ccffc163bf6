"""Why, in Cities: further units of a city, rebates in a price, refusals of payments for losses."""

from maravillas.core.errors import IllegalMove
from maravillas.wonders.cities.cards import BLACK_MARKET, DOCK_LEFT, DOCK_RIGHT, WAREHOUSE
from maravillas.wonders.cities.losses import OWE_CITY_LOSS, PAID, PAY, due
from maravillas.wonders.cities.trade import kinds_sold
from maravillas.wonders.explain_errors import illegal
from maravillas.wonders.moves import FREE_CITY, action_of
from maravillas.wonders.state import City, State
from maravillas.wonders.trade import ANY_KIND

DOCKS = {DOCK_LEFT: "clandestine_dock_west", DOCK_RIGHT: "clandestine_dock_east"}


def units(city: City) -> list[tuple[str, int]]:
    """(card, kinds as a mask) of the further units of a city (CIT-093, CIT-097)."""
    kinds = int(kinds_sold(city))
    found = []
    if int(city.powers) & WAREHOUSE and kinds:
        found.append(("secret_warehouse", kinds))
    if int(city.powers) & BLACK_MARKET and kinds != ANY_KIND:
        found.append(("black_market", ANY_KIND ^ kinds))
    return found


def refuse_loss(s: State, kind: int, seat: int, move: int) -> IllegalMove:
    """Why a loss cannot be settled so."""
    at = FREE_CITY if kind == OWE_CITY_LOSS else seat
    if action_of(move) != PAY:
        return illegal("no_move", found=str(move))
    coins, have = int(due(s, at)), int(s.cities[at].coins)
    return illegal("CIT-023", "CIT-023", found=move & PAID, coins=coins, have=have)
