"""An expansion that says nothing changes nothing: the same games, words and documents."""

from typing import Any

import pytest

import maravillas as mv
from maravillas import api, position
from maravillas.core.rng import Rng
from maravillas.version import mode
from tests.games import made, some_move, waiting

pytestmark = [
    pytest.mark.interpreted,
    pytest.mark.skipif(mode() == "compiled", reason="plain Python cannot extend compiled rules"),
]


@pytest.mark.parametrize("name", ["duel", "duel+agora"])
def test_a_silent_expansion_changes_nothing(name: str) -> None:
    plain, silent = made(name, {}), made(f"{name}+silent", {})
    for seed in range(3):
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
    prices = [mv.price(game, s, seat, move) for move in moves]
    del document["game"]
    return [mv.view(game, s, seat), moves, prices, document, mv.score_sheet(game, s)]
