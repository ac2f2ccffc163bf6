"""The actions of a game as a table: a move's index never depends on the position.

A decision and the body of a move say which action it is. Moves that differ in what they pay alone
have one body: the first of them, in the order of legal moves, has the index of the action, the
second the next one, and so on. Index 0 is to wait, for seats that owe nothing.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.buffer import Buffer
from maravillas.core.game import Game

WAIT: Final = 0
KINDS: Final = 64  # kinds of decision have smaller numbers
NONE: Final = -1


@mypyc_attr(native_class=True, acyclic=True)
class ActionTable:
    """count: how many indices there are; ways: by index, how many from it on are of one body.

    By kind of decision: least, its lowest body; many, how many bodies there are from there on;
    start, where their indices begin.
    """

    def __init__(
        self, least: list[int], many: list[int], indices: list[int], ways: list[int]
    ) -> None:
        self.count: Final[i64] = len(ways)
        self.least: Final = vec[i64](least)
        self.many: Final = vec[i64](many)
        self.start: Final = vec[i64]([sum(many[:kind]) for kind in range(KINDS)])
        self.indices: Final = vec[i64](indices)
        self.ways: Final = vec[i64](ways)
        self.most: Final[i64] = max(ways)

    def index(self, kind: i64, body: i64) -> i64:
        """The action of a body in a decision; -1 if it is none."""
        place: i64 = body - self.least[kind]
        if place < 0 or place >= self.many[kind]:
            return NONE
        return self.indices[self.start[kind] + place]

    def fill(self, game: Game[Any], s: Any, seat: i64, moves: Buffer, out: Buffer) -> i64:
        """Writes the legal moves of a seat and, beside them, their indices; returns how many.

        moves, out: from game.buffer().
        """
        n: i64 = game.fill(s, seat, moves)
        kind: i64 = game.kind(s, seat)
        for i in range(n):
            index: i64 = self.index(kind, game.body(moves.items[i]))
            if index > NONE and self.most > 1:
                index = self.free_way(index, out, i)
            if index == NONE:
                raise ValueError(f"move {int(moves.items[i])} of decision {int(kind)} has no index")
            out.items[i] = index
        return n

    def free_way(self, index: i64, out: Buffer, n: i64) -> i64:
        """The next index of an action, of which out has some; -1 if it has all."""
        end: i64 = index + self.ways[index]
        for i in range(n):
            if index <= out.items[i] and out.items[i] < end:
                index = out.items[i] + 1
        return index if index < end else NONE
