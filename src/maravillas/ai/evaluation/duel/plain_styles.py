"""Rollouts of Duel with a character: they see wins and threats, and each goes for one thing.

Games to learn from are made with them, and opponents of the league search with them. The policy
of policy.py, which searches use, knows neither a sixth symbol nor what the other is about to do.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.duel.policy import DuelPolicy, pick_turn
from maravillas.ai.evaluation.duel.threats import (
    LAW,
    LAW_BIT,
    SHIELDS,
    WONDER_AGAIN,
    WONDER_REVIVES,
    WONDER_SHIELDS,
    can_pay,
    can_pay_wonder,
    card_wins,
    new_symbol,
    pair_symbol,
    payable_wonders,
    winning_discard,
    wonder_wins,
)
from maravillas.ai.evaluation.rollout import Policy
from maravillas.core.bits import BIT, count, lowest
from maravillas.core.buffer import Buffer
from maravillas.core.rng import Rng
from maravillas.duel.data.card import BROWN, GREY, YELLOW
from maravillas.duel.data.cards import LAST, LOW, OF_THE_AGE
from maravillas.duel.data.layout import COVERED_BY, COVERS, FIRST_OF, LOWEST_OF, SLOTS
from maravillas.duel.rules.cost import COLOR, prices
from maravillas.duel.rules.effects import (
    OWE_DRAFT,
    OWE_LIBRARY,
    OWE_REVIVE,
    OWE_TOKEN,
    distinct_symbols,
)
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import DRAFT, PLAY, State
from maravillas.duel.rules.turn import BUILD_WONDER, DISCARD, VERB, nth, slot_of

STYLES: Final = ("balanced", "science", "military", "miser", "wonders", "denier")
BALANCED: Final = 0
SCIENCE: Final = 1
MILITARY: Final = 2
MISER: Final = 3
BUILDER: Final = 4
DENIER: Final = 5

# How often a seat is of each style where styles are drawn.
OFTEN: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5])
CARE: Final = 4  # a threat is answered in all but one of so many cases, by a denier always
AGAIN_DRAWN: Final = 3  # times that a move which uncovers a win for the other is drawn again
KEEN: Final = 2  # a builder or miser does what it likes in one of so many cases
CLOSE: Final = 3  # symbols from which Law is always taken


@mypyc_attr(native_class=True)
class StylePolicy(Policy[State]):
    """The rollout policy of a style; each seat has its own."""

    def __init__(self, game: Duel) -> None:
        super().__init__(game)
        self.plain: Final = DuelPolicy(game)
        self.styles = vec[i64]([BALANCED, BALANCED])

    def begin(self, rng: Rng) -> None:
        for seat in range(i64(2)):
            self.styles[seat] = OFTEN[rng.below(len(OFTEN))]

    def set_style(self, seat: i64, style: i64) -> None:
        self.styles[seat] = style

    def weight(self, s: State, seat: i64, move: i64) -> i64:
        return self.plain.weight(s, seat, move)

    def pick(self, s: State, seat: i64, buffer: Buffer, rng: Rng) -> i64:
        style: i64 = self.styles[seat]
        if s.pending == 0 and s.phase == PLAY:
            return style_turn(s, seat, style, rng)
        kind: i64 = self.game.kind(s, seat)
        if kind == OWE_TOKEN or kind == OWE_LIBRARY:
            offered: i64 = s.board if kind == OWE_TOKEN else s.offer
            close: bool = distinct_symbols(s.city(seat)) > CLOSE
            if offered & LAW_BIT and (close or style == SCIENCE):
                return LAW
        elif kind == OWE_REVIVE:
            best: i64 = best_discard(s, seat, style, rng)
            if best >= 0:
                return best
        elif kind == OWE_DRAFT and s.phase == DRAFT:
            liked: i64 = liked_wonders(s.offer, style)
            if liked and rng.below(KEEN):
                return nth(liked, rng.below(count(liked)))
        return self.plain.pick(s, seat, buffer, rng)


def liked_wonders(offer: i64, style: i64) -> i64:
    """The wonders on offer that serve a style."""
    found: i64 = 0
    while offer:
        wonder: i64 = lowest(offer)
        offer &= offer - 1
        if style == MILITARY:
            liked: bool = WONDER_SHIELDS[wonder] > 0
        elif style == SCIENCE:
            liked = WONDER_AGAIN[wonder] + WONDER_REVIVES[wonder] > 0
        else:
            liked = WONDER_AGAIN[wonder] > 0
        if liked:
            found |= BIT[wonder]
    return found


def best_discard(s: State, seat: i64, style: i64, rng: Rng) -> i64:
    """The discarded card that wins or serves a style; -1 for any."""
    wins: i64 = winning_discard(s, seat)
    if wins >= 0 or (style != SCIENCE and style != MILITARY):
        return wins
    me = s.city(seat)
    best: i64 = -1
    most: i64 = 0
    for number in range(LAST):
        pile: i64 = s.discard_low >> number if number < LOW else s.discard_high >> number - LOW
        if pile & 1 == 0:
            continue
        liking: i64 = 0
        if style == MILITARY:
            liking = SHIELDS[number]
        elif new_symbol(me, number):
            liking = 2
        elif pair_symbol(s, me, number):
            liking = 1
        if liking > most or (liking and liking == most and rng.below(2)):
            most = liking
            best = number
    return best


def style_turn(s: State, seat: i64, style: i64, rng: Rng) -> i64:
    """A turn's move: a win, then an answer to a threat, then what the style likes, then anything
    that does not uncover a win for the other.
    """
    price: i64 = prices(s.city(seat), s.city(1 - seat))
    move: i64 = winning_move(s, seat, price, rng)
    if move >= 0:
        return move
    if style == DENIER or rng.below(CARE):
        threat: i64 = threat_of(s, seat)
        if threat >= 0:
            return taking(s, seat, price, threat, rng)
    move = liked_move(s, seat, style, price, rng)
    if move >= 0:
        return move
    move = pick_turn(s, seat, rng)
    for _ in range(AGAIN_DRAWN):
        if not uncovers_win(s, seat, move & VERB - 1):
            break
        move = pick_turn(s, seat, rng)
    return move


def winning_move(s: State, seat: i64, price: i64, rng: Rng) -> i64:
    """A move that wins at once; -1 if there is none."""
    me = s.city(seat)
    first: i64 = LOWEST_OF[s.layout]
    left: i64 = s.cards
    while left:
        number: i64 = first + lowest(left)
        left &= left - 1
        if card_wins(s, seat, number) and can_pay(me, price, number):
            return number
    wonders: i64 = me.unbuilt
    while wonders:
        wonder: i64 = lowest(wonders)
        wonders &= wonders - 1
        if wonder_wins(s, seat, wonder) and can_pay_wonder(me, price, wonder):
            return wonder_move(s, wonder, rng)
    return -1


def wonder_move(s: State, wonder: i64, rng: Rng) -> i64:
    """A wonder over any accessible card."""
    number: i64 = LOWEST_OF[s.layout] + nth(s.cards, rng.below(count(s.cards)))
    return (BUILD_WONDER + wonder) * VERB + number


def threat_of(s: State, seat: i64) -> i64:
    """An accessible card with which the other would win; -1 if there is none."""
    other = s.city(1 - seat)
    price: i64 = prices(other, s.city(seat))
    first: i64 = LOWEST_OF[s.layout]
    left: i64 = s.cards & OF_THE_AGE
    while left:
        number: i64 = first + lowest(left)
        left &= left - 1
        if card_wins(s, 1 - seat, number) and can_pay(other, price, number):
            return number
    return -1


def taking(s: State, seat: i64, price: i64, number: i64, rng: Rng) -> i64:
    """Takes a card in whatever way: built, under a wonder, or sold."""
    me = s.city(seat)
    if can_pay(me, price, number):
        return number
    wonders: i64 = payable_wonders(me, price)
    if wonders:
        return (BUILD_WONDER + nth(wonders, rng.below(count(wonders)))) * VERB + number
    return DISCARD * VERB + number


def uncovers_win(s: State, seat: i64, number: i64) -> bool:
    """Whether taking a card opens one that lies face up and with which the other would win."""
    layout: i64 = SLOTS * s.layout
    slot: i64 = slot_of(s, number)
    freed: i64 = COVERS[layout + slot] & s.present & s.up
    present: i64 = s.present & ~BIT[slot]
    other = s.city(1 - seat)
    price: i64 = prices(other, s.city(seat))
    while freed:
        below: i64 = lowest(freed)
        freed &= freed - 1
        if COVERED_BY[layout + below] & present == 0:
            found: i64 = s.deck[FIRST_OF[s.layout] + below]
            if card_wins(s, 1 - seat, found) and can_pay(other, price, found):
                return True
    return False


def liked_move(s: State, seat: i64, style: i64, price: i64, rng: Rng) -> i64:
    """What a style takes outright; -1 if there is nothing of the kind."""
    if style == BALANCED or style == DENIER:
        return -1
    me = s.city(seat)
    first: i64 = LOWEST_OF[s.layout]
    best: i64 = -1
    most: i64 = 0
    left: i64 = s.cards
    while left:
        number: i64 = first + lowest(left)
        left &= left - 1
        liking: i64 = card_liking(s, seat, style, number)
        if liking == 0 or liking < most or (liking == most and rng.below(2) == 0):
            continue
        if can_pay(me, price, number):
            most = liking
            best = number
    if best >= 0 and (style != MISER or rng.below(KEEN)):
        return best
    return liked_wonder_move(s, seat, style, price, rng)


def card_liking(s: State, seat: i64, style: i64, number: i64) -> i64:
    """How much a style likes a card; 0 for not at all."""
    if style == SCIENCE:
        me = s.city(seat)
        if new_symbol(me, number):
            return 2
        return 1 if pair_symbol(s, me, number) else 0
    if style == MILITARY:
        return SHIELDS[number]
    if style == MISER:
        color: i64 = COLOR[number]
        return 1 if color == YELLOW or color == BROWN or color == GREY else 0
    return 0


def liked_wonder_move(s: State, seat: i64, style: i64, price: i64, rng: Rng) -> i64:
    """A wonder that a style builds outright; -1 if there is none."""
    if style == MISER or (style != MILITARY and rng.below(KEEN) == 0):
        return -1
    payable: i64 = payable_wonders(s.city(seat), price)
    liked: i64 = liked_wonders(payable, style)
    if style == BUILDER and liked == 0:
        liked = payable
    if liked == 0:
        return -1
    return wonder_move(s, nth(liked, rng.below(count(liked))), rng)
