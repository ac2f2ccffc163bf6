"""An expansion that says nothing changes nothing: the same games, words and documents."""

from typing import Any

import pytest

import maravillas as mv
from maravillas import api, position
from maravillas.core.rng import Rng
from tests.games import GAMES, Combination, label, made, some_move, waiting

pytestmark = pytest.mark.slow  # words, and expansions in plain Python, in either mode
COMBINATIONS = [one for one in GAMES if one[0].endswith("+silent")]


@pytest.mark.parametrize("combination", COMBINATIONS, ids=map(label, COMBINATIONS))
def test_a_silent_expansion_changes_nothing(combination: Combination) -> None:
    name, options = combination
    plain, silent = made(name.removesuffix("+silent"), options), made(name, options)
    for seed in range(3 if "wonders" not in name else 1):
        s, t, rng = plain.new(seed), silent.new(seed), Rng(seed, 4)
        while waiting(plain, s):
            seat, move = some_move(plain, s, rng)
            assert said(plain, s, seat) == said(silent, t, seat)
            before, old = plain.clone(s), silent.clone(t)
            plain.apply(s, seat, move)
            silent.apply(t, seat, move)
            assert api.narrate(plain, before, seat, move, s, "all") == api.narrate(
                silent, old, seat, move, t, "all"
            )
        assert said(plain, s, 0) == said(silent, t, 0)
        assert plain.hash(s) == silent.hash(t)


def said(game: Any, s: Any, seat: int) -> list[object]:
    document = position.dump(game, s, seat)
    moves = mv.moves(game, s, seat)
    prices = [price(game, s, seat, move) for move in moves]
    del document["game"]
    return [mv.view(game, s, seat), moves, prices, document, mv.score_sheet(game, s)]


def price(game: Any, s: Any, seat: int, move: str) -> object:
    try:
        return mv.price(game, s, seat, move)
    except mv.IllegalMove as refused:
        return refused.reason
