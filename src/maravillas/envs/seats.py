"""A game with its seats, spaces and arrays: what all environments have in common."""

from typing import Final, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from maravillas import drawing
from maravillas.core.batch import Lookout
from maravillas.core.errors import BadOption, IllegalMove
from maravillas.core.game import SEEDS, SHARE, Position
from maravillas.core.planes import PER_WORD
from maravillas.envs.given import seed_of
from maravillas.envs.raster import pixels
from maravillas.envs.slow import tell_if_slow
from maravillas.registry import AnyGame

Seen = dict[str, NDArray[np.int8]]
Illegal = Literal["lose", "raise"]

RENDERS: Final = ("ansi", "svg", "rgb_array")


class Seats:
    """A game that is played, and what its agents see.

    illegal: an action that is not legal loses the game, or raises IllegalMove.
    """

    def __init__(self, game: AnyGame, illegal: Illegal, render_mode: str | None) -> None:
        if illegal not in ("lose", "raise"):
            raise BadOption(f"illegal is {illegal!r}; allowed: lose, raise", path="illegal")
        if render_mode not in (None, *RENDERS):
            allowed = ", ".join(RENDERS)
            raise BadOption(f"render_mode is {render_mode!r}; allowed: {allowed}, or None")
        tell_if_slow()
        self.game = game
        self.illegal = illegal
        self.render_mode = render_mode
        self.many = int(game.seats)
        self.count: int = game.actions.count
        self.names = [f"seat {seat}" for seat in range(self.many)]
        size = game.observation_schema.size
        self.lookout = Lookout(game, game.actions.table, size // PER_WORD)
        mask, seen = self.lookout.views()
        self._mask: NDArray[np.int8] = np.frombuffer(mask, np.int8)[: game.actions.count]
        self._seen: NDArray[np.int8] = np.frombuffer(seen, np.int8)
        self.actions = spaces.Discrete(game.actions.count)
        self.observations = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (size,), np.int8),
                "action_mask": spaces.Box(0, 1, (game.actions.count,), np.int8),
            }
        )
        self.s: Position = game.new(0)
        self._next = 0

    def deal(self, seed: int | None) -> None:
        """A new game: of this seed, or of the one after the last."""
        self._next = self._next % SEEDS if seed is None else seed_of(seed)
        self.s = self.game.new(self._next)
        self._next += 1

    def seen(self, seat: int) -> Seen:
        """What a seat sees and may do."""
        self.lookout.look(self.s, seat)
        return {"observation": self._seen.copy(), "action_mask": self._mask.copy()}

    def waiting(self) -> int:
        """Who decides next: the lowest seat that owes something; -1 when the game is over."""
        mask = int(self.game.waiting(self.s))
        return (mask & -mask).bit_length() - 1

    def play(self, seat: int, action: int) -> bool:
        """Plays an action; False if it is not legal and so loses the game."""
        move = self.move(seat, action)
        if move >= 0:
            self.game.apply(self.s, seat, move)
        return move >= 0

    def move(self, seat: int, action: int) -> int:
        """The move of an action; -1 if it is not legal and so loses the game."""
        move = self.lookout.move(self.s, seat, action) if 0 <= action < self.count else -1
        if move < 0 and self.illegal == "raise":
            self.game.actions.move(self.s, seat, action)  # which says what is allowed
            raise IllegalMove(f"seat {seat} may not do {action} now")
        return move

    def waits(self, seat: int, action: int) -> int:
        """0 for a seat that owes nothing and waits; -1 if it does anything else."""
        if action and self.illegal == "raise":
            raise IllegalMove(f"seat {seat} owes nothing now; allowed: 0 (wait)")
        return -1 if action else 0

    def rewards(self) -> list[float]:
        """At the end: 1 for who wins alone, -1 for who gets nothing of the victory."""
        return [2 * share / SHARE - 1 for share in self.game.outcome(self.s)]

    def forfeited(self, seat: int) -> list[float]:
        """The rewards when a seat loses by its action, and its partner with it: others share."""
        side = int(self.game.side)
        others = 2 / (self.many // side - 1) - 1
        return [-1.0 if n // side == seat // side else others for n in range(self.many)]

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as text, for who decides, or as the picture that a spectator sees."""
        if self.render_mode == "ansi":
            return drawing.as_text(self.game, self.s, max(self.waiting(), 0), "en", self.names)
        if self.render_mode is None:
            return None
        svg = drawing.as_svg(self.game, self.s, None, "en", self.names)
        return pixels(svg) if self.render_mode == "rgb_array" else svg
