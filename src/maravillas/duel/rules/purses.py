"""Coins that a player may pay with: those of the city, and those that expansions keep elsewhere."""

from mypy_extensions import i64

from maravillas.duel.rules.expansion import Expansions
from maravillas.duel.rules.state import State


def purses(s: State, expansions: Expansions, seat: i64) -> i64:
    coins: i64 = 0
    for x in expansions.purse:
        coins += x.purse(s, seat)
    return coins


def pay(s: State, expansions: Expansions, seat: i64, coins: i64) -> None:
    """Seat pays coins that it has: those of the city first."""
    me = s.city(seat)
    me.coins -= coins
    if me.coins < 0:
        rest: i64 = -me.coins
        me.coins = 0
        empty_purses(s, expansions, seat, rest)


def empty_purses(s: State, expansions: Expansions, seat: i64, rest: i64) -> None:
    """Seat pays what the coins of its city did not."""
    for x in expansions.purse:
        part: i64 = x.purse(s, seat)
        if part > rest:
            part = rest
        if part:
            x.spend(s, seat, part)
            rest -= part
