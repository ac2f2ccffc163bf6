"""Positions as documents: load() reads what differs from a fresh game, dump() writes everything.

Whatever a document leaves out is dealt from its seed. Unless `strict` is false, what no real game
could hold is refused; what the rules cannot play is always refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from maravillas.core.errors import BadPosition
from maravillas.core.reading import Reader
from maravillas.core.rng import Chance
from maravillas.duel.rules.deal import fresh
from maravillas.duel.rules.effects import OWE_START
from maravillas.duel.rules.score import check_supremacy, finish_by_points
from maravillas.duel.rules.state import DRAFT, OVER, PLAY, State
from maravillas.duel.words.errors import refuse
from maravillas.duel.words.position.city import read_seats
from maravillas.duel.words.position.document import Document
from maravillas.duel.words.position.draft import read_draft
from maravillas.duel.words.position.layout import read_decks, read_layout
from maravillas.duel.words.position.owed import check_answers, read_owed
from maravillas.duel.words.position.shapes import DuelDocument
from maravillas.duel.words.position.tokens import read_military, read_tokens
from maravillas.duel.words.position.write import write

if TYPE_CHECKING:
    from maravillas.duel.words.shelf import Shelf

PHASES: Final = {"draft": DRAFT, "play": PLAY, "over": OVER}


def load(words: Shelf, document: Mapping[str, object]) -> State:
    """The state of a document; raises BadPosition with the path of what is wrong."""
    game = words.game
    d = Document(words, Reader(document))
    s = fresh(Chance(game.labels, d.seed, None), game.expansions)
    s.game = game
    s.offer = s.coming = s.board = s.box = s.library = 0
    s.phase = PHASES[d.phase]
    s.age = d.age
    s.layout += d.age - 1
    s.turn = d.number("turn", 0, 1, 0)
    s.pawn = d.number("pawn", -9, 9, 0)
    if s.phase != DRAFT and "draft" in d.keys:
        refuse(d.keys["draft"], "no_draft")
    read_seats(d, s)
    for number in d.cards("discard"):
        s.discard(number)
    for r in d.readings:
        r.after_cities(s)
    _read_table(d, s)
    for r in d.readings:
        r.settle(s)
    if s.phase != DRAFT:
        spare = [r.spare() for r in d.readings]
        out = [number for cards, _ in spare for number in cards]
        d.check_counts(out, sum(built for _, built in spare))
    for r in d.readings:
        r.check(s)
    check_answers(d, s)
    if s.phase != DRAFT:
        _check_end(d, s)
    return s


def _read_table(d: Document, s: State) -> None:
    """The track, the draft, what is owed, the layout, tokens and decks."""
    if not any(r.military(s) for r in d.readings):
        read_military(d, s)
    if s.phase == DRAFT:
        read_draft(d, s)
    if s.phase != DRAFT or d.laid:
        read_owed(d, s)
        read_layout(d, s)
    for r in d.readings:
        r.before_tokens(s)
    read_tokens(d, s)
    read_decks(d, s)


def dump(words: Shelf, s: State, seat: int | None = None) -> DuelDocument:
    """The document of a state: for a seat what it may see, for None the whole truth."""
    document = write(words, s, seat)
    try:
        load(words, document)
    except BadPosition:
        document["strict"] = False  # it came from such a document
    return document


def _check_end(d: Document, s: State) -> None:
    """A game in play is not won yet; one that is over gets its result."""
    over = s.phase == OVER
    s.phase = PLAY
    probe = d.game.clone(s)
    check_supremacy(probe, d.game.expansions)
    if over:
        won = probe.phase == OVER
        if d.strict and not won and (s.age < 3 or s.present):
            refuse(d.at("phase"), "not_over")
        check_supremacy(s, d.game.expansions)
        if not won:
            finish_by_points(s, d.game.expansions)
        return
    if probe.phase == OVER:
        refuse(d.at("pawn") if s.pawn in (9, -9) else d.at("seats"), "supremacy")
    begins = [kind for r in d.readings for kind in r.begins]
    if not s.open and not s.acted & 1 and s.owed_kind() in (0, OWE_START, *begins):
        refuse(d.at("layout"), "layout_empty")
