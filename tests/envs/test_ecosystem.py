"""Environments pass the tests of the libraries that they are made for."""

import warnings
from typing import Any

import pytest

from maravillas.core.errors import BadOption, IllegalMove

np = pytest.importorskip("numpy")
gymnasium: Any = pytest.importorskip("gymnasium")
pettingzoo: Any = pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import games of its own in a way that it deprecates
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )
from pettingzoo.utils import aec_to_parallel, parallel_to_aec  # noqa: E402

from maravillas.envs import dice_v0, duel_v0, wonders_v0  # noqa: E402

# Observations are dicts with a mask, as those of PettingZoo's own board games.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")

# One way to play each book, and what is said of it otherwise: simultaneous choices, partners, a
# city that nobody plays.
TABLES: list[tuple[Any, dict[str, Any]]] = [
    (duel_v0, {}),
    (duel_v0, {"expansions": ["pantheon", "agora"]}),
    (wonders_v0, {"players": 3}),
    (wonders_v0, {"players": 2}),
    (wonders_v0, {"expansions": ["cities", "leaders"], "players": 4, "teams": True}),
    (dice_v0, {"players": 3}),
]
NAMES = [module.__name__.rsplit(".")[-1] + "".join(map(str, how)) for module, how in TABLES]
every_table = pytest.mark.parametrize(("module", "how"), TABLES, ids=NAMES)


@every_table
def test_pettingzoo_one_after_the_other(module: Any, how: dict[str, Any]) -> None:
    api_test(module.env(**how), num_cycles=60)
    api_test(module.raw_env(**how), num_cycles=60)
    seed_test(lambda: module.env(**how), num_cycles=20)


@pytest.mark.skipif(not hasattr(pettingzoo, "make"), reason="PettingZoo is older than 1.27")
@every_table
def test_pettingzoo_makes_every_table_by_name(module: Any, how: dict[str, Any]) -> None:
    name = f"maravillas/{module.__name__.rpartition('.')[2]}"
    env, together = (pettingzoo.make(kind, name, **how) for kind in ("aec", "parallel"))
    api_test(env, num_cycles=20)
    assert env.metadata["name"] == together.metadata["name"] == module.env(**how).metadata["name"]
    together.reset(seed=1)
    assert len(together.agents) == len(env.possible_agents)


@every_table
def test_pettingzoo_all_at_once(module: Any, how: dict[str, Any]) -> None:
    parallel_api_test(module.parallel_env(**how), num_cycles=60)
    parallel_seed_test(lambda: module.parallel_env(**how), num_cycles=20)


@every_table
def test_all_at_once_plays_what_the_engine_plays(module: Any, how: dict[str, Any]) -> None:
    env = module.parallel_env(**how)
    seen, _ = env.reset(seed=5)
    game, many = env.table.game, 0
    s, over = game.new(5), dict.fromkeys(env.agents, False)
    while not all(over.values()):
        actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
        owed = [seat for seat, action in enumerate(actions.values()) if action]
        assert owed == [seat for seat in range(game.seats) if int(game.waiting(s)) >> seat & 1]
        for seat in owed:
            game.apply(s, seat, game.actions.move(s, seat, actions[f"seat_{seat}"]))
        seen, rewards, over, _, _ = env.step(actions)
        many = max(many, len(owed))
        assert game.hash(s) == game.hash(env.table.s)
    assert list(rewards.values()) == [share / 420 - 1 for share in game.outcome(s)]
    assert many == (1 if module is duel_v0 else game.seats)


@pytest.mark.parametrize(
    ("module", "how"), [TABLES[0], TABLES[2], TABLES[5]], ids=["duel", "wonders", "dice"]
)
def test_pettingzoo_looks_at_tables(module: Any, how: dict[str, Any]) -> None:
    def shown(render_mode: str) -> Any:
        """The library's test asks for a window first, which no table of ours has."""
        return module.env(render_mode=None if render_mode == "human" else render_mode, **how)

    render_test(shown, {"svg": lambda drawn: drawn.startswith("<svg")})


@every_table
def test_only_what_can_be_converted_says_so(module: Any, how: dict[str, Any]) -> None:
    """Seats that are asked one by one may be asked twice running: such a turn is no step of all."""
    api_test(parallel_to_aec(module.parallel_env(**how)), num_cycles=20)
    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(module.env(**how))


@pytest.mark.parametrize(
    ("book", "how"),
    [("Duel", {}), ("Wonders", {"players": 3}), ("Dice", {"players": 2})],
    ids=["Duel", "Wonders", "Dice"],
)
def test_gymnasium(book: str, how: dict[str, Any]) -> None:
    env = gymnasium.make(f"maravillas.envs:maravillas/{book}-v0", opponent="random", **how)
    check_env(env.unwrapped)


@pytest.mark.parametrize(
    ("book", "how", "seats"),
    [("Duel", {}, 2), ("Wonders", {"players": 3, "opponent": ["greedy", "random"]}, 3)],
    ids=["Duel", "Wonders"],
)
def test_gymnasium_plays_whole_games_from_all_seats(
    book: str, how: dict[str, Any], seats: int
) -> None:
    env = gymnasium.make(f"maravillas.envs:maravillas/{book}-v0", **how).unwrapped
    sat, rewards = set(), set()
    for game in range(seats):
        seen, info = env.reset(seed=game if game == 0 else None)
        over = False
        while not over:
            assert (info["action_mask"] == seen["action_mask"]).all()
            assert (env.action_masks() == seen["action_mask"]).all()
            seen, reward, over, cut, info = env.step(int(seen["action_mask"].argmax()))
            assert not cut
        sat.add(env.seat)
        rewards.add(reward)
    assert sat == set(range(seats))
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


def test_a_partner_loses_with_who_plays_an_illegal_action() -> None:
    env = wonders_v0.raw_env(expansions="cities", players=4, teams=True)
    env.reset(seed=1)
    env.step(0)
    assert env.rewards == {"seat_0": -1.0, "seat_1": -1.0, "seat_2": 1.0, "seat_3": 1.0}
    three = dice_v0.raw_env(players=3)
    three.reset(seed=1)
    three.step(0)
    assert three.rewards == {"seat_0": -1.0, "seat_1": 0.0, "seat_2": 0.0}


def test_options_that_do_not_exist_are_refused() -> None:
    wrong: Any = "perhaps"
    with pytest.raises(BadOption, match="allowed: lose, raise"):
        duel_v0.env(illegal=wrong)
    with pytest.raises(BadOption, match="allowed: ansi, svg, rgb_array, or None"):
        duel_v0.env(render_mode="human")
    with pytest.raises(BadOption):
        duel_v0.env(players=5)
    with pytest.raises(BadOption, match="there is no game"):
        duel_v0.env(expansions=["leaders"])
    with pytest.raises(BadOption, match="allowed: 0, 1, or None"):
        gymnasium.make("maravillas.envs:maravillas/Duel-v0", seat=2)
    with pytest.raises(BadOption, match="3 opponents; 1 are expected"):
        gymnasium.make("maravillas.envs:maravillas/Duel-v0", opponent=["random"] * 3)


@every_table
def test_tables_can_be_looked_at(module: Any, how: dict[str, Any]) -> None:
    env = module.env(render_mode="ansi", **how)
    env.reset(seed=3)
    assert "seat 1" in env.render()
    env = module.env(render_mode="svg", **how)
    env.reset(seed=3)
    assert env.render().startswith("<svg")


def test_pixels_are_those_of_the_picture() -> None:
    pytest.importorskip("resvg_py")
    from maravillas.envs.raster import pixels

    env = duel_v0.env(render_mode="rgb_array")
    env.reset(seed=3)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.ndim == 3
    assert picture.shape[2] == 3
    assert len(np.unique(picture)) > 10
    box = '<rect x="2" y="1" width="3" height="4" fill="{}"/>'
    drawn = pixels(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">{box}</svg>'.format(
            "#102030"
        )
    )
    assert drawn.shape == (6, 8, 3)
    assert (drawn[1:5, 2:5] == [16, 32, 48]).all()
    assert (drawn[0] == 255).all()
    assert (drawn[:, 5:] == 255).all()


@pytest.mark.parametrize("how", range(5))
def test_lines_of_a_png_are_read_whatever_they_are_compared_with(how: int) -> None:
    """Each of the five ways in which a PNG may write a line, undone."""
    from maravillas.envs.raster import _line

    random = np.random.default_rng(how)
    line, above = random.integers(0, 256, (2, 9, 4), np.uint8)
    left = np.vstack([np.zeros((1, 4), np.uint8), line[:-1]]).astype(int)
    corner = np.vstack([np.zeros((1, 4), np.uint8), above[:-1]]).astype(int)
    up = above.astype(int)
    near = np.array(
        [
            min((abs(a + b - c - one), n, one) for n, one in enumerate((a, b, c)))[2]
            for a, b, c in zip(left.ravel(), up.ravel(), corner.ravel(), strict=True)
        ]
    ).reshape(9, 4)
    guess = [0 * up, left, up, (left + up) // 2, near][how]
    written = ((line - guess) % 256).astype(np.uint8)
    assert (_line(how, written, above) == line).all()
