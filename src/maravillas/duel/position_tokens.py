"""Progress and military tokens of a position document."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.reading import Reader
from maravillas.core.rng import Chance
from maravillas.duel.deal import (
    LIBRARY_LABEL,
    TOKENS,
    TOKENS_LABEL,
    TOKENS_ON_BOARD,
    deal_library,
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
    board = d.placed(d.keys.get("board"), "token")
    box = d.placed(d.keys.get("box"), "token")
    order = _order(d)
    in_box = IN_BOX - 1 if used else IN_BOX
    on_board = TOKENS_ON_BOARD - max(0, len(numbers(s.first.tokens | s.second.tokens)) - used)
    if "board" not in d.keys:
        on_board = max(0, on_board)
        board, order = order[:on_board], order[on_board:]
    if "box" not in d.keys:
        box = order[:in_box]
    s.board = mask(board)
    s.box = mask(box)
    if s.owed_kind() == OWE_TOKEN and not board:
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
        deal_library(s, Chance(d.game.labels, d.seed, None).stream(LIBRARY_LABEL))


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


def _order(d: Document) -> list[int]:
    """The tokens without a place, as the seed shuffles them."""
    order = vec[i64](list(range(TOKENS)))
    Chance(d.game.labels, d.seed, None).stream(TOKENS_LABEL).shuffle(order, 0, TOKENS)
    return [int(n) for n in order if int(n) not in d.named("token")]
