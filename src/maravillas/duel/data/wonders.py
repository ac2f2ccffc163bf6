"""The wonders, one line each; a wonder's number is its place here, expansions last."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.duel.agora.data.cards import AGORA_WONDERS
from maravillas.duel.data.card import DESTROY_BROWN, DESTROY_GREY, LIBRARY, REVIVE, Card, wonder
from maravillas.duel.data.others import others
from maravillas.duel.pantheon.data.cards import PANTHEON_WONDERS

BOX: Final[dict[str, Card]] = {
    "the_appian_way": wonder("CCSSP", points=3, coins=3, takes=3, again=True),
    "circus_maximus": wonder("WSSG", points=3, shields=1, special=DESTROY_GREY),
    "the_colossus": wonder("CCCG", points=3, shields=2),
    "the_great_library": wonder("WWWGP", points=4, special=LIBRARY),
    "the_great_lighthouse": wonder("WSPP", points=4, one_of="WCS"),
    "the_hanging_gardens": wonder("WWGP", points=3, coins=6, again=True),
    "the_mausoleum": wonder("CCGGP", points=2, special=REVIVE),
    "piraeus": wonder("WWCS", points=2, one_of="GP", again=True),
    "the_pyramids": wonder("SSSP", points=9),
    "the_sphinx": wonder("CSGG", points=6, again=True),
    "the_statue_of_zeus": wonder("WCSPP", points=3, shields=1, special=DESTROY_BROWN),
    "the_temple_of_artemis": wonder("WSGP", coins=12, again=True),
}

WONDER_NAMES: Final[list[str]] = [*BOX]
UNDER_WORD: Final = 8  # wonders whose cards one word of a state holds
_OURS: Final = {**BOX, **AGORA_WONDERS, **PANTHEON_WONDERS}
_ALL: Final = {**_OURS, **others("WONDERS", [*_OURS], 3 * UNDER_WORD - len(_OURS))}
ALL_WONDER_NAMES: Final[list[str]] = [*_ALL]  # with expansions
WONDER: Final = vec[Card](list(_ALL.values()))
ALL_WONDERS: Final[i64] = 2 ** len(BOX) - 1  # of the base game, as a mask

assert len(_OURS) == len(BOX) + len(AGORA_WONDERS) + len(PANTHEON_WONDERS), (
    "two wonders have the same id"
)
assert len(WONDER) <= 3 * UNDER_WORD, "a state has no room for the cards under so many wonders"

FIRST_GAME: Final = (
    ("the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus"),
    ("circus_maximus", "piraeus", "the_appian_way", "the_colossus"),
)
