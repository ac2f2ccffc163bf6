"""The answers to Pantheon's decisions, played."""

from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.duel.agora.rules.kinds import OWE_MOVE, OWE_PLACE, OWE_REMOVE, OWE_TAKE_WONDER
from maravillas.duel.data.cards import CARDS
from maravillas.duel.pantheon.data.cards import ENKI, IN_MYTHOLOGY
from maravillas.duel.pantheon.rules.activation import activate
from maravillas.duel.pantheon.rules.kinds import (
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
    TOP,
    TRACK,
    WITH,
)
from maravillas.duel.pantheon.rules.layout import take_token
from maravillas.duel.pantheon.rules.places import (
    board_of,
    look,
    mythology_of,
    place_divinity,
    place_in_deck,
    reorder,
    take_out,
)
from maravillas.duel.pantheon.rules.state import CENTER
from maravillas.duel.pantheon.rules.tokens import (
    enki_has_drawn,
    enki_in,
    enki_on_top,
    follow_box,
    rule_out,
    see_enki,
)
from maravillas.duel.rules.effects import (
    FAR_LOOT,
    NEAR_LOOT,
    OWE_TOKEN,
    enter,
    gain_token,
    gain_wonder,
    lose,
    lose_card,
    unbuild,
)
from maravillas.duel.rules.expansion import Expansions
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import lift_slot, turn_up


def answer_choice(s: State, expansions: Expansions, kind: i64, seat: i64, move: i64) -> None:
    """Settles a decision that has left the stack."""
    board = board_of(s)
    if kind == OWE_PLACE_DIVINITY:
        place_divinity(board, seat, board.mythology, move // PLACE, move % PLACE)
        turn_up(s, expansions)  # other tokens, then the cards
    elif kind == OWE_GATE:
        pass_through_gate(s, expansions, seat, move)
    elif kind == OWE_THEATER_DECK:
        board.mythology = move
        look(board, seat, move, IN_MYTHOLOGY)
        if enki_in(s, move):
            see_enki(s, seat)
        s.push(OWE_THEATER, seat)
    elif kind == OWE_THEATER:
        perform(s, expansions, seat, move // TOP, move % TOP - 1)
    elif kind == OWE_ENKI:
        take_from_enki(s, expansions, seat, move)
    elif kind == OWE_DISCARD_SLOT:
        strike_slot(s, seat, move)
    elif kind == OWE_MINERVA:
        board.minerva = move - TRACK + CENTER
    elif kind == OWE_DROP:
        drop_military(s, move)
    elif kind == OWE_APPLY:
        apply_military(s, seat, move)
    else:
        answer_about_cities(s, expansions, kind, seat, move)


def answer_about_cities(s: State, expansions: Expansions, kind: i64, seat: i64, move: i64) -> None:
    """Settles a decision about cards and wonders in cities."""
    if kind == OWE_SNAKE:
        put_snake(s, seat, move)
    elif kind == OWE_UNBUILD:
        owner: i64 = 0 if s.first.built >> move & 1 else 1
        unbuild(s, owner, move)
        s.city(owner).unbuilt |= BIT[move]
    elif kind == OWE_BUILD_WONDER:
        s.undiscard(move % WITH)
        gain_wonder(s, expansions, seat, move // WITH, move % WITH)
    elif kind == OWE_TAKE_WONDER:
        s.city(1 - seat).unbuilt ^= BIT[move]
        s.city(seat).unbuilt |= BIT[move]
    else:
        lose_card(s, expansions, 1 - seat, move)
        enter(s.city(seat), move)


def pass_through_gate(s: State, expansions: Expansions, seat: i64, divinity: i64) -> None:
    """Activates the top divinity of a deck; the others stay where they are."""
    if divinity != ENKI and enki_on_top(s):
        enki_has_drawn(s)
    take_out(board_of(s), mythology_of(divinity), 0)
    activate(s, expansions, seat, divinity)


def perform(s: State, expansions: Expansions, seat: i64, divinity: i64, on_top: i64) -> None:
    """The Divine Theater activates a divinity of a deck and leaves the others in an order."""
    board = board_of(s)
    mythology: i64 = mythology_of(divinity)
    if divinity != ENKI and enki_in(s, mythology):
        enki_has_drawn(s)
    take_out(board, mythology, place_in_deck(board, divinity))
    reorder(board, seat, mythology, on_top)
    activate(s, expansions, seat, divinity)


def take_from_enki(s: State, expansions: Expansions, seat: i64, token: i64) -> None:
    """Seat gains one of the tokens on Enki; the other returns to the box."""
    board = board_of(s)
    if board.enki:
        s.box |= board.enki
        rule_out(s, board.enki)
        board.enki = 0
    else:
        enki_has_drawn(s)
    s.box &= ~BIT[token]
    follow_box(s)
    gain_token(s, expansions, seat, token)


def put_snake(s: State, seat: i64, number: i64) -> None:
    """Nisaba has the symbol of a green card of the other city from now on."""
    city = s.city(seat)
    symbol: i64 = CARDS[number].symbol
    board_of(s).snake = number + 1
    if city.symbols & symbol and s.board:
        s.push(OWE_TOKEN, seat)
    city.symbols += symbol


def strike_slot(s: State, seat: i64, slot: i64) -> None:
    """Zeus discards a card of the layout; a token on it is taken and handled at once."""
    s.discard(lift_slot(s, slot))
    if board_of(s).slots >> slot & 1:
        take_token(s, seat, slot)


def drop_military(s: State, token: i64) -> None:
    """A military token leaves the track."""
    senate = s.senate
    if senate is None:
        s.loot &= ~BIT[token]
    else:
        senate.military &= ~BIT[token - AGORA_MILITARY]


def apply_military(s: State, seat: i64, token: i64) -> None:
    """Seat uses a military token of either half (PANTHEON-161, 083)."""
    drop_military(s, token)
    large: bool = token & 1 == 1
    if s.senate is None:
        lose(s.city(1 - seat), FAR_LOOT if large else NEAR_LOOT)
    elif large:
        s.push(OWE_MOVE, seat)
        s.push(OWE_REMOVE, seat)
    else:
        s.push(OWE_PLACE, seat)
