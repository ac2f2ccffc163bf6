"""What Pantheon's moves do, as numbers, for a net's opinion on them; they go on after Agora's.

Spaces of the Pantheon, halves of the track and wonders are told from the player's own side.
"""

from typing import Final

from mypy_extensions import i64

from maravillas.ai.evaluation.duel.agora.actions import ACT_CLEAR, agora_action, agora_detail
from maravillas.ai.evaluation.duel.parts import ACT_TOKEN, ACT_UNDER, ACT_WONDER, KIN
from maravillas.ai.evaluation.duel.threats import SYMBOL_NUMBER
from maravillas.duel.data.layout import FIRST_OF
from maravillas.duel.pantheon.rules.activation import space_cost
from maravillas.duel.pantheon.rules.kinds import (
    ACTIVATE,
    AGORA_MILITARY,
    FIRST_KIND,
    OWE_APPLY,
    OWE_BUILD_WONDER,
    OWE_DISCARD_SLOT,
    OWE_ENKI,
    OWE_GATE,
    OWE_MINERVA,
    OWE_PLACE_DIVINITY,
    OWE_SNAKE,
    OWE_THEATER,
    OWE_THEATER_DECK,
    OWE_UNBUILD,
    PLACE,
    STEP,
    TOP,
    TRACK,
    WITH,
)
from maravillas.duel.pantheon.rules.places import board_of
from maravillas.duel.rules.effects import OWE_PLAY
from maravillas.duel.rules.state import State

# Plain numbers, so that sums of them are constants when compiled.
BASE: Final = 1026  # the actions of Duel and Agora
CARDS: Final = 16  # divinities and the Gate
SPACES: Final = 6
DECKS: Final = 5
WONDERS: Final = 16
CHEAPEST: Final = 3

ACT_ACTIVATE: Final = BASE
ACT_SPEND: Final = ACT_ACTIVATE + CARDS  # offering tokens, as a mask
ACT_PLACE: Final = ACT_SPEND + 8
ACT_ON: Final = ACT_PLACE + CARDS  # a space, by what it costs me
ACT_DECK: Final = ACT_ON + SPACES
ACT_TOP: Final = ACT_DECK + DECKS
ACT_SNAKE: Final = ACT_TOP + CARDS + 1  # by symbol
ACT_STRIKE: Final = ACT_SNAKE + 7  # a card that lies face down
ACT_UNBUILD: Final = ACT_STRIKE + 1  # mine, then the other's
ACT_MINERVA: Final = ACT_UNBUILD + 2 * WONDERS
ACT_DROP: Final = ACT_MINERVA + 19
ACT_APPLY: Final = ACT_DROP + 4
ACTIONS: Final = ACT_APPLY + 4


def own_space(seat: i64, space: i64) -> i64:
    """A space by what it costs seat: 0 is the cheapest."""
    return space_cost(seat, space) - CHEAPEST


def pantheon_action(s: State, kind: i64, seat: i64, move: i64) -> i64:
    """The number of what a move does."""
    if kind == OWE_PLAY and move >= ACTIVATE:
        return ACT_ACTIVATE + board_of(s).on((move - ACTIVATE) // STEP)
    if kind < FIRST_KIND:
        return agora_action(s, kind, seat, move)
    if kind == OWE_PLACE_DIVINITY:
        return ACT_PLACE + move // PLACE
    if kind == OWE_GATE:
        return ACT_ACTIVATE + move
    if kind == OWE_THEATER_DECK:
        return ACT_DECK + move
    if kind == OWE_THEATER:
        return ACT_ACTIVATE + move // TOP
    if kind == OWE_ENKI:
        return ACT_TOKEN + move
    if kind == OWE_SNAKE:
        return ACT_SNAKE + SYMBOL_NUMBER[move]
    if kind == OWE_BUILD_WONDER:
        return ACT_WONDER + move // WITH
    return piece_action(s, kind, seat, move)


def piece_action(s: State, kind: i64, seat: i64, move: i64) -> i64:
    """A slot, a wonder, a space of the track or a military token."""
    if kind == OWE_DISCARD_SLOT:
        if s.up >> move & 1 == 0:
            return ACT_STRIKE
        return ACT_CLEAR + KIN[s.deck[FIRST_OF[s.layout] + move]]
    if kind == OWE_UNBUILD:
        return ACT_UNBUILD + move + (0 if s.city(seat).built >> move & 1 else WONDERS)
    if kind == OWE_MINERVA:
        return ACT_MINERVA + (move if seat == 0 else 2 * TRACK - move)
    token: i64 = move - AGORA_MILITARY if s.senate is not None else move
    if seat:
        token = (token + 2) % 4
    return (ACT_APPLY if kind == OWE_APPLY else ACT_DROP) + token


def pantheon_detail(s: State, kind: i64, seat: i64, move: i64) -> i64:
    """The number of a move's second part, or -1."""
    if kind == OWE_PLAY and move >= ACTIVATE:
        return ACT_SPEND + (move - ACTIVATE) % STEP
    if kind < FIRST_KIND:
        return agora_detail(s, kind, seat, move)
    if kind == OWE_PLACE_DIVINITY:
        return ACT_ON + own_space(seat, move % PLACE)
    if kind == OWE_THEATER:
        return ACT_TOP + move % TOP
    if kind == OWE_BUILD_WONDER:
        return ACT_UNDER + KIN[move % WITH]
    return -1
