"""Weights of Pantheon's moves for rollouts; duel/policy.py asks for them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.ai.evaluation.duel.pantheon.heuristic import WORTH
from maravillas.core.bits import lowest
from maravillas.duel.pantheon.data.cards import FIRST_OFFERING
from maravillas.duel.pantheon.rules.activation import full_cost, space_cost
from maravillas.duel.pantheon.rules.kinds import (
    ACTIVATE,
    OWE_APPLY,
    OWE_DROP,
    OWE_GATE,
    OWE_MINERVA,
    OWE_PLACE_DIVINITY,
    OWE_THEATER,
    OWE_UNBUILD,
    PLACE,
    STEP,
    TOP,
    TRACK,
)
from maravillas.duel.pantheon.rules.places import board_of
from maravillas.duel.rules.state import State

FULL: Final = 64  # as in rollout.py
WASTED: Final = 2  # more offering tokens spent than needed
HARMFUL: Final = 3
DEAREST: Final = 9  # just above what any space costs
PER_COIN: Final = 9
FAR: Final = 3  # spaces before the pawn in which Minerva is of use


def chosen_weight(divinity: i64) -> i64:
    """What a divinity is worth that costs nothing."""
    weight: i64 = WORTH[divinity] // 12
    return weight if weight < FULL else FULL


CHOSEN: Final = vec[i64]([int(chosen_weight(n)) for n in range(len(WORTH))])


def activation_weight(s: State, seat: i64, move: i64) -> i64:
    """A turn's activation: what it brings, and whether tokens are thrown away for it."""
    space: i64 = (move - ACTIVATE) // STEP
    offerings: i64 = (move - ACTIVATE) % STEP
    if offerings:
        left: i64 = full_cost(s, seat, space)
        while offerings:
            if left <= 0:
                return WASTED
            left -= FIRST_OFFERING + lowest(offerings)
            offerings &= offerings - 1
    return CHOSEN[board_of(s).on(space)]


def answer_weight(s: State, kind: i64, seat: i64, move: i64) -> i64:
    """The answer to one of Pantheon's decisions."""
    if kind == OWE_PLACE_DIVINITY:
        cost: i64 = space_cost(seat, move % PLACE)
        return (DEAREST - cost) * PER_COIN + CHOSEN[move // PLACE] // 4
    if kind == OWE_GATE:
        return CHOSEN[move]
    if kind == OWE_THEATER:
        return CHOSEN[move // TOP]
    if kind == OWE_UNBUILD:
        return HARMFUL if s.city(seat).built >> move & 1 else FULL
    if kind == OWE_MINERVA:
        ahead: i64 = move - TRACK - s.pawn if seat == 0 else s.pawn - move + TRACK
        return FULL if -FAR <= ahead < 0 else HARMFUL
    if kind == OWE_DROP or kind == OWE_APPLY:
        return military_weight(kind, seat, move)
    return FULL


def military_weight(kind: i64, seat: i64, token: i64) -> i64:
    """Neptune drops a token of the own half, which the other would take, and applies a large one.

    The lower two of four tokens lie on the first player's half; the second of each is large.
    """
    if kind == OWE_DROP:
        return FULL if (token & 2 == 0) == (seat == 0) else HARMFUL
    return FULL if token & 1 else FULL // 2
