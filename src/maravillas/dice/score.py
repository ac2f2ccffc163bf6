"""Points by row of the score sheet, and who has won."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import count
from maravillas.core.game import SHARE
from maravillas.dice.board import SLOT, Board
from maravillas.dice.faces import AGORA, BARRACKS_EAST, BARRACKS_WEST, ROWS
from maravillas.dice.sheet import Sheet
from maravillas.dice.state import OVER, State

FIRST_AGORA: Final = 3  # points of the box in the Agora


def rows(board: Board, sheet: Sheet, out: vec[i64]) -> i64:
    """Writes the points of a sheet by building into out; returns the total."""
    for i in range(ROWS):
        out[i] = 0
    out[BARRACKS_WEST] = attacks(sheet.west)
    out[BARRACKS_EAST] = attacks(sheet.east)
    out[AGORA] = FIRST_AGORA * sheet.first
    crossed: i64 = sheet.crossed
    entries: i64 = len(board.score_space)
    for i in range(entries):
        space: i64 = board.score_space[i]
        if crossed >> space & 1:
            worth: i64 = board.score_points[i]
            if board.score_each[i]:
                worth += board.score_each[i] * count(crossed & board.score_of[i])
            home: i64 = board.home[space]
            out[home] = out[home] + worth
    total: i64 = 0
    for i in range(ROWS):
        total += out[i]
    return total


def attacks(written: i64) -> i64:
    """The sum of the attacks that a Barracks has written down."""
    total: i64 = 0
    left: i64 = written
    while left:
        total += left & 63
        left = left >> SLOT
    return total


def total(boards: list[Board], sheet: Sheet) -> i64:
    return rows(boards[sheet.board], sheet, vec[i64]([0] * ROWS))


def standing(boards: list[Board], sheet: Sheet) -> i64:
    """What victory is decided by: points, then coins (DICE-163)."""
    return total(boards, sheet) * 128 + sheet.coins


def shares(boards: list[Board], s: State) -> list[int]:
    """Each seat's share of the victory; all zero before the end."""
    n: i64 = len(s.now)
    reached = vec[i64]([0] * n)
    best: i64 = -1
    if s.phase == OVER:
        for i in range(n):
            reached[i] = standing(boards, s.now[i])
            if reached[i] > best:
                best = reached[i]
    winners: i64 = 0
    for i in range(n):
        if reached[i] == best:
            winners += 1
    result: list[int] = []
    for i in range(n):
        result.append(int(SHARE // winners) if reached[i] == best else 0)
    return result
