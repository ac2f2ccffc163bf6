"""What a seat may know of Pantheon, as numbers."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.planes import Planes
from maravillas.duel.pantheon.data.cards import (
    DIVINITIES,
    GATE,
    IN_MYTHOLOGY,
    MYTHOLOGIES,
    OFFERINGS,
    SPACES,
)
from maravillas.duel.pantheon.rules.activation import after_offerings, full_cost
from maravillas.duel.pantheon.rules.deal import FACE_DOWN_AGE, sees_enki
from maravillas.duel.pantheon.rules.kinds import OWE_PLACE_DIVINITY, OWE_THEATER
from maravillas.duel.pantheon.rules.places import DECKS
from maravillas.duel.pantheon.rules.state import (
    CENTER,
    DECK_PLACES,
    FIRST_DECK_PLACE,
    MYTHOLOGY,
    Board,
    deck_place,
)
from maravillas.duel.pantheon.rules.tokens import tokens_on_enki
from maravillas.duel.rules.state import State

PLACES: Final = FIRST_DECK_PLACE + DECK_PLACES * len(MYTHOLOGIES)
OFFERING: Final = 1 + len(MYTHOLOGIES)  # the first offering token on a slot, after mythologies


def observe_board(s: State, board: Board, slots: i64, tokens: i64, seat: i64, out: Planes) -> None:
    """The Pantheon for all to see, then what seat alone knows."""
    observe_spaces(s, board, out)
    out.row("pantheon.decks", DECKS)
    for mythology in range(DECKS):
        out.add(board.left(mythology))
    out.end()
    out.row("pantheon.slot_tokens", slots)
    first: i64 = 1 if s.age == FACE_DOWN_AGE else OFFERING
    for slot in range(slots):
        out.add(first + board.lying(slot) if board.slots >> slot & 1 else 0)
    out.end()
    out.number("pantheon.snake", board.snake)
    out.number("pantheon.minerva_stands", 1 if board.minerva else 0)
    space: i64 = board.minerva - CENTER if board.minerva else 0
    out.number("pantheon.minerva", -space if seat else space)
    out.bits("pantheon.enki", board.enki, tokens)
    kind: i64 = s.owed_kind()
    looked: bool = kind == OWE_PLACE_DIVINITY or kind == OWE_THEATER
    out.number("pantheon.looked_at", board.mythology + 1 if looked else 0)
    out.secret = True
    observe_seen(s, board, seat, out)
    sees: bool = s.pending != 0 and s.owed_seat() == seat and sees_enki(s)
    out.bits("pantheon.enki_seen", tokens_on_enki(s) if sees else 0, tokens)
    out.secret = False


def observe_spaces(s: State, board: Board, out: Planes) -> None:
    """By space: the mythology on the back of its card, and the card itself if it lies face up."""
    out.row("pantheon.mythologies", SPACES)
    for space in range(1, SPACES + 1):
        card: i64 = board.on(space)
        out.add(0 if card < 0 or card == GATE else card // IN_MYTHOLOGY + 1)
    out.end()
    out.row("pantheon.divinities", SPACES)
    for space in range(1, SPACES + 1):
        out.add(board.on(space) + 1 if s.age > FACE_DOWN_AGE else 0)
    out.end()


def observe_seen(s: State, board: Board, seat: i64, out: Planes) -> None:
    """The divinities that lie face down and that seat has looked at, by place."""
    seen: i64 = board.side(seat).seen
    out.row("pantheon.seen", PLACES)
    for space in range(i64(SPACES)):
        known: bool = seen >> space & 1 == 1 and s.age == FACE_DOWN_AGE
        out.add(board.on(space + 1) + 1 if known else 0)
    for mythology in range(DECKS):
        for place in range(i64(DECK_PLACES)):
            known = seen >> deck_place(mythology, place) & 1 == 1
            out.add(board.in_deck(mythology, place) + 1 if known else 0)
    out.end()


def observe_side(s: State, board: Board, at: i64, out: Planes) -> None:
    """What everybody sees of what one player has of Pantheon."""
    side = board.side(at)
    out.row("costs", SPACES)
    for space in range(1, SPACES + 1):
        out.add(after_offerings(full_cost(s, at, space), 0))
    out.end()
    out.bits("divinities", side.divinities, len(DIVINITIES))
    out.row("mythology_tokens", DECKS)
    for mythology in range(DECKS):
        out.add(side.mythology >> MYTHOLOGY * mythology & 15)
    out.end()
    out.bits("offerings", side.offerings, len(OFFERINGS))
    out.number("astarte", side.coins)
    out.bits("seen_places", side.seen, PLACES)
