"""Fits a net to the notes of self-play and writes it in whole numbers."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from struct import pack, unpack_from
from typing import Any, Final

import torch
from torch.nn import functional

from maravillas.ai.judge import POINTS, PRIOR
from maravillas.ai.net import MAGIC, TOP
from maravillas.ai.train.rows import UNKNOWN, Rows

UNIT: Final = 64  # what 1.0 is at a hidden unit
OUT: Final = 256  # what 1.0 is in a weight of a head
BATCH: Final = 512
HELD_BACK: Final = 20  # one row of so many, the newest, is kept for the test
POLICY: Final = 0.5  # its loss's weight beside the reward's


@dataclass(frozen=True)
class Recipe:
    """How a net is fitted. mix: the part of the game's end in the reward and score, not the
    search's word; score: the weight of the points' loss.
    """

    hidden: int = 64
    epochs: int = 3
    rate: float = 2e-3
    decay: float = 2e-2
    mix: float = 0.5
    score: float = 0.2


class Model:
    """The net in floating point: what ai/net.py computes in whole numbers."""

    def __init__(self, inputs: int, actions: int, hidden: int) -> None:
        self.inputs, self.actions, self.hidden = inputs, actions, hidden
        torch.manual_seed(0)  # every run starts alike
        self.rows = 0.05 * torch.randn(inputs + 1, hidden)
        self.bias = torch.full((hidden,), 0.3)
        self.heads = 0.1 * torch.randn(PRIOR, hidden)
        self.head_bias = torch.zeros(PRIOR)
        self.action = 0.02 * torch.randn(actions + 1, hidden)
        self.action_bias = torch.zeros(actions + 1, 1)
        self.rows[inputs] = 0
        self.action[actions] = 0
        for weights in self.parameters():
            weights.requires_grad_()

    @classmethod
    def of(cls, data: bytes, most_inputs: int, most_actions: int) -> "Model":
        """The model whose to_bytes() these are; it knows nothing of further features and actions,
        if there are to be some.
        """
        inputs, hidden, heads, _ = unpack_from("<4i", data, len(MAGIC))
        model, at = cls(most_inputs, most_actions, hidden), len(MAGIC) + 16
        rows = torch.frombuffer(bytearray(data[at : at + inputs * hidden]), dtype=torch.int8)
        words = torch.frombuffer(bytearray(data[at + inputs * hidden :]), dtype=torch.int32)
        bias, out, shift = words.split([hidden, heads * hidden, heads])
        with torch.no_grad():
            model.rows.zero_()
            model.action.zero_()
            model.rows[:inputs] = rows.view(inputs, hidden) / UNIT
            model.bias.copy_(bias / UNIT)
            model.heads.copy_(out.view(heads, hidden)[:PRIOR] / OUT)
            model.action[: heads - PRIOR] = out.view(heads, hidden)[PRIOR:] / OUT
            model.head_bias.copy_(shift[:PRIOR] / (UNIT * OUT))
            model.action_bias[: heads - PRIOR, 0] = shift[PRIOR:] / (UNIT * OUT)
        return model

    def start_from(self, path: Path) -> None:
        """Takes over the weights that save() wrote."""
        with torch.no_grad():
            for mine, theirs in zip(self.parameters(), torch.load(path), strict=True):
                mine.copy_(theirs)

    def save(self, path: Path) -> None:
        """Keeps the weights as they are, for further training."""
        torch.save([weights.detach() for weights in self.parameters()], path)

    def parameters(self) -> list[Any]:
        outer = [self.heads, self.head_bias, self.action, self.action_bias]
        return [self.rows, self.bias, *outer]

    def think(self, features: Any, actions: Any, details: Any) -> tuple[Any, Any]:
        """The heads, and how promising each action looks."""
        bag = functional.embedding_bag(features, self.rows, mode="sum", padding_idx=self.inputs)
        hidden = torch.clamp(bag + self.bias, 0, TOP / UNIT)
        logits = self.promise(hidden, actions) + self.promise(hidden, details)
        logits = logits.masked_fill(actions == self.actions, -1e9)
        return hidden @ self.heads.T + self.head_bias, logits

    def promise(self, hidden: Any, actions: Any) -> Any:
        weights = functional.embedding(actions, self.action, padding_idx=self.actions)
        bias = functional.embedding(actions, self.action_bias, padding_idx=self.actions)
        return (weights * hidden[:, None, :]).sum(-1) + bias[..., 0]

    def clip(self) -> None:
        """Keeps the first layer within what eight bits can hold."""
        with torch.no_grad():
            self.rows.clamp_(-127 / UNIT, 127 / UNIT)

    def to_bytes(self) -> bytes:
        """The net as ai/net.py reads it."""
        with torch.no_grad():
            rows = torch.round(self.rows[: self.inputs] * UNIT).to(torch.int8)
            out = torch.cat([self.heads, self.action[: self.actions]])
            shift = torch.cat([self.head_bias, self.action_bias[: self.actions, 0]])
            parts = [self.bias * UNIT, out * OUT, shift * UNIT * OUT]
            words = [torch.round(part).to(torch.int32).numpy().tobytes() for part in parts]
        sizes = pack("<4i", self.inputs, self.hidden, PRIOR + self.actions, UNIT * OUT)
        return MAGIC + sizes + bytes(rows.numpy().tobytes()) + b"".join(words)


@dataclass(frozen=True)
class Losses:
    """What the net gets wrong: rewards (cross entropy), moves (the same), points; and the share of
    games whose winner it names.
    """

    reward: float
    policy: float
    points: float
    right: float


class Lesson:
    """Rows on their way through a model."""

    def __init__(self, rows: Rows, recipe: Recipe) -> None:
        self.features, self.actions, self.details = (
            torch.from_numpy(x).long() for x in (rows.features, rows.actions, rows.details)
        )
        self.visits = torch.from_numpy(rows.visits)
        self.end = torch.from_numpy(rows.reward)
        self.target = recipe.mix * self.end + (1 - recipe.mix) * torch.from_numpy(rows.value)
        own = recipe.mix * rows.own + (1 - recipe.mix) * rows.found
        self.points = torch.stack([torch.from_numpy(x) for x in (own, rows.rival)], 1)

    def losses(self, model: Model, at: Any) -> tuple[Any, Any, Any, Any]:
        heads, logits = model.think(self.features[at], self.actions[at], self.details[at])
        reward = functional.binary_cross_entropy_with_logits(heads[:, 0], self.target[at])
        visits = self.visits[at]
        policy = -(visits * torch.log_softmax(logits, 1)).sum() / visits.sum().clamp(min=1)
        known = self.points[at] != UNKNOWN
        apart = (heads[:, 1:PRIOR] - self.points[at] / POINTS) ** 2
        points = (apart * known).sum() / known.sum().clamp(min=1)
        return reward, policy, points, heads

    def test(self, model: Model, at: Any) -> Losses:
        with torch.no_grad():
            reward, policy, points, heads = self.losses(model, at)
            right = ((heads[:, 0] > 0) == (self.end[at] > 0.5)).float().mean()
        return Losses(*(round(float(x), 4) for x in (reward, policy, points, right)))


def learn(
    rows: Rows,
    model: Model,
    recipe: Recipe,
    seed: int,
    told: Callable[[int, Losses], None] = lambda epoch, losses: None,
) -> Losses:
    """Fits a model to rows; its losses on those held back, the newest."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    lesson = Lesson(rows, recipe)
    kept = len(rows) - max(1, len(rows) // HELD_BACK)
    held = torch.arange(kept, len(rows))
    adam = torch.optim.AdamW(model.parameters(), lr=recipe.rate, weight_decay=recipe.decay)
    steps = recipe.epochs * (kept // BATCH + 1)
    pace = torch.optim.lr_scheduler.OneCycleLR(adam, 2 * recipe.rate, total_steps=steps + 1)
    losses = lesson.test(model, held)
    for epoch in range(recipe.epochs):
        mixed = torch.randperm(kept)
        for at in mixed.split(BATCH):
            reward, policy, points, _ = lesson.losses(model, at)
            adam.zero_grad()
            (reward + POLICY * policy + recipe.score * points).backward()
            adam.step()
            pace.step()
            model.clip()
        losses = lesson.test(model, held)
        told(epoch + 1, losses)
    return losses
