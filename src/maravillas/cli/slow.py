"""An engine that was installed without being compiled says so, once: it is slow, and why."""

import sys
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution

from maravillas.folders import data_folder
from maravillas.messages import say
from maravillas.version import mode, version

NOTED = "slow-engine"


def tell_if_slow(lang: str) -> None:
    """One line on stderr, the first time that this version runs; nothing where all is well."""
    if mode() == "compiled" or not from_a_wheel():
        return
    noted = data_folder() / f"{NOTED}-{version()}"
    if noted.exists():
        return
    print(say(lang, "common.cli.slow"), file=sys.stderr)
    with suppress(OSError):
        noted.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        noted.touch()


def from_a_wheel() -> bool:
    """Whether it was installed as users do; a clone is known to be interpreted."""
    try:
        found = distribution("maravillas").read_text("direct_url.json") or ""
    except PackageNotFoundError:
        return False
    return '"editable": true' not in found.replace('":true', '": true')
