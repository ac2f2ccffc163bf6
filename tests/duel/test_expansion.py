"""The seams of the rules: an expansion that says nothing changes nothing."""

import pytest

from maravillas.core.rng import Rng
from maravillas.duel.rules.expansion import Expansion
from maravillas.duel.rules.game import Duel


@pytest.mark.parametrize("first_game", [False, True])
def test_an_expansion_that_says_nothing_changes_nothing(first_game: bool) -> None:
    """Both games side by side, move by move, to the end."""
    alone = Duel("duel", first_game, [])
    silent = Duel("duel", first_game, [Expansion([], 0, 0, 0, 0, 0), Expansion([], 0, 0, 0, 0, 0)])
    assert (silent.labels, silent.most, silent.size) == (alone.labels, alone.most, alone.size)
    for seed in range(25):
        s, t, rng = alone.new(seed), silent.new(seed), Rng(seed, 4)
        while mask := alone.waiting(s):
            assert silent.waiting(t) == mask
            seat = 0 if mask == 1 else 1
            assert silent.kind(t, seat) == alone.kind(s, seat)
            moves = alone.legal(s, seat)
            assert silent.legal(t, seat) == moves
            assert silent.legal(t, 1 - seat) == []
            move = moves[int(rng.below(len(moves)))]
            alone.apply(s, seat, move)
            silent.apply(t, seat, move)
            assert silent.hash(t) == alone.hash(s)
            assert silent.scores(t) == alone.scores(s)
        assert silent.waiting(t) == 0
        assert silent.outcome(t) == alone.outcome(s)
        again = silent.from_bytes(silent.to_bytes(t))
        assert silent.hash(again) == alone.hash(s)
