"""The Pantheon as words and back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, count
from maravillas.core.bounds import COINS, FULL, check_words, limits, need
from maravillas.duel.data.cards import CARDS
from maravillas.duel.data.tokens import TOKEN
from maravillas.duel.pantheon.data.cards import (
    FIRST_CHAIN,
    GATE,
    IN_MYTHOLOGY,
    NISABA,
    OFFERING_TOKENS,
    SPACES,
)
from maravillas.duel.pantheon.rules.kinds import OWE_PLACE_DIVINITY, OWE_THEATER
from maravillas.duel.pantheon.rules.places import DECKS, board_of
from maravillas.duel.pantheon.rules.state import CENTER, MYTHOLOGY, Board, Side
from maravillas.duel.rules.deal import kept_in_line
from maravillas.duel.rules.state import State

SIDE: Final = 5  # fields Side kept
KEPT: Final = 11  # fields Board kept
LAST: Final = 4  # fields Board last
FIELDS: Final = KEPT + 1 + LAST  # between them the order of the Great Library's draw
WORDS: Final = 2 * SIDE + FIELDS
SLOTS_MASK: Final = 2**25 - 1
ORDER: Final = 16**15 - 1
SIDE_BOUNDS: Final = limits([(0, 2**16 - 1), (0, 2**20 - 1), (0, 7), (0, COINS), (0, 2**21 - 1)])
BOUNDS: Final = limits(
    [
        *[(0, 2**30 - 1), (0, 2**60 - 1), *[(0, SLOTS_MASK)] * 4, (0, 63), (0, len(CARDS))],
        *[(0, 2 * CENTER - 1), (0, 2 ** len(TOKEN) - 1), (0, 4), (0, FULL), *[(0, ORDER)] * 4],
    ]
)


def pack_board(s: State, out: vec[i64], n: i64) -> i64:
    """Nothing that no longer matters is written."""
    board = board_of(s)
    n = pack_side(board.first, out, n)
    n = pack_side(board.second, out, n)
    # fields Board kept: out[n + {n}] = board.{field}
    # but mythology: board.mythology if looks_at_deck(s) else i64(0)
    out[n], out[n + 1], out[n + 2] = board.spaces, board.decks, board.slots
    out[n + 3], out[n + 4], out[n + 5] = board.ones, board.twos, board.fours
    out[n + 6], out[n + 7], out[n + 8] = board.offerings, board.snake, board.minerva
    out[n + 9] = board.enki
    out[n + 10] = board.mythology if looks_at_deck(s) else i64(0)
    # end of fields
    n += KEPT
    out[n] = kept_in_line(s.line, s.box | board.enki)
    n += 1
    # fields Board last: out[n + {n}] = board.{field}
    out[n], out[n + 1], out[n + 2] = board.later, board.enki_line, board.enki_second
    out[n + 3] = board.enki_third
    # end of fields
    return n + LAST


def looks_at_deck(s: State) -> bool:
    """Whether the decision that is owed is about one mythology's deck."""
    kind: i64 = s.owed_kind()
    return kind == OWE_PLACE_DIVINITY or kind == OWE_THEATER


def pack_side(side: Side, out: vec[i64], n: i64) -> i64:
    # fields Side kept: out[n + {n}] = side.{field}
    out[n], out[n + 1], out[n + 2] = side.divinities, side.mythology, side.offerings
    out[n + 3], out[n + 4] = side.coins, side.seen
    # end of fields
    return n + SIDE


def unpack_board(s: State, words: vec[i64], n: i64) -> i64:
    board = board_of(s)
    n = unpack_side(board.first, words, n)
    n = unpack_side(board.second, words, n)
    # fields Board kept: board.{field} = words[n + {n}]
    board.spaces, board.decks, board.slots = words[n], words[n + 1], words[n + 2]
    board.ones, board.twos, board.fours = words[n + 3], words[n + 4], words[n + 5]
    board.offerings, board.snake, board.minerva = words[n + 6], words[n + 7], words[n + 8]
    board.enki, board.mythology = words[n + 9], words[n + 10]
    # end of fields
    n += KEPT
    s.line = words[n]
    n += 1
    # fields Board last: board.{field} = words[n + {n}]
    board.later, board.enki_line, board.enki_second = words[n], words[n + 1], words[n + 2]
    board.enki_third = words[n + 3]
    # end of fields
    return n + LAST


def unpack_side(side: Side, words: vec[i64], n: i64) -> i64:
    # fields Side kept: side.{field} = words[n + {n}]
    side.divinities, side.mythology, side.offerings = words[n], words[n + 1], words[n + 2]
    side.coins, side.seen = words[n + 3], words[n + 4]
    # end of fields
    return n + SIDE


def check_board(s: State) -> None:
    """Raises BadPosition."""
    board = board_of(s)
    words = vec[i64]([0] * WORDS)
    pack_board(s, words, 0)
    check_words(words, 0, SIDE_BOUNDS)
    check_words(words, SIDE, SIDE_BOUNDS)
    check_words(words, 2 * SIDE, BOUNDS)
    check_divinities(board)
    need(board.slots & ~s.present == 0, "a token lies on an empty slot")
    need((board.ones | board.twos | board.fours) & ~board.slots == 0, "a token lies nowhere")
    if s.age > 1:
        need(board.fours == 0 and board.ones & board.twos == 0, "an offering token is none")
    else:
        need(board.fours & (board.ones | board.twos) == 0, "a mythology token is none")
    need(count(board.slots) <= OFFERING_TOKENS or s.age == 1, "there are three offering tokens")
    need(board.minerva == 0 or board.minerva != s.pawn + CENTER, "Minerva stands on the pawn")
    if board.snake:
        both: i64 = board.first.divinities | board.second.divinities
        need(both >> NISABA & 1 == 1, "a snake without Nisaba")
        need(CARDS[board.snake - 1].symbol > 0, "the snake lies on no green card")


def check_divinities(board: Board) -> None:
    """Each card of the Pantheon is in one place, decks without gaps hold their own."""
    seen: i64 = board.first.divinities
    need(seen & board.second.divinities == 0, "two players have one divinity")
    seen |= board.second.divinities
    for space in range(i64(1), i64(SPACES + 1)):
        card: i64 = board.on(space)
        if card >= 0:
            need(card <= GATE and seen >> card & 1 == 0, "a divinity is in two places")
            seen |= BIT[card]
    for mythology in range(DECKS):
        for place in range(board.left(mythology)):
            card = board.in_deck(mythology, place)
            need(card // IN_MYTHOLOGY == mythology, "a deck holds another's divinity")
            need(seen >> card & 1 == 0, "a divinity is in two places")
            seen |= BIT[card]


def chains_of(side: Side) -> i64:
    """The chain symbols of mythology tokens."""
    chains: i64 = 0
    for mythology in range(DECKS):
        if side.mythology >> MYTHOLOGY * mythology & 15:
            chains |= BIT[FIRST_CHAIN + mythology]
    return chains
