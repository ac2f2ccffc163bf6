"""What a move costs, or the cheapest way to cross a space, and why."""

from maravillas.core.words import Line, Price
from maravillas.dice.data.board import ACT, AGAIN, FREE
from maravillas.dice.data.faces import COLORS, DICE, DIE_COLOR, SIDES, SYMBOL
from maravillas.dice.rules.cost import construction_cost, die_cost, die_income, purse
from maravillas.dice.rules.moves import (
    BONUS_MOVE,
    CROSS_MOVE,
    DIE_MOVE,
    SPACES,
    WONDER_MOVE,
    next_stage,
    within_reach,
)
from maravillas.dice.rules.roll import DIE
from maravillas.dice.rules.sheet import STEP, Sheet
from maravillas.dice.rules.state import State
from maravillas.dice.words.notation import parse, text
from maravillas.dice.words.shapes import ConstructionLine, DieLine, IncomeLine


def price(s: State, seat: int, what: str) -> Price:
    """What a move, or the cheapest way to cross a space, costs a seat now; raises IllegalMove.

    what: a move in notation, the id of a space, or `stage` for the Wonder's next one.
    """
    sheet = s.now[seat]
    move = _move_of(s, seat, what)
    if move is not None:
        if move >= BONUS_MOVE or move < WONDER_MOVE:
            return _answer(s, seat, None, None)
        if move == WONDER_MOVE or move >= CROSS_MOVE:
            space = _stage(s, seat) if move == WONDER_MOVE else move - CROSS_MOVE
            return _answer(s, seat, None, space)
        die, space = divmod(move - DIE_MOVE, SPACES)
        return _answer(s, seat, die, space)
    space = sheet.board.spaces.index(what)
    ways = [die for die in range(len(DICE)) if s.forum >> die & 1 and _shows(s, seat, die, space)]
    if not _chooses_die(s, seat):
        return _answer(s, seat, None, space)
    if not ways:
        found = _answer(s, seat, None, space)
        found["payable"] = False
        return found
    answers = [_answer(s, seat, die, space) for die in ways]
    return min(answers, key=lambda answer: (not answer["payable"], answer["coins"]))


def wanted(s: State, seat: int) -> list[str]:
    """Every die on every space that it points at, while one is chosen."""
    sheet, found = s.now[seat], []
    for die in range(len(DICE) if _chooses_die(s, seat) else 0):
        target = _target(s, die) if s.forum >> die & 1 else None
        spaces = 0 if target is None else int(sheet.board.open(target, sheet.crossed))
        for space in range(spaces.bit_length()):
            if spaces >> space & 1:
                found.append(text(sheet.board, DIE_MOVE + SPACES * die + space))
    return found


def _move_of(s: State, seat: int, what: str) -> int | None:
    """The move that is meant; None if it is a space that any die may cross."""
    sheet = s.now[seat]
    if what == "stage":
        return WONDER_MOVE
    if what in sheet.board.spaces:
        return WONDER_MOVE if sheet.board.home[sheet.board.spaces.index(what)] == 0 else None
    return parse(sheet.board, what)


def _stage(s: State, seat: int) -> int | None:
    left = int(next_stage(s.now[seat]))
    return left.bit_length() - 1 if left else None


def _chooses_die(s: State, seat: int) -> bool:
    sheet = s.now[seat]
    return sheet.board.do[sheet.stack & STEP] in (ACT, AGAIN, FREE)


def _shows(s: State, seat: int, die: int, space: int) -> bool:
    """Whether a die's face may ever cross the space: its lanes hold it."""
    board = s.now[seat].board
    target = _target(s, die)
    lanes = range(int(board.first[target]), int(board.first[target + 1]))
    return any(board.lane[i] >> space & 1 for i in lanes)


def _target(s: State, die: int) -> int:
    """What a die of the Forum points at."""
    return int(SYMBOL[SIDES * die + (int(s.roll >> DIE * die & 31) >> 2)])


def _answer(s: State, seat: int, die: int | None, space: int | None) -> Price:
    sheet = s.now[seat]
    do = int(sheet.board.do[sheet.stack & STEP])
    lines: list[Line] = []
    coins, at_hand, legal = 0, int(sheet.coins), do != 0
    if die is not None:
        coins, at_hand = _die_lines(s, sheet, die, do == FREE, lines)
        legal = legal and bool(s.forum >> die & 1)
    if space is not None:
        coins += _construction_line(sheet, space, lines)
        legal = legal and not sheet.crossed >> space & 1
        if legal and die is not None:
            legal = bool(within_reach(s, seat, sheet, die, int(do == FREE)) >> space & 1)
    return {
        "payable": legal and coins <= at_hand,
        "coins": coins,
        "free": None if coins or space is None else "resources",
        "lines": lines,
        "splits": [],
    }


def _die_lines(s: State, sheet: Sheet, die: int, free: bool, lines: list[Line]) -> tuple[int, int]:
    """What choosing a die costs, and the coins at hand once it is chosen."""
    color = int(DIE_COLOR[die])
    section = int(s.roll >> DIE * die & 3)
    cost = 0 if free else int(die_cost(sheet, color, section))
    line: DieLine = {
        "type": "die",
        "die": DICE[die],
        "section": section,
        "coins": cost,
        "clause": "DICE-033",
    }
    lines.append(line)
    income = int(die_income(sheet, color))
    if income:
        more: IncomeLine = {
            "type": "income",
            "color": COLORS[color],
            "coins": income,
            "clause": "DICE-140",
        }
        lines.append(more)
    return cost, int(purse(sheet, color))


def _construction_line(sheet: Sheet, space: int, lines: list[Line]) -> int:
    """What the resources that a space lacks cost."""
    board = sheet.board
    missing = int(construction_cost(sheet, space))
    cost = int(board.cost[space])
    line: ConstructionLine = {
        "type": "construction",
        "space": board.spaces[space],
        "cost": cost,
        "resources": min(cost, int(sheet.resources)),
        "coins": missing,
        "clause": "DICE-034",
    }
    lines.append(line)
    return missing
