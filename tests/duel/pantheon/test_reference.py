"""The engine and the naive reference play the same games of Pantheon, move for move."""

from typing import Any

import pytest

import maravillas as mv
from tests.duel.naive import comparing, deals
from tests.samples import NIGHTS

STRINGS = ("duel+pantheon", "duel+agora+pantheon")


@pytest.mark.parametrize("part", range(comparing.PARTS))
@pytest.mark.parametrize("name", STRINGS)
def test_the_same_game_twice(name: str, part: int) -> None:
    comparing.play_part(name, part)


@pytest.mark.parametrize("item", comparing.written(*STRINGS))
def test_the_same_number_of_sequences(item: Any) -> None:
    comparing.count_both(item)


@pytest.mark.parametrize("item", comparing.rarities(*STRINGS))
def test_the_same_from_rare_positions(item: Any) -> None:
    comparing.play_from(item)


@pytest.mark.slow
@pytest.mark.interpreted  # the reference alone
@pytest.mark.skipif(not NIGHTS, reason="takes minutes: at night only")
@pytest.mark.parametrize("item", comparing.written(*STRINGS))
def test_the_written_numbers_are_those_of_the_reference(item: Any) -> None:
    comparing.count_written(item)


@pytest.mark.parametrize("name", STRINGS)
def test_every_deal_comes_up(name: str) -> None:
    if name not in mv.games():
        pytest.skip(f"the engine does not know {name} yet")
    deals.check(name)
