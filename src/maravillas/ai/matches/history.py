"""What seats may know of the moves made so far: those of others when they are revealed."""

from collections.abc import Sequence

from maravillas import api
from maravillas.core.game import Position
from maravillas.registry import AnyGame


class History:
    """The moves of one game, as each of some seats may know them.

    A seat knows its own moves at once. What others choose in a simultaneous step is held back
    until the step is over: until somebody waits who was not in it, or who had finished it.
    """

    def __init__(self, game: AnyGame, viewers: Sequence[int]) -> None:
        self.game = game
        self.known: dict[int, list[tuple[int, str]]] = {seat: [] for seat in viewers}
        self._held: dict[int, list[tuple[int, str]]] = {seat: [] for seat in viewers}
        self._step: set[int] = set()  # who was waiting when the step began
        self._done: set[int] = set()  # who has finished it

    def before(self, s: Position, seat: int, move: int) -> None:
        """A move is about to be made."""
        if not self._step:
            self._step = set(api.waiting(self.game, s))
        for viewer, known in self.known.items():
            told = (seat, api.text(self.game, s, seat, move, viewer))
            (known if viewer == seat else self._held[viewer]).append(told)

    def after(self, s: Position) -> None:
        """It has been made."""
        waiting = set(api.waiting(self.game, s))
        if waiting and waiting <= self._step and not waiting & self._done:
            self._done = self._step - waiting
            return
        for viewer, held in self._held.items():
            self.known[viewer] += held
            held.clear()
        self._step, self._done = set(), set()
