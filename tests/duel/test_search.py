"""Known wins are found and known blunders avoided, by every level that promises it."""

import pytest

from maravillas.ai.bots.bot import Bot, Budget, dealer
from maravillas.ai.bots.levels import LEVELS, level
from maravillas.ai.matches.match import make_bot
from maravillas.core.rng import Rng
from maravillas.version import mode
from tests.duel.positions import Lay, Table, city

CAREFUL = [name for name, config in LEVELS.items() if config.check_tactics]
VISITS = 24 if mode() == "interpreted" else 300
FIVE = ("scriptorium", "pharmacist", "apothecary", "workshop", "university")
FOUR = FIVE[:4]
RICH = 40

every_level = pytest.mark.parametrize("bot", [level(name)() for name in CAREFUL], ids=CAREFUL)


def answer(bot: Bot, t: Table, visits: int = VISITS, seed: int = 1) -> str:
    """What a bot plays for me; the clock never ends its search."""
    deal = dealer(t.game, t.s, t.me, Rng(seed, 2))
    found = bot.choose(t.game, deal, t.me, Budget(600, visits), Rng(seed))
    return dict(zip(t.game.legal(t.s, t.me), t.moves, strict=True))[found.move]


def test_four_levels_are_careful() -> None:
    assert CAREFUL == ["apprentice", "skilled", "master", "legend"]


@every_level
def test_it_reaches_the_capital(table: Lay, bot: Bot) -> None:
    t = table("altar", "guard_tower", "baths", mine=city(coins=RICH), ahead=8, last=True)
    assert answer(bot, t) == "build guard_tower"


@every_level
def test_it_reaches_the_capital_from_afar(table: Lay, bot: Bot) -> None:
    t = table("palace", "arsenal", "town_hall", mine=city(coins=RICH), ahead=6, last=True)
    assert answer(bot, t) == "build arsenal"


@every_level
def test_it_reaches_the_capital_by_a_wonder(table: Lay, bot: Bot) -> None:
    mine = city(coins=RICH, unbuilt=["the_colossus", "the_pyramids"])
    t = table("altar", "baths", mine=mine, ahead=7, last=True)
    assert answer(bot, t).startswith("wonder the_colossus")


@every_level
def test_it_takes_the_sixth_symbol(table: Lay, bot: Bot) -> None:
    t = table("palace", "observatory", mine=city(*FOUR, "academy", coins=RICH))
    assert answer(bot, t) == "build observatory"


@every_level
def test_it_takes_the_sixth_symbol_by_a_pair_and_law(table: Lay, bot: Bot) -> None:
    """Two decisions of one turn: the second card of a pair, then the token."""
    mine = city(*FIVE, coins=RICH)
    t = table("library", "aqueduct", "statue", mine=mine, board=["law", "economy"])
    assert answer(bot, t) == "build library"
    t.do("build library")
    assert answer(bot, t) == "token law"


@every_level
def test_it_takes_the_card_that_would_lose_by_shields(table: Lay, bot: Bot) -> None:
    yours = city(coins=RICH)
    t = table("altar", "guard_tower", mine=city(coins=0), yours=yours, ahead=-8, last=True)
    assert answer(bot, t) in ("build guard_tower", "discard guard_tower")


@every_level
def test_it_takes_the_card_that_would_lose_by_science(table: Lay, bot: Bot) -> None:
    yours = city(*FOUR, "academy", coins=RICH)
    t = table("palace", "observatory", mine=city(coins=0), yours=yours)
    assert answer(bot, t) == "discard observatory"


@every_level
def test_it_does_not_uncover_the_card_that_loses(table: Lay, bot: Bot) -> None:
    """The guard tower lies face up under the altar; the baths lie beside."""
    layout = {"5": "guard_tower", "9": "altar", "17": "baths", "18": "theater"}
    t = table(
        mine=city(coins=3),
        yours=city(coins=RICH),
        ahead=-8,
        age=1,
        layout=layout,
        face_up=[5, 9, 17, 18],
    )
    assert answer(bot, t) in ("build baths", "build theater", "discard baths", "discard theater")


@every_level
def test_it_pushes_the_pawn_back_when_two_cards_threaten(table: Lay, bot: Bot) -> None:
    """Taking one of two cards that win for the opponent is not enough: only shields save me."""
    yours = city(coins=RICH)
    t = table("guard_tower", "stable", mine=city(coins=RICH), yours=yours, ahead=-8, last=True)
    assert answer(bot, t) in ("build guard_tower", "build stable")


@every_level
def test_it_wins_by_points_with_the_last_card(table: Lay, bot: Bot) -> None:
    """A discard brings two coins, which is a point at most; the palace brings seven."""
    mine, yours = city(coins=RICH), city("gardens", coins=27)
    t = table("palace", mine=mine, yours=yours, last=True)
    assert (t.points(), t.your_points()) == (13, 15)
    assert answer(bot, t) == "build palace"
    assert t.do("build palace").result == "my civilian"


@every_level
def test_it_leaves_the_opponent_the_lesser_of_the_last_two_cards(table: Lay, bot: Bot) -> None:
    mine, yours = city(coins=RICH), city("pantheon", coins=24)
    t = table("palace", "lighthouse", mine=mine, yours=yours, last=True)
    assert (t.points(), t.your_points()) == (13, 14)
    assert answer(bot, t) == "build palace"


@pytest.mark.parametrize("seed", range(3))
def test_search_alone_finds_a_win_within_a_turn(table: Lay, seed: int) -> None:
    t = table("altar", "guard_tower", "baths", mine=city(coins=RICH), ahead=8, last=True)
    assert answer(make_bot("search"), t, 60, seed) == "build guard_tower"
