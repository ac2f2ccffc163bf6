"""The 7 Wonders family: rules, records, positions and bots behind a few names.

>>> import maravillas as mv
>>> game = mv.make("duel")
>>> s = game.new(7)
>>> mv.owed(game, s)
[{'seat': 0, 'kind': 'draft'}]
"""

from maravillas import position
from maravillas.api import (
    do,
    games,
    make,
    moves,
    owed,
    parse,
    play,
    price,
    result,
    score_sheet,
    solve,
    text,
    view,
)
from maravillas.core.errors import BadOption, BadPosition, BadRecord, IllegalMove
from maravillas.record import Record

__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "IllegalMove",
    "Record",
    "do",
    "games",
    "make",
    "moves",
    "owed",
    "parse",
    "play",
    "position",
    "price",
    "result",
    "score_sheet",
    "solve",
    "text",
    "view",
]
