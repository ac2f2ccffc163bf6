"""The 7 Wonders family: rules, records, positions and bots behind a few names.

>>> import maravillas as mv
>>> table = mv.start("duel", seed=7)       # for people and notebooks
>>> table.owed
[{'seat': 0, 'kind': 'draft'}]
>>> game = mv.make("duel")                 # for programs: rules here, states there
>>> s = game.new(7)
>>> mv.owed(game, s) == table.owed
True

`mv.games()` lists the games with their options, `mv.pieces(game)` what is printed on their pieces.
The documentation: docs/tour.md shows every call, docs/contracts.md says what may be relied on.
"""

from maravillas import position
from maravillas import text as _old_messages  # noqa: F401 (before the function takes the name)
from maravillas.api import (
    arena,
    do,
    export,
    games,
    make,
    moves,
    owed,
    parse,
    pieces,
    play,
    price,
    result,
    score_sheet,
    simulate,
    solve,
    text,
    view,
)
from maravillas.coach import analyse, review
from maravillas.core.errors import BadOption, BadPosition, BadRecord, IllegalMove
from maravillas.position import information_key
from maravillas.record import Record
from maravillas.table import Table, start
from maravillas.version import version as _version

__version__ = _version()

__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "IllegalMove",
    "Record",
    "Table",
    "__version__",
    "analyse",
    "arena",
    "do",
    "export",
    "games",
    "information_key",
    "make",
    "moves",
    "owed",
    "parse",
    "pieces",
    "play",
    "position",
    "price",
    "result",
    "review",
    "score_sheet",
    "simulate",
    "solve",
    "start",
    "text",
    "view",
]
