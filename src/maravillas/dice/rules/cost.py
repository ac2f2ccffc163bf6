"""What choosing a die and crossing a space cost a city."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.dice.data.board import MOST_COST
from maravillas.dice.rules.sheet import COUNT, MOST_INCOME, WAYS, Sheet

ALL_OFF: Final = 3  # no section costs more


def die_cost(sheet: Sheet, color: i64, section: i64) -> i64:
    """Coins for choosing a die of a color that lies in a section (DICE-033)."""
    cost: i64 = section - (sheet.cheaper >> WAYS * color & 3)
    if cost < 0:
        return 0
    return cost


def die_income(sheet: Sheet, color: i64) -> i64:
    """Coins that come in when a die of a color is chosen (DICE-140)."""
    return sheet.income >> COUNT * color & MOST_INCOME


def construction_cost(sheet: Sheet, space: i64) -> i64:
    """Coins for the resources that a space needs and the city does not have (DICE-034)."""
    missing: i64 = sheet.board.cost[space] - sheet.resources
    if missing < 0:
        return 0
    return missing


def purse(sheet: Sheet, color: i64) -> i64:
    """The coins at hand once a die of a color is chosen (DICE-193)."""
    coins: i64 = sheet.coins + die_income(sheet, color)
    capacity: i64 = sheet.board.capacity
    return coins if coins < capacity else capacity


def affordable(sheet: Sheet, coins: i64) -> i64:
    """The spaces whose construction so many coins and the city's resources pay for, as a mask."""
    if coins < 0:
        return 0
    dearest: i64 = coins + sheet.resources
    if dearest > MOST_COST:
        dearest = MOST_COST
    return sheet.board.within[dearest]


def gain(sheet: Sheet, coins: i64) -> None:
    """Circles coins as far as the Gold Reserve has room (DICE-043)."""
    total: i64 = sheet.coins + coins
    capacity: i64 = sheet.board.capacity
    sheet.coins = total if total < capacity else capacity


def lower_die_costs(sheet: Sheet, colors: i64, coins: i64) -> None:
    """Takes coins off the die cost of every color of a mask, for good (DICE-138)."""
    color: i64 = 0
    while color < 8:
        if colors >> color & 1:
            off: i64 = (sheet.cheaper >> WAYS * color & 3) + coins
            if off > ALL_OFF:
                off = ALL_OFF
            sheet.cheaper = sheet.cheaper & ~(3 * BIT[WAYS * color]) | off << WAYS * color
        color += 1


def raise_die_income(sheet: Sheet, color: i64, coins: i64) -> None:
    """Adds to what choosing a die of a color gives, for good (DICE-140)."""
    total: i64 = die_income(sheet, color) + coins
    if total > MOST_INCOME:
        total = MOST_INCOME
    kept: i64 = sheet.income & ~(MOST_INCOME * BIT[COUNT * color])
    sheet.income = kept | total << COUNT * color
