"""The engine and the naive reference play the same games, move for move."""

from typing import Any

import pytest

import maravillas as mv
from tests.duel.naive import comparing


@pytest.mark.parametrize("part", range(comparing.PARTS))
def test_the_same_game_twice(part: int) -> None:
    comparing.play_part("duel", part)


def test_the_same_first_game_twice() -> None:
    """Without a draft, with the wonders of DUEL-010."""
    comparing.play(mv.make("duel", first_game=True), 1)


@pytest.mark.parametrize("item", comparing.written("duel"))
def test_the_same_number_of_sequences(item: Any) -> None:
    comparing.count_both(item)


@pytest.mark.slow
@pytest.mark.parametrize("item", comparing.written("duel"))
def test_the_written_numbers_are_those_of_the_reference(item: Any) -> None:
    comparing.count_written(item)
