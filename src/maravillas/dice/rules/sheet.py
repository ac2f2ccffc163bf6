"""What one city has: crosses, coins, lasting effects, and the decisions it still owes this turn."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from maravillas.dice.data.board import ACT_STEP, Board

FRAME: Final = 8  # bits of a step's number
FULL: Final = 48  # bits in use when a word has room for one more frame
STEP: Final = 255
REST: Final = 0xFFFFFFFFFFFF
DEPTH: Final = 21

WAYS: Final = 2  # bits of a color in `cheaper`: three coins off is all that ever counts
COUNT: Final = 7  # bits of a color in `income`
MOST_INCOME: Final = 127


@mypyc_attr(native_class=True, acyclic=True)
class Sheet:
    """Masks: crossed spaces, crossed bonuses, unlocked special dice, dice used this turn."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.crossed: i64 = 0
        self.coins: i64 = 0
        self.resources: i64 = 0
        self.bonuses: i64 = 0
        self.unlocked: i64 = 0
        self.first: i64 = 0  # marked the Agora's box
        self.west: i64 = 0  # attacks as written down, six bits each
        self.east: i64 = 0
        self.cheaper: i64 = 0  # by color, two bits: coins off the die cost
        self.income: i64 = 0  # by color, seven bits: coins for choosing such a die
        self.used: i64 = 0
        # steps: those to do, newest lowest; 0 when the turn is done.
        self.stack: i64 = 0
        self.below: i64 = 0
        self.bottom: i64 = 0

    def copy_from(self, s: "Sheet") -> None:
        self.board = s.board
        # fields Sheet kept, steps: self.{field} = s.{field}
        self.crossed, self.coins, self.resources = s.crossed, s.coins, s.resources
        self.bonuses, self.unlocked, self.first = s.bonuses, s.unlocked, s.first
        self.west, self.east, self.cheaper = s.west, s.east, s.cheaper
        self.income, self.used, self.stack = s.income, s.used, s.stack
        self.below, self.bottom = s.below, s.bottom
        # end of fields

    def begin(self) -> None:
        """Owes the action of a new turn."""
        self.used = 0
        self.stack = ACT_STEP
        self.below = 0
        self.bottom = 0

    def push(self, step: i64) -> None:
        if self.stack >> FULL:
            if self.below >> FULL:
                if self.bottom >> FULL:
                    raise OverflowError("more than 21 steps are pending")
                self.bottom = self.bottom << FRAME | self.below >> FULL
                self.below = self.below & REST
            self.below = self.below << FRAME | self.stack >> FULL
            self.stack = self.stack & REST
        self.stack = self.stack << FRAME | step

    def pop(self) -> None:
        self.stack = self.stack >> FRAME
        if self.below:
            self.stack = self.stack | (self.below & STEP) << FULL
            self.below = self.below >> FRAME
            if self.bottom:
                self.below = self.below | (self.bottom & STEP) << FULL
                self.bottom = self.bottom >> FRAME
