"""MaskablePPO of sb3-contrib learns a game from what a seat may see, and nothing else.

    pip install 'maravillas[envs]' sb3-contrib
    python examples/ppo.py --book Duel --steps 500000 --folder runs/duel

Half of the games are against `greedy`, half against itself as it was a little while ago. The same
command goes on where it stopped. Every 25,000 steps it plays 100 games against `greedy` and adds a
line to `curve.csv` and `curve.svg`; at the end 400 other ones, as many in each seat.
"""

import argparse
import csv
import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

from maravillas.observation import observe

BOOK = "maravillas.envs:maravillas/{}-v0"  # Duel, Wonders or Dice
IDS = ("slot_cards", "under_wonders")  # numbers of cards, which say nothing as sizes
BATCH = 4096  # steps between two updates
EVERY = 25_000  # steps between two measurements


class Tables(VecEnv):
    """Gymnasium's vector environments side by side, as Stable-Baselines3 wants them."""

    def __init__(self, *parts):
        self.parts = parts
        first = parts[0].single_observation_space["observation"]
        super().__init__(sum(p.num_envs for p in parts), first, parts[0].single_action_space)
        self.seeds = range(len(parts))

    def reset(self):
        pairs = zip(self.parts, self.seeds, strict=True)
        return np.concatenate([part.reset(seed=seed)[0]["observation"] for part, seed in pairs])

    def step_async(self, actions):
        self.actions = actions

    def step_wait(self):
        cuts = np.cumsum([part.num_envs for part in self.parts])[:-1]
        told = [p.step(a) for p, a in zip(self.parts, np.split(self.actions, cuts), strict=True)]
        seen = np.concatenate([one[0]["observation"] for one in told])
        rewards = np.concatenate([one[1] for one in told]).astype(np.float32)
        ended = np.concatenate([one[2] for one in told])
        infos = [{} for _ in ended]
        for place in np.flatnonzero(ended):  # what its log counts; games end by themselves
            infos[place] = {"episode": {"r": float(rewards[place]), "l": 0, "t": 0.0}}
        return seen, rewards, ended, infos

    def env_method(self, name, *args, indices=None, **kwargs):
        return [row for part in self.parts for row in getattr(part, name)(*args, **kwargs)]

    def has_attr(self, name):
        return hasattr(self.parts[0], name)

    def get_attr(self, name, indices=None):
        return [None] * self.num_envs

    def set_attr(self, name, value, indices=None):
        raise NotImplementedError

    def env_is_wrapped(self, wrapper, indices=None):
        return [False] * self.num_envs

    def close(self):
        for part in self.parts:
            part.close()


class Eyes(BaseFeaturesExtractor):
    """The observation as inputs of a net: bits as they are, numbers in tenths, ids left out."""

    def __init__(self, space, fields=(), units=256):
        super().__init__(space, units)
        scale = torch.zeros(space.shape[0])
        for field in fields:
            if field.name not in IDS:
                scale[list(field.places)] = 1.0 if field.kind == "bits" else 0.1
        self.register_buffer("scale", scale)
        self.layer = torch.nn.Sequential(torch.nn.Linear(space.shape[0], units), torch.nn.ReLU())

    def forward(self, seen):
        return self.layer(seen * self.scale)


class Past:
    """Plays the other side as the learner did when it was last looked at."""

    def __init__(self):
        self.policy = None

    def look(self, model):
        if self.policy is None:
            self.policy = model.policy_class(**model.policy._get_constructor_parameters())
            self.policy.set_training_mode(False)
        self.policy.load_state_dict(model.policy.state_dict())

    def __call__(self, seen, masks):
        if self.policy is None:
            return (masks * np.random.default_rng(0).random(masks.shape)).argmax(axis=1)
        return self.policy.predict(seen, action_masks=masks.astype(bool))[0]


class Learned:
    """The net as a bot: what mv.arena and mv.play take."""

    def __init__(self, model):
        self.model = model

    def __call__(self, game, state, seat):
        seen = np.frombuffer(observe(game, state, seat), np.int8)
        mask = np.frombuffer(game.actions.mask(state, seat), np.int8).astype(bool)
        action, _ = self.model.predict(seen, action_masks=mask, deterministic=True)
        return game.actions.move(state, seat, int(action))


def measure(model, book, games, seed):
    """The share of games against `greedy` that the net wins, as many in each seat."""
    envs = gymnasium.make_vec(BOOK.format(book), num_envs=games, opponent="greedy")
    seen, _ = envs.reset(seed=seed)
    points, playing = np.zeros(games), np.ones(games, bool)
    while playing.any():
        masks = seen["action_mask"].astype(bool)
        actions, _ = model.predict(seen["observation"], action_masks=masks, deterministic=True)
        seen, rewards, ended, _, _ = envs.step(actions)
        points[playing & ended] = (rewards[playing & ended] + 1) / 2
        playing &= ~ended
    envs.close()
    return points.mean()


def draw(folder):
    """The curve as a picture: steps to the right, the share of the victories upwards."""
    with open(folder / "curve.csv") as file:
        points = [(int(steps), float(share)) for steps, share in csv.reader(file)]
    most = max(points[-1][0], 1)
    at = [(40 + 560 * steps / most, 190 - 170 * share) for steps, share in points]
    lines = "".join(
        f'<path d="M40 {y}H600" stroke="#ccc"/><text x="4" y="{y + 4}" fill="#555">{words}</text>'
        for words, y in (("100 %", 20), ("50 %", 105), ("0", 190))
    )
    line = " ".join(f"{x:.0f},{y:.0f}" for x, y in at)
    dots = "".join(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="3" fill="#36a"/>' for x, y in at)
    (folder / "curve.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 220" font-family="sans-serif" '
        f'font-size="11"><rect width="620" height="220" fill="#fff"/>{lines}'
        f'<polyline points="{line}" fill="none" stroke="#36a" stroke-width="2"/>{dots}'
        f'<text x="600" y="210" text-anchor="end" fill="#555">{most:,} steps</text></svg>\n'
    )


class Watch(BaseCallback):
    """Lets the rival catch up, measures, saves, and stops when the time is over."""

    def __init__(self, past, book, folder, minutes, games):
        super().__init__()
        self.past, self.folder, self.end = past, folder, time.monotonic() + 60 * minutes
        self.book, self.games, self.next = book, games, 0

    def _on_rollout_start(self):
        steps = self.model.num_timesteps
        self.past.look(self.model)
        if steps >= self.next:
            self.next = steps - steps % EVERY + EVERY
            share = measure(self.model, self.book, self.games, seed=3)
            with open(self.folder / "curve.csv", "a", newline="") as file:
                csv.writer(file).writerow([steps, f"{share:.3f}"])
            print(f"{steps:>9,} steps: {share:.0%} of {self.games} games", flush=True)
            self.model.save(self.folder / "net.zip")
            draw(self.folder)

    def _on_step(self):
        return time.monotonic() < self.end


def learn(book, steps, folder, minutes, places, games):
    torch.set_num_threads(1)
    folder.mkdir(parents=True, exist_ok=True)
    past, half = Past(), places // 2
    first = gymnasium.make_vec(BOOK.format(book), num_envs=half, opponent="greedy")
    tables = Tables(first, gymnasium.make_vec(BOOK.format(book), num_envs=half, policy=past))
    fields = first.game.observation_schema.fields
    saved = folder / "net.zip"
    if saved.exists():
        model = MaskablePPO.load(saved, tables)
        tables.seeds = [model.num_timesteps, model.num_timesteps + 1]  # deals that are new to it
    else:
        model = MaskablePPO(
            "MlpPolicy",
            tables,
            learning_rate=5e-4,
            n_steps=min(64, BATCH // places),
            batch_size=1024,
            n_epochs=3,
            gamma=1.0,
            gae_lambda=0.95,
            ent_coef=0.01,
            seed=0,
            policy_kwargs={
                "features_extractor_class": Eyes,
                "features_extractor_kwargs": {"fields": fields},
                "net_arch": {"pi": [128], "vf": [128]},
                "activation_fn": torch.nn.ReLU,
            },
        )
    model.learn(
        max(0, steps - model.num_timesteps),
        Watch(past, book, folder, minutes, min(100, games)),
        1000,
        reset_num_timesteps=False,
    )
    model.save(saved)
    return model


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--book", default="Duel", choices=("Duel", "Wonders", "Dice"))
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so many")
    parser.add_argument("--games", type=int, default=400, help="of the last measurement")
    parser.add_argument("--places", type=int, default=64, help="games side by side")
    parser.add_argument("--folder", type=Path, default=Path("runs/duel"))
    given = parser.parse_args(arguments)
    model = learn(given.book, given.steps, given.folder, given.minutes, given.places, given.games)
    share = measure(model, given.book, given.games, seed=2)
    print(f"{model.num_timesteps:,} steps: {share:.1%} of {given.games} games against greedy")
    return share


if __name__ == "__main__":
    main()
