"""Fixtures of the rule tests of Pantheon: a table seen from either seat."""

from functools import partial

import pytest

from tests.duel.pantheon import positions
from tests.duel.pantheon.positions import Lay


@pytest.fixture(params=[0, 1], ids=["as seat 0", "as seat 1"])
def table(request: pytest.FixtureRequest) -> Lay:
    """Lays a position before me, who sit on either seat."""
    return partial(positions.lay, int(request.param))
