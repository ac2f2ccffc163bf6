"""Expansions that say nothing, alone and beside others: nothing may change or break.

Compiled code takes no expansion written in plain Python, so they are registered interpreted alone.
"""

from maravillas import registry

PACKAGE = "tests.silent"
ENTRIES = (
    registry.Entry("duel+silent", PACKAGE, ("duel",), (2,)),
    registry.Entry("duel+agora+silent", PACKAGE, ("duel", "agora"), (2,)),
)


def register() -> None:
    for entry in ENTRIES:
        registry.register(entry)
