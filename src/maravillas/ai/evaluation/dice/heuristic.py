"""How good a position of Dice looks for a seat, in 1/100 points.

Points on the sheet, and what coins, resources, lasting effects and unlocked dice will still bring
in the turns that are left. The weights come from matches between bots with different ones.
"""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT, count
from maravillas.dice.data.faces import ROWS
from maravillas.dice.rules.cost import die_income
from maravillas.dice.rules.score import standing, total
from maravillas.dice.rules.sheet import WAYS, Sheet
from maravillas.dice.rules.state import FINAL, OVER, State

POINT: Final = 100
WON: Final = 100_000
LENGTH: Final = 25  # turns of a usual game
LEAST: Final = 3  # turns that are left whatever the round says
FEW: Final = 8  # coins up to here are spent soon

COIN: Final = 40
MORE_COINS: Final = 12
RESOURCE: Final = 16  # per turn that is left
INCOME: Final = 10  # per coin of a color and turn
CHEAPER: Final = 7  # per coin off a color and turn
BLACK: Final = 20  # per turn
WHITE: Final = 15
PURPLE: Final = 25
PROGRESS: Final = 4  # per square of a building's crosses


def heuristic(s: State, seat: i64) -> i64:
    """The seat's own potential, less the best of the others'."""
    best: i64 = -WON
    other: i64 = 0
    n: i64 = len(s.now)
    if s.phase == OVER:
        while other < n:
            if other != seat and standing(s.now[other]) > best:
                best = standing(s.now[other])
            other += 1
        lead: i64 = standing(s.now[seat]) - best
        if lead > 0:
            lead += WON
        return lead
    left: i64 = turns_left(s)
    while other < n:
        if other != seat:
            theirs: i64 = POINT * total(s.before[other])
            if theirs > best:
                best = theirs
        other += 1
    return potential(s.now[seat], left) - best


def turns_left(s: State) -> i64:
    """Turns still to play, this one included, as far as can be told."""
    if s.phase == FINAL:
        return 1
    left: i64 = LENGTH - s.round
    for sheet in s.before:
        if count(sheet.bonuses) == 2 and left > LEAST + 1:
            left = LEAST + 1
    if left < LEAST:
        left = LEAST
    return left


def potential(sheet: Sheet, left: i64) -> i64:
    """Points, and what is to come of what the city has."""
    found: i64 = POINT * total(sheet)
    soon: i64 = sheet.coins
    if soon > FEW:
        soon = FEW
    coins: i64 = COIN * soon + MORE_COINS * (sheet.coins - soon)
    if left < LEAST:
        coins = coins // 4
    found += coins + RESOURCE * sheet.resources * left + lasting(sheet) * left
    if left > 1:
        found += progress(sheet)
    return found


def lasting(sheet: Sheet) -> i64:
    """What lasting effects are worth in every turn."""
    found: i64 = 0
    color: i64 = 0
    while color < 8:
        found += INCOME * die_income(sheet, color)
        found += CHEAPER * (sheet.cheaper >> WAYS * color & 3)
        color += 1
    if sheet.unlocked & BIT[0]:
        found += BLACK
    if sheet.unlocked & BIT[1]:
        found += WHITE
    if sheet.unlocked & BIT[2]:
        found += PURPLE
    return found


def progress(sheet: Sheet) -> i64:
    """Buildings that are nearly complete are worth more than as many crosses here and there."""
    found: i64 = 0
    building: i64 = 0
    while building < ROWS:
        crosses: i64 = count(sheet.crossed & sheet.board.whole[building])
        found += PROGRESS * crosses * crosses
        building += 1
    return found
