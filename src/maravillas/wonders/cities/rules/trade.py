"""What Cities adds to a market: which kinds a city produces, and which docks have served."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.wonders.cities.data.cards import DOCK_LEFT, DOCK_RIGHT
from maravillas.wonders.data.boards import next_stage
from maravillas.wonders.data.card import LAST_CARD, Card
from maravillas.wonders.data.cards import CARDS
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.moves import (
    BUILD,
    STAGE_WITH,
    action_of,
    card_of,
    free_of,
    from_left,
    from_right,
    market,
)
from maravillas.wonders.rules.state import City, State
from maravillas.wonders.rules.trade import NOTHING, Market

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


def docks_used(s: State, expansions: list[Expansion], at: i64, move: i64, old: bool) -> i64:
    """The docks that serve a payment, as bits of City.posts: who buys there pays a coin less.

    A unit bought for nothing shows in the move only where Hatshepsut pays for it; otherwise, of
    the ways to pay it, one that buys from fewest neighbors is taken, for the dock of another then
    serves a second construction. old: as until 0.1.0, when nothing showed, and a card that Ramses
    makes free used up both docks unless the city produced its cost.
    """
    city = s.cities[at]
    if free_of(move):
        return 0
    m = market(s, expansions, at)
    if action_of(move) == BUILD:
        c = CARDS[card_of(move)]
        if c.free or c.parents & city.early or (m.free >> c.color & 1 and not old):
            return 0
    else:
        c = next_stage(city.side, city.stages)
    shown: i64 = move & COINS if old else move
    used: i64 = 0
    if from_left(shown):
        used |= DOCK_LEFT
    if from_right(shown):
        used |= DOCK_RIGHT
    if old or m.told == 0:
        used = fewest_docks(m, c, move, used)
    return used & city.posts


def fewest_docks(m: Market, c: Card, move: i64, used: i64) -> i64:
    """The same where a purchase for nothing does not show; used: of the purchases that do."""
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
    return least


def grants_last_card(city: City, move: i64) -> bool:
    """Whether a city that makes this move plays its last card, too."""
    powers: i64 = city.powers
    if action_of(move) == STAGE_WITH:
        powers |= next_stage(city.side, city.stages).powers
    return powers & LAST_CARD != 0
