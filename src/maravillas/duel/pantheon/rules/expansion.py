"""Pantheon joins Duel: what it says at each seam. The chapters of its book are next door."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT
from maravillas.core.planes import Planes
from maravillas.core.rng import Chance, Rng
from maravillas.duel.agora.rules.kinds import OWE_TAKE_CARD, OWE_TAKE_WONDER
from maravillas.duel.data.cards import CARDS
from maravillas.duel.data.wonders import WONDER
from maravillas.duel.pantheon.data.cards import ACTIVATE_FROM_DECK, ISHTAR, NISABA
from maravillas.duel.pantheon.data.numbers import (
    ENGINEERING,
    LAW,
    POLIORCETICS,
    SCALES,
    TEMPLE_CARDS,
    TOKEN_MASK,
    WONDER_MASK,
)
from maravillas.duel.pantheon.rules.activation import pay_and_activate
from maravillas.duel.pantheon.rules.answers import answer_choice
from maravillas.duel.pantheon.rules.deal import (
    PANTHEON_LABELS,
    SECOND_AGE,
    begin_second_age,
    deal_pantheon,
    redeal_orders,
    redeal_pantheon,
)
from maravillas.duel.pantheon.rules.kinds import (
    ACTIVATE,
    AFTER_ACTIVATE,
    AFTER_LAST,
    FIRST_KIND,
    OWE_PLACE_DIVINITY,
    OWE_THEATER,
    OWE_THEATER_DECK,
    PLACE,
    TOP,
    UNSEEN,
)
from maravillas.duel.pantheon.rules.layout import take_tokens
from maravillas.duel.pantheon.rules.moves import fill_activations, fill_choice
from maravillas.duel.pantheon.rules.observe import observe_board, observe_side
from maravillas.duel.pantheon.rules.pack import (
    WORDS,
    chains_of,
    check_board,
    pack_board,
    unpack_board,
)
from maravillas.duel.pantheon.rules.places import board_of
from maravillas.duel.pantheon.rules.scoring import divinity_points, mysticism_points, temple_points
from maravillas.duel.pantheon.rules.state import CENTER, Board
from maravillas.duel.pantheon.rules.targets import has_target
from maravillas.duel.pantheon.rules.tokens import follow_box, library_has_drawn
from maravillas.duel.rules.effects import OWE_LIBRARY, OWE_TOKEN, lose
from maravillas.duel.rules.expansion import Expansion, Expansions
from maravillas.duel.rules.score import GUILD_ROW, PROGRESS_ROW
from maravillas.duel.rules.state import City, State

MOST_MOVES: Final = 8 * len(CARDS)  # Isis: a player's wonders, each over every card there is
COIN: Final = 1  # a card under Engineering


@mypyc_attr(native_class=True)
class Pantheon(Expansion):
    """The rules of 7 Wonders Duel: Pantheon. alone: it is played without Agora."""

    def __init__(self, alone: bool) -> None:
        super().__init__(
            PANTHEON_LABELS, 0, WONDER_MASK, TOKEN_MASK, MOST_MOVES, WORDS, 0, TEMPLE_CARDS
        )
        self.alone: Final = alone

    # Set-up.

    def blank(self, s: State) -> None:
        s.pantheon = Board()

    def deal(self, s: State, chance: Chance) -> None:
        s.pantheon = Board()
        deal_pantheon(s, chance, self.label)

    def redeal(self, s: State, seat: i64, rng: Rng) -> None:
        redeal_pantheon(s, seat, rng)

    def redeal_tokens(self, s: State, seat: i64, rng: Rng) -> bool:
        redeal_orders(s, seat, rng)
        return True

    # What things cost.

    def most(self, s: State, seat: i64) -> i64:
        return COIN if s.city(seat).tokens & ENGINEERING else 0

    def purse(self, s: State, seat: i64) -> i64:
        return board_of(s).side(seat).coins

    def spend(self, s: State, seat: i64, coins: i64) -> None:
        board_of(s).side(seat).coins -= coins

    # What happens.

    def wonder_gained(self, s: State, expansions: Expansions, seat: i64, wonder: i64) -> None:
        if WONDER[wonder].special == ACTIVATE_FROM_DECK:
            if board_of(s).decks:
                s.push(OWE_THEATER_DECK, seat)
        elif s.owed_kind() == OWE_LIBRARY and s.library == 0:
            library_has_drawn(s)

    def token_gained(self, s: State, seat: i64, token: i64) -> None:
        """Law and Ishtar are a pair (PANTHEON-132); the box may have lost a token."""
        if s.line:
            follow_box(s)
        if BIT[token] == LAW and board_of(s).side(seat).divinities >> ISHTAR & 1 and s.board:
            s.push(OWE_TOKEN, seat)

    def card_left(self, s: State, seat: i64, number: i64) -> None:
        """The snake leaves the game with its card (PANTHEON-137)."""
        board = board_of(s)
        if board.snake == number + 1 and board.side(1 - seat).divinities >> NISABA & 1:
            board.snake = 0
            s.city(1 - seat).symbols -= CARDS[number].symbol

    def holds(self, s: State, seat: i64, city: City) -> None:
        board = board_of(s)
        side = board.side(seat)
        city.chains |= chains_of(side)
        if side.divinities >> ISHTAR & 1:
            city.symbols += SCALES
        if side.divinities >> NISABA & 1 and board.snake:
            city.symbols += CARDS[board.snake - 1].symbol

    def stopped(self, s: State, seat: i64, before: i64, after: i64) -> i64:
        """Minerva stops the pawn before her space, once (PANTHEON-158)."""
        board = board_of(s)
        if board.minerva:
            space: i64 = board.minerva - CENTER if seat == 0 else CENTER - board.minerva
            if before < space <= after:
                board.minerva = 0
                return space - 1
        return after

    def marched(self, s: State, seat: i64, before: i64, after: i64) -> None:
        if s.city(seat).tokens & POLIORCETICS:
            lose(s.city(1 - seat), after - before)

    def points(self, s: State, seat: i64) -> i64:
        return temple_points(s, seat) + mysticism_points(s, seat) + divinity_points(s, seat)

    def row_points(self, s: State, seat: i64, row: i64) -> i64:
        if row == GUILD_ROW:
            return temple_points(s, seat)
        return mysticism_points(s, seat) if row == PROGRESS_ROW else 0

    # Decisions.

    def begin_age(self, s: State) -> None:
        if s.age == SECOND_AGE:
            begin_second_age(s)

    def turning_up(self, s: State, slots: i64) -> bool:
        return take_tokens(s, slots)

    def fill_turn(self, s: State, seat: i64, out: vec[i64], start: i64, stop: i64, n: i64) -> i64:
        return fill_activations(s, seat, out, n)

    def acts(self, move: i64) -> bool:
        return ACTIVATE <= move < AFTER_ACTIVATE

    def act(self, s: State, expansions: Expansions, seat: i64, move: i64) -> None:
        pay_and_activate(s, expansions, seat, move)

    def owns(self, kind: i64) -> bool:
        if kind == OWE_TAKE_CARD or kind == OWE_TAKE_WONDER:
            return self.alone  # else it is Agora's
        return FIRST_KIND <= kind < AFTER_LAST

    def fill(self, s: State, kind: i64, seat: i64, out: vec[i64]) -> i64:
        return fill_choice(s, kind, seat, out)

    def answer(self, s: State, expansions: Expansions, kind: i64, seat: i64, move: i64) -> None:
        answer_choice(s, expansions, kind, seat, move)

    def settle(self, s: State, expansions: Expansions, kind: i64, seat: i64) -> bool:
        if has_target(s, kind, seat):
            return False
        s.pop()
        return True

    def shown(self, s: State, kind: i64, seat: i64, move: i64) -> i64:
        if kind == OWE_PLACE_DIVINITY:
            return PLACE * UNSEEN + move % PLACE
        if kind == OWE_THEATER:
            return move - move % TOP
        return move

    # Observations.

    def observe(self, s: State, slots: i64, tokens: i64, seat: i64, out: Planes) -> None:
        observe_board(s, board_of(s), slots, tokens, seat, out)

    def observe_city(self, s: State, seat: i64, at: i64, out: Planes) -> None:
        observe_side(s, board_of(s), at, out)

    # Words.

    def pack(self, s: State, out: vec[i64], n: i64) -> i64:
        return pack_board(s, out, n)

    def unpack(self, s: State, words: vec[i64], n: i64) -> i64:
        return unpack_board(s, words, n)

    def inspect(self, s: State) -> None:
        check_board(s)
