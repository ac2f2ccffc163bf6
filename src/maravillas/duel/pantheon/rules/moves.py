"""What can be chosen now: activations, and the answers to Pantheon's decisions."""

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, fill_bits, lowest
from maravillas.duel.agora.rules.kinds import OWE_TAKE_WONDER
from maravillas.duel.agora.rules.moves import (
    BROWN_AND_GREY_LOW,
    GREEN_HIGH,
    GREEN_LOW,
    fill_both,
)
from maravillas.duel.data.cards import LOW
from maravillas.duel.pantheon.data.cards import IN_MYTHOLOGY, SPACES
from maravillas.duel.pantheon.rules.activation import after_offerings, full_cost
from maravillas.duel.pantheon.rules.kinds import (
    ACTIVATE,
    AGORA_MILITARY,
    OWE_APPLY,
    OWE_BUILD_WONDER,
    OWE_DISCARD_SLOT,
    OWE_DROP,
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
from maravillas.duel.pantheon.rules.places import DECKS, board_of
from maravillas.duel.pantheon.rules.state import Board
from maravillas.duel.pantheon.rules.targets import military_tokens
from maravillas.duel.pantheon.rules.tokens import tokens_on_enki
from maravillas.duel.rules.effects import CAPITAL
from maravillas.duel.rules.state import City, State


def fill_activations(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """By space, then by the offering tokens spent; only those that seat can pay for."""
    board = board_of(s)
    side = board.side(seat)
    if s.age == 1 or board.spaces == 0:
        return n
    coins: i64 = s.city(seat).coins + side.coins
    for space in range(i64(1), i64(SPACES + 1)):
        if board.on(space) < 0:
            continue
        cost: i64 = full_cost(s, seat, space)
        for offerings in range(i64(STEP)):
            if offerings & ~side.offerings == 0 and after_offerings(cost, offerings) <= coins:
                out[n] = ACTIVATE + STEP * space + offerings
                n += 1
    return n


def fill_choice(s: State, kind: i64, seat: i64, out: vec[i64]) -> i64:
    """The answers to a decision, sorted."""
    board = board_of(s)
    other = s.city(1 - seat)
    if kind == OWE_PLACE_DIVINITY:
        return fill_places(board, out)
    if kind == OWE_GATE:
        return fill_tops(board, out)
    if kind == OWE_THEATER_DECK:
        return fill_decks(board, out)
    if kind == OWE_THEATER:
        return fill_theater(board, out)
    if kind == OWE_ENKI:
        return fill_bits(tokens_on_enki(s), 0, out, 0)
    if kind == OWE_SNAKE:
        return fill_both(other.low & GREEN_LOW, other.high & GREEN_HIGH, out)
    if kind == OWE_DISCARD_SLOT:
        return fill_bits(s.present, 0, out, 0)
    if kind == OWE_UNBUILD:
        return fill_bits(s.first.built | s.second.built, 0, out, 0)
    if kind == OWE_BUILD_WONDER:
        return fill_wonders(s, s.city(seat), out)
    if kind == OWE_MINERVA:
        return fill_track(s.pawn, out)
    if kind == OWE_DROP or kind == OWE_APPLY:
        first: i64 = 0 if s.senate is None else AGORA_MILITARY
        return fill_bits(military_tokens(s), first, out, 0)
    if kind == OWE_TAKE_WONDER:
        return fill_bits(other.unbuilt, 0, out, 0)
    return fill_bits(other.low & BROWN_AND_GREY_LOW, 0, out, 0)


def fill_places(board: Board, out: vec[i64]) -> i64:
    """One of the two upper divinities of the deck, on any empty space."""
    upper: i64 = board.in_deck(board.mythology, 0)
    lower: i64 = board.in_deck(board.mythology, 1)
    if lower < 0:
        return fill_spaces(board, upper, out, 0)
    if lower < upper:
        return fill_spaces(board, upper, out, fill_spaces(board, lower, out, 0))
    return fill_spaces(board, lower, out, fill_spaces(board, upper, out, 0))


def fill_spaces(board: Board, divinity: i64, out: vec[i64], n: i64) -> i64:
    for space in range(i64(1), i64(SPACES + 1)):
        if board.on(space) < 0:
            out[n] = PLACE * divinity + space
            n += 1
    return n


def fill_tops(board: Board, out: vec[i64]) -> i64:
    n: i64 = 0
    for mythology in range(DECKS):
        divinity: i64 = board.in_deck(mythology, 0)
        if divinity >= 0:
            out[n] = divinity
            n += 1
    return n


def fill_decks(board: Board, out: vec[i64]) -> i64:
    n: i64 = 0
    for mythology in range(DECKS):
        if board.left(mythology):
            out[n] = mythology
            n += 1
    return n


def fill_theater(board: Board, out: vec[i64]) -> i64:
    """A divinity of the deck; where two stay, the one that lies on top."""
    first: i64 = IN_MYTHOLOGY * board.mythology
    cards: i64 = deck_mask(board, board.mythology)
    all_there: bool = board.left(board.mythology) == IN_MYTHOLOGY
    n: i64 = 0
    chosen: i64 = cards
    while chosen:
        divinity: i64 = first + lowest(chosen)
        stay: i64 = cards & ~(chosen & -chosen)
        chosen &= chosen - 1
        if all_there:
            n = fill_bits(stay, TOP * divinity + first + 1, out, n)
        else:
            out[n] = TOP * divinity
            n += 1
    return n


def deck_mask(board: Board, mythology: i64) -> i64:
    """The divinities of a deck, as bits above the first of the mythology."""
    found: i64 = 0
    for place in range(board.left(mythology)):
        found |= BIT[board.in_deck(mythology, place) - IN_MYTHOLOGY * mythology]
    return found


def fill_wonders(s: State, me: City, out: vec[i64]) -> i64:
    """Every own wonder over every card of the discard pile."""
    wonders: i64 = me.unbuilt
    n: i64 = 0
    while wonders:
        first: i64 = WITH * lowest(wonders)
        wonders &= wonders - 1
        n = fill_bits(s.discard_low, first, out, n)
        n = fill_bits(s.discard_high, first + LOW, out, n)
    return n


def fill_track(pawn: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    for space in range(i64(-CAPITAL), i64(CAPITAL + 1)):
        if space != pawn:
            out[n] = space + TRACK
            n += 1
    return n
