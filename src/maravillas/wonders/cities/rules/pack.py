"""The Ledger as words and back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bounds import COINS, check_words, limits
from maravillas.wonders.cities.rules.state import UNPAID, Ledger

WORDS: Final = 7  # fields Account kept
BOUNDS: Final = limits(
    [(0, COINS), (0, 255), (0, 2**24 - 1), (UNPAID, COINS), (0, 2**24 - 1), (0, 1), (0, 1)]
)


def pack_ledger(ledger: Ledger, out: vec[i64], n: i64) -> i64:
    for a in ledger.accounts:
        # fields Account kept: out[n + {n}] = a.{field}
        out[n], out[n + 1], out[n + 2] = a.debt, a.diplomacy, a.dealt
        out[n + 3], out[n + 4], out[n + 5] = a.paid, a.docked, a.black_used
        out[n + 6] = a.bonus
        # end of fields
        n += WORDS
    return n


def unpack_ledger(ledger: Ledger, words: vec[i64], n: i64) -> i64:
    for a in ledger.accounts:
        # fields Account kept: a.{field} = words[n + {n}]
        a.debt, a.diplomacy, a.dealt = words[n], words[n + 1], words[n + 2]
        a.paid, a.docked, a.black_used = words[n + 3], words[n + 4], words[n + 5]
        a.bonus = words[n + 6]
        # end of fields
        n += WORDS
    return n


def check_ledger(ledger: Ledger) -> None:
    """Raises BadPosition."""
    words = vec[i64]([0] * (WORDS * ledger.many))
    pack_ledger(ledger, words, 0)
    for at in range(ledger.many):
        check_words(words, WORDS * at, BOUNDS)
