"""How good Pantheon looks for a seat, in 1/100 points; duel/heuristic.py adds it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import count
from maravillas.duel.pantheon.data.cards import FIRST_OFFERING, OFFERING_TOKENS, SPACES
from maravillas.duel.pantheon.data.numbers import SANCTUARY
from maravillas.duel.pantheon.rules.activation import full_cost
from maravillas.duel.pantheon.rules.places import DECKS
from maravillas.duel.pantheon.rules.scoring import divinity_points, mysticism_points, temple_points
from maravillas.duel.pantheon.rules.state import CENTER, MYTHOLOGY, Board
from maravillas.duel.rules.state import State

POINT: Final = 100
COIN: Final = 38

# What a card of the Pantheon is worth to whoever activates it, as they are numbered: Enki, Ishtar,
# Nisaba; Astarte, Baal, Tanit; Aphrodite, Hades, Zeus; Anubis, Isis, Ra; Mars, Minerva, Neptune;
# the Gate, which is the best of five. (A list that is unpacked into another would not compile.)
WORTH: Final = vec[i64](
    [520, 480, 380, 700, 380, 500, 900, 480, 200, 320, 620, 260, 330, 160, 200, 620]
)
SHARE: Final = 3  # of what a card is worth beyond its cost: the other may take it first
# By age: a mythology token makes a Grand Temple free; The Sanctuary makes activations cheaper.
TEMPLE_TO_COME: Final = vec[i64]([0, 120, 90, 10])
CHEAPER: Final = vec[i64]([0, 160, 120, 20])
SHELTER: Final = 70  # Minerva between the pawn and the own capital


def pantheon_value(s: State, board: Board, seat: i64) -> i64:
    """Points, tokens, what may be activated, and the shelter that Minerva gives."""
    side = board.side(seat)
    age: i64 = s.age
    points: i64 = temple_points(s, seat) + mysticism_points(s, seat) + divinity_points(s, seat)
    value: i64 = points * POINT
    for mythology in range(DECKS):
        if side.mythology >> MYTHOLOGY * mythology & 15:
            value += TEMPLE_TO_COME[age]
    if s.city(seat).built & SANCTUARY and board.spaces:
        value += CHEAPER[age]
    value += offering_value(board, seat)
    value += open_value(s, board, seat)
    if board.minerva:
        space: i64 = board.minerva - CENTER
        guarded: bool = space < s.pawn if seat == 0 else space > s.pawn
        if guarded:
            value += SHELTER
    return value


def offering_value(board: Board, seat: i64) -> i64:
    """Offering tokens are coins for as many activations as may come."""
    if board.spaces == 0:
        return 0
    value: i64 = 0
    offerings: i64 = board.side(seat).offerings
    for n in range(i64(OFFERING_TOKENS)):
        if offerings >> n & 1:
            value += (FIRST_OFFERING + n) * COIN
    return value


def open_value(s: State, board: Board, seat: i64) -> i64:
    """What the cards on the spaces are worth to seat beyond what they cost it."""
    coins: i64 = s.city(seat).coins + board.side(seat).coins
    coins += 3 * count(board.side(seat).offerings)
    value: i64 = 0
    for space in range(i64(1), i64(SPACES + 1)):
        card: i64 = board.on(space)
        if card < 0:
            continue
        cost: i64 = full_cost(s, seat, space)
        gain: i64 = WORTH[card] - COIN * cost
        if gain > 0:
            value += gain // SHARE if cost <= coins else gain // (2 * SHARE)
    return value
