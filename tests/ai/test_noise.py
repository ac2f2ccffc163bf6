"""Noise at the root, visits that are owed, and targets without them."""

import pytest

import maravillas as mv
from maravillas.ai.bots.evaluators import rollout_evaluator
from maravillas.ai.bots.search_bot import new_search
from maravillas.ai.evaluation.evaluator import Evaluator
from maravillas.ai.search.noise import gamma, normal, uniform
from maravillas.ai.search.search import Search
from maravillas.core.rng import Rng
from tests.games import some_position, waiting

GAME = mv.make("duel")


@pytest.mark.parametrize("shape", [0.3, 1.0, 4.5])
def test_gamma_has_its_mean_and_variance(shape: float) -> None:
    rng = Rng(5)
    found = [gamma(shape, rng) for _ in range(4000)]
    mean = sum(found) / len(found)
    spread = sum((x - mean) ** 2 for x in found) / len(found)
    assert min(found) >= 0
    assert mean == pytest.approx(shape, rel=0.12)
    assert spread == pytest.approx(shape, rel=0.25)


def test_uniform_and_normal_lie_where_they_should() -> None:
    rng = Rng(6)
    flat = [uniform(rng) for _ in range(2000)]
    assert 0 < min(flat) < 0.01
    assert 0.99 < max(flat) < 1
    bell = [normal(rng) for _ in range(2000)]
    assert sum(bell) / 2000 == pytest.approx(0, abs=0.1)
    assert sum(x * x for x in bell) / 2000 == pytest.approx(1, abs=0.1)


def searched(noise: float, forced: float, visits: int = 120) -> Search[object]:
    s = some_position(GAME, 4, 20)
    search = new_search(GAME, rollout_evaluator(GAME))
    search.try_every_root_move = False
    search.root_noise, search.forced_playouts = noise, forced
    search.run(s, waiting(GAME, s)[0], visits, 600, Rng(3))
    return search


def seat() -> int:
    return waiting(GAME, some_position(GAME, 4, 20))[0]


def priors(search: Search[object]) -> list[float]:
    tree, found = search.tree, []
    child = int(tree.first(search.root(seat())))
    while child >= 0:
        found.append(float(tree.figures[child * 8 + 3]))
        child = int(tree.next(child))
    return found


def test_noise_changes_priors_and_nothing_else_of_them() -> None:
    calm, stirred = priors(searched(0.0, 0.0)), priors(searched(0.5, 0.0))
    assert sum(stirred) == pytest.approx(sum(calm)) == pytest.approx(1)
    assert stirred != pytest.approx(calm)
    assert priors(searched(0.5, 0.0)) == stirred


def test_visits_that_are_owed_are_made_and_taken_away_again() -> None:
    plain, forced = searched(0.0, 0.0), searched(0.0, 4.0)
    tried = {move: n for move, n, _, _ in forced.tree.tried(forced.root(seat()))}
    assert sum(tried.values()) == 120
    kept = {move: n for move, n, _, _ in forced.pruned(seat())}
    assert kept.keys() <= tried.keys()
    assert all(n <= tried[move] for move, n in kept.items())
    best = max(tried, key=lambda move: tried[move])
    assert kept[best] == tried[best]
    assert sum(kept.values()) < sum(tried.values())
    least = min(n for _, n, _, _ in plain.tree.tried(plain.root(seat())))
    assert min(tried.values()) >= least
    assert plain.pruned(seat()) == plain.tree.tried(plain.root(seat()))


def test_noise_needs_no_priors_of_an_evaluator() -> None:
    s = some_position(GAME, 4, 20)
    search = Search(GAME, Evaluator(GAME), 2.0, 0.1)
    search.root_noise = 0.3
    search.run(s, seat(), 40, 600, Rng(3))
    assert sum(n for _, n, _, _ in search.tree.tried(search.root(seat()))) == 40
