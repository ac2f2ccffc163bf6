"""Cities: known wins are found and known blunders avoided, in the last turn of the game."""

from functools import partial
from typing import Any

from maravillas.ai.bots.bot import Bot
from tests.wonders.cities.positions import GAME, city, table
from tests.wonders.positions import Document
from tests.wonders.searching import (
    ALL,
    ARMED,
    WEAK,
    answers,
    every_level,
    final_turn,
    rival,
    wins,
)

turn = partial(final_turn, GAME)


@every_level
def test_it_builds_the_capitol(bot: Bot) -> None:
    """Two coins of five cost a point, and eight points are more than the town hall's six."""
    document = turn("capitol town_hall", rival(7), WEAK, coins=5)
    wins(bot, document, "build capitol")


@every_level
def test_it_makes_a_rival_pay_for_victories(bot: Bot) -> None:
    """Five points, and the rival loses three coins and owes a debt of six; the palace has eight."""
    document = turn("cenotaph palace", rival(9), WEAK)
    wins(bot, document, "build cenotaph")


@every_level
def test_it_makes_nobody_pay_who_owes_nothing(bot: Bot) -> None:
    """Nobody has won a conflict: the cenotaph's five points are no more; the palace has eight."""
    left = city("rhodes", coins=0, cards="town_hall")
    wins(bot, turn("cenotaph palace", left, WEAK), "build palace")


@every_level
def test_its_diplomacy_avoids_two_defeats(bot: Bot) -> None:
    """Three points, no defeats, and nobody gets five for beating it; the palace has eight."""
    weak = city("babylon", coins=0, **ARMED)
    document = turn("embassy palace", rival(1, **ARMED), weak)
    wins(bot, document, "build embassy")


@every_level
def test_it_does_not_stay_away_from_conflicts_that_it_wins(bot: Bot) -> None:
    """The embassy's three points would cost ten; the gardens have five."""
    document = turn("embassy gardens", rival(14), WEAK, cards=f"{ALL} arsenal")
    wins(bot, document, "build gardens")


@every_level
def test_five_shields_win_where_three_do_not(bot: Bot) -> None:
    """Two neighbors have four shields; the contingent beats them, the arsenal loses to them."""
    strong = {"cards": ["arsenal", "barracks"]}
    weak = city("babylon", coins=0, **strong)
    document = turn("contingent arsenal", rival(5, **strong), weak, coins=5)
    wins(bot, document, "build contingent")


@every_level
def test_a_mask_makes_the_set(bot: Bot) -> None:
    """The tablet next door is the second, for three points and seven; the town hall has six."""
    document = turn(
        "torture_chamber town_hall",
        rival(22, cards="scriptorium"),
        WEAK,
        cards=f"{ALL} apothecary lodge workshop study scriptorium",
        coins=3,
    )
    wins(bot, document, "build torture_chamber")


@every_level
def test_a_mask_without_a_green_card_next_door_is_worth_nothing(bot: Bot) -> None:
    """And it costs three coins; the gardens have five points."""
    document = turn(
        "torture_chamber gardens",
        rival(20),
        WEAK,
        cards=f"{ALL} apothecary lodge workshop study scriptorium",
        coins=3,
    )
    wins(bot, document, "build gardens")


@every_level
def test_the_secret_society_counts_black_cards(bot: Bot) -> None:
    """Seven points and seven coins for seven black cards; the town hall has six points."""
    black = "hideout lair gates_of_the_city pigeon_loft gambling_den clandestine_dock_west"
    document = turn("secret_society town_hall", rival(15), WEAK, cards=f"{ALL} {black}")
    wins(bot, document, "build secret_society")


@every_level
def test_the_guild_of_shadows_counts_black_cards_next_door(bot: Bot) -> None:
    """Five on the left and three on the right; the town hall has six."""
    left = rival(0, cards="hideout lair gates_of_the_city pigeon_loft tabularium")
    right = city("babylon", coins=0, cards="gambling_den spy_ring brotherhood")
    document = turn("guild_of_shadows town_hall", left, right, cards=f"{ALL} aqueduct courthouse")
    wins(bot, document, "build guild_of_shadows")


@every_level
def test_it_pays_for_petras_second_stage(bot: Bot) -> None:
    """Fourteen points for fourteen coins, which are worth four; the palace has eight."""
    document = turn("palace town_hall", rival(15), WEAK, board="petra B", stages=1, coins=14)
    wins(bot, document, "stage with palace", "stage with town_hall")


@every_level
def test_the_dock_makes_the_last_unit_payable(bot: Bot) -> None:
    """The left neighbor's ore costs the one coin there is: seven points; the gardens have five."""
    document = turn(
        "pantheon gardens",
        rival(5),
        WEAK,
        cards="brickyard sawmill loom_1 glassworks_1 press_1 clandestine_dock_west",
        coins=1,
    )
    wins(bot, document, "build pantheon")


def owing(due: int, mine: int, **others: Any) -> Document:
    """After all cards of the game: the left neighbor makes everybody lose coins."""
    return table(
        city("giza", coins=mine),
        city("rhodes", loss=[due, 0, 0], **others),
        WEAK,
        age=3,
        round=7,
        owed=[{"seat": at, "kind": "loss"} for at in (0, 2)],
    )


@every_level
def test_it_pays_what_it_owes(bot: Bot) -> None:
    """Two points are left of nine coins; with a debt it would be one, as the richer rival has."""
    wins(bot, owing(3, 9, coins=12, debt=3), "pay 3")


@every_level
def test_it_takes_a_debt_where_coins_break_the_tie(bot: Bot) -> None:
    """The sixth coin is worth a point, as the debt is; without it the victory is shared."""
    answers(bot, owing(1, 6, coins=5), "pay 0")


# Partners.


@every_level
def test_it_spares_its_partner(bot: Bot) -> None:
    """The cenotaph would cost the partner nine tokens' worth; the enemies have no tokens."""
    enemies = city("rhodes", coins=0, cards="palace courthouse"), city("olympia", coins=0)
    partner = city("babylon", coins=0, victories=[1] * 9)
    document = turn("cenotaph gardens", partner, *enemies, teams=True)
    wins(bot, document, "build gardens")


@every_level
def test_it_buys_from_its_partner(bot: Bot) -> None:
    """Either way the papyrus costs two coins, with which the seller has six: a point more."""
    partner = city("babylon", coins=1, cards="press_1")
    enemies = city("rhodes", coins=0, cards="town_hall"), city("olympia", coins=1, cards="press_1")
    made = "brickyard ore_vein loom_1 glassworks_1"
    document = turn("pantheon arena", partner, *enemies, teams=True, cards=made, coins=2)
    wins(bot, document, "build pantheon paying left 2")
