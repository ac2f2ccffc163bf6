"""Chapter 18: each guild."""

import pytest

from tests.duel.positions import Lay, cards_of, city

RICH = 40
# Guild → what it counts, the coins and the points for each.
GUILDS: dict[str, tuple[list[str], int, int]] = {
    "merchants_guild": (cards_of("commercial"), 1, 1),
    "shipowners_guild": ([*cards_of("raw"), *cards_of("manufactured")], 1, 1),
    "magistrates_guild": (cards_of("civilian"), 1, 1),
    "scientists_guild": (["school", "library", "academy", "study", "scriptorium"], 1, 1),
    "tacticians_guild": (cards_of("military")[:9], 1, 1),
}


def built(
    table: Lay, guild: str, mine: list[str], yours: list[str], **more: object
) -> tuple[int, int]:
    """Coins that a guild brings when it is built, and points that it scores then."""
    t = table(guild, mine=city(*mine, coins=RICH), yours=city(*yours), **more)
    price = int(t.price(guild)["coins"])
    t.do(f"build {guild}")
    return t.coins - (RICH - price), t.points("guild")


@pytest.mark.rule("DUEL-162")
@pytest.mark.parametrize("guild", GUILDS)
@pytest.mark.parametrize(("here", "there"), [(0, 0), (2, 1), (1, 3), (2, 2), (4, 0), (0, 4)])
def test_a_guild_counts_the_city_that_has_more(
    table: Lay, guild: str, here: int, there: int
) -> None:
    cards, coins, points = GUILDS[guild]
    more = max(here, there)
    found = built(table, guild, cards[:here], cards[here : here + there])
    assert found == (more * coins, more * points)


@pytest.mark.rule("DUEL-162")
def test_a_city_is_counted_alone_and_never_both_together(table: Lay) -> None:
    assert built(table, "merchants_guild", ["tavern", "forum"], ["brewery", "arena"]) == (2, 2)
    assert built(table, "shipowners_guild", ["quarry", "press"], ["sawmill"]) == (2, 2)


@pytest.mark.rule("DUEL-163")
def test_coins_come_once_and_points_follow_the_cities(table: Lay) -> None:
    mine = city("tavern", "stone_reserve", coins=8)
    t = table("merchants_guild", "arena", "lighthouse", last=True, mine=mine, yours=city(coins=20))
    t.do("build merchants_guild")
    assert (t.coins, t.points("guild")) == (2, 2)
    t.do("build arena")
    assert (t.coins, t.points("guild")) == (2, 2)  # you have one yellow card now
    t.do("build lighthouse")
    assert (t.coins, t.points("guild")) == (2 + 3, 3)  # the Lighthouse's own coins alone


@pytest.mark.rule("DUEL-163")
def test_a_guild_pays_from_the_bank(table: Lay) -> None:
    yours = city("tavern", "forum", "brewery", coins=5)
    t = table("merchants_guild", mine=city(coins=8), yours=yours).do("build merchants_guild")
    assert (t.coins, t.your_coins) == (3, 5)


@pytest.mark.rule("DUEL-164")
@pytest.mark.parametrize("guild", GUILDS)
def test_guilds_do_not_count_themselves_or_each_other(table: Lay, guild: str) -> None:
    others = [name for name in cards_of("guild") if name != guild]
    mine = others[:3]
    t = table(guild, mine=city(*mine, coins=RICH), yours=city(*others[3:]), strict=False)
    price = int(t.price(guild)["coins"])
    t.do(f"build {guild}")
    assert t.coins == RICH - price


ONE_OF_EACH = ["quarry", "press", "altar", "workshop", "tavern", "stable"]


@pytest.mark.rule("DUEL-165")
def test_merchants_guild_counts_yellow_cards(table: Lay) -> None:
    assert built(table, "merchants_guild", ONE_OF_EACH, []) == (1, 1)
    assert built(table, "merchants_guild", [], [*ONE_OF_EACH, "forum", "arena"]) == (3, 3)


@pytest.mark.rule("DUEL-166")
def test_shipowners_guild_adds_brown_and_grey_in_one_city(table: Lay) -> None:
    assert built(table, "shipowners_guild", ONE_OF_EACH, []) == (2, 2)
    # Three brown here, two grey there: three, not five.
    mine, yours = ["quarry", "sawmill", "clay_pit"], ["press", "glassworks"]
    assert built(table, "shipowners_guild", mine, yours) == (3, 3)
    # Two brown and one grey here beat two grey there; three and two there beat that.
    assert built(table, "shipowners_guild", ["quarry", "sawmill", "press"], ["glassworks"]) == (
        3,
        3,
    )
    yours = ["clay_pit", "clay_pool", "brickyard", "glassworks", "glass_blower"]
    assert built(table, "shipowners_guild", ["quarry", "sawmill", "press"], yours) == (5, 5)


@pytest.mark.rule("DUEL-167")
def test_builders_guild_gives_2_points_for_each_built_wonder(table: Lay) -> None:
    two, three = ["the_sphinx", "piraeus"], ["the_pyramids", "the_colossus", "the_mausoleum"]
    for mine, yours, points in [
        (city(built=two), city(), 4),
        (city(), city(built=two), 4),
        (city(built=two), city(built=three), 6),
        (city(built=three), city(built=two), 6),
        (city(unbuilt=two), city(unbuilt=three), 0),
    ]:
        t = table("builders_guild", mine={**mine, "coins": RICH}, yours=yours)
        price = int(t.price("builders_guild")["coins"])
        t.do("build builders_guild")
        assert (t.coins, t.points("guild")) == (RICH - price, points)


@pytest.mark.rule("DUEL-168")
def test_magistrates_guild_counts_blue_cards(table: Lay) -> None:
    assert built(table, "magistrates_guild", ONE_OF_EACH, []) == (1, 1)
    assert built(table, "magistrates_guild", ["altar"], ["palace", "baths", "statue"]) == (3, 3)


@pytest.mark.rule("DUEL-169")
def test_scientists_guild_counts_green_cards_and_not_law(table: Lay) -> None:
    assert built(table, "scientists_guild", ONE_OF_EACH, []) == (1, 1)
    assert built(table, "scientists_guild", [], ["workshop", "school", "academy"]) == (3, 3)
    mine = city("workshop", coins=RICH, tokens=["law"])
    t = table("scientists_guild", mine=mine, yours=city(tokens=["mathematics", "masonry"]))
    price = int(t.price("scientists_guild")["coins"])
    t.do("build scientists_guild")
    assert (t.coins, t.points("guild")) == (RICH - price + 1, 1)


@pytest.mark.rule("DUEL-170")
def test_moneylenders_guild_scores_the_coins_of_the_richer_city(table: Lay) -> None:
    for mine, yours, points in [(8, 0, 2), (0, 11, 3), (5, 6, 2), (6, 5, 2), (2, 2, 0), (9, 9, 3)]:
        t = table(
            "arena",
            mine=city("moneylenders_guild", coins=mine),
            yours=city(coins=yours),
        )
        assert t.points("guild") == points
        assert (t.points("coins"), t.your_points("coins")) == (mine // 3, yours // 3)
        assert t.your_points("guild") == 0


@pytest.mark.rule("DUEL-170")
def test_moneylenders_guild_gives_no_coins(table: Lay) -> None:
    assert built(table, "moneylenders_guild", [], [])[0] == 0


@pytest.mark.rule("DUEL-171")
def test_tacticians_guild_counts_red_cards_and_neither_shields_nor_wonders(table: Lay) -> None:
    assert built(table, "tacticians_guild", ONE_OF_EACH, []) == (1, 1)
    assert built(table, "tacticians_guild", ["arsenal", "walls"], ["stable"]) == (2, 2)
    mine = city("arsenal", coins=RICH, built=["the_colossus", "circus_maximus"])
    t = table("tacticians_guild", mine=mine, ahead=7)
    price = int(t.price("tacticians_guild")["coins"])
    t.do("build tacticians_guild")
    assert (t.coins, t.points("guild")) == (RICH - price + 1, 1)


@pytest.mark.rule("DUEL-172")
def test_cards_are_counted_and_not_units(table: Lay) -> None:
    doubles = ["sawmill", "brickyard", "shelf_quarry"]
    assert built(table, "shipowners_guild", doubles, []) == (3, 3)
    t = table("port", mine=city(*doubles, coins=4)).do("build port")
    assert t.coins == 3 * 2


@pytest.mark.rule("DUEL-162", "DUEL-109")
def test_several_guilds_are_added(table: Lay) -> None:
    mine = city("merchants_guild", "builders_guild", "moneylenders_guild", "tavern", coins=9)
    t = table("circus", mine=mine, yours=city(built=["piraeus", "the_sphinx"], coins=0))
    assert t.points("guild") == 1 + 4 + 3
