"""Rollouts by a policy: legal, reproducible, and draws that are as even as they say."""

import pytest

from maravillas.ai.bots.evaluators import mixed_evaluator, policy_of, rollout_evaluator
from maravillas.ai.evaluation.rollout import FULL, RolloutEvaluator
from maravillas.core.rng import Rng
from tests.every import every_game
from tests.games import (
    STRING_LABELS,
    STRINGS,
    Combination,
    made,
    some_position,
    stages,
    waiting,
    walk,
)

DRAWS = 300


@every_game
def test_weights_and_picks_are_within_their_bounds(combination: Combination) -> None:
    game = made(*combination)
    policy = policy_of(game)
    for s in walk(*combination, 4)[:-1]:
        before = game.hash(s)
        for seat in waiting(game, s):
            legal = game.legal(s, seat)
            assert all(policy.weight(s, seat, move) >= 1 for move in legal)
            for seed in range(8):
                assert policy.pick(s, seat, game.buffer(), Rng(seed)) in legal
                assert game.draw(s, seat, game.buffer(), Rng(seed)) in legal
        assert game.hash(s) == before


@pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
def test_every_legal_move_is_drawn_as_often_as_any_other(combination: Combination) -> None:
    """Chi-square against what would happen in one case of a million."""
    game = made(*combination)
    for plies in stages(game, *combination)[:-1]:
        s = some_position(game, 6, plies)
        if not waiting(game, s):
            continue
        seat = waiting(game, s)[0]
        legal, rng, buffer = game.legal(s, seat), Rng(plies), game.buffer()
        found = dict.fromkeys(legal, 0)
        for _ in range(DRAWS * len(legal) // 10):
            found[int(game.draw(s, seat, buffer, rng))] += 1
        mean = sum(found.values()) / len(legal)
        off = sum((n - mean) ** 2 / mean for n in found.values())
        free = len(legal) - 1
        assert off <= free + 5 * (2 * free) ** 0.5 + 20


@pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
def test_a_policy_prefers_what_it_weighs_most(combination: Combination) -> None:
    game = made(*combination)
    policy = policy_of(game)
    better = worse = 0
    for seed in range(6):
        s = some_position(game, seed, 8)
        for seat in waiting(game, s)[:1]:
            legal = game.legal(s, seat)
            weights = {move: min(FULL, int(policy.weight(s, seat, move))) for move in legal}
            mean = sum(weights.values()) / len(weights)
            picked = [int(policy.pick(s, seat, game.buffer(), Rng(seed, k))) for k in range(40)]
            better += sum(weights[move] > mean for move in picked)
            worse += sum(weights[move] < mean for move in picked)
    assert better >= worse


def test_a_rollout_plays_to_the_end() -> None:
    from librt.vecs import vec

    for combination in STRINGS:
        game = made(*combination)
        evaluator = rollout_evaluator(game)
        assert isinstance(evaluator, RolloutEvaluator)
        s = some_position(game, 3, 5)
        out, points = (vec[float]([0.0] * int(game.seats)) for _ in range(2))
        evaluator.evaluate(s, Rng(2), out, points)
        assert waiting(game, s) == []
        assert [points[seat] for seat in range(game.seats)] == game.scores(s)


@pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
def test_half_a_net_and_half_a_rollout(combination: Combination) -> None:
    from librt.vecs import vec

    game = made(*combination)
    evaluator = mixed_evaluator(game)
    out, points = (vec[float]([0.0] * int(game.seats)) for _ in range(2))
    for seed in range(3):
        s = some_position(game, seed, 9)
        evaluator.evaluate(s, Rng(2), out, points)
        assert waiting(game, s) == []
        assert all(0 <= x <= 1 for x in out)
