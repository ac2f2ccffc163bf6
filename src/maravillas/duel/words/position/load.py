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
from maravillas.duel.agora.words.position import reading as agora
from maravillas.duel.agora.words.position.city import Held
from maravillas.duel.rules.deal import fresh
from maravillas.duel.rules.effects import OWE_START
from maravillas.duel.rules.score import check_supremacy, finish_by_points
from maravillas.duel.rules.state import DRAFT, OVER, PLAY, State
from maravillas.duel.words.errors import refuse
from maravillas.duel.words.position.city import read_seats
from maravillas.duel.words.position.document import AGORA_KEYS, KEYS, Document
from maravillas.duel.words.position.draft import read_draft
from maravillas.duel.words.position.layout import read_decks, read_layout
from maravillas.duel.words.position.owed import read_owed
from maravillas.duel.words.position.tokens import read_military, read_tokens
from maravillas.duel.words.position.write import write

if TYPE_CHECKING:
    from maravillas.duel.words.shelf import Shelf

PHASES: Final = {"draft": DRAFT, "play": PLAY, "over": OVER}


def load(words: Shelf, document: Mapping[str, object]) -> State:
    """The state of a document; raises BadPosition with the path of what is wrong."""
    game, reader = words.game, Reader(document)
    d = Document(words, reader, reader.dict((*KEYS, *AGORA_KEYS) if game.xs else KEYS))
    s = fresh(Chance(game.labels, d.seed, None), game.xs)
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
    if d.agora:
        agora.load(d, s)
    else:
        _load_base(d, s)
    if s.phase != DRAFT:
        _check_end(d, s)
    return s


def _load_base(d: Document, s: State) -> None:
    nothing: list[list[Held]] = [[], []]
    read_military(d, s)
    if s.phase == DRAFT:
        read_draft(d, s)
    else:
        read_owed(d, s)
        read_layout(d, s)
    read_tokens(d, s, nothing)
    read_decks(d, s)
    if s.phase != DRAFT:
        d.check_counts()


def dump(words: Shelf, s: State, seat: int | None = None) -> dict[str, object]:
    """The document of a state: for a seat what it may see, for None the whole truth."""
    document = write(s, seat)
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
    check_supremacy(probe, d.game.xs)
    if over:
        won = probe.phase == OVER
        if d.strict and not won and (s.age < 3 or s.present):
            refuse(d.at("phase"), "not_over")
        check_supremacy(s, d.game.xs)
        if not won:
            finish_by_points(s, d.game.xs)
        return
    if probe.phase == OVER:
        refuse(d.at("pawn") if s.pawn in (9, -9) else d.at("seats"), "supremacy")
    if not s.open and not s.acted & 1 and s.owed_kind() in (0, OWE_START, agora.BEGINS):
        refuse(d.at("layout"), "layout_empty")
