"""The answers to Agora's decisions, played."""

from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.duel.agora.rules.conspiracies import (
    conspire,
    give_back,
    keep,
    prepared,
    trigger,
    triggerable,
)
from maravillas.duel.agora.rules.kinds import (
    CONSPIRE,
    DECREE,
    DONE,
    MOVE,
    OWE_BOX_TOKEN,
    OWE_CONSPIRATOR,
    OWE_CONSPIRE,
    OWE_DECREE,
    OWE_DESTROY_WONDER,
    OWE_DISCARD_BLUE,
    OWE_DISCARD_YELLOW,
    OWE_KEEP,
    OWE_LOCK,
    OWE_MOVE,
    OWE_PLACE,
    OWE_REMOVE,
    OWE_REMOVED,
    OWE_RETURN,
    OWE_SENATE,
    OWE_SWAP,
    OWE_TAKE_CARD,
    OWE_TAKE_WONDER,
    OWE_TOP_ROW,
    OWE_TRIGGER,
    OWE_UNPREPARED,
    SWAP,
)
from maravillas.duel.agora.rules.moves import has_answer
from maravillas.duel.agora.rules.senate import (
    move_cube,
    move_decree,
    place_cube,
    remove_cube,
    senate_of,
)
from maravillas.duel.agora.rules.state import FROM_BOARD, FROM_BOX, FROM_SEAT
from maravillas.duel.data.cards import CARDS, LOW
from maravillas.duel.data.layout import FIRST_OF
from maravillas.duel.data.tokens import TOKEN
from maravillas.duel.rules.deal import first_in_line, spot
from maravillas.duel.rules.effects import (
    LIBRARY_DRAW,
    OWE_TOKEN,
    destroy,
    enter,
    gain,
    gain_token,
    lose_card,
    unbuild,
)
from maravillas.duel.rules.expansion import Expansions
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import lift, turn_up


def answer_choice(s: State, expansions: Expansions, kind: i64, seat: i64, move: i64) -> None:
    """Settles a decision that has left the stack."""
    if kind == OWE_SENATE:
        act_in_senate(s, expansions, seat, move)
    elif move == DONE:
        return
    elif kind == OWE_PLACE:
        place_cube(s, expansions, seat, move)
    elif kind == OWE_MOVE:
        move_cube(s, expansions, seat, move)
    elif kind == OWE_REMOVE:
        remove_cube(s, expansions, seat, move)
    elif kind == OWE_CONSPIRATOR:
        if move == CONSPIRE:
            conspire(s, seat)
        else:
            place_cube(s, expansions, seat, move)
    elif kind == OWE_KEEP:
        keep(s, seat, move)
    elif kind == OWE_RETURN:
        give_back(s, seat, move)
    elif kind == OWE_TRIGGER:
        s.acted |= 2
        trigger(s, expansions, seat, move)
    elif kind == OWE_UNPREPARED:
        trigger(s, expansions, seat, move)
    else:
        answer_part(s, expansions, kind, seat, move)


def answer_part(s: State, expansions: Expansions, kind: i64, seat: i64, move: i64) -> None:
    """Settles a part of a conspiracy."""
    if kind == OWE_TAKE_WONDER:
        s.city(1 - seat).unbuilt ^= BIT[move]
        s.city(seat).unbuilt |= BIT[move]
    elif kind == OWE_DISCARD_BLUE or kind == OWE_DISCARD_YELLOW:
        destroy(s, expansions, 1 - seat, move)
    elif kind == OWE_LOCK:
        lock(s, seat, move)
    elif kind == OWE_TOP_ROW:
        take_from_top_row(s, move)
        gain(s, expansions, seat, move)
    elif kind == OWE_REMOVED:
        take_removed(s, move)
        gain(s, expansions, seat, move)
    elif kind == OWE_BOX_TOKEN:
        take_from_box(s, move)
        gain_token(s, expansions, seat, move)
    elif kind == OWE_TAKE_CARD:
        lose_card(s, expansions, 1 - seat, move)
        enter(s.city(seat), move)
    elif kind == OWE_SWAP:
        swap(s, expansions, seat, move // SWAP, move % SWAP)
    elif kind == OWE_DECREE:
        move_decree(s, expansions, move // DECREE, move % DECREE)
    elif kind == OWE_DESTROY_WONDER:
        unbuild(s, 1 - seat, move)  # it goes to the box
    else:
        lift(s, move)  # Turn of Events
        s.discard(move)
        turn_up(s, expansions)


def act_in_senate(s: State, expansions: Expansions, seat: i64, move: i64) -> None:
    """One Senate action; the others wait below whatever it causes."""
    senate = senate_of(s)
    if move == DONE:
        senate.actions = 0
        return
    senate.actions -= 1
    if senate.actions:
        s.push(OWE_SENATE, seat)
    if move < MOVE:
        place_cube(s, expansions, seat, move)
    else:
        move_cube(s, expansions, seat, move)


def lock(s: State, seat: i64, token: i64) -> None:
    """Puts a token under Obscurantism."""
    senate = senate_of(s)
    bit: i64 = BIT[token]
    senate.locked = token + 1
    senate.locker = seat
    senate.seen = 0
    if s.board & bit:
        senate.source = FROM_BOARD
        s.board ^= bit
    elif s.box & bit:
        senate.source = FROM_BOX
        take_from_box(s, token)
    else:
        senate.source = FROM_SEAT
        other = s.city(1 - seat)
        other.tokens ^= bit
        other.symbols -= TOKEN[token].symbol


def take_from_box(s: State, token: i64) -> None:
    """The Great Library draws the next three tokens that are still in the box."""
    s.box &= ~BIT[token]
    if s.library:
        s.library = first_in_line(s.line, s.box, LIBRARY_DRAW)


def take_from_top_row(s: State, number: i64) -> None:
    """Takes a card of the far row, covered or not; it covers nothing."""
    first: i64 = FIRST_OF[s.layout]
    slots: i64 = s.present
    while slots and s.deck[first + lowest(slots)] != number:
        slots &= slots - 1
    slot: i64 = slots & -slots
    s.present ^= slot
    s.up ^= slot
    if s.open & slot:
        s.open ^= slot
        s.cards ^= BIT[spot(s, number)]


def take_removed(s: State, number: i64) -> None:
    senate = senate_of(s)
    if number < LOW:
        senate.removed_low &= ~BIT[number]
    else:
        senate.removed_high &= ~BIT[number - LOW]


def swap(s: State, expansions: Expansions, seat: i64, given: i64, taken: i64) -> None:
    """Exchanges two cards; whoever completes a pair chooses a token, seat first (AGORA-233)."""
    me = s.city(seat)
    other = s.city(1 - seat)
    lose_card(s, expansions, seat, given)
    lose_card(s, expansions, 1 - seat, taken)
    if other.symbols & CARDS[given].symbol:
        s.push(OWE_TOKEN, 1 - seat)
    if me.symbols & CARDS[taken].symbol:
        s.push(OWE_TOKEN, seat)
    enter(other, given)
    enter(me, taken)


def settle_choice(s: State, kind: i64, seat: i64) -> bool:
    """Drops the decision on top if it has no answer but to decline (AGORA-272); whether it has."""
    if kind == OWE_CONSPIRE:
        s.pop()
        conspire(s, seat)
        return True
    if has_any_answer(s, kind, seat):
        return False
    s.pop()
    return True


def has_any_answer(s: State, kind: i64, seat: i64) -> bool:
    """Whether a decision is to be asked."""
    if kind == OWE_TRIGGER:
        return prepared(senate_of(s), seat) != 0
    if kind == OWE_UNPREPARED:
        return triggerable(s, kind, seat) != 0
    return has_answer(s, kind, seat)
