"""What nets see of Duel whatever the expansions: cities, the layout, the tokens between them.

Everything is yes or no: a card owned, at least so many coins, the pawn on this space. features()
writes the numbers of those that hold. Nothing hidden from the seat is looked at.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.ai.evaluation.clip import clip
from maravillas.core.bits import BIT, count, fill_bits, lowest
from maravillas.duel.data.cards import CARDS, LAST, LOW, OF_THE_AGE, SPOTS
from maravillas.duel.data.layout import FIRST_OF, LOWEST_OF
from maravillas.duel.rules.cost import (
    FEE,
    FREE_WITH,
    WONDER_NEED,
    card_cost,
    prices,
    trade,
    wonder_discount,
)
from maravillas.duel.rules.effects import (
    OWE_DRAFT,
    OWE_LIBRARY,
    OWE_PLAY,
    OWE_REVIVE,
    OWE_START,
    OWE_TOKEN,
    distinct_symbols,
)
from maravillas.duel.rules.expansion import (
    OWN_KINDS,
    Expansions,
    cut_prices,
    fees,
    more_chains,
    more_units,
    waived_colors,
)
from maravillas.duel.rules.score import score
from maravillas.duel.rules.state import DRAFT, State
from maravillas.duel.rules.turn import BUILD_WONDER

ROOM: Final = 96  # room for the cards of expansions
WONDERS: Final = 16
TOKENS: Final = 16
COIN_STEPS: Final[vec[i64]] = vec[i64]([1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20])
# Each card by itself, but for a senator the first of its kind: who it is makes no difference.
KIN: Final = vec[i64](
    [
        min(k for k in range(LAST, n + 1) if CARDS[k].special == CARDS[n].special)
        if CARDS[n].fee
        else n
        for n in range(len(CARDS))
    ]
)
LEAD_STEPS: Final = 10  # steps of the lead in points, either way, of three points each

# Where each group of features starts; those of a city come twice, mine first.
CITY_CARDS: Final = 0
CITY_BUILT: Final = CITY_CARDS + ROOM
CITY_UNBUILT: Final = CITY_BUILT + WONDERS
CITY_TOKENS: Final = CITY_UNBUILT + WONDERS
CITY_COINS: Final = CITY_TOKENS + TOKENS
CITY_MAKES: Final = CITY_COINS + 12
CITY_FIXED: Final = CITY_MAKES + 15
CITY_CHOICE: Final = CITY_FIXED + 5
CITY_SYMBOLS: Final = CITY_CHOICE + 4
CITY_CAN_BUILD: Final = CITY_SYMBOLS + 6
CITY_CAN_WONDER: Final = CITY_CAN_BUILD + ROOM
CITY: Final = CITY_CAN_WONDER + WONDERS
PAWN: Final = 2 * CITY
LOOT: Final = PAWN + 19
BOARD: Final = LOOT + 4
AGE: Final = BOARD + TOKENS
LEFT: Final = AGE + 4
KIND: Final = LEFT + 26
OPEN: Final = KIND + 16
COVERED: Final = OPEN + ROOM
AHEAD: Final = COVERED + ROOM
SHOWN: Final = AHEAD + 2 * LEAD_STEPS + 1
AGAIN: Final = SHOWN + WONDERS
TO_MOVE: Final = AGAIN + 1
FEATURES: Final = TO_MOVE + 1


def step_features(steps: i64, first: i64, top: bool, out: vec[i64], n: i64) -> i64:
    """At least one, at least two and so on; or the highest alone: expansions need the room."""
    if steps == 0:
        return n
    if top:
        out[n] = first + steps - 1
        return n + 1
    for k in range(steps):
        out[n + k] = first + k
    return n + steps


def city_features(
    s: State, expansions: Expansions, seat: i64, first: i64, out: vec[i64], n: i64
) -> i64:
    """What seat has; the features of its city start at `first`."""
    me = s.city(seat)
    n = fill_bits(me.low, first + CITY_CARDS, out, n)
    n = fill_bits(me.high & OF_THE_AGE, first + CITY_CARDS + LOW, out, n)
    n = fill_bits(me.built, first + CITY_BUILT, out, n)
    n = fill_bits(me.unbuilt, first + CITY_UNBUILT, out, n)
    n = fill_bits(me.tokens, first + CITY_TOKENS, out, n)
    top: bool = len(expansions) > 0
    steps: i64 = 0
    while steps < 12 and me.coins >= COIN_STEPS[steps]:
        steps += 1
    n = step_features(steps, first + CITY_COINS, top, out, n)
    for r in range(i64(5)):
        makes: i64 = me.makes >> 8 * r & 255
        n = step_features(clip(makes, 3), first + CITY_MAKES + 3 * r, top, out, n)
        if me.fixed >> 8 * r & 255:
            out[n] = first + CITY_FIXED + r
            n += 1
    n = step_features(clip(me.raw_choice, 2), first + CITY_CHOICE, top, out, n)
    n = step_features(clip(me.made_choice, 2), first + CITY_CHOICE + 2, top, out, n)
    n = step_features(clip(distinct_symbols(me), 6), first + CITY_SYMBOLS, top, out, n)
    return can_features(s, expansions, seat, first, out, n)


def can_features(
    s: State, expansions: Expansions, seat: i64, first: i64, out: vec[i64], n: i64
) -> i64:
    """What seat could pay for now; senators all cost the same and count once."""
    me = s.city(seat)
    price: i64 = prices(me, s.city(1 - seat))
    coins: i64 = me.coins
    chains: i64 = me.chains
    waived: i64 = 0
    off: i64 = wonder_discount(me)
    cards: i64 = s.cards
    if expansions:
        price = cut_prices(s, expansions, seat, price)
        chains |= more_chains(s, expansions, seat)
        waived = waived_colors(s, expansions, seat)
        off += more_units(s, expansions, seat)
        n = can_added(s, expansions, seat, price, waived, first + CITY_CAN_BUILD, out, n)
        cards &= OF_THE_AGE
    lowest_card: i64 = LOWEST_OF[s.layout]
    while cards:
        number: i64 = lowest_card + lowest(cards)
        cards &= cards - 1
        if FREE_WITH[number] & chains or card_cost(me, price, number, waived) <= coins:
            out[n] = first + CITY_CAN_BUILD + number
            n += 1
    wonders: i64 = me.unbuilt
    while wonders:
        wonder: i64 = lowest(wonders)
        wonders &= wonders - 1
        if trade(me, WONDER_NEED[wonder], price, off) <= coins:
            out[n] = first + CITY_CAN_WONDER + wonder
            n += 1
    return n


def can_added(
    s: State,
    expansions: Expansions,
    seat: i64,
    price: i64,
    waived: i64,
    first: i64,
    out: vec[i64],
    n: i64,
) -> i64:
    """Accessible cards of expansions that seat could pay for; all senators are one feature."""
    me = s.city(seat)
    chains: i64 = me.chains | more_chains(s, expansions, seat)
    told: bool = False
    cards: i64 = s.cards >> SPOTS
    while cards:
        number: i64 = LOW + SPOTS + lowest(cards)
        cards &= cards - 1
        if FEE[number]:
            if not told and fees(s, expansions, seat, number) <= me.coins:
                out[n] = first + LAST
                n += 1
            told = True
        elif FREE_WITH[number] & chains or card_cost(me, price, number, waived) <= me.coins:
            out[n] = first + number
            n += 1
    return n


def layout_features(s: State, out: vec[i64], n: i64) -> i64:
    """The cards that lie face up; of senators those of a kind are counted, not told apart."""
    first: i64 = FIRST_OF[s.layout]
    senators: i64 = 0  # seen so far, of each kind covered ones and open ones, four bits each
    slots: i64 = s.present & s.up
    while slots:
        slot: i64 = lowest(slots)
        slots &= slots - 1
        number: i64 = s.deck[first + slot]
        open_slot: i64 = s.open >> slot & 1
        if FEE[number]:
            lane: i64 = 8 * CARDS[number].special + 4 * open_slot
            number = KIN[number] + (senators >> lane & 15)
            senators += BIT[lane]
        out[n] = COVERED + number
        if open_slot:
            out[n] = OPEN + number
        n += 1
    return n


def features(
    s: State, expansions: Expansions, seat: i64, kind: i64, mover: i64, out: vec[i64]
) -> i64:
    """Writes the features that hold for seat; kind and mover: what is owed now, by whom.

    Kinds of decision that are an expansion's own are numbered on from FEATURES.
    """
    n: i64 = city_features(s, expansions, seat, 0, out, 0)
    n = city_features(s, expansions, 1 - seat, CITY, out, n)
    out[n] = PAWN + 9 + (s.pawn if seat == 0 else -s.pawn)
    n += 1
    loot: i64 = s.loot if seat == 0 else (s.loot >> 2 | s.loot << 2 & 12)
    n = fill_bits(loot, LOOT, out, n)
    n = fill_bits(s.board, BOARD, out, n)
    out[n] = AGE + (0 if s.phase == DRAFT else s.age)
    out[n + 1] = LEFT + count(s.present)
    out[n + 2] = KIND + kind
    if kind >= OWN_KINDS:
        out[n + 2] = FEATURES + kind - OWN_KINDS
    n += 3
    lead: i64 = (score(s, expansions, seat) - score(s, expansions, 1 - seat)) // 3
    if lead > LEAD_STEPS:
        lead = LEAD_STEPS
    elif lead < -LEAD_STEPS:
        lead = -LEAD_STEPS
    out[n] = AHEAD + LEAD_STEPS + lead
    n += 1
    if s.phase == DRAFT:
        n = fill_bits(s.offer, SHOWN, out, n)
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
ACT_DISCARD: Final = ACT_BUILD + ROOM
ACT_UNDER: Final = ACT_DISCARD + ROOM
ACT_WONDER: Final = ACT_UNDER + ROOM
ACT_PICK: Final = ACT_WONDER + WONDERS
ACT_TOKEN: Final = ACT_PICK + WONDERS
ACT_REVIVE: Final = ACT_TOKEN + TOKENS
ACT_DESTROY: Final = ACT_REVIVE + ROOM
ACT_START: Final = ACT_DESTROY + ROOM
ACTIONS: Final = ACT_START + 2


def base_action(kind: i64, seat: i64, move: i64) -> i64:
    """The action of a move that is not an expansion's own."""
    if kind == OWE_PLAY:
        verb: i64 = move >> 7
        if verb < BUILD_WONDER:
            return verb * ROOM + KIN[move & 127]
        return ACT_WONDER + verb - BUILD_WONDER
    if kind == OWE_DRAFT:
        return ACT_PICK + move
    if kind == OWE_TOKEN or kind == OWE_LIBRARY:
        return ACT_TOKEN + move
    if kind == OWE_REVIVE:
        return ACT_REVIVE + KIN[move]
    if kind == OWE_START:
        return ACT_START + (1 if move == seat else 0)
    return ACT_DESTROY + move
