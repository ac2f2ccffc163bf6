"""The moves that a city may make, by the decision that it owes.

A move is one number: done, pass, wonder, a die with a space, a space, or a bonus.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import count, fill_bits, lowest
from maravillas.dice.data.board import ACT, AGAIN, BONUS, BONUSES, FREE
from maravillas.dice.data.faces import DIE_COLOR, FIRST_SPECIAL, PURPLE_DIE, SIDES, SYMBOL
from maravillas.dice.rules.cost import affordable, die_cost, purse
from maravillas.dice.rules.roll import DIE
from maravillas.dice.rules.sheet import STEP, Sheet
from maravillas.dice.rules.state import State, left_of, right_of

DONE: Final = 0
PASS: Final = 1
WONDER_MOVE: Final = 2
DIE_MOVE: Final = 64  # + 64 * die + space
SPACES: Final = 64
CROSS_MOVE: Final = 1024  # + space
BONUS_MOVE: Final = 2048  # + bonus


def fill(s: State, seat: i64, out: vec[i64]) -> i64:
    """Writes the legal moves of a seat, sorted; returns how many."""
    sheet = s.now[seat]
    step: i64 = sheet.stack & STEP
    if step == 0:
        return 0
    board = sheet.board
    do: i64 = board.do[step]
    n: i64 = 0
    if do == BONUS:
        for bonus in range(BONUSES):
            if not sheet.bonuses >> bonus & 1:
                out[n] = BONUS_MOVE + bonus
                n += 1
        return n
    if do != ACT:
        out[0] = DONE
        n = 1
    if do <= AGAIN:
        out[n] = PASS
        n += 1
        if affordable(sheet, sheet.coins) & next_stage(sheet):
            out[n] = WONDER_MOVE
            n += 1
        return fill_dice(s, seat, sheet, 0, out, n)
    if do == FREE:
        return fill_dice(s, seat, sheet, 1, out, n)
    return fill_bits(crossable(sheet, board.a[step]), CROSS_MOVE, out, n)


def fill_dice(s: State, seat: i64, sheet: Sheet, free: i64, out: vec[i64], start: i64) -> i64:
    """Writes every die with every space it may cross. free: no die cost is due (DICE-134)."""
    n: i64 = start
    dice: i64 = s.forum
    die: i64 = 0
    while dice:
        if dice & 1:
            spaces: i64 = within_reach(s, seat, sheet, die, free)
            n = fill_bits(spaces, DIE_MOVE + SPACES * die, out, n)
        dice = dice >> 1
        die += 1
    return n


def within_reach(s: State, seat: i64, sheet: Sheet, die: i64, free: i64) -> i64:
    """The spaces that a die of the Forum may cross for a seat, as a mask."""
    value: i64 = s.roll >> DIE * die & 31
    if die >= FIRST_SPECIAL:
        if not sheet.unlocked >> (die - FIRST_SPECIAL) & 1:
            return 0
        if die == PURPLE_DIE and not leads(s, seat, value >> 2):
            return 0
    color: i64 = DIE_COLOR[die]
    coins: i64 = purse(sheet, color)
    if free == 0:
        coins -= die_cost(sheet, color, value & 3)
    spaces: i64 = affordable(sheet, coins)
    if spaces == 0:
        return 0
    return spaces & sheet.board.open(SYMBOL[SIDES * die + (value >> 2)], sheet.crossed)


def leads(s: State, seat: i64, face: i64) -> bool:
    """Whether no neighbor has more of what a purple face compares; of two, fewer (DICE-120)."""
    n: i64 = len(s.before)
    mine: i64 = compared(s.before[seat], face)
    left: i64 = compared(s.before[left_of(seat, n)], face)
    if n == 2:
        return mine > left
    return mine >= left and mine >= compared(s.before[right_of(seat, n)], face)


def compared(sheet: Sheet, face: i64) -> i64:
    """How many spaces of the building that a purple face names are crossed on a sheet."""
    return count(sheet.crossed & sheet.board.compared[face])


def crossable(sheet: Sheet, target: i64) -> i64:
    """The spaces of a target that the city may cross without a die, as a mask (DICE-130)."""
    return sheet.board.open(target, sheet.crossed) & affordable(sheet, sheet.coins)


def next_stage(sheet: Sheet) -> i64:
    """The Wonder's next stage as a mask; 0 if it is complete."""
    return sheet.board.open(sheet.board.wonder_target, sheet.crossed)


def any_die(s: State, seat: i64, sheet: Sheet) -> bool:
    """Whether a free building action has anything to cross."""
    dice: i64 = s.forum
    while dice:
        if within_reach(s, seat, sheet, lowest(dice), 1):
            return True
        dice &= dice - 1
    return False
