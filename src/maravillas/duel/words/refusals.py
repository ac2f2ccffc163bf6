"""Why a move is refused: the clause, and what would be allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maravillas.core.errors import IllegalMove
from maravillas.core.words import Form, Kind
from maravillas.duel.data.cards import ALL_NAMES, BROWN_CARDS, GREY_CARDS
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.rules.effects import MOST_WONDERS, OWE_DESTROY_BROWN
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import VERB
from maravillas.duel.words.base import BUILD_CARD, DUEL, WONDER
from maravillas.duel.words.book import Look
from maravillas.duel.words.errors import illegal
from maravillas.duel.words.ids import discarded, numbers, tokens, wonders
from maravillas.duel.words.prices import card_price, purse, wonder_price

if TYPE_CHECKING:
    from maravillas.duel.words.shelf import Shelf


def refusal(words: Shelf, s: State, seat: int, move: int) -> IllegalMove:
    """Why a move that is not legal is refused."""
    try:
        kind = words.decision(s, seat)
    except IllegalMove as nothing_owed:
        return nothing_owed
    said = words.notation.said(kind.number, move)
    form = said.form if said else None
    owner = words.owner_of(kind.number, form)
    if kind.name == "play":
        return _refuse_turn(words, s, seat, kind, form, move)
    if owner is not DUEL:
        found = owner.refuse(Look(words, s, seat), seat, kind, form, move)
        return found or illegal("no_move", found=str(move))
    if said is None:
        return illegal("no_move", found=str(move))
    return _refuse_answer(s, seat, kind, move)


def _refuse_answer(s: State, seat: int, kind: Kind, move: int) -> IllegalMove:
    """Of a decision of the base game's."""
    if kind.name == "draft":
        name = ALL_WONDER_NAMES[move]
        return illegal("DUEL-012", "DUEL-012", wonder=name, wonders=wonders(int(s.offer)))
    if kind.name in ("token", "library"):
        clause, there = ("DUEL-086", s.board) if kind.name == "token" else ("DUEL-143", s.offer)
        return illegal(clause, clause, token=tokens(2**move)[0], tokens=tokens(int(there)))
    if kind.name == "revive":
        return illegal("DUEL-148", "DUEL-148", card=ALL_NAMES[move], cards=discarded(s))
    if kind.name == "destroy":
        return _refuse_destruction(s, seat, move)
    return illegal("no_move", found=str(move))


def _refuse_destruction(s: State, seat: int, number: int) -> IllegalMove:
    brown = s.owed_kind() == OWE_DESTROY_BROWN
    there = s.city(1 - seat).low & (BROWN_CARDS if brown else GREY_CARDS)
    return illegal(
        "DUEL-158",
        "DUEL-158",
        card=ALL_NAMES[number],
        color="brown" if brown else "grey",
        cards=[ALL_NAMES[n] for n in numbers(there)],
    )


def _refuse_turn(
    words: Shelf, s: State, seat: int, kind: Kind, form: Form | None, move: int
) -> IllegalMove:
    owner = words.owner_of(kind.number, form)
    if form is None:
        return _refuse_custom(words, s, seat, kind, move)
    if owner is not DUEL:
        found = owner.refuse(Look(words, s, seat), seat, kind, form, move)
        if found is not None:
            return found
    verb, number = divmod(move, VERB)
    first = LAYOUTS[s.layout].first
    seen = {int(s.deck[first + slot]): slot for slot in numbers(s.present & s.up)}
    if number not in seen or not s.open >> seen[number] & 1:
        return _refuse_card(s, number, seen)
    if form == BUILD_CARD:
        cost = card_price(words, s, seat, number)
        return too_dear(words, "DUEL-036", cost, s, seat, card=ALL_NAMES[number])
    if form == WONDER:
        return _refuse_wonder(words, s, seat, verb - WONDER.at // VERB)
    found = owner.refuse_price(Look(words, s, seat), seat, form, move)
    return found or illegal("no_move", found=str(move))


def _refuse_custom(words: Shelf, s: State, seat: int, kind: Kind, move: int) -> IllegalMove:
    """A turn's move whose text depends on the state."""
    for custom in kind.forms:
        owner = words.owner_of(kind.number, custom)
        if custom.custom and owner.moves.write(s, custom, move) is not None:
            found = owner.refuse(Look(words, s, seat), seat, kind, custom, move)
            if found is not None:
                return found
    return illegal("no_move", found=str(move))


def _refuse_card(s: State, number: int, seen: dict[int, int]) -> IllegalMove:
    """A card that lies face down is as unknown as one that is out of the game."""
    layout = LAYOUTS[s.layout]
    if number in seen:
        count = len(numbers(layout.covered_by[seen[number]] & s.present))
        return illegal("DUEL-019", "DUEL-019", card=ALL_NAMES[number], count=count)
    cards = [ALL_NAMES[int(s.deck[layout.first + slot])] for slot in numbers(s.open)]
    return illegal("DUEL-020", "DUEL-020", card=ALL_NAMES[number], cards=cards)


def _refuse_wonder(words: Shelf, s: State, seat: int, wonder: int) -> IllegalMove:
    name = ALL_WONDER_NAMES[wonder]
    mine = s.city(seat)
    built = s.first.built | s.second.built
    if mine.unbuilt >> wonder & 1:
        cost = wonder_price(words, s, seat, wonder)
        return too_dear(words, "DUEL-036.wonder", cost, s, seat, wonder=name)
    if built >> wonder & 1:
        return illegal("DUEL-060.built", "DUEL-060", wonder=name)
    count = len(numbers(built))
    if count >= MOST_WONDERS:
        return illegal("DUEL-061", "DUEL-061", wonder=name, count=count)
    if not mine.unbuilt:
        return illegal("DUEL-060.none", "DUEL-060", wonder=name)
    return illegal("DUEL-060", "DUEL-060", wonder=name, wonders=wonders(int(mine.unbuilt)))


def too_dear(
    words: Shelf, name: str, cost: int, s: State, seat: int, **what: object
) -> IllegalMove:
    have = purse(words, s, seat)
    return illegal(name, "DUEL-036", short=cost - have, coins=cost, have=have, **what)
