"""Agora, chapter 7: each decree, and how reductions combine."""

import pytest

from tests.duel.agora.positions import Chamber, Lay, held, ready
from tests.duel.positions import Document, city

COINS = {  # a card of each color that needs no resources, by age
    "blue": ("theater", 1),
    "green": ("scriptorium", 1),
    "yellow": ("tavern", 1),
    "red": ("guard_tower", 1),
}
GIVES = {"tavern": 4}
CLAUSE_OF = {"yellow": "AGORA-155", "red": "AGORA-156", "green": "AGORA-157"}


def earns(table: Lay, color: str, cubes: tuple[int, int], age: int = 1) -> tuple[int, int]:
    """What you and I get by a decree when I build a card of a color, coins of the card apart."""
    card, _ = COINS[color]
    t = table(card, mine=city(coins=9), age=age, senate={3: (*cubes, f"coins_{color}")})
    before = t.coins - int(t.price(card)["coins"]) + GIVES.get(card, 0)
    yours = t.your_coins
    t.do(f"build {card}")
    return t.coins - before, t.your_coins - yours


@pytest.mark.rule("AGORA-151", "AGORA-152")
@pytest.mark.parametrize("color", ["blue", "green"])
def test_blue_and_green_cards_pay_the_controller(table: Lay, color: str) -> None:
    assert earns(table, color, (1, 0)) == (1, 0)
    assert earns(table, color, (0, 1)) == (0, 1)
    assert earns(table, color, (1, 1)) == (0, 0)


@pytest.mark.rule("AGORA-153", "AGORA-154")
@pytest.mark.parametrize("color", ["yellow", "red"])
def test_yellow_and_red_cards_pay_the_controller(table: Lay, color: str) -> None:
    assert earns(table, color, (1, 0)) == (1, 0)
    assert earns(table, color, (0, 1)) == (0, 1)
    assert earns(table, color, (1, 1)) == (0, 0)


@pytest.mark.rule("AGORA-151")
@pytest.mark.parametrize("color", COINS)
def test_no_other_color_pays(table: Lay, color: str) -> None:
    card, _ = COINS["red" if color != "red" else "blue"]
    t = table(card, mine=city(coins=9), senate={3: (1, 0, f"coins_{color}")})
    before = t.coins - int(t.price(card)["coins"])
    assert t.do(f"build {card}").coins == before


@pytest.mark.rule("AGORA-151")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_age_being_played_counts_not_the_cards(table: Lay, age: int) -> None:
    """An Age I card revived in a later age."""
    mine = city(coins=40, unbuilt=["the_mausoleum"])
    first = {1: "stable", 2: "walls", 3: "arsenal"}[age]
    t = table(first, mine=mine, senate={3: (1, 0, "coins_blue")}, discard=["altar"], age=age)
    t.do(f"wonder the_mausoleum with {first}")
    before = t.coins
    assert t.do("revive altar").coins == before + age


@pytest.mark.rule("AGORA-151")
@pytest.mark.parametrize(
    ("conspiracy", "answer", "more"),
    [
        ("treason", "build altar", {"removed": {"1": ["altar", "theater", "baths"]}}),
        ("property_fraud", "build altar", {"layout": {"0": "altar", "18": "stable"}}),
    ],
)
def test_free_constructions_count(table: Lay, conspiracy: str, answer: str, more: Document) -> None:
    cards = () if "layout" in more else ("stable",)
    mine = city(coins=0, conspiracies=ready(conspiracy))
    t = table(*cards, mine=mine, senate={3: (1, 0, "coins_blue")}, **more)
    t.do(f"trigger {conspiracy}", answer)
    assert t.coins == 1


@pytest.mark.rule("AGORA-151")
def test_a_chain_counts_too(table: Lay) -> None:
    t = table("aqueduct", mine=city("baths", coins=0), senate={3: (1, 0, "coins_blue")})
    assert t.do("build aqueduct").coins == 2


@pytest.mark.rule("AGORA-151")
def test_taking_and_swapping_is_no_construction(table: Lay) -> None:
    mine = city("altar", coins=0, conspiracies=ready("coercion"))
    t = table("stable", mine=mine, yours=city("theater"), senate={3: (1, 0, "coins_blue")})
    t.do("trigger coercion", "swap altar theater", "done")
    assert t.coins == 0


@pytest.mark.rule("AGORA-155", "AGORA-156", "AGORA-157")
@pytest.mark.parametrize(
    ("color", "card", "full", "cost"),
    [
        ("yellow", "forum", 5, 2),
        ("yellow", "customs_house", 4, 0),
        ("yellow", "tavern", 0, 0),
        ("red", "stable", 2, 0),
        ("red", "archery_range", 6, 4),
        ("red", "pretorium", 8, 0),
        ("green", "scriptorium", 2, 0),
        ("green", "school", 6, 4),
        ("green", "academy", 8, 6),
    ],
)
def test_one_symbol_of_the_cost_is_ignored(
    table: Lay, color: str, card: str, full: int, cost: int
) -> None:
    decree = f"ignore_{color}"
    mine = city(coins=20)
    assert table(card, mine=mine).price(card)["coins"] == full
    t = table(card, mine=mine, senate={3: (1, 0, decree)})
    price = t.price(card)
    assert price["coins"] == cost
    clauses = {line["clause"] for line in price["lines"] if line.get("by") == decree}
    assert clauses == ({CLAUSE_OF[color]} if full else set())
    gains = {"tavern": 4}.get(card, 0)
    assert t.do(f"build {card}").coins == 20 - cost + gains
    poor = table(card, mine=city(coins=max(0, cost - 1)), senate={3: (1, 0, decree)})
    assert (f"build {card}" in poor.moves) == (cost == 0)
    theirs = table(card, mine=mine, senate={3: (0, 1, decree)})
    assert theirs.price(card)["coins"] == full


@pytest.mark.rule("AGORA-155", "AGORA-156", "AGORA-157")
@pytest.mark.parametrize("color", ["yellow", "red", "green"])
def test_other_colors_and_wonders_cost_as_ever(table: Lay, color: str) -> None:
    cards = {"yellow": "forum", "red": "archery_range", "green": "school", "blue": "temple"}
    mine = city(coins=30, unbuilt=["the_pyramids"])
    for other, card in cards.items():
        if other == color:
            continue
        plain = table(card, mine=mine).price(card)["coins"]
        assert (
            table(card, mine=mine, senate={3: (1, 0, f"ignore_{color}")}).price(card)["coins"]
            == plain
        )
    t = table("forum", mine=mine, senate={3: (1, 0, f"ignore_{color}")})
    assert t.price("the_pyramids")["coins"] == 8


@pytest.mark.rule("AGORA-158")
@pytest.mark.parametrize(("tokens", "cost"), [([], 6), (["architecture"], 2)])
def test_a_wonder_needs_one_resource_less(table: Lay, tokens: list[str], cost: int) -> None:
    mine = city(coins=9, unbuilt=["the_pyramids"], tokens=tokens)
    t = table("stable", mine=mine, senate={2: (1, 0, "wonder_minus_1")})
    assert t.price("the_pyramids")["coins"] == cost
    assert t.do("wonder the_pyramids with stable").coins == 9 - cost


@pytest.mark.rule("AGORA-158")
def test_the_dearest_unit_is_left_out(table: Lay) -> None:
    mine = city(coins=30, unbuilt=["the_pyramids"])
    t = table(
        "stable",
        mine=mine,
        yours=city("press", "drying_room"),
        senate={2: (1, 0, "wonder_minus_1")},
    )
    assert t.price("the_pyramids")["coins"] == 6, "the papyrus at 4 is left out"


@pytest.mark.rule("AGORA-160", "AGORA-161")
@pytest.mark.parametrize(
    ("decree", "raw", "made"),
    [("trade_raw", 1, 0), ("trade_manufactured", 0, 1)],
)
def test_goods_cost_a_coin_less(table: Lay, decree: str, raw: int, made: int) -> None:
    yours = city("shelf_quarry", "press")
    mine = city(coins=30)
    t = table("stable", mine=mine, yours=yours, senate={6: (1, 0, decree)})
    prices = t.view["seats"][t.me]["prices"]
    plain = {"wood": 2, "clay": 2, "stone": 4, "glass": 2, "papyrus": 3}
    off = {"wood": raw, "clay": raw, "stone": raw, "glass": made, "papyrus": made}
    assert prices == {name: plain[name] - off[name] for name in plain}
    t = table("fortifications", mine=mine, yours=yours, senate={6: (1, 0, decree)})
    assert t.price("fortifications")["coins"] == 13 - 3 * raw - made
    assert t.do("build fortifications").coins == 30 - 13 + 3 * raw + made


@pytest.mark.rule("AGORA-160", "AGORA-161")
def test_a_fixed_price_of_one_stays(table: Lay) -> None:
    mine = city("stone_reserve", "customs_house", coins=30)
    senate: dict[int, Chamber] = {1: (1, 0, "trade_raw"), 2: (1, 0, "trade_manufactured")}
    t = table("stable", mine=mine, yours=city("shelf_quarry", "press"), senate=senate)
    prices = t.view["seats"][t.me]["prices"]
    assert prices == {"wood": 1, "clay": 1, "stone": 1, "glass": 1, "papyrus": 1}


@pytest.mark.rule("AGORA-162")
@pytest.mark.parametrize(("blue", "actions"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 3)])
def test_blue_plus_2_counts_for_senate_actions_alone(table: Lay, blue: int, actions: int) -> None:
    cards = ["theater", "altar", "baths", "statue"][:blue]
    mine = city(*cards, "magistrates_guild", coins=0)
    t = table("politician_left_1", mine=mine, senate={4: (1, 0, "blue_plus_2")})
    assert t.points("guild") == blue
    t.do("recruit politician_left_1")
    assert t.document["actions_left"] == actions


@pytest.mark.rule("AGORA-163")
@pytest.mark.parametrize("card", ["stable", "conspirator_1"])
def test_a_card_discarded_for_coins_gives_two_more(table: Lay, card: str) -> None:
    mine = city("tavern", "clay_reserve", coins=0)
    t = table(card, mine=mine, senate={5: (1, 0, "discard_plus_2")})
    assert t.do(f"discard {card}").coins == 6
    t = table(card, mine=mine, senate={5: (0, 1, "discard_plus_2")})
    assert t.do(f"discard {card}").coins == 4


@pytest.mark.rule("AGORA-163")
def test_other_discards_give_nothing(table: Lay) -> None:
    mine = city(coins=0, conspiracies=ready("turn_of_events", "swindle"))
    senate: dict[int, Chamber] = {5: (1, 0, "discard_plus_2")}
    t = table("stable", "baths", mine=mine, senate=senate)
    assert t.do("trigger turn_of_events", "discard stable").coins == 0
    t = table("stable", mine=mine, yours=city("tavern"), senate=senate)
    assert t.do("trigger swindle", "discard tavern").coins == 0


@pytest.mark.rule("AGORA-164")
@pytest.mark.parametrize(
    ("cubes", "earned"), [((1, 0), (1, 0)), ((0, 1), (0, 1)), ((1, 1), (0, 0))]
)
def test_wonders_pay_the_controller(
    table: Lay, cubes: tuple[int, int], earned: tuple[int, int]
) -> None:
    mine = city(coins=8, unbuilt=["the_pyramids"])
    t = table("stable", mine=mine, yours=city(coins=0), senate={4: (*cubes, "coins_wonder")})
    t.do("wonder the_pyramids with stable")
    assert (t.coins, t.your_coins) == earned


@pytest.mark.rule("AGORA-165")
def test_the_opponents_chains_make_cards_free(table: Lay) -> None:
    mine = city(coins=0, tokens=["urbanism"])
    senate: dict[int, Chamber] = {2: (1, 0, "opponent_chains")}
    t = table("aqueduct", mine=mine, yours=city("baths"), senate=senate)
    price = t.price("aqueduct")
    assert (price["coins"], price["free"]) == (0, "chain")
    assert price["lines"][0]["card"] == "baths"
    assert t.do("build aqueduct").coins == 4, "Urbanism pays for a chain"
    assert "build aqueduct" not in table("aqueduct", mine=mine, yours=city("baths")).moves


@pytest.mark.rule("AGORA-165")
def test_a_card_that_left_the_opponents_city_helps_no_more(table: Lay) -> None:
    mine = city(coins=0, conspiracies=ready("expropriation"))
    senate: dict[int, Chamber] = {2: (1, 0, "opponent_chains")}
    t = table("aqueduct", mine=mine, yours=city("baths"), senate=senate)
    assert t.price("aqueduct")["free"]
    t.do("trigger expropriation", "discard baths", "done")
    assert "build aqueduct" not in t.moves


@pytest.mark.rule("AGORA-166")
def test_recruiting_a_conspirator_gives_another_turn(table: Lay) -> None:
    senate: dict[int, Chamber] = {3: (1, 0, "conspirator_replay")}
    t = table("conspirator_1", senate=senate).do("recruit conspirator_1", "place 1")
    assert t.owed == "my play"
    t = table("politician_left_1", senate=senate).do("recruit politician_left_1", "place 1")
    assert t.owed == "your play"
    t = table("conspirator_1", senate=senate).do("discard conspirator_1")
    assert t.owed == "your play"


@pytest.mark.rule("AGORA-166")
def test_control_is_tested_before_the_conspirators_effect(table: Lay) -> None:
    t = table("conspirator_1", senate={3: (0, 0, "conspirator_replay")})
    t.do("recruit conspirator_1", "place 3")
    assert t.my_decrees == ["conspirator_replay"]
    assert t.owed == "your play", "won too late"
    senate: dict[int, Chamber] = {
        1: (0, 0, "shield"),
        3: (1, 0, "conspirator_replay"),
        6: (0, 1),
    }
    t = table("conspirator_1", senate=senate, ahead=5)
    t.do("recruit conspirator_1", "place 1", "remove 6", "move 3 2")
    assert "conspirator_replay" not in t.my_decrees
    assert t.owed == "my play", "lost later does not cancel"


@pytest.mark.rule("AGORA-167")
def test_a_chain_comes_first(table: Lay) -> None:
    """With Urbanism the chain is worth four coins, and is used although a decree would do."""
    mine = city("stable", coins=0, tokens=["urbanism"])
    t = table("horse_breeders", mine=mine, senate={3: (1, 0, "ignore_red")})
    assert t.price("horse_breeders")["free"] == "chain"
    assert t.do("build horse_breeders").coins == 4


@pytest.mark.rule("AGORA-167", "AGORA-168")
@pytest.mark.parametrize(("economy", "yours"), [(True, 2), (False, 0)])
def test_equal_totals_pay_the_least_for_resources(table: Lay, economy: bool, yours: int) -> None:
    """Caravansery: 4 coins whether its coins or one of its goods is ignored."""
    t = table(
        "caravansery",
        mine=city(coins=4),
        yours=city(coins=0, tokens=["economy"] if economy else []),
        senate={3: (1, 0, "ignore_yellow")},
    )
    t.do("build caravansery")
    assert (t.coins, t.your_coins) == (0, yours)


@pytest.mark.rule("AGORA-168")
def test_economy_gets_what_is_paid_after_decrees(table: Lay) -> None:
    yours = city("shelf_quarry", coins=0, tokens=["economy"])
    t = table("aqueduct", mine=city(coins=12), yours=yours, senate={3: (1, 0, "trade_raw")})
    t.do("build aqueduct")
    assert (t.coins, t.your_coins) == (3, 9)
    t = table("forum", mine=city(coins=5), yours=yours, senate={3: (1, 0, "ignore_yellow")})
    t.do("build forum")
    assert (t.coins, t.your_coins) == (3, 2), "the coins are ignored, the clay is paid for"


def test_the_decrees_of_both_players_work_side_by_side(table: Lay) -> None:
    senate: dict[int, Chamber] = {1: (1, 0, "trade_raw"), 2: (0, 1, "trade_manufactured")}
    t = table("stable", mine=city(conspiracies=[held("coup")]), senate=senate)
    mine, yours = (t.view["seats"][seat]["prices"] for seat in (t.me, t.you))
    assert (mine["wood"], mine["glass"]) == (1, 2)
    assert (yours["wood"], yours["glass"]) == (2, 1)
