"""Resources that are never spent, and the Gold Reserve."""

import pytest

from tests.dice.table import WAREHOUSE, Table, board, custom, spaces, wonder


@pytest.mark.rule("DICE-040")
def test_every_crossed_warehouse_space_is_a_resource_for_good() -> None:
    for n in range(7):
        t = Table({"crossed": WAREHOUSE[:n]}, {})
        assert t.view()["seats"][0]["resources"] == n
        t.end_turn().end_turn()
        assert t.view()["seats"][0]["resources"] == n


@pytest.mark.rule("DICE-041")
def test_resources_cover_a_cost_every_time_and_have_no_type() -> None:
    four = {"crossed": [*WAREHOUSE[2:], "BW-a1", "BW-a2", "BW-a3"], "coins": 0}
    t = Table(four, {}, forum="red axe 0", rolls={"2": "red axe 0"})
    t.do("die red cross BW-a4")
    assert (t.coins(), t.s.now[0].resources) == (0, 4)
    crossed = [*WAREHOUSE[2:], *(f"A{n}" for n in range(1, 8))]
    t = Table({"crossed": crossed, "coins": 0}, {}, forum="blue fountain 0")
    t.do("die blue cross A8")
    assert (t.coins(), t.s.now[0].resources) == (0, 4)


@pytest.mark.rule("DICE-043", "DICE-046")
def test_coins_beyond_the_capacity_are_lost() -> None:
    for coins, after in ((20, 23), (25, 28), (26, 28), (28, 28)):
        assert Table({"coins": coins}, {}).do("pass").coins() == after
    small = board(gold_reserve={"rows": 2, "per_row": 5})
    assert custom({"coins": 9}, {}, board=small).do("pass").coins() == 10
    gain = board(wonder=wonder([{"do": "gain_coins", "n": 7}]))
    assert custom({"coins": 25}, {}, board=gain).do("wonder").coins() == 28
    assert custom({"coins": 28}, {}, board=gain).do("wonder").coins() == 28


@pytest.mark.rule("DICE-044")
def test_pencil_and_figures_agree() -> None:
    """Circle, fill in and erase on paper; the same gains and payments as a number."""
    capacity = 14
    paper = ["circled"] * 7 + ["empty"] * 7
    moves = [3, 3, -2, 3, -5, 7, 7, -9, 3, 3, 3]
    coins = 7
    for change in moves:
        for _ in range(abs(change)):
            if change < 0:
                paper[paper.index("circled")] = "filled"
            elif "empty" in paper:
                paper[paper.index("empty")] = "circled"
            elif "filled" in paper:
                paper[paper.index("filled")] = "circled"
        small = board(gold_reserve={"rows": 2, "per_row": 7}, wonder=wonder(_gain(change)))
        if change > 0:
            coins = custom({"coins": coins}, {}, board=small).do("wonder").coins()
        else:
            coins += change
        assert coins == paper.count("circled") <= capacity


def _gain(coins: int) -> list[dict[str, object]]:
    return [{"do": "gain_coins", "n": coins}] if coins > 0 else []


@pytest.mark.rule("DICE-045")
def test_coins_never_go_below_zero() -> None:
    for coins in range(5):
        t = Table({"coins": coins}, {}, forum="red axe 1, blue owl 2, green tablet 0")
        prices = {"BW-a1": 1 + 1, "A2": 2 + 1, "U-tablet1": 3}
        assert spaces(t.moves()) == {space for space, price in prices.items() if price <= coins}


@pytest.mark.rule("DICE-047")
def test_a_resource_does_not_pay_for_itself_but_for_what_follows() -> None:
    t = Table({"coins": 1}, {}, forum="grey_1 glass 0")
    assert spaces(t.moves()) == set()
    t = Table({"coins": 2}, {}, forum="grey_1 glass 0").do("die grey_1 cross W-glass")
    assert t.coins() == 0
    two = [{"do": "cross_up_to_two", "building": "warehouse"}]
    t = custom({"coins": 2}, {}, board=board(wonder=wonder(two)))
    t.do("wonder", "cross W-glass")
    assert t.coins() == 0
    assert "cross W-papyrus" not in t.moves()  # two missing, one of them still
    t = custom({"coins": 3}, {}, board=board(wonder=wonder(two)))
    t.do("wonder", "cross W-glass", "cross W-papyrus")
    assert t.coins() == 0


@pytest.mark.rule("DICE-048")
def test_a_resource_that_is_crossed_gives_no_action() -> None:
    t = Table({"crossed": ["W-wood"]}, {}, forum="grey_1 wood 0, grey_2 stone 0")
    assert spaces(t.moves()) == {"W-stone"}
    lanes = [lane for lane in t.s.now[0].board.spaces if lane.startswith("W-")]
    assert len(lanes) == 6


@pytest.mark.rule("DICE-049")
def test_a_complete_warehouse_gives_neither_bonus_nor_points() -> None:
    t = Table({"crossed": WAREHOUSE[:5]}, {}, forum="grey_1 textile 0")
    t.do("die grey_1 cross W-textile")
    assert t.kind() is None
    assert t.bonuses() == []
    assert t.rows()["total"] == 0
