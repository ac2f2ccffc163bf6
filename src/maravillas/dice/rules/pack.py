"""A position as words: equal positions give equal words, whatever led to them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import lowest
from maravillas.dice.data.board import ACT_STEP, Board
from maravillas.dice.data.faces import ALL_GREY, FIRST_SPECIAL
from maravillas.dice.rules.roll import DIE, drawn, order_of, plain_order, told_apart
from maravillas.dice.rules.sheet import Sheet
from maravillas.dice.rules.state import OVER, PLAY, State
from maravillas.dice.rules.turn import race_over

HEAD: Final = 5
KEPT: Final = 11  # fields Sheet kept
SHEET: Final = KEPT + 1  # and its board
STACK: Final = 3  # fields Sheet steps: more of a sheet as it is now
ALL_SPECIAL: Final[i64] = 7 * 2 ** int(FIRST_SPECIAL)
ONE_DIE: Final[i64] = 31


def size(seats: int, turns: int) -> int:
    """The most words of a position."""
    return HEAD + seats * (2 * SHEET + STACK) + turns + 1


def pack(s: State, out: vec[i64]) -> i64:
    out[0] = s.phase | s.round << 2
    out[1] = s.forum
    out[2] = 0
    out[3] = 0
    if s.phase != OVER:
        out[2] = s.roll & dice_mask(s.forum)
    if swaps(s):
        out[3] = plain_order(s.leaving, s.forum & ALL_GREY)
    out[4] = s.acting
    n: i64 = HEAD
    for sheet in s.before:
        n = pack_sheet(sheet, out, n)
    if s.phase != OVER:
        for sheet in s.now:
            n = pack_sheet(sheet, out, n)
            # fields Sheet steps: out[n + {n}] = sheet.{field}
            out[n], out[n + 1], out[n + 2] = sheet.stack, sheet.below, sheet.bottom
            # end of fields
            n += STACK
    return pack_future(s, out, n)


def pack_sheet(sheet: Sheet, out: vec[i64], start: i64) -> i64:
    out[start] = sheet.board.number
    # fields Sheet kept: out[start + {n+1}] = sheet.{field}
    out[start + 1], out[start + 2], out[start + 3] = sheet.crossed, sheet.coins, sheet.resources
    out[start + 4], out[start + 5], out[start + 6] = sheet.bonuses, sheet.unlocked, sheet.first
    out[start + 7], out[start + 8], out[start + 9] = sheet.west, sheet.east, sheet.cheaper
    out[start + 10], out[start + 11] = sheet.income, sheet.used
    # end of fields
    return start + SHEET


def pack_future(s: State, out: vec[i64], start: i64) -> i64:
    """Rolls to come, of dice that may still be in the Forum then."""
    n: i64 = start
    if s.phase != PLAY:
        return n
    greys: i64 = s.forum & ALL_GREY
    dice: i64 = dice_mask(s.forum | ALL_SPECIAL)
    turn: i64 = s.round + 1
    turns: i64 = len(s.future)
    while turn < turns:
        word: i64 = s.future[turn]
        order: i64 = 0
        if turn + 1 < turns:
            order = plain_order(order_of(word), greys)
        out[n] = drawn(told_apart(word) & dice, order)
        n += 1
        turn += 1
    return n


def swaps(s: State) -> bool:
    """Whether grey dice may still leave after this turn."""
    return s.phase == PLAY and s.round + 1 < len(s.future)


def dice_mask(dice: i64) -> i64:
    """The bits of a roll that belong to these dice."""
    found: i64 = 0
    left: i64 = dice
    while left:
        found |= told(ONE_DIE, DIE * lowest(left))
        left &= left - 1
    return found


def told(value: i64, shift: i64) -> i64:
    return value << shift


def unpack(s: State, boards: list[Board], words: vec[i64]) -> None:
    """Makes s the position that pack wrote; s has no future yet."""
    s.phase = words[0] & 3
    s.round = words[0] >> 2
    s.forum = words[1]
    s.roll = words[2]
    s.leaving = words[3]
    s.acting = words[4]
    n: i64 = HEAD
    for sheet in s.before:
        unpack_sheet(sheet, boards, words, n)
        if s.phase != OVER:
            sheet.stack = ACT_STEP
        n += SHEET
    i: i64 = 0
    while i < len(s.now):
        sheet = s.now[i]
        if s.phase == OVER:
            sheet.copy_from(s.before[i])
        else:
            unpack_sheet(sheet, boards, words, n)
            n += SHEET
            # fields Sheet steps: sheet.{field} = words[n + {n}]
            sheet.stack, sheet.below, sheet.bottom = words[n], words[n + 1], words[n + 2]
            # end of fields
            n += STACK
        i += 1
    s.raced = race_over(s)
    turn: i64 = s.round + 1
    while n < len(words):
        s.future[turn] = words[n]
        turn += 1
        n += 1


def unpack_sheet(sheet: Sheet, boards: list[Board], words: vec[i64], start: i64) -> None:
    sheet.board = boards[words[start]]
    # fields Sheet kept: sheet.{field} = words[start + {n+1}]
    sheet.crossed, sheet.coins = words[start + 1], words[start + 2]
    sheet.resources, sheet.bonuses = words[start + 3], words[start + 4]
    sheet.unlocked, sheet.first, sheet.west = words[start + 5], words[start + 6], words[start + 7]
    sheet.east, sheet.cheaper, sheet.income = words[start + 8], words[start + 9], words[start + 10]
    sheet.used = words[start + 11]
    # end of fields
