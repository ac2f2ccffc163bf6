"""What nets see of Pantheon beside what they see of Duel and Agora.

From one seat's point of view: spaces are told by what they cost it, and of hidden divinities only
those that it has looked at. The numbers go on where those of Agora end, even if it is not played.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.clip import clip
from maravillas.ai.evaluation.duel.agora.features import agora_features
from maravillas.ai.evaluation.duel.pantheon.actions import (
    ACTIONS,
    own_space,
    pantheon_action,
    pantheon_detail,
)
from maravillas.ai.evaluation.duel.parts import CITY, CITY_CARDS, features, layout_features
from maravillas.ai.evaluation.duel.races import FINALS, RACES, WAYS, RaceFeatures, race_ending
from maravillas.ai.evaluation.evaluator import Encoder
from maravillas.ai.evaluation.net import MOST_ROWS_2
from maravillas.core.bits import BIT, count, fill_bits, lowest
from maravillas.duel.data.cards import LOW
from maravillas.duel.data.layout import COVERED_BY
from maravillas.duel.data.layout import SLOTS as SLOT_ROOM
from maravillas.duel.pantheon.data.numbers import TEMPLE_CARDS
from maravillas.duel.pantheon.rules.activation import after_offerings, full_cost
from maravillas.duel.pantheon.rules.deal import sees_enki
from maravillas.duel.pantheon.rules.kinds import FIRST_KIND, OWE_PLACE_DIVINITY, OWE_THEATER
from maravillas.duel.pantheon.rules.places import board_of
from maravillas.duel.pantheon.rules.state import CENTER, MYTHOLOGY, Board, deck_place
from maravillas.duel.pantheon.rules.tokens import tokens_on_enki
from maravillas.duel.rules.effects import OWE_PLAY
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import DRAFT, State

CODE: Final = "pantheon-2"

# Plain numbers, so that sums of them are constants when compiled.
BASE: Final = 1606  # the features of Duel and Agora
KINDS: Final = 12
CARDS: Final = 16  # divinities and the Gate
DIVINITIES: Final = 15
DECKS: Final = 5
IN_DECK: Final = 3
SPACES: Final = 6
TOKENS: Final = 16
COINS: Final = 7  # on Astarte
LYING: Final = 8  # mythology tokens, then offering tokens

# What is known of a player; mine first.
SIDE_CARDS: Final = 0  # activated
SIDE_MYTHOLOGY: Final = SIDE_CARDS + CARDS
SIDE_OFFERINGS: Final = SIDE_MYTHOLOGY + DECKS  # as a mask
SIDE_COINS: Final = SIDE_OFFERINGS + 8
SIDE_CAN: Final = SIDE_COINS + COINS  # cards that it could pay for, with all offering tokens
SIDE_NEEDS_NONE: Final = SIDE_CAN + CARDS  # the same without
SIDE: Final = SIDE_NEEDS_NONE + CARDS

# Where each group of features starts; the first are the kinds of decision.
OF_PLAYER: Final = BASE + KINDS
ON_SPACE: Final = OF_PLAYER + 2 * SIDE  # which card, as far as I know
BACK_ON: Final = ON_SPACE + SPACES * CARDS  # its mythology, if I do not
LEFT: Final = BACK_ON + SPACES * DECKS  # divinities in each deck
TOPS: Final = LEFT + DECKS * (IN_DECK + 1)  # on top of their decks, as far as I have seen
BELOW: Final = TOPS + DIVINITIES
LIE: Final = BELOW + DIVINITIES  # tokens on cards
NEXT: Final = LIE + LYING  # those under a single card
TWICE: Final = NEXT + LYING  # a second one of the same kind
ON_ENKI: Final = TWICE + LYING
SNAKE: Final = ON_ENKI + TOKENS
MINERVA: Final = SNAKE + 2
HANDLED: Final = MINERVA + 19  # the deck that is being looked at
RACE: Final = HANDLED + DECKS
INPUTS: Final = RACE + RACES


def side_features(s: State, board: Board, seat: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """What seat has, and what it could activate; its features start at `first`."""
    side = board.side(seat)
    n = fill_bits(side.divinities, first + SIDE_CARDS, out, n)
    for mythology in range(i64(DECKS)):
        if side.mythology >> MYTHOLOGY * mythology & 15:
            out[n] = first + SIDE_MYTHOLOGY + mythology
            n += 1
    if side.offerings:
        out[n] = first + SIDE_OFFERINGS + side.offerings
        n += 1
    if side.coins:
        out[n] = first + SIDE_COINS + clip(side.coins, COINS) - 1
        n += 1
    if s.age == 1:
        return n
    coins: i64 = s.city(seat).coins + side.coins
    for space in range(i64(1), i64(SPACES + 1)):
        card: i64 = board.on(space)
        if card < 0:
            continue
        cost: i64 = full_cost(s, seat, space)
        if after_offerings(cost, 0) <= coins:
            out[n] = first + SIDE_NEEDS_NONE + card
            n += 1
        elif after_offerings(cost, side.offerings) <= coins:
            out[n] = first + SIDE_CAN + card
            n += 1
    return n


def place_features(s: State, board: Board, seat: i64, out: vec[i64], n: i64) -> i64:
    """Spaces and decks, as far as seat knows what lies there."""
    seen: i64 = board.side(seat).seen
    for space in range(i64(1), i64(SPACES + 1)):
        card: i64 = board.on(space)
        if card < 0:
            continue
        if s.age > 1 or seen >> space - 1 & 1:
            out[n] = ON_SPACE + CARDS * own_space(seat, space) + card
        else:
            out[n] = BACK_ON + DECKS * own_space(seat, space) + card // IN_DECK
        n += 1
    for mythology in range(i64(DECKS)):
        left: i64 = board.left(mythology)
        out[n] = LEFT + (IN_DECK + 1) * mythology + left
        n += 1
        for place in range(left):
            if seen >> deck_place(mythology, place) & 1:
                out[n] = (TOPS if place == 0 else BELOW) + board.in_deck(mythology, place)
                n += 1
    return n


def lying_features(s: State, board: Board, out: vec[i64], n: i64) -> i64:
    """Tokens on the cards of the layout, and which of them the next card may free."""
    first: i64 = 0 if s.age == 1 else DECKS
    there: i64 = 0
    twice: i64 = 0
    near: i64 = 0
    slots: i64 = board.slots
    while slots:
        slot: i64 = lowest(slots)
        slots &= slots - 1
        bit: i64 = BIT[board.lying(slot)]
        twice |= there & bit
        there |= bit
        if count(COVERED_BY[SLOT_ROOM * s.layout + slot] & s.present) == 1:
            near |= bit
    n = fill_bits(there, LIE + first, out, n)
    n = fill_bits(near, NEXT + first, out, n)
    return fill_bits(twice, TWICE + first, out, n)


def piece_features(s: State, board: Board, seat: i64, kind: i64, out: vec[i64], n: i64) -> i64:
    """Tokens on Enki, the snake, Minerva, the deck that is looked at."""
    on_enki: i64 = board.enki
    if s.pending and s.owed_seat() == seat and sees_enki(s):
        on_enki = tokens_on_enki(s)
    n = fill_bits(on_enki, ON_ENKI, out, n)
    if board.snake:
        number: i64 = board.snake - 1
        other = s.city(1 - seat)
        theirs: i64 = other.low >> number & 1 if number < LOW else other.high >> number - LOW & 1
        out[n] = SNAKE + (0 if theirs else 1)
        n += 1
    if board.minerva:
        space: i64 = board.minerva - CENTER
        out[n] = MINERVA + 9 + (space if seat == 0 else -space)
        n += 1
    if kind == OWE_PLACE_DIVINITY or kind == OWE_THEATER:
        out[n] = HANDLED + board.mythology
        n += 1
    return n


@mypyc_attr(native_class=True)
class PantheonEncoder(Encoder[State]):
    """Duel with Pantheon, with or without Agora, as its nets see it."""

    def __init__(self, game: Duel) -> None:
        super().__init__(INPUTS, ACTIONS)
        self.game = game
        self.races: Final = RaceFeatures(game.expansions)
        self.code = CODE
        self.ways = list(WAYS)
        self.endings = 2 * len(WAYS) + FINALS

    def features(self, s: State, seat: i64, out: vec[i64]) -> i64:
        waiting: i64 = self.game.waiting(s)
        mover: i64 = lowest(waiting) if waiting else seat
        kind: i64 = self.game.kind(s, mover)
        told: i64 = kind if kind < FIRST_KIND else OWE_PLAY
        board = board_of(s)
        n: i64 = features(s, self.game.expansions, seat, told, mover, out)
        if kind >= FIRST_KIND:
            out[n] = BASE + kind - FIRST_KIND
            n += 1
        if s.phase == DRAFT:
            n = layout_features(s, out, n)
        n = fill_bits(s.city(seat).high & TEMPLE_CARDS, CITY_CARDS + LOW, out, n)
        n = fill_bits(s.city(1 - seat).high & TEMPLE_CARDS, CITY + CITY_CARDS + LOW, out, n)
        n = side_features(s, board, seat, OF_PLAYER, out, n)
        n = side_features(s, board, 1 - seat, OF_PLAYER + SIDE, out, n)
        n = place_features(s, board, seat, out, n)
        n = lying_features(s, board, out, n)
        n = piece_features(s, board, seat, kind, out, n)
        if s.senate is not None:
            n = agora_features(s, seat, out, n)
        n = self.races.features(s, seat, RACE, out, n)
        return clip(n, MOST_ROWS_2)

    def action(self, s: State, seat: i64, move: i64) -> i64:
        return pantheon_action(s, self.game.kind(s, seat), seat, move)

    def detail(self, s: State, seat: i64, move: i64) -> i64:
        return pantheon_detail(s, self.game.kind(s, seat), seat, move)

    def ending(self, s: State, seat: i64) -> list[int]:
        return race_ending(s, seat)
