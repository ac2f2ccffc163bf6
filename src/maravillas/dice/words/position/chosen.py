"""The moves by which a seat got where it is in the current turn, found again from its sheet."""

from maravillas.dice.rules.game import Dice
from maravillas.dice.rules.sheet import Sheet
from maravillas.dice.rules.state import State
from maravillas.dice.rules.turn import play

Key = tuple[int, ...]


def chosen(game: Dice, s: State, seat: int) -> list[int]:
    """Moves from the start of the turn to the seat's sheet as it is: the first such in order.

    The dice used are on the sheet, so the moves are those that were made, but for the order of
    choices that makes no difference.
    """
    goal = s.now[seat]
    t = game.clone(s)
    t.now[seat].copy_from(s.before[seat])
    path = _search(game, t, seat, goal, set())
    assert path is not None, "no moves lead to this sheet"
    return path


def _search(game: Dice, t: State, seat: int, goal: Sheet, seen: set[Key]) -> list[int] | None:
    sheet = t.now[seat]
    key = _key(sheet)
    if key == _key(goal):
        return []
    if key in seen or not _on_the_way(sheet, goal):
        return None
    seen.add(key)
    moves = game.legal(t, seat)
    here = Sheet(sheet.board)
    here.copy_from(sheet)
    for move in moves:
        play(t, seat, move)
        rest = _search(game, t, seat, goal, seen)
        if rest is not None:
            return [move, *rest]
        sheet.copy_from(here)
    return None


def _on_the_way(sheet: Sheet, goal: Sheet) -> bool:
    """Whether nothing is marked that the goal has not."""
    return not (
        sheet.crossed & ~goal.crossed or sheet.bonuses & ~goal.bonuses or sheet.used & ~goal.used
    )


def _key(sheet: Sheet) -> Key:
    return tuple(
        int(n)
        for n in (
            sheet.crossed,
            sheet.coins,
            sheet.bonuses,
            sheet.used,
            sheet.first,
            sheet.west,
            sheet.east,
            sheet.unlocked,
            sheet.cheaper,
            sheet.income,
            sheet.stack,
            sheet.below,
            sheet.bottom,
        )
    )
