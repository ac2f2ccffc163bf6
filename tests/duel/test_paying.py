"""Chapter 5: constructing and paying."""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import product

import pytest

import maravillas as mv
from maravillas.duel.data.cards import LAST, NAMES
from tests.duel.positions import (
    CARDS,
    FACTS,
    WONDERS,
    Document,
    Lay,
    Pays,
    Table,
    cards_of,
    city,
    effect,
)

GOODS = "WCSGP"


@pytest.mark.rule("DUEL-029")
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        *[("lumber_yard", 0), ("stone_pit", 1), ("scriptorium", 2), ("clay_reserve", 3)],
        *[("baths", 2), ("forum", 5), ("caravansery", 6), ("palace", 10), ("arsenal", 10)],
    ],
)
def test_a_cost_is_coins_and_resources_and_either_may_be_missing(
    pays: Pays, card: str, cost: int
) -> None:
    assert pays(f"build {card}") == cost


@pytest.mark.rule("DUEL-030")
@pytest.mark.parametrize("card", ["altar", "stone_pit", "clay_reserve", "baths"])
def test_a_wonder_costs_its_resources_whatever_card_is_used(pays: Pays, card: str) -> None:
    mine = city(unbuilt=["the_pyramids"])
    assert pays(f"wonder the_pyramids with {card}", mine=mine) == 8


@pytest.mark.rule("DUEL-031")
def test_production_is_the_sum_of_the_brown_and_grey_cards(pays: Pays) -> None:
    assert pays("build town_hall") == 10  # 2 wood, 3 stone
    assert pays("build town_hall", mine=city("sawmill")) == 6
    assert pays("build town_hall", mine=city("quarry", "shelf_quarry")) == 4
    assert pays("build town_hall", mine=city("lumber_yard", "quarry")) == 6
    assert pays("build town_hall", mine=city("sawmill", "quarry", "stone_pit")) == 2
    assert pays("build town_hall", mine=city("sawmill", "shelf_quarry", "quarry")) == 0
    assert pays("build town_hall", mine=city("brickyard", "press", "glassworks")) == 10
    assert pays("build town_hall", mine=city("sawmill", "lumber_yard", "logging_camp")) == 6


@pytest.mark.rule("DUEL-032")
def test_resources_are_never_used_up(table: Lay) -> None:
    """One stone serves my turn, my wonder, the extra turn of it, and the turn after."""
    mine = city(
        *("quarry", "sawmill", "clay_pool"),
        coins=0,
        unbuilt=["piraeus", "the_sphinx"],
    )
    t = table("baths", "stable", "altar", "garrison", mine=mine)
    t.do("build baths", "discard altar", "wonder piraeus with stable", "build garrison")
    assert t.coins == 0
    assert t.mine["built"] == ["piraeus"]
    assert {"baths", "garrison"} <= set(t.mine["cards"])


RAW = ("W", "C", "S")
MADE = ("G", "P")
SUPPLIERS = {
    "caravansery": (city("caravansery"), RAW),
    "the_great_lighthouse": (city(built=["the_great_lighthouse"]), RAW),
    "forum": (city("forum"), MADE),
    "piraeus": (city(built=["piraeus"]), MADE),
}
ONE_EACH = {"W": "stable", "C": "garrison", "S": "baths", "G": "apothecary", "P": "workshop"}


@pytest.mark.rule("DUEL-033")
@pytest.mark.parametrize("supplier", SUPPLIERS)
@pytest.mark.parametrize("good", GOODS)
def test_a_choice_good_is_one_unit_of_its_kind(pays: Pays, supplier: str, good: str) -> None:
    mine, choice = SUPPLIERS[supplier]
    cost = 0 if good in choice else 2
    assert pays(f"build {ONE_EACH[good]}", mine=mine) == cost


@pytest.mark.rule("DUEL-033")
@pytest.mark.parametrize("supplier", SUPPLIERS)
def test_a_choice_good_is_one_unit_in_all_and_not_one_of_each(pays: Pays, supplier: str) -> None:
    mine, choice = SUPPLIERS[supplier]
    assert pays("build rostrum", mine=mine) == (2 if choice == RAW else 4)  # wood, stone
    assert pays("build horse_breeders", mine=mine) == (2 if choice == RAW else 4)  # wood, clay
    assert pays("build port", mine=mine) == 4  # wood, glass, papyrus
    assert pays("build university", mine=mine) == 4  # clay, glass, papyrus
    assert pays("build aqueduct", mine=mine) == (4 if choice == RAW else 6)  # 3 stone
    assert pays("build chamber_of_commerce", mine=mine) == (4 if choice == RAW else 2)


@pytest.mark.rule("DUEL-033")
def test_choice_goods_of_one_kind_add_up(pays: Pays) -> None:
    mine = city("caravansery", "forum", built=["the_great_lighthouse", "piraeus"])
    assert pays("build arena", mine=mine, brings=2 * 2) == 2
    assert pays("build university", mine=mine) == 0
    assert pays("build palace", mine=mine) == 2


@pytest.mark.rule("DUEL-034")
def test_a_wonder_supplies_its_good_only_once_built(pays: Pays) -> None:
    assert pays("build stable", mine=city(unbuilt=["the_great_lighthouse"])) == 2
    assert pays("build workshop", mine=city(unbuilt=["piraeus"])) == 2
    # Nor does it serve its own construction.
    mine = city(unbuilt=["the_great_lighthouse"])
    assert pays("wonder the_great_lighthouse with altar", mine=mine) == 8


@pytest.mark.rule("DUEL-034")
def test_a_wonder_supplies_its_good_in_the_extra_turn_it_grants(table: Lay) -> None:
    t = table("workshop", "altar", mine=city(coins=8, unbuilt=["piraeus"]))
    assert "build workshop" in t.moves
    t.do("wonder piraeus with altar")
    assert (t.owed, t.coins) == ("my play", 0)
    t.do("build workshop")
    assert t.coins == 0


@pytest.mark.rule("DUEL-035")
def test_any_number_of_units_can_be_bought(pays: Pays) -> None:
    yours = city("shelf_quarry", "quarry", "stone_pit")
    assert pays("build town_hall", yours=yours) == 2 * 2 + 3 * 6


@pytest.mark.rule("DUEL-035")
def test_a_purchase_serves_only_one_construction(table: Lay) -> None:
    t = table("baths", "altar", "theater", mine=city(coins=2)).do("build baths", "discard altar")
    assert t.coins == 0
    assert t.price("walls")["coins"] == 4


@pytest.mark.rule("DUEL-036")
def test_a_construction_that_costs_more_than_one_has_is_illegal(table: Lay) -> None:
    for coins, payable in [(4, False), (5, True), (6, True)]:
        t = table("forum", mine=city(coins=coins))
        assert ("build forum" in t.moves) == payable
        assert t.price("forum")["payable"] == payable
        assert t.refuses("build forum", "DUEL-036") == (not payable)
        t = table("forum", mine=city("sawmill", coins=coins - 1, unbuilt=["piraeus"]))
        assert t.refuses("wonder piraeus with forum", "DUEL-036") == (coins - 1 < 4)


@pytest.mark.rule("DUEL-036")
def test_coins_that_a_construction_brings_do_not_help_to_pay_for_it(table: Lay) -> None:
    mine = city("clay_pool", "clay_pit", "quarry", "forum", coins=3)
    t = table("port", mine=mine)  # costs 4 and would bring 6
    assert t.refuses("build port", "DUEL-036")
    mine = city(coins=7, unbuilt=["the_temple_of_artemis"])
    assert table("altar", mine=mine).refuses("wonder the_temple_of_artemis with altar", "DUEL-036")
    yours = city("quarry", coins=0, tokens=["economy"])
    assert table("baths", mine=city(coins=2), yours=yours).refuses("build baths", "DUEL-036")


@pytest.mark.rule("DUEL-037")
def test_choice_goods_replace_what_is_dearest(pays: Pays) -> None:
    yours = city("sawmill", "quarry", "press")
    assert pays("build arena", yours=yours) == 4 + 2 + 3
    assert pays("build arena", mine=city("caravansery"), yours=yours) == 2 + 3
    assert pays("build university", mine=city("forum"), yours=yours) == 2 + 2
    assert pays("build port", mine=city("caravansery", "forum"), yours=yours) == 2


@pytest.mark.rule("DUEL-037", "DUEL-184")
def test_how_to_pay_is_never_asked(table: Lay) -> None:
    mine = city("caravansery", coins=30, tokens=["masonry"])
    t = table("palace", mine=mine)
    assert t.moves_with("palace") == ["build palace", "discard palace"]
    assert t.do("build palace").owed == "your play"


@pytest.mark.rule("DUEL-038")
def test_a_discount_is_used_after_the_choice_goods(pays: Pays) -> None:
    """Palace: wood 2, clay 3, stone 5, glass 4 and 4. Masonry strikes two of what is left."""
    yours = city("clay_pool", "shelf_quarry", "quarry", "glassworks", "glass_blower")
    prices = {"yours": yours}
    assert pays("build palace", **prices) == 2 + 3 + 5 + 4 + 4
    assert pays("build palace", mine=city(tokens=["masonry"]), **prices) == 2 + 3 + 4
    mine = city("caravansery", tokens=["masonry"])
    assert pays("build palace", mine=mine, **prices) == 2 + 3
    mine = city("caravansery", "forum", tokens=["masonry"])
    assert pays("build palace", mine=mine, **prices) == 2
    mine = city("forum", tokens=["masonry"])
    assert pays("build palace", mine=mine, **prices) == 2 + 3


BROWN_AND_GREY = [*cards_of("raw"), *cards_of("manufactured")]
FIXED = {
    "stone_reserve": ["stone"],
    "clay_reserve": ["clay"],
    "wood_reserve": ["wood"],
    "customs_house": ["glass", "papyrus"],
}
RAW_GOODS = ["wood", "clay", "stone"]
MADE_GOODS = ["glass", "papyrus"]
ALL_GOODS = RAW_GOODS + MADE_GOODS
WONDERS_WITH_CHOICE = {"the_great_lighthouse": RAW_GOODS, "piraeus": MADE_GOODS}
CARDS_WITH_CHOICE = {"caravansery": RAW_GOODS, "forum": MADE_GOODS}


def made(cards: Iterable[str]) -> Counter[str]:
    """What the brown and grey cards among these make, by the facts."""
    goods: Counter[str] = Counter()
    for name in cards:
        if name in BROWN_AND_GREY:
            goods.update(CARDS[name]["effects"][0]["resources"])
    return goods


def brute_force(need: Counter[str], mine: Document, yours: Document, discount: int) -> int:
    """The least that the resources cost, found by trying every use of every choice."""
    yours_make = made(yours["cards"])
    price = {good: 2 + yours_make[good] for good in ALL_GOODS}
    for name in set(FIXED) & set(mine["cards"]):
        price.update(dict.fromkeys(FIXED[name], 1))
    choices = [goods for name, goods in CARDS_WITH_CHOICE.items() if name in mine["cards"]]
    choices += [goods for name, goods in WONDERS_WITH_CHOICE.items() if name in mine["built"]]
    uses = choices + [ALL_GOODS] * discount
    lack = need - made(mine["cards"])
    return min(
        sum(n * price[good] for good, n in (lack - Counter(given)).items())
        for given in product(*uses)
    )


def random_seats(rng: random.Random) -> tuple[Document, Document]:
    """Two cities with goods, fixed prices, choices and discounts of all sorts."""
    goods = rng.sample(BROWN_AND_GREY, rng.randint(0, 9))
    cut = rng.randint(0, len(goods))
    yellow = [name for name in (*FIXED, *CARDS_WITH_CHOICE) if rng.random() < 0.3]
    wonders = [name for name in WONDERS_WITH_CHOICE if rng.random() < 0.35]
    tokens = [name for name in ("masonry", "architecture") if rng.random() < 0.5]
    mine = {"cards": goods[:cut] + yellow, "built": wonders, "tokens": tokens}
    return mine, {"cards": goods[cut:], "coins": 0}


def random_target(rng: random.Random, mine: Document) -> tuple[str, str, Counter[str], int, int]:
    """A move, its card, its resources, its printed coins and the discount on it."""
    if rng.random() < 0.5:
        name = rng.choice([w for w in WONDERS if w not in WONDERS_WITH_CHOICE])
        discount = 2 if "architecture" in mine["tokens"] else 0
        mine["unbuilt"] = [name]
        need = Counter(WONDERS[name]["cost"]["resources"])
        return f"wonder {name} with altar", "altar", need, 0, discount
    blue = cards_of("civilian")
    some = [*blue, *blue, *cards_of("military"), *cards_of("scientific")]
    name = rng.choice(some)
    card = CARDS[name]
    discount = 2 if card["type"] == "civilian" and "masonry" in mine["tokens"] else 0
    cost = card["cost"]
    return f"build {name}", name, Counter(cost["resources"]), cost["coins"], discount


@pytest.mark.rule("DUEL-037", "DUEL-038", "DUEL-117")
@pytest.mark.parametrize("seed", range(8))
def test_the_price_is_the_least_of_all_ways_to_pay(table: Lay, seed: int) -> None:
    """Thousands of random cities; every assignment of choice goods and discounts is tried."""
    rng = random.Random(seed)
    for _ in range(60):
        mine, yours = random_seats(rng)
        move, card, need, coins, discount = random_target(rng, mine)
        cost = coins + brute_force(need, mine, yours, discount)
        t = table(card, mine={**mine, "coins": cost}, yours=yours)
        assert t.price(move)["coins"] == cost
        assert move in t.moves
        brings = 0 if move.startswith("build") else effect(WONDERS[move.split()[1]], "coins")
        assert t.do(move).coins == brings
        if cost:
            assert move not in table(card, mine={**mine, "coins": cost - 1}, yours=yours).moves


@pytest.mark.rule("DUEL-038")
def test_the_price_of_everything_is_the_least_of_all_ways_to_pay() -> None:
    """The same for every blue card and every wonder before many pairs of cities."""
    rng = random.Random(99)
    for _ in range(60):
        mine, yours = random_seats(rng)
        t = Table(
            {"game": "duel", "layout": {"0": "altar"}, "seats": [mine, yours], "strict": False}
        )
        for name in cards_of("civilian"):
            discount = 2 if "masonry" in mine["tokens"] else 0
            need = Counter(CARDS[name]["cost"]["resources"])
            assert t.price(name)["coins"] == brute_force(need, mine, yours, discount)
        for name in set(WONDERS) - set(mine["built"]):
            discount = 2 if "architecture" in mine["tokens"] else 0
            need = Counter(WONDERS[name]["cost"]["resources"])
            assert t.price(name)["coins"] == brute_force(need, mine, yours, discount)


@pytest.mark.rule("DUEL-039")
def test_no_two_cards_share_a_name_so_none_is_ever_owned_twice() -> None:
    assert len({card["id"] for card in FACTS["cards"]}) == len(set(NAMES)) == LAST
    document = {"game": "duel", "layout": {"0": "altar"}, "seats": [city("altar"), city()]}
    with pytest.raises(mv.BadPosition):
        mv.position.load(document)
