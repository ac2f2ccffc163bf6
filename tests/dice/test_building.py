"""Action A, a die and a space; and paying for it."""

import pytest

from tests.dice.table import WAREHOUSE, Table, board, custom, spaces, wonder


@pytest.mark.rule("DICE-030")
def test_only_dice_of_the_forum_that_are_not_locked() -> None:
    t = Table({"coins": 20}, {}, forum="blue mask 0, black spy_blue 0")
    assert {move.split(" ")[1] for move in t.moves() if move.startswith("die")} == {"blue"}
    assert t.refused("die red cross BW-a1").clause == "DICE-030"
    assert t.refused("die black cross A1").clause == "DICE-099"
    assert t.refused("cross A1").clause == "DICE-030"


@pytest.mark.rule("DICE-031")
@pytest.mark.parametrize(
    ("die", "face", "space"),
    [
        ("grey_1", "wood", "W-wood"),
        ("grey_3", "papyrus", "W-papyrus"),
        ("blue", "mask", "A1"),
        ("blue", "scales", "A3"),
        ("blue", "caduceus", "A5"),
        ("yellow", "coin", "M-coin1"),
        ("green", "compass", "U-compass1"),
        ("green", "tablet", "U-tablet1"),
        ("green", "gear", "U-gear1"),
        ("red", "axe", "BW-a1"),
        ("red", "sword", "BE-a1"),
        ("white", "bust_red", "L-red"),
        ("white", "bust_laurel", "L-laurel1"),
    ],
)
def test_a_face_names_its_lane(die: str, face: str, space: str) -> None:
    t = Table({"coins": 20, "unlocked": ["white"]}, {}, forum=f"{die} {face} 0")
    assert spaces(t.moves()) == {space}
    other = "A8" if space != "A8" else "A1"
    assert t.refused(f"die {die} cross {other}").clause in ("DICE-031", "DICE-050")


@pytest.mark.rule("DICE-032")
def test_resources_never_pay_for_a_die() -> None:
    t = Table({"crossed": WAREHOUSE, "coins": 2}, {}, forum="blue mask 3, red axe 2")
    assert spaces(t.moves()) == {"BW-a1"}
    assert t.refused("die blue cross A1").clause == "DICE-035"
    t.do("die red cross BW-a1")
    assert t.coins() == 0


@pytest.mark.rule("DICE-033")
def test_the_die_cost_is_reduced_down_to_nothing_or_is_zero() -> None:
    minus = ["U-compass1", "U-compass2"]  # Giza: every die one coin less
    for section, cost in ((0, 0), (1, 0), (2, 1), (3, 2)):
        t = Table({"crossed": minus}, {}, forum=f"red axe {section}")
        t.do("die red cross BW-a1")
        assert t.coins() == 7 - cost - 1
    zero = ["U-tablet1", "U-tablet2"]  # Giza: green dice cost nothing
    for section in range(4):
        t = Table({"crossed": zero}, {}, forum=f"green gear {section}")
        t.do("die green cross U-gear1")
        assert t.coins() == 7


@pytest.mark.rule("DICE-034", "DICE-042")
def test_missing_resources_are_paid_in_coins() -> None:
    """Worked example 1: a space needs 3, two are produced: one coin, and the resources stay."""
    crossed = ["W-wood", "W-stone", "BW-a1", "BW-a2"]
    t = Table({"crossed": crossed}, {}, forum="red axe 0")
    t.do("die red cross BW-a3")
    assert t.coins() == 6
    assert t.s.now[0].resources == 2
    whole = Table({"crossed": ["BW-a1", "BW-a2"]}, {}, forum="red axe 0").do("die red cross BW-a3")
    assert whole.coins() == 4


@pytest.mark.rule("DICE-035")
def test_the_price_is_die_plus_missing_resources_after_income() -> None:
    crossed = ["BW-a1", "BW-a2", "U-tablet1"]  # Giza: 2 coins with every red die
    for coins, payable in ((2, False), (3, True)):
        t = Table({"crossed": crossed, "coins": coins}, {}, forum="red axe 2")
        assert ("die red cross BW-a3" in t.moves()) == payable
        price = t.price("die red cross BW-a3")
        assert (price["coins"], price["payable"]) == (2 + 3, payable)
    refusal = Table({"crossed": crossed, "coins": 2}, {}, forum="red axe 2").refused(
        "die red cross BW-a3"
    )
    assert refusal.values["price"] == 5
    assert refusal.values["coins"] == 4


@pytest.mark.rule("DICE-036")
def test_a_crossed_space_works_from_that_moment() -> None:
    again = [{"do": "another_action"}, {"do": "another_action"}]
    t = custom({}, {}, board=board(wonder=wonder(again)), forum="green gear 0, grey_1 wood 3")
    t.do("wonder", "die green cross U-gear1", "die grey_1 cross W-wood")
    assert t.crossed() == ["Z1", "U-gear1", "W-wood"]
    assert t.coins() == 7 + 2 - 3  # Giza's University: grey dice give 2 coins


@pytest.mark.rule("DICE-037")
def test_equal_grey_dice_have_their_own_costs() -> None:
    forum = "grey_1 wood 0, grey_2 wood 2, grey_3 wood 3"
    for die, left in (("grey_1", 7), ("grey_2", 5), ("grey_3", 4)):
        t = Table({}, {}, forum=forum).do(f"die {die} cross W-wood")
        assert t.coins() == left


@pytest.mark.rule("DICE-038")
def test_a_full_lane_or_a_dear_space_gives_no_action() -> None:
    full = Table({"crossed": ["A1", "A2"], "coins": 20}, {}, forum="blue mask 0")
    assert spaces(full.moves()) == set()
    assert full.refused("die blue cross A2").clause == "DICE-053"
    dear = Table({"crossed": ["A1", "A3"], "coins": 2}, {}, forum="blue temple 0")
    assert spaces(dear.moves()) == set()
    assert dear.refused("die blue cross A6").clause == "DICE-035"


@pytest.mark.rule("DICE-039")
def test_a_shield_serves_either_barracks() -> None:
    t = Table({}, {}, forum="red shield 0")
    assert spaces(t.moves()) == {"BW-d1", "BE-d1"}
    t = Table({"crossed": ["BW-d1", "BW-d2"]}, {}, forum="red shield 0")
    assert spaces(t.moves()) == {"BE-d1"}
