"""Crossing a space and what follows from it, up to the next decision of that city."""

from mypy_extensions import i64

from maravillas.core.bits import BIT, count
from maravillas.dice.board import (
    AGAIN,
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
    Board,
)
from maravillas.dice.cost import gain, lower_die_costs, raise_die_income
from maravillas.dice.faces import AGORA, BARRACKS_EAST, BARRACKS_WEST, WAREHOUSE
from maravillas.dice.moves import all_bonuses, any_die, crossable
from maravillas.dice.sheet import STEP, Sheet
from maravillas.dice.state import State, left_of, right_of


def cross(boards: list[Board], s: State, seat: i64, sheet: Sheet, board: Board, space: i64) -> None:
    """Crosses a space that is paid for, and puts what it does on the city's stack."""
    sheet.crossed |= BIT[space]
    home: i64 = board.home[space]
    if home == WAREHOUSE:
        sheet.resources += 1
    else:
        if board.attack[space]:
            write_attack(boards, s, seat, space)
        if board.whole[home] & ~sheet.crossed == 0:
            if home == AGORA and s.raced == 0:
                sheet.first = 1
            sheet.push(BONUS_STEP)  # DICE-068: below the effects of the space itself
    if board.program[space]:
        sheet.push(board.program[space])


def write_attack(boards: list[Board], s: State, seat: i64, space: i64) -> None:
    """Writes an attack's points down: defences of earlier turns on the facing side weaken it."""
    sheet = s.now[seat]
    board = boards[sheet.board]
    west: bool = board.home[space] == BARRACKS_WEST
    points: i64 = board.attack[space] - facing(boards, s, seat, west)
    if points < 0:
        points = 0
    written: i64 = points << SLOT * board.slot[space]
    if west:
        sheet.west |= written
    else:
        sheet.east |= written


def facing(boards: list[Board], s: State, seat: i64, west: bool) -> i64:
    """Defences that a seat's attacks to its west (left) or east meet, from S0 (DICE-195)."""
    n: i64 = len(s.before)
    if west:
        other = s.before[left_of(seat, n)]
        return count(other.crossed & boards[other.board].defences[BARRACKS_EAST])
    other = s.before[right_of(seat, n)]
    return count(other.crossed & boards[other.board].defences[BARRACKS_WEST])


def settle(boards: list[Board], s: State, seat: i64, sheet: Sheet, board: Board) -> None:
    """Does what needs no decision, up to one that has an answer or the end of the stack."""
    step: i64 = sheet.stack & STEP
    while step:
        if board.do[step] <= BONUS:
            if asks(boards, s, seat, sheet, board, step):
                return
            advance(sheet, board, step)
        else:
            advance(sheet, board, step)
            happen(sheet, board, step)
        step = sheet.stack & STEP


def asks(boards: list[Board], s: State, seat: i64, sheet: Sheet, board: Board, step: i64) -> bool:
    """Whether a deciding step leaves a choice other than to decline."""
    do: i64 = board.do[step]
    if do == BONUS:
        return not all_bonuses(sheet)
    if do <= AGAIN:
        return True
    if do == FREE:
        return any_die(boards, s, seat)
    return crossable(sheet, board, board.a[step]) != 0


def advance(sheet: Sheet, board: Board, step: i64) -> None:
    """Leaves the step on top: the next one of its program takes its place."""
    sheet.pop()
    if not board.last[step]:
        sheet.push(step + 1)


def decline(sheet: Sheet, board: Board, step: i64) -> None:
    """Leaves the step on top unused; declining the first of two forfeits the second (DICE-144)."""
    advance(sheet, board, step)
    if board.do[step] == TWO:
        advance(sheet, board, step + 1)


def happen(sheet: Sheet, board: Board, step: i64) -> None:
    """Does a step that asks nothing."""
    do: i64 = board.do[step]
    a: i64 = board.a[step]
    if do == COINS:
        gain(sheet, board, a)
    elif do == PER_SPACE:
        gain(sheet, board, count(sheet.crossed & a) * board.b[step])
    elif do == CHEAPER:
        lower_die_costs(sheet, a, board.b[step])
    elif do == INCOME:
        raise_die_income(sheet, a, board.b[step])
    elif do == UNLOCK:
        sheet.unlocked |= a
