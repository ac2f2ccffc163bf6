"""Bit masks of up to 62 bits, the same compiled and interpreted.

Write BIT[n], never 1 << n: mypyc emits a 32-bit 1 for the latter, which is wrong from n = 31 up.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BITS: Final = 62
BIT: Final = vec[i64]([2**n for n in range(BITS)])

_FIRST_32: Final[i64] = 0xFFFFFFFF
_DE_BRUIJN: Final[i64] = 0x077CB531
_INDEX: Final = vec[i64](
    [
        next(n for n in range(32) if (2**n * 0x077CB531 & 0xFFFFFFFF) // 2**27 == slot)
        for slot in range(32)
    ]
)


def lowest(mask: i64) -> i64:
    """The number of the lowest bit of a mask that is not zero."""
    low: i64 = mask & _FIRST_32
    if low:
        return _INDEX[((low & -low) * _DE_BRUIJN & _FIRST_32) >> 27]
    low = mask >> 32
    return 32 + _INDEX[((low & -low) * _DE_BRUIJN & _FIRST_32) >> 27]


def count(mask: i64) -> i64:
    """How many bits a mask has."""
    x: i64 = mask - (mask >> 1 & 0x1555555555555555)
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333)
    x = x + (x >> 4) & 0x0F0F0F0F0F0F0F0F
    x += x >> 8
    x += x >> 16
    x += x >> 32
    return x & 127


def fill_bits(mask: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Writes the numbers of a mask's bits, counted from first, behind out[n - 1]; the new n."""
    while mask:
        out[n] = first + lowest(mask)
        n += 1
        mask &= mask - 1
    return n
