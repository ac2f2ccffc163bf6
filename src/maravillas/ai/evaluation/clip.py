"""What the features of every game are written with."""

from mypy_extensions import i64


def clip(value: i64, most: i64) -> i64:
    """The value, at least 0 and at most `most`."""
    if value < 0:
        return 0
    return most if value > most else value
