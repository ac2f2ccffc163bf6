"""The engine and the naive reference play the same games of Agora, move for move."""

from typing import Any

import pytest

from tests.duel.naive import comparing
from tests.samples import NIGHTS


@pytest.mark.parametrize("part", range(comparing.PARTS))
def test_the_same_game_twice(part: int) -> None:
    comparing.play_part("duel+agora", part)


@pytest.mark.parametrize("item", comparing.written("duel+agora"))
def test_the_same_number_of_sequences(item: Any) -> None:
    comparing.count_both(item)


@pytest.mark.slow
@pytest.mark.interpreted  # the reference alone
@pytest.mark.skipif(not NIGHTS, reason="takes minutes: at night only")
@pytest.mark.parametrize("item", comparing.written("duel+agora"))
def test_the_written_numbers_are_those_of_the_reference(item: Any) -> None:
    comparing.count_written(item)
