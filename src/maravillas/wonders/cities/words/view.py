"""What everybody sees of Cities: debt, diplomacy tokens, losses of the turn, partners."""

from maravillas.wonders.cities.data.cards import DOCK_LEFT, DOCK_RIGHT
from maravillas.wonders.cities.rules.losses import OWE_CITY_LOSS, OWE_LOSS, due
from maravillas.wonders.cities.rules.score import masks
from maravillas.wonders.cities.rules.state import DEALT
from maravillas.wonders.cities.rules.with_leaders import army
from maravillas.wonders.rules.expansion import partner_of
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.moves import FREE_CITY
from maravillas.wonders.rules.state import State


def city_keys(game: Wonders, s: State, at: int) -> dict[str, object]:
    """What Cities adds to the view of a city."""
    assert s.ledger is not None
    account = s.ledger.accounts[at]
    return {
        "debt": int(account.debt),
        "diplomacy": int(account.diplomacy),
        "loss": losses(int(account.dealt)),
        "due": int(due(s, at)),
        "masks": int(masks(s.cities[at])),
        "docks_used": docks(int(account.docked)),
        "black_free_used": account.black_used == 1,
        "bonus_used": account.bonus == 1,
        "partner": partner(game, at),
    }


def due_now(game: Wonders, s: State, seat: int | None) -> int | None:
    """The coins of the loss that a seat must settle now, its own or the Free City's."""
    if seat is None:
        return None
    kind = int(game.kind(s, seat))
    if kind not in (OWE_LOSS, OWE_CITY_LOSS):
        return None
    return int(due(s, FREE_CITY if kind == OWE_CITY_LOSS else seat))


def shields(s: State, at: int) -> int:
    """Shields in a conflict, with those of Semiramis."""
    return int(army(s, at))


def partner(game: Wonders, at: int) -> int | None:
    """The seat with which a seat plays."""
    found = int(partner_of(game.xs, at)) if at < game.seats else -1
    return found if found >= 0 else None


def losses(dealt: int) -> list[int]:
    """What a city's losses of this turn take from each other: coins, for each victory, stage."""
    return [dealt >> n * DEALT & 255 for n in range(3)]


def docks(posts: int) -> list[str]:
    return [side for bit, side in ((DOCK_LEFT, "left"), (DOCK_RIGHT, "right")) if posts & bit]
