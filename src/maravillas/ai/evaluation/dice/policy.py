"""The rollout policy of Dice: what a space is worth by its building, points, effects and price.

The numbers were fitted to what searches of 2,500 iterations visited in games of two and three.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.dice.heuristic import LENGTH, turns_left
from maravillas.ai.evaluation.rollout import Policy
from maravillas.core.bits import BIT, count, lowest
from maravillas.core.buffer import Buffer
from maravillas.core.rng import Rng
from maravillas.dice.data.board import AGAIN, CROSS, FREE, INCOME, TWO, UNLOCK, Board
from maravillas.dice.data.faces import BARRACKS_WEST, DIE_COLOR, WAREHOUSE
from maravillas.dice.rules.cost import construction_cost, die_cost, die_income
from maravillas.dice.rules.effects import facing
from maravillas.dice.rules.game import Dice
from maravillas.dice.rules.moves import (
    BONUS_MOVE,
    CROSS_MOVE,
    DIE_MOVE,
    DONE,
    PASS,
    SPACES,
    WONDER_MOVE,
    next_stage,
)
from maravillas.dice.rules.roll import DIE
from maravillas.dice.rules.sheet import STEP, Sheet
from maravillas.dice.rules.state import State

# How good a move is, in tenths: one that is 10 better is drawn e times as often.
PASSED: Final = -26
POOR: Final = 21  # more where there is hardly a coin
NO_MORE: Final = -21  # declining what could be crossed
BUILDING: Final = vec[i64]([8, 5, 6, 9, 11, 15, 18, 21, -2])  # of a space, in the sheet's order
BONUS: Final = vec[i64]([3, 7, -9])
GRANTED: Final = 14  # a cross that an effect grants
CROSSING: Final = 8  # such an effect
ACTION: Final = 4  # another action
INCOMES: Final = -9  # and more by the turns that are left
COIN: Final = -3  # of its price
ATTACK: Final = 4  # by point
WHOLE: Final = 3  # it completes a building,
NEARER: Final = 5  # by bonus before that one: the end is near
# The same by ten turns that are left, or gone.
RESOURCE_LEFT: Final = 5
INCOME_LEFT: Final = 4
UNLOCK_LEFT: Final = 12
POINT_GONE: Final = 1

TOP: Final = 60  # as good as it gets
MOST: Final = 10_000  # the weight of that
WEIGHTS: Final = vec[i64]([round(MOST * exp(-n / 10)) for n in range(90)])


@mypyc_attr(native_class=True)
class DicePolicy(Policy[State]):
    """Weights of the moves of Dice; what does not change is known by board and space."""

    def __init__(self, game: Dice) -> None:
        super().__init__(game)
        self.weights: Final = vec[i64]([0] * game.most)
        places = [0] * (SPACES * len(game.boards))
        self.now: Final = vec[i64](places)
        self.left: Final = vec[i64](places)
        self.gone: Final = vec[i64](places)
        for board in game.boards:
            self.read(board)

    def read(self, board: Board) -> None:
        """Sets what each space of a board is worth at any time, and by turns left and gone."""
        first: i64 = SPACES * board.number
        for space in range(len(board.spaces)):
            home: i64 = board.home[space]
            self.now[first + space] = BUILDING[home]
            self.left[first + space] = RESOURCE_LEFT if home == WAREHOUSE else 0
            step: i64 = board.program[space]
            while step:
                do: i64 = board.do[step]
                if do == CROSS or do == TWO:
                    self.now[first + space] += CROSSING
                elif do == FREE or do == AGAIN:
                    self.now[first + space] += ACTION
                elif do == INCOME:
                    self.now[first + space] += INCOMES * board.b[step]
                    self.left[first + space] += INCOME_LEFT * board.b[step]
                elif do == UNLOCK:
                    self.left[first + space] += UNLOCK_LEFT
                step = 0 if board.last[step] else step + 1
        for i in range(len(board.score_space)):
            self.gone[first + board.score_space[i]] += POINT_GONE * board.score_points[i]

    def good(self, s: State, seat: i64, move: i64, left: i64) -> i64:
        """How good a move is with so many turns left."""
        sheet = s.now[seat]
        if move == DONE:
            return NO_MORE
        if move == PASS:
            return PASSED + POOR if sheet.coins < 2 else PASSED
        if move >= BONUS_MOVE:
            return BONUS[move - BONUS_MOVE]
        if move == WONDER_MOVE:
            return self.crossing(s, seat, sheet, lowest(next_stage(sheet)), left)
        if move >= CROSS_MOVE:
            return GRANTED + self.crossing(s, seat, sheet, move - CROSS_MOVE, left)
        die: i64 = (move - DIE_MOVE) // SPACES
        color: i64 = DIE_COLOR[die]
        price: i64 = -die_income(sheet, color)
        if sheet.board.do[sheet.stack & STEP] != FREE:
            price += die_cost(sheet, color, s.roll >> DIE * die & 3)
        return COIN * price + self.crossing(s, seat, sheet, (move - DIE_MOVE) % SPACES, left)

    def crossing(self, s: State, seat: i64, sheet: Sheet, space: i64, left: i64) -> i64:
        """How good it is to cross a space, whichever way it is come by."""
        board = sheet.board
        home: i64 = board.home[space]
        at: i64 = SPACES * board.number + space
        value: i64 = self.now[at] + COIN * construction_cost(sheet, space)
        value += (self.left[at] * left + self.gone[at] * (LENGTH - left)) // 10
        if board.attack[space]:
            points: i64 = board.attack[space] - facing(s, seat, home == BARRACKS_WEST)
            if points > 0:
                value += ATTACK * points
        if home != WAREHOUSE and board.whole[home] & ~sheet.crossed == BIT[space]:
            value += WHOLE + NEARER * count(sheet.bonuses)
        return value

    def weight(self, s: State, seat: i64, move: i64) -> i64:
        return weight_of(self.good(s, seat, move, turns_left(s)))

    def pick(self, s: State, seat: i64, buffer: Buffer, rng: Rng) -> i64:
        n: i64 = self.game.fill(s, seat, buffer)
        moves = buffer.items
        if n == 1:
            return moves[0]
        weights = self.weights
        left: i64 = turns_left(s)
        total: i64 = 0
        for i in range(n):
            weights[i] = weight_of(self.good(s, seat, moves[i], left))
            total += weights[i]
        rest: i64 = rng.below(total)
        at: i64 = 0
        while rest >= weights[at]:
            rest -= weights[at]
            at += 1
        return moves[at]


def weight_of(good: i64) -> i64:
    """From 1 to MOST."""
    worse: i64 = TOP - good
    if worse < 0:
        return MOST
    return WEIGHTS[worse] if worse < len(WEIGHTS) else i64(1)


def policy(game: object) -> Policy[State] | None:
    return DicePolicy(game) if isinstance(game, Dice) else None
