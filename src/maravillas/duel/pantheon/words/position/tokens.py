"""Progress tokens of a position document with Pantheon: on Enki, and the orders of draws."""

from maravillas.core.reading import Reader
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.pantheon.data.cards import ENKI, ENKI_TOKENS, GATE
from maravillas.duel.pantheon.rules.deal import ENKI_LABEL, in_front, sees_enki
from maravillas.duel.pantheon.rules.kinds import OWE_ENKI
from maravillas.duel.pantheon.rules.places import board_of, space_with
from maravillas.duel.pantheon.rules.tokens import follow_box, see_enki, tokens_on_enki
from maravillas.duel.pantheon.words.errors import refuse
from maravillas.duel.pantheon.words.position.places import THEATER
from maravillas.duel.rules.deal import LIBRARY_LABEL, line_up
from maravillas.duel.rules.effects import OWE_LIBRARY
from maravillas.duel.rules.state import State
from maravillas.duel.words.ids import in_order, lined_up, mask
from maravillas.duel.words.position.document import Document
from maravillas.duel.words.position.tokens import LIBRARY


def enki_in_pantheon(s: State) -> bool:
    """Whether Enki lies face up in the Pantheon."""
    return s.age > 1 and space_with(board_of(s), ENKI) > 0


def public_choice(d: Document, s: State) -> bool:
    """Whether the Enki whose tokens are chosen from now lay in the Pantheon before.

    Through the Gate or the Theater he is seen by their player alone. Frames may say `public`.
    """
    if s.owed_kind() != OWE_ENKI:
        return False
    frame = d.keys["owed"].list()[-1].dict()
    if "public" in frame:
        return frame["public"].bool()
    return lay_in_pantheon(s)


def lay_in_pantheon(s: State) -> bool:
    """The likelier of both, where nothing says it."""
    seat = int(s.owed_seat())
    through = board_of(s).side(seat).divinities >> GATE & 1
    built = s.city(seat).built >> ALL_WONDER_NAMES.index(THEATER) & 1
    return not through and not built


def place_on_enki(d: Document, s: State) -> None:
    """Gives each token that lies on Enki its place."""
    if "enki" not in d.keys:
        return
    items = d.keys["enki"].list()
    on_him = enki_in_pantheon(s) or s.owed_kind() == OWE_ENKI or sees_enki(s)
    met: set[int] = set()
    for item in items:
        token = d.place(item, "token") if on_him else item.id(d.names["token"], "token")
        if token in met:
            refuse(item, "enki_twice", token=in_words(d, token))
        met.add(token)
    if items and d.strict and len(items) != ENKI_TOKENS:
        refuse(d.keys["enki"], "enki_count", count=len(items))


def settle_enki(d: Document, s: State, label: int) -> None:
    """Which tokens lie on Enki, now that the box is known, and the orders of his draws."""
    board = board_of(s)
    items = d.keys["enki"].list() if "enki" in d.keys else []
    given = [item.id(d.names["token"], "token") for item in items]
    public = enki_in_pantheon(s) or public_choice(d, s)
    looked = not public and sees_enki(s)
    if public or looked:
        s.box |= mask(given)
    _read_orders(d, s, label, given)
    for token in given:
        if not s.box >> token & 1:
            refuse(d.keys["enki"], "enki_box", token=in_words(d, token))
    board.enki = 0
    if public:
        board.enki = mask(given) if given else tokens_on_enki(s)
        s.box &= ~board.enki
    elif looked:
        see_enki(s, s.owed_seat())


def in_words(d: Document, token: int) -> str:
    return next(name for name, n in d.names["token"].items() if n == token)


def _read_orders(d: Document, s: State, label: int, given: list[int]) -> None:
    """The orders in which Enki's tokens are drawn: as far as given, then the seed's."""
    board = board_of(s)
    rng = d.stream(label + ENKI_LABEL)
    pool = mask(d.names["token"].values()) & ~int(s.board | s.first.tokens | s.second.tokens)
    orders = [line_up(pool, rng) for _ in range(3)]
    if "enki_later" in d.keys:
        orders = [_order(d, item) for item in d.keys["enki_later"].list(0, 3)]
        orders += [0] * (3 - len(orders))
    elif given:
        rest = [token for token in in_order(orders[0]) if token not in given]
        orders[0] = in_front(lined_up([*given, *rest]), mask(given))
    board.enki_line, board.enki_second, board.enki_third = orders


def _order(d: Document, reader: Reader, dealt: int = 0) -> int:
    """An order of progress tokens: as far as given, then as dealt; 0 where nothing is given."""
    found = [item.id(d.names["token"], "token") for item in reader.list(0, 15)]
    if len(set(found)) != len(found):
        refuse(reader, "library_later")
    if not found:
        return 0
    return lined_up(found + [token for token in in_order(dealt) if token not in found])


def read_line(d: Document, s: State, reader: Reader | None) -> None:
    """The order of the Great Library's next draw: as far as given, then the seed's."""
    dealt = in_order(line_up(s.box | board_of(s).enki, d.stream(LIBRARY_LABEL)))
    given = [] if reader is None else [d.names["token"][item.text()] for item in reader.list()]
    s.line = lined_up(given + [token for token in dealt if token not in given])
    follow_box(s)


def settle_library(d: Document, s: State) -> None:
    """The orders of later draws; while one is chosen from, the next is the first of them."""
    board = board_of(s)
    owed = s.owed_kind() == OWE_LIBRARY
    drawn = bool((s.first.built | s.second.built) >> LIBRARY & 1)
    rng = d.stream(LIBRARY_LABEL)
    pool = s.box | board.enki
    line_up(pool, rng)
    orders = [] if drawn and not owed else [line_up(pool, rng)]
    if "library_later" in d.keys:
        given = d.keys["library_later"].list(0, 2)
        orders = [_order(d, item, line_up(pool, rng)) for item in given]
    if owed:
        s.line = orders.pop(0) if orders else 0
        follow_box(s)
    elif "library" in d.keys and not d.keys["library"].list():
        s.line = s.library = 0
    board.later = orders[0] if orders else 0
