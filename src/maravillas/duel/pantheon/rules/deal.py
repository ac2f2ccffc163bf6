"""Pantheon's part of a deal, the turn of Age II, and what a seat has not seen dealt again."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, count, fill_bits
from maravillas.core.rng import Chance, Rng
from maravillas.duel.data.layout import AGORA, FIRST_OF, SLOTS_OF
from maravillas.duel.pantheon.data.cards import (
    ENKI,
    GATE,
    IN_MYTHOLOGY,
    MYTHOLOGY_TOKENS,
    OFFERING_TOKENS,
    SPACES,
    TOKEN_SLOTS,
    TOKEN_SLOTS_WITH_AGORA,
)
from maravillas.duel.pantheon.data.numbers import FIRST_TEMPLE, TEMPLE_NUMBERS
from maravillas.duel.pantheon.rules.kinds import OWE_ENKI, OWE_GATE, OWE_THEATER
from maravillas.duel.pantheon.rules.places import DECKS, board_of, empty_space, space_with
from maravillas.duel.pantheon.rules.state import CARD, SPACE_PLACES, Board, deck_place
from maravillas.duel.pantheon.rules.tokens import (
    enki_has_drawn,
    enki_in,
    enki_on_top,
    follow_box,
    tokens_on_enki,
)
from maravillas.duel.rules.deal import (
    LIBRARY_LABEL,
    begin_age,
    draw,
    line_up,
    tokens_in_line,
)
from maravillas.duel.rules.effects import LIBRARY_DRAW, OWE_LIBRARY
from maravillas.duel.rules.state import AGES, State

PANTHEON_LABELS: Final = ["mythologies", "divinities", "offerings", "temples", "enki"]
MYTHOLOGIES_LABEL: Final = 0  # numbers after the labels of Duel and of earlier expansions
DIVINITIES_LABEL: Final = 1
OFFERINGS_LABEL: Final = 2
TEMPLES_LABEL: Final = 3
ENKI_LABEL: Final = 4
SECOND_AGE: Final = 2
FACE_DOWN_AGE: Final = 1  # in which divinities lie face down on the spaces

SLOTS_1: Final = vec[i64](list(TOKEN_SLOTS[0]))
SLOTS_2: Final = vec[i64](list(TOKEN_SLOTS[1]))
AGORA_SLOTS_1: Final = vec[i64](list(TOKEN_SLOTS_WITH_AGORA[0]))
AGORA_SLOTS_2: Final = vec[i64](list(TOKEN_SLOTS_WITH_AGORA[1]))


def deal_pantheon(s: State, chance: Chance, labels: i64) -> None:
    """Adds Pantheon to a dealt game and lays out Age I. labels: the number of its first one."""
    board = board_of(s)
    deal_divinities(board, chance.stream(labels + DIVINITIES_LABEL))
    deal_temples(s, chance.stream(labels + TEMPLES_LABEL))
    deal_offerings(board, chance.stream(labels + OFFERINGS_LABEL))
    rng = chance.stream(labels + ENKI_LABEL)
    board.enki_line = line_up(s.box, rng)
    board.enki_second = line_up(s.box, rng)
    board.enki_third = line_up(s.box, rng)
    rng = chance.stream(LIBRARY_LABEL)
    s.line = line_up(s.box, rng)
    board.later = line_up(s.box, rng)
    follow_box(s)
    begin_age(s, s.layout)
    lay_mythologies(s, chance.stream(labels + MYTHOLOGIES_LABEL))


def deal_divinities(board: Board, rng: Rng) -> None:
    cards = vec[i64]([0] * IN_MYTHOLOGY)
    for mythology in range(DECKS):
        deck: i64 = 0
        for n in range(i64(IN_MYTHOLOGY)):
            cards[n] = IN_MYTHOLOGY * mythology + n
        rng.shuffle(cards, 0, IN_MYTHOLOGY)
        for n in range(i64(IN_MYTHOLOGY)):
            deck |= (cards[n] + 1) << CARD * n
        board.set_deck(mythology, deck)


def deal_temples(s: State, rng: Rng) -> None:
    """Which three of the five Grand Temples lie in Age III (PANTHEON-003)."""
    temples = vec[i64](TEMPLE_NUMBERS)
    rng.shuffle(temples, 0, len(TEMPLE_NUMBERS))
    layout: i64 = s.layout - s.age + AGES
    n: i64 = 0
    for slot in range(SLOTS_OF[layout]):
        at: i64 = FIRST_OF[layout] + slot
        if s.deck[at] >= FIRST_TEMPLE:
            s.deck[at] = temples[n]
            n += 1


def deal_offerings(board: Board, rng: Rng) -> None:
    """The order of the offering tokens on their slots."""
    tokens = vec[i64]([0, 1, 2])
    rng.shuffle(tokens, 0, OFFERING_TOKENS)
    board.offerings = tokens[0] | tokens[1] << 2 | tokens[2] << 4


def marked_slots(layout: i64) -> vec[i64]:
    """The slots of a layout that carry tokens; of Age III none."""
    if layout >= AGORA:
        return AGORA_SLOTS_1 if layout == AGORA else AGORA_SLOTS_2
    return SLOTS_1 if layout == 0 else SLOTS_2


def lay_mythologies(s: State, rng: Rng) -> None:
    """Five of the ten mythology tokens, each on a slot of Age I."""
    tokens = vec[i64]([n // 2 for n in range(10)])
    rng.shuffle(tokens, 0, 10)
    slots = marked_slots(s.layout)
    for n in range(i64(MYTHOLOGY_TOKENS)):
        board_of(s).lay(slots[n], tokens[n])


def begin_second_age(s: State) -> None:
    """Divinities turn face up, the Gate and Enki's tokens are laid, then the offerings."""
    board = board_of(s)
    board.first.seen &= ~SPACE_PLACES
    board.second.seen &= ~SPACE_PLACES
    space: i64 = empty_space(board)
    if space:
        board.put(space, GATE)
    if space_with(board, ENKI):
        draw_for_enki(s)
    lay_offerings(s)


def draw_for_enki(s: State) -> None:
    """Puts two tokens of the box on the Enki of the Pantheon."""
    board = board_of(s)
    board.enki = tokens_on_enki(s)
    s.box &= ~board.enki
    enki_has_drawn(s)
    follow_box(s)


def lay_offerings(s: State) -> None:
    """A token that a player has, as in written positions alone, lies on no card."""
    board = board_of(s)
    slots = marked_slots(s.layout)
    owned: i64 = board.first.offerings | board.second.offerings
    for n in range(i64(OFFERING_TOKENS)):
        token: i64 = board.offerings >> 2 * n & 3
        if owned >> token & 1 == 0:
            board.lay(slots[n], token)
    board.offerings = 0


# What a seat has not seen.


def redeal_pantheon(s: State, seat: i64, rng: Rng) -> None:
    """Deals again, in place, what seat cannot see of divinities and offerings."""
    board = board_of(s)
    if s.pending and s.owed_seat() == seat and sees_enki(s):  # the box may change next
        board.enki_line = in_front(board.enki_line, tokens_on_enki(s))
    for mythology in range(DECKS):
        redeal_mythology(s, board, seat, mythology, rng)
    if s.age < SECOND_AGE:
        deal_offerings(board, rng)


def redeal_mythology(s: State, board: Board, seat: i64, mythology: i64, rng: Rng) -> None:
    """The divinities of a mythology change places that seat has not seen (PANTHEON-209).

    They are shuffled from their printed order: what comes out tells nothing of where they lay.
    """
    seen: i64 = 0
    if seat >= 0:
        seen = board.side(seat).seen
    places = vec[i64]([0] * IN_MYTHOLOGY)
    cards = vec[i64]([0] * IN_MYTHOLOGY)
    hidden: i64 = 0
    n: i64 = 0
    if s.age == FACE_DOWN_AGE:
        for space in range(i64(SPACES)):
            card: i64 = board.on(space + 1)
            if card >= 0 and card // IN_MYTHOLOGY == mythology and seen >> space & 1 == 0:
                places[n] = space
                hidden |= BIT[card]
                n += 1
    for place in range(board.left(mythology)):
        if seen >> deck_place(mythology, place) & 1 == 0:
            places[n] = deck_place(mythology, place)
            hidden |= BIT[board.in_deck(mythology, place)]
            n += 1
    fill_bits(hidden, 0, cards, 0)
    rng.shuffle(cards, 0, n)
    for i in range(n):
        put_at(board, places[i], cards[i])


def put_at(board: Board, place: i64, card: i64) -> None:
    """Replaces the divinity of a place, as places are numbered in state.py."""
    if place < SPACES:
        board.clear(place + 1)
        board.put(place + 1, card)
        return
    mythology: i64 = (place - SPACES) // IN_MYTHOLOGY
    below: i64 = CARD * ((place - SPACES) % IN_MYTHOLOGY)
    deck: i64 = board.decks >> 12 * mythology & 4095
    board.set_deck(mythology, deck ^ ((deck >> below & 15) ^ card + 1) << below)


def redeal_orders(s: State, seat: i64, rng: Rng) -> None:
    """What will be drawn from the box, and what is before another seat's eyes now."""
    board = board_of(s)
    if s.line:
        s.line = line_up(s.box | board.enki, rng)
    board.later = line_up(tokens_in_line(board.later), rng)
    on_enki: i64 = tokens_on_enki(s)
    board.enki_line = line_up(tokens_in_line(board.enki_line), rng)
    board.enki_second = line_up(tokens_in_line(board.enki_second), rng)
    board.enki_third = line_up(tokens_in_line(board.enki_third), rng)
    if s.pending and s.owed_seat() == seat and sees_enki(s):
        board.enki_line = in_front(board.enki_line, on_enki)
    if s.senate is None and s.owed_kind() == OWE_LIBRARY and s.owed_seat() != seat:
        s.offer = draw(s.box, LIBRARY_DRAW, rng)
    if s.line:
        follow_box(s)


def sees_enki(s: State) -> bool:
    """Whether whoever decides now looks at tokens that were drawn for an Enki off the Pantheon."""
    kind: i64 = s.owed_kind()
    if kind == OWE_ENKI:
        return board_of(s).enki == 0
    if kind == OWE_GATE:
        return enki_on_top(s)
    return kind == OWE_THEATER and enki_in(s, board_of(s).mythology)


def in_front(line: i64, tokens: i64) -> i64:
    """An order with some tokens put before all others."""
    ahead: i64 = 0
    behind: i64 = 0
    rest: i64 = count(tokens)
    n: i64 = 0
    while line:
        token: i64 = line & 15
        line = line >> 4
        if tokens >> token - 1 & 1:
            ahead |= token << 4 * n
            n += 1
        else:
            behind |= token << 4 * rest
            rest += 1
    return ahead | behind
