"""Which version this is, and whether its engine runs compiled."""

from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed

from maravillas.core import bits


@cache
def version() -> str:
    """The version of the package; it is also the version of the rules in every record."""
    try:
        return installed("maravillas")
    except PackageNotFoundError:
        return "0+source"


def mode() -> str:
    """`compiled` or `interpreted`: what really runs."""
    compiled = str(bits.__file__).endswith(tuple(EXTENSION_SUFFIXES))
    return "compiled" if compiled else "interpreted"
