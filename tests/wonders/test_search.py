"""Known wins are found and known blunders avoided: last turns with one right answer."""

from functools import partial

from maravillas.ai.bots.bot import Bot
from tests.wonders.positions import city
from tests.wonders.searching import ALL, WEAK, every_level, final_turn, rival, wins

turn = partial(final_turn, "wonders")


@every_level
def test_it_builds_the_greater_of_two_blue_cards(bot: Bot) -> None:
    wins(bot, turn("palace town_hall", rival(6), WEAK), "build palace")


@every_level
def test_it_completes_the_third_set_of_symbols(bot: Bot) -> None:
    """A tablet brings five points for the third and seven for the set; the palace brings eight."""
    science = "apothecary dispensary academy workshop laboratory study scriptorium library"
    document = turn("university palace", rival(45), WEAK, cards=f"{ALL} {science}")
    wins(bot, document, "build university")


@every_level
def test_it_takes_the_palace_when_the_symbol_makes_no_set(bot: Bot) -> None:
    wins(bot, turn("university palace", rival(6), WEAK), "build palace")


@every_level
def test_it_wins_two_conflicts_with_its_last_card(bot: Bot) -> None:
    """Three shields turn two defeats into two victories of five points each."""
    armed = {"cards": ["barracks", "guard_tower"]}
    document = turn("arsenal town_hall", rival(6, **armed), city("babylon", coins=0, **armed))
    wins(bot, document, "build arsenal")


@every_level
def test_it_does_not_arm_where_nothing_can_be_won(bot: Bot) -> None:
    """Twelve shields on either side against three; the town hall has six points."""
    armed = {"cards": ["circus", "siege_workshop", "fortifications", "arsenal"]}
    document = turn(
        "arsenal town_hall",
        rival(4, **armed),
        city("babylon", coins=0, **armed),
        cards=f"{ALL} palace",
    )
    wins(bot, document, "build town_hall")


@every_level
def test_it_builds_the_last_stage(bot: Bot) -> None:
    """Seven points for four stones; a lone symbol is one."""
    document = turn("lodge study", rival(13), WEAK, stages=2, under="altar baths")
    wins(bot, document, "stage with lodge", "stage with study")


@every_level
def test_it_builds_the_guild_that_counts_most(bot: Bot) -> None:
    """Six yellow cards next door are six points; one grey card is two."""
    yellow = "tavern east_trading_post west_trading_post marketplace vineyard bazar"
    document = turn(
        "traders_guild craftsmens_guild",
        rival(4, cards=yellow),
        city("babylon", coins=0, cards="loom_1"),
    )
    wins(bot, document, "build traders_guild")


@every_level
def test_it_sells_a_card_that_costs_more_than_it_is_worth(bot: Bot) -> None:
    """A lone symbol is a point, and its papyrus costs two of three coins; sold, they are six."""
    document = turn(
        "study lodge", rival(0, cards="press_1"), WEAK, cards="lumber_yard loom_1", coins=3
    )
    wins(bot, document, "discard study", "discard lodge")


@every_level
def test_it_pays_a_neighbor_for_seven_points(bot: Bot) -> None:
    """Two coins to a neighbor are less than a point; seven points are seven."""
    document = turn(
        "pantheon lodge",
        rival(5, cards="loom_1"),
        city("babylon", coins=0, cards="loom_1"),
        cards="brickyard ore_vein press_1 glassworks_1",
        coins=6,
    )
    wins(bot, document, "build pantheon")


@every_level
def test_it_uses_a_chain(bot: Bot) -> None:
    """The pantheon is free after the temple: seven points against a coin's worth."""
    document = turn("pantheon palace", rival(9), WEAK, cards="altar temple")
    wins(bot, document, "build pantheon")
