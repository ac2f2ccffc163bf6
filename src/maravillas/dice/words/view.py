"""What a seat sees: everything on the table, but the others as they stood when the turn began."""

from typing import Final

from maravillas.dice.data.board import SLOT, Board
from maravillas.dice.data.faces import (
    BARRACKS_EAST,
    BARRACKS_WEST,
    BUILDINGS,
    COLORS,
    DICE,
    DIE_COLOR,
    FACES,
    FIRST_SPECIAL,
)
from maravillas.dice.rules.game import Dice
from maravillas.dice.rules.roll import DIE
from maravillas.dice.rules.score import row_points
from maravillas.dice.rules.sheet import Sheet
from maravillas.dice.rules.state import State, left_of, right_of
from maravillas.dice.words.forms import NAMES
from maravillas.dice.words.shapes import DiceView, ForumDie, Phase
from maravillas.dice.words.shapes import Sheet as Written

PHASES: Final[tuple[Phase, ...]] = ("play", "final", "over")


def view(game: Dice, s: State, seat: int | None) -> DiceView:
    """JSON values; seat None is a spectator."""
    seats = range(int(game.seats))
    return {
        "you": seat,
        "phase": PHASES[s.phase],
        "round": int(s.round),
        "last_round": int(game.turns),
        "forum": forum(s),
        "waiting": [i for i in seats if s.acting >> i & 1],
        "race_open": not s.raced,
        "owed": NAMES[int(game.kind(s, seat))] if seat is not None and s.now[seat].stack else None,
        "seats": [
            {
                "left": int(left_of(i, game.seats)),
                "right": int(right_of(i, game.seats)),
                **sheet_view(s.now[i] if i == seat else s.before[i]),
            }
            for i in seats
        ],
    }


def forum(s: State) -> list[ForumDie]:
    """The dice in the Forum as they lie, in the order of their numbers."""
    found: list[ForumDie] = []
    for die, name in enumerate(DICE):
        if s.forum >> die & 1:
            value = int(s.roll >> DIE * die & 31)
            found.append(
                {
                    "die": name,
                    "color": COLORS[DIE_COLOR[die]],
                    "face": FACES[die][value >> 2],
                    "section": value & 3,
                }
            )
    return found


def sheet_view(sheet: Sheet) -> Written:
    """What is written on one sheet, and what follows from it."""
    board = sheet.board
    points = row_points(sheet)
    return {
        "board": board.id,
        "coins": int(sheet.coins),
        "capacity": int(board.capacity),
        "resources": int(sheet.resources),
        "crossed": crossed_ids(sheet),
        "counts": {
            name: int(sheet.crossed & board.whole[b]).bit_count()
            for b, name in enumerate(BUILDINGS)
        },
        "attacks": attacks(sheet),
        "defences": {
            "west": int(sheet.crossed & board.defences[BARRACKS_WEST]).bit_count(),
            "east": int(sheet.crossed & board.defences[BARRACKS_EAST]).bit_count(),
        },
        "bonuses": bonus_ids(sheet),
        "unlocked": unlocked_ids(sheet),
        "agora_first": bool(sheet.first),
        "score": {**dict(zip(BUILDINGS, points, strict=False)), "total": sum(points)},
    }


def crossed_ids(sheet: Sheet) -> list[str]:
    return [id for n, id in enumerate(sheet.board.spaces) if sheet.crossed >> n & 1]


def bonus_ids(sheet: Sheet) -> list[str]:
    """The bonuses that are crossed."""
    return [id for b, id in enumerate(sheet.board.bonuses) if sheet.bonuses >> b & 1]


def unlocked_ids(sheet: Sheet) -> list[str]:
    return [name for d, name in enumerate(DICE[FIRST_SPECIAL:]) if sheet.unlocked >> d & 1]


def attacks(sheet: Sheet) -> dict[str, int]:
    """The attacks that are crossed, with the points written down for each."""
    board = sheet.board
    return {
        id: written(sheet, board, n)
        for n, id in enumerate(board.spaces)
        if board.attack[n] and sheet.crossed >> n & 1
    }


def written(sheet: Sheet, board: Board, space: int) -> int:
    word = sheet.west if board.home[space] == BARRACKS_WEST else sheet.east
    return int(word >> SLOT * board.slot[space] & 63)
