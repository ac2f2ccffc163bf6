"""With Leaders: Berenice, Caligula, Diocletian, Aspasia, Semiramis, and what others do there.

Darius is nothing but numbers. Hatshepsut sees what is bought for nothing (CIT-091).
"""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.wonders.cities.rules.losses import ledger_of
from maravillas.wonders.data.card import BLACK
from maravillas.wonders.leaders.data.cards import HATSHEPSUT, LEADER_NUMBERS, leader_bit
from maravillas.wonders.rules.moves import GIFT
from maravillas.wonders.rules.state import State
from maravillas.wonders.rules.trade import Market

# Their bits among the leaders.
BERENICE: Final[i64] = leader_bit("berenice")
CALIGULA: Final[i64] = leader_bit("caligula")
DIOCLETIAN: Final[i64] = leader_bit("diocletian")
SEMIRAMIS: Final[i64] = leader_bit("semiramis")
ASPASIA: Final[i64] = LEADER_NUMBERS["aspasia"]  # her number

DIOCLETIAN_COINS: Final = 2


def active_leaders(s: State, at: i64) -> i64:
    """The leaders whose effects a city has; none without the expansion."""
    leadership = s.leadership
    if leadership is None:
        return 0
    return leadership.courts[at].active


def open_market(s: State, at: i64, m: Market) -> None:
    """A black card a turn for nothing (CIT-120); purchases for nothing that Hatshepsut pays."""
    active: i64 = active_leaders(s, at)
    if active & CALIGULA and ledger_of(s).accounts[at].black_used == 0:
        m.gifts |= BIT[BLACK]
    if active & HATSHEPSUT and m.left_rebate + m.right_rebate:
        m.told = 1


def use_gift(s: State, at: i64, move: i64) -> None:
    if move & GIFT:
        ledger_of(s).accounts[at].black_used = 1


def pay_diocletian(s: State, at: i64, color: i64) -> None:
    """Two coins for a black card (CIT-122)."""
    if color == BLACK and active_leaders(s, at) & DIOCLETIAN:
        s.cities[at].coins += DIOCLETIAN_COINS


def welcome(s: State, at: i64, number: i64) -> None:
    """A leader comes: Aspasia brings a diplomacy token (CIT-124)."""
    if number == ASPASIA:
        ledger_of(s).accounts[at].diplomacy += 1


def open_bank(s: State) -> None:
    """Notes what every city has before it takes anything from the bank."""
    if s.leadership is not None:
        for at in range(s.many):
            ledger_of(s).accounts[at].purse = s.cities[at].coins


def close_bank(s: State) -> None:
    """Who has taken coins from the bank takes one more, once a turn (CIT-117)."""
    if s.leadership is None:
        return
    for at in range(s.many):
        account = ledger_of(s).accounts[at]
        took: bool = s.cities[at].coins > account.purse
        if took and account.bonus == 0 and active_leaders(s, at) & BERENICE:
            s.cities[at].coins += 1
            account.bonus = 1


def army(s: State, at: i64) -> i64:
    """Shields in a conflict: with Semiramis, defeat tokens too (CIT-125)."""
    shields: i64 = s.cities[at].shields
    if active_leaders(s, at) & SEMIRAMIS:
        shields += s.cities[at].defeats
    return shields
