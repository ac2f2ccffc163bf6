"""A position of Dice: the Forum, and every sheet now and as it stood when the turn began."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.game import Position
from maravillas.dice.data.board import Board
from maravillas.dice.rules.sheet import Sheet

PLAY: Final = 0
FINAL: Final = 1  # the one turn after the third bonus
OVER: Final = 2


def left_of(seat: i64, seats: i64) -> i64:
    """The left neighbor: the next seat clockwise (DICE-007)."""
    if seat + 1 == seats:
        return 0
    return seat + 1


def right_of(seat: i64, seats: i64) -> i64:
    if seat == 0:
        return seats - 1
    return seat - 1


@mypyc_attr(native_class=True, acyclic=True)
class State(Position):
    """before: the table at the start of the turn, all that anybody may know of others (S0)."""

    def __init__(self, seats: int, board: Board, turns: int) -> None:
        super().__init__()
        self.now: Final = [Sheet(board) for _ in range(seats)]
        self.before: Final = [Sheet(board) for _ in range(seats)]
        # Rolls by round as drawn: fixed at the deal, clones share it.
        self.future = vec[i64]([0] * (turns + 1))
        self.phase: i64 = PLAY
        self.round: i64 = 1
        self.forum: i64 = 0  # dice, as a mask
        self.roll: i64 = 0  # by die, five bits: four times the face plus the section
        self.leaving: i64 = 0  # the order in which grey dice would leave after this turn
        self.raced: i64 = 0  # somebody's Agora was complete when the turn began
        self.acting: i64 = 0  # seats whose turn is not done, as a mask

    def copy_from(self, s: "State") -> None:
        self.future = s.future
        # fields State kept: self.{field} = s.{field}
        self.phase, self.round, self.forum = s.phase, s.round, s.forum
        self.roll, self.leaving, self.raced = s.roll, s.leaving, s.raced
        self.acting = s.acting
        # end of fields
        i: i64 = 0
        n: i64 = len(self.now)
        while i < n:
            self.now[i].copy_from(s.now[i])
            self.before[i].copy_from(s.before[i])
            i += 1
