"""A few of the kills of tools/kill_test.py: nothing acknowledged is lost, nothing is done twice."""

import pytest

from tools.kill_test import run

pytestmark = pytest.mark.interpreted
KILLS = 10


def test_whatever_is_killed_no_move_is_lost_or_made_twice() -> None:
    found = run(KILLS, 3, 1)
    assert (found["wrong"], found["failed"]) == ([], [])
    assert sum(found["kills"].values()) == KILLS
    assert found["moves"] > KILLS
