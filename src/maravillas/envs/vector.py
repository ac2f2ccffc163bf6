"""Many games stepped by one call on arrays: for training code."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from maravillas import api, observation
from maravillas.core.batch import Batch, lines_of
from maravillas.core.game import SHARE
from maravillas.core.planes import PER_WORD
from maravillas.envs.given import actions_of, many_of, seed_of, whole
from maravillas.envs.slow import tell_if_slow
from maravillas.registry import AnyGame

Bytes = NDArray[np.int8]
Numbers = NDArray[np.int64]


class VectorEnv:
    """Games side by side, each at a decision of one seat. A game that ends begins anew.

    observations, masks: of the deciding seats, one row a game; seats: who decides; ended: 1 where
    the last step ended a game; shares: by game and seat, the outcome (in 1/840) of the game that
    ended last. They are windows on the memory of the engine: a step changes them, copy what is to
    be kept. Place k plays the seeds `seed + k`, `seed + k + many`, and so on.

    >>> import numpy as np
    >>> from maravillas.envs.vector import VectorEnv
    >>> envs = VectorEnv("duel", many=2, seed=7)
    >>> envs.step(envs.masks.argmax(axis=1))  # how many games ended
    0
    >>> envs.seats
    array([1, 1])
    """

    def __init__(
        self,
        game: str | AnyGame,
        many: int,
        seed: int = 0,
        observe: bool = True,
        **options: object,
    ) -> None:
        self.game = api.made(game, options)
        self.many = many = many_of(many)
        tell_if_slow()
        self.size = observation.schema(self.game).size if observe else 0
        table = self.game.actions.table
        self._batch = Batch(self.game, table, many, self.size // PER_WORD, seed_of(seed))
        width = PER_WORD * lines_of(table)
        masks: Bytes = np.frombuffer(self._batch.view("masks"), np.int8)
        self.masks = masks.reshape(many, width)[:, : self.game.actions.count]
        seen: Bytes = np.frombuffer(self._batch.view("planes"), np.int8)
        self.observations = seen.reshape(many, self.size)
        self.seats: Numbers = np.frombuffer(self._batch.view("seats"), np.int64)
        self.ended: Numbers = np.frombuffer(self._batch.view("ended"), np.int64)
        shares: Numbers = np.frombuffer(self._batch.view("shares"), np.int64)
        self.shares = shares.reshape(many, int(self.game.seats))

    def reset(self, seed: int = 0) -> None:
        """New games in all places."""
        self._batch.reset(seed_of(seed))

    def step(self, actions: Any) -> int:
        """Plays one action of every game; returns how many games ended. -1 leaves a game alone.

        Raises ValueError, and has changed nothing, where an action is not legal, or where there is
        not one whole number for each game.
        """
        return int(self._batch.step(self.read(actions).tobytes()))

    def read(self, actions: Any) -> Numbers:
        """Actions as whole numbers, one for each game; raises ValueError for anything else."""
        return actions_of(actions, self.many)

    def state(self, place: int) -> Any:
        """The game of a place as it stands: to be looked at, not changed."""
        return self._batch.states[self._place(place)]

    def final(self, place: int) -> Any:
        """The last state of the game before it, which was over or given up; None at first."""
        return self._batch.finals[self._place(place)]

    def anew(self, place: int) -> None:
        """Gives the game of a place up: its next one begins."""
        self._batch.anew(self._place(place))

    def _place(self, place: int) -> int:
        if whole("place", place) not in range(self.many):
            raise ValueError(f"there is no place {place!r}; they are 0 to {self.many - 1}")
        return place

    def rewards(self) -> NDArray[np.float32]:
        """By game and seat, what the last step brought: nothing, or 1 to -1 where a game ended."""
        won = (self.shares * (2 / SHARE) - 1).astype(np.float32)
        won[self.ended == 0] = 0
        return won
