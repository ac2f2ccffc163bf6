"""A small dense net in whole numbers: the same answer compiled and interpreted, no library needed.

The first layer adds up one row of weights per feature that holds. Rows are packed, four hidden
units to a word, 15 bits each, so that one addition serves four units. Positions that are asked
about one after the other differ little, so where features come as masks the sums are kept, one set
for each seat that looks: only the rows of features that came or went are added or taken away. The
second layer is an ordinary sum.

A file of the first format holds weights from -127 to 127, of which 127 rows are added at most; one
of the second from -63 to 63, of which 255 are, and says which encoding of positions it was made
for, and how many heads come before those of the actions.
"""

from math import exp
from struct import unpack_from
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import fill_bits

MAGIC: Final = b"MVNET1\0\0"
MAGIC_2: Final = b"MVNET2\0\0"
CODE: Final = 16  # bytes of an encoding's name
FIRST_VALUES: Final = 3  # heads before those of the actions, in the first format
LANES: Final = 4
LANE: Final = 15
PASS: Final = 4  # words that are added up in one pass over the features
SHIFTS: Final = [1, 2**15, 2**30, 2**45]
LANE_MASK: Final[i64] = 32767
OFFSET: Final = 128  # added to every weight of the first format, so that none is negative
OFFSET_2: Final = 64
MOST_ROWS: Final = 127
MOST_ROWS_2: Final = 255
TOP: Final[i64] = 255  # a hidden unit's greatest value
VIEWS: Final = 2  # sums that are kept
MOST_MASKS: Final = 64  # words that tell which features hold


@mypyc_attr(native_class=True)
class Net:
    """features → hidden units, clipped at 0 and TOP → heads, each a number around 0."""

    def __init__(self, data: bytes) -> None:
        second = data[:8] == MAGIC_2
        if not second and data[:8] != MAGIC:
            raise ValueError("this is no net: the file does not start with MVNET1 or MVNET2")
        head = 28 + CODE if second else 24
        need_bytes(data, head)
        sizes: list[int] = [int(x) for x in unpack_from("<5i" if second else "<4i", data, 8)]
        inputs, hidden, scale = sizes[0], sizes[1], sizes[-1]
        heads = sizes[2] + sizes[3] if second else sizes[2]
        if min(sizes) < 0 or scale == 0 or not whole(inputs, hidden, heads, len(data) - head):
            raise ValueError("this is no net: its sizes do not fit its length")
        self.inputs: Final[i64] = inputs
        self.hidden: Final[i64] = hidden
        self.heads: Final[i64] = heads
        self.values: Final[i64] = sizes[2] if second else FIRST_VALUES
        self.scale: Final = float(scale)  # what 1.0 is at a head
        self.code: Final = data[28 : 28 + CODE].rstrip(b"\0").decode() if second else ""
        self.offset: Final[i64] = OFFSET_2 if second else OFFSET
        self.most: Final[i64] = MOST_ROWS_2 if second else MOST_ROWS
        at = head
        words = -(-hidden // (LANES * PASS)) * PASS  # some units of the last pass may be idle
        self.words: Final[i64] = words
        weights = unpack_from(f"<{inputs * hidden}b", data, at)
        at += inputs * hidden
        offset = OFFSET_2 if second else OFFSET
        self.rows: Final = packed_rows([int(w) for w in weights], hidden, words, offset)
        self.bias: Final = numbers(data, at, hidden)
        at += 4 * hidden
        self.out: Final = numbers(data, at, heads * hidden)
        at += 4 * heads * hidden
        self.out_bias: Final = numbers(data, at, heads)
        self.units: Final = vec[i64]([0] * hidden)
        self.sums: Final = vec[i64]([0] * ((VIEWS + 1) * words))  # the last set is not kept
        self.held: Final = vec[i64]([0] * (VIEWS * MOST_MASKS))  # the features in a sum
        self.many: Final = vec[i64]([0] * VIEWS)  # how many these are
        self.came: Final = vec[i64]([0] * MOST_ROWS_2)
        self.went: Final = vec[i64]([0] * MOST_ROWS_2)

    def think(self, features: vec[i64], n: i64) -> None:
        """Sets the hidden units for the features that hold, each of which is named once."""
        if n > self.most:
            n = self.most
        self.start_anew(VIEWS)
        self.add_up(features, n, features, 0, VIEWS * self.words, self.offset * n)

    def think_by_masks(self, masks: vec[i64], firsts: vec[i64], view: i64) -> None:
        """The same for features given as masks, of which bit k is feature firsts[word] + k.

        view: whose they are; which one it is changes how fast the answer is found, not the answer.
        All masks that a net is given are of one encoder.
        """
        held: i64 = view * MOST_MASKS
        came: i64 = 0
        went: i64 = 0
        for word in range(i64(len(firsts))):
            now: i64 = masks[word]
            before: i64 = self.held[held + word]
            if now != before:
                self.held[held + word] = now
                if now & ~before:
                    came = fill_bits(now & ~before, firsts[word], self.came, came)
                if before & ~now:
                    went = fill_bits(before & ~now, firsts[word], self.went, went)
        n: i64 = self.many[view] + came - went
        self.many[view] = n
        if came + went > n:
            self.start_anew(view)
            came = 0
            went = 0
            for word in range(i64(len(firsts))):
                came = fill_bits(masks[word], firsts[word], self.came, came)
        self.add_up(self.came, came, self.went, went, view * self.words, self.offset * n)

    def start_anew(self, view: i64) -> None:
        """Forgets what was added up."""
        first: i64 = view * self.words
        for i in range(self.words):
            self.sums[first + i] = 0

    def add_up(
        self, came: vec[i64], many: i64, went: vec[i64], less: i64, first: i64, base: i64
    ) -> None:
        """Adds rows to the sums from first on, takes others away and sets the units."""
        rows = self.rows
        sums = self.sums
        words: i64 = self.words
        w: i64 = 0
        while w < words:
            a: i64 = sums[first + w]
            b: i64 = sums[first + w + 1]
            c: i64 = sums[first + w + 2]
            d: i64 = sums[first + w + 3]
            for i in range(many):
                at: i64 = came[i] * words + w
                a += rows[at]
                b += rows[at + 1]
                c += rows[at + 2]
                d += rows[at + 3]
            for i in range(less):
                at = went[i] * words + w
                a -= rows[at]
                b -= rows[at + 1]
                c -= rows[at + 2]
                d -= rows[at + 3]
            sums[first + w] = a
            sums[first + w + 1] = b
            sums[first + w + 2] = c
            sums[first + w + 3] = d
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


def need_bytes(data: bytes, many: int) -> None:
    if len(data) < many:
        raise ValueError("this is no net: the file is cut off")


def whole(inputs: int, hidden: int, heads: int, length: int) -> bool:
    """Whether so many bytes behind the sizes hold a net of these sizes, and nothing else."""
    expected = inputs * hidden + 4 * hidden + 4 * heads * hidden + 4 * heads
    return inputs * hidden * heads > 0 and hidden % LANES == 0 and length == expected


def numbers(data: bytes, at: int, many: int) -> vec[i64]:
    """So many 32-bit numbers of a file."""
    found: list[int] = [int(x) for x in unpack_from(f"<{many}i", data, at)]
    return vec[i64](found)


def packed_rows(weights: list[int], hidden: int, words: int, offset: int) -> vec[i64]:
    """Four weights to a word, so many words to a row, those beyond the hidden units empty."""
    rows: list[int] = []
    for at in range(0, len(weights), hidden):
        for first in range(at, at + hidden, LANES):
            word = 0
            for k in range(LANES):
                word += (weights[first + k] + offset) * SHIFTS[k]
            rows.append(word)
        rows.extend([0] * (words - hidden // LANES))
    return vec[i64](rows)


def sigmoid(x: float) -> float:
    """From any number to one between 0 and 1."""
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
