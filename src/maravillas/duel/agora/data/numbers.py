"""The numbers of Agora's cards, wonders and tokens, as they follow those of Duel."""

from typing import Final

from mypy_extensions import i64

from maravillas.duel.agora.data.cards import AGORA_TOKENS, AGORA_WONDERS, SENATORS
from maravillas.duel.data.cards import ALL_NAMES, high_mask
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES

SENATOR_NUMBERS: Final = [ALL_NAMES.index(name) for name in SENATORS]  # ascending
FIRST_SENATOR: Final[i64] = SENATOR_NUMBERS[0]
SENATOR_CARDS: Final[i64] = high_mask(SENATORS)
ALL_SENATORS: Final[i64] = 2 ** len(SENATORS) - 1  # as bits above the first one
WONDER_MASK: Final[i64] = sum(2 ** ALL_WONDER_NAMES.index(name) for name in AGORA_WONDERS)
TOKEN_MASK: Final[i64] = sum(2 ** ALL_TOKEN_NAMES.index(name) for name in AGORA_TOKENS)
