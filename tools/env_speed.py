"""Prints how fast Duel's environments are: python -m tools.env_speed, with compiled code.

Where OpenSpiel and the board games of PettingZoo are installed (pip install open_spiel pygame),
games of theirs are measured in the same way in the same run, and ours are told as multiples.
"""

from importlib import import_module
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


def single(module: Any, checked: bool) -> float:
    """Steps per second of PettingZoo's way, observation and mask each time."""
    env = module.env() if checked else module.raw_env()
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


def tell(what: str, speed: float, others: dict[str, float], digits: int = 0) -> None:
    """A line: what, how fast, and how many times as fast as each of the others."""
    times = ", ".join(f"{speed / other:.1f} x {name}" for name, other in others.items())
    print(f"{what:55}{speed:12,.{digits}f}  {times}".rstrip())


def spiels() -> dict[str, float]:
    if not find_spec("pyspiel"):
        return {}
    return {name: beside(name) for name in ("connect_four", "gin_rummy", "hearts")}


def boards(checked: bool) -> dict[str, float]:
    if not find_spec("pygame"):
        return {}
    four = import_module("pettingzoo.classic.connect_four.connect_four")
    return {"PettingZoo's connect_four": single(four, checked)}


def main() -> None:
    print(f"{mode()}, steps per second of one core")
    others = spiels()
    for name, speed in others.items():
        tell(f"OpenSpiel: {name}", speed, {})
    tell(f"VectorEnv, {MANY} games, masks and observations", batch(True), others)
    tell(f"VectorEnv, {MANY} games, masks alone", batch(False), {})
    tell("observations", looking(), {})
    tell("raw_env", single(duel_v0, False), boards(False))
    tell("env", single(duel_v0, True), boards(True))
    tell(f"make_vec, {AGAINST} games against greedy", against("greedy"), {})
    tell(f"megabytes of {BATCH:,} games in a batch", megabytes(BATCH), {}, 1)


if __name__ == "__main__":
    main()
