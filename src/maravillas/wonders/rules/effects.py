"""What cards do: their places, what they give, what they count."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.wonders.data.boards import START_GOODS, START_RAW, next_stage
from maravillas.wonders.data.card import (
    BLUE,
    COLOR,
    DEFEATS,
    DIG,
    NEIGHBORS,
    OWN,
    PER_COINS,
    PER_COLORS,
    SETS,
    STAGES,
    VICTORIES,
    Card,
)
from maravillas.wonders.data.cards import CARDS
from maravillas.wonders.rules.moves import (
    BUILD,
    DISCARD,
    STAGE_WITH,
    action_of,
    card_of,
    free_of,
    to_bank,
    to_left,
    to_right,
)
from maravillas.wonders.rules.state import UNDER, City, State
from maravillas.wonders.rules.trade import GOODS_HIGH, RAW_HIGH, join

DISCARD_COINS: Final = 3


def place(s: State, at: i64, move: i64) -> None:
    """Puts the card of a move where it goes and pays for it; gives nothing yet (WON-015 b, c)."""
    city = s.cities[at]
    number: i64 = card_of(move)
    action: i64 = action_of(move)
    if action == BUILD:
        c = CARDS[number]
        free: i64 = free_of(move)
        if free:
            if free == 1:
                city.free_used = 1
        elif c.parents & city.early == 0:
            city.coins -= c.price
        erect(city, c)
    elif action == STAGE_WITH:
        city.coins -= next_stage(city.side, city.stages).price
        put_under(city, number)
    else:
        s.discard(number)
        return
    left: i64 = to_left(move)
    right: i64 = to_right(move)
    city.coins -= left + right + to_bank(move)
    s.cities[s.left(at)].coins += left
    s.cities[s.right(at)].coins += right


def take_effect(s: State, at: i64, move: i64) -> None:
    """Gives what the move's card, stage or discard gives, every card lying in its place (d)."""
    action: i64 = action_of(move)
    city = s.cities[at]
    if action == BUILD:
        gain(s, at, CARDS[card_of(move)])
    elif action == STAGE_WITH:
        gain(s, at, next_stage(city.side, city.stages - 1))
    elif action == DISCARD:
        city.coins += DISCARD_COINS


def erect(city: City, c: Card) -> None:
    """The card now stands in the city."""
    city.early |= c.early
    city.late |= c.late
    city.colors += c.one


def put_under(city: City, number: i64) -> None:
    """The card now lies under the city's next stage, which is built."""
    card: i64 = number + 1
    city.under |= card << UNDER * city.stages
    city.stages += 1


def gain(s: State, at: i64, c: Card) -> None:
    """Gives a city what a structure or stage prints."""
    city = s.cities[at]
    city.coins += c.coins
    if c.coins_each:
        city.coins += c.coins_each * counted(s, at, c)
    lasting(city, c)
    if c.powers & DIG:
        s.diggers |= BIT[at]


def lasting(city: City, c: Card) -> None:
    """The part of an effect that follows from what stands in a city."""
    city.shields += c.shields
    city.symbols += c.symbol
    city.posts |= c.posts
    city.powers |= c.powers
    if c.color == BLUE:
        city.civil += c.points
    if c.units:
        city.own_raw = join(city.own_raw, c.makes_raw, RAW_HIGH)
        city.own_goods = join(city.own_goods, c.makes_goods, GOODS_HIGH)
        if c.sold:
            city.sold_raw = join(city.sold_raw, c.makes_raw, RAW_HIGH)
            city.sold_goods = join(city.sold_goods, c.makes_goods, GOODS_HIGH)


def counted(s: State, at: i64, c: Card) -> i64:
    """How many of what a card counts there are, seen from a city."""
    found: i64 = 0
    if c.scope & OWN:
        found = tally(s.cities[at], c.per)
    if c.scope & NEIGHBORS:
        found += tally(s.cities[s.left(at)], c.per) + tally(s.cities[s.right(at)], c.per)
    return found


def tally(city: City, per: i64) -> i64:
    """How many of what `per` names one city has."""
    found: i64 = 0
    colors: i64 = city.colors
    left: i64 = per & PER_COLORS
    while left:
        if left & 1:
            found += colors & 63
        left = left >> 1
        colors = colors >> COLOR
    if per >= STAGES:
        if per & SETS:
            return sets(city, per)
        if per & STAGES:
            found += city.stages
        if per & DEFEATS:
            found += city.defeats
        if per & VICTORIES:
            won: i64 = city.victories
            found += (won & 255) + (won >> 8 & 255) + (won >> 16 & 255)
        if per & PER_COINS:
            found += city.coins // 3
    return found


def sets(city: City, per: i64) -> i64:
    """How many sets of one card of each color."""
    least: i64 = 63
    colors: i64 = city.colors
    left: i64 = per & PER_COLORS
    while left:
        if left & 1 and colors & 63 < least:
            least = colors & 63
        left = left >> 1
        colors = colors >> COLOR
    return least


def settle(city: City, side: i64) -> None:
    """Gives a new city its board and the resource that it starts with."""
    city.side = side
    city.own_raw = START_RAW[side]
    city.sold_raw = START_RAW[side]
    city.own_goods = START_GOODS[side]
    city.sold_goods = START_GOODS[side]


def refit(city: City) -> None:
    """Works out again all that follows from a city's board, structures and stages."""
    settle(city, city.side)
    city.colors = 0
    city.symbols = 0
    city.shields = 0
    city.civil = 0
    city.posts = 0
    city.powers = 0
    for c in CARDS:
        if c.early & city.early or c.late & city.late:
            city.colors += c.one
            lasting(city, c)
    for built in range(city.stages):
        lasting(city, next_stage(city.side, built))
