"""Where divinities lie and who has looked there: looking, placing, taking out of decks.

A seat's mark on a place means that it has looked there and nobody has changed it unseen since
(PANTHEON-203 to 209). What follows by elimination is not marked.
"""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.duel.pantheon.data.cards import IN_MYTHOLOGY, MYTHOLOGIES, SPACES
from maravillas.duel.pantheon.rules.state import CARD, Board, Side, deck_place
from maravillas.duel.rules.state import State

DECKS: Final[i64] = len(MYTHOLOGIES)


def board_of(s: State) -> Board:
    """The Pantheon of a position."""
    board = s.pantheon
    if board is None:
        raise TypeError("a state of a game without Pantheon")
    return board


def mythology_of(divinity: i64) -> i64:
    return divinity // IN_MYTHOLOGY


def look(board: Board, seat: i64, mythology: i64, many: i64) -> None:
    """Seat looks at so many divinities on top of a deck, or at all that it has."""
    left: i64 = board.left(mythology)
    if many > left:
        many = left
    side = board.side(seat)
    for place in range(many):
        side.seen |= BIT[deck_place(mythology, place)]


def place_in_deck(board: Board, divinity: i64) -> i64:
    """Where a divinity lies in its deck, 0 on top; -1: it does not."""
    mythology: i64 = mythology_of(divinity)
    for place in range(i64(IN_MYTHOLOGY)):
        if board.in_deck(mythology, place) == divinity:
            return place
    return -1


def take_out(board: Board, mythology: i64, place: i64) -> None:
    """A divinity leaves its deck: those below move up, and what is known of them with them."""
    below: i64 = CARD * place
    deck: i64 = board.decks >> 12 * mythology & 4095
    rest: i64 = deck & BIT[below] - 1
    board.set_deck(mythology, rest | deck >> below + CARD << below)
    move_marks_up(board.first, mythology, place)
    move_marks_up(board.second, mythology, place)


def move_marks_up(side: Side, mythology: i64, place: i64) -> None:
    for n in range(place, i64(IN_MYTHOLOGY)):
        bit: i64 = BIT[deck_place(mythology, n)]
        side.seen &= ~bit
        if n + 1 < IN_MYTHOLOGY and side.seen >> deck_place(mythology, n + 1) & 1:
            side.seen |= bit


def place_divinity(board: Board, seat: i64, mythology: i64, divinity: i64, space: i64) -> None:
    """Seat, who has looked at the two upper divinities of a deck, puts one of them on a space.

    The other seat no longer knows which of the two lies where (PANTHEON-206).
    """
    place: i64 = place_in_deck(board, divinity)
    if board.left(mythology) > 1:
        unsee(board.side(1 - seat), mythology, 2)
    for who in range(i64(2)):
        side = board.side(who)
        if side.seen >> deck_place(mythology, place) & 1:
            side.seen |= BIT[space - 1]
    take_out(board, mythology, place)
    board.put(space, divinity)


def unsee(side: Side, mythology: i64, many: i64) -> None:
    """What lies in the upper places of a deck is no longer known."""
    for place in range(many):
        side.seen &= ~BIT[deck_place(mythology, place)]


def reorder(board: Board, seat: i64, mythology: i64, on_top: i64) -> None:
    """Seat leaves a deck of two with one on top (-1: it has fewer); the other seat sees nothing."""
    if on_top >= 0 and board.in_deck(mythology, 0) != on_top:
        upper: i64 = board.in_deck(mythology, 0) + 1
        board.set_deck(mythology, on_top + 1 | upper << CARD)
    unsee(board.side(1 - seat), mythology, IN_MYTHOLOGY)


def space_with(board: Board, card: i64) -> i64:
    """The space where a card lies; 0: there is none."""
    for space in range(i64(1), i64(SPACES + 1)):
        if board.on(space) == card:
            return space
    return 0


def empty_space(board: Board) -> i64:
    """The lowest space without a card; 0: there is none."""
    return space_with(board, -1)
