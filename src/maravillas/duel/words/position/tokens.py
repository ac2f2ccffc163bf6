"""Progress and military tokens of a position document."""

from collections.abc import Sequence
from typing import Final

from maravillas.core.reading import Reader
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.rules.deal import LIBRARY_LABEL, TOKENS_LABEL, TOKENS_ON_BOARD, draw
from maravillas.duel.rules.effects import LIBRARY_DRAW, OWE_LIBRARY, OWE_TOKEN
from maravillas.duel.rules.state import State
from maravillas.duel.words.errors import refuse
from maravillas.duel.words.ids import WONDER_NUMBERS, mask, numbers
from maravillas.duel.words.position.document import Document

# The bits of State.loot: the tokens of each player's half, named after who would pay.
MILITARY: Final = ("loot_2_player_1", "loot_5_player_1", "loot_2_player_2", "loot_5_player_2")
LIBRARY: Final = WONDER_NUMBERS["the_great_library"]


def read_military(d: Document, s: State) -> None:
    s.loot = military(d, MILITARY, int(s.loot))


def military(d: Document, names: Sequence[str], default: int) -> int:
    """The military tokens still on the track, as a mask over their names."""
    if "military" not in d.keys:
        return default
    bits = {name: n for n, name in enumerate(names)}
    found: set[int] = set()
    for item in d.keys["military"].list():
        bit = item.id(bits, "military token")
        if bit in found:
            refuse(item, "twice", found=names[bit], place=d.keys["military"].path)
        found.add(bit)
    return mask(found)


def read_tokens(d: Document, s: State) -> None:
    """The board, the box, and what the Great Library will draw of it, or has drawn."""
    owed = s.owed_kind() == OWE_LIBRARY
    built = (s.first.built | s.second.built) >> LIBRARY & 1 == 1
    took = built and not owed
    used = took and not any(r.redraws for r in d.readings)
    fallen = any(r.destroys_wonders for r in d.readings)
    if fallen and "library" in d.keys and not owed and not _to_build(s):
        used = used or not d.keys["library"].list()
    pool = d.names["token"].values()
    most = len(pool) - TOKENS_ON_BOARD
    away = len(numbers(s.first.tokens | s.second.tokens)) - took
    away += sum(r.away(s) for r in d.readings)
    gone = sum(r.gone(s) for r in d.readings)
    if "board" in d.keys:
        d.keys["board"].list(0, TOKENS_ON_BOARD)
    if "box" in d.keys:
        d.keys["box"].list(0, most)
    s.board = mask(d.placed(d.keys.get("board"), "token"))
    s.box = mask(d.placed(d.keys.get("box"), "token"))
    others = mask(pool) & ~mask(d.named("token"))
    rng = d.stream(TOKENS_LABEL)
    if "board" not in d.keys:
        s.board = draw(others, max(0, TOKENS_ON_BOARD - max(0, away)), rng)
    if "box" not in d.keys:
        s.box = draw(others & ~s.board, max(0, most - took - gone), rng)
    for r in d.readings:
        r.settle_box(s)
    if s.owed_kind() == OWE_TOKEN and not s.board:
        refuse(d.at("board"), "owed_none")
    _read_library(d, s, used)
    if owed:
        s.offer = s.library
        s.library = 0


def _read_library(d: Document, s: State, used: bool) -> None:
    owed = s.owed_kind() == OWE_LIBRARY
    to_build = _to_build(s)
    if owed and to_build:
        refuse(d.at("seats"), "library_unbuilt")
    size = len(numbers(s.box))
    needed = LIBRARY_DRAW if d.strict else 1
    if (owed or to_build) and size < needed:
        refuse(d.at("box"), "library_empty", count=size, most=needed)
    if "library" in d.keys:
        s.library = _given_library(d, s, d.keys["library"], used)
    elif not used:
        s.library = draw(s.box, LIBRARY_DRAW, d.stream(LIBRARY_LABEL))
    for r in d.readings:
        if not used:
            r.line(s, d.keys.get("library"))


def _to_build(s: State) -> bool:
    """Whether somebody has the Great Library before him, or may still draft it."""
    return bool((s.first.unbuilt | s.second.unbuilt | s.offer | s.coming) >> LIBRARY & 1)


def _given_library(d: Document, s: State, reader: Reader, used: bool) -> int:
    """The tokens named, none where nobody will draw; a box that others draw from, too, may be put
    in order further.
    """
    items = reader.list()
    if used and items:
        refuse(reader, "library_used")
    box = int(s.box)
    for r in d.readings:
        box |= r.boxed(s)
    most = 0 if used else min(LIBRARY_DRAW, len(numbers(s.box)))
    orders = any(r.orders_box for r in d.readings)
    if orders and s.owed_kind() != OWE_LIBRARY and most:
        most = max(most, min(len(items), len(numbers(box))))
    drawn = 0
    for item in items:
        token = item.id(d.names["token"], "token")
        if not box >> token & 1:
            refuse(item, "library_box", token=ALL_TOKEN_NAMES[token])
        if drawn >> token & 1:
            refuse(item, "twice", found=ALL_TOKEN_NAMES[token], place=reader.path)
        drawn |= mask([token])
    draws = s.owed_kind() == OWE_LIBRARY or _to_build(s)
    if len(items) != most and (items or draws):
        refuse(reader, "library_count", count=len(items), most=most)
    return drawn
