"""The evaluator for games without a net: chances that add up, moves that look well tried first."""

from typing import Any

import pytest
from librt.vecs import vec

from maravillas.ai.bots.evaluators import heuristic_evaluator
from maravillas.ai.bots.greedy import heuristic_of
from maravillas.ai.evaluation.heuristic import HeuristicEvaluator
from maravillas.ai.search.search import Search
from maravillas.core.rng import Rng
from tests.games import STRING_LABELS, STRINGS, Combination, made, some_position, waiting, walk

every_game = pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)


@every_game
def test_chances_and_priors_add_up(combination: Combination) -> None:
    game = made(*combination)
    evaluator = heuristic_evaluator(game)
    seats = int(game.seats)
    out, points = (vec[float]([0.0] * seats) for _ in range(2))
    priors = vec[float]([0.0] * int(game.most))
    for s in walk(*combination, 9)[:-1]:
        if not waiting(game, s):  # a game may be shorter than the one that was measured
            break
        moves, seat = game.buffer(), waiting(game, s)[0]
        n = int(game.fill(s, seat, moves))
        before = game.hash(s)
        evaluator.prior(s, seat, moves.items, n, priors)
        assert game.hash(s) == before
        assert sum(priors[i] for i in range(n)) == pytest.approx(1)
        evaluator.evaluate(s, Rng(1), out, points)
        assert all(0 <= x <= 1 for x in out)
        assert waiting(game, s) == [] or sum(out) == pytest.approx(1)


def test_the_better_move_is_tried_first() -> None:
    game = made(*STRINGS[0])
    heuristic = heuristic_of(game)

    def love(s: Any, seat: int) -> int:
        return heuristic(s, seat) if waiting(game, s) else 0

    s = some_position(game, 9, 12)
    seat = waiting(game, s)[0]
    evaluator: HeuristicEvaluator[Any] = HeuristicEvaluator(game, love, 0, 700.0, 300.0)
    moves, priors = game.buffer(), vec[float]([0.0] * int(game.most))
    n = int(game.fill(s, seat, moves))
    evaluator.prior(s, seat, moves.items, n, priors)
    looks = []
    for i in range(n):
        t = game.clone(s)
        game.apply(t, seat, moves[i])
        looks.append(love(t, seat))
    assert [priors[i] for i in range(n)].index(max(priors)) == looks.index(max(looks))


@every_game
def test_a_search_by_heuristic_is_reproducible(combination: Combination) -> None:
    game = made(*combination)
    s = some_position(game, 9, 5)
    seat = waiting(game, s)[0]
    found = []
    for _ in range(2):
        search = Search(game, heuristic_evaluator(game), 1.2, 0.1)
        search.run(s, seat, 20, 600, Rng(3))
        found.append(search.tree.tried(search.root(seat)))
    assert found[0] == found[1]
    assert sum(n for _, n, _, _ in found[0]) == 20
