"""Chance: xoshiro128** on 32-bit words, the same compiled and interpreted, one stream per label."""

from hashlib import sha256
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD: Final[i64] = 0xFFFFFFFF
_STEP: Final[i64] = 0x1E3779B9
_MIX_A: Final[i64] = 0x2C1B3C6D  # below 2**30, so that no product passes 62 bits
_MIX_B: Final[i64] = 0x297A2D39


def mix(word: i64) -> i64:
    """Scatters a 32-bit word over all 32 bits."""
    x: i64 = word & WORD
    x = ((x ^ x >> 16) * _MIX_A) & WORD
    x = ((x ^ x >> 13) * _MIX_B) & WORD
    return x ^ x >> 16


@mypyc_attr(native_class=True, acyclic=True)
class Rng:
    """One stream of random 32-bit words."""

    def __init__(self, seed: i64 = 0, label: i64 = 0) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.start(seed, label)

    def start(self, seed: i64, label: i64) -> None:
        """Begins the stream of a label's number under a small seed."""
        low: i64 = mix(seed + _STEP)
        high: i64 = mix((seed >> 32) + label * _STEP + 1)
        self.a = mix(low ^ high)
        self.b = mix(low + high + _STEP)
        self.c = mix((low ^ high >> 7) + 2 * _STEP)
        self.d = mix((high ^ low >> 9) + 3 * _STEP) | 1

    def start_keyed(self, key: bytes, label: str) -> None:
        """Begins the stream of a label's name under a secret key."""
        digest = sha256(key + label.encode()).digest()
        self.a = int.from_bytes(digest[0:4], "little")
        self.b = int.from_bytes(digest[4:8], "little")
        self.c = int.from_bytes(digest[8:12], "little")
        self.d = int.from_bytes(digest[12:16], "little")

    def word(self) -> i64:
        """The next 32 random bits."""
        b: i64 = self.b
        x: i64 = b * 5 & WORD
        result: i64 = ((x << 7 | x >> 25) & WORD) * 9 & WORD
        shifted: i64 = b << 9 & WORD
        c: i64 = self.c ^ self.a
        d: i64 = self.d ^ b
        self.b = b ^ c
        self.a = self.a ^ d
        self.c = c ^ shifted
        self.d = (d << 11 | d >> 21) & WORD
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely; n at most 2**30."""
        product: i64 = self.word() * n
        if product & WORD < n:
            floor: i64 = (WORD + 1 - n) % n
            while product & WORD < floor:
                product = self.word() * n
        return product >> 32

    def shuffle(self, items: vec[i64], start: i64, stop: i64) -> None:
        """Shuffles items[start:stop] in place (Fisher-Yates)."""
        i: i64 = stop - 1
        while i > start:
            j: i64 = start + self.below(i - start + 1)
            held: i64 = items[i]
            items[i] = items[j]
            items[j] = held
            i -= 1

    def shuffled(self, items: list[int]) -> list[int]:
        """The items in another order, as shuffle() gives it; for interpreted code."""
        mixed = vec[i64](items)
        self.shuffle(mixed, 0, len(items))
        return [int(item) for item in mixed]


@mypyc_attr(native_class=True, acyclic=True)
class Chance:
    """The streams of one deal: what was seen of one label tells nothing about another.

    A table that is served uses a secret key; simulations use a small seed, which is far cheaper.
    """

    def __init__(self, labels: list[str], seed: i64, key: bytes | None) -> None:
        self.labels = labels
        self.seed: i64 = seed
        self.key = key
        self.rng = Rng(0, 0)

    def stream(self, label: i64) -> Rng:
        """The stream of label (its number in `labels`), valid until the next call."""
        key = self.key
        if key is None:
            self.rng.start(self.seed, label)
        else:
            self.rng.start_keyed(key, self.labels[label])
        return self.rng
