"""Progress tokens drawn from the box, by the Great Library and for Enki; each draw is fresh."""

from typing import Final

from mypy_extensions import i64

from maravillas.duel.agora.rules.state import FROM_BOX
from maravillas.duel.pantheon.data.cards import ENKI, ENKI_TOKENS, IN_MYTHOLOGY
from maravillas.duel.pantheon.rules.places import board_of, place_in_deck
from maravillas.duel.rules.deal import first_in_line
from maravillas.duel.rules.effects import LIBRARY_DRAW
from maravillas.duel.rules.state import State

HIS_DECK: Final = ENKI // IN_MYTHOLOGY


def follow_box(s: State) -> None:
    """What the Great Library will draw next, now that the box has changed."""
    s.library = first_in_line(s.line, s.box, LIBRARY_DRAW)


def library_has_drawn(s: State) -> None:
    """The next draw has an order of its own."""
    board = board_of(s)
    s.line = board.later
    board.later = 0
    follow_box(s)


def tokens_on_enki(s: State) -> i64:
    """The two tokens on him, or those that he gets when somebody looks at him, as a mask."""
    board = board_of(s)
    if board.enki:
        return board.enki
    return first_in_line(board.enki_line, s.box, ENKI_TOKENS)


def enki_has_drawn(s: State) -> None:
    board = board_of(s)
    board.enki_line = board.enki_second
    board.enki_second = board.enki_third
    board.enki_third = 0


def see_enki(s: State, seat: i64) -> None:
    """Seat sees the tokens on Enki."""
    senate = s.senate
    if senate is not None and senate.locker != seat:
        rule_out(s, tokens_on_enki(s))


def rule_out(s: State, tokens: i64) -> None:
    """Who did not lock a token away from the box knows that it was none of these (PANTHEON-249)."""
    senate = s.senate
    if senate is not None and senate.locked and senate.source == FROM_BOX:
        senate.seen |= tokens


def enki_on_top(s: State) -> bool:
    """Whether he is the top divinity of his deck."""
    return board_of(s).in_deck(HIS_DECK, 0) == ENKI


def enki_in(s: State, mythology: i64) -> bool:
    """Whether he lies in a deck."""
    return mythology == HIS_DECK and place_in_deck(board_of(s), ENKI) >= 0
