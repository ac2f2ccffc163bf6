"""Conspiracies: drawn, prepared, triggered; the parts of each wait on the stack in order."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.duel.agora.data.cards import (
    BLACKMAIL,
    COERCION,
    COUP,
    CUBES,
    EMBEZZLEMENT,
    ESPIONAGE,
    EXPROPRIATION,
    EXTORTION,
    FORECLOSURE,
    INSIDER_INFLUENCE,
    OBSCURANTISM,
    POLITICAL_MANEUVER,
    PROPERTY_FRAUD,
    SABOTAGE,
    SWINDLE,
    TREASON,
    TURN_OF_EVENTS,
)
from maravillas.duel.agora.rules.kinds import (
    AT_BOTTOM,
    OWE_BOX_TOKEN,
    OWE_DECREE,
    OWE_DESTROY_WONDER,
    OWE_DISCARD_BLUE,
    OWE_DISCARD_YELLOW,
    OWE_FIRST_DISCARD,
    OWE_KEEP,
    OWE_LOCK,
    OWE_MOVE,
    OWE_PLACE,
    OWE_REMOVE,
    OWE_REMOVED,
    OWE_RETURN,
    OWE_SECOND_DISCARD,
    OWE_SWAP,
    OWE_TAKE_CARD,
    OWE_TAKE_WONDER,
    OWE_TOP_ROW,
    OWE_UNPREPARED,
)
from maravillas.duel.agora.rules.moves import can_conspire, has_answer
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.rules.state import (
    DRAW,
    DRAWN,
    FROM_BOX,
    KEPT_BOTH,
    KEPT_SECOND,
    TO_BOTTOM,
    Senate,
)
from maravillas.duel.data.tokens import ORGANIZED_CRIME
from maravillas.duel.rules.effects import lose, march
from maravillas.duel.rules.expansion import Expansions
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import lift, turn_up

SHIELDS: Final = 2  # of Coup
KIND: Final = 6  # bits of a part's kind in PARTS
_PARTS: Final[dict[int, tuple[int, ...]]] = {
    EXTORTION: (OWE_TAKE_WONDER, OWE_MOVE),
    BLACKMAIL: (OWE_MOVE,),
    EXPROPRIATION: (OWE_DISCARD_BLUE, OWE_MOVE),
    SWINDLE: (OWE_DISCARD_YELLOW, OWE_MOVE),
    OBSCURANTISM: (OWE_LOCK,),
    COUP: (),
    PROPERTY_FRAUD: (OWE_TOP_ROW,),
    TREASON: (OWE_REMOVED,),
    POLITICAL_MANEUVER: (OWE_PLACE, OWE_REMOVE, OWE_MOVE),
    ESPIONAGE: (OWE_BOX_TOKEN,),
    TURN_OF_EVENTS: (OWE_FIRST_DISCARD, OWE_SECOND_DISCARD, OWE_MOVE),
    EMBEZZLEMENT: (),
    FORECLOSURE: (OWE_TAKE_CARD,),
    COERCION: (OWE_SWAP, OWE_MOVE),
    INSIDER_INFLUENCE: (OWE_DECREE, OWE_MOVE),
    SABOTAGE: (OWE_DESTROY_WONDER,),
}


def _packed(kinds: tuple[int, ...]) -> int:
    """The last part lowest: it is pushed first."""
    return sum(kind * 64**n for n, kind in enumerate(reversed(kinds)))


PARTS: Final = vec[i64]([_packed(_PARTS[n]) for n in range(len(_PARTS))])


def conspire(s: State, seat: i64) -> None:
    """Draws two conspiracies and owes the choice of one; whoever has Organized Crime keeps both."""
    senate = senate_of(s)
    if not can_conspire(senate):
        return
    upper: i64 = senate.draw()
    lower: i64 = senate.draw()
    if s.city(seat).tokens & ORGANIZED_CRIME:
        mine = senate.faction(seat)
        mine.hold(upper)
        mine.hold(lower)
        note_draw(senate, seat + KEPT_BOTH)
    else:
        senate.drawn = (lower + 1) * 32 + upper + 1
        s.push(OWE_KEEP, seat)


def keep(s: State, seat: i64, conspiracy: i64) -> None:
    senate = senate_of(s)
    senate.faction(seat).hold(conspiracy)
    senate.chosen = 1
    if senate.drawn & 31 != conspiracy + 1:
        senate.chosen = 2
    s.push(OWE_RETURN, seat)


def give_back(s: State, seat: i64, where: i64) -> None:
    """Puts the other conspiracy on the top or at the bottom of the deck."""
    senate = senate_of(s)
    entry: i64 = seat
    other: i64 = (senate.drawn >> 5) - 1
    if senate.chosen == 2:
        entry += KEPT_SECOND
        other = (senate.drawn & 31) - 1
    if where == AT_BOTTOM:
        entry += TO_BOTTOM
        senate.put_at_bottom(other)
    else:
        senate.put_on_top(other)
    senate.drawn = 0
    senate.chosen = 0
    note_draw(senate, entry)


def note_draw(senate: Senate, entry: i64) -> None:
    senate.draws = senate.draws << DRAW | DRAWN | entry


def prepare(s: State, seat: i64, conspiracy: i64, number: i64) -> None:
    """Puts the turn's card under one of seat's conspiracies."""
    senate = senate_of(s)
    lift(s, number)
    s.acted |= 1
    senate.prepared |= BIT[conspiracy]
    senate.put_under(conspiracy, number)


def preparable(senate: Senate, seat: i64) -> i64:
    """Seat's conspiracies that are neither prepared nor triggered."""
    return senate.faction(seat).held & ~(senate.prepared | senate.triggered)


def prepared(senate: Senate, seat: i64) -> i64:
    """Seat's conspiracies that a turn may begin with, useful or not."""
    return senate.faction(seat).held & senate.prepared & ~senate.triggered


def useful(s: State, seat: i64, conspiracy: i64) -> bool:
    """Whether some part of a conspiracy would have an effect now (AGORA-086)."""
    me = senate_of(s).faction(seat)
    if conspiracy == COUP:
        return True
    other = s.city(1 - seat)
    if conspiracy == EMBEZZLEMENT:
        return me.cubes != 0 or (senate_of(s).faction(1 - seat).cubes != 0 and other.coins > 0)
    if conspiracy == BLACKMAIL and other.coins > 0:
        return True
    if conspiracy == TURN_OF_EVENTS and s.present:
        return True
    parts: i64 = PARTS[conspiracy]
    while parts:
        if has_answer(s, parts & 63, seat):
            return True
        parts = parts >> KIND
    return False


def triggerable(s: State, kind: i64, seat: i64) -> i64:
    """The useful conspiracies among those that a decision of this kind is about."""
    senate = senate_of(s)
    conspiracies: i64 = prepared(senate, seat)
    if kind == OWE_UNPREPARED:
        conspiracies = preparable(senate, seat)
    found: i64 = 0
    while conspiracies:
        bit: i64 = conspiracies & -conspiracies
        conspiracies ^= bit
        if useful(s, seat, lowest(bit)):
            found |= bit
    return found


def trigger(s: State, expansions: Expansions, seat: i64, conspiracy: i64) -> None:
    """Turns a conspiracy face up; what it lets seat choose is owed, the rest happens at once."""
    senate = senate_of(s)
    senate.triggered |= BIT[conspiracy]
    parts: i64 = PARTS[conspiracy]
    while parts:
        s.push(parts & 63, seat)
        parts = parts >> KIND
    me = s.city(seat)
    other = s.city(1 - seat)
    if conspiracy == BLACKMAIL:
        taken: i64 = other.coins + 1 >> 1
        other.coins -= taken
        me.coins += taken
    elif conspiracy == COUP:
        march(s, expansions, seat, SHIELDS)
    elif conspiracy == TREASON:
        senate.looked = 4 * s.age + BIT[seat]
    elif conspiracy == ESPIONAGE:
        look_through_box(s, senate, seat)
    elif conspiracy == TURN_OF_EVENTS:
        turn_up(s, expansions)  # AGORA-227
    elif conspiracy == EMBEZZLEMENT:
        me.coins += CUBES - senate.faction(seat).reserve
        lose(other, CUBES - senate.faction(1 - seat).reserve)


def look_through_box(s: State, senate: Senate, seat: i64) -> None:
    """Whoever sees the box learns which token is not in it."""
    if senate.locked and senate.source == FROM_BOX and senate.locker != seat:
        senate.seen |= s.box
