"""Prints how fast Duel's environments are: python -m tools.env_speed, with compiled code.

Where OpenSpiel is installed, games of its own are measured in the same way, beside them.
"""

from importlib.util import find_spec
from os import sysconf
from pathlib import Path
from time import process_time
from typing import Any

import gymnasium
import numpy as np

import maravillas as mv
from maravillas.core.planes import PER_WORD, Planes
from maravillas.envs import duel_v0
from maravillas.envs.vector import VectorEnv
from maravillas.version import mode

MANY, STEPS, SINGLE, BATCH, AGAINST = 1024, 300, 20_000, 10_000, 64


def batch(observe: bool) -> float:
    """Steps per second of the processor, without what chooses the actions."""
    envs, rng, spent = VectorEnv("duel", MANY, observe=observe), np.random.default_rng(1), 0.0
    count = envs.masks.shape[1]
    for _ in range(STEPS):
        first = int(rng.integers(count))
        turned = np.concatenate([envs.masks[:, first:], envs.masks[:, :first]], axis=1)
        actions = (turned.argmax(axis=1) + first) % count
        start = process_time()
        envs.step(actions)
        spent += process_time() - start
    return MANY * STEPS / spent


def single(checked: bool) -> float:
    """Steps per second of PettingZoo's way, observation and mask each time."""
    env = duel_v0.env() if checked else duel_v0.raw_env()
    env.reset(seed=1)
    start, steps = process_time(), 0
    while steps < SINGLE:
        seen, _, over, _, _ = env.last()
        if over:
            env.reset()
            continue
        env.step(int(seen["action_mask"].argmax()))
        steps += 1
    return SINGLE / (process_time() - start)


def against(opponent: str) -> float:
    """Steps per second of Gymnasium's vector API: one seat in each game, a bot in the other."""
    envs = gymnasium.make_vec("maravillas/Duel-v0", num_envs=AGAINST, opponent=opponent)
    seen, _ = envs.reset(seed=1)
    spent = 0.0
    for _ in range(STEPS):
        actions = seen["action_mask"].argmax(axis=1)
        start = process_time()
        seen = envs.step(actions)[0]
        spent += process_time() - start
    return AGAINST * STEPS / spent


def looking() -> float:
    """Observations per second, one after the other, into one buffer."""
    game = mv.make("duel")
    planes = Planes(game.observation_schema.size // PER_WORD)
    states = list(VectorEnv(game, MANY, observe=False)._batch.states)
    start = process_time()
    for _ in range(STEPS):
        for s in states:
            planes.at = 0
            game.observe(s, 0, planes)
    return MANY * STEPS / (process_time() - start)


def megabytes(many: int) -> float:
    """What a batch of so many games adds to the memory of the process."""
    game = mv.make("duel")
    VectorEnv(game, 2)
    before = _resident()
    envs = VectorEnv(game, many)
    return (_resident() - before) / 2**20 if envs.many else 0


def _resident() -> int:
    """Bytes of the process that are in memory (Linux)."""
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return pages * sysconf("SC_PAGE_SIZE")


def beside(name: str) -> float:
    """Steps per second of a game of OpenSpiel, with observation and legal actions each time."""
    import pyspiel

    game, rng = pyspiel.load_game(name), np.random.default_rng(1)
    state, spent, steps = game.new_initial_state(), 0.0, 0
    while steps < SINGLE:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            state.apply_action(_rolled(state, rng))
        else:
            start = process_time()
            state.observation_tensor() if name != "hearts" else state.information_state_tensor()
            legal = state.legal_actions()
            spent += process_time() - start
            chosen = legal[int(rng.integers(len(legal)))]
            start = process_time()
            state.apply_action(chosen)
            spent += process_time() - start
            steps += 1
    return SINGLE / spent


def _rolled(state: Any, rng: Any) -> int:
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choice(outcomes, p=np.array(chances) / sum(chances)))


if __name__ == "__main__":
    print(f"{mode()}, steps per second of one core")
    print(f"VectorEnv, {MANY} games, masks and observations  {batch(True):12,.0f}")
    print(f"VectorEnv, {MANY} games, masks alone             {batch(False):12,.0f}")
    print(f"observations                                   {looking():12,.0f}")
    print(f"raw_env                                        {single(False):12,.0f}")
    print(f"env                                            {single(True):12,.0f}")
    print(f"make_vec, {AGAINST} games against greedy               {against('greedy'):12,.0f}")
    print(f"megabytes of {BATCH:,} games in a batch             {megabytes(BATCH):12,.1f}")
    if find_spec("pyspiel"):
        for name in ("connect_four", "gin_rummy", "hearts"):
            print(f"OpenSpiel: {name:36}{beside(name):12,.0f}")
