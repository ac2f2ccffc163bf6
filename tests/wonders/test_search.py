"""Known wins are found and known blunders avoided: last turns with one right answer."""

import pytest

import maravillas as mv
from maravillas.ai.bot import Bot, Budget, dealer
from maravillas.ai.levels import LEVELS, level
from maravillas.core.rng import Rng
from tests.wonders.positions import Document, city, last_turn, load

CAREFUL = [name for name, manner in LEVELS.items() if manner.careful]
VISITS = 100
ALL = (
    "lumber_yard stone_pit clay_pool ore_vein sawmill quarry brickyard foundry "
    "loom_1 glassworks_1 press_1"
)

WEAK = {"board": "babylon", "side": "A", "coins": 0}

every_level = pytest.mark.parametrize("bot", [level(name)() for name in CAREFUL], ids=CAREFUL)


def rival(points: int, **more: object) -> Document:
    """A city that has so many points already, and can build nothing more than is free."""
    return city("ephesus", coins=3 * points, **more)


def answers(bot: Bot, document: Document, *right: str) -> None:
    """The bot plays one of the right moves, told without their payments."""
    game, s = load(document)
    deal = dealer(game, s, 0, Rng(1, 2))
    found = bot.choose(game, deal, 0, Budget(600, VISITS), Rng(1))
    text = mv.text(game, s, 0, found.move)
    assert text.split(" paying")[0] in right, found.moves


@every_level
def test_it_builds_the_greater_of_two_blue_cards(bot: Bot) -> None:
    me = city("giza", cards=ALL, coins=0)
    answers(bot, last_turn("palace town_hall", rival(7), WEAK, me=me), "build palace")


@every_level
def test_it_completes_the_third_set_of_symbols(bot: Bot) -> None:
    """A tablet brings five points for the third and seven for the set; the palace brings eight."""
    science = " apothecary dispensary academy workshop laboratory study scriptorium library"
    me = city("giza", cards=ALL + science, coins=0)
    answers(bot, last_turn("university palace", rival(41), WEAK, me=me), "build university")


@every_level
def test_it_takes_the_palace_when_the_symbol_makes_no_set(bot: Bot) -> None:
    me = city("giza", cards=ALL, coins=0)
    answers(bot, last_turn("university palace", rival(7), WEAK, me=me), "build palace")


@every_level
def test_it_wins_two_conflicts_with_its_last_card(bot: Bot) -> None:
    """Three shields turn two defeats into two victories of five points each."""
    armed = {"cards": ["barracks", "guard_tower"]}
    me = city("giza", cards=ALL, coins=0)
    document = last_turn(
        "arsenal town_hall", rival(6, **armed), city("babylon", coins=0, **armed), me=me
    )
    answers(bot, document, "build arsenal")


@every_level
def test_it_does_not_arm_where_nothing_can_be_won(bot: Bot) -> None:
    armed = {"cards": ["circus", "siege_workshop", "fortifications", "arsenal"]}
    me = city("giza", cards=ALL + " altar baths", coins=0)
    strong = rival(2, **armed)
    document = last_turn("arsenal town_hall", strong, city("babylon", coins=0, **armed), me=me)
    answers(bot, document, "build town_hall")


@every_level
def test_it_builds_the_last_stage(bot: Bot) -> None:
    """Seven points for four stones; a lone symbol is one."""
    me = city("giza", cards=ALL, coins=0, stages=2, under="altar baths")
    document = last_turn("lodge study", rival(13), WEAK, me=me)
    answers(bot, document, "stage with lodge", "stage with study")


@every_level
def test_it_builds_the_guild_that_counts_most(bot: Bot) -> None:
    """Nine brown cards next door against two grey ones."""
    brown = "lumber_yard stone_pit clay_pool ore_vein tree_farm excavation clay_pit timber_yard"
    me = city("giza", cards=ALL, coins=0)
    document = last_turn(
        "workers_guild craftsmens_guild",
        city("ephesus", coins=24, cards=brown),
        city("rhodes", coins=0, cards="loom_1"),
        me=me,
    )
    answers(bot, document, "build workers_guild")


@every_level
def test_it_sells_a_card_that_cannot_be_built(bot: Bot) -> None:
    """Three coins are a point, and with the two it has, no more than one."""
    me = city("giza", cards="altar", coins=0)
    document = last_turn("palace pantheon", rival(0), WEAK, me=me)
    answers(bot, document, "discard palace", "discard pantheon")


@every_level
def test_it_pays_a_neighbor_for_seven_points(bot: Bot) -> None:
    """Two coins to a neighbor are less than a point; seven points are seven."""
    me = city("rhodes", cards="clay_pool brickyard ore_vein press_1 glassworks_1", coins=6)
    document = last_turn(
        "pantheon lodge",
        city("ephesus", coins=15, cards="loom_1"),
        city("babylon", coins=0, cards="loom_1"),
        me=me,
    )
    answers(bot, document, "build pantheon")


@every_level
def test_it_uses_a_chain(bot: Bot) -> None:
    """The pantheon is free after the temple: seven points against a coin's worth."""
    me = city("giza", cards="altar temple", coins=0)
    answers(bot, last_turn("pantheon palace", rival(6), WEAK, me=me), "build pantheon")
