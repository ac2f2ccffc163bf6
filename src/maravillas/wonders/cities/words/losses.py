"""Losses of a turn in words: whether they are settled now, and how each city chose to pay."""

from maravillas.wonders.cities.data.cards import DOCK_LEFT, DOCK_RIGHT
from maravillas.wonders.cities.rules.losses import decider
from maravillas.wonders.cities.rules.state import DEALT, UNPAID
from maravillas.wonders.rules.game import ENDING, Wonders
from maravillas.wonders.rules.state import State


def settling(s: State) -> bool:
    """Whether losses are being settled."""
    return s.ledger is not None and s.step == ENDING and s.waiting != 0


def paid(game: Wonders, s: State, seat: int) -> list[str]:
    """What a seat has chosen to pay, in notation."""
    if not settling(s):
        return []
    assert s.ledger is not None
    accounts = s.ledger.accounts
    found = []
    if accounts[seat].paid != UNPAID:
        found.append(f"pay {accounts[seat].paid}")
    if game.many > game.seats and seat == decider(s) and accounts[game.seats].paid != UNPAID:
        found.append(f"city pay {accounts[game.seats].paid}")
    return found


def losses(dealt: int) -> list[int]:
    """What a city's losses of this turn take from each other: coins, for each victory, stage."""
    return [dealt >> n * DEALT & 255 for n in range(3)]


def docks(posts: int) -> list[str]:
    return [side for bit, side in ((DOCK_LEFT, "left"), (DOCK_RIGHT, "right")) if posts & bit]
