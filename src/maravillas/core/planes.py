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
    """Some bytes of an observation. offset: of the first; size: how many; kind: bits or numbers."""

    def __init__(self, name: str, offset: int, size: int, kind: str) -> None:
        self.name: Final = name
        self.offset: Final = offset
        self.size: Final = size
        self.kind: Final = kind


@mypyc_attr(native_class=True, acyclic=True)
class Planes:
    """Words that are written in order. at: the next word; listed: the fields, while they are."""

    def __init__(self, words: i64) -> None:
        self.items: Final = vec[i64]([0] * words)
        self.at: i64 = 0
        self.whose: str = ""  # before the names of what follows
        self.listed: list[Field] | None = None

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

    def view(self) -> memoryview:
        """All words, without copying them."""
        return memoryview(self.items)

    def note(self, name: str, size: i64, kind: str) -> None:
        if self.listed is not None:
            field = Field(self.whose + name, PER_WORD * int(self.at), int(size), kind)
            self.listed.append(field)
