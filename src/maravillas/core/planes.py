"""What a seat may know, as bytes: fields one after the other, in the same places in every position.

A game writes its fields through the methods below; the first time they are also listed, so the
published description and the numbers come from the same lines.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

PER_WORD: Final = 8  # bytes of a word
NUMBERS: Final = 7  # numbers of a word: its sign stays out of it
LEAST: Final = -128
MOST: Final = 127

SPREAD: Final = vec[i64]([sum(n >> k & 1 and 256**k for k in range(8)) for n in range(256)])


@mypyc_attr(native_class=True, acyclic=True)
class Field:
    """Some bytes of an observation. offset: of the first; size: how many; kind: bits or numbers;
    secret: whether the seat alone knows them.
    """

    def __init__(self, name: str, offset: int, size: int, kind: str, secret: bool) -> None:
        self.name: Final = name
        self.offset: Final = offset
        self.size: Final = size
        self.kind: Final = kind
        self.secret: Final = secret


@mypyc_attr(native_class=True, acyclic=True)
class Planes:
    """Words that are written in order. at: the next word; listed: the fields, while they are."""

    def __init__(self, words: i64) -> None:
        self.items: Final = vec[i64]([0] * words)
        self.at: i64 = 0
        self.whose: str = ""  # before the names of what follows
        self.secret: bool = False  # what follows the seat alone knows
        self.listed: list[Field] | None = None
        self.word: i64 = 0  # of a row that is being written
        self.filled: i64 = 0  # how many numbers it has

    def bits(self, name: str, mask: i64, size: i64) -> None:
        """One byte for each of the first bits of a mask."""
        if self.listed is not None:
            self.note(name, size, "bits")
        at: i64 = self.at
        items = self.items
        while size > 0:
            items[at] = SPREAD[mask & 255]
            mask = mask >> 8
            size -= PER_WORD
            at += 1
        self.at = at

    def number(self, name: str, value: i64) -> None:
        """A number, cut to what a byte holds; it has a word of its own."""
        if self.listed is not None:
            self.note(name, 1, "numbers")
        if value > MOST:
            value = MOST
        elif value < LEAST:
            value = LEAST
        self.items[self.at] = value & 255
        self.at += 1

    def numbers(self, name: str, packed: i64, size: i64) -> None:
        """Up to seven numbers, given one byte each."""
        if self.listed is not None:
            self.note(name, size, "numbers")
        self.items[self.at] = packed
        self.at += 1

    def row(self, name: str, size: i64) -> None:
        """Begins any number of numbers: `add` each of them, then `end`."""
        if self.listed is not None:
            self.note_row(name, size)
        self.word = 0
        self.filled = 0

    def add(self, value: i64) -> None:
        """One more number of a row, cut to what a byte holds."""
        if value > MOST:
            value = MOST
        elif value < LEAST:
            value = LEAST
        self.word |= (value & 255) << 8 * self.filled
        self.filled += 1
        if self.filled == NUMBERS:
            self.end()

    def end(self) -> None:
        """The row is written."""
        if self.filled:
            self.items[self.at] = self.word
            self.at += 1
            self.word = 0
            self.filled = 0

    def nothing(self, name: str, size: i64) -> None:
        """A row of zeros."""
        if self.listed is not None:
            self.note_row(name, size)
        items = self.items
        while size > 0:
            items[self.at] = 0
            self.at += 1
            size -= NUMBERS

    def view(self) -> memoryview:
        """All words, without copying them."""
        return memoryview(self.items)

    def note(self, name: str, size: i64, kind: str) -> None:
        if self.listed is not None:
            offset = PER_WORD * int(self.at)
            self.listed.append(Field(self.whose + name, offset, int(size), kind, self.secret))

    def note_row(self, name: str, size: i64) -> None:
        """The fields of a row: one for each of its words."""
        offset: i64 = PER_WORD * self.at
        while size > 0 and self.listed is not None:
            many: i64 = size if size < NUMBERS else NUMBERS
            field = Field(self.whose + name, int(offset), int(many), "numbers", self.secret)
            self.listed.append(field)
            offset += PER_WORD
            size -= NUMBERS
