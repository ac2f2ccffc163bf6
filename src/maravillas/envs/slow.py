"""Whoever trains on an engine that is not compiled is told so, once."""

from functools import cache
from logging import getLogger

from maravillas.version import mode


@cache
def tell_if_slow() -> None:
    """One line of the log `maravillas`, which goes to standard error unless somebody says else."""
    if mode() == "interpreted":
        getLogger("maravillas").warning(
            "the engine is interpreted here: all works, some fifty times slower than compiled"
        )
