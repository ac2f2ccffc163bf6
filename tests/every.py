"""Marks for what is true of every registered combination, or of a few of them.

Interpreted and by day it is tried with one or two combinations of each game string: the others are
`slow`, so they run where code is compiled, and at night.
"""

from collections.abc import Iterable

import pytest

from tests.games import BRIEF, FEW, GAMES, Combination, label


def tried(combinations: Iterable[Combination]) -> pytest.MarkDecorator:
    """Parameters of a test: combinations, of which by day some are slow."""
    items = [
        pytest.param(one, id=label(one), marks=[] if one in BRIEF else [pytest.mark.slow])
        for one in combinations
    ]
    return pytest.mark.parametrize("combination", items)


every_game = tried(GAMES)
few_games = tried(FEW)
