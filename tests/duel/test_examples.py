"""The worked examples of the rulebook. Antoine is I, Bruno is you, unless Bruno is to move."""

import pytest

from tests.duel.positions import CARDS, WONDERS, Lay, Pays, city


@pytest.mark.rule("DUEL-029")
@pytest.mark.parametrize(
    ("card", "coins", "resources"),
    [
        pytest.param("lumber_yard", 0, {}, id="EX-01"),
        pytest.param("stone_pit", 1, {}, id="EX-02"),
        pytest.param("baths", 0, {"stone": 1}, id="EX-03"),
        pytest.param("arena", 0, {"clay": 1, "stone": 1, "wood": 1}, id="EX-04"),
        pytest.param("horse_breeders", 0, {"clay": 1, "wood": 1}, id="EX-05"),
        pytest.param("scriptorium", 2, {}, id="EX-12"),
    ],
)
def test_printed_costs(pays: Pays, card: str, coins: int, resources: dict[str, int]) -> None:
    assert CARDS[card]["cost"] == {"coins": coins, "resources": resources}
    assert pays(f"build {card}") == coins + 2 * sum(resources.values())
    makers = {"stone": "quarry", "clay": "clay_pool", "wood": "lumber_yard"}
    makers = {good: maker for good, maker in makers.items() if maker != card}
    for left_out in resources:
        goods = [makers[good] for good in resources if good != left_out]
        assert pays(f"build {card}", mine=city(*goods)) == coins + 2
    assert pays(f"build {card}", mine=city(*(makers[good] for good in resources))) == coins


@pytest.mark.rule("DUEL-048")
def test_ex_05_horse_breeders_are_free_with_the_stable(pays: Pays) -> None:
    assert pays("build horse_breeders", mine=city("stable")) == 0


ANTOINE = city("quarry", "clay_pool", "brickyard", "press")  # 1 stone, 3 clay, 1 papyrus


@pytest.mark.rule("DUEL-031")
def test_ex_06_baths_and_garrison_are_paid_by_production(pays: Pays) -> None:
    assert pays("build baths", mine=ANTOINE) == 0
    assert pays("build garrison", mine=ANTOINE) == 0


@pytest.mark.rule("DUEL-035", "DUEL-040")
def test_ex_07_the_glass_of_the_apothecary_must_be_bought(pays: Pays) -> None:
    assert pays("build apothecary", mine=ANTOINE) == 2


@pytest.mark.rule("DUEL-040", "DUEL-043")
def test_ex_08_a_stone_costs_antoine_4(pays: Pays) -> None:
    assert pays("build baths", yours=city("shelf_quarry")) == 4


@pytest.mark.rule("DUEL-040")
def test_ex_09_a_third_stone_costs_bruno_2(pays: Pays) -> None:
    assert pays("build aqueduct", mine=city("shelf_quarry"), yours=city("clay_pool")) == 2


@pytest.mark.rule("DUEL-040")
def test_ex_10_bruno_pays_5_for_the_fortifications(pays: Pays) -> None:
    mine, yours = city("shelf_quarry"), city("clay_pool")
    assert pays("build fortifications", mine=mine, yours=yours) == 5


@pytest.mark.rule("DUEL-041")
def test_ex_11_antoine_pays_12_for_the_aqueduct(pays: Pays) -> None:
    assert pays("build aqueduct", yours=city("shelf_quarry")) == 12


@pytest.mark.rule("DUEL-036")
def test_ex_13_bruno_pays_7_for_the_caravansery(pays: Pays) -> None:
    assert pays("build caravansery", yours=city("glassworks")) == 7


@pytest.mark.rule("DUEL-048")
def test_ex_14_the_aqueduct_is_free_with_the_baths(pays: Pays) -> None:
    assert pays("build aqueduct", mine=city("baths"), yours=city("shelf_quarry")) == 0


@pytest.mark.rule("DUEL-048")
def test_ex_15_the_fortifications_are_free_with_the_palisade(pays: Pays) -> None:
    assert pays("build fortifications", mine=city("palisade")) == 0


@pytest.mark.rule("DUEL-054")
def test_ex_16_bruno_gains_4_for_the_aqueduct(table: Lay) -> None:
    t = table("aqueduct", mine=city("tavern", "clay_reserve", coins=3)).do("discard aqueduct")
    assert t.coins == 7


@pytest.mark.rule("DUEL-141")
def test_ex_17_the_colossus_costs_3_clay_and_1_glass_and_moves_the_pawn_2(table: Lay) -> None:
    assert WONDERS["the_colossus"]["cost"]["resources"] == {"clay": 3, "glass": 1}
    mine = city("clay_pool", "brickyard", "glassworks", coins=0, unbuilt=["the_colossus"])
    t = table("altar", mine=mine).do("wonder the_colossus with altar")
    assert (t.coins, t.ahead) == (0, 2)


@pytest.mark.rule("DUEL-061")
def test_ex_18_the_pyramids_go_to_the_box(table: Lay) -> None:
    mine = city(
        coins=8,
        built=["the_sphinx", "the_mausoleum"],
        unbuilt=["the_colossus", "the_pyramids"],
    )
    yours = city(built=["piraeus", "circus_maximus", "the_appian_way", "the_great_library"])
    t = table("altar", mine=mine, yours=yours).do("wonder the_colossus with altar")
    assert t.mine["unbuilt"] == []
    assert sorted(t.mine["built"]) == ["the_colossus", "the_mausoleum", "the_sphinx"]


@pytest.mark.rule("DUEL-077")
@pytest.mark.parametrize("ahead", [1, 2])
def test_ex_19_the_archery_range_costs_bruno_2_coins(table: Lay, ahead: int) -> None:
    t = table("archery_range", mine=city(coins=9), yours=city(coins=6), ahead=ahead)
    t.do("build archery_range")
    assert (t.ahead, t.your_coins) == (ahead + 2, 4)
    assert t.loot == ["my 2", "my 5", "your 5"]


@pytest.mark.rule("DUEL-128")
def test_ex_20_strategy_makes_two_shields_three(table: Lay) -> None:
    t = table("walls", mine=city(coins=9, tokens=["strategy"]), ahead=-4).do("build walls")
    assert t.ahead == -1
