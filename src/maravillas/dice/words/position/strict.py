"""What no real game reaches: refused in documents, unless they are not strict."""

from maravillas.core.errors import BadPosition
from maravillas.core.reading import Reader
from maravillas.dice.data.board import ALL_BONUSES, BONUSES, Board
from maravillas.dice.data.faces import ALL_GREY, FIRST_SPECIAL, ROWS, STARTING
from maravillas.dice.rules.sheet import Sheet
from maravillas.dice.rules.state import FINAL, OVER, PLAY, State
from maravillas.dice.words.position.dice import forum_of
from maravillas.dice.words.position.sheet import lasting


def is_real(s: State) -> bool:
    """Whether a strict document may describe s."""
    try:
        check(s, Reader({}))
    except BadPosition:
        return False
    return True


def check(s: State, document: Reader) -> None:
    """Raises BadPosition where a real game never gets."""
    items = document.get("seats")
    seats = items.list() if items is not None else []
    for seat, sheet in enumerate(s.before):
        here = seats[seat] if seats else document
        if sheet.board in [other.board for other in s.before[:seat]]:
            here.fail(
                f"two seats have the board {sheet.board.id}",
                "dice.error.same_board",
                board=sheet.board.id,
            )
        _check_order(sheet, here)
        _check_bonuses(sheet, here)
        again = Sheet(sheet.board)
        again.crossed, again.bonuses = sheet.crossed, sheet.bonuses
        lasting(again)
        if again.unlocked != sheet.unlocked:
            here.fail("the crossed spaces unlock other dice than these", "dice.error.unlocked")
    _check_phase(s, document)
    _check_forum(s, document)
    if s.raced and not any(sheet.first for sheet in s.before):
        document.fail(
            "an Agora is complete, so somebody was first: agora_first is missing",
            "dice.error.race",
        )


def _check_order(sheet: Sheet, reader: Reader) -> None:
    crossed = int(sheet.crossed)
    left = crossed & ~reachable(sheet.board, crossed)
    if left:
        id = sheet.board.spaces[(left & -left).bit_length() - 1]
        reader.fail(
            f"{id} cannot be crossed before the spaces that come first in its lanes",
            "dice.error.out_of_order",
            found=id,
        )


def reachable(board: Board, crossed: int) -> int:
    """As many of the crossed spaces as can be crossed in the order of the lanes."""
    lanes = range(int(board.first[len(board.first) - 1]))
    done = -1
    found = 0
    while found != done:
        done = found
        for i in lanes:
            left = int(board.lane[i]) & ~done
            found |= left & (-left | int(board.free[i])) & crossed
    return found


def _check_bonuses(sheet: Sheet, reader: Reader) -> None:
    whole = sum(not int(sheet.board.whole[b]) & ~int(sheet.crossed) for b in range(ROWS))
    bonuses = int(sheet.bonuses).bit_count()
    if min(whole, BONUSES) != bonuses:
        reader.fail(
            f"complete buildings: {whole}; bonuses crossed: {bonuses}; one is crossed for each, "
            f"{BONUSES} at most",
            "dice.error.bonus_count",
            complete=whole,
            bonuses=bonuses,
        )


def _check_phase(s: State, document: Reader) -> None:
    reader = document.get("phase") or document
    third = any(sheet.bonuses == ALL_BONUSES for sheet in s.before)
    if s.phase == PLAY and third:
        reader.fail(
            "somebody has crossed the third bonus, so this is the final turn or the game is over",
            "dice.error.phase_third",
        )
    if s.phase == FINAL and not third:
        reader.fail(
            "nobody has crossed the third bonus, so this is not the final turn",
            "dice.error.phase_final",
        )
    if s.phase == OVER and not third and s.round + 1 < len(s.future):
        reader.fail(
            "nobody has crossed the third bonus and turns are left, so the game is not over",
            "dice.error.phase_over",
        )


def _check_forum(s: State, document: Reader) -> None:
    reader = document.get("forum") or document
    forum = int(s.forum)
    if forum.bit_count() != FIRST_SPECIAL or (STARTING & ~ALL_GREY) & ~forum:
        reader.fail(
            "the Forum holds 7 dice: blue, red, yellow, green, and grey or special ones",
            "dice.error.forum_size",
        )
    unlocked = 0
    for sheet in s.before:
        unlocked |= int(sheet.unlocked)
    if s.phase != OVER and forum != forum_of(s, unlocked):
        reader.fail(
            "the special dice in the Forum are not those that somebody has unlocked",
            "dice.error.forum_unlocked",
        )
