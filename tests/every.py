"""A mark for what is true of every registered combination.

Interpreted and by day it is tried with one or two combinations of each game string: the others are
`slow`, so they run where code is compiled, and at night.
"""

import pytest

from tests.games import FEW, GAMES, LABELS

every_game = pytest.mark.parametrize(
    "combination",
    [
        pytest.param(one, id=name, marks=[] if one in FEW else [pytest.mark.slow])
        for one, name in zip(GAMES, LABELS, strict=True)
    ],
)
