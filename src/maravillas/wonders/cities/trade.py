"""What Cities adds to a market: which kinds a city produces, and which docks have served."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.wonders.boards import next_stage
from maravillas.wonders.cards import CARDS
from maravillas.wonders.cities.cards import DOCK_LEFT, DOCK_RIGHT
from maravillas.wonders.expansion import Expansion
from maravillas.wonders.moves import BUILD, action_of, card_of, free_of, market
from maravillas.wonders.state import City, State
from maravillas.wonders.trade import NOTHING

RICH: Final = 10_000
PAYMENTS: Final = 1024
COINS: Final = 2**24 - 1  # the coins of a payment in a move


def kinds_sold(city: City) -> i64:
    """The kinds that brown and grey cards and the board's start can produce, as a mask.

    These are what neighbors may buy; the lane of a set of one kind is not empty.
    """
    raw: i64 = city.sold_raw
    goods: i64 = city.sold_goods
    kinds: i64 = 0
    if raw & 7:
        kinds |= 1
    if raw >> 4 & 7:
        kinds |= 2
    if raw >> 12 & 7:
        kinds |= 4
    if raw >> 28 & 7:
        kinds |= 8
    if goods & 7:
        kinds |= 16
    if goods >> 4 & 7:
        kinds |= 32
    if goods >> 12 & 7:
        kinds |= 64
    return kinds


def docks_used(s: State, xs: list[Expansion], at: i64, move: i64) -> i64:
    """The docks that serve a payment, as bits of City.posts: who buys there pays a coin less.

    A unit bought for nothing does not show in the move; of the ways to pay it, one that buys from
    fewest neighbors is taken, for the dock of another then serves a second construction.
    """
    city = s.cities[at]
    if free_of(move):
        return 0
    used: i64 = 0
    if move >> 8 & 255:
        used |= DOCK_LEFT
    if move & 255:
        used |= DOCK_RIGHT
    if action_of(move) == BUILD:
        c = CARDS[card_of(move)]
        if c.free or c.parents & city.early:
            return 0
    else:
        c = next_stage(city.side, city.stages)
    m = market(s, xs, at)
    m.coins = RICH
    m.told = 1
    out = vec[i64]([0] * PAYMENTS)
    n: i64 = m.payments(c, 0, out, 0)
    least: i64 = DOCK_LEFT | DOCK_RIGHT
    for i in range(n):
        paid: i64 = out[i]
        if paid & COINS == move & COINS:
            more: i64 = used
            if paid & NOTHING:
                more |= DOCK_LEFT
            if paid & 2 * NOTHING:
                more |= DOCK_RIGHT
            if more < least or more == used:
                least = more
    return least & city.posts
