"""One seat in each of many games, by Gymnasium's vector API: the same games as one by one."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.core.errors import BadOption
from maravillas.observation import observe

np = pytest.importorskip("numpy")
gymnasium: Any = pytest.importorskip("gymnasium")

import maravillas.envs  # noqa: E402 (it registers the games)
from maravillas.envs.vector import VectorEnv  # noqa: E402

DUEL = "maravillas/Duel-v0"


def some(masks: Any, rng: Any) -> Any:
    return (masks * rng.random(masks.shape)).argmax(axis=1)


@pytest.mark.parametrize(
    ("book", "how"),
    [
        ("Duel", {"opponent": "greedy"}),
        ("Duel", {"opponent": "random", "seat": 1, "expansions": ["agora"]}),
        ("Wonders", {"opponent": ["random", "greedy"], "players": 3}),
        ("Dice", {"opponent": "random", "players": 2}),
    ],
    ids=["duel", "agora", "wonders", "dice"],
)
def test_games_are_played_seat_by_seat(book: str, how: dict[str, Any]) -> None:
    envs = gymnasium.make_vec(f"maravillas/{book}-v0", num_envs=3, **how)
    assert envs.spec.kwargs["vectorization_mode"] == "vector_entry_point"
    rng, ends, seats = np.random.default_rng(1), 0, set()
    seen, info = envs.reset(seed=4)
    game = envs.game
    for _ in range(90):
        assert envs.observation_space.contains(seen)
        assert (envs.games.seats == envs.seats).all()
        assert (envs.action_masks() == seen["action_mask"].astype(bool)).all()
        seats |= {(place, int(seat)) for place, seat in enumerate(envs.seats)}
        before = envs.seats.copy()
        seen, rewards, over, cut, info = envs.step(some(seen["action_mask"], rng))
        assert not cut.any()
        assert (over == info.get("_final_obs", np.zeros(3, bool))).all()
        for place in np.flatnonzero(over):
            ends += 1
            final = envs.games.final(int(place))
            seat = int(before[place])
            assert rewards[place] == game.outcome(final)[seat] / 420 - 1
            told = info["final_obs"][place]
            assert envs.single_observation_space.contains(told)
            assert told["observation"].tobytes() == observe(game, final, seat)
        assert not rewards[~over].any()
    assert ends >= 3
    turns = 1 if "seat" in how else game.seats
    assert len(seats) >= 3 * min(turns, 2)
    envs.close()


def test_wrappers_of_gymnasium_count_games_that_begin_anew_in_the_same_step() -> None:
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    envs = RecordEpisodeStatistics(gymnasium.make_vec(DUEL, num_envs=2, opponent="random"))
    seen, _ = envs.reset(seed=1)
    counted: list[int] = []
    while len(counted) < 3:
        seen, rewards, over, _, info = envs.step(seen["action_mask"].argmax(axis=1))
        assert ("final_info" in info) == over.any()
        for place in np.flatnonzero(over):
            assert info["episode"]["r"][place] == rewards[place]
            counted.append(int(info["episode"]["l"][place]))
    assert min(counted) > 5


@pytest.mark.parametrize("mode", ["sync", "vector_entry_point"])
def test_other_ways_of_gymnasium_to_step_many_games_work_too(mode: str) -> None:
    envs = gymnasium.make_vec(DUEL, num_envs=2, vectorization_mode=mode, opponent="random")
    seen, _ = envs.reset(seed=1)
    ends = 0
    while ends < 2:
        seen, _, over, _, _ = envs.step(seen["action_mask"].argmax(axis=1))
        ends += int(over.sum())
    envs.close()


def test_the_same_seed_deals_the_same_games() -> None:
    told = []
    for _ in range(2):
        envs = gymnasium.make_vec(DUEL, num_envs=2, opponent="greedy")
        rng, games = np.random.default_rng(2), []
        seen, _ = envs.reset(seed=9)
        for _ in range(20):
            games.append(seen["observation"].tobytes())
            seen = envs.step(some(seen["action_mask"], rng))[0]
        told.append(games)
    assert told[0] == told[1]
    assert envs.reset(seed=8)[0]["observation"].tobytes() != told[0][0]


def test_an_illegal_action_loses_its_game_alone_or_raises() -> None:
    envs = gymnasium.make_vec(DUEL, num_envs=3, opponent="random", seat=0)
    seen, _ = envs.reset(seed=1)
    actions = seen["action_mask"].argmax(axis=1)
    actions[1] = 0
    kept = envs.games.state(2)
    seen, rewards, over, _, info = envs.step(actions)
    assert (rewards.tolist(), over.tolist()) == ([0, -1, 0], [False, True, False])
    assert info["illegal"].tolist() == info["final_info"]["illegal"].tolist() == [-1, 0, -1]
    assert info["final_info"]["_illegal"].tolist() == info["_final_info"].tolist()
    assert envs.games.state(2) is kept
    for wild in (10**9, -1, -5):
        actions = seen["action_mask"].argmax(axis=1)
        actions[2] = wild
        seen, rewards, _, _, _ = envs.step(actions)
        assert rewards.tolist() == [0, 0, -1]
    strict = gymnasium.make_vec(DUEL, num_envs=2, opponent="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="game 0: action 0 is not legal now"):
        strict.step(np.zeros(2, int))
    for bad in ([1], "ab", np.zeros(2), None):
        with pytest.raises(ValueError, match="2 whole numbers are expected"):
            strict.step(bad)


def test_a_policy_plays_the_other_seats_of_all_games_at_once() -> None:
    asked = []

    def lowest(observations: Any, masks: Any) -> Any:
        asked.append(len(masks))
        assert observations.shape == (len(masks), 1008)
        return masks.argmax(axis=1)

    envs = gymnasium.make_vec(DUEL, num_envs=4, policy=lowest, first_game=True)
    seen, _ = envs.reset(seed=1)
    for _ in range(10):
        seen = envs.step(seen["action_mask"].argmax(axis=1))[0]
    assert max(asked) > 1


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"seat": 5}, "seat is 5; allowed: 0, 1"),
        ({"opponent": ["random", "random"]}, "2 opponents; 1 are expected"),
        ({"opponent": "nobody"}, "there is no bot"),
        ({"illegal": "shrug"}, "allowed: lose, raise"),
        ({"players": 3}, "there is no option"),
    ],
)
def test_what_cannot_be_made_is_refused(how: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        gymnasium.make_vec(DUEL, num_envs=2, **how)
    with pytest.raises(BadOption, match="one whole number"):
        gymnasium.make_vec(DUEL, num_envs=2).reset(seed=[1, 2])


def test_a_batch_leaves_games_alone_and_gives_them_up() -> None:
    envs = VectorEnv("duel", 3, seed=5)
    states = [envs.state(place) for place in range(3)]
    before = [mv.make("duel").hash(s) for s in states]
    actions = envs.masks.argmax(axis=1)
    actions[[0, 2]] = -1
    envs.step(actions)
    game = envs.game
    assert [game.hash(envs.state(place)) == before[place] for place in range(3)] == [
        True,
        False,
        True,
    ]
    envs.anew(0)
    assert game.hash(envs.state(0)) == game.hash(game.new(8))
    assert (envs.final(0), envs.final(1)) == (states[0], None)
    for place in (3, -1):
        with pytest.raises(ValueError, match="they are 0 to 2"):
            envs.anew(place)
