"""Pantheon's game strings, for the tests of this folder until they are open to everybody."""

from collections.abc import Iterator
from functools import partial

import pytest

from maravillas import registry
from tests.duel.pantheon import positions
from tests.duel.pantheon.positions import Lay

ENTRIES = (
    registry.Entry("duel+pantheon", "maravillas.duel", ("duel", "pantheon"), (2,)),
    registry.Entry("duel+agora+pantheon", "maravillas.duel", ("duel", "agora", "pantheon"), (2,)),
)


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """Both game strings exist while a test runs."""
    for entry in ENTRIES:
        registry.register(entry)
    yield
    for entry in ENTRIES:
        registry._more.pop(entry.name, None)  # nobody else takes a game away
    registry.books.cache_clear()


@pytest.fixture(params=[0, 1], ids=["as seat 0", "as seat 1"])
def table(request: pytest.FixtureRequest) -> Lay:
    """Lays a position before me, who sit on either seat."""
    return partial(positions.lay, int(request.param))
