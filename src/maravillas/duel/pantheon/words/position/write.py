"""Pantheon's part of writing a position document."""

from collections.abc import Sequence

from maravillas.duel.agora.words.position import write as agora
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.pantheon.data.cards import (
    DIVINITIES,
    ENKI,
    IN_MYTHOLOGY,
    MYTHOLOGIES,
    OFFERINGS,
    SPACES,
)
from maravillas.duel.pantheon.rules import kinds
from maravillas.duel.pantheon.rules.deal import marked_slots, sees_enki
from maravillas.duel.pantheon.rules.places import board_of
from maravillas.duel.pantheon.rules.state import CENTER, MYTHOLOGY, Board, Side, deck_place
from maravillas.duel.pantheon.rules.tokens import tokens_on_enki
from maravillas.duel.pantheon.words.forms import KINDS, SHARED_KINDS
from maravillas.duel.pantheon.words.position.places import HIDDEN, PLACE_NAMES
from maravillas.duel.pantheon.words.position.shapes import PantheonDocument
from maravillas.duel.pantheon.words.position.tokens import lay_in_pantheon
from maravillas.duel.pantheon.words.shapes import PantheonCity, PantheonFrame
from maravillas.duel.rules.deal import kept_in_line
from maravillas.duel.rules.effects import OWE_LIBRARY
from maravillas.duel.rules.state import OVER, PLAY, State
from maravillas.duel.words.ids import in_order, numbers
from maravillas.duel.words.position.shapes import DuelDocument
from maravillas.duel.words.position.writing import Writing

NAMES = {kind.number: kind.name for kind in (*KINDS, *SHARED_KINDS)}


def known(board: Board, place: int, viewer: int | None) -> bool:
    """Whether a viewer of a document has seen a hidden place; None sees everything."""
    if viewer is None:
        return True
    return viewer >= 0 and bool(board.side(viewer).seen >> place & 1)


def spaces(s: State, viewer: int | None) -> dict[str, str]:
    """The cards of the Pantheon, face down in Age I."""
    board = board_of(s)
    found: dict[str, str] = {}
    for space in range(1, SPACES + 1):
        card = int(board.on(space))
        if card >= 0:
            seen = s.age > 1 or known(board, space - 1, viewer)
            found[str(space)] = (
                DIVINITIES[card] if seen else HIDDEN + MYTHOLOGIES[card // IN_MYTHOLOGY]
            )
    return found


def deck(board: Board, mythology: int, viewer: int | None) -> list[int | None]:
    """The divinities of a deck, top first; None for one that the viewer has not seen."""
    return [
        int(board.in_deck(mythology, n))
        if known(board, int(deck_place(mythology, n)), viewer)
        else None
        for n in range(board.left(mythology))
    ]


def slot_tokens(s: State) -> dict[int, str]:
    board = board_of(s)
    names = MYTHOLOGIES if s.age == 1 else OFFERINGS
    return {n: names[int(board.lying(n))] for n in numbers(board.slots)}


def mythology_tokens(side: Side) -> list[str]:
    return [
        name
        for n, name in enumerate(MYTHOLOGIES)
        for _ in range(side.mythology >> MYTHOLOGY * n & 15)
    ]


def seen(side: Side) -> list[str]:
    return [PLACE_NAMES[n] for n in numbers(side.seen)]


def names_of(tokens: Sequence[int]) -> list[str]:
    return [ALL_TOKEN_NAMES[n] for n in tokens]


def looks_at_enki(s: State, viewer: int | None) -> int:
    """Tokens drawn for an Enki off the Pantheon that the viewer sees on him now, as a mask."""
    if not s.pending or not sees_enki(s) or viewer not in (None, int(s.owed_seat())):
        return 0
    return int(tokens_on_enki(s))


def box(s: State, viewer: int) -> int:
    """The tokens of the box, as far as the viewer knows: one may have been locked away unseen."""
    return int(s.box) if s.senate is None else agora.box(s, viewer)


class PantheonWriting(Writing):
    """Divinities as far as the viewer knows them, tokens, what each seat has looked at."""

    def table(self, s: State, document: DuelDocument, viewer: int | None) -> PantheonDocument:
        board = board_of(s)
        found: PantheonDocument = {
            "pantheon": spaces(s, viewer),
            "mythology_decks": {
                name: [HIDDEN if n is None else DIVINITIES[n] for n in deck(board, m, viewer)]
                for m, name in enumerate(MYTHOLOGIES)
            },
            "slot_tokens": {str(n): token for n, token in slot_tokens(s).items()},
            "snake": ALL_NAMES[int(board.snake) - 1] if board.snake else None,
            "minerva": int(board.minerva) - CENTER if board.minerva else None,
        }
        if s.phase == PLAY:
            found["acted"] = s.acted & 1 == 1
        if s.phase == PLAY or s.taken:
            found["taken"] = numbers(s.taken)
        _write_enki(s, document["box"], found, viewer)
        _write_library(s, found, viewer)
        if viewer is None and s.age == 1 and s.phase != OVER:
            slots = [int(slot) for slot in marked_slots(s.layout + 1)]
            order = [OFFERINGS[int(board.offerings >> 2 * n & 3)] for n in range(len(slots))]
            found["offerings"] = {str(n): name for n, name in zip(slots, order, strict=True)}
        return found

    def city(self, s: State, seat: int, viewer: int | None) -> PantheonCity:
        side = board_of(s).side(seat)
        return {
            "divinities": [DIVINITIES[n] for n in numbers(side.divinities)],
            "mythology_tokens": mythology_tokens(side),
            "offering_tokens": [OFFERINGS[n] for n in numbers(side.offerings)],
            "astarte": int(side.coins),
            "seen": seen(side),
        }

    def frame(self, s: State, kind: int, seat: int, viewer: int | None) -> PantheonFrame:
        board = board_of(s)
        found: PantheonFrame = {"seat": seat, "kind": NAMES[kind]}
        if kind in (kinds.OWE_PLACE_DIVINITY, kinds.OWE_THEATER):
            found["mythology"] = MYTHOLOGIES[board.mythology]
        elif kind == kinds.OWE_ENKI and lay_in_pantheon(s) != bool(board.enki):
            found["public"] = bool(board.enki)
        return found


def _write_enki(s: State, box: list[str], found: PantheonDocument, viewer: int | None) -> None:
    """The tokens on Enki, as far as the viewer sees them; for nobody in particular, all draws."""
    board = board_of(s)
    looked = looks_at_enki(s, viewer)
    if looked:
        found["box"] = [name for name in box if name not in names_of(numbers(looked))]
    if looked or board.enki:
        found["enki"] = names_of(numbers(looked or int(board.enki)))
    elif viewer is None and not _enki_is_gone(board):
        found["enki"] = names_of(numbers(int(tokens_on_enki(s))))
    if viewer is None:
        lines = (board.enki_line, board.enki_second, board.enki_third)
        found["enki_later"] = [names_of(in_order(int(line))) for line in lines]


def _enki_is_gone(board: Board) -> bool:
    return bool((board.first.divinities | board.second.divinities) >> ENKI & 1)


def _write_library(s: State, found: PantheonDocument, viewer: int | None) -> None:
    """What the Great Library draws next and later."""
    board = board_of(s)
    owed = s.owed_kind() == OWE_LIBRARY
    if owed:
        if viewer in (None, int(s.owed_seat())):
            found["library"] = names_of(numbers(s.offer))
    elif not s.library:
        found["library"] = []
    elif viewer is None:
        line = kept_in_line(s.line, s.box | board.enki)
        found["library"] = names_of(in_order(int(line)))
    if viewer is None:
        lines = [int(s.line)] if owed else []
        later = [line for line in (*lines, int(board.later)) if line]
        found["library_later"] = [names_of(in_order(line)) for line in later]
