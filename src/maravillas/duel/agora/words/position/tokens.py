"""Progress tokens of a position document with Agora: the one locked, the order of the box."""

from typing import Final

from maravillas.core.reading import Reader
from maravillas.duel.agora.data.cards import ESPIONAGE, OBSCURANTISM
from maravillas.duel.agora.rules.deal import line_up_box
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.rules.state import FROM_BOARD, FROM_BOX, FROM_SEAT
from maravillas.duel.agora.words.errors import refuse
from maravillas.duel.agora.words.position.city import UNKNOWN, Held, is_triggered
from maravillas.duel.rules.deal import LIBRARY_LABEL, draw
from maravillas.duel.rules.effects import LIBRARY_DRAW
from maravillas.duel.rules.state import State
from maravillas.duel.words.ids import in_order, lined_up, mask, numbers
from maravillas.duel.words.position.document import Document

SOURCES: Final = {"board": FROM_BOARD, "box": FROM_BOX, "seat": FROM_SEAT}
LOCK_LABEL: Final = 140


def read_locked(d: Document, s: State, held: list[list[Held]]) -> None:
    """The token under Obscurantism; whoever does not know it writes a question mark."""
    senate = senate_of(s)
    for reader in d.keys["locked"].list(0, 1) if "locked" in d.keys else []:
        keys = reader.dict(("token", "by", "from", "seen"))
        senate.locker = reader.need("by").int(0, 1)
        senate.source = SOURCES[reader.need("from").choice(*SOURCES)]
        if d.strict and not is_triggered(held, OBSCURANTISM, int(senate.locker)):
            refuse(reader, "locked")
        token = reader.need("token")
        if token.value != UNKNOWN or senate.source != FROM_BOX:
            senate.locked = d.place(token, "token") + 1
        if "seen" in keys:
            if senate.source != FROM_BOX:
                refuse(keys["seen"], "seen")
            known = d.names["token"]
            senate.seen = mask(item.id(known, "token") for item in keys["seen"].list())


def hides_token(s: State) -> bool:
    """Whether the document does not say which token was locked from the box."""
    senate = senate_of(s)
    return bool(senate.source == FROM_BOX and not senate.locked)


def gone_from_box(s: State, held: list[list[Held]]) -> int:
    """How many tokens conspiracies have taken out of the box."""
    return int(senate_of(s).source == FROM_BOX) + int(is_triggered(held, ESPIONAGE))


def gone_from_board(s: State, held: list[list[Held]]) -> int:
    """How many tokens are not on the board because of conspiracies, less those from the box."""
    senate = senate_of(s)
    locked = bool(senate.locked) and senate.source != FROM_BOX
    return int(locked) - int(is_triggered(held, ESPIONAGE))


def settle_locked(d: Document, s: State) -> None:
    """Which token is locked, if the document does not say it: one of the box that was not seen."""
    senate = senate_of(s)
    if hides_token(s):
        rng = d.stream(LIBRARY_LABEL)
        rng.start(d.seed, LOCK_LABEL)
        chosen = draw(int(s.box) & ~int(senate.seen) or int(s.box), 1, rng)
        senate.locked = numbers(chosen)[0] + 1
        s.box &= ~chosen


def read_line(d: Document, s: State, reader: Reader | None) -> None:
    """The order in which the Great Library draws the box: as far as given, then the seed's."""
    line_up_box(s, d.stream(LIBRARY_LABEL))
    given = [] if reader is None else [d.names["token"][item.text()] for item in reader.list()]
    dealt = in_order(s.line)
    order = given + [token for token in dealt if token not in given]
    s.line = lined_up(order)
    s.library = mask(order[:LIBRARY_DRAW])
