"""Fixtures of the rule tests: a table seen from either seat."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.duel import positions
from tests.duel.positions import Lay, Pays


@pytest.fixture(params=[0, 1], ids=["as seat 0", "as seat 1"])
def table(request: pytest.FixtureRequest) -> Lay:
    """Lays a position before me, who sit on either seat."""
    return partial(positions.lay, int(request.param))


@pytest.fixture
def pays(table: Lay) -> Pays:
    """The least coins that allow a move of mine."""
    found: Callable[..., int] = partial(positions.pays, table)
    return found
