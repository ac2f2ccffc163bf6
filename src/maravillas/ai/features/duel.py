"""A position of Duel as a set of features, from one seat's point of view.

Everything is yes or no: a card owned, at least so many coins, the pawn on this space. features()
writes the numbers of those that hold. Nothing hidden from the seat is looked at.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.judge import Eyes
from maravillas.core.bits import count, lowest
from maravillas.duel.cards import LOW
from maravillas.duel.cost import (
    COIN_COST,
    WONDER_NEED,
    card_trade,
    chained,
    prices,
    trade,
    wonder_discount,
)
from maravillas.duel.effects import (
    OWE_DRAFT,
    OWE_LIBRARY,
    OWE_PLAY,
    OWE_REVIVE,
    OWE_START,
    OWE_TOKEN,
    distinct_symbols,
)
from maravillas.duel.expansion import ALONE
from maravillas.duel.game import Duel
from maravillas.duel.layout import FIRST_OF, LOWEST_OF
from maravillas.duel.score import score
from maravillas.duel.state import DRAFT, City, State
from maravillas.duel.turn import BUILD_WONDER

CARDS: Final = 96  # room for the cards of expansions
WONDERS: Final = 16
TOKENS: Final = 16
COIN_STEPS: Final = vec[i64]([1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20])
LEAD: Final = 10  # steps of the lead in points, either way, of three points each

# Where each group of features starts; those of a city come twice, mine first.
CITY_CARDS: Final = 0
CITY_BUILT: Final = CITY_CARDS + CARDS
CITY_UNBUILT: Final = CITY_BUILT + WONDERS
CITY_TOKENS: Final = CITY_UNBUILT + WONDERS
CITY_COINS: Final = CITY_TOKENS + TOKENS
CITY_MAKES: Final = CITY_COINS + 12
CITY_FIXED: Final = CITY_MAKES + 15
CITY_CHOICE: Final = CITY_FIXED + 5
CITY_SYMBOLS: Final = CITY_CHOICE + 4
CITY_CAN_BUILD: Final = CITY_SYMBOLS + 6
CITY_CAN_WONDER: Final = CITY_CAN_BUILD + CARDS
CITY: Final = CITY_CAN_WONDER + WONDERS
PAWN: Final = 2 * CITY
LOOT: Final = PAWN + 19
BOARD: Final = LOOT + 4
AGE: Final = BOARD + TOKENS
LEFT: Final = AGE + 4
KIND: Final = LEFT + 26
OPEN: Final = KIND + 16
COVERED: Final = OPEN + CARDS
AHEAD: Final = COVERED + CARDS
SHOWN: Final = AHEAD + 2 * LEAD + 1
AGAIN: Final = SHOWN + WONDERS
TO_MOVE: Final = AGAIN + 1
FEATURES: Final = TO_MOVE + 1


def mask_features(mask: i64, first: i64, out: vec[i64], n: i64) -> i64:
    while mask:
        out[n] = first + lowest(mask)
        n += 1
        mask &= mask - 1
    return n


def city_features(s: State, me: City, other: City, first: i64, out: vec[i64], n: i64) -> i64:
    n = mask_features(me.low, first + CITY_CARDS, out, n)
    n = mask_features(me.high, first + CITY_CARDS + LOW, out, n)
    n = mask_features(me.built, first + CITY_BUILT, out, n)
    n = mask_features(me.unbuilt, first + CITY_UNBUILT, out, n)
    n = mask_features(me.tokens, first + CITY_TOKENS, out, n)
    for i in range(12):
        if me.coins < COIN_STEPS[i]:
            break
        out[n] = first + CITY_COINS + i
        n += 1
    for r in range(5):
        makes: i64 = me.makes >> 8 * r & 255
        for k in range(makes if makes < 3 else 3):
            out[n] = first + CITY_MAKES + 3 * r + k
            n += 1
        if me.fixed >> 8 * r & 255:
            out[n] = first + CITY_FIXED + r
            n += 1
    for k in range(me.raw_choice if me.raw_choice < 2 else 2):
        out[n] = first + CITY_CHOICE + k
        n += 1
    for k in range(me.made_choice if me.made_choice < 2 else 2):
        out[n] = first + CITY_CHOICE + 2 + k
        n += 1
    for k in range(distinct_symbols(me)):
        if k < 6:
            out[n] = first + CITY_SYMBOLS + k
            n += 1
    return can_features(s, me, other, first, out, n)


def can_features(s: State, me: City, other: City, first: i64, out: vec[i64], n: i64) -> i64:
    """What the city could pay for now."""
    price: i64 = prices(me, other)
    coins: i64 = me.coins
    cards: i64 = s.cards
    lowest_card: i64 = LOWEST_OF[s.age - 1]
    while cards:
        number: i64 = lowest_card + lowest(cards)
        cards &= cards - 1
        if chained(me, number) or COIN_COST[number] + card_trade(me, price, number) <= coins:
            out[n] = first + CITY_CAN_BUILD + number
            n += 1
    wonders: i64 = me.unbuilt
    off: i64 = wonder_discount(me)
    while wonders:
        wonder: i64 = lowest(wonders)
        wonders &= wonders - 1
        if trade(me, WONDER_NEED[wonder], price, off) <= coins:
            out[n] = first + CITY_CAN_WONDER + wonder
            n += 1
    return n


def layout_features(s: State, out: vec[i64], n: i64) -> i64:
    first: i64 = FIRST_OF[s.age - 1]
    slots: i64 = s.present & s.up
    while slots:
        slot: i64 = lowest(slots)
        slots &= slots - 1
        number: i64 = s.deck[first + slot]
        out[n] = (OPEN if s.open >> slot & 1 else COVERED) + number
        n += 1
    return n


def features(s: State, seat: i64, kind: i64, mover: i64, out: vec[i64]) -> i64:
    """Writes the features that hold for seat; kind and mover: what is owed now, by whom."""
    n: i64 = city_features(s, s.city(seat), s.city(1 - seat), 0, out, 0)
    n = city_features(s, s.city(1 - seat), s.city(seat), CITY, out, n)
    out[n] = PAWN + 9 + (s.pawn if seat == 0 else -s.pawn)
    n += 1
    loot: i64 = s.loot if seat == 0 else (s.loot >> 2 | s.loot << 2 & 12)
    n = mask_features(loot, LOOT, out, n)
    n = mask_features(s.board, BOARD, out, n)
    out[n] = AGE + (0 if s.phase == DRAFT else s.age)
    out[n + 1] = LEFT + count(s.present)
    out[n + 2] = KIND + kind
    n += 3
    lead: i64 = (score(s, ALONE, seat) - score(s, ALONE, 1 - seat)) // 3
    if lead > LEAD:
        lead = LEAD
    elif lead < -LEAD:
        lead = -LEAD
    out[n] = AHEAD + LEAD + lead
    n += 1
    if s.phase == DRAFT:
        n = mask_features(s.offer, SHOWN, out, n)
    else:
        n = layout_features(s, out, n)
    if s.again:
        out[n] = AGAIN
        n += 1
    if mover == seat:
        out[n] = TO_MOVE
        n += 1
    return n


# What moves do, for the net's opinion on them.
ACT_BUILD: Final = 0
ACT_DISCARD: Final = ACT_BUILD + CARDS
ACT_UNDER: Final = ACT_DISCARD + CARDS
ACT_WONDER: Final = ACT_UNDER + CARDS
ACT_PICK: Final = ACT_WONDER + WONDERS
ACT_TOKEN: Final = ACT_PICK + WONDERS
ACT_REVIVE: Final = ACT_TOKEN + TOKENS
ACT_DESTROY: Final = ACT_REVIVE + CARDS
ACT_START: Final = ACT_DESTROY + CARDS
ACTIONS: Final = ACT_START + 2


@mypyc_attr(native_class=True)
class DuelEyes(Eyes[State]):
    """Duel as its net sees it."""

    def __init__(self, game: Duel) -> None:
        super().__init__(FEATURES, ACTIONS)
        self.game = game

    def features(self, s: State, seat: i64, out: vec[i64]) -> i64:
        waiting: i64 = self.game.waiting(s)
        mover: i64 = lowest(waiting) if waiting else seat
        return features(s, seat, self.game.kind(s, mover), mover, out)

    def action(self, s: State, seat: i64, move: i64) -> i64:
        kind: i64 = self.game.kind(s, seat)
        if kind == OWE_PLAY:
            verb: i64 = move >> 7
            if verb < BUILD_WONDER:
                return verb * CARDS + (move & 127)
            return ACT_WONDER + verb - BUILD_WONDER
        if kind == OWE_DRAFT:
            return ACT_PICK + move
        if kind == OWE_TOKEN or kind == OWE_LIBRARY:
            return ACT_TOKEN + move
        if kind == OWE_REVIVE:
            return ACT_REVIVE + move
        if kind == OWE_START:
            return ACT_START + (1 if move == seat else 0)
        return ACT_DESTROY + move

    def detail(self, s: State, seat: i64, move: i64) -> i64:
        if move >> 7 >= BUILD_WONDER:
            return ACT_UNDER + (move & 127)
        return -1


def eyes(game: object) -> Eyes[State] | None:
    """The eyes for a game of this folder; expansions have none yet."""
    return DuelEyes(game) if isinstance(game, Duel) and not game.xs else None
