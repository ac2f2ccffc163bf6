"""Duel for Gymnasium: one seat, against a bot."""

from typing import Any

import gymnasium
import numpy as np

from maravillas import api
from maravillas.ai.bots.bot import Budget, dealer
from maravillas.ai.bots.own import BotLike
from maravillas.ai.matches.match import make_bot
from maravillas.core.errors import BadOption
from maravillas.core.rng import Rng
from maravillas.envs.seats import RENDERS, Illegal, Seats, Seen


class DuelEnv(gymnasium.Env[Any, Any]):
    """One seat of Duel against a bot, which moves at once.

    opponent: as in mv.play, `greedy` or `master@400`; seat: 0, 1, or None for both in turn. The
    mask of what is legal is in the observation and in `info["action_mask"]`.
    """

    metadata: dict[str, Any] = {"render_modes": [*RENDERS], "render_fps": 1}

    def __init__(
        self,
        opponent: BotLike = "greedy",
        seat: int | None = None,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if seat not in (None, 0, 1):
            raise BadOption(f"seat is {seat!r}; allowed: 0, 1, or None for both in turn")
        self.table = Seats(api.make("duel", **options), illegal, render_mode)
        self.bot = make_bot(opponent)
        self.render_mode = render_mode
        self.fixed = seat
        self.seat = 1 if seat is None else seat
        self.observation_space = self.table.observations
        self.action_space = self.table.actions

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        if self.fixed is None:
            self.seat = 1 - self.seat if seed is None else seed % 2
        self.table.deal(int(self.np_random.integers(2**52)))
        self.rng = Rng(int(self.np_random.integers(2**52)))
        self.bot.begin()
        self._answer()
        return self._told()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if not self.table.play(self.seat, int(action)):
            return (*self._ended(-1.0), {"illegal": int(action)})
        self._answer()
        if self.table.waiting() < 0:
            return (*self._ended(self.table.rewards()[self.seat]), {})
        seen, info = self._told()
        return seen, 0.0, False, False, info

    def _ended(self, reward: float) -> tuple[Seen, float, bool, bool]:
        return self.table.seen(self.seat), reward, True, False

    def _told(self) -> tuple[Seen, dict[str, Any]]:
        seen = self.table.seen(self.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """As MaskablePPO of sb3-contrib asks for it."""
        return self.table.seen(self.seat)["action_mask"].astype(np.bool_)

    def _answer(self) -> None:
        """The bot decides until the seat does, or the game is over."""
        game, s = self.table.game, self.table.s
        while self.table.waiting() == 1 - self.seat:
            deal = dealer(game, s, 1 - self.seat, self.rng)
            answer = self.bot.choose(game, deal, 1 - self.seat, Budget(), self.rng)
            game.apply(s, 1 - self.seat, answer.move)

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        self.bot.close()
