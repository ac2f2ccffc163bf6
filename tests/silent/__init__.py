"""Expansions that say nothing, alone and beside others: nothing may change or break.

They are plain Python, also where the engine is compiled.
"""

from maravillas import registry

PACKAGE = "tests.silent"
WONDERS = "tests.silent.wonders"
ENTRIES = (
    registry.Entry("duel+silent", PACKAGE, ("duel",), (2,)),
    registry.Entry("duel+agora+silent", PACKAGE, ("duel", "agora"), (2,)),
    registry.Entry("wonders+silent", WONDERS, ("wonders",), (2, 3)),
    registry.Entry(
        "wonders+cities+leaders+silent", WONDERS, ("wonders", "leaders", "cities"), (3, 4), (4,)
    ),
)


def register() -> None:
    for entry in ENTRIES:
        registry.register(entry)
