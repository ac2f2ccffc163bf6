"""Many games for Gymnasium's vector API: in each one seat against bots, stepped as one batch."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from maravillas.ai.bots.bot import Bot, Budget, dealer
from maravillas.ai.bots.own import BotLike
from maravillas.ai.matches.match import make_bot
from maravillas.core.errors import BadOption
from maravillas.core.rng import Rng
from maravillas.envs import vector
from maravillas.envs.books import game_of
from maravillas.envs.given import actions_of, check_begun, seed_of
from maravillas.envs.seats import Illegal, Seats, Seen
from maravillas.envs.single import DEALS, others_of
from maravillas.observation import observe

Policy = Callable[[NDArray[np.int8], NDArray[np.int8]], Any]
Flags = NDArray[np.bool_]

LEAVE: Final = -1  # instead of an action


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """One seat in each of many games; a game that ends begins anew in the same step.

    opponent, seat, expansions, illegal and options: as for one game. policy: plays the other seats
    instead of bots, all games by one call: a function of observations and masks, one row a game,
    that returns actions; so a net learns from games against itself. The mask of what is legal is in
    the observations; seats: which one is played, by game.
    """

    book: ClassVar[str] = ""
    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        opponent: BotLike | Sequence[BotLike] = "greedy",
        seat: int | None = None,
        expansions: Sequence[str] = (),
        illegal: Illegal = "lose",
        policy: Policy | None = None,
        **options: object,
    ) -> None:
        self.game = game_of(self.book, expansions, options)
        self.table = Seats(self.game, illegal, None)
        self.games = vector.VectorEnv(self.game, num_envs)
        self.num_envs, self.policy, self.fixed = self.games.many, policy, seat
        self.playing = False
        named = others_of(self.table.many, opponent, seat)
        asked = named if policy is None else []
        self.bots: list[list[Bot]] = [[make_bot(bot) for bot in asked] for _ in range(num_envs)]
        self.single_observation_space = self.table.observations
        self.single_action_space = self.table.actions
        self.observation_space = batch_space(self.table.observations, num_envs)
        self.action_space = spaces.MultiDiscrete([self.game.actions.count] * num_envs)
        self.seats: NDArray[np.int64] = np.zeros(num_envs, np.int64)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New games in all places; the same seed deals the same games."""
        if not (seed is None or isinstance(seed, int)):
            raise BadOption(f"seed is {seed!r}; one whole number deals all games, or None")
        super().reset(seed=None if seed is None else seed_of(seed))
        self.playing = True
        self.games.reset(int(self.np_random.integers(DEALS)))
        self.rng = Rng(int(self.np_random.integers(DEALS)))
        first = np.arange(self.num_envs) if self.fixed is None else self.fixed
        self.seats[:] = first % self.table.many
        for bots in self.bots:
            for bot in bots:
                bot.begin()
        self._answer(Step(self.num_envs))
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Seen, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """Plays an action in every game, and what the others answer.

        Raises ValueError, and has changed nothing, unless there is a whole number for each game.
        """
        check_begun(self.playing)
        found, done = self.games.read(actions), Step(self.num_envs)
        if self.table.illegal == "lose":
            found = self._lose(found, done)
        self._play(found, done)
        self._answer(done)
        return self._seen(), done.rewards, done.over, np.zeros_like(done.over), done.infos

    def action_masks(self) -> Flags:
        """By game, as MaskablePPO of sb3-contrib asks for it."""
        return self.games.masks.astype(np.bool_)

    def close_extras(self, **_: Any) -> None:
        for bots in self.bots:
            for bot in bots:
                bot.close()

    def _seen(self) -> Seen:
        return {
            "observation": self.games.observations.copy(),
            "action_mask": self.games.masks.copy(),
        }

    def _lose(self, actions: NDArray[np.int64], done: "Step") -> NDArray[np.int64]:
        """Games with an action that is not legal are lost, and left alone afterwards."""
        inside = np.clip(actions, 0, self.game.actions.count - 1)
        legal = self.games.masks[np.arange(self.num_envs), inside].astype(np.bool_)
        wrong = np.flatnonzero(~legal | (inside != actions))
        for place in map(int, wrong):
            seat = int(self.seats[place])
            self.games.anew(place)
            self._ended(place, self.table.forfeited(seat)[seat], done)
            done.lose(place, int(actions[place]))
        left = actions.copy()
        left[wrong] = LEAVE
        return left

    def _play(self, actions: NDArray[np.int64], done: "Step") -> None:
        if self.games.step(actions):
            rewards = self.games.rewards()
            for place in map(int, np.flatnonzero(self.games.ended)):
                self._ended(place, float(rewards[place, self.seats[place]]), done)

    def _ended(self, place: int, reward: float, done: "Step") -> None:
        """A game is over, and the next one has begun: of the next seat, unless one is fixed."""
        seat = int(self.seats[place])
        final = observe(self.game, self.games.final(place), seat)
        mask = np.zeros(self.game.actions.count, np.int8)
        mask[0] = 1  # nothing is left but to wait
        done.end(place, reward, {"observation": np.frombuffer(final, np.int8), "action_mask": mask})
        if self.fixed is None:
            self.seats[place] = (seat + 1) % self.table.many
        for bot in self.bots[place]:
            bot.begin()

    def _answer(self, done: "Step") -> None:
        """The others decide until it is the turn of every seat that is played."""
        while len(theirs := np.flatnonzero(self.games.seats != self.seats)):
            actions = np.full(self.num_envs, LEAVE, np.int64)
            if self.policy is None:
                actions[theirs] = [self._choose(int(place)) for place in theirs]
            else:
                actions[theirs] = self._asked(self.policy, theirs)
            self._play(actions, done)

    def _asked(self, policy: Policy, places: NDArray[np.intp]) -> NDArray[np.int64]:
        """What the policy does there; raises ValueError for what are no actions."""
        found = actions_of(
            policy(self.games.observations[places], self.games.masks[places]), len(places)
        )
        if (found < 0).any():
            raise ValueError("the policy returned a number below 0; it is asked for actions")
        return found

    def _choose(self, place: int) -> int:
        """What the bot of the seat that decides there does."""
        game, s, seat = self.game, self.games.state(place), int(self.games.seats[place])
        bot = self.bots[place][seat - (seat > self.seats[place])]
        deal = dealer(game, s, seat, self.rng)
        move = bot.choose(game, deal, seat, Budget(), self.rng).move
        return int(game.actions.index(s, seat, move))


class Step:
    """What a step brings, by game."""

    def __init__(self, many: int) -> None:
        self.rewards: NDArray[np.float64] = np.zeros(many)
        self.over: Flags = np.zeros(many, np.bool_)
        self.infos: dict[str, Any] = {}

    def end(self, place: int, reward: float, final: Seen) -> None:
        """As Gymnasium tells it where games begin anew in the same step."""
        self.rewards[place], self.over[place] = reward, True
        finals = self.infos.setdefault("final_obs", np.full(len(self.over), None, dtype=object))
        finals[place] = final
        self.infos.setdefault("final_info", {})
        self.infos["_final_obs"] = self.infos["_final_info"] = self.over

    def lose(self, place: int, action: int) -> None:
        """A game that is over was lost by an illegal action."""
        actions = self.infos.setdefault("illegal", np.full(len(self.over), LEAVE))
        actions[place] = action
        told = self.infos["final_info"]
        told["illegal"] = actions
        told.setdefault("_illegal", np.zeros(len(self.over), np.bool_))[place] = True


class DuelVectorEnv(SeatVectorEnv):
    """7 Wonders Duel."""

    book = "duel"


class WondersVectorEnv(SeatVectorEnv):
    """7 Wonders."""

    book = "wonders"


class DiceVectorEnv(SeatVectorEnv):
    """7 Wonders Dice."""

    book = "dice"
