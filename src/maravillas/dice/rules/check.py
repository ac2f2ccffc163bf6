"""Whether a state that came from outside can be played on: whatever loops and tables depend on."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.core.bounds import FULL, check_words, limits, need
from maravillas.dice.data.board import ALL_BONUSES, MOST_CAPACITY, MOST_SPACES, Board
from maravillas.dice.data.faces import DIE_COLOR
from maravillas.dice.rules.pack import HEAD, ONE_DIE, SHEET, STACK
from maravillas.dice.rules.roll import DIE, ORDERS, OUTCOMES, order_of
from maravillas.dice.rules.sheet import FRAME, STEP, Sheet
from maravillas.dice.rules.sheet import FULL as ROOM
from maravillas.dice.rules.state import OVER, State

BOUNDS: Final = limits([(0, 1023), (0, 1023), (0, 2**50 - 1), (0, ORDERS - 1), (0, 255)])
SHEET_BOUNDS: Final = limits(
    [
        *[(0, FULL), (0, FULL), (0, MOST_CAPACITY), (0, MOST_SPACES), (0, ALL_BONUSES), (0, 7)],
        *[(0, 1), (0, FULL), (0, FULL), (0, 2**16 - 1), (0, 2**56 - 1), (0, 1023)],
    ]
)
STACK_BOUNDS: Final = limits([(0, FULL)] * STACK)


def check(words: vec[i64], s: State) -> None:
    """Raises BadPosition."""
    check_words(words, 0, BOUNDS)
    check_table(s)
    for turn in range(s.round + 1, len(s.future)):
        need(0 <= order_of(s.future[turn]) < ORDERS, "a roll to come is none")
    for i in range(len(s.now)):
        at: i64 = HEAD + i * SHEET
        check_words(words, at, SHEET_BOUNDS)
        if s.phase != OVER:
            at = HEAD + len(s.now) * SHEET + i * (SHEET + STACK)
            check_words(words, at, SHEET_BOUNDS)
            check_words(words, at + SHEET, STACK_BOUNDS)
        check_seat(s, i)


def check_table(s: State) -> None:
    need(s.phase <= OVER and 1 <= s.round < len(s.future), f"there is no turn {int(s.round)}")
    for die in range(len(DIE_COLOR)):
        need(s.roll >> DIE * die & ONE_DIE < OUTCOMES, f"die {die} shows no face")
    need(s.acting < BIT[len(s.now)], "there is no such seat")


def check_seat(s: State, seat: i64) -> None:
    sheet = s.now[seat]
    check_sheet(s.before[seat])
    check_sheet(sheet)
    check_steps(sheet.board, sheet.stack)
    check_steps(sheet.board, sheet.below)
    check_steps(sheet.board, sheet.bottom)
    need(sheet.below == 0 or sheet.stack >> ROOM > 0, "a step lies below none")
    need(sheet.bottom == 0 or sheet.below >> ROOM > 0, "a step lies below none")
    acts: bool = s.acting >> seat & 1 == 1
    need(acts == (sheet.stack != 0), f"seat {int(seat)} waits for nothing")


def check_sheet(sheet: Sheet) -> None:
    board = sheet.board
    need(sheet.crossed < BIT[len(board.spaces)], "a space is crossed that is not there")
    need(sheet.coins <= board.capacity, "more coins than the board holds")


def check_steps(board: Board, stack: i64) -> None:
    while stack > 0:
        need(board.do[stack & STEP] > 0, "a step that the board has not")
        stack = stack >> FRAME
