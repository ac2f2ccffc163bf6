"""A move on a city's own sheet, and the end of a turn once every city has acted."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.dice.data.board import ALL_BONUSES, FREE
from maravillas.dice.data.faces import AGORA, DIE_COLOR, FIRST_SPECIAL, GREYS
from maravillas.dice.rules.cost import construction_cost, die_cost, die_income, gain
from maravillas.dice.rules.effects import advance, cross, decline, settle
from maravillas.dice.rules.moves import (
    BONUS_MOVE,
    CROSS_MOVE,
    DIE_MOVE,
    DONE,
    PASS,
    SPACES,
    WONDER_MOVE,
    next_stage,
)
from maravillas.dice.rules.roll import DIE, ORDER, order_of, told_apart
from maravillas.dice.rules.sheet import STEP, Sheet
from maravillas.dice.rules.state import FINAL, OVER, State

PASS_INCOME: Final = 3


def play(s: State, seat: i64, move: i64) -> None:
    """Plays a legal move on the seat's own sheet; touches nothing else."""
    sheet = s.now[seat]
    step: i64 = sheet.stack & STEP
    if move == DONE:
        decline(sheet, step)
        settle(s, seat, sheet)
        return
    advance(sheet, step)
    if move == PASS:
        gain(sheet, PASS_INCOME)
    elif move == WONDER_MOVE:
        construct(s, seat, sheet, lowest(next_stage(sheet)))
    elif move >= BONUS_MOVE:
        bonus: i64 = move - BONUS_MOVE
        sheet.bonuses |= BIT[bonus]
        if sheet.board.bonus[bonus]:
            sheet.push(sheet.board.bonus[bonus])
    elif move >= CROSS_MOVE:
        construct(s, seat, sheet, move - CROSS_MOVE)
    else:
        choose_die(s, sheet, (move - DIE_MOVE) // SPACES, sheet.board.do[step] == FREE)
        construct(s, seat, sheet, (move - DIE_MOVE) % SPACES)
    settle(s, seat, sheet)


def choose_die(s: State, sheet: Sheet, die: i64, free: bool) -> None:
    """Takes what the die gives, then pays for it: the coins may pay for this very action."""
    color: i64 = DIE_COLOR[die]
    sheet.used |= BIT[die]
    gain(sheet, die_income(sheet, color))
    if not free:
        sheet.coins -= die_cost(sheet, color, s.roll >> DIE * die & 3)


def construct(s: State, seat: i64, sheet: Sheet, space: i64) -> None:
    """Pays for a space and crosses it."""
    sheet.coins -= construction_cost(sheet, space)
    cross(s, seat, sheet, space)


def end_turn(s: State, turns: i64) -> None:
    """Shows what everybody did; then swaps and the next shake, or the end."""
    if s.phase == FINAL or s.round == turns:
        s.phase = OVER
    else:
        for sheet in s.now:
            if sheet.bonuses == ALL_BONUSES:
                s.phase = FINAL
        swap(s)
        s.round += 1
        shake(s)
    begin_turn(s)


def swap(s: State) -> None:
    """Puts special dice that were unlocked into the Forum, each in the place of a grey one."""
    unlocked: i64 = 0
    for sheet in s.now:
        unlocked |= sheet.unlocked
    missing: i64 = unlocked & ~(s.forum >> FIRST_SPECIAL)
    special: i64 = 0
    while missing >> special:
        if missing >> special & 1:
            s.forum |= BIT[FIRST_SPECIAL + special]
            remove_grey(s)
        special += 1


def remove_grey(s: State) -> None:
    """Takes the next grey die out of the Forum for good, if there is one."""
    i: i64 = GREYS * s.leaving
    end: i64 = i + GREYS
    while i < end:
        grey: i64 = ORDER[i]
        if s.forum >> grey & 1:
            s.forum &= ~BIT[grey]
            return
        i += 1


def shake(s: State) -> None:
    """Rolls the dice of the round as it was drawn at the deal."""
    word: i64 = s.future[s.round]
    s.roll = told_apart(word)
    s.leaving = order_of(word)


def begin_turn(s: State) -> None:
    """Takes the picture of the table that this turn reads; every seat owes its action."""
    n: i64 = len(s.now)
    i: i64 = 0
    while i < n:
        sheet = s.now[i]
        sheet.begin()
        if s.phase == OVER:
            sheet.stack = 0
        s.before[i].copy_from(sheet)
        i += 1
    s.raced = race_over(s)
    s.acting = 0
    if s.phase != OVER:
        s.acting = BIT[n] - 1


def race_over(s: State) -> i64:
    """1 if somebody's Agora was complete when the turn began (DICE-079)."""
    for sheet in s.before:
        if sheet.board.whole[AGORA] & ~sheet.crossed == 0:
            return 1
    return 0
