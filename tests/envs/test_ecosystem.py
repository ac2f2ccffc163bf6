"""Environments pass the tests of the libraries that they are made for."""

from typing import Any

import pytest

from maravillas.core.errors import BadOption, IllegalMove

np = pytest.importorskip("numpy")
gymnasium: Any = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test  # noqa: E402

from maravillas.envs import duel_v0  # noqa: E402

# Observations are dicts with a mask, as those of PettingZoo's own board games.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def test_pettingzoo_one_after_the_other() -> None:
    api_test(duel_v0.env(), num_cycles=200)
    api_test(duel_v0.raw_env(first_game=True), num_cycles=200)
    seed_test(duel_v0.env, num_cycles=60)


def test_pettingzoo_all_at_once() -> None:
    parallel_api_test(duel_v0.parallel_env(), num_cycles=200)
    parallel_seed_test(duel_v0.parallel_env, num_cycles=60)


@pytest.mark.filterwarnings("ignore:.*alternative render modes")
def test_gymnasium() -> None:
    env = gymnasium.make("maravillas.envs:maravillas/Duel-v0", opponent="random")
    check_env(env.unwrapped, skip_render_check=True)


def test_gymnasium_plays_whole_games_from_both_seats() -> None:
    env = gymnasium.make("maravillas.envs:maravillas/Duel-v0", opponent="greedy").unwrapped
    seats, rewards = set(), set()
    for game in range(4):
        seen, info = env.reset(seed=game if game == 0 else None)
        over = False
        while not over:
            assert (info["action_mask"] == seen["action_mask"]).all()
            assert (env.action_masks() == seen["action_mask"]).all()
            seen, reward, over, cut, info = env.step(int(seen["action_mask"].argmax()))
            assert not cut
        seats.add(env.seat)
        rewards.add(reward)
    assert seats == {0, 1}
    assert rewards <= {-1.0, 0.0, 1.0}


def test_an_illegal_action_loses_or_is_refused() -> None:
    env = duel_v0.raw_env()
    env.reset(seed=1)
    env.step(0)
    assert env.rewards == {"seat_0": -1.0, "seat_1": 1.0}
    assert all(env.terminations.values())
    assert env.infos["seat_0"] == {"illegal": 0}
    strict = duel_v0.raw_env(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove, match=r"action 0 \(wait\) is not legal now; allowed: "):
        strict.step(0)
    assert not any(strict.terminations.values())
    together = duel_v0.parallel_env()
    together.reset(seed=1)
    _, rewards, over, _, _ = together.step({"seat_0": 1, "seat_1": 5})
    assert over == {"seat_0": True, "seat_1": True}
    assert min(rewards.values()) == -1.0


def test_options_that_do_not_exist_are_refused() -> None:
    wrong: Any = "perhaps"
    with pytest.raises(BadOption, match="allowed: lose, raise"):
        duel_v0.env(illegal=wrong)
    with pytest.raises(BadOption, match="allowed: ansi, svg, or None"):
        duel_v0.env(render_mode="human")
    with pytest.raises(BadOption):
        duel_v0.env(players=5)
    with pytest.raises(BadOption, match="allowed: 0, 1, or None"):
        gymnasium.make("maravillas.envs:maravillas/Duel-v0", seat=2)


def test_tables_can_be_looked_at() -> None:
    env = duel_v0.env(render_mode="ansi")
    env.reset(seed=3)
    assert "seat 1" in env.render()
    env = duel_v0.env(render_mode="svg")
    env.reset(seed=3)
    assert env.render().startswith("<svg")
