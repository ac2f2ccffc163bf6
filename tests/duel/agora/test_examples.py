"""The worked examples of Agora's rulebook (EX-1 to EX-18), and six of our own."""

import pytest

from tests.duel.agora.positions import POLITICIANS, Chamber, Lay, held, ready
from tests.duel.positions import city

BLUE = ("theater", "altar", "baths", "statue", "rostrum")


def test_ex_1_successive_senators_cost_0_1_2(table: Lay) -> None:
    costs = []
    for n in range(5):
        t = table("politician_left_1", mine=city(senators=POLITICIANS[1 : n + 1]))
        costs.append(t.price("recruit politician_left_1")["coins"])
    assert costs == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("blue", "actions"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_ex_2_actions_by_blue_cards(table: Lay, blue: int, actions: int) -> None:
    t = table("politician_right_1", mine=city(*BLUE[:blue])).do("recruit politician_right_1")
    assert t.document["actions_left"] == actions


def test_ex_3_a_place_and_a_move_of_the_same_cube(table: Lay) -> None:
    t = table("politician_left_1", mine=city(*BLUE[:3])).do("recruit politician_left_1", "place 2")
    assert t.moves == ["place 1", "place 2", "move 2 1", "move 2 3", "done"]
    t.do("move 2 3")
    assert (t.cubes(3), t.owed) == ((1, 0), "your play")


def test_ex_4_one_cube_in_each_chamber_of_the_section(table: Lay) -> None:
    t = table("politician_left_1", mine=city(*BLUE[:2])).do("recruit politician_left_1")
    t.do("place 1", "place 2")
    assert (t.cubes(1), t.cubes(2)) == ((1, 0), (1, 0))


def test_ex_5_twelve_cubes_in_the_senate(table: Lay) -> None:
    t = table("politician_left_1", senate={3: (12, 0)}).do("recruit politician_left_1")
    assert t.places() == []


def test_ex_6_one_to_nothing_and_one_all(table: Lay) -> None:
    assert table("stable", senate={3: (1, 0, "trade_raw")}).my_decrees == ["trade_raw"]
    t = table("stable", senate={3: (1, 1, "trade_raw")})
    assert t.my_decrees == t.your_decrees == []


def test_ex_7_8_23_the_shield_changes_hands(table: Lay) -> None:
    t = table("politician_left_1", mine=city(*BLUE[:4]), senate={1: (0, 1, "shield")}, ahead=-1)
    t.do("recruit politician_left_1", "place 1")
    assert t.ahead == 0, "lost by a tie: one space toward its loser's capital"
    t.do("place 1")
    assert t.ahead == 1, "two in all"
    t = table("politician_left_1", senate={1: (0, 0, "shield")})
    assert t.do("recruit politician_left_1", "place 1").ahead == 1


def test_ex_9_prices_with_the_trade_decree(table: Lay) -> None:
    t = table("stable", mine=city("clay_reserve"), senate={3: (1, 0, "trade_raw")})
    prices = t.view["seats"][t.me]["prices"]
    assert (prices["wood"], prices["clay"]) == (1, 1)


@pytest.mark.parametrize(("age", "cards"), [(1, 3), (2, 6), (3, 9)])
def test_ex_10_treason_offers_3_6_or_9_cards(table: Lay, age: int, cards: int) -> None:
    card = {1: "baths", 2: "statue", 3: "palace"}[age]
    t = table(card, mine=city(conspiracies=ready("treason")), age=age).do("trigger treason")
    assert len(t.moves) == cards


def test_ex_11_one_chamber_without_a_decree_and_one_with_two(table: Lay) -> None:
    mine = city(conspiracies=ready("insider_influence"))
    t = table("stable", mine=mine, senate={3: (1, 0, "coins_red")})
    t.do("trigger insider_influence", "decree 3 to 5", "done")
    assert (t.decrees(3), len(t.decrees(5))) == ([], 2)
    assert t.points("chambers") == 3


def test_ex_12_two_prepared_but_only_one_triggered(table: Lay) -> None:
    t = table("stable", mine=city(conspiracies=ready("coup", "treason"))).do("trigger coup")
    assert not [move for move in t.moves if move.startswith("trigger")]
    assert t.do("discard stable").owed == "your play"


@pytest.mark.parametrize("cubes", [(1, 0), (0, 1)])
def test_ex_13_a_color_decree_in_age_two(table: Lay, cubes: tuple[int, int]) -> None:
    mine, yours = city(coins=9), city(coins=9)
    t = table("brewery", mine=mine, yours=yours, senate={3: (*cubes, "coins_yellow")})
    t.do("build brewery")
    assert (t.coins, t.your_coins) == (15 + 2 * cubes[0], 9 + 2 * cubes[1])


def test_ex_14_six_chambers_end_the_game(table: Lay) -> None:
    senate: dict[int, Chamber] = dict.fromkeys(range(1, 6), (1, 0))
    t = table("politician_right_1", senate=senate).do("recruit politician_right_1", "place 6")
    assert t.result == "my political"


def test_ex_15_blackmail_takes_three_of_five(table: Lay) -> None:
    t = table("stable", mine=city(coins=0, conspiracies=ready("blackmail")), yours=city(coins=5))
    assert t.do("trigger blackmail").coins == 3


def test_ex_16_curia_julia(table: Lay) -> None:
    mine = city(coins=10, unbuilt=["curia_julia"], conspiracies=[held("coup")])
    t = table("stable", mine=mine).do("wonder curia_julia with stable", "trigger coup")
    assert (t.coins, t.ahead, t.owed) == (6, 2, "my play")


def test_ex_17_organized_crime_keeps_both(table: Lay) -> None:
    t = table("conspirator_1", mine=city(tokens=["organized_crime"]))
    t.do("recruit conspirator_1", "conspire")
    assert (len(t.conspiracies), t.owed) == (2, "your play")


def test_ex_18_ties(table: Lay) -> None:
    end = {"phase": "over", "age": 3}
    mine, yours = city("theater", coins=0), city(coins=0)
    assert table(mine=mine, yours=yours, senate={3: (0, 1)}, **end).result == "my civilian"
    yours = city("altar", coins=0)
    assert table(mine=mine, yours=yours, **end).result == "shared"


@pytest.mark.parametrize(
    ("card", "economy", "cost", "received"),
    [("forum", False, 2, 0), ("caravansery", False, 4, 0), ("caravansery", True, 4, 2)],
)
def test_ex_19_ignore_on_yellow(
    table: Lay, card: str, economy: bool, cost: int, received: int
) -> None:
    yours = city(coins=0, tokens=["economy"] if economy else [])
    t = table(card, mine=city(coins=9), yours=yours, senate={3: (1, 0, "ignore_yellow")})
    t.do(f"build {card}")
    assert (t.coins, t.your_coins) == (9 - cost, received)


@pytest.mark.parametrize(
    ("decree", "tokens", "cost"),
    [(False, [], 8), (True, [], 6), (True, ["architecture"], 2)],
)
def test_ex_20_the_pyramids(table: Lay, decree: bool, tokens: list[str], cost: int) -> None:
    mine = city(coins=9, unbuilt=["the_pyramids"], tokens=tokens)
    senate: dict[int, Chamber] = {3: (1 if decree else 0, 0, "wonder_minus_1")}
    t = table("stable", mine=mine, senate=senate)
    assert t.price("the_pyramids")["coins"] == cost
    assert t.do("wonder the_pyramids with stable").coins == 9 - cost


@pytest.mark.parametrize(
    ("decree", "reserve", "cost"),
    [(False, False, 12), (True, False, 9), (True, True, 3), (False, True, 3)],
)
def test_ex_21_three_stone(table: Lay, decree: bool, reserve: bool, cost: int) -> None:
    mine = city(*(["stone_reserve"] if reserve else []), coins=12)
    senate: dict[int, Chamber] = {3: (1 if decree else 0, 0, "trade_raw")}
    t = table("aqueduct", mine=mine, yours=city("shelf_quarry"), senate=senate)
    assert t.do("build aqueduct").coins == 12 - cost


def test_ex_22_discard_plus_2(table: Lay) -> None:
    mine = city("tavern", "clay_reserve", coins=0)
    t = table("stable", mine=mine, senate={3: (1, 0, "discard_plus_2")})
    assert t.do("discard stable").coins == 6


def test_ex_24_embezzlement(table: Lay) -> None:
    mine = city(coins=0, conspiracies=ready("embezzlement"))
    senate: dict[int, Chamber] = {1: (2, 1), 3: (3, 3)}
    t = table("stable", mine=mine, yours=city(coins=3), senate=senate).do("trigger embezzlement")
    assert (t.coins, t.your_coins) == (5, 0)
