"""Chapter 6: trade prices."""

import pytest

from tests.duel.positions import Lay, Pays, city

# A card of Age I that costs one unit of each good and nothing else.
ONE = {
    "wood": "stable",
    "clay": "garrison",
    "stone": "baths",
    "glass": "apothecary",
    "papyrus": "workshop",
}
MAKERS = {
    "wood": ("lumber_yard", "logging_camp", "sawmill"),
    "clay": ("clay_pool", "clay_pit", "brickyard"),
    "stone": ("quarry", "stone_pit", "shelf_quarry"),
    "glass": ("glassworks", "glass_blower"),
    "papyrus": ("press", "drying_room"),
}


@pytest.mark.rule("DUEL-040", "DUEL-043")
@pytest.mark.parametrize("good", ONE)
def test_a_unit_costs_2_plus_what_the_opponent_makes_of_it(pays: Pays, good: str) -> None:
    move = f"build {ONE[good]}"
    assert pays(move) == 2
    units = 0
    for number, maker in enumerate(MAKERS[good]):
        units += 2 if number == 2 else 1
        assert pays(move, yours=city(*MAKERS[good][: number + 1])) == 2 + units
        assert pays(move, yours=city(maker)) == (4 if number == 2 else 3)
    others = [maker for other in ONE if other != good for maker in MAKERS[other]]
    assert pays(move, yours=city(*others)) == 2


@pytest.mark.rule("DUEL-041")
def test_all_units_of_a_resource_cost_the_same(pays: Pays) -> None:
    yours = city("quarry", "shelf_quarry", "sawmill")
    assert pays("build aqueduct", yours=yours) == 5 + 5 + 5
    assert pays("build town_hall", yours=yours) == 4 + 4 + 5 + 5 + 5
    assert pays("build chamber_of_commerce", yours=city("press")) == 3 + 3


@pytest.mark.rule("DUEL-042")
@pytest.mark.parametrize("good", ONE)
def test_yellow_cards_and_wonders_of_the_opponent_do_not_raise_the_price(
    pays: Pays, good: str
) -> None:
    yours = city("caravansery", "forum", built=["the_great_lighthouse", "piraeus"])
    assert pays(f"build {ONE[good]}", yours=yours) == 2


@pytest.mark.rule("DUEL-042")
def test_the_buyers_own_production_does_not_raise_the_price(pays: Pays) -> None:
    assert pays("build aqueduct", mine=city("shelf_quarry")) == 2
    assert pays("build aqueduct", mine=city("quarry")) == 4


@pytest.mark.rule("DUEL-043")
def test_units_are_counted_and_not_cards(pays: Pays) -> None:
    assert pays("build baths", yours=city("shelf_quarry")) == 4
    assert pays("build baths", yours=city("quarry", "stone_pit")) == 4
    assert pays("build baths", yours=city("quarry", "shelf_quarry")) == 5


FIXED = {
    "stone_reserve": ("stone",),
    "clay_reserve": ("clay",),
    "wood_reserve": ("wood",),
    "customs_house": ("glass", "papyrus"),
}


@pytest.mark.rule("DUEL-044")
@pytest.mark.parametrize("card", FIXED)
@pytest.mark.parametrize("good", ONE)
def test_a_fixed_price_is_1_whatever_the_opponent_makes(pays: Pays, card: str, good: str) -> None:
    everything = city(*(maker for makers in MAKERS.values() for maker in makers))
    fixed = good in FIXED[card]
    assert pays(f"build {ONE[good]}", mine=city(card)) == (1 if fixed else 2)
    usual = 6 if good in ("wood", "clay", "stone") else 4
    cost = pays(f"build {ONE[good]}", mine=city(card), yours=everything)
    assert cost == (1 if fixed else usual)
    # It is the owner's price alone.
    assert pays(f"build {ONE[good]}", yours=city(card)) == 2


@pytest.mark.rule("DUEL-044")
def test_every_unit_has_the_fixed_price(pays: Pays) -> None:
    yours = city("shelf_quarry", "sawmill", "glassworks", "press")
    assert pays("build aqueduct", mine=city("stone_reserve"), yours=yours) == 3
    mine = city("stone_reserve", "wood_reserve", "clay_reserve", "customs_house")
    assert pays("build palace", mine=mine, yours=yours) == 5


@pytest.mark.rule("DUEL-045")
def test_a_fixed_price_serves_every_later_construction(table: Lay) -> None:
    t = table("stone_reserve", "baths", "altar", mine=city(coins=4), yours=city("quarry"))
    assert t.price("baths")["coins"] == 3
    t.do("build stone_reserve", "discard altar")
    assert t.price("baths")["coins"] == 1
    t.do("build baths")
    assert t.coins == 0
    assert t.price("aqueduct")["coins"] == 0  # by the chain
    assert t.price("town_hall")["coins"] == 3 + 4


@pytest.mark.rule("DUEL-046")
def test_payments_go_to_the_bank(table: Lay) -> None:
    t = table("forum", mine=city(coins=9), yours=city("clay_pool", coins=1)).do("build forum")
    assert (t.coins, t.your_coins) == (3, 1)
    mine = city(coins=9, unbuilt=["the_pyramids"])
    t = table("forum", mine=mine, yours=city(coins=1)).do("wonder the_pyramids with forum")
    assert (t.coins, t.your_coins) == (1, 1)


@pytest.mark.rule("DUEL-047", "DUEL-160")
def test_the_price_falls_when_the_opponent_loses_the_card(table: Lay) -> None:
    mine = city(coins=40, unbuilt=["the_statue_of_zeus"])
    t = table("baths", "altar", mine=mine, yours=city("shelf_quarry", "quarry"))
    assert t.price("baths")["coins"] == 5
    t.do("wonder the_statue_of_zeus with altar", "destroy shelf_quarry")
    assert t.price("baths")["coins"] == 3
    mine = city(coins=40, unbuilt=["circus_maximus"])
    t = table("apothecary", "altar", mine=mine, yours=city("glassworks", "glass_blower"))
    assert t.price("apothecary")["coins"] == 4
    t.do("wonder circus_maximus with altar", "destroy glassworks")
    assert t.price("apothecary")["coins"] == 3
