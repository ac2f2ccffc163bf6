"""Activating: what a card of the Pantheon costs, and what it does (PANTHEON-021 to 043)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, count
from maravillas.duel.agora.rules.kinds import OWE_TAKE_CARD, OWE_TAKE_WONDER
from maravillas.duel.pantheon.data.cards import (
    ANUBIS,
    ASTARTE,
    ASTARTE_COINS,
    BAAL,
    ENKI,
    FIRST_OFFERING,
    FIRST_SEAT_COST,
    GATE,
    HADES,
    ISHTAR,
    ISIS,
    MARS,
    MARS_SHIELDS,
    MINERVA,
    NEPTUNE,
    NISABA,
    OFFERING_TOKENS,
    RA,
    SANCTUARY_DISCOUNT,
    SECOND_SEAT_COST,
    TANIT,
    TANIT_COINS,
    ZEUS,
)
from maravillas.duel.pantheon.data.numbers import LAW, SANCTUARY, SCALES
from maravillas.duel.pantheon.rules.kinds import (
    ACTIVATE,
    OWE_APPLY,
    OWE_BUILD_WONDER,
    OWE_DISCARD_SLOT,
    OWE_DROP,
    OWE_ENKI,
    OWE_GATE,
    OWE_MINERVA,
    OWE_SNAKE,
    OWE_UNBUILD,
    STEP,
)
from maravillas.duel.pantheon.rules.places import DECKS, board_of, look
from maravillas.duel.pantheon.rules.targets import has_target, military_tokens
from maravillas.duel.pantheon.rules.tokens import enki_on_top, see_enki
from maravillas.duel.rules.effects import OWE_REVIVE, OWE_TOKEN, march
from maravillas.duel.rules.expansion import Expansions
from maravillas.duel.rules.purses import pay
from maravillas.duel.rules.score import check_supremacy
from maravillas.duel.rules.state import State

# The one decision that a divinity asks.
ASKED: Final = {
    ENKI: OWE_ENKI,
    NISABA: OWE_SNAKE,
    BAAL: OWE_TAKE_CARD,
    HADES: OWE_REVIVE,
    ZEUS: OWE_DISCARD_SLOT,
    ANUBIS: OWE_UNBUILD,
    ISIS: OWE_BUILD_WONDER,
    RA: OWE_TAKE_WONDER,
    MINERVA: OWE_MINERVA,
}
ASKS: Final = vec[i64]([ASKED.get(card, 0) for card in range(GATE)])  # 0: none


def space_cost(seat: i64, space: i64) -> i64:
    """What is printed beside a space of the Pantheon (PANTHEON-022)."""
    return FIRST_SEAT_COST - space if seat == 0 else SECOND_SEAT_COST + space


def full_cost(s: State, seat: i64, space: i64) -> i64:
    """What the card on a space costs seat without offering tokens."""
    cost: i64 = space_cost(seat, space)
    if board_of(s).on(space) == GATE:
        cost *= 2
    if s.city(seat).built & SANCTUARY:
        cost -= SANCTUARY_DISCOUNT
    return cost


def after_offerings(cost: i64, offerings: i64) -> i64:
    """A cost after the offering tokens of a mask: never below nothing (PANTHEON-125)."""
    for n in range(i64(OFFERING_TOKENS)):
        if offerings >> n & 1:
            cost -= FIRST_OFFERING + n
    return cost if cost > 0 else 0


def pay_and_activate(s: State, expansions: Expansions, seat: i64, move: i64) -> None:
    """A turn's move: the card of a space, with some of seat's offering tokens."""
    board = board_of(s)
    space: i64 = (move - ACTIVATE) // STEP
    offerings: i64 = (move - ACTIVATE) % STEP
    card: i64 = board.on(space)
    pay(s, expansions, seat, after_offerings(full_cost(s, seat, space), offerings))
    board.side(seat).offerings &= ~offerings
    board.clear(space)
    s.acted |= 1
    activate(s, expansions, seat, card)
    check_supremacy(s, expansions)


def activate(s: State, expansions: Expansions, seat: i64, card: i64) -> None:
    """A card of the Pantheon lies before seat and takes effect; its choices are owed."""
    side = board_of(s).side(seat)
    city = s.city(seat)
    side.divinities |= BIT[card]
    if card == ISHTAR:
        if city.tokens & LAW and s.board:
            s.push(OWE_TOKEN, seat)
        city.symbols += SCALES
    elif card == ASTARTE:
        side.coins = ASTARTE_COINS
    elif card == TANIT:
        city.coins += TANIT_COINS
    elif card == MARS:
        march(s, expansions, seat, MARS_SHIELDS)
    elif card == NEPTUNE:
        owe_military(s, seat)
    elif card == GATE:
        look_through_gate(s, seat)
    else:
        owe_choice(s, seat, card)


def owe_choice(s: State, seat: i64, card: i64) -> None:
    """The choice that a divinity asks, if it asks one and there is anything to choose."""
    kind: i64 = ASKS[card]
    if kind and has_target(s, kind, seat):
        s.push(kind, seat)


def owe_military(s: State, seat: i64) -> None:
    """Neptune discards a token, then applies another one (PANTHEON-162)."""
    tokens: i64 = count(military_tokens(s))
    if tokens > 1:
        s.push(OWE_APPLY, seat)
    if tokens:
        s.push(OWE_DROP, seat)


def look_through_gate(s: State, seat: i64) -> None:
    """Seat looks at the top of every deck, and owes the choice of one."""
    for mythology in range(DECKS):
        look(board_of(s), seat, mythology, 1)
    if enki_on_top(s):
        see_enki(s, seat)
    s.push(OWE_GATE, seat)
