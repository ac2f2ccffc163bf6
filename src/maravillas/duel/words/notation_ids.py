"""Ids and numbers: which cards, wonders and tokens a game knows, expansions and all."""

from collections.abc import Mapping
from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import Reader
from maravillas.duel.agora.data.cards import CONSPIRACIES, DECREES
from maravillas.duel.data.cards import ALL_NAMES, NAMES
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES, TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES, WONDER_NAMES
from maravillas.duel.rules.game import Duel

WONDER_NUMBERS: Final = {name: n for n, name in enumerate(WONDER_NAMES)}
_BASE: Final[dict[str, dict[str, int]]] = {
    "card": {name: n for n, name in enumerate(NAMES)},
    "wonder": WONDER_NUMBERS,
    "token": {name: n for n, name in enumerate(TOKEN_NAMES)},
    "seat": {"0": 0, "1": 1},
}
_AGORA: Final[dict[str, dict[str, int]]] = {
    "card": {name: n for n, name in enumerate(ALL_NAMES)},
    "wonder": {name: n for n, name in enumerate(ALL_WONDER_NAMES)},
    "token": {name: n for n, name in enumerate(ALL_TOKEN_NAMES)},
    "seat": _BASE["seat"],
    "conspiracy": {name: n for n, name in enumerate(CONSPIRACIES)},
    "decree": {name: n for n, name in enumerate(DECREES)},
    "chamber": {str(n + 1): n for n in range(6)},
}
_NAMES: Final = {
    expanded: {thing: tuple(known) for thing, known in all_ids.items()}
    for expanded, all_ids in ((False, _BASE), (True, _AGORA))
}


def ids(game: Duel) -> Mapping[str, Mapping[str, int]]:
    """By thing (`card`, `wonder`, …): the ids that a game knows, with their numbers."""
    return _AGORA if game.xs else _BASE


def names(game: Duel, thing: str) -> tuple[str, ...]:
    """The ids of a thing, by number."""
    return _NAMES[bool(game.xs)][thing]


def number_of(game: Duel, word: str, thing: str) -> int:
    """The number of a thing that a word of a move names; raises IllegalMove."""
    return Reader(word, "move", IllegalMove).id(ids(game)[thing], thing)
