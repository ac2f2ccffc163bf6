"""Calls of environments, for `wild`: what may be given to them, and should not be."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any

import numpy as np

from maravillas.envs.aec import RawEnv
from maravillas.envs.books import Environments
from maravillas.envs.parallel import SeatsAtOnce
from maravillas.envs.seat_vector import SeatVectorEnv
from maravillas.envs.single import SeatEnv
from maravillas.envs.vector import VectorEnv
from maravillas.registry import AnyGame

Call = tuple[str, Callable[..., object], int]


def environments(game: AnyGame) -> Iterator[Call]:
    """Those of PettingZoo, Gymnasium and OpenSpiel, and many games at once."""
    makers = Environments(game.name)
    yield "env", makers.env, 3
    yield (
        "parallel_env with options",
        lambda key, value: makers.parallel_env(**{str(key): value}),
        2,
    )
    for illegal in ("lose", "raise"):
        raw, together = RawEnv(game, illegal), SeatsAtOnce(game, illegal)
        for env in (raw, together):
            env.reset(seed=1)
            name = f"{type(env).__name__} ({illegal})"
            yield f"{name}.step", env.step, 1
            yield f"{name}.reset", lambda seed, env=env: env.reset(seed=seed), 1
            yield f"{name}.action_space", env.action_space, 1
        yield f"RawEnv ({illegal}).observe", raw.observe, 1
        yield f"SeatsAtOnce ({illegal}).step of agents", partial(together_step, together), 2
    yield from batches(game)
    yield from seats(game)
    if game.name == "duel" and find_spec("pyspiel"):
        yield from spiel()


def seats(game: AnyGame) -> Iterator[Call]:
    """One seat against bots, in one game and in two of them."""
    base, _, more = game.name.partition("+")
    how: dict[str, Any] = {"expansions": more.split("+") if more else [], **game.options}
    one: type[SeatEnv] = type("One", (SeatEnv,), {"book": base})
    two: type[SeatVectorEnv] = type("Two", (SeatVectorEnv,), {"book": base})
    yield "one seat", lambda bot, seat, mode: one(bot, seat, render_mode=mode, **how), 3
    yield "one seat in", lambda many, bot: two(_few(many), bot, **how), 2
    yield "policy", lambda policy: two(2, policy=policy, **how).reset(seed=1), 1
    for made in (one("random", **how), two(2, "random", **how)):
        name = type(made).__name__
        yield f"{name}.reset", lambda seed, env=made: env.reset(seed=seed), 1
        yield f"{name}.step", partial(_step_of, made), 1
        yield f"{name}.step of two", lambda *both, env=made: _step_of(env, list(both)), 2


def _step_of(env: Any, action: Any) -> object:
    if not env.playing:
        env.reset(seed=3)
    return env.step(action)


def spiel() -> Iterator[Call]:
    """Duel of OpenSpiel; what is written in C++ there refuses by errors of its own."""
    import pyspiel

    import maravillas.envs.openspiel  # noqa: F401 (it registers the game)

    def told(ask: Callable[..., object]) -> Callable[..., object]:
        def asked(*arguments: object) -> object:
            try:
                return ask(*arguments)
            except pyspiel.SpielError as e:
                raise ValueError(str(e)) from None

        return asked

    game = pyspiel.load_game("python_maravillas_duel")
    state = game.new_initial_state()
    for name in (
        "apply_action",
        "information_state_string",
        "observation_string",
        "observation_tensor",
        "resample_from_infostate",
        "legal_actions",
    ):
        yield f"OpenSpiel {name}", told(getattr(state, name)), 1
    yield "OpenSpiel action_to_string", told(state.action_to_string), 2


def together_step(env: SeatsAtOnce, *actions: Any) -> object:
    if not env.agents:
        env.reset(seed=2)
    return env.step(dict.fromkeys(env.agents, actions[0]) | {"seat_0": actions[1]})


def batches(game: AnyGame) -> Iterator[Call]:
    """Many games: no more of them than fit in memory."""
    envs = VectorEnv(game, 2)
    yield "VectorEnv", lambda many, seed: VectorEnv(game, _few(many), seed), 2
    yield "VectorEnv of", lambda game: VectorEnv(game, 1), 1
    for ask in (envs.step, envs.reset, envs.state, envs.final, envs.anew):
        yield f"VectorEnv.{ask.__name__}", ask, 1
    yield "VectorEnv.step of two", lambda *two: envs.step(list(two)), 2
    yield "VectorEnv.step of an array", lambda *two: envs.step(np.array(two)), 2


def _few(many: Any) -> Any:
    return min(many, 9) if type(many) is int else many
