"""Tokens that lie on cards of the layout, and how they are taken (PANTHEON-010 to 014)."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.duel.pantheon.data.cards import FIRST_CHAIN
from maravillas.duel.pantheon.rules.kinds import OWE_PLACE_DIVINITY
from maravillas.duel.pantheon.rules.places import board_of, empty_space, look
from maravillas.duel.pantheon.rules.state import MYTHOLOGY
from maravillas.duel.rules.state import State

OF_MYTHOLOGIES: Final = 1  # the age whose tokens are those of mythologies
LOOKED_AT: Final = 2  # divinities, by whoever takes a mythology token


def take_tokens(s: State, slots: i64) -> bool:
    """The player on turn takes tokens off these slots, the highest slot first.

    Returns whether one of them makes the player choose: then the others wait.
    """
    there: i64 = board_of(s).slots & slots
    while there:
        slot: i64 = highest(there)
        there &= ~BIT[slot]
        if take_token(s, s.turn, slot):
            return True
    return False


def highest(mask: i64) -> i64:
    """The number of the highest bit of a mask that is not zero."""
    n: i64 = 0
    while mask >> n + 1:
        n += 1
    return n


def take_token(s: State, seat: i64, slot: i64) -> bool:
    """Seat takes the token of a slot; returns whether a divinity must be placed."""
    board = board_of(s)
    side = board.side(seat)
    token: i64 = board.take_up(slot)
    if s.age != OF_MYTHOLOGIES:
        side.offerings |= BIT[token]
        return False
    side.mythology += BIT[MYTHOLOGY * token]
    s.city(seat).chains |= BIT[FIRST_CHAIN + token]
    if board.left(token) == 0 or empty_space(board) == 0:
        return False
    board.mythology = token
    look(board, seat, token, LOOKED_AT)
    s.push(OWE_PLACE_DIVINITY, seat)
    return True
