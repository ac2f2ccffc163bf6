"""An engine that was installed without being compiled says so, once: it is slow, and why."""

import sys
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from logging import getLogger

from maravillas.folders import data_folder
from maravillas.messages import language, say
from maravillas.version import mode, version

NOTED = "slow-engine"


def notice(lang: str) -> str | None:
    """One line, the first time that somebody uses this version; None then, or if all is well."""
    if mode() == "compiled" or sys.platform == "emscripten" or not from_a_wheel():
        return None
    noted = data_folder() / f"{NOTED}-{version()}"
    if noted.exists():
        return None
    with suppress(OSError):
        noted.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        noted.touch()
    return say(lang, "common.cli.slow")


@cache
def from_a_wheel() -> bool:
    """Whether it was installed as users do; a clone is known to be interpreted."""
    try:
        found = distribution("maravillas").read_text("direct_url.json") or ""
    except PackageNotFoundError:
        return False
    return '"editable": true' not in found.replace('":true', '": true')


def tell_if_slow() -> None:
    """In a program: a line of the log `maravillas`, on standard error unless it says else."""
    told = notice(language())
    if told is not None:
        getLogger("maravillas").warning(told)
