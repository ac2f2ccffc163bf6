"""The Agora with its rows, columns and race; the Market in any order."""

import pytest

from maravillas.dice.data.faces import FACES
from tests.dice.table import AGORA, MARKET, WAREHOUSE, Table, spaces

SEVEN = {"crossed": [*WAREHOUSE, *AGORA[:7]], "coins": 20}
DONE = {"crossed": [*WAREHOUSE, *AGORA], "bonuses": ["X-coins"]}


@pytest.mark.rule("DICE-075")
def test_every_space_is_reached_with_two_symbols() -> None:
    for space in AGORA:
        others = [other for other in AGORA if other != space]
        by = [
            face
            for face in FACES[3]
            if space
            in spaces(Table({"crossed": others, "coins": 20}, {}, forum=f"blue {face} 0").moves())
        ]
        assert len(by) == 2, space
        assert len({face in FACES[3][:3] for face in by}) == 2, "one row and one column"


@pytest.mark.rule("DICE-076")
def test_the_first_to_complete_it_has_three_points_more() -> None:
    t = Table(SEVEN, SEVEN, forum="blue fountain 0")
    t.do("die blue cross A8", "bonus X-coins")
    assert t.rows()["agora"] == 1 + 2 + 2 + 3 + 3 + 4 + 4 + 5 + 3
    t.do("pass", seat=1)
    assert t.view(1)["seats"][0]["agora_first"]
    assert t.view(1)["race_open"] is False


@pytest.mark.rule("DICE-077")
def test_all_who_complete_it_in_the_same_turn_are_first() -> None:
    t = Table(SEVEN, SEVEN, SEVEN, forum="blue fountain 0")
    for seat in (0, 2):
        t.do("die blue cross A8", "bonus X-coins", seat=seat)
    t.do("pass", seat=1)
    assert [t.rows(seat)["agora"] for seat in range(3)] == [27, 19, 27]


@pytest.mark.rule("DICE-078")
def test_who_comes_later_has_the_bonus_only() -> None:
    t = Table(SEVEN, {**DONE, "agora_first": True}, forum="blue fountain 0")
    t.do("die blue cross A8")
    assert t.kind() == "bonus"
    t.do("bonus X-coins")
    assert t.rows()["agora"] == 24
    assert t.rows(1)["agora"] == 27


@pytest.mark.rule("DICE-079")
@pytest.mark.parametrize(
    ("extra", "forum", "moves"),
    [
        ([], "black spy_blue 0", ["die black cross A8"]),
        (["M-camel1"], "yellow camel 0", ["die yellow cross M-camel3", "cross A8"]),
        (["BW-a1"], "white bust_blue 0", ["die white cross L-blue", "cross A8"]),
    ],
)
def test_the_race_does_not_ask_how_the_last_space_was_crossed(
    extra: list[str], forum: str, moves: list[str]
) -> None:
    seat = {
        "crossed": [*WAREHOUSE, *AGORA[:7], *extra],
        "coins": 20,
        "unlocked": ["black", "white"],
    }
    t = Table(seat, {}, forum=forum).do(*moves)
    assert t.rows()["agora"] == 27
    assert t.view()["seats"][0]["counts"]["agora"] == 8


@pytest.mark.rule("DICE-079")
def test_the_box_counts_for_no_per_space() -> None:
    seat = {**DONE, "agora_first": True, "crossed": [*DONE["crossed"], "M-chest3"]}
    assert Table(seat, {}).rows()["market"] == 8


@pytest.mark.rule("DICE-080")
def test_two_symbols_are_in_any_order_and_one_is_fixed() -> None:
    open_now = {}
    for face in ("camel", "coin", "chest"):
        open_now[face] = spaces(Table({"coins": 20}, {}, forum=f"yellow {face} 0").moves())
    assert sorted(len(found) for found in open_now.values()) == [1, 3, 3]
    assert open_now["coin"] == {"M-coin1"}


@pytest.mark.rule("DICE-081")
def test_a_symbol_stays_in_its_lane() -> None:
    t = Table({"coins": 20}, {}, forum="yellow camel 0")
    assert spaces(t.moves()) == {"M-camel1", "M-camel2", "M-camel3"}
    for space in MARKET:
        if "camel" not in space:
            assert t.refused(f"die yellow cross {space}").clause == "DICE-031"


@pytest.mark.rule("DICE-082")
def test_in_an_any_lane_a_space_has_its_own_cost() -> None:
    for space, cost in (("M-chest1", 2), ("M-chest2", 3), ("M-chest3", 4)):
        t = Table({"coins": 20}, {}, forum="yellow chest 1")
        assert t.price(f"die yellow cross {space}")["coins"] == cost + 1
    few = Table({"coins": 3}, {}, forum="yellow chest 0")
    assert spaces(few.moves()) == {"M-chest1", "M-chest2"}
