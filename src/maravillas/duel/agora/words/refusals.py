"""Why a move of Agora's is refused: the clause, and what would be allowed."""

from collections.abc import Iterable
from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.words import Form, Kind
from maravillas.duel.agora.data.cards import CHAMBERS, CONSPIRACIES
from maravillas.duel.agora.rules import kinds
from maravillas.duel.agora.rules.conspiracies import useful
from maravillas.duel.agora.rules.decrees import senator_cost
from maravillas.duel.agora.rules.moves import SECTION_CHAMBERS
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.rules.state import Senate
from maravillas.duel.agora.words.errors import forbidden
from maravillas.duel.agora.words.forms import PREPARE, RECRUIT
from maravillas.duel.agora.words.position.write import drawn
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import VERB
from maravillas.duel.words.book import Look
from maravillas.duel.words.errors import illegal
from maravillas.duel.words.ids import numbers
from maravillas.duel.words.prices import purse

# Where the clause that refuses an answer is not the one that asks for it.
_REFUSES: Final = {kinds.OWE_LOCK: "AGORA-206"}


def refusal(look: Look, seat: int, kind: Kind, move: int) -> IllegalMove:
    """Why an answer to a decision of Agora's is not legal."""
    s, number = look.s, kind.number
    senate = senate_of(s)
    legal = look.words.game.legal(s, seat)
    things = [part.thing for part in kind.forms[0].parts]
    if len(things) == 1 and things[0] in ("card", "wonder", "token"):
        clause = _REFUSES.get(number, kind.clause)
        return _not_there(look, clause, things[0], move, legal)
    if number == kinds.OWE_KEEP and move < len(CONSPIRACIES):
        two = [CONSPIRACIES[n] for n in drawn(senate)]
        return forbidden("AGORA-062", conspiracy=CONSPIRACIES[move], conspiracies=two)
    if number in (kinds.OWE_TRIGGER, kinds.OWE_UNPREPARED) and move < len(CONSPIRACIES):
        return _refuse_trigger(s, seat, move, prepared=number == kinds.OWE_TRIGGER)
    if number == kinds.OWE_REMOVE and move < CHAMBERS:
        return forbidden("AGORA-142", chamber=move + 1)
    if number == kinds.OWE_SWAP:
        return _refuse_swap(move, legal)
    if number == kinds.OWE_DECREE:
        return forbidden("AGORA-236", chamber=move % kinds.DECREE + 1)
    if move in (kinds.CONSPIRE, kinds.DONE):
        return illegal("no_move", found=str(move))
    return _refuse_cube(senate, number, seat, move)


def _not_there(look: Look, clause: str, thing: str, move: int, legal: Iterable[int]) -> IllegalMove:
    if move == kinds.DONE:
        return forbidden("AGORA-222.first")
    named = look.words.notation.id(thing, move)
    if named is None:
        return illegal("no_move", found=str(move))
    there = [look.words.notation.id(thing, n) for n in legal if n != kinds.DONE]
    return forbidden(clause, **{thing: named, f"{thing}s": there})


def _refuse_swap(move: int, legal: list[int]) -> IllegalMove:
    given, taken = divmod(move, kinds.SWAP)
    if not 0 <= given < len(ALL_NAMES) or taken >= len(ALL_NAMES):
        return illegal("no_move", found=str(move))
    mine = list(dict.fromkeys(n // kinds.SWAP for n in legal))
    if given not in mine:
        there = [ALL_NAMES[n] for n in mine]
        return forbidden("AGORA-232", card=ALL_NAMES[given], cards=there)
    theirs = [ALL_NAMES[n % kinds.SWAP] for n in legal if n // kinds.SWAP == given]
    return forbidden("AGORA-232.color", card=ALL_NAMES[taken], cards=theirs)


def _refuse_cube(senate: Senate, kind: int, seat: int, move: int) -> IllegalMove:
    """A cube placed or moved where it cannot be."""
    mine = senate.faction(seat)
    if 0 <= move < CHAMBERS:
        if not mine.reserve:
            return forbidden("AGORA-046")
        section = SECTION_CHAMBERS[senate.section] if kind == kinds.OWE_SENATE else 0
        allowed = ", ".join(str(n + 1) for n in numbers(section))
        return forbidden("AGORA-043", allowed=allowed, chamber=move + 1)
    left, entered = divmod(move - kinds.MOVE, 8)
    if not (0 <= left < CHAMBERS and entered < CHAMBERS):
        return illegal("no_move", found=str(move))
    if not mine.cubes_in(left):
        return forbidden("AGORA-046.move", chamber=left + 1)
    return forbidden("AGORA-044", chamber=entered + 1, to=left + 1)


def refuse_turn(s: State, seat: int, form: Form, move: int) -> IllegalMove | None:
    """Why a conspiracy cannot be prepared; None if the card is what is wrong."""
    if form != PREPARE:
        return None
    conspiracy = move // VERB - kinds.PREPARE
    spent = _refuse_spent(s, seat, conspiracy, "AGORA-072.triggered")
    if spent is None and senate_of(s).prepared >> conspiracy & 1:
        return forbidden("AGORA-072", conspiracy=CONSPIRACIES[conspiracy])
    return spent


def _refuse_trigger(s: State, seat: int, conspiracy: int, prepared: bool) -> IllegalMove:
    name = CONSPIRACIES[conspiracy]
    spent = _refuse_spent(s, seat, conspiracy, "AGORA-081")
    if spent is not None:
        return spent
    if prepared != bool(senate_of(s).prepared >> conspiracy & 1):
        return forbidden("AGORA-080" if prepared else "AGORA-252", conspiracy=name)
    if not useful(s, seat, conspiracy):
        return forbidden("AGORA-086", conspiracy=name)
    return illegal("no_move", found=name)


def _refuse_spent(s: State, seat: int, conspiracy: int, clause: str) -> IllegalMove | None:
    """A conspiracy that seat does not hold, or has triggered, which the clause forbids."""
    senate = senate_of(s)
    name = CONSPIRACIES[conspiracy]
    if not senate.faction(seat).held >> conspiracy & 1:
        return forbidden("AGORA-070", conspiracy=name)
    if senate.triggered >> conspiracy & 1:
        return forbidden(clause, conspiracy=name)
    return None


def refuse_recruit(look: Look, seat: int, form: Form, number: int) -> IllegalMove | None:
    """A senator that costs too much."""
    if form != RECRUIT:
        return None
    cost, have = int(senator_cost(look.s.city(seat))), purse(look.words, look.s, seat)
    return forbidden("AGORA-033", short=cost - have, coins=cost, have=have, card=ALL_NAMES[number])
