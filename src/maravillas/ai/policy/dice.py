"""Dice with a light hand: it seldom passes, builds its Wonder when it can, and looks at prices."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from maravillas.ai.light import FULL, Policy
from maravillas.dice.cost import construction_cost, die_cost, die_income
from maravillas.dice.faces import DIE_COLOR
from maravillas.dice.game import Dice
from maravillas.dice.moves import CROSS_MOVE, DIE_MOVE, DONE, PASS, SPACES, WONDER_MOVE
from maravillas.dice.roll import DIE
from maravillas.dice.state import State

PASSED: Final = 4
POOR: Final = 40  # passing with hardly a coin
NO_MORE: Final = 2  # declining what could be crossed
USUAL: Final = 44
COIN: Final = 6  # off for each coin


@mypyc_attr(native_class=True)
class DicePolicy(Policy[State]):
    """Weights of the moves of Dice."""

    def weight(self, s: State, seat: i64, move: i64) -> i64:
        sheet = s.now[seat]
        if move == DONE:
            return NO_MORE
        if move == PASS:
            return POOR if sheet.coins < 2 else PASSED
        if move == WONDER_MOVE or move >= CROSS_MOVE:
            return FULL
        die: i64 = (move - DIE_MOVE) // SPACES
        color: i64 = DIE_COLOR[die]
        paid: i64 = construction_cost(sheet, (move - DIE_MOVE) % SPACES)
        paid += die_cost(sheet, color, s.roll >> DIE * die & 3) - die_income(sheet, color)
        value: i64 = USUAL - COIN * paid
        return value if value > 1 else 1


def policy(game: object) -> Policy[State] | None:
    return DicePolicy(game) if isinstance(game, Dice) else None
