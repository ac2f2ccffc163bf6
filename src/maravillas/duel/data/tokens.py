"""The progress tokens, one line each; a token's number is its place here, expansions last."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.duel.agora.data.cards import AGORA_TOKENS
from maravillas.duel.data.card import TOKENS, Card, token
from maravillas.duel.data.others import others
from maravillas.duel.pantheon.data.cards import PANTHEON_TOKENS

MOST: Final = 31  # progress tokens

BOX: Final[dict[str, Card]] = {
    "agriculture": token(coins=6, points=4),
    "architecture": token(),  # wonders cost 2 resources less: cost.py
    "economy": token(),  # what the opponent pays for goods comes to its owner: effects.py
    "law": token(symbol="scales"),
    "masonry": token(),  # blue cards cost 2 resources less: cost.py
    "mathematics": token(points_each=3, per=TOKENS),
    "philosophy": token(points=7),
    "strategy": token(),  # red cards move the pawn one space more: effects.py
    "theology": token(),  # every wonder gives an extra turn: effects.py
    "urbanism": token(coins=6),  # 4 coins for each chain: effects.py
}

TOKEN_NAMES: Final[list[str]] = [*BOX]
_OURS: Final = {**BOX, **AGORA_TOKENS, **PANTHEON_TOKENS}
_ALL: Final = {**_OURS, **others("TOKENS", [*_OURS], MOST - len(_OURS))}
ALL_TOKEN_NAMES: Final[list[str]] = [*_ALL]  # with expansions
TOKEN: Final = vec[Card](list(_ALL.values()))
ALL_TOKENS: Final[i64] = 2 ** len(BOX) - 1  # of the base game, as a mask

OUR_TOKENS: Final = len(BOX) + len(AGORA_TOKENS) + len(PANTHEON_TOKENS)
assert len(_OURS) == OUR_TOKENS, "two progress tokens have the same id"
assert len(_OURS) <= MOST, "there are more progress tokens than there is room for"

ARCHITECTURE: Final = 2**1
ECONOMY: Final = 2**2
MASONRY: Final = 2**4
STRATEGY: Final = 2**7
THEOLOGY: Final = 2**8
URBANISM: Final = 2**9
CORRUPTION: Final = 2**10
ORGANIZED_CRIME: Final = 2**11
