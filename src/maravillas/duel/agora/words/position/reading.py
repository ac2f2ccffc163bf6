"""Agora's part of reading a position document."""

from typing import Final

from maravillas.duel.agora.data.cards import TREASON
from maravillas.duel.agora.rules.kinds import OWE_TRIGGER
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.words.errors import refuse
from maravillas.duel.agora.words.position.cards import read_removed, settle_removed, settle_senators
from maravillas.duel.agora.words.position.city import Held, is_triggered, read_held
from maravillas.duel.agora.words.position.conspiracies import read_conspiracies
from maravillas.duel.agora.words.position.owed import begin_turn, check_answers, read_owed
from maravillas.duel.agora.words.position.senate import read_military, read_senate
from maravillas.duel.agora.words.position.tokens import read_locked
from maravillas.duel.rules.state import DRAFT, State
from maravillas.duel.words.ids import mask
from maravillas.duel.words.position.document import Document
from maravillas.duel.words.position.draft import read_draft
from maravillas.duel.words.position.layout import read_decks, read_layout
from maravillas.duel.words.position.tokens import read_tokens

BEGINS: Final = OWE_TRIGGER  # what a turn may begin with


def load(d: Document, s: State) -> None:
    """Everything but the simple keys and the cities, which are read."""
    held = [read_held(d, seat) for seat in (0, 1)]
    read_military(d, s)
    read_senate(d, s, held)
    removed = read_removed(d, s, held)
    if s.phase == DRAFT:
        read_draft(d, s)
    drawing = read_owed(d, s)
    begun = any(h.triggered and h.card is not None for h in held[int(s.turn)])
    if d.strict and d.flag("triggered") and not begun:
        refuse(d.keys["triggered"], "triggered")
    read_layout(d, s)
    read_locked(d, s, held)
    read_tokens(d, s, held)
    read_decks(d, s)
    settle_removed(d, s, removed)
    settle_senators(d, s)
    read_conspiracies(d, s, held, drawing)
    _read_looked(d, s, held)
    if s.phase != DRAFT:
        out = [number for cards in removed.values() for number in cards]
        d.check_counts(out, int(is_triggered(held, TREASON)))
    begin_turn(d, s)
    check_answers(d, s)


def _read_looked(d: Document, s: State, held: list[list[Held]]) -> None:
    """Who has seen the removed cards of the current age."""
    seats = [item.int(0, 1) for item in d.keys["looked"].list(0, 2)] if "looked" in d.keys else []
    for seat in seats:
        if d.strict and not is_triggered(held, TREASON, seat):
            refuse(d.keys["looked"], "looked")
    if seats:
        senate_of(s).looked = 4 * s.age + mask(seats)
