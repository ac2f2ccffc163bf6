"""Many games by one call are the same games one by one."""

from typing import Any

import pytest

import maravillas as mv
from maravillas import observation
from maravillas.core.rng import Rng

np = pytest.importorskip("numpy")
from maravillas.envs.slow import tell_if_slow  # noqa: E402 (it needs NumPy)
from maravillas.envs.vector import VectorEnv  # noqa: E402

MANY = 5


def some_actions(envs: Any, rng: Rng) -> list[int]:
    rows = [np.flatnonzero(mask) for mask in envs.masks]
    return [int(row[int(rng.below(len(row)))]) for row in rows]


@pytest.mark.parametrize(
    "game",
    [mv.make("duel"), mv.make("duel+agora+pantheon"), mv.make("wonders+cities", players=3)],
    ids=["duel", "agora+pantheon", "cities"],
)
def test_games_of_a_batch_are_those_of_their_seeds(game: Any) -> None:
    envs, rng = VectorEnv(game, MANY, seed=20), Rng(1)
    states: list[Any] = [game.new(20 + place) for place in range(MANY)]
    seeds = [20 + place for place in range(MANY)]
    ends = 0
    for _ in range(180):
        for place, s in enumerate(states):
            seat = min(n for n in range(game.seats) if int(game.waiting(s)) >> n & 1)
            assert envs.seats[place] == seat
            assert envs.masks[place].tobytes() == game.actions.mask(s, seat)
            seen = observation.observe(game, s, seat)
            assert envs.observations[place].tobytes() == seen
        actions = some_actions(envs, rng)
        before = [int(seat) for seat in envs.seats]
        ended = envs.step(actions)
        assert ended == envs.ended.sum()
        ends += ended
        for place, s in enumerate(states):
            game.apply(s, before[place], game.actions.move(s, before[place], actions[place]))
            assert envs.ended[place] == (not game.waiting(s))
            if not game.waiting(s):
                assert envs.shares[place].tolist() == game.outcome(s)
                assert envs.rewards()[place].tolist() == [n / 420 - 1 for n in game.outcome(s)]
                seeds[place] += MANY
                states[place] = game.new(seeds[place])
            else:
                assert not envs.rewards()[place].any()
    assert ends >= MANY


def test_a_wrong_action_changes_nothing_and_is_named() -> None:
    envs = VectorEnv("duel", MANY, seed=3)
    legal = envs.masks.argmax(axis=1)
    before = (envs.masks.copy(), envs.observations.copy())
    wrong = legal.copy()
    wrong[3] = 0
    with pytest.raises(ValueError, match="game 3: action 0 is not legal now"):
        envs.step(wrong)
    for bad in (legal[:2], legal.astype(float), legal.reshape(1, -1), "abcde", None, 3):
        with pytest.raises(ValueError, match="5 whole numbers are expected"):
            envs.step(bad)
    assert (envs.masks == before[0]).all()
    assert (envs.observations == before[1]).all()
    envs.step(legal)
    envs.step(envs.masks.argmax(axis=1).astype(np.int32))


def test_a_batch_begins_anew_and_may_do_without_observations() -> None:
    envs = VectorEnv("duel", 2, seed=9, observe=False, first_game=True)
    assert envs.observations.shape == (2, 0)
    first = envs.masks.copy()
    envs.step(envs.masks.argmax(axis=1))
    assert (envs.masks != first).any()
    envs.reset(9)
    assert (envs.masks == first).all()


@pytest.mark.parametrize("many", [0, -1, 2**21])
def test_a_batch_has_a_sensible_size(many: int) -> None:
    with pytest.raises(ValueError, match="can be stepped at once"):
        VectorEnv("duel", many)


@pytest.mark.interpreted
def test_an_interpreted_engine_says_so_once(caplog: pytest.LogCaptureFixture) -> None:
    tell_if_slow.cache_clear()
    for _ in range(2):
        VectorEnv("duel", 1)
    assert [record.getMessage()[:30] for record in caplog.records] == [
        "the engine is interpreted here"
    ]
