"""The numbers of Pantheon's cards, wonders and tokens, as they follow those of Agora."""

from typing import Final

from mypy_extensions import i64

from maravillas.duel.data.card import SYMBOLS
from maravillas.duel.data.cards import ALL_NAMES, high_mask
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.pantheon.data.cards import PANTHEON_TOKENS, PANTHEON_WONDERS, TEMPLES

TEMPLE_NUMBERS: Final = [ALL_NAMES.index(name) for name in TEMPLES]  # ascending
FIRST_TEMPLE: Final[i64] = TEMPLE_NUMBERS[0]
TEMPLE_CARDS: Final[i64] = high_mask(TEMPLES)
WONDER_MASK: Final[i64] = sum(2 ** ALL_WONDER_NAMES.index(name) for name in PANTHEON_WONDERS)
TOKEN_MASK: Final[i64] = sum(2 ** ALL_TOKEN_NAMES.index(name) for name in PANTHEON_TOKENS)

SANCTUARY: Final[i64] = 2 ** ALL_WONDER_NAMES.index("the_sanctuary")
LAW: Final[i64] = 2 ** ALL_TOKEN_NAMES.index("law")
MYSTICISM: Final[i64] = 2 ** ALL_TOKEN_NAMES.index("mysticism")
POLIORCETICS: Final[i64] = 2 ** ALL_TOKEN_NAMES.index("poliorcetics")
ENGINEERING: Final[i64] = 2 ** ALL_TOKEN_NAMES.index("engineering")
SCALES: Final[i64] = 16 ** SYMBOLS.index("scales")  # one of this symbol, as cities count them
