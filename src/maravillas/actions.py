"""The moves of a game by index: a fixed table, for programs that learn or store what was played.

A table belongs to a game string and its options; no position changes it. So an index means the same
in every game of its kind, and may be stored together with the table's hash.
"""

from collections.abc import Callable, Iterable
from functools import cached_property
from hashlib import sha256
from typing import Final

from maravillas.core.actions import KINDS, NONE, WAIT, ActionTable
from maravillas.core.errors import IllegalMove
from maravillas.core.game import Position
from maravillas.core.reading import show
from maravillas.core.words import Action

FORMAT: Final = 1  # goes up when the same names come to mean something else
WAITING: Final = "wait"
SHOWN: Final = 20  # allowed indices that an error lists


class Actions:
    """Every action of a game: what `game.actions` is.

    >>> import maravillas as mv
    >>> game = mv.make("duel", first_game=True)
    >>> s = game.new(7)
    >>> [game.actions.names[index] for index in game.actions.legal(s, 0)][:3]
    ['build guard_tower', 'build lumber_yard', 'build quarry']
    >>> game.actions.legal(s, 1)  # seat 1 owes nothing: it waits
    [0]

    Names are those of the notation, without what is paid: where a move can be paid in several
    ways, each has an index of its own, in the order of the legal moves. Where notation depends on
    the position, a name does not: a decree is called by the chamber that it was dealt to, an
    activation by the space where the card lies.
    """

    def __init__(self, actions: Callable[[], Iterable[Action]]) -> None:
        self._actions = actions

    @cached_property
    def _made(self) -> "tuple[list[str], ActionTable]":
        return _table(self._actions())

    @property
    def names(self) -> list[str]:
        """What each index stands for."""
        return self._made[0]

    @property
    def table(self) -> ActionTable:
        """The table itself, for compiled code."""
        return self._made[1]

    def __len__(self) -> int:
        return len(self.names)

    @property
    def count(self) -> int:
        """How many indices there are: they are 0 to count - 1."""
        return len(self.names)

    @cached_property
    def hash(self) -> str:
        """Equal for equal tables, in every version of the package."""
        return sha256("\n".join([str(FORMAT), *self.names]).encode()).hexdigest()

    def legal(self, s: Position, seat: int) -> list[int]:
        """The indices of the legal moves, in the order of game.legal; who owes nothing waits."""
        return self._listed(s, seat)[1] or [WAIT]

    def mask(self, s: Position, seat: int) -> bytes:
        """A byte for each index: 1 where it is legal."""
        mask = bytearray(self.count)
        for index in self.legal(s, seat):
            mask[index] = 1
        return bytes(mask)

    def index(self, s: Position, seat: int, move: int) -> int:
        """The index of a legal move; raises IllegalMove for any other number."""
        moves, indices = self._listed(s, seat)
        if move not in moves:
            raise IllegalMove(f"{show(move)} is no legal move of seat {seat}")
        return indices[moves.index(move)]

    def move(self, s: Position, seat: int, index: int) -> int:
        """The legal move of an index; raises IllegalMove and says which are allowed.

        To wait is no move: it is refused, too.
        """
        moves, indices = self._listed(s, seat)
        if index not in indices:
            raise IllegalMove(self._refusal(index, indices))
        return moves[indices.index(index)]

    def _refusal(self, index: object, allowed: list[int]) -> str:
        if not isinstance(index, int) or not 0 <= index < self.count:
            return f"{show(index)} is no action; they are 0 to {self.count - 1}"
        listed = ", ".join(map(str, allowed[:SHOWN])) + (", …" if len(allowed) > SHOWN else "")
        return f"action {index} ({self.names[index]}) is not legal now; allowed: {listed or 'none'}"

    def _listed(self, s: Position, seat: int) -> tuple[list[int], list[int]]:
        """The legal moves of a seat and, beside them, their indices."""
        game = s.of()
        game.check_seat(seat, 0)
        if not game.waiting(s) >> seat & 1:
            return [], []
        moves, indices = game.buffer(), game.buffer()
        n = self.table.fill(game, s, seat, moves, indices)
        return moves.head(n), indices.head(n)


def _table(actions: Iterable[Action]) -> tuple[list[str], ActionTable]:
    names, ways = [WAITING], [1]
    first: dict[str, int] = {}
    bodies: list[dict[int, int]] = [{} for _ in range(KINDS)]
    for action in actions:
        start = first.setdefault(action.name, len(names))
        if start == len(names):
            names += [_name(action, way) for way in range(action.ways)]
            ways += [action.ways - way for way in range(action.ways)]
        assert ways[start] == action.ways, f"{action.name} is paid in one number of ways"
        bodies[action.kind][action.body] = start
    least = [min(known, default=0) for known in bodies]
    many = [max(known, default=NONE) + 1 - min(known, default=0) for known in bodies]
    indices = [
        known.get(low + place, NONE)
        for known, low, size in zip(bodies, least, many, strict=True)
        for place in range(size)
    ]
    return names, ActionTable(least, many, indices, ways)


def _name(action: Action, way: int) -> str:
    return f"{action.name} way {way + 1}" if way else action.name
