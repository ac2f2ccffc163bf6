"""Points by row of the score sheet, and who has won."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import count
from maravillas.core.game import SHARE
from maravillas.dice.data.board import SLOT
from maravillas.dice.data.faces import AGORA, BARRACKS_EAST, BARRACKS_WEST, ROWS
from maravillas.dice.rules.sheet import Sheet
from maravillas.dice.rules.state import OVER, State

FIRST_AGORA: Final = 3  # points of the box in the Agora


def rows(sheet: Sheet, out: vec[i64]) -> i64:
    """Writes the points of a sheet by building into out; returns the total."""
    board = sheet.board
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
    points: i64 = 0
    for i in range(ROWS):
        points += out[i]
    return points


def attacks(written: i64) -> i64:
    """The sum of the attacks that a Barracks has written down."""
    points: i64 = 0
    left: i64 = written
    while left:
        points += left & 63
        left = left >> SLOT
    return points


def total(sheet: Sheet) -> i64:
    return rows(sheet, vec[i64]([0] * ROWS))


def row_points(sheet: Sheet) -> list[int]:
    """The points of a sheet by building, for code that is not compiled."""
    out = vec[i64]([0] * ROWS)
    rows(sheet, out)
    return [int(out[i]) for i in range(ROWS)]


def standing(sheet: Sheet) -> i64:
    """What victory is decided by: points, then coins (DICE-163)."""
    return total(sheet) * 128 + sheet.coins


def shares(s: State) -> list[int]:
    """Each seat's share of the victory; all zero before the end."""
    if s.phase != OVER:
        return [0 for _ in s.now]
    reached = [int(standing(sheet)) for sheet in s.now]
    best = max(reached)
    share = SHARE // reached.count(best)
    return [share if points == best else 0 for points in reached]
