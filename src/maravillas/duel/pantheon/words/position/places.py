"""Divinities of a position document: spaces, decks, what each seat has looked at."""

from typing import Final

from maravillas.core.reading import Reader, show
from maravillas.core.rng import Rng
from maravillas.duel.pantheon.data.cards import (
    ANUBIS,
    DIVINITIES,
    GATE,
    IN_MYTHOLOGY,
    MYTHOLOGIES,
    SPACES,
)
from maravillas.duel.pantheon.rules.places import board_of
from maravillas.duel.pantheon.rules.state import CARD, FIRST_DECK_PLACE, MYTHOLOGY, Board
from maravillas.duel.pantheon.words.errors import refuse
from maravillas.duel.rules.state import State
from maravillas.duel.words.ids import mask
from maravillas.duel.words.position.document import Document

HIDDEN: Final = "?"
HIDDEN_IN: Final = {HIDDEN + name: n for n, name in enumerate(MYTHOLOGIES)}
PLACE_NAMES: Final = (
    *(f"space {n}" for n in range(1, SPACES + 1)),
    *(f"{name} {n}" for name in MYTHOLOGIES for n in range(1, IN_MYTHOLOGY + 1)),
)
THEATER: Final = "the_divine_theater"


def read_places(d: Document, s: State, rng: Rng) -> None:
    """Spaces and decks; what is hidden there is dealt from the seed."""
    board = board_of(s)
    spaces = _read_spaces(d, s)
    decks = _read_decks(d)
    board.spaces = 0
    board.decks = 0
    for mythology in range(len(MYTHOLOGIES)):
        _deal(d, board, mythology, spaces, decks, rng)
    for space, card in spaces.items():
        if card is not None:
            board.put(space, card)
    if d.strict:
        _check_out(d, s)


def _read_spaces(d: Document, s: State) -> dict[int, int | None]:
    """The card of each space that holds one; None for a hidden one, which comes next."""
    found: dict[int, int | None] = {}
    keys = d.keys["pantheon"].dict() if "pantheon" in d.keys else {}
    for key, reader in keys.items():
        if key not in map(str, range(1, SPACES + 1)):
            refuse(reader, "space", found=show(key))
        if isinstance(reader.value, str) and reader.value in HIDDEN_IN:
            found[int(key)] = None
            continue
        card = d.place(reader, "divinity")
        if card == GATE and s.age == 1:
            refuse(reader, "gate_early")
        found[int(key)] = card
    return found


def _read_decks(d: Document) -> dict[int, list[int | None]]:
    """The decks that are given, top first; None for a hidden divinity."""
    found: dict[int, list[int | None]] = {}
    keys = d.keys["mythology_decks"].dict(MYTHOLOGIES) if "mythology_decks" in d.keys else {}
    for name, reader in keys.items():
        mythology = MYTHOLOGIES.index(name)
        found[mythology] = []
        for item in reader.list(0, IN_MYTHOLOGY):
            if item.value == HIDDEN:
                found[mythology].append(None)
                continue
            card = d.place(item, "divinity")
            if card // IN_MYTHOLOGY != mythology:
                first = IN_MYTHOLOGY * mythology
                allowed = ", ".join(DIVINITIES[first : first + IN_MYTHOLOGY])
                told = {"divinity": DIVINITIES[card], "mythology": name, "allowed": allowed}
                refuse(item, "deck_mythology", **told)
            found[mythology].append(card)
    return found


def _deal(
    d: Document,
    board: Board,
    mythology: int,
    spaces: dict[int, int | None],
    decks: dict[int, list[int | None]],
    rng: Rng,
) -> None:
    """Gives the hidden places of a mythology the divinities that lie nowhere."""
    first = IN_MYTHOLOGY * mythology
    named = d.named("divinity")
    left = rng.shuffled([n for n in range(first, first + IN_MYTHOLOGY) if n not in named])
    keys = d.keys["pantheon"].dict() if "pantheon" in d.keys else {}
    name = MYTHOLOGIES[mythology]
    hidden = [n for n in spaces if keys[str(n)].value == HIDDEN + name]
    deck = decks.get(mythology)
    wanted = len(hidden) + (deck.count(None) if deck is not None else 0)
    if wanted > len(left):
        reader = d.at("pantheon") if hidden else d.at("mythology_decks")
        refuse(reader, "too_many_divinities", mythology=name, most=len(left), count=wanted)
    for space in hidden:
        spaces[space] = left.pop()
    if deck is None:
        deck = list(left)
    cards = [left.pop() if card is None else card for card in deck]
    board.set_deck(mythology, sum((card + 1) << CARD * n for n, card in enumerate(cards)))


def _check_out(d: Document, s: State) -> None:
    """No more divinities have left their decks than something has taken out (PANTHEON-011)."""
    board = board_of(s)
    cards = [int(board.on(space)) for space in range(1, SPACES + 1)]
    activated = int(board.first.divinities | board.second.divinities)
    built = d.names["wonder"][THEATER]
    spare = activated >> GATE & 1
    spare += (s.first.built | s.second.built) >> built & 1
    spare += activated >> ANUBIS & 1  # the Theater may be gone, or built again
    for mythology, name in enumerate(MYTHOLOGIES):
        first = IN_MYTHOLOGY * mythology
        mine = range(first, first + IN_MYTHOLOGY)
        out = sum(card in mine for card in cards) + sum(activated >> card & 1 for card in mine)
        sides = (board.first, board.second)
        tokens = sum(int(side.mythology >> MYTHOLOGY * mythology & 15) for side in sides)
        if out > tokens + spare:
            most = tokens + int(spare)
            refuse(d.at("pantheon"), "out_of_deck", count=out, mythology=name, most=most)
        spare -= max(0, out - tokens)


def read_seen(d: Document, s: State, seat: int, reader: Reader | None) -> None:
    """The places of hidden divinities that a seat has looked at."""
    board = board_of(s)
    found = []
    for item in [] if reader is None else reader.list(0, len(PLACE_NAMES)):
        if item.text() not in PLACE_NAMES:
            allowed = ", ".join(PLACE_NAMES)
            refuse(item, "place", found=show(item.value), allowed=allowed)
        place = PLACE_NAMES.index(item.text())
        if not lies_hidden(s, place):
            refuse(item, "place_none", found=item.text())
        found.append(place)
    board.side(seat).seen |= mask(found)


def lies_hidden(s: State, place: int) -> bool:
    """Whether a divinity lies at a place of which nobody sees the face."""
    board = board_of(s)
    if place < FIRST_DECK_PLACE:
        return bool(s.age == 1 and board.on(place + 1) >= 0)
    mythology, n = divmod(place - FIRST_DECK_PLACE, IN_MYTHOLOGY)
    return bool(n < board.left(mythology))
