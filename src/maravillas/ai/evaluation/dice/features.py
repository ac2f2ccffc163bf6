"""A position of Dice as a set of features, from one seat's point of view.

The own sheet space by space, the dice in the Forum, and of the others how far they are: what their
sheets showed when the turn began. Nothing hidden from the seat is looked at.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.clip import clip
from maravillas.ai.evaluation.evaluator import Encoder
from maravillas.core.bits import count, fill_bits, lowest
from maravillas.dice.data.faces import DICE
from maravillas.dice.rules.cost import die_income
from maravillas.dice.rules.game import Dice
from maravillas.dice.rules.moves import (
    BONUS_MOVE,
    CROSS_MOVE,
    DIE_MOVE,
    DONE,
    PASS,
    SPACES,
    WONDER_MOVE,
)
from maravillas.dice.rules.roll import DIE, SECTIONS
from maravillas.dice.rules.score import total
from maravillas.dice.rules.sheet import STEP, WAYS, Sheet
from maravillas.dice.rules.state import State

BOARDS: Final = 7  # as printed; custom ones have no net
COLORS: Final = 8
COINS: Final = 16
RESOURCES: Final = 8
ROUNDS: Final = 40
LEADS: Final = 31  # steps of two points, from -30 to 30
TOTALS: Final = 30  # steps of four points

# Where each group of features starts.
CROSSED: Final = 0
OWN_COINS: Final = CROSSED + BOARDS * SPACES
OWN_RESOURCES: Final = OWN_COINS + COINS
CHEAPER: Final = OWN_RESOURCES + RESOURCES
INCOME: Final = CHEAPER + 4 * COLORS
UNLOCKED: Final = INCOME + 4 * COLORS
BONUSES: Final = UNLOCKED + 3
OTHER_BONUSES: Final = BONUSES + 3
FIRST: Final = OTHER_BONUSES + 4
RACED: Final = FIRST + 1
PHASE: Final = RACED + 1
ROUND: Final = PHASE + 3
OWED: Final = ROUND + ROUNDS
FORUM: Final = OWED + 8
USED: Final = FORUM + len(DICE) * 6 * SECTIONS
BEST_LEAD: Final = USED + len(DICE)  # before the best of all others
TOTAL: Final = BEST_LEAD + LEADS
FEATURES: Final = TOTAL + TOTALS


def sheet_features(sheet: Sheet, out: vec[i64], n: i64) -> i64:
    """The own sheet."""
    n = fill_bits(sheet.crossed, CROSSED + SPACES * sheet.board.number, out, n)
    out[n] = OWN_COINS + clip(sheet.coins, COINS - 1)
    out[n + 1] = OWN_RESOURCES + clip(sheet.resources, RESOURCES - 1)
    n += 2
    for color in range(COLORS):
        off: i64 = sheet.cheaper >> WAYS * color & 3
        if off:
            out[n] = CHEAPER + 4 * color + off
            n += 1
        income: i64 = die_income(sheet, color)
        if income:
            out[n] = INCOME + 4 * color + clip(income, 3)
            n += 1
    n = fill_bits(sheet.unlocked & 7, UNLOCKED, out, n)
    n = fill_bits(sheet.bonuses & 7, BONUSES, out, n)
    if sheet.first:
        out[n] = FIRST
        n += 1
    return fill_bits(sheet.used, USED, out, n)


def forum_features(s: State, out: vec[i64], n: i64) -> i64:
    """The dice as they lie."""
    dice: i64 = s.forum
    while dice:
        die: i64 = lowest(dice)
        dice &= dice - 1
        value: i64 = s.roll >> DIE * die & 31
        out[n] = FORUM + 6 * SECTIONS * die + value
        n += 1
    return n


def rival_features(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """How far the best of the others are, and the own lead."""
    own: i64 = total(s.now[seat])
    best: i64 = 0
    most: i64 = 0
    for other in range(len(s.before)):
        if other != seat:
            sheet = s.before[other]
            points: i64 = total(sheet)
            if points > best:
                best = points
            if count(sheet.bonuses) > most:
                most = count(sheet.bonuses)
    out[n] = BEST_LEAD + clip((own - best) // 2 + LEADS // 2, LEADS - 1)
    out[n + 1] = TOTAL + clip(own // 4, TOTALS - 1)
    out[n + 2] = OTHER_BONUSES + most
    return n + 3


# What moves do, for the net's opinion on them.
ACT_SPACE: Final = 0
ACT_DIE: Final = ACT_SPACE + BOARDS * SPACES
ACT_BONUS: Final = ACT_DIE + len(DICE) * SECTIONS
ACT_DONE: Final = ACT_BONUS + 3
ACT_PASS: Final = ACT_DONE + 1
ACT_WONDER: Final = ACT_PASS + 1
ACTIONS: Final = ACT_WONDER + BOARDS


@mypyc_attr(native_class=True)
class DiceEncoder(Encoder[State]):
    """Dice as its net sees it."""

    def __init__(self, game: Dice) -> None:
        super().__init__(FEATURES, ACTIONS)
        self.game = game

    def features(self, s: State, seat: i64, out: vec[i64]) -> i64:
        sheet = s.now[seat]
        n: i64 = sheet_features(sheet, out, 0)
        n = forum_features(s, out, n)
        n = rival_features(s, seat, out, n)
        if s.raced:
            out[n] = RACED
            n += 1
        out[n] = PHASE + s.phase
        out[n + 1] = ROUND + clip(s.round, ROUNDS - 1)
        out[n + 2] = OWED + clip(sheet.board.do[sheet.stack & STEP], 7)
        return n + 3

    def action(self, s: State, seat: i64, move: i64) -> i64:
        board: i64 = s.now[seat].board.number
        if move == DONE:
            return ACT_DONE
        if move == PASS:
            return ACT_PASS
        if move == WONDER_MOVE:
            return ACT_WONDER + board
        if move >= BONUS_MOVE:
            return ACT_BONUS + move - BONUS_MOVE
        if move >= CROSS_MOVE:
            return ACT_SPACE + SPACES * board + move - CROSS_MOVE
        return ACT_SPACE + SPACES * board + (move - DIE_MOVE) % SPACES

    def detail(self, s: State, seat: i64, move: i64) -> i64:
        if move < DIE_MOVE or move >= CROSS_MOVE:
            return -1
        die: i64 = (move - DIE_MOVE) // SPACES
        return ACT_DIE + SECTIONS * die + (s.roll >> DIE * die & 3)


def encoder(game: object) -> Encoder[State] | None:
    """The encoder of a game with the printed boards."""
    if not isinstance(game, Dice) or len(game.boards) != BOARDS:
        return None
    return DiceEncoder(game)
