"""Why, in Cities: further units of a city, rebates in a price, refusals of payments for losses."""

from maravillas.core.errors import IllegalMove
from maravillas.wonders.cities.data.cards import BLACK_MARKET, DOCK_LEFT, DOCK_RIGHT, WAREHOUSE
from maravillas.wonders.cities.rules.losses import OWE_CITY_LOSS, PAID, PAY, due
from maravillas.wonders.cities.rules.trade import kinds_sold
from maravillas.wonders.cities.rules.with_leaders import CALIGULA, active_leaders
from maravillas.wonders.data.card import BLACK, Card
from maravillas.wonders.rules.moves import FREE_CITY, action_of
from maravillas.wonders.rules.state import City, State
from maravillas.wonders.rules.trade import ANY_KIND
from maravillas.wonders.words.errors import illegal

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


def has_gift(s: State, at: int, c: Card) -> bool:
    """Whether Caligula lets a city build a card for nothing now (CIT-120)."""
    assert s.ledger is not None
    active = int(active_leaders(s, at)) & CALIGULA
    used = s.ledger.accounts[at].black_used
    return bool(active) and not used and c.color == BLACK and not c.free


def refuse_gift(s: State, at: int, c: Card, card: str, move: int) -> IllegalMove:
    """Why Caligula does not build a card."""
    assert s.ledger is not None
    if not int(active_leaders(s, at)) & CALIGULA:
        return illegal("CIT-120", "CIT-120")
    if c.color != BLACK:
        return illegal("CIT-120.color", "CIT-120", card=card)
    if c.free:
        return illegal("CIT-128", "CIT-128", card=card)
    if s.ledger.accounts[at].black_used:
        return illegal("CIT-120.used", "CIT-120")
    return illegal("no_move", found=str(move))


def refuse_loss(s: State, kind: int, seat: int, move: int) -> IllegalMove:
    """Why a loss cannot be settled so."""
    at = FREE_CITY if kind == OWE_CITY_LOSS else seat
    if action_of(move) != PAY:
        return illegal("no_move", found=str(move))
    coins, have = int(due(s, at)), int(s.cities[at].coins)
    return illegal("CIT-023", "CIT-023", found=move & PAID, coins=coins, have=have)
