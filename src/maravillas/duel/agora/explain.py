"""Why a move of Agora's is refused: the clause, and what would be allowed."""

from collections.abc import Iterable

from maravillas.core.errors import IllegalMove
from maravillas.duel.agora.cards import CHAMBERS, CONSPIRACIES
from maravillas.duel.agora.conspiracies import useful
from maravillas.duel.agora.decrees import senator_cost
from maravillas.duel.agora.explain_errors import forbidden
from maravillas.duel.agora.kinds import (
    CONSPIRE,
    DECREE,
    DONE,
    MOVE,
    OWE_BOX_TOKEN,
    OWE_DECREE,
    OWE_DESTROY_WONDER,
    OWE_DISCARD_BLUE,
    OWE_DISCARD_YELLOW,
    OWE_FIRST_DISCARD,
    OWE_KEEP,
    OWE_LOCK,
    OWE_REMOVE,
    OWE_REMOVED,
    OWE_SECOND_DISCARD,
    OWE_SENATE,
    OWE_SWAP,
    OWE_TAKE_CARD,
    OWE_TAKE_WONDER,
    OWE_TOP_ROW,
    OWE_TRIGGER,
    OWE_UNPREPARED,
    PREPARE,
    SWAP,
)
from maravillas.duel.agora.position_write import drawn
from maravillas.duel.agora.senate import chamber_points, senate_of
from maravillas.duel.agora.state import Senate
from maravillas.duel.agora.targets import SECTION_CHAMBERS
from maravillas.duel.cards import ALL_NAMES
from maravillas.duel.explain_errors import illegal
from maravillas.duel.game import Duel
from maravillas.duel.position_document import numbers
from maravillas.duel.state import State
from maravillas.duel.tokens import ALL_TOKEN_NAMES
from maravillas.duel.turn import VERB
from maravillas.duel.wonders import ALL_WONDER_NAMES

# By kind: the clause, what is chosen, and the name of the list of what there is to choose from.
_CHOICES = {
    OWE_TAKE_WONDER: ("AGORA-200", "wonder", ALL_WONDER_NAMES),
    OWE_DISCARD_BLUE: ("AGORA-203", "card", ALL_NAMES),
    OWE_DISCARD_YELLOW: ("AGORA-204", "card", ALL_NAMES),
    OWE_LOCK: ("AGORA-206", "token", ALL_TOKEN_NAMES),
    OWE_TOP_ROW: ("AGORA-210", "card", ALL_NAMES),
    OWE_REMOVED: ("AGORA-213", "card", ALL_NAMES),
    OWE_BOX_TOKEN: ("AGORA-218", "token", ALL_TOKEN_NAMES),
    OWE_TAKE_CARD: ("AGORA-230", "card", ALL_NAMES),
    OWE_DESTROY_WONDER: ("AGORA-240", "wonder", ALL_WONDER_NAMES),
    OWE_FIRST_DISCARD: ("AGORA-222", "card", ALL_NAMES),
    OWE_SECOND_DISCARD: ("AGORA-222", "card", ALL_NAMES),
}


def chambers(s: State, seat: int) -> int:
    """The points of the chambers that a seat controls."""
    return int(chamber_points(senate_of(s), seat))


def refusal(game: Duel, s: State, kind: int, seat: int, move: int) -> IllegalMove:
    """Why an answer to a decision of Agora's is not legal."""
    senate = senate_of(s)
    legal = game.legal(s, seat)
    if kind in _CHOICES:
        return _not_there(*_CHOICES[kind], move, legal)
    if kind == OWE_KEEP and move < len(CONSPIRACIES):
        names = [CONSPIRACIES[n] for n in drawn(senate)]
        return forbidden("AGORA-062", conspiracy=CONSPIRACIES[move], conspiracies=names)
    if kind in (OWE_TRIGGER, OWE_UNPREPARED) and move < len(CONSPIRACIES):
        return _refuse_trigger(s, seat, move, prepared=kind == OWE_TRIGGER)
    if kind == OWE_REMOVE and move < CHAMBERS:
        return forbidden("AGORA-142", chamber=move + 1)
    if kind == OWE_SWAP:
        return _refuse_swap(move, legal)
    if kind == OWE_DECREE:
        return forbidden("AGORA-236", chamber=move % DECREE + 1)
    if move in (CONSPIRE, DONE):
        return illegal("no_move", found=str(move))
    return _refuse_cube(senate, kind, seat, move)


def _not_there(
    clause: str, thing: str, names: list[str], move: int, legal: Iterable[int]
) -> IllegalMove:
    if move == DONE:
        return forbidden("AGORA-222.first")
    if not 0 <= move < len(names):
        return illegal("no_move", found=str(move))
    there = [names[n] for n in legal if n != DONE]
    return forbidden(clause, **{thing: names[move], f"{thing}s": there})


def _refuse_swap(move: int, legal: list[int]) -> IllegalMove:
    given, taken = divmod(move, SWAP)
    if not 0 <= given < len(ALL_NAMES) or taken >= len(ALL_NAMES):
        return illegal("no_move", found=str(move))
    mine = list(dict.fromkeys(n // SWAP for n in legal))
    if given not in mine:
        there = [ALL_NAMES[n] for n in mine]
        return forbidden("AGORA-232", card=ALL_NAMES[given], cards=there)
    theirs = [ALL_NAMES[n % SWAP] for n in legal if n // SWAP == given]
    return forbidden("AGORA-232.color", card=ALL_NAMES[taken], cards=theirs)


def _refuse_cube(senate: Senate, kind: int, seat: int, move: int) -> IllegalMove:
    """A cube placed or moved where it cannot be."""
    mine = senate.faction(seat)
    if 0 <= move < CHAMBERS:
        if not mine.reserve:
            return forbidden("AGORA-046")
        section = SECTION_CHAMBERS[senate.section] if kind == OWE_SENATE else 0
        allowed = ", ".join(str(n + 1) for n in numbers(section))
        return forbidden("AGORA-043", allowed=allowed, chamber=move + 1)
    left, entered = divmod(move - MOVE, 8)
    if not (0 <= left < CHAMBERS and entered < CHAMBERS):
        return illegal("no_move", found=str(move))
    if not mine.cubes_in(left):
        return forbidden("AGORA-046.move", chamber=left + 1)
    return forbidden("AGORA-044", chamber=entered + 1, to=left + 1)


def refuse_turn(s: State, seat: int, move: int) -> IllegalMove | None:
    """Why a conspiracy cannot be prepared; None if the card is what is wrong."""
    conspiracy = move // VERB - PREPARE
    if not 0 <= conspiracy < len(CONSPIRACIES):
        return illegal("no_move", found=str(move))
    senate = senate_of(s)
    name = CONSPIRACIES[conspiracy]
    if not senate.faction(seat).held >> conspiracy & 1:
        return forbidden("AGORA-070", conspiracy=name)
    if senate.triggered >> conspiracy & 1:
        return forbidden("AGORA-072.triggered", conspiracy=name)
    if senate.prepared >> conspiracy & 1:
        return forbidden("AGORA-072", conspiracy=name)
    return None


def _refuse_trigger(s: State, seat: int, conspiracy: int, prepared: bool) -> IllegalMove:
    senate = senate_of(s)
    name = CONSPIRACIES[conspiracy]
    if not senate.faction(seat).held >> conspiracy & 1:
        return forbidden("AGORA-070", conspiracy=name)
    if senate.triggered >> conspiracy & 1:
        return forbidden("AGORA-081", conspiracy=name)
    if prepared and not senate.prepared >> conspiracy & 1:
        return forbidden("AGORA-080", conspiracy=name)
    if not prepared and senate.prepared >> conspiracy & 1:
        return forbidden("AGORA-252", conspiracy=name)
    if not useful(s, seat, conspiracy):
        return forbidden("AGORA-086", conspiracy=name)
    return illegal("no_move", found=name)


def refuse_recruit(s: State, seat: int, number: int) -> IllegalMove:
    """A senator that costs too much."""
    city = s.city(seat)
    cost, have = int(senator_cost(city)), int(city.coins)
    return forbidden("AGORA-033", short=cost - have, coins=cost, have=have, card=ALL_NAMES[number])
