"""Fits a net to the notes of self-play and writes it in whole numbers."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from struct import pack, unpack_from
from typing import Any, Final

import torch
from torch.nn import functional

from maravillas.ai.evaluation.evaluator import POINTS, PRIOR
from maravillas.ai.evaluation.net import CODE, MAGIC, MAGIC_2, TOP
from maravillas.ai.training.rows import UNKNOWN, Rows

Tensor = Any  # of torch, which need not be there where types are checked

UNIT: Final = 64  # what 1.0 is at a hidden unit
OUT: Final = 256  # what 1.0 is in a weight of a head
BATCH: Final = 512
HELD_BACK: Final = 20  # one row of so many, the newest, is kept for the test
POLICY: Final = 0.5  # its loss's weight beside the reward's
WAYS: Final = 0.3  # that of the way in which a game ends
FINALS: Final = 0.1  # that of the other numbers of its end
FINAL: Final = 6.0  # what 1.0 is of these
BINS: Final = 10  # of the calibration


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
    """The net in floating point: what ai/evaluation/net.py computes in whole numbers."""

    def __init__(
        self, inputs: int, actions: int, hidden: int, endings: int = 0, code: str = ""
    ) -> None:
        self.inputs, self.actions, self.hidden = inputs, actions, hidden
        self.values, self.code = PRIOR + endings, code
        torch.manual_seed(0)  # every run starts alike
        self.rows = 0.05 * torch.randn(inputs + 1, hidden)
        self.bias = torch.full((hidden,), 0.3)
        self.heads = 0.1 * torch.randn(self.values, hidden)
        self.head_bias = torch.zeros(self.values)
        self.action = 0.02 * torch.randn(actions + 1, hidden)
        self.action_bias = torch.zeros(actions + 1, 1)
        self.rows[inputs] = 0
        self.action[actions] = 0
        for weights in self.parameters():
            weights.requires_grad_()

    @classmethod
    def of(
        cls, data: bytes, most_inputs: int, most_actions: int, endings: int = 0, code: str = ""
    ) -> "Model":
        """The model whose to_bytes() these are; it knows nothing of further features, actions and
        ways in which games end, if there are to be some.
        """
        head, known = header(data)
        inputs, hidden, values, actions = head[:4]
        heads, at = values + actions, 28 + CODE if known else 24
        model = cls(most_inputs, most_actions, hidden, endings, code)
        rows = torch.frombuffer(bytearray(data[at : at + inputs * hidden]), dtype=torch.int8)
        words = torch.frombuffer(bytearray(data[at + inputs * hidden :]), dtype=torch.int32)
        bias, out, shift = words.split([hidden, heads * hidden, heads])
        with torch.no_grad():
            model.rows.zero_()
            model.action.zero_()
            model.rows[:inputs] = rows.view(inputs, hidden) / UNIT
            model.bias.copy_(bias / UNIT)
            model.heads.zero_()
            model.heads[:values] = out.view(heads, hidden)[:values] / OUT
            model.action[:actions] = out.view(heads, hidden)[values:] / OUT
            model.head_bias[:values] = shift[:values] / (UNIT * OUT)
            model.action_bias[:actions, 0] = shift[values:] / (UNIT * OUT)
        model.clip()
        return model

    def start_from(self, path: Path) -> None:
        """Takes over the weights that save() wrote."""
        with torch.no_grad():
            for mine, theirs in zip(self.parameters(), torch.load(path), strict=True):
                mine.copy_(theirs)

    def save(self, path: Path) -> None:
        """Keeps the weights as they are, for further training."""
        torch.save([weights.detach() for weights in self.parameters()], path)

    def parameters(self) -> list[Tensor]:
        outer = [self.heads, self.head_bias, self.action, self.action_bias]
        return [self.rows, self.bias, *outer]

    def think(self, features: Tensor, actions: Tensor, details: Tensor) -> tuple[Tensor, Tensor]:
        """The heads, and how promising each action looks."""
        bag = functional.embedding_bag(features, self.rows, mode="sum", padding_idx=self.inputs)
        hidden = torch.clamp(bag + self.bias, 0, TOP / UNIT)
        logits = self.promise(hidden, actions) + self.promise(hidden, details)
        logits = logits.masked_fill(actions == self.actions, -1e9)
        return hidden @ self.heads.T + self.head_bias, logits

    def promise(self, hidden: Tensor, actions: Tensor) -> Tensor:
        weights = functional.embedding(actions, self.action, padding_idx=self.actions)
        bias = functional.embedding(actions, self.action_bias, padding_idx=self.actions)
        return (weights * hidden[:, None, :]).sum(-1) + bias[..., 0]

    def clip(self) -> None:
        """Keeps the first layer within what its format can hold."""
        with torch.no_grad():
            most = 63 / UNIT if self.code else 127 / UNIT
            self.rows.clamp_(-most, most)

    def to_bytes(self) -> bytes:
        """The net as ai/evaluation/net.py reads it."""
        with torch.no_grad():
            rows = torch.round(self.rows[: self.inputs] * UNIT).to(torch.int8)
            out = torch.cat([self.heads, self.action[: self.actions]])
            shift = torch.cat([self.head_bias, self.action_bias[: self.actions, 0]])
            parts = [self.bias * UNIT, out * OUT, shift * UNIT * OUT]
            words = [torch.round(part).to(torch.int32).numpy().tobytes() for part in parts]
        sizes = [self.inputs, self.hidden, self.values, self.actions, UNIT * OUT]
        if self.code:
            head = MAGIC_2 + pack("<5i", *sizes) + self.code.encode().ljust(CODE, b"\0")
        else:
            head = MAGIC + pack("<4i", *sizes[:2], self.values + self.actions, sizes[-1])
        return head + bytes(rows.numpy().tobytes()) + b"".join(words)


def header(data: bytes) -> tuple[list[int], str]:
    """Inputs, hidden units, heads of values and of actions, scale; the name of the encoding."""
    if data[:8] == MAGIC_2:
        return list(unpack_from("<5i", data, 8)), data[28 : 28 + CODE].rstrip(b"\0").decode()
    inputs, hidden, heads, scale = unpack_from("<4i", data, len(MAGIC))
    return [inputs, hidden, PRIOR, heads - PRIOR, scale], ""


@dataclass(frozen=True)
class Losses:
    """What the net gets wrong: rewards (cross entropy), moves (the same), points, how games end;
    the share of games whose winner it names; and by how much its word on who wins is off, on
    average over ten equal bins (calibration).
    """

    reward: float
    policy: float
    points: float
    ending: float
    right: float
    calibration: float


class Lesson:
    """Rows on their way through a model."""

    def __init__(self, rows: Rows, recipe: Recipe) -> None:
        self.features, self.actions, self.details = (
            torch.from_numpy(x) for x in (rows.features, rows.actions, rows.details)
        )
        self.visits = torch.from_numpy(rows.visits)
        self.end = torch.from_numpy(rows.reward)
        self.target = recipe.mix * self.end + (1 - recipe.mix) * torch.from_numpy(rows.value)
        own = recipe.mix * rows.own + (1 - recipe.mix) * rows.found
        self.points = torch.stack([torch.from_numpy(x) for x in (own, rows.rival)], 1)
        self.ending = torch.from_numpy(rows.ending)

    def losses(self, model: Model, at: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
        seen = (part[at].int() for part in (self.features, self.actions, self.details))
        heads, logits = model.think(*seen)
        reward = functional.binary_cross_entropy_with_logits(heads[:, 0], self.target[at])
        visits = self.visits[at]
        policy = -(visits * torch.log_softmax(logits, 1)).sum() / visits.sum().clamp(min=1)
        known = self.points[at] != UNKNOWN
        apart = (heads[:, 1:PRIOR] - self.points[at] / POINTS) ** 2
        points = (apart * known).sum() / known.sum().clamp(min=1)
        return reward, policy, points, self.ending_loss(heads, at), heads

    def ending_loss(self, heads: Tensor, at: Tensor) -> Tensor:
        """The way of winning by its class, the other numbers of the end by their squares."""
        told = self.ending.shape[1]
        if told == 0 or heads.shape[1] == PRIOR:
            return torch.zeros(())
        end, finals = self.ending[at], told - 1
        ways = functional.cross_entropy(heads[:, PRIOR : heads.shape[1] - finals], end[:, 0].long())
        apart = (heads[:, heads.shape[1] - finals :] - end[:, 1:] / FINAL) ** 2
        return WAYS * ways + FINALS * apart.mean()

    def test(self, model: Model, at: Tensor) -> Losses:
        with torch.no_grad():
            *losses, heads = self.losses(model, at)
            right = ((heads[:, 0] > 0) == (self.end[at] > 0.5)).float().mean()
            off = calibration(torch.sigmoid(heads[:, 0]), self.end[at])
        return Losses(*(round(float(x), 4) for x in (*losses, right, off)))


def calibration(said: Tensor, got: Tensor) -> Tensor:
    """How far off a word on rewards is, on average over equal bins of what was said."""
    bins = (said * BINS).long().clamp(0, BINS - 1)
    off = torch.zeros(())
    for k in range(BINS):
        inside = bins == k
        if inside.any():
            off = off + inside.float().mean() * (said[inside].mean() - got[inside].mean()).abs()
    return off


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
            reward, policy, points, ending, _ = lesson.losses(model, at)
            adam.zero_grad()
            (reward + POLICY * policy + recipe.score * points + ending).backward()
            adam.step()
            pace.step()
            model.clip()
        losses = lesson.test(model, held)
        told(epoch + 1, losses)
    return losses
