"""Prints how fast Duel's environments are: python -m tools.env_speed, with compiled code."""

from time import process_time

import numpy as np

from maravillas.envs import duel_v0
from maravillas.envs.vector import VectorEnv
from maravillas.version import mode

MANY, STEPS, SINGLE = 1024, 300, 20_000


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


if __name__ == "__main__":
    print(f"{mode()}, steps per second of one core")
    print(f"VectorEnv, {MANY} games, masks and observations  {batch(True):12,.0f}")
    print(f"VectorEnv, {MANY} games, masks alone             {batch(False):12,.0f}")
    print(f"raw_env                                        {single(False):12,.0f}")
    print(f"env                                            {single(True):12,.0f}")
