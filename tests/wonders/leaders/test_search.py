"""Leaders: known wins are found and known blunders avoided, in last turns and recruitments."""

from functools import partial

from maravillas.ai.bots.bot import Bot
from tests.wonders.leaders.positions import GAME, city
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
def test_it_recruits_whom_its_cards_make_worth_most(bot: Bot) -> None:
    """Six blue cards make Nebuchadnezzar worth six points; Cleopatra, as dear, has five."""
    blue = "altar theater baths pawnshop aqueduct courthouse"
    document = recruitment("cleopatra nebuchadnezzar zenobia", rival(23), WEAK, cards=blue)
    wins(bot, document, "recruit nebuchadnezzar")


@every_level
def test_it_sells_a_leader_that_costs_more_than_he_is_worth(bot: Bot) -> None:
    """Amytis would turn four coins into two points, Varro three into none; sold, one brings one."""
    document = recruitment("amytis varro", rival(4), WEAK, stages=1)
    wins(bot, document, "discard amytis", "discard varro")


@every_level
def test_it_knows_that_croesus_brings_more_coins_than_a_sale(bot: Bot) -> None:
    """One coin for six leaves 30 in the end, not 28; Midas counts the tenth point twice."""
    document = recruitment("croesus nero", rival(12), WEAK, coins=7, leaders="midas")
    wins(bot, document, "recruit croesus")


@every_level
def test_it_recruits_the_shields_that_win_two_conflicts(bot: Bot) -> None:
    """Caesar turns two defeats into two victories: twelve points against Cleopatra's five."""
    weak = city("babylon", coins=0, **ARMED)
    document = recruitment("caesar cleopatra", rival(4, **ARMED), weak)
    wins(bot, document, "recruit caesar")


@every_level
def test_it_recruits_the_symbol_that_makes_a_set(bot: Bot) -> None:
    """A tablet is worth a point and seven for the set; Cleopatra five, Hypatia two."""
    document = recruitment("cleopatra hypatia ptolemy", rival(7), WEAK, cards="apothecary workshop")
    wins(bot, document, "recruit ptolemy")


@every_level
def test_solomon_digs_the_stables(bot: Bot) -> None:
    """Two shields win both conflicts; the aqueduct's five points do not, nor Cleopatra's."""
    weak = city("babylon", coins=0, **ARMED)
    document = recruitment("cleopatra solomon", rival(4, **ARMED), weak, discard="aqueduct stables")
    wins(bot, document, "recruit solomon & dig stables")


# The last turn.


@every_level
def test_it_builds_the_guild_that_its_leader_favors(bot: Bot) -> None:
    """Five blue cards next door and two points by Hiram; the town hall has six."""
    blue = rival(0, cards="altar theater baths pawnshop aqueduct")
    me = {"cards": f"{ALL} palace", "leaders": "hiram sappho"}
    document = turn("magistrates_guild town_hall", blue, WEAK, **me)
    wins(bot, document, "build magistrates_guild")


@every_level
def test_it_builds_the_seventh_color_for_plato(bot: Bot) -> None:
    """The guild itself counts nothing, but all seven colors are seven points; the gardens five."""
    document = turn(
        "traders_guild gardens",
        rival(19),
        WEAK,
        cards=f"{ALL} altar tavern apothecary stockade",
        leaders="plato",
    )
    wins(bot, document, "build traders_guild")


@every_level
def test_it_makes_the_set_for_aristotle(bot: Bot) -> None:
    """The tablet makes the first set: one and ten points; the palace has eight."""
    me = {"cards": f"{ALL} apothecary workshop", "leaders": "aristotle"}
    document = turn("university palace", rival(10), WEAK, **me)
    wins(bot, document, "build university")


@every_level
def test_it_builds_the_arsenal_with_leonidas(bot: Bot) -> None:
    """He spares the loom, and three shields win twice; the gardens have five points."""
    weak = city("babylon", coins=0, **ARMED)
    document = turn(
        "arsenal gardens",
        rival(5, **ARMED),
        weak,
        cards="sawmill brickyard ore_vein",
        leaders="leonidas",
    )
    wins(bot, document, "build arsenal")


@every_level
def test_ramses_builds_the_guild_that_counts_most(bot: Bot) -> None:
    """Five blue cards next door against three green ones; neither guild could be paid for."""
    left = rival(0, cards="altar theater baths pawnshop aqueduct")
    right = city("babylon", coins=0, cards="apothecary academy lodge")
    document = turn(
        "magistrates_guild philosophers_guild",
        left,
        right,
        cards="palace courthouse",
        leaders="ramses",
    )
    wins(bot, document, "build magistrates_guild")


@every_level
def test_the_courtesans_copy_whom_ones_own_cards_make_worth_most(bot: Bot) -> None:
    """Seven green cards make Hypatia worth seven here; Cleopatra has five, and so the gardens."""
    green = "apothecary dispensary lodge academy workshop laboratory study"
    document = turn(
        "courtesans_guild gardens",
        rival(45, leaders="hypatia"),
        city("babylon", coins=0, leaders="cleopatra"),
        cards=f"{ALL} {green}",
        stages=3,
    )
    wins(bot, document, "build courtesans_guild & copy hypatia")


@every_level
def test_it_builds_romes_stage_and_recruits_once_more(bot: Bot) -> None:
    """Three points and Cleopatra's five for two coins; Zenobia has three, the town hall six."""
    document = turn(
        "town_hall gardens",
        rival(6),
        WEAK,
        board="rome B",
        stages=1,
        coins=2,
        leader_hand="cleopatra zenobia",
    )
    ways = (f"stage with {card} & recruit cleopatra" for card in ("town_hall", "gardens"))
    wins(bot, document, *ways)


@every_level
def test_it_sells_a_card_where_coins_count_three_times(bot: Bot) -> None:
    """Three coins are a point, one more for Midas and one for the gamers; a symbol is one."""
    document = turn(
        "lodge study", rival(16), WEAK, cards=f"{ALL} gamers_guild", stages=3, leaders="midas"
    )
    wins(bot, document, "discard lodge", "discard study")


@every_level
def test_it_builds_the_last_stage_with_imhotep(bot: Bot) -> None:
    """He spares the fourth stone: seven points; the gardens have five."""
    document = turn(
        "lodge gardens",
        rival(13),
        WEAK,
        cards="quarry sawmill brickyard",
        stages=2,
        leaders="imhotep",
    )
    wins(bot, document, "stage with lodge", "stage with gardens")


@every_level
def test_it_buys_the_papyrus_from_the_bank(bot: Bot) -> None:
    """Bilkis has for a coin what nobody sells: seven points; the gardens have five."""
    document = turn(
        "pantheon gardens",
        rival(5),
        WEAK,
        cards="sawmill brickyard ore_vein loom_1 glassworks_1",
        coins=1,
        leaders="bilkis",
    )
    wins(bot, document, "build pantheon")
