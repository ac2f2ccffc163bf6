"""A move on a city's own sheet, and the end of a turn once every city has acted."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.dice.board import ALL_BONUSES, FREE, Board
from maravillas.dice.cost import construction_cost, die_cost, die_income, gain
from maravillas.dice.effects import advance, cross, decline, settle
from maravillas.dice.faces import AGORA, DIE_COLOR, FIRST_SPECIAL, GREYS
from maravillas.dice.moves import (
    BONUS_MOVE,
    CROSS_MOVE,
    DIE_MOVE,
    DONE,
    PASS,
    SPACES,
    WONDER_MOVE,
    next_stage,
)
from maravillas.dice.roll import DIE, ORDER, order_of, told_apart
from maravillas.dice.sheet import STEP, Sheet
from maravillas.dice.state import FINAL, OVER, PLAY, State

PASS_INCOME: Final = 3
SPECIALS: Final = 3


def play(boards: list[Board], s: State, seat: i64, move: i64) -> None:
    """Plays a legal move on the seat's own sheet; touches nothing else."""
    sheet = s.now[seat]
    board = boards[sheet.board]
    step: i64 = sheet.stack & STEP
    if move == DONE:
        decline(sheet, board, step)
    else:
        advance(sheet, board, step)
        if move == PASS:
            gain(sheet, board, PASS_INCOME)
        elif move == WONDER_MOVE:
            construct(boards, s, seat, sheet, board, lowest(next_stage(sheet, board)))
        elif move >= BONUS_MOVE:
            bonus: i64 = move - BONUS_MOVE
            sheet.bonuses |= BIT[bonus]
            if board.bonus[bonus]:
                sheet.push(board.bonus[bonus])
        elif move >= CROSS_MOVE:
            construct(boards, s, seat, sheet, board, move - CROSS_MOVE)
        else:
            choose_die(s, sheet, board, (move - DIE_MOVE) // SPACES, board.do[step] == FREE)
            construct(boards, s, seat, sheet, board, (move - DIE_MOVE) % SPACES)
    settle(boards, s, seat, sheet, board)


def choose_die(s: State, sheet: Sheet, board: Board, die: i64, free: bool) -> None:
    """Takes what the die gives, then pays for it: the coins may pay for this very action."""
    color: i64 = DIE_COLOR[die]
    sheet.used |= BIT[die]
    gain(sheet, board, die_income(sheet, color))
    if not free:
        sheet.coins -= die_cost(sheet, color, s.roll >> DIE * die & 3)


def construct(
    boards: list[Board], s: State, seat: i64, sheet: Sheet, board: Board, space: i64
) -> None:
    """Pays for a space and crosses it."""
    sheet.coins -= construction_cost(sheet, board, space)
    cross(boards, s, seat, sheet, board, space)


def end_turn(boards: list[Board], s: State, turns: i64) -> None:
    """Shows what everybody did; then swaps and the next shake, or the end."""
    n: i64 = len(s.now)
    i: i64 = 0
    ended: bool = s.phase == FINAL or s.round == turns
    while i < n:
        if s.now[i].bonuses == ALL_BONUSES and s.phase == PLAY:
            s.phase = FINAL
        i += 1
    if ended:
        s.phase = OVER
    else:
        swap(s)
        s.round += 1
        shake(s)
    begin_turn(boards, s)


def swap(s: State) -> None:
    """Puts special dice that were unlocked into the Forum, each in the place of a grey one."""
    unlocked: i64 = 0
    for sheet in s.now:
        unlocked |= sheet.unlocked
    for special in range(SPECIALS):
        die: i64 = FIRST_SPECIAL + special
        if unlocked >> special & 1 and not s.forum >> die & 1:
            s.forum |= BIT[die]
            i: i64 = 0
            while i < GREYS:
                grey: i64 = ORDER[GREYS * s.leaving + i]
                if s.forum >> grey & 1:
                    s.forum &= ~BIT[grey]
                    i = GREYS
                i += 1


def shake(s: State) -> None:
    """Rolls the dice of the round as it was drawn at the deal."""
    word: i64 = s.future[s.round]
    s.roll = told_apart(word)
    s.leaving = order_of(word)


def begin_turn(boards: list[Board], s: State) -> None:
    """Takes the picture of the table that this turn reads; every seat owes its action."""
    n: i64 = len(s.now)
    i: i64 = 0
    while i < n:
        sheet = s.now[i]
        sheet.begin()
        if s.phase == OVER:
            sheet.stack = 0
        s.before[i].copy_from(sheet)
        i += 1
    s.raced = race_over(boards, s)
    s.acting = 0
    if s.phase != OVER:
        s.acting = BIT[n] - 1


def race_over(boards: list[Board], s: State) -> i64:
    """1 if somebody's Agora was complete when the turn began (DICE-079)."""
    for sheet in s.before:
        if boards[sheet.board].whole[AGORA] & ~sheet.crossed == 0:
            return 1
    return 0
