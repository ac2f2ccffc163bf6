"""What a seat or a spectator may see of Pantheon."""

from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.pantheon.data.cards import (
    DIVINITIES,
    GATE,
    IN_MYTHOLOGY,
    MYTHOLOGIES,
    OFFERINGS,
    SPACES,
)
from maravillas.duel.pantheon.rules import kinds
from maravillas.duel.pantheon.rules.activation import after_offerings, full_cost
from maravillas.duel.pantheon.rules.places import board_of
from maravillas.duel.pantheon.rules.state import CENTER
from maravillas.duel.pantheon.words.position.write import (
    box,
    deck,
    known,
    looks_at_enki,
    mythology_tokens,
    seen,
    slot_tokens,
)
from maravillas.duel.pantheon.words.shapes import (
    Looking,
    MythologyDeck,
    PantheonCity,
    PantheonSlot,
    PantheonSpace,
    PantheonView,
)
from maravillas.duel.rules.state import State
from maravillas.duel.words.book import Look, Sight
from maravillas.duel.words.ids import numbers, tokens
from maravillas.duel.words.position.document import PUBLIC

LOOKING = {
    kinds.OWE_PLACE_DIVINITY: "place_divinity",
    kinds.OWE_GATE: "gate",
    kinds.OWE_THEATER: "theater",
    kinds.OWE_ENKI: "enki",
}


class PantheonSight(Sight):
    """Spaces with both costs, decks, tokens, who looks at what."""

    def table(self, look: Look) -> PantheonView:
        s = look.s
        board = board_of(s)
        viewer = PUBLIC if look.viewer is None else look.viewer
        looked = looks_at_enki(s, viewer)
        found: PantheonView = {
            "pantheon": [_space(s, space, viewer) for space in range(1, SPACES + 1)],
            "mythology_decks": [_deck(s, n, viewer) for n in range(len(MYTHOLOGIES))],
            "looking": _looking(s, viewer),
            "enki": tokens(int(board.enki)),
            "snake": ALL_NAMES[int(board.snake) - 1] if board.snake else None,
            "minerva": int(board.minerva) - CENTER if board.minerva else None,
            "taken": numbers(int(s.taken)),
        }
        if looked:  # they lie on Enki, as whoever looks at him can see
            found["box"] = tokens(box(s, viewer) & ~looked)
        return found

    def slot(self, look: Look, slot: int) -> PantheonSlot:
        return {"token": slot_tokens(look.s).get(slot)}

    def city(self, look: Look, seat: int) -> PantheonCity:
        side = board_of(look.s).side(seat)
        return {
            "divinities": [DIVINITIES[n] for n in numbers(int(side.divinities))],
            "mythology_tokens": mythology_tokens(side),
            "offering_tokens": [OFFERINGS[n] for n in numbers(int(side.offerings))],
            "astarte": int(side.coins),
            "seen": seen(side),
        }

    def back(self, number: int) -> str:
        return "temple"


def _space(s: State, space: int, viewer: int) -> PantheonSpace:
    board = board_of(s)
    card = int(board.on(space))
    costs = [int(after_offerings(full_cost(s, seat, space), 0)) for seat in (0, 1)]
    shown = card >= 0 and (s.age > 1 or known(board, space - 1, viewer))
    hidden = card < 0 or card == GATE
    return {
        "space": space,
        "costs": costs,
        "mythology": None if hidden else MYTHOLOGIES[card // IN_MYTHOLOGY],
        "divinity": DIVINITIES[card] if shown else None,
    }


def _deck(s: State, mythology: int, viewer: int) -> MythologyDeck:
    cards = deck(board_of(s), mythology, viewer)
    return {
        "mythology": MYTHOLOGIES[mythology],
        "count": len(cards),
        "cards": [None if card is None else DIVINITIES[card] for card in cards],
    }


def _looking(s: State, viewer: int) -> Looking | None:
    """Who looks at divinities now; what there is to be seen, for that seat alone."""
    kind, seat = int(s.owed_kind()), int(s.owed_seat())
    if kind not in LOOKING or (kind == kinds.OWE_ENKI and board_of(s).enki):
        return None
    found: Looking = {"seat": seat, "kind": LOOKING[kind]}
    if viewer == seat:
        found["cards"] = [DIVINITIES[n] for n in _looked_at(s, kind)]
        found["tokens"] = [ALL_TOKEN_NAMES[n] for n in numbers(looks_at_enki(s, viewer))]
    return found


def _looked_at(s: State, kind: int) -> list[int]:
    """The divinities that are looked at, top first."""
    board = board_of(s)
    if kind == kinds.OWE_GATE:
        tops = [int(board.in_deck(n, 0)) for n in range(len(MYTHOLOGIES))]
        return [card for card in tops if card >= 0]
    if kind == kinds.OWE_ENKI:
        return []
    many = {kinds.OWE_PLACE_DIVINITY: 2, kinds.OWE_THEATER: IN_MYTHOLOGY}[kind]
    cards = [int(board.in_deck(board.mythology, n)) for n in range(many)]
    return [card for card in cards if card >= 0]
