"""Crossing a space and what follows from it, up to the next decision of that city."""

from mypy_extensions import i64

from maravillas.core.bits import BIT, count
from maravillas.dice.data.board import (
    AGAIN,
    ALL_BONUSES,
    BONUS,
    BONUS_STEP,
    CHEAPER,
    COINS,
    FREE,
    INCOME,
    PER_SPACE,
    SLOT,
    TWO,
    UNLOCK,
)
from maravillas.dice.data.faces import AGORA, BARRACKS_EAST, BARRACKS_WEST, WAREHOUSE
from maravillas.dice.rules.cost import gain, lower_die_costs, raise_die_income
from maravillas.dice.rules.moves import any_die, crossable
from maravillas.dice.rules.sheet import STEP, Sheet
from maravillas.dice.rules.state import State, left_of, right_of


def cross(s: State, seat: i64, sheet: Sheet, space: i64) -> None:
    """Crosses a space that is paid for, and puts what it does on the city's stack."""
    board = sheet.board
    sheet.crossed |= BIT[space]
    home: i64 = board.home[space]
    if home == WAREHOUSE:
        sheet.resources += 1
    else:
        if board.attack[space]:
            write_attack(s, seat, sheet, space)
        if board.whole[home] & ~sheet.crossed == 0:
            if home == AGORA and s.raced == 0:
                sheet.first = 1
            sheet.push(BONUS_STEP)  # DICE-068: below the effects of the space itself
    if board.program[space]:
        sheet.push(board.program[space])


def write_attack(s: State, seat: i64, sheet: Sheet, space: i64) -> None:
    """Writes an attack's points down: defences of earlier turns on the facing side weaken it."""
    board = sheet.board
    west: bool = board.home[space] == BARRACKS_WEST
    points: i64 = board.attack[space] - facing(s, seat, west)
    if points < 0:
        points = 0
    written: i64 = points << SLOT * board.slot[space]
    if west:
        sheet.west |= written
    else:
        sheet.east |= written


def facing(s: State, seat: i64, west: bool) -> i64:
    """Defences that a seat's attacks to its west (left) or east meet, from S0 (DICE-195)."""
    n: i64 = len(s.before)
    if west:
        other = s.before[left_of(seat, n)]
        return count(other.crossed & other.board.defences[BARRACKS_EAST])
    other = s.before[right_of(seat, n)]
    return count(other.crossed & other.board.defences[BARRACKS_WEST])


def settle(s: State, seat: i64, sheet: Sheet) -> None:
    """Does what needs no decision, up to one that has an answer or the end of the stack."""
    board = sheet.board
    step: i64 = sheet.stack & STEP
    while step:
        if board.do[step] <= BONUS:
            if asks(s, seat, sheet, step):
                return
            advance(sheet, step)
        else:
            advance(sheet, step)
            happen(sheet, step)
        step = sheet.stack & STEP


def asks(s: State, seat: i64, sheet: Sheet, step: i64) -> bool:
    """Whether a deciding step leaves a choice other than to decline."""
    do: i64 = sheet.board.do[step]
    if do == BONUS:
        return sheet.bonuses != ALL_BONUSES
    if do <= AGAIN:
        return True
    if do == FREE:
        return any_die(s, seat, sheet)
    return crossable(sheet, sheet.board.a[step]) != 0


def advance(sheet: Sheet, step: i64) -> None:
    """Leaves the step on top: the next one of its program takes its place."""
    sheet.pop()
    if not sheet.board.last[step]:
        sheet.push(step + 1)


def decline(sheet: Sheet, step: i64) -> None:
    """Leaves the step on top unused; declining the first of two forfeits the second (DICE-144)."""
    advance(sheet, step)
    if sheet.board.do[step] == TWO:
        advance(sheet, step + 1)


def happen(sheet: Sheet, step: i64) -> None:
    """Does a step that asks nothing."""
    board = sheet.board
    do: i64 = board.do[step]
    a: i64 = board.a[step]
    b: i64 = board.b[step]
    if do == COINS:
        gain(sheet, a)
    elif do == PER_SPACE:
        gain(sheet, count(sheet.crossed & a) * b)
    elif do == CHEAPER:
        lower_die_costs(sheet, a, b)
    elif do == INCOME:
        raise_die_income(sheet, a, b)
    elif do == UNLOCK:
        sheet.unlocked |= a
