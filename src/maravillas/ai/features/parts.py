"""What the features of every game are written with."""

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import lowest


def clip(value: i64, most: i64) -> i64:
    """The value, at least 0 and at most `most`."""
    if value < 0:
        return 0
    return most if value > most else value


def mask_features(mask: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """A feature for every bit of a mask; how many there are now."""
    while mask:
        out[n] = first + lowest(mask)
        n += 1
        mask &= mask - 1
    return n
