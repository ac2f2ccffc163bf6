"""Calls of environments, for `wild`: what may be given to them, and should not be."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from maravillas.envs.aec import RawEnv
from maravillas.envs.books import Environments
from maravillas.envs.parallel import SeatsAtOnce
from maravillas.envs.vector import VectorEnv
from maravillas.registry import AnyGame

Call = tuple[str, Callable[..., object], int]


def environments(game: AnyGame) -> Iterator[Call]:
    """Those of PettingZoo, and many games at once."""
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
