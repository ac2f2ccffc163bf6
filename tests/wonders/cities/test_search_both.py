"""Cities with Leaders: known wins are found and known blunders avoided, as in each alone."""

from functools import partial
from typing import Any

from maravillas.ai.bots.bot import Bot
from tests.wonders.cities.both import GAME, city, recruit
from tests.wonders.positions import Document
from tests.wonders.searching import (
    ALL,
    ARMED,
    WEAK,
    every_level,
    final_turn,
    last_recruitment,
    rival,
    wins,
)

turn = partial(final_turn, GAME)
recruitment = partial(last_recruitment, GAME)


# The last recruitment.


@every_level
def test_it_recruits_darius_for_its_black_cards(bot: Bot) -> None:
    """Seven black cards make him worth seven points; Cleopatra, as dear, has five."""
    black = "hideout lair gates_of_the_city pigeon_loft gambling_den gambling_house tabularium"
    document = recruitment("cleopatra darius", rival(20), WEAK, cards=black)
    wins(bot, document, "recruit darius")


@every_level
def test_solomon_digs_what_makes_a_rival_pay(bot: Bot) -> None:
    """Four points, and a rival with ten tokens takes seven debts; the tabularium has six points."""
    pile = "sepulcher tabularium"
    document = recruitment("cleopatra solomon", rival(10), WEAK, discard=pile)
    wins(bot, recruit(document, "recruit solomon"), "dig sepulcher")


# The last turn.


def rome(points: int, hand: str, **mine: Any) -> Document:
    """The second stage brings three points and one more of these leaders, two coins cheaper."""
    weak = city("babylon", coins=0, **ARMED)
    keys = {"board": "rome B", "stages": 1, "coins": 2, "leader_hand": hand, **mine}
    return turn("town_hall gardens", rival(points, **ARMED), weak, **keys)


@every_level
def test_aspasia_keeps_it_away_from_two_defeats(bot: Bot) -> None:
    """Two points, no defeats, and nobody gets five for beating it; Cleopatra has five points."""
    ways = (f"stage with {card} & recruit aspasia" for card in ("town_hall", "gardens"))
    wins(bot, rome(3, "aspasia cleopatra"), *ways)


@every_level
def test_semiramis_makes_an_army_of_defeats(bot: Bot) -> None:
    """Four defeats beat a shield on either side: ten points; Cleopatra has five."""
    ways = (f"stage with {card} & recruit semiramis" for card in ("town_hall", "gardens"))
    wins(bot, rome(4, "cleopatra semiramis", defeats=4), *ways)


@every_level
def test_caligula_builds_the_capitol(bot: Bot) -> None:
    """Eight points for nothing, though stones, glass and coins lack; the gardens have five."""
    document = turn(
        "capitol gardens", rival(6), WEAK, cards="sawmill brickyard", leaders="caligula"
    )
    wins(bot, document, "build capitol free caligula")


@every_level
def test_hiram_favors_the_counterfeiters(bot: Bot) -> None:
    """Five points, two by Hiram, and the rival loses its three coins; the town hall has six."""
    document = turn("counterfeiters_guild town_hall", rival(6), WEAK, leaders="hiram")
    wins(bot, document, "build counterfeiters_guild")


@every_level
def test_ramses_builds_the_guild_that_counts_most(bot: Bot) -> None:
    """Nine victory tokens next door against five black cards; neither could be paid for."""
    right = city("babylon", coins=0, cards="hideout lair gambling_den spy_ring brotherhood")
    document = turn(
        "guild_of_shadows mourners_guild", rival(9), right, cards="altar", leaders="ramses"
    )
    wins(bot, document, "build mourners_guild")


@every_level
def test_aristotle_makes_the_mask_worth_more_than_the_palace(bot: Bot) -> None:
    """The tablet next door makes the first set: one and ten points; the palace has eight."""
    document = turn(
        "torture_chamber palace",
        rival(10, cards="scriptorium"),
        WEAK,
        cards=f"{ALL} apothecary workshop",
        coins=3,
        leaders="aristotle",
    )
    wins(bot, document, "build torture_chamber")


@every_level
def test_black_is_no_color_for_plato(bot: Bot) -> None:
    """Three shields win as much as five, and red is the seventh color, for seven points."""
    colors = "altar tavern apothecary traders_guild"
    me = {"cards": f"{ALL} {colors}", "leaders": "plato", "coins": 5}
    document = turn("contingent arsenal", rival(15), WEAK, **me)
    wins(bot, document, "build arsenal")


@every_level
def test_diocletian_berenice_and_midas_pay_for_a_black_card(bot: Bot) -> None:
    """Four points, and two coins and one make a point, twice; the gardens have five."""
    document = turn(
        "brotherhood gardens", rival(5), WEAK, leaders="berenice diocletian midas", cards=ALL
    )
    wins(bot, document, "build brotherhood")


@every_level
def test_the_courtesans_copy_darius(bot: Bot) -> None:
    """Eight black cards here make him worth eight; Cleopatra has five and the town hall six."""
    black = "hideout lair gates_of_the_city pigeon_loft gambling_den gambling_house tabularium"
    document = turn(
        "courtesans_guild town_hall",
        rival(24, leaders="cleopatra"),
        city("babylon", coins=0, leaders="darius"),
        cards=f"{ALL} {black} capitol",
    )
    wins(bot, document, "build courtesans_guild & copy darius")


@every_level
def test_the_courtesans_copy_the_token_of_aspasia(bot: Bot) -> None:
    """Two points, no defeats, and nobody gets five for a victory; the town hall has six points."""
    document = turn(
        "courtesans_guild town_hall",
        rival(0, leaders="cleopatra", **ARMED),
        city("babylon", coins=0, leaders="aspasia", **ARMED),
        cards=f"{ALL} aqueduct",
    )
    wins(bot, document, "build courtesans_guild & copy aspasia")


@every_level
def test_the_slave_market_counts_tokens_still_to_be_won(bot: Bot) -> None:
    """With the two that the arsenal wins they are eight, and six are paid: ten points in all.

    The palace has eight; Alexander counts them too, whatever is built.
    """
    me = {"cards": f"{ALL} arsenal", "leaders": "alexander", "victories": [1] * 6}
    document = turn("slave_market palace", rival(33), WEAK, **me)
    wins(bot, document, "build slave_market")


@every_level
def test_two_tokens_for_its_team(bot: Bot) -> None:
    """Three shields win ten points, two more by Alexander, and spare two defeats.

    Beaten, it would give the enemy ten; the palace has eight.
    """
    enemies = city("rhodes", coins=0, cards="palace"), city("olympia", coins=0, **ARMED)
    document = turn("arsenal palace", WEAK, *enemies, teams=True, leaders="alexander")
    wins(bot, document, "build arsenal")
