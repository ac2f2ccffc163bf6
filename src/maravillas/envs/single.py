"""Games for Gymnasium: one seat, against bots."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np

from maravillas.ai.bots.bot import Bot, Budget, dealer
from maravillas.ai.bots.own import BotLike
from maravillas.ai.matches.match import make_bot
from maravillas.core.errors import BadOption
from maravillas.core.rng import Rng
from maravillas.envs.books import game_of
from maravillas.envs.given import check_begun, seed_of, whole
from maravillas.envs.seats import RENDERS, Illegal, Seats, Seen

DEALS: Final = 2**52  # seeds that are drawn are smaller


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat against bots, who decide at once.

    opponent: a bot as in mv.play, `greedy` or `master@400`, for every other seat, or a list of one
    for each; seat: a number, or None for all in turn. The mask of what is legal is in the
    observation and in `info["action_mask"]`.
    """

    book: ClassVar[str] = ""
    metadata: dict[str, Any] = {"render_modes": [*RENDERS], "render_fps": 1}

    def __init__(
        self,
        opponent: BotLike | Sequence[BotLike] = "greedy",
        seat: int | None = None,
        expansions: Sequence[str] = (),
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.table = Seats(game_of(self.book, expansions, options), illegal, render_mode)
        many = self.table.many
        self.bots: list[Bot] = [make_bot(bot) for bot in others_of(many, opponent, seat)]
        self.render_mode = render_mode
        self.fixed = seat
        self.seat = many - 1 if seat is None else seat
        self.playing = False
        self.observation_space = self.table.observations
        self.action_space = self.table.actions

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        seed = None if seed is None else seed_of(seed)
        super().reset(seed=seed)
        if self.fixed is None:
            self.seat = (self.seat + 1 if seed is None else seed) % self.table.many
        self.table.deal(int(self.np_random.integers(DEALS)))
        self.rng = Rng(int(self.np_random.integers(DEALS)))
        for bot in self.bots:
            bot.begin()
        self.playing = True
        self._answer()
        return self._told()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        check_begun(self.playing)
        index = whole("action", action)
        if not self.table.play(self.seat, index):
            return (*self._ended(-1.0), {"illegal": index})
        self._answer()
        if self.table.waiting() < 0:
            return (*self._ended(self.table.rewards()[self.seat]), {})
        seen, info = self._told()
        return seen, 0.0, False, False, info

    def _ended(self, reward: float) -> tuple[Seen, float, bool, bool]:
        self.playing = False
        return self.table.seen(self.seat), reward, True, False

    def _told(self) -> tuple[Seen, dict[str, Any]]:
        seen = self.table.seen(self.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """As MaskablePPO of sb3-contrib asks for it."""
        return self.table.seen(self.seat)["action_mask"].astype(np.bool_)

    def _answer(self) -> None:
        """The bots decide until the seat does, or the game is over."""
        game, s = self.table.game, self.table.s
        while mask := int(game.waiting(s)):
            if mask >> self.seat & 1:
                return
            seat = self.table.waiting()
            bot = self.bots[seat - (seat > self.seat)]
            deal = dealer(game, s, seat, self.rng)
            game.apply(s, seat, bot.choose(game, deal, seat, Budget(), self.rng).move)

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        for bot in self.bots:
            bot.close()


def others_of(seats: int, opponent: BotLike | Sequence[BotLike], seat: int | None) -> list[BotLike]:
    """The bots of the other seats: one for all, or one each; raises BadOption."""
    if seat is not None and seat not in range(seats):
        listed = ", ".join(map(str, range(seats)))
        raise BadOption(f"seat is {seat!r}; allowed: {listed}, or None for all in turn")
    given = list(opponent) if isinstance(opponent, list | tuple) else [opponent] * (seats - 1)
    if len(given) != seats - 1:
        raise BadOption(f"{len(given)} opponents; {seats - 1} are expected, or one for all")
    return given


class DuelEnv(SeatEnv):
    """7 Wonders Duel."""

    book = "duel"


class WondersEnv(SeatEnv):
    """7 Wonders."""

    book = "wonders"


class DiceEnv(SeatEnv):
    """7 Wonders Dice."""

    book = "dice"
