"""A small dense net in whole numbers: the same answer compiled and interpreted, no library needed.

The first layer adds up one row of weights per feature that holds. Rows are packed, four hidden
units to a word, 15 bits each, so that one addition serves four units: a weight of -127 to 127 is
stored as 1 to 255, and at most 127 rows are added. The second layer is an ordinary sum.
"""

from math import exp
from struct import unpack_from
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MAGIC: Final = b"MVNET1\0\0"
LANES: Final = 4
LANE: Final = 15
PASS: Final = 4  # words that are added up in one pass over the features
SHIFTS: Final = [1, 2**15, 2**30, 2**45]
LANE_MASK: Final[i64] = 32767
OFFSET: Final = 128
MOST_ROWS: Final = 127
TOP: Final[i64] = 255  # a hidden unit's greatest value


@mypyc_attr(native_class=True)
class Net:
    """features → hidden units, clipped at 0 and TOP → heads, each a number around 0."""

    def __init__(self, data: bytes) -> None:
        if data[:8] != MAGIC:
            raise ValueError("this is no net: the file does not start with MVNET1")
        sizes: list[int] = [int(x) for x in unpack_from("<4i", data, 8)]
        inputs, hidden, heads, scale = sizes[0], sizes[1], sizes[2], sizes[3]
        self.inputs: Final[i64] = inputs
        self.hidden: Final[i64] = hidden
        self.heads: Final[i64] = heads
        self.scale: Final = float(scale)  # what 1.0 is at a head
        at = 24
        words = -(-hidden // (LANES * PASS)) * PASS  # some units of the last pass may be idle
        self.words: Final[i64] = words
        weights = unpack_from(f"<{inputs * hidden}b", data, at)
        at += inputs * hidden
        self.rows: Final = packed_rows([int(w) for w in weights], hidden, words)
        self.bias: Final = numbers(data, at, hidden)
        at += 4 * hidden
        self.out: Final = numbers(data, at, heads * hidden)
        at += 4 * heads * hidden
        self.out_bias: Final = numbers(data, at, heads)
        self.units: Final = vec[i64]([0] * hidden)

    def think(self, features: vec[i64], n: i64) -> None:
        """Sets the hidden units for the features that hold."""
        if n > MOST_ROWS:
            n = MOST_ROWS
        rows = self.rows
        words: i64 = self.words
        base: i64 = OFFSET * n
        w: i64 = 0
        while w < words:
            a: i64 = 0
            b: i64 = 0
            c: i64 = 0
            d: i64 = 0
            for i in range(n):
                at: i64 = features[i] * words + w
                a += rows[at]
                b += rows[at + 1]
                c += rows[at + 2]
                d += rows[at + 3]
            self.set_units(w, a, base)
            self.set_units(w + 1, b, base)
            self.set_units(w + 2, c, base)
            self.set_units(w + 3, d, base)
            w += PASS

    def set_units(self, word: i64, total: i64, base: i64) -> None:
        """Takes a word of sums apart; base: what the weights' offsets add up to in each."""
        units = self.units
        bias = self.bias
        first: i64 = LANES * word
        last: i64 = first + LANES
        if last > self.hidden:
            last = self.hidden
        for k in range(first, last):
            unit: i64 = (total & LANE_MASK) - base + bias[k]
            total = total >> LANE
            if unit < 0:
                unit = 0
            elif unit > TOP:
                unit = TOP
            units[k] = unit

    def head(self, which: i64) -> float:
        """The answer of a head for the hidden units as they are."""
        units = self.units
        out = self.out
        first: i64 = which * self.hidden
        total: i64 = self.out_bias[which]
        k: i64 = 0
        while k < self.hidden:
            total += units[k] * out[first + k] + units[k + 1] * out[first + k + 1]
            total += units[k + 2] * out[first + k + 2] + units[k + 3] * out[first + k + 3]
            k += LANES
        return float(total) / self.scale


def numbers(data: bytes, at: int, many: int) -> vec[i64]:
    """So many 32-bit numbers of a file."""
    found: list[int] = [int(x) for x in unpack_from(f"<{many}i", data, at)]
    return vec[i64](found)


def packed_rows(weights: list[int], hidden: int, words: int) -> vec[i64]:
    """Four weights to a word, so many words to a row, those beyond the hidden units empty."""
    rows: list[int] = []
    for at in range(0, len(weights), hidden):
        for first in range(at, at + hidden, LANES):
            word = 0
            for k in range(LANES):
                word += (weights[first + k] + OFFSET) * SHIFTS[k]
            rows.append(word)
        rows.extend([0] * (words - hidden // LANES))
    return vec[i64](rows)


def chance(x: float) -> float:
    """From any number to one between 0 and 1."""
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
