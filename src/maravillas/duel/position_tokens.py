"""Progress and military tokens of a position document."""

from typing import Final

from maravillas.core.reading import Reader
from maravillas.duel.deal import (
    ALL_TOKENS,
    LIBRARY_LABEL,
    TOKENS,
    TOKENS_LABEL,
    TOKENS_ON_BOARD,
    draw,
)
from maravillas.duel.effects import LIBRARY_DRAW, OWE_LIBRARY, OWE_TOKEN
from maravillas.duel.explain_errors import refuse
from maravillas.duel.notation import TOKEN_NUMBERS, WONDER_NUMBERS
from maravillas.duel.position_document import Document, mask, numbers
from maravillas.duel.state import State
from maravillas.duel.tokens import TOKEN_NAMES

# The bits of State.loot: the tokens of each player's half, named after who would pay.
MILITARY: Final = ("loot_2_player_1", "loot_5_player_1", "loot_2_player_2", "loot_5_player_2")
LIBRARY: Final = WONDER_NUMBERS["the_great_library"]
IN_BOX: Final = TOKENS - TOKENS_ON_BOARD


def read_military(d: Document, s: State) -> None:
    """The military tokens still on the track; without the key, all four."""
    if "military" not in d.keys:
        return
    bits = {name: n for n, name in enumerate(MILITARY)}
    found: set[int] = set()
    for item in d.keys["military"].list():
        bit = item.id(bits, "military token")
        if bit in found:
            refuse(item, "twice", found=MILITARY[bit], place=d.keys["military"].path)
        found.add(bit)
    s.loot = mask(found)


def read_tokens(d: Document, s: State) -> None:
    """The board, the box, and what the Great Library will draw of it, or has drawn."""
    owed = s.owed_kind() == OWE_LIBRARY
    built = (s.first.built | s.second.built) >> LIBRARY & 1 == 1
    used = built and not owed
    if "board" in d.keys:
        d.keys["board"].list(0, TOKENS_ON_BOARD)
    if "box" in d.keys:
        d.keys["box"].list(0, IN_BOX)
    s.board = mask(d.placed(d.keys.get("board"), "token"))
    s.box = mask(d.placed(d.keys.get("box"), "token"))
    others = ALL_TOKENS & ~mask(d.named("token"))
    rng = d.stream(TOKENS_LABEL)
    if "board" not in d.keys:
        owned = len(numbers(s.first.tokens | s.second.tokens))
        s.board = draw(others, max(0, TOKENS_ON_BOARD - max(0, owned - used)), rng)
    if "box" not in d.keys:
        s.box = draw(others & ~s.board, IN_BOX - used, rng)
    if s.owed_kind() == OWE_TOKEN and not s.board:
        refuse(d.at("board"), "owed_none")
    _read_library(d, s, used)
    if owed:
        s.offer = s.library
        s.library = 0


def _read_library(d: Document, s: State, used: bool) -> None:
    owed = s.owed_kind() == OWE_LIBRARY
    to_build = s.first.unbuilt | s.second.unbuilt | s.offer | s.coming
    if owed and to_build >> LIBRARY & 1:
        refuse(d.at("seats"), "library_unbuilt")
    size = len(numbers(s.box))
    needed = LIBRARY_DRAW if d.strict else 1
    if (owed or to_build >> LIBRARY & 1) and size < needed:
        refuse(d.at("box"), "library_empty", count=size, most=needed)
    if "library" in d.keys:
        s.library = _given_library(d, s, d.keys["library"], used)
    elif not used:
        s.library = draw(s.box, LIBRARY_DRAW, d.stream(LIBRARY_LABEL))


def _given_library(d: Document, s: State, reader: Reader, used: bool) -> int:
    items = reader.list()
    if used and items:
        refuse(reader, "library_used")
    most = 0 if used else min(LIBRARY_DRAW, len(numbers(s.box)))
    drawn = 0
    for item in items:
        token = item.id(TOKEN_NUMBERS, "token")
        if not s.box >> token & 1:
            refuse(item, "library_box", token=TOKEN_NAMES[token])
        if drawn >> token & 1:
            refuse(item, "twice", found=TOKEN_NAMES[token], place=reader.path)
        drawn |= mask([token])
    if len(items) != most:
        refuse(reader, "library_count", count=len(items), most=most)
    return drawn
