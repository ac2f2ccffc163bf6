"""What a construction costs a city: always the least that could be paid (DUEL-037, DUEL-038)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.duel.data.card import BLUE
from maravillas.duel.data.cards import CARDS
from maravillas.duel.data.tokens import ARCHITECTURE, MASONRY
from maravillas.duel.data.wonders import WONDER
from maravillas.duel.rules.state import City

TWO_EACH: Final[i64] = 0x0202020202
ONE_EACH: Final[i64] = 0x0101010101
TOP_BITS: Final[i64] = 0x8080808080
RAW_BYTES: Final[i64] = 0xFFFFFF
ALL_BYTES: Final[i64] = 0xFFFFFFFFFF
UNIT: Final = vec[i64]([256**r for r in range(5)])
# The columns of the card tables that are read at every turn.
COLOR: Final = vec[i64]([c.color for c in CARDS])
COIN_COST: Final = vec[i64]([c.coin_cost for c in CARDS])
NEED: Final = vec[i64]([c.need for c in CARDS])
FEE: Final = vec[i64]([c.fee for c in CARDS])
FREE_WITH: Final = vec[i64]([c.free_with for c in CARDS])
WONDER_NEED: Final = vec[i64]([c.need for c in WONDER])
DISCOUNT: Final = 2  # resources that Architecture and Masonry take off
WHOLE: Final = 8  # bits of Expansion.waived between ignoring one symbol and a whole part of a cost
EVERY_UNIT: Final = 99


def prices(me: City, other: City) -> i64:
    """What one unit of each resource costs me now, one byte a resource."""
    return TWO_EACH + other.makes & ~me.fixed | ONE_EACH & me.fixed


def lacking(need: i64, makes: i64) -> i64:
    """need - makes in every byte, but never below zero."""
    rest: i64 = (need | TOP_BITS) - makes
    enough: i64 = (rest & TOP_BITS) >> 7
    return rest & enough * 127


def strike(lack: i64, price: i64, among: i64) -> i64:
    """lack without its dearest unit among the given bytes."""
    dearest: i64 = 0
    unit: i64 = 0
    wanted: i64 = lack & among
    for r in range(5):
        if wanted >> 8 * r & 255 and price >> 8 * r & 255 > dearest:
            dearest = price >> 8 * r & 255
            unit = UNIT[r]
    return lack - unit


def to_buy(me: City, need: i64, price: i64, discount: i64) -> i64:
    """The units that me must buy after production, choice goods and a discount; packed counts."""
    lack: i64 = lacking(need, me.makes)
    left: i64 = me.raw_choice
    while left and lack:
        lack = strike(lack, price, RAW_BYTES)
        left -= 1
    left = me.made_choice
    while left and lack:
        lack = strike(lack, price, ALL_BYTES ^ RAW_BYTES)
        left -= 1
    left = discount
    while left and lack:
        lack = strike(lack, price, ALL_BYTES)
        left -= 1
    return lack


def trade(me: City, need: i64, price: i64, discount: i64) -> i64:
    """Coins for the units that me must buy."""
    rest: i64 = (need | TOP_BITS) - me.makes  # lacking(), spelled out: this is the hottest line
    lack: i64 = rest & ((rest & TOP_BITS) >> 7) * 127
    if lack == 0:
        return 0
    if discount + me.raw_choice + me.made_choice:
        lack = to_buy(me, need, price, discount)
    return (
        (lack & 255) * (price & 255)
        + (lack >> 8 & 255) * (price >> 8 & 255)
        + (lack >> 16 & 255) * (price >> 16 & 255)
        + (lack >> 24 & 255) * (price >> 24 & 255)
        + (lack >> 32) * (price >> 32)
    )


def card_discount(me: City, number: i64) -> i64:
    """Resources that a token takes off a card."""
    return DISCOUNT if COLOR[number] == BLUE and me.tokens & MASONRY else 0


def wonder_discount(me: City) -> i64:
    """Resources that a token takes off a wonder."""
    return DISCOUNT if me.tokens & ARCHITECTURE else 0


def chained(me: City, number: i64) -> bool:
    """Whether a chain makes the card free."""
    return FREE_WITH[number] & me.chains != 0


def card_trade(me: City, price: i64, number: i64) -> i64:
    """Coins for the resources of a card that is not free by a chain."""
    return trade(me, NEED[number], price, card_discount(me, number))


def card_cost(me: City, price: i64, number: i64, waived: i64) -> i64:
    """Coins for a card that is not free by a chain. waived: colors as in Expansion.waived."""
    coins: i64 = COIN_COST[number]
    goods: i64 = card_trade(me, price, number)
    if waived >> COLOR[number] & 1 == 0:
        return coins + goods
    less: i64 = coins + trade(me, NEED[number], price, waived_units(waived, number))
    return less if less <= goods else goods


def waived_units(waived: i64, number: i64) -> i64:
    """Units of resources that may be ignored instead of the coins. waived: as in Expansion."""
    if waived >> COLOR[number] & 1 == 0:
        return 0
    return EVERY_UNIT if waived >> (WHOLE + COLOR[number]) & 1 else 1


def waives_coins(me: City, price: i64, number: i64, units: i64) -> bool:
    """Whether, of a cost of which so many units or all coins are ignored, it should be the coins.

    On equal totals less is paid for resources (AGORA-167).
    """
    less: i64 = COIN_COST[number] + trade(me, NEED[number], price, units)
    return less > trade(me, NEED[number], price, 0)
