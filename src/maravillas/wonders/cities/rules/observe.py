"""What a seat may know of what Cities adds, as numbers."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.planes import Planes
from maravillas.wonders.cities.data.cards import DOCK_LEFT, DOCK_RIGHT
from maravillas.wonders.cities.rules.losses import decider, due, ledger_of
from maravillas.wonders.cities.rules.score import masks
from maravillas.wonders.cities.rules.state import DEALT
from maravillas.wonders.cities.rules.with_leaders import army
from maravillas.wonders.rules.moves import FREE_CITY
from maravillas.wonders.rules.state import State

LOSSES: Final = 3
DOCKS: Final = 2


def observe_account(s: State, at: i64, out: Planes) -> None:
    """What everybody sees of a city's losses, debt and tokens."""
    account = ledger_of(s).accounts[at]
    out.number("army", army(s, at))
    out.number("debt", account.debt)
    out.number("diplomacy", account.diplomacy)
    out.row("losses", LOSSES)
    for n in range(i64(LOSSES)):
        out.add(account.dealt >> DEALT * n & 255)
    out.end()
    out.number("due", due(s, at))
    out.number("masks", masks(s.cities[at]))
    left: i64 = 1 if account.docked & DOCK_LEFT else 0
    right: i64 = 1 if account.docked & DOCK_RIGHT else 0
    out.bits("docks_used", left | right << 1, DOCKS)
    if s.leadership is not None:
        out.number("black_free_used", account.black_used)
        out.number("bonus_used", account.bonus)


def observe_paid(s: State, seats: i64, at: i64, out: Planes) -> None:
    """What a seat has chosen to pay, plus one, and for the Free City if it decides for it."""
    accounts = ledger_of(s).accounts
    out.number("paid", accounts[at].paid + 1)
    if s.many > seats:
        out.number("free_paid", accounts[FREE_CITY].paid + 1 if decider(s) == at else 0)
