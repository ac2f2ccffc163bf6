"""Which cards and wonders of Duel win at once, and who could pay for them.

For encoders and rollout policies: no search, a few masks for each card. Without expansions.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.duel.data.card import REVIVE
from maravillas.duel.data.cards import CARDS, LOW
from maravillas.duel.data.tokens import STRATEGY, TOKEN_NAMES
from maravillas.duel.data.wonders import WONDER
from maravillas.duel.rules.cost import COIN_COST, FREE_WITH, WONDER_NEED, card_trade, trade
from maravillas.duel.rules.cost import wonder_discount as discount_of
from maravillas.duel.rules.effects import CAPITAL, distinct_symbols
from maravillas.duel.rules.state import City, State

LAW: Final = TOKEN_NAMES.index("law")
LAW_BIT: Final[i64] = 2 ** TOKEN_NAMES.index("law")
ONE_SHORT: Final = 5  # symbols with which one more wins

SHIELDS: Final = vec[i64]([int(c.shields) for c in CARDS])
SYMBOL: Final = vec[i64]([int(c.symbol) for c in CARDS])
SYMBOL_NUMBER: Final = vec[i64](
    [next((k for k in range(7) if int(c.symbol) == 16**k), -1) for c in CARDS]
)
GREEN_LOW: Final[i64] = sum(2**n for n in range(LOW) if CARDS[n].symbol)
GREEN_HIGH: Final[i64] = sum(2 ** (n - LOW) for n in range(LOW, len(CARDS)) if CARDS[n].symbol)
WONDER_SHIELDS: Final = vec[i64]([int(c.shields) for c in WONDER])
WONDER_AGAIN: Final = vec[i64]([int(c.again) for c in WONDER])
WONDER_REVIVES: Final = vec[i64]([1 if c.special == REVIVE else 0 for c in WONDER])


def new_symbol(city: City, number: i64) -> bool:
    """Whether a card brings a symbol that the city lacks."""
    symbol: i64 = SYMBOL[number]
    return symbol != 0 and city.symbols & 3 * symbol == 0


def pair_symbol(s: State, city: City, number: i64) -> bool:
    """Whether a card is the second of its symbol and brings a token."""
    return SYMBOL[number] & city.symbols != 0 and s.board != 0


def reach(s: State, seat: i64, number: i64) -> i64:
    """How far the pawn would stand toward the other's capital once seat has built a card."""
    ahead: i64 = s.pawn if seat == 0 else -s.pawn
    shields: i64 = SHIELDS[number]
    if shields and s.city(seat).tokens & STRATEGY:
        shields += 1
    return ahead + shields


def card_wins(s: State, seat: i64, number: i64) -> bool:
    """Whether building a card wins at once: the capital, a sixth symbol, or a pair that brings Law.

    What it costs is another question.
    """
    if SHIELDS[number]:
        return reach(s, seat, number) >= CAPITAL
    symbol: i64 = SYMBOL[number]
    if symbol == 0:
        return False
    city = s.city(seat)
    if distinct_symbols(city) != ONE_SHORT:
        return False
    if city.symbols & 3 * symbol == 0:
        return True
    return city.symbols & symbol != 0 and s.board & LAW_BIT != 0


def wonder_wins(s: State, seat: i64, wonder: i64) -> bool:
    """Whether building a wonder wins at once: by its shields, or by a card that it revives."""
    if WONDER_SHIELDS[wonder]:
        ahead: i64 = s.pawn if seat == 0 else -s.pawn
        return ahead + WONDER_SHIELDS[wonder] >= CAPITAL
    return WONDER_REVIVES[wonder] != 0 and winning_discard(s, seat) >= 0


def winning_discard(s: State, seat: i64) -> i64:
    """A card of the discard pile that would win for seat; -1 if there is none."""
    left: i64 = s.discard_low
    while left:
        number: i64 = lowest(left)
        left &= left - 1
        if card_wins(s, seat, number):
            return number
    left = s.discard_high
    while left:
        number = LOW + lowest(left)
        left &= left - 1
        if card_wins(s, seat, number):
            return number
    return -1


def can_pay(me: City, price: i64, number: i64) -> bool:
    """Whether a city could build a card now, at these prices for goods."""
    if FREE_WITH[number] & me.chains:
        return True
    return COIN_COST[number] + card_trade(me, price, number) <= me.coins


def can_pay_wonder(me: City, price: i64, wonder: i64) -> bool:
    """The same of a wonder."""
    return trade(me, WONDER_NEED[wonder], price, discount_of(me)) <= me.coins


def payable_wonders(me: City, price: i64) -> i64:
    """The wonders that a city could build now, as a mask."""
    found: i64 = 0
    left: i64 = me.unbuilt
    while left:
        wonder: i64 = lowest(left)
        left &= left - 1
        if can_pay_wonder(me, price, wonder):
            found |= BIT[wonder]
    return found
