"""A turn: the moves that a player has, and what becomes of the card that is taken."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, count, lowest
from maravillas.core.rng import Rng
from maravillas.duel.data.card import YELLOW
from maravillas.duel.data.cards import LOW, OF_THE_AGE
from maravillas.duel.data.layout import COVERED_BY, COVERS, FIRST_OF, LOWEST_OF, SLOTS
from maravillas.duel.data.tokens import ECONOMY, MASONRY
from maravillas.duel.rules.cost import (
    COIN_COST,
    FEE,
    FREE_WITH,
    NEED,
    WONDER_NEED,
    card_cost,
    card_discount,
    card_trade,
    prices,
    trade,
    waived_units,
    waives_coins,
    wonder_discount,
)
from maravillas.duel.rules.deal import spot
from maravillas.duel.rules.effects import gain, gain_by_chain, gain_wonder
from maravillas.duel.rules.expansion import (
    OWN_MOVES,
    Expansions,
    cut_prices,
    fees,
    least_limit,
    more_chains,
    more_units,
    payable_symbols,
    waived_colors,
)
from maravillas.duel.rules.purses import pay, purses
from maravillas.duel.rules.score import check_supremacy
from maravillas.duel.rules.state import State

# A turn's move is verb * VERB + card.
VERB: Final = 128
BUILD: Final = 0
DISCARD: Final = 1
BUILD_WONDER: Final = 2  # plus the wonder's number
DISCARD_COINS: Final = 2


def fill_turn(s: State, expansions: Expansions, seat: i64, out: vec[i64]) -> i64:
    """Constructions, discards, then wonders, cards ascending in each; then those of expansions."""
    me = s.city(seat)
    price: i64 = prices(me, s.city(1 - seat))
    coins: i64 = me.coins
    chains: i64 = me.chains
    waived: i64 = 0
    if expansions:
        price = cut_prices(s, expansions, seat, price)
        if len(expansions.purse):
            coins += purses(s, expansions, seat)
        chains |= payable_symbols(s, expansions, seat, coins)
        waived = waived_colors(s, expansions, seat)
    unusual: i64 = me.tokens & MASONRY | waived
    n: i64 = 0
    stop: i64 = count(s.cards)  # the cards wait behind the constructions, of which there are fewer
    at: i64 = stop
    first: i64 = LOWEST_OF[s.layout]
    cards: i64 = s.cards & OF_THE_AGE
    while cards:
        number: i64 = first + lowest(cards)
        cards &= cards - 1
        out[at] = number
        at += 1
        if FREE_WITH[number] & chains == 0:
            if unusual:
                if card_cost(me, price, number, waived) > coins:
                    continue
            elif COIN_COST[number] + trade(me, NEED[number], price, 0) > coins:
                continue
        out[n] = number
        n += 1
    if at < 2 * stop:
        n = fill_added(s, expansions, seat, coins, price, chains, waived, out, n)
    start: i64 = n
    for i in range(stop, 2 * stop):
        out[n] = DISCARD * VERB + out[i]
        n += 1
    return fill_wonders(s, expansions, seat, coins, price, out, start, n)


def fill_added(
    s: State,
    expansions: Expansions,
    seat: i64,
    coins: i64,
    price: i64,
    chains: i64,
    waived: i64,
    out: vec[i64],
    n: i64,
) -> i64:
    """The part of fill_turn for accessible cards of expansions, which come last."""
    at: i64 = count(s.cards) + count(s.cards & OF_THE_AGE)
    cards: i64 = s.cards & ~OF_THE_AGE
    while cards:
        number: i64 = LOW + lowest(cards)
        cards &= cards - 1
        out[at] = number
        at += 1
        if FREE_WITH[number] & chains == 0:
            if FEE[number]:
                if fees(s, expansions, seat, number) > coins:
                    continue
            elif card_cost(s.city(seat), price, number, waived) > coins:
                continue
        out[n] = number
        n += 1
    return n


def fill_wonders(
    s: State,
    expansions: Expansions,
    seat: i64,
    coins: i64,
    price: i64,
    out: vec[i64],
    start: i64,
    stop: i64,
) -> i64:
    """The rest of fill_turn; coins: all that seat can pay with; out[start:stop]: the discards."""
    me = s.city(seat)
    wonders: i64 = me.unbuilt
    n: i64 = stop
    off: i64 = wonder_discount(me)
    if expansions:
        off += more_units(s, expansions, seat)
    while wonders:
        wonder: i64 = lowest(wonders)
        wonders &= wonders - 1
        if trade(me, WONDER_NEED[wonder], price, off) <= coins:
            shift: i64 = (BUILD_WONDER + wonder - DISCARD) * VERB
            for i in range(start, stop):
                out[n] = out[i] + shift
                n += 1
    if expansions:
        for x in expansions.fill_turn:
            n = x.fill_turn(s, seat, out, start, stop, n)
    return n


def draw_turn(s: State, seat: i64, rng: Rng) -> i64:
    """One of fill_turn's moves, each equally likely, without expansions.

    Draws among all cards with all verbs until one can be paid for: one price instead of ten.
    """
    me = s.city(seat)
    price: i64 = prices(me, s.city(1 - seat))
    coins: i64 = me.coins
    first: i64 = LOWEST_OF[s.layout]
    many: i64 = count(s.cards)
    all_moves: i64 = many * (BUILD_WONDER + count(me.unbuilt))
    while True:
        drawn: i64 = rng.below(all_moves)
        number: i64 = first + nth(s.cards, drawn % many)
        verb: i64 = drawn // many
        if verb == DISCARD:
            return DISCARD * VERB + number
        if verb == BUILD:
            if FREE_WITH[number] & me.chains:
                return number
            if COIN_COST[number] + card_trade(me, price, number) <= coins:
                return number
        else:
            wonder: i64 = nth(me.unbuilt, verb - BUILD_WONDER)
            if trade(me, WONDER_NEED[wonder], price, wonder_discount(me)) <= coins:
                return (BUILD_WONDER + wonder) * VERB + number


def nth(mask: i64, n: i64) -> i64:
    """The number of a mask's n-th bit, counted from 0."""
    while n:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def take(s: State, expansions: Expansions, seat: i64, move: i64) -> None:
    """Plays the turn's move: its card, or what an expansion lets a player do."""
    if move >= OWN_MOVES:
        for x in expansions.acts:
            if x.acts(move):
                x.act(s, expansions, seat, move)
        return
    number: i64 = move & VERB - 1
    verb: i64 = move >> 7
    lift(s, number)
    s.acted |= 1
    me = s.city(seat)
    if verb == DISCARD:
        me.coins += DISCARD_COINS + me.color_count(YELLOW)
        if expansions:
            for x in expansions.discard_coins:
                me.coins += x.discard_coins(s, seat)
        s.discard(number)
        return
    if verb == BUILD:
        build(s, expansions, seat, number)
    else:
        price: i64 = prices(me, s.city(1 - seat))
        off: i64 = wonder_discount(me)
        if expansions:
            price = cut_prices(s, expansions, seat, price)
            off += more_units(s, expansions, seat)
        wonder: i64 = verb - BUILD_WONDER
        pay_with_goods(s, expansions, seat, 0, trade(me, WONDER_NEED[wonder], price, off))
        gain_wonder(s, expansions, seat, wonder, number)
    check_supremacy(s, expansions)


def build(s: State, expansions: Expansions, seat: i64, number: i64) -> None:
    """Pays for a card and constructs it."""
    me = s.city(seat)
    chains: i64 = me.chains
    price: i64 = prices(me, s.city(1 - seat))
    coins: i64 = COIN_COST[number]
    discount: i64 = card_discount(me, number)
    limit: i64 = 0
    if expansions:
        if len(expansions.most):
            limit = least_limit(s, expansions, seat)
        chains |= more_chains(s, expansions, seat)
        price = cut_prices(s, expansions, seat, price)
        if FEE[number]:
            coins = fees(s, expansions, seat, number)
        else:
            units: i64 = waived_units(waived_colors(s, expansions, seat), number)
            if units and waives_coins(me, price, number, units):
                coins = 0
            else:
                discount += units
    if FREE_WITH[number] & chains:
        gain_by_chain(s, expansions, seat, number)
        return
    goods: i64 = trade(me, NEED[number], price, discount)
    if limit and FREE_WITH[number] and coins + goods > limit:
        coins = limit
        goods = 0
    pay_with_goods(s, expansions, seat, coins, goods)
    gain(s, expansions, seat, number)


def lift(s: State, number: i64) -> None:
    """Takes an accessible card from the layout; what it covered is turned up by uncover()."""
    slot: i64 = BIT[slot_of(s, number)]
    s.present ^= slot
    s.open ^= slot
    s.up ^= slot
    s.cards ^= BIT[spot(s, number)]
    s.taken |= slot


def lift_slot(s: State, slot: i64) -> i64:
    """Takes the card of any slot, covered or not, face up or down; returns its number."""
    bit: i64 = BIT[slot]
    number: i64 = s.deck[FIRST_OF[s.layout] + slot]
    if s.open & bit:
        s.cards ^= BIT[spot(s, number)]
    s.present &= ~bit
    s.open &= ~bit
    s.up &= ~bit
    s.taken |= bit
    return number


def slot_of(s: State, number: i64) -> i64:
    """The accessible slot where a card lies."""
    deck = s.deck
    first: i64 = FIRST_OF[s.layout]
    slots: i64 = s.open
    while slots:
        slot: i64 = lowest(slots)
        if deck[first + slot] == number:
            return slot
        slots &= slots - 1
    raise ValueError(f"card {number} is not accessible")


def pay_with_goods(s: State, expansions: Expansions, seat: i64, coins: i64, goods: i64) -> None:
    """Pays coins and for goods: the bank, or for goods an opponent with Economy."""
    pay(s, expansions, seat, coins + goods)
    other = s.city(1 - seat)
    if other.tokens & ECONOMY:
        other.coins += goods


def turn_up(s: State, expansions: Expansions) -> None:
    """Turns up what nothing covers any more, unless an expansion owes a choice before that."""
    if s.taken == 0:
        return
    if len(expansions.turning_up):
        freed: i64 = uncovered(s)
        for x in expansions.turning_up:
            if x.turning_up(s, freed):
                return
    uncover(s)


def touched(s: State) -> i64:
    """The slots on which a card lay that was taken, as a mask."""
    layout: i64 = SLOTS * s.layout
    taken: i64 = s.taken
    found: i64 = 0
    while taken:
        found |= COVERS[layout + lowest(taken)]
        taken &= taken - 1
    return found & s.present


def uncovered(s: State) -> i64:
    """The slots that nothing covers any more since cards were taken, as a mask."""
    layout: i64 = SLOTS * s.layout
    left: i64 = touched(s)
    freed: i64 = 0
    while left:
        bit: i64 = left & -left
        if COVERED_BY[layout + lowest(left)] & s.present == 0:
            freed |= bit
        left ^= bit
    return freed


def uncover(s: State) -> None:
    """Opens those slots and turns their cards up, in one loop."""
    layout: i64 = SLOTS * s.layout
    first: i64 = FIRST_OF[s.layout]
    present: i64 = s.present
    left: i64 = COVERS[layout + lowest(s.taken)] & present
    if s.taken & s.taken - 1:  # seldom: more than one card
        left = touched(s)
    s.taken = 0
    while left:
        slot: i64 = lowest(left)
        bit: i64 = left & -left
        left ^= bit
        if COVERED_BY[layout + slot] & present == 0:
            s.open |= bit
            s.up |= bit
            s.cards |= BIT[spot(s, s.deck[first + slot])]
