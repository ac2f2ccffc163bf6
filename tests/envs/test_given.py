"""What environments cannot use is refused by name, and nothing has happened."""

from collections.abc import Callable
from typing import Any

import pytest

from maravillas.core.errors import BadOption, IllegalMove

np = pytest.importorskip("numpy")
gymnasium: Any = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from maravillas.envs import dice_v0, duel_v0, text_env, wonders_v0  # noqa: E402
from maravillas.envs.vector import VectorEnv  # noqa: E402

DUEL = "maravillas.envs:maravillas/Duel-v0"
NO_NUMBERS: list[Any] = ["abc", 1.0, None, [], [1], object(), float("nan"), np.array([1, 2]), {}]


def one() -> Any:
    return gymnasium.make(DUEL, opponent="random").unwrapped


def several() -> Any:
    return gymnasium.make_vec(DUEL, num_envs=2, opponent="random")


MAKERS: list[Callable[[], Any]] = [duel_v0.raw_env, duel_v0.parallel_env, one, several]


@pytest.mark.parametrize("action", NO_NUMBERS, ids=[type(one).__name__ for one in NO_NUMBERS])
def test_an_action_is_a_whole_number(action: Any) -> None:
    raw, together, single = duel_v0.raw_env(), duel_v0.parallel_env(), one()
    for env in (raw, together, single):
        env.reset(seed=1)
    before = [env.table.game.hash(env.table.s) for env in (raw, together, single)]
    with pytest.raises(TypeError, match="a whole number is expected"):
        raw.step(action)
    with pytest.raises(TypeError, match=r"the action of seat_0 is .*; a whole number is expected"):
        together.step({"seat_0": action, "seat_1": 0})
    with pytest.raises(TypeError, match="a whole number is expected"):
        single.step(action)
    assert before == [env.table.game.hash(env.table.s) for env in (raw, together, single)]
    assert raw.agents
    assert together.agents


@pytest.mark.parametrize("action", [-1, -5, 1193, 10**9, 2**63, -(2**70)])
def test_an_action_that_there_is_not_loses_or_is_refused(action: int) -> None:
    raw, single = duel_v0.raw_env(), one()
    raw.reset(seed=1)
    raw.step(action)
    assert raw.rewards == {"seat_0": -1.0, "seat_1": 1.0}
    assert raw.infos["seat_0"] == {"illegal": action}
    single.reset(seed=1)
    assert single.step(action)[1:] == (-1.0, True, False, {"illegal": action})
    strict = duel_v0.raw_env(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove, match="is no action; they are 0 to 1192"):
        strict.step(action)


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.array])
def test_numbers_of_numpy_are_whole_numbers(kind: Callable[[int], Any]) -> None:
    env = duel_v0.raw_env()
    env.reset(seed=1)
    legal = int(env.observe("seat_0")["action_mask"].argmax())
    env.step(kind(legal))
    assert env.agent_selection == "seat_1"


def test_all_at_once_all_is_played_or_nothing() -> None:
    env = wonders_v0.parallel_env(players=3, illegal="raise")
    seen, _ = env.reset(seed=2)
    good = {agent: int(told["action_mask"].argmax()) for agent, told in seen.items()}
    before = env.table.game.hash(env.table.s)
    with pytest.raises(IllegalMove, match="is not legal now"):
        env.step({**good, "seat_2": 0})
    assert env.table.game.hash(env.table.s) == before
    _, rewards, over, _, infos = env.step(good)
    assert not any(over.values())
    assert not any(rewards.values())
    assert not any(infos.values())


def test_who_owes_nothing_may_only_wait() -> None:
    strict = duel_v0.parallel_env(illegal="raise")
    seen, _ = strict.reset(seed=1)
    legal = int(seen["seat_0"]["action_mask"].argmax())
    with pytest.raises(IllegalMove, match=r"seat 1 owes nothing now; allowed: 0 \(wait\)"):
        strict.step({"seat_0": legal, "seat_1": legal})
    strict.step({"seat_0": legal, "seat_1": 0})
    loose = duel_v0.parallel_env()
    loose.reset(seed=1)
    _, rewards, _, _, infos = loose.step({"seat_0": legal, "seat_1": legal})
    assert rewards == {"seat_0": 1.0, "seat_1": -1.0}
    assert infos == {"seat_0": {}, "seat_1": {"illegal": legal}}


@pytest.mark.parametrize("actions", [None, {}, [1, 2], {"seat_0": 1}, {"x": 1, "seat_1": 2}])
def test_every_agent_needs_an_action(actions: Any) -> None:
    env = duel_v0.parallel_env()
    env.reset(seed=1)
    with pytest.raises(BadOption, match="an action for each of seat_0, seat_1 is expected"):
        env.step(actions)


@pytest.mark.parametrize("make", MAKERS, ids=["raw_env", "parallel_env", "make", "make_vec"])
def test_before_the_first_game_nothing_can_be_done(make: Callable[[], Any]) -> None:
    with pytest.raises(BadOption, match="no game is being played: `reset` begins one"):
        make().step(1)


def test_after_the_end_nothing_can_be_done() -> None:
    together, single = duel_v0.parallel_env(), one()
    together.reset(seed=1)
    together.step({"seat_0": 0, "seat_1": 0})
    single.reset(seed=1)
    single.step(0)
    for env in (together, single):
        step: Callable[[Any], Any] = env.step
        with pytest.raises(BadOption, match="no game is being played"):
            step(1)


@pytest.mark.parametrize("make", [duel_v0.raw_env, duel_v0.parallel_env, lambda: text_env("duel")])
@pytest.mark.parametrize("seed", [-1, 2**53, "x", 1.5, [1]])
def test_a_seed_is_the_number_of_a_deal(make: Callable[[], Any], seed: Any) -> None:
    with pytest.raises((BadOption, TypeError), match=r"is not between 0 and|whole number"):
        make().reset(seed=seed)


@pytest.mark.parametrize("make", [one, several])
@pytest.mark.parametrize("seed", [-1, 2**53, "x", 1.5, [1]])
def test_seeds_of_gymnasium_are_whole_numbers_too(make: Callable[[], Any], seed: Any) -> None:
    with pytest.raises((BadOption, TypeError), match=r"is not between 0 and|whole number"):
        make().reset(seed=seed)


def test_agents_have_names() -> None:
    raw, together = duel_v0.raw_env(), duel_v0.parallel_env()
    raw.reset(seed=1)
    for env in (raw, together):
        for ask in (env.observation_space, env.action_space):
            with pytest.raises(BadOption, match="allowed: seat_0, seat_1"):
                ask("seat_2")
    nobody: Any = 0
    with pytest.raises(BadOption, match="allowed: seat_0, seat_1"):
        raw.observe(nobody)


@pytest.mark.parametrize("many", ["4", 4.0, None, [4]])
def test_how_many_games_is_a_whole_number(many: Any) -> None:
    with pytest.raises(TypeError, match=r"many is .*; a whole number is expected"):
        VectorEnv("duel", many)


@pytest.mark.parametrize("seed", [-1, 2**53, "x", 1.5])
def test_a_batch_begins_with_the_number_of_a_deal(seed: Any) -> None:
    envs = VectorEnv("dice", 2)
    for begin in (lambda number: VectorEnv("dice", 2, number), envs.reset):
        with pytest.raises((BadOption, TypeError), match=r"is not between 0 and|whole number"):
            begin(seed)


def test_actions_of_a_batch_are_no_wider_than_the_engine_s() -> None:
    """A number of 64 bits without a sign would be read as another one: -1 as `leave it alone`."""
    envs = VectorEnv("duel", 2)
    for bad in (np.full(2, 2**64 - 1, np.uint64), [10**30] * 2, [[1], [1, 2]], [True, False]):
        with pytest.raises(ValueError, match="2 whole numbers are expected"):
            envs.step(bad)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (lambda seen, masks: np.full(len(masks), -1), "returned a number below 0"),
        (lambda seen, masks: masks.argmax(axis=1) + 0.5, "whole numbers are expected"),
        (lambda seen, masks: None, "whole numbers are expected"),
        (lambda seen, masks: np.zeros(len(masks), int), "is not legal now"),
    ],
    ids=["below 0", "fractions", "nothing", "to wait"],
)
def test_what_a_policy_returns_is_checked(answer: Any, words: str) -> None:
    envs = gymnasium.make_vec(DUEL, num_envs=2, policy=answer, seat=1)
    with pytest.raises(ValueError, match=words):
        envs.reset(seed=1)


def test_dice_wait_too() -> None:
    env = dice_v0.parallel_env(players=2)
    env.reset(seed=1)
    _, rewards, over, _, infos = env.step({"seat_0": 0, "seat_1": 0})
    assert all(over.values())
    assert rewards == {"seat_0": -1.0, "seat_1": 1.0}
    assert infos["seat_0"] == {"illegal": 0}
