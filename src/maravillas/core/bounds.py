"""Bounds of the words of a state: is each of them one that a position can have?"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.errors import BadPosition

FULL: Final = 2**62 - 1  # the greatest mask
COINS: Final = 10_000  # more than anybody ever has


def limits(pairs: list[tuple[int, int]]) -> vec[i64]:
    """The least and the greatest value of each word, one behind the other."""
    found: list[int] = []
    for least, most in pairs:
        found += [least, most]
    return vec[i64](found)


def check_words(words: vec[i64], at: i64, bounds: vec[i64]) -> None:
    """Raises BadPosition unless the words from `at` on lie within limits()."""
    many: i64 = len(bounds) // 2
    need(at + many <= len(words), "words are missing at the end")
    for i in range(many):
        word: i64 = words[at + i]
        if word < bounds[2 * i] or word > bounds[2 * i + 1]:
            need(False, f"word {int(at + i)} is {int(word)}")


def need(holds: bool, why: str) -> None:
    """Raises BadPosition where something does not hold."""
    if not holds:
        raise BadPosition(f"these bytes are no position: {why}")
