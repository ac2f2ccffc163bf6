"""How a move is one number, and which moves a seat has.

From the top: the Free City's bit, action, card, free build, coins to the bank beyond the printed
ones, coins to the left, coins to the right. So moves sort by action, then card, then payment.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.wonders.data.boards import HEIGHT, STAGE, next_stage
from maravillas.wonders.data.card import FREE_BUILD, LETTERS, RAW, Card
from maravillas.wonders.data.cards import ADDED, CARDS, EARLY, early_number, number_at
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.state import City, State
from maravillas.wonders.rules.trade import NOTHING, Market, insert

# Kinds of decision. Those of the Free City are answered by its controller.
OWE_PLAY: Final = 1
OWE_CITY: Final = 2
OWE_LAST: Final = 3
OWE_DIG: Final = 4
OWE_CITY_LAST: Final = 5
OWE_CITY_DIG: Final = 6

FREE: Final = 2**24  # by the board's power
GIFT: Final = 2**25  # by a leader's
CARD: Final = 2**28
ACTION: Final = 2**36
FOR_CITY: Final = 2**40

BUILD: Final = 0
STAGE_WITH: Final = 1
DISCARD: Final = 2
DIG_UP: Final = 3
DONE: Final = 4

FREE_CITY: Final = 2  # where two play


def body_of(move: i64) -> i64:
    """A move without its payment: action, card and free build."""
    return (move >> 28) * 4 + (move >> 24 & 3)


def action_of(move: i64) -> i64:
    return move >> 36 & 15


def card_of(move: i64) -> i64:
    return move >> 28 & 255


def free_of(move: i64) -> i64:
    return move >> 24 & 3


def to_bank(move: i64) -> i64:
    """Coins to the bank beyond the printed ones."""
    return move >> 16 & 255


def from_left(move: i64) -> bool:
    """Whether something is bought from the left, be it for nothing."""
    return move >> 8 & 255 != 0 or move & NOTHING != 0


def from_right(move: i64) -> bool:
    return move & 255 != 0 or move & 2 * NOTHING != 0


def to_left(move: i64) -> i64:
    return move >> 8 & 255


def to_right(move: i64) -> i64:
    return move & 255


def ways(c: Card) -> int:
    """How many payments a cost can have: of its raw materials, and of its goods, any may be bought
    and any of those from the left."""
    raw = c.raw >> 4 * (2**RAW - 2) & 15
    goods = c.goods >> 4 * (2 ** (len(LETTERS) - RAW) - 2) & 15
    return int((raw + 1) * (goods + 1))


def most_moves(hand: int) -> int:
    """No list is longer: every card with all payments, free, with all stage payments, discarded.

    The discard pile, with every card of the game and declining, may be longer.
    """
    card = max([ways(c) for c in CARDS])
    stage = max([ways(c) for c in STAGE])
    return max(hand * (card + 1 + stage + 1), len(CARDS) + 1)


def may_stand(city: City, c: Card) -> bool:
    """Whether no structure of the same name stands in the city (WON-041)."""
    return c.same & city.early == 0 and c.late & city.late == 0


def has_free_build(city: City) -> bool:
    return city.powers & FREE_BUILD != 0 and city.free_used == 0


def market(s: State, expansions: list[Expansion], at: i64) -> Market:
    m = Market(s.cities[at], s.cities[s.left(at)], s.cities[s.right(at)])
    if expansions:
        for x in expansions:
            x.market(s, at, m)
    return m


def fill_builds(
    s: State, city: City, m: Market, cards: i64, base: i64, out: vec[i64], n: i64
) -> i64:
    """Every way to build one of the cards (places of the current age) as a structure."""
    while cards:
        c = CARDS[number_at(s.age, lowest(cards))]
        cards &= cards - 1
        if not may_stand(city, c):
            continue
        move: i64 = base + c.number * CARD
        if c.free or c.parents & city.early or m.free >> c.color & 1:
            out[n] = move
            n += 1
            continue
        start: i64 = n
        n = m.payments(c, move, out, n)
        if has_free_build(city):
            n = insert(out, start, n, move + FREE)
        if m.gifts >> c.color & 1:
            n = insert(out, start, n, move + GIFT)
    return n


def fill_stages(
    s: State, city: City, m: Market, cards: i64, base: i64, out: vec[i64], n: i64
) -> i64:
    """Every way to build the next wonder stage with one of the cards."""
    if city.stages == HEIGHT[city.side] or cards == 0:
        return n
    start: i64 = n
    base += STAGE_WITH * ACTION
    lowest_card: i64 = number_at(s.age, lowest(cards))
    n = m.payments(next_stage(city.side, city.stages), base + lowest_card * CARD, out, n)
    stop: i64 = n
    cards &= cards - 1
    while cards:
        step: i64 = (number_at(s.age, lowest(cards)) - lowest_card) * CARD
        cards &= cards - 1
        i: i64 = start
        while i < stop:
            out[n] = out[i] + step
            n += 1
            i += 1
    return n


def fill_discards(s: State, cards: i64, base: i64, out: vec[i64], n: i64) -> i64:
    while cards:
        out[n] = base + DISCARD * ACTION + number_at(s.age, lowest(cards)) * CARD
        n += 1
        cards &= cards - 1
    return n


def fill_play(s: State, expansions: list[Expansion], at: i64, cards: i64, out: vec[i64]) -> i64:
    """What a player may do with one of the cards."""
    city = s.cities[at]
    m = market(s, expansions, at)
    n: i64 = fill_builds(s, city, m, cards, 0, out, 0)
    n = fill_stages(s, city, m, cards, 0, out, n)
    return fill_discards(s, cards, 0, out, n)


def fill_city(s: State, expansions: list[Expansion], cards: i64, out: vec[i64]) -> i64:
    """What the Free City may do: it builds if it can (WON-188), by a chain if it can (WON-191)."""
    city = s.cities[FREE_CITY]
    m = market(s, expansions, FREE_CITY)
    n: i64 = fill_builds(s, city, m, cards, FOR_CITY, out, 0)
    n = fill_stages(s, city, m, cards & ~chained(s, city, cards), FOR_CITY, out, n)
    if n == 0:
        n = fill_discards(s, cards, FOR_CITY, out, n)
    return n


def chained(s: State, city: City, cards: i64) -> i64:
    """The cards that the city can build by a chain."""
    found: i64 = 0
    while cards:
        c = CARDS[number_at(s.age, lowest(cards))]
        if c.parents & city.early and may_stand(city, c):
            found |= cards & -cards
        cards &= cards - 1
    return found


def city_cards(s: State, seat: i64) -> i64:
    """The cards of the controller's hand after his own choice."""
    city = s.cities[seat]
    used: i64 = CARDS[card_of(city.chosen)].place
    return city.hand if city.twice >> used & 1 else city.hand & ~BIT[used]


def fill_dig(s: State, at: i64, base: i64, out: vec[i64]) -> i64:
    """What a city may build from the discard pile, or nothing."""
    city = s.cities[at]
    n: i64 = fill_pile(city, s.pile_early & BIT[EARLY] - 1, 0, base, out, 0)
    n = fill_pile(city, s.pile_late, EARLY, base, out, n)
    n = fill_pile(city, s.pile_early >> EARLY, ADDED, base, out, n)
    out[n] = base + DONE * ACTION
    return n + 1


def fill_pile(city: City, cards: i64, first: i64, base: i64, out: vec[i64], n: i64) -> i64:
    while cards:
        c = CARDS[first + lowest(cards)]
        cards &= cards - 1
        if may_stand(city, c):
            out[n] = base + DIG_UP * ACTION + c.number * CARD
            n += 1
    return n


def can_dig(s: State, at: i64) -> bool:
    """Whether the discard pile has a card that the city may build."""
    city = s.cities[at]
    cards: i64 = s.pile_early
    while cards:
        if may_stand(city, CARDS[early_number(lowest(cards))]):
            return True
        cards &= cards - 1
    return s.pile_late & ~city.late != 0
