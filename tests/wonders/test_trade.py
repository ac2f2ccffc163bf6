"""Chapter 6: what can be bought, from whom, at which price. Examples EX-T1 to EX-T10."""

import pytest

import maravillas as mv
from tests.wonders.positions import (
    builds,
    city,
    coins,
    last_turn,
    load,
    pairs,
    play,
    refused,
    seat_view,
    stages,
    table,
)


def splits(document: dict[str, object], card: str) -> list[tuple[int, int]]:
    """All payments for a card, as the moves state them; the price must state the same."""
    found = pairs(builds(document, card))
    game, s = load(document)
    assert mv.price(game, s, 0, card)["splits"] == [list(pair) for pair in found]
    return found


@pytest.mark.rule("WON-060")
def test_only_neighbors_sell_and_only_for_a_construction() -> None:
    """The city across the table has what is missing, and cannot sell it."""
    me = city("giza", coins=9, hand="stockade altar")
    far = table(me, city("rhodes"), city("olympia"), city("ephesus"), round=6)
    assert splits(far, "stockade") == []
    near = table(me, city("olympia"), city("rhodes"), city("ephesus"), round=6)
    assert splits(near, "stockade") == [(2, 0)]
    game, s = load(near)
    assert not [m for m in mv.moves(game, s, 0) if m.startswith("discard") and "paying" in m]
    with pytest.raises(mv.IllegalMove, match="does not answer"):
        mv.do(game, s, 0, "discard altar paying left 2")


@pytest.mark.rule("WON-061")
def test_yellow_cards_and_stages_sell_nothing() -> None:
    """EX-T9: of Forum, Caravansery and Alexandria with two stages only the glass is for sale."""
    seller = city("alexandria", stages=2, cards="forum caravansery")
    for card, payments in (
        ("workshop", [[2, 0]]),
        ("apothecary", []),
        ("scriptorium", []),
        ("stockade", []),
        ("barracks", []),
    ):
        document = last_turn("palace circus", seller, city("giza"), me=city("babylon", coins=9))
        game, s = load(document)
        assert mv.price(game, s, 0, card)["splits"] == payments
    brown = city("alexandria", cards="lumber_yard")
    me = city("babylon", coins=9, hand="stockade altar")
    assert splits(table(me, brown, city("giza"), round=6), "stockade") == [(2, 0)]


@pytest.mark.rule("WON-062")
def test_only_missing_units_are_bought() -> None:
    """EX-T8: with own wood nothing may be bought; the number of units bought is fixed."""
    me = city("olympia", coins=9, hand="stockade altar")
    document = table(me, city("giza", cards="lumber_yard"), city("rhodes"), round=6)
    assert splits(document, "stockade") == [(0, 0)]
    assert "0+0" in refused(document, "build stockade paying left 2", "WON-062")
    me = city("giza", coins=20)
    rich = "quarry stone_pit"
    document = last_turn("academy circus", city("rhodes", cards=rich), city("olympia"), me=me)
    assert splits(document, "academy") == []
    with_glass = last_turn("academy circus", city("alexandria", cards=rich), city("olympia"), me=me)
    assert splits(with_glass, "academy") == [(6, 0)]


@pytest.mark.rule("WON-063")
def test_a_unit_costs_two_coins_paid_to_its_owner() -> None:
    """EX-T1: University with own wood and glass; wood on the left, papyrus on the right."""
    me = city("olympia", cards="glassworks_1", coins=4)
    neighbors = (city("babylon", cards="lumber_yard", coins=0), city("ephesus", coins=0))
    document = last_turn("university circus", *neighbors, me=me)
    assert splits(document, "university") == [(2, 2)]
    game, s = load(document)
    play(game, s, "build university paying left 2 right 2")
    assert coins(s) == [0, 2 + 3, 2 + 3]
    poor = last_turn("university circus", *neighbors, me={**me, "coins": 3})
    assert splits(poor, "university") == []
    assert "1 coin short" in refused(poor, "build university paying left 2 right 2", "WON-069")


@pytest.mark.rule("WON-064")
def test_a_sale_takes_nothing_from_the_seller() -> None:
    """EX-T2: both neighbors buy two stone from a city that builds its Library with them."""
    me = city("halicarnassus", cards="quarry", hand="library temple", coins=0)
    buyer = city("rhodes", hand="walls statue", cards="stone_pit", coins=4)
    other = city("babylon", hand="walls statue", cards="stone_pit", coins=4)
    game, s = load(table(me, buyer, other, age=2, round=6))
    play(
        game,
        s,
        "build library",
        "build walls paying right 4",
        "build walls paying left 4",
    )
    assert coins(s) == [8, 0, 0]
    view = seat_view(game, s, None)
    assert ["library" in view["seats"][0]["cards"]] == [True]
    assert ["walls" in view["seats"][i]["cards"] for i in (1, 2)] == [True, True]


@pytest.mark.rule("WON-065")
def test_a_unit_of_a_neighbor_serves_once_and_as_one_resource() -> None:
    """EX-T4: one Clay Pit cannot give clay and ore; with clay on the left it can."""
    me = city("olympia", coins=9, cards="")
    pit = city("giza", cards="clay_pit")
    document = table({**me, "hand": ["stables", "temple"]}, city("ephesus"), pit, age=2, round=6)
    assert splits(document, "stables") == []
    document = table(
        {**me, "hand": ["stables", "temple"]},
        city("ephesus", cards="clay_pool"),
        pit,
        age=2,
        round=6,
    )
    assert splits(document, "stables") == [(2, 2)]


@pytest.mark.rule("WON-066", "WON-067")
def test_the_buyer_splits_freely_between_both_neighbors() -> None:
    """EX-T7: Aqueduct with one own stone; both sell two."""
    me = city("giza", hand="aqueduct temple", coins=6)
    sellers = (city("rhodes", cards="quarry"), city("olympia", cards="quarry"))
    document = table(me, *sellers, age=2, round=6)
    assert splits(document, "aqueduct") == [(0, 4), (2, 2), (4, 0)]
    poor = table({**me, "coins": 3}, *sellers, age=2, round=6)
    assert splits(poor, "aqueduct") == []


@pytest.mark.rule("WON-067", "WON-078")
def test_the_dearer_seller_may_be_chosen_too() -> None:
    me = city("giza", cards="east_trading_post", hand="aqueduct temple", coins=6)
    sellers = (city("rhodes", cards="quarry"), city("olympia", cards="quarry"))
    document = table(me, *sellers, age=2, round=6)
    assert splits(document, "aqueduct") == [(0, 2), (2, 1), (4, 0)]
    refused(document, "build aqueduct paying right 4", "WON-062")


@pytest.mark.rule("WON-045", "WON-062", "WON-068")
def test_own_either_or_units_are_assigned_as_the_buyer_likes() -> None:
    """EX-T5 with the Stables: wood, clay and ore from Tree Farm and Clay Pit."""
    me = city("ephesus", cards="tree_farm clay_pit", coins=2, hand="stables walls")
    document = table(me, city("olympia"), city("rhodes"), age=2, round=6)
    assert splits(document, "stables") == [(0, 2), (2, 0)]


@pytest.mark.rule("WON-068", "WON-075")
def test_a_discount_changes_what_each_choice_costs() -> None:
    """EX-T6: wood or stone is missing; stone from the right costs 1 with an East Trading Post."""
    me = city("ephesus", cards="timber_yard east_trading_post ore_vein lumber_yard", coins=2)
    document = last_turn("senate circus", city("olympia"), city("giza"), me=me)
    assert splits(document, "senate") == [(0, 1), (2, 0)]
    poor = last_turn("senate circus", city("olympia"), city("giza"), me={**me, "coins": 1})
    assert splits(poor, "senate") == [(0, 1)]


@pytest.mark.rule("WON-069", "WON-070")
def test_coins_received_in_a_turn_are_spent_from_the_next_on() -> None:
    """EX-T3: 2 coins from a sale pay for the Forum one turn later."""
    me = city("babylon", coins=0, hand="forum walls temple")
    seller = city("rhodes", cards="clay_pool", coins=0)
    buyer = city("giza", hand="courthouse walls temple", cards="loom_1 clay_pit", coins=2)
    document = table(me, seller, buyer, age=2, round=5)
    assert splits(document, "forum") == []
    game, s = load(document)
    play(game, s, "discard walls", "", "build courthouse paying left 2")
    assert coins(s)[0] == 3 + 2
    later = table({**me, "coins": 2, "hand": ["forum", "walls"]}, seller, buyer, age=2, round=6)
    later["seats"][2]["hand"] = ["courthouse", "walls"]
    assert splits(later, "forum") == [(0, 2), (2, 0)]


@pytest.mark.rule("WON-069")
def test_printed_coins_and_purchases_together_must_be_there() -> None:
    me = city("giza", coins=0, hand="mine tree_farm")
    document = table(me, city(), city(), round=6)
    assert builds(document, "mine") == []
    game, s = load(document)
    assert mv.price(game, s, 0, "mine")["payable"] is False
    assert mv.price(game, s, 0, "mine")["coins"] == 1


@pytest.mark.rule("WON-071")
def test_what_is_revealed_this_turn_is_sold_from_the_next_on() -> None:
    me = city("giza", coins=2, hand="stockade altar baths")
    seller = city("rhodes", hand="lumber_yard altar baths")
    document = table(me, seller, city("babylon"), round=5)
    assert splits(document, "stockade") == []
    later = table(
        {**me, "hand": ["stockade", "altar"]},
        city("rhodes", cards="lumber_yard"),
        city("babylon"),
        round=6,
    )
    assert splits(later, "stockade") == [(2, 0)]


@pytest.mark.rule("WON-072")
def test_payments_that_move_the_same_coins_are_one_move() -> None:
    """Wood and loom, both on both sides: left 2 right 2 in two ways, listed once."""
    me = city("rhodes", coins=9)
    both = "lumber_yard loom_1"
    document = last_turn(
        "haven circus", city("giza", cards=both), city("babylon", cards=both), me=me
    )
    assert splits(document, "haven") == [(0, 4), (2, 2), (4, 0)]


@pytest.mark.rule("WON-073")
def test_coins_change_hands_only_by_purchases() -> None:
    game, s = load(table(city("giza", coins=9), city("rhodes"), city("olympia"), round=3))
    for text in ("give left 3", "pay 3", "buy wood paying left 2"):
        with pytest.raises(mv.IllegalMove, match="does not answer"):
            mv.do(game, s, 0, text)
    play(game, s)
    assert coins(s) == [12, 6, 6]


# Discounts.


@pytest.mark.rule("WON-075")
@pytest.mark.parametrize(
    ("post", "raw", "goods"),
    [
        ("", [(0, 2), (2, 0)], [(0, 2), (2, 0)]),
        ("east_trading_post", [(0, 1), (2, 0)], [(0, 2), (2, 0)]),
        ("west_trading_post", [(0, 2), (1, 0)], [(0, 2), (2, 0)]),
        ("marketplace", [(0, 2), (2, 0)], [(0, 1), (1, 0)]),
        ("olympia", [(0, 1), (1, 0)], [(0, 2), (2, 0)]),
    ],
)
def test_each_discount_has_its_kind_and_direction(
    post: str, raw: list[tuple[int, int]], goods: list[tuple[int, int]]
) -> None:
    me = city("olympia B", stages=1) if post == "olympia" else city("babylon", cards=post)
    me |= {"coins": 2, "hand": ["barracks", "workshop"]}
    both = "ore_vein glassworks_1"
    document = table(me, city("giza", cards=both), city("ephesus", cards=both), round=6)
    assert splits(document, "barracks") == raw
    assert splits(document, "workshop") == goods
    prices = seat_view(*load(document), 0)["seats"][0]["prices"]
    assert (prices["left"]["ore"], prices["right"]["ore"]) == (raw[1][0], raw[0][1])
    assert (prices["left"]["glass"], prices["right"]["glass"]) == (goods[1][0], goods[0][1])


@pytest.mark.rule("WON-076")
def test_a_discount_works_from_the_next_turn_on_every_unit() -> None:
    me = city("rhodes", hand="east_trading_post stockade altar", coins=2)
    document = table(me, city("giza"), city("olympia"), round=5)
    assert splits(document, "stockade") == [(0, 2)]
    game, s = load(document)
    play(game, s, "build east_trading_post")
    assert seat_view(game, s, 0)["seats"][0]["prices"]["right"]["wood"] == 1
    me = city("ephesus", cards="east_trading_post", stages=1, coins=2)
    every_unit = last_turn("circus palace", city("giza"), city("olympia", cards="sawmill"), me=me)
    assert pairs(stages(every_unit, "circus")) == [(0, 2)]


@pytest.mark.rule("WON-077")
def test_discounts_do_not_add_up() -> None:
    """EX-T10: Olympia B with stage 1 and an East Trading Post pays 1, not 0."""
    me = city("olympia B", stages=1, cards="east_trading_post", coins=2)
    me["hand"] = ["barracks", "east_trading_post"]
    document = table(me, city("giza"), city("rhodes"), round=6)
    assert splits(document, "barracks") == [(0, 1)]
    posts = city("olympia B", stages=1, hand="east_trading_post altar")
    assert builds(table(posts, city(), city(), round=6), "east_trading_post") == [
        "build east_trading_post"
    ]


@pytest.mark.rule("WON-078")
def test_a_discounted_unit_costs_exactly_one() -> None:
    me = city("giza", cards="marketplace", coins=9, hand="workshop altar")
    document = table(me, city("alexandria"), city("rhodes"), round=6)
    assert splits(document, "workshop") == [(1, 0)]
    assert "1+0" in refused(document, "build workshop paying left 2", "WON-062")


def line(type: str, clause: str, coins: int, resource: str, by: str, **more: object) -> object:
    facts = {"type": type, "coins": coins, "clause": clause, "resource": resource, "units": 1}
    return {**facts, "by": [by], **more}


def test_a_price_has_a_breakdown_that_adds_up() -> None:
    me = city("olympia", cards="glassworks_1 west_trading_post", coins=4)
    neighbors = (city("babylon", cards="lumber_yard"), city("ephesus"))
    game, s = load(last_turn("university circus", *neighbors, me=me))
    price = mv.price(game, s, 0, "university")
    assert (price["payable"], price["coins"], price["free"]) == (True, 3, None)
    assert price["splits"] == [[1, 2]]
    left = {"price": 1, "from": "left", "to": 1, "discount": "west_trading_post"}
    right = {"price": 2, "from": "right", "to": 2, "discount": None}
    assert price["lines"] == [
        line("produced", "WON-042", 0, "wood", "olympia"),
        line("bought", "WON-075", 1, "wood", "lumber_yard", **left),
        line("produced", "WON-042", 0, "glass", "glassworks_1"),
        line("bought", "WON-063", 2, "papyrus", "ephesus", **right),
    ]
    assert mv.price(game, s, 0, "stage")["coins"] == 1
    for what in ("discard circus", "nonsense", "build", "", "stage with"):
        with pytest.raises(mv.IllegalMove):
            mv.price(game, s, 0, what)
    done = last_turn("university circus", me=city("giza", stages=3))
    with pytest.raises(mv.IllegalMove, match="all 3 stages"):
        mv.price(*load(done), 0, "stage")


def test_a_price_names_what_nobody_can_supply() -> None:
    me = city("olympia", cards="glassworks_1", coins=4)
    neighbors = (city("babylon", cards="lumber_yard"), city("ephesus"))
    game, s = load(last_turn("university circus", *neighbors, me=me))
    missing = mv.price(game, s, 0, "pantheon")
    assert (missing["payable"], missing["coins"], missing["splits"]) == (False, 0, [])
    lines = missing["lines"]
    assert isinstance(lines, list)
    assert [line["resource"] for line in lines] == ["clay", "ore", "loom"]
    assert {line["type"] for line in lines} == {"missing"}
