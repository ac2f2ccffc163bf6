"""Why a move is refused: the clause, the figure, and what is allowed instead."""

from maravillas.core.bits import lowest
from maravillas.core.errors import IllegalMove
from maravillas.dice.data.board import BONUS, CROSS, FREE, TWO
from maravillas.dice.data.faces import (
    BUILDINGS,
    COMPARED,
    DICE,
    DIE_COLOR,
    FACES,
    FIRST_SPECIAL,
    PURPLE_DIE,
    SIDES,
    SYMBOL,
)
from maravillas.dice.rules.cost import construction_cost, die_cost, purse
from maravillas.dice.rules.moves import (
    BONUS_MOVE,
    CROSS_MOVE,
    DIE_MOVE,
    DONE,
    PASS,
    SPACES,
    WONDER_MOVE,
    compared,
    leads,
    next_stage,
)
from maravillas.dice.rules.roll import DIE
from maravillas.dice.rules.sheet import STEP, Sheet
from maravillas.dice.rules.state import State, left_of, right_of

REASONS: dict[str, str] = {
    "DICE-024": "this is the turn's action and cannot be declined; you may always pass",
    "DICE-030": "a building is constructed with a die of the Forum: {allowed}",
    "DICE-031": "the {die} die shows {face}, which does not lead to {space}",
    "DICE-035": "{space} would cost {price}: {die_cost} for the die, {missing} for resources that "
    "are missing; you have {coins}",
    "DICE-050": "{space} is not next in its lane; next: {allowed}",
    "DICE-053": "{space} is crossed already",
    "DICE-056": "the Wonder is complete",
    "DICE-057": "{space} would cost {price} for resources that are missing; you have {coins}",
    "DICE-065": "a bonus is crossed when a city building is completed",
    "DICE-066": "this bonus is crossed already; left: {allowed}",
    "DICE-067": "a bonus must be crossed now: {allowed}",
    "DICE-099": "the {die} die is locked for you: you have not unlocked it",
    "DICE-120": "{building} is compared: you had {mine}, your neighbors {left} and {right} when "
    "the turn began; nobody may have had more",
    "DICE-121": "{building} is compared: you had {mine} and your opponent {left} when the turn "
    "began; you need more",
    "DICE-130": "the effect lets you cross one of {allowed}, or decline with done",
    "DICE-192": "this free action constructs a building with a die, or is declined with done",
}


def refusal(s: State, seat: int, move: int) -> IllegalMove:
    """Why a move that is not legal for a waiting seat is refused."""
    sheet = s.now[seat]
    do = int(sheet.board.do[sheet.stack & STEP])
    if do == BONUS:
        return _bonus(sheet, move)
    if move >= BONUS_MOVE:
        return refuse("DICE-065")
    if do in (CROSS, TWO):
        return _cross(sheet, move)
    if move == DONE:
        return refuse("DICE-024")
    if move >= CROSS_MOVE:
        return refuse("DICE-030", allowed=_dice(s))
    if move in (PASS, WONDER_MOVE) and do == FREE:
        return refuse("DICE-192")
    if move == WONDER_MOVE:
        return _wonder(sheet)
    die, space = divmod(move - DIE_MOVE, SPACES)
    return _die(s, seat, die, space, do == FREE)


def refuse(clause: str, **values: object) -> IllegalMove:
    """An error with the clause, in English and for the catalogues."""
    shown = {
        key: ", ".join(map(str, value)) if isinstance(value, list) else value
        for key, value in values.items()
    }
    reason = REASONS[clause].format(**shown)
    return IllegalMove(reason, clause=clause, key=f"dice.error.{clause}", values=values)


def _bonus(sheet: Sheet, move: int) -> IllegalMove:
    left = [id for b, id in enumerate(sheet.board.bonuses) if not sheet.bonuses >> b & 1]
    return refuse("DICE-066" if move >= BONUS_MOVE else "DICE-067", allowed=left)


def _cross(sheet: Sheet, move: int) -> IllegalMove:
    board = sheet.board
    target = int(board.a[sheet.stack & STEP])
    open_now = int(board.open(target, sheet.crossed))
    if CROSS_MOVE <= move < BONUS_MOVE:
        space = move - CROSS_MOVE
        if sheet.crossed >> space & 1:
            return refuse("DICE-053", space=board.spaces[space])
        if open_now >> space & 1:
            return _too_dear(sheet, space)
    return refuse("DICE-130", allowed=_ids(sheet, open_now))


def _wonder(sheet: Sheet) -> IllegalMove:
    left = next_stage(sheet)
    return _too_dear(sheet, int(lowest(left))) if left else refuse("DICE-056")


def _too_dear(sheet: Sheet, space: int) -> IllegalMove:
    return refuse(
        "DICE-057",
        space=sheet.board.spaces[space],
        price=int(construction_cost(sheet, space)),
        coins=int(sheet.coins),
    )


def _die(s: State, seat: int, die: int, space: int, free: bool) -> IllegalMove:
    sheet = s.now[seat]
    board = sheet.board
    id = board.spaces[space]
    if not s.forum >> die & 1:
        return refuse("DICE-030", allowed=_dice(s))
    if die >= FIRST_SPECIAL and not sheet.unlocked >> (die - FIRST_SPECIAL) & 1:
        return refuse("DICE-099", die=DICE[die])
    value = int(s.roll >> DIE * die & 31)
    target = SYMBOL[SIDES * die + (value >> 2)]
    lanes = range(int(board.first[target]), int(board.first[target + 1]))
    if not any(board.lane[i] >> space & 1 for i in lanes):
        return refuse("DICE-031", die=DICE[die], face=FACES[die][value >> 2], space=id)
    if die == PURPLE_DIE and not leads(s, seat, value >> 2):
        return _behind(s, seat, value >> 2)
    if sheet.crossed >> space & 1:
        return refuse("DICE-053", space=id)
    open_now = int(board.open(target, sheet.crossed))
    if not open_now >> space & 1:
        return refuse("DICE-050", space=id, allowed=_ids(sheet, open_now))
    color = int(DIE_COLOR[die])
    cost = 0 if free else int(die_cost(sheet, color, value & 3))
    missing = int(construction_cost(sheet, space))
    return refuse(
        "DICE-035",
        space=id,
        price=cost + missing,
        die_cost=cost,
        missing=missing,
        coins=int(purse(sheet, color)),
    )


def _behind(s: State, seat: int, face: int) -> IllegalMove:
    n = len(s.before)
    values: dict[str, object] = {
        "building": [BUILDINGS[b] for b in COMPARED[face]],
        "mine": int(compared(s.before[seat], face)),
        "left": int(compared(s.before[left_of(seat, n)], face)),
    }
    if n == 2:
        return refuse("DICE-121", **values)
    return refuse("DICE-120", **values, right=int(compared(s.before[right_of(seat, n)], face)))


def _dice(s: State) -> list[str]:
    return [name for die, name in enumerate(DICE) if s.forum >> die & 1]


def _ids(sheet: Sheet, mask: int) -> list[str]:
    return [id for n, id in enumerate(sheet.board.spaces) if mask >> n & 1]
