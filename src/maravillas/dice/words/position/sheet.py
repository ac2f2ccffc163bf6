"""One seat of a document: its sheet as the turn began."""

from maravillas.core.reading import Reader
from maravillas.dice.data.board import (
    BONUSES,
    CHEAPER,
    INCOME,
    SLOT,
    UNLOCK,
)
from maravillas.dice.data.faces import (
    AGORA,
    BARRACKS_WEST,
    DICE,
    FIRST_SPECIAL,
    WAREHOUSE,
)
from maravillas.dice.rules.cost import lower_die_costs, raise_die_income
from maravillas.dice.rules.deal import STARTING_COINS
from maravillas.dice.rules.sheet import Sheet

KEYS = ("board", "coins", "crossed", "attacks", "bonuses", "unlocked", "agora_first")


def load_sheet(sheet: Sheet, reader: Reader) -> None:
    """Writes what a document says of a seat on its sheet; the board is there already."""
    keys = reader.dict(KEYS)
    board = sheet.board
    sheet.coins = keys["coins"].int(0, int(board.capacity)) if "coins" in keys else STARTING_COINS
    sheet.crossed = _mask(keys.get("crossed"), board.spaces, "space")
    sheet.bonuses = _mask(keys.get("bonuses"), board.bonuses, "bonus")
    sheet.resources = int(sheet.crossed & board.whole[WAREHOUSE]).bit_count()
    lasting(sheet)
    if "unlocked" in keys:
        sheet.unlocked = _mask(keys["unlocked"], DICE[FIRST_SPECIAL:], "die")
    first = keys["agora_first"].bool() if "agora_first" in keys else False
    if first and board.whole[AGORA] & ~sheet.crossed:
        keys["agora_first"].fail(
            "this Agora is not complete, so its box is not marked", "dice.error.agora_first"
        )
    sheet.first = int(first)
    _attacks(sheet, keys.get("attacks"))


def _mask(reader: Reader | None, ids: list[str], thing: str) -> int:
    numbers = {id: n for n, id in enumerate(ids)}
    mask = 0
    for item in reader.list(0, len(ids)) if reader is not None else []:
        number = item.id(numbers, thing)
        if mask >> number & 1:
            item.fail(f"{item.value!r} is listed twice", "dice.error.twice", found=str(item.value))
        mask |= 2**number
    return mask


def lasting(sheet: Sheet) -> None:
    """What the crossed spaces and bonuses give for good."""
    board = sheet.board
    starts = [int(board.program[n]) for n in range(len(board.spaces)) if sheet.crossed >> n & 1]
    starts += [int(board.bonus[b]) for b in range(BONUSES) if sheet.bonuses >> b & 1]
    for step in filter(None, starts):
        while True:
            do, a, b = int(board.do[step]), int(board.a[step]), int(board.b[step])
            if do == CHEAPER:
                lower_die_costs(sheet, a, b)
            elif do == INCOME:
                raise_die_income(sheet, a, b)
            elif do == UNLOCK:
                sheet.unlocked |= a
            if board.last[step]:
                break
            step += 1


def _attacks(sheet: Sheet, reader: Reader | None) -> None:
    """What is written down for each crossed attack: what is printed, unless the document says."""
    board = sheet.board
    crossed = {
        id: n for n, id in enumerate(board.spaces) if board.attack[n] and sheet.crossed >> n & 1
    }
    given = reader.dict(crossed) if reader is not None else {}
    sheet.west = sheet.east = 0
    for id, n in crossed.items():
        printed = int(board.attack[n])
        points = given[id].int(0, printed) if id in given else printed
        if board.home[n] == BARRACKS_WEST:
            sheet.west |= points << SLOT * int(board.slot[n])
        else:
            sheet.east |= points << SLOT * int(board.slot[n])
