"""Many games stepped by one call: what training needs, without a Python object for each step.

Arrays are words of the batch; NumPy sees them through `view` without copying.
"""

from typing import Any, Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.actions import ActionTable
from maravillas.core.bits import BIT, lowest
from maravillas.core.game import SEEDS, Game
from maravillas.core.planes import PER_WORD, Planes

BYTES: Final = 8  # of an action that is handed over
LEAVE: Final = -1  # instead of an action: the game stays as it is


@mypyc_attr(native_class=True)
class Lookout:
    """What seats of one game may do and know, as arrays. mask: a byte for each action; lines: words
    of it.
    """

    def __init__(self, game: Game[Any], table: ActionTable, width: int) -> None:
        self.game: Final = game
        self.table: Final = table
        self.lines: Final[i64] = lines_of(table)
        self.mask: Final = vec[i64]([0] * int(self.lines))
        self.planes: Final = Planes(width)
        self.moves: Final = game.buffer()
        self.indices: Final = game.buffer()

    def look(self, s: Any, seat: i64) -> None:
        """Writes what a seat may do and know. Who owes nothing may only wait."""
        for line in range(self.lines):
            self.mask[line] = 0
        if self.game.waiting(s) >> seat & 1:
            n: i64 = self.table.fill(self.game, s, seat, self.moves, self.indices)
            for i in range(n):
                index: i64 = self.indices.items[i]
                self.mask[index >> 3] |= BIT[8 * (index & 7)]
        else:
            self.mask[0] = 1
        self.planes.at = 0
        self.game.observe(s, seat, self.planes)

    def move(self, s: Any, seat: i64, action: i64) -> i64:
        """The legal move of an action; -1 if there is none."""
        if self.game.waiting(s) >> seat & 1:
            n: i64 = self.table.fill(self.game, s, seat, self.moves, self.indices)
            for i in range(n):
                if self.indices.items[i] == action:
                    return self.moves.items[i]
        return -1

    def views(self) -> tuple[memoryview, memoryview]:
        """The words of the mask and of what is seen, without copying them."""
        return memoryview(self.mask), self.planes.view()


def lines_of(table: ActionTable) -> int:
    """The words of a mask."""
    return (int(table.count) + PER_WORD - 1) // PER_WORD


@mypyc_attr(native_class=True)
class Batch:
    """Games side by side. Each is at a decision of one seat, the lowest that owes one.

    seats: who decides, by game; ended: 1 where the last step ended a game and a new one began;
    shares: by game and seat, the outcome of the game that ended last in this place, and finals its
    state, or None; masks: a byte for each action, in whole words; planes: what the deciding seats
    may know.
    """

    def __init__(
        self, game: Game[Any], table: ActionTable, many: int, width: int, seed: int
    ) -> None:
        self.game: Final = game
        self.table: Final = table
        self.many: Final[i64] = many
        self.width: Final[i64] = width  # words of an observation; 0: none
        self.lines: Final[i64] = lines_of(table)  # words of a mask
        self.states: Final[list[Any]] = []
        self.finals: Final[list[Any]] = []
        self.seeds: Final = vec[i64]([0] * many)
        self.seats: Final = vec[i64]([0] * many)
        self.ended: Final = vec[i64]([0] * many)
        self.shares: Final = vec[i64]([0] * (many * int(game.seats)))
        self.masks: Final = vec[i64]([0] * (many * int(self.lines)))
        self.planes: Final = Planes(many * width)
        self.chosen: Final = vec[i64]([0] * many)  # moves of the step
        self.moves: Final = game.buffer()
        self.indices: Final = game.buffer()
        self.reset(seed)

    def reset(self, seed: i64) -> None:
        """New games, of the seeds from this one on; each next game of a place is `many` further."""
        states: list[Any] = []
        for at in range(self.many):
            self.seeds[at] = seed + at
            states.append(self.game.new(self.seeds[at] % SEEDS))
        self.states.clear()
        self.states.extend(states)
        self.finals.clear()
        self.finals.extend([None] * len(states))
        for at in range(self.many):
            self.ended[at] = 0
            self.show(at, states[at])

    def step(self, actions: bytes) -> i64:
        """Plays an action of every game, given as 64-bit numbers; returns how many games ended.

        -1 leaves a game as it is. Nothing has changed when it raises: ValueError names the first
        game whose action is wrong.
        """
        if len(actions) != BYTES * self.many:
            raise ValueError(
                f"{int(self.many)} actions of 8 bytes are expected, not {len(actions)} bytes"
            )
        for at in range(self.many):
            self.chosen[at] = self.move_of(at, read_i64_le(actions, BYTES * at))
        ends: i64 = 0
        seats: i64 = self.game.seats
        for at in range(self.many):
            self.ended[at] = 0
            if self.chosen[at] == LEAVE:
                continue
            s: Any = self.states[at]
            self.game.apply(s, self.seats[at], self.chosen[at])
            if self.game.waiting(s):
                self.show(at, s)
                continue
            ends += 1
            self.ended[at] = 1
            shares = self.game.outcome(s)
            for seat in range(seats):
                self.shares[at * seats + seat] = shares[seat]
            self.anew(at)
        return ends

    def anew(self, at: i64) -> None:
        """The next game of a place, whatever became of the one that was played there."""
        if at < 0 or at >= self.many:
            raise ValueError(f"there is no place {int(at)}; they are 0 to {int(self.many) - 1}")
        self.seeds[at] = (self.seeds[at] + self.many) % SEEDS
        s: Any = self.game.new(self.seeds[at])
        self.finals[at] = self.states[at]
        self.states[at] = s
        self.show(at, s)

    def view(self, name: str) -> memoryview:
        """The words of an array, without copying them."""
        if name == "masks":
            return memoryview(self.masks)
        if name == "seats":
            return memoryview(self.seats)
        if name == "ended":
            return memoryview(self.ended)
        if name == "shares":
            return memoryview(self.shares)
        return self.planes.view()

    def move_of(self, at: i64, action: i64) -> i64:
        """The move of an action; raises ValueError if it is not legal."""
        if action == LEAVE:
            return LEAVE
        n: i64 = self.table.fill(
            self.game, self.states[at], self.seats[at], self.moves, self.indices
        )
        for i in range(n):
            if self.indices.items[i] == action:
                return self.moves.items[i]
        raise ValueError(f"game {int(at)}: action {int(action)} is not legal now")

    def show(self, at: i64, s: Any) -> None:
        """Who decides, what is legal, what is seen."""
        game = self.game
        masks = self.masks
        line: i64 = at * self.lines
        for i in range(line, line + self.lines):
            masks[i] = 0
        seat: i64 = lowest(game.waiting(s))
        n: i64 = self.table.fill(game, s, seat, self.moves, self.indices)
        for i in range(n):
            index: i64 = self.indices.items[i]
            masks[line + (index >> 3)] |= BIT[8 * (index & 7)]
        self.seats[at] = seat
        if self.width:
            self.planes.at = at * self.width
            game.observe(s, seat, self.planes)
