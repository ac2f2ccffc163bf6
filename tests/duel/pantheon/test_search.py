"""Pantheon: known wins are found."""

import pytest

from maravillas.ai.bots.bot import Bot
from maravillas.ai.bots.levels import level
from tests.duel.pantheon.positions import Lay
from tests.duel.positions import city
from tests.duel.test_search import CAREFUL, answer

every_level = pytest.mark.parametrize("bot", [level(name)() for name in CAREFUL], ids=CAREFUL)

FIVE = ["apothecary", "pharmacist", "scriptorium", "workshop", "academy"]


@every_level
def test_mars_reaches_the_capital(table: Lay, bot: Bot) -> None:
    mine, spaces = city(coins=5), {5: "mars", 3: "tanit"}
    t = table("brewery", mine=mine, spaces=spaces, ahead=7, military=[], last=True)
    assert answer(bot, t) == "activate mars"


@every_level
def test_ishtar_is_the_sixth_symbol(table: Lay, bot: Bot) -> None:
    t = table("brewery", mine=city(*FIVE, coins=8), spaces={8: "ishtar", 3: "aphrodite"})
    assert answer(bot, t) == "activate ishtar"


@every_level
def test_offering_tokens_are_spent_for_a_victory(table: Lay, bot: Bot) -> None:
    mine = city(*FIVE, coins=4, offering_tokens=["offering_4"])
    t = table("brewery", mine=mine, spaces={8: "ishtar"})
    assert answer(bot, t) == "activate ishtar spending offering_4"
