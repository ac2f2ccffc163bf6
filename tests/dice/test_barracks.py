"""Attacks and defences: which city faces which, and when defences count."""

import pytest

from tests.dice.table import EAST, WAREHOUSE, WEST, Table, board, custom, spaces, wonder

READY = {"crossed": WAREHOUSE, "coins": 20}


def with_defences(west: int, east: int) -> dict[str, object]:
    return {"crossed": [*WEST[5 : 5 + west], *EAST[5 : 5 + east]]}


@pytest.mark.rule("DICE-085", "DICE-088", "DICE-195")
def test_west_faces_the_left_citys_east_and_east_the_right_citys_west() -> None:
    """Worked example 9, with four seats."""
    for attack, die, defender, west, east, points in [
        ("BW-a1", "axe", 1, 0, 2, 1),
        ("BW-a1", "axe", 1, 2, 0, 3),
        ("BW-a1", "axe", 3, 2, 2, 3),
        ("BW-a1", "axe", 2, 2, 2, 3),
        ("BE-a1", "sword", 3, 2, 0, 1),
        ("BE-a1", "sword", 3, 0, 2, 3),
        ("BE-a1", "sword", 1, 2, 2, 3),
    ]:
        seats: list[dict[str, object]] = [READY, {}, {}, {}]
        seats[defender] = with_defences(west, east)
        t = Table(*seats, forum=f"red {die} 0").do(f"die red cross {attack}")
        assert t.attacks()[attack] == points
    last = Table(with_defences(0, 1), {}, {}, READY, forum="red axe 0")
    last.do("die red cross BW-a1", seat=3)
    assert last.attacks(3)["BW-a1"] == 2


@pytest.mark.rule("DICE-086")
def test_attack_lanes_have_their_symbol_and_the_shield_serves_both() -> None:
    faces = {"axe": {"BW-a1"}, "sword": {"BE-a1"}, "shield": {"BW-d1", "BE-d1"}}
    for face, expected in faces.items():
        assert spaces(Table(READY, {}, forum=f"red {face} 0").moves()) == expected


@pytest.mark.rule("DICE-087")
@pytest.mark.parametrize(("defences", "points"), [(0, 3), (1, 2), (2, 1)])
def test_defences_of_the_attacked_city_weaken_an_attack(defences: int, points: int) -> None:
    """Worked examples 2 and 3: the first attack on the right-hand city, printed 3."""
    t = Table(READY, {}, with_defences(defences, 0), forum="red sword 0")
    t.do("die red cross BE-a1")
    assert t.attacks() == {"BE-a1": points}
    assert t.rows()["barracks_east"] == points


@pytest.mark.rule("DICE-087")
def test_an_attack_is_never_worth_less_than_nothing() -> None:
    weak = {
        "spaces": [
            {"id": "BW-a1", "cost": 0, "effects": [{"do": "attack", "vp": 1}]},
            {"id": "BW-d1", "cost": 0, "effects": [{"do": "defence"}]},
        ],
        "lanes": [
            {"symbols": ["axe"], "order": "fixed", "spaces": ["BW-a1"]},
            {"symbols": ["shield"], "order": "fixed", "spaces": ["BW-d1"]},
        ],
    }
    mine = board(buildings={"barracks_west": weak})
    t = custom(READY, with_defences(0, 2), {}, board=mine, forum="red axe 0")
    assert t.do("die red cross BW-a1").attacks() == {"BW-a1": 0}


@pytest.mark.rule("DICE-089")
def test_a_written_attack_never_changes() -> None:
    rolls = {"2": "red shield 0"}
    t = Table(READY, READY, {}, forum="red axe 0", rolls=rolls).do("die red cross BW-a1").end_turn()
    t.do("die red cross BE-d1", seat=1).end_turn()
    assert t.attacks() == {"BW-a1": 3}
    assert t.rows()["barracks_west"] == 3


@pytest.mark.rule("DICE-090")
def test_defences_of_this_turn_do_not_count_yet() -> None:
    spy = {**READY, "unlocked": ["black"]}
    for first in (0, 1):
        t = Table(READY, spy, {}, forum="red axe 0, black spy_red 0")
        steps = [("die red cross BW-a1", 0), ("die black cross BE-d1", 1)]
        for text, seat in steps if first == 0 else reversed(steps):
            t.do(text, seat=seat)
        assert t.attacks(0) == {"BW-a1": 3}


@pytest.mark.rule("DICE-091")
def test_an_attack_takes_nothing() -> None:
    t = Table(READY, {"coins": 5, **with_defences(1, 1)}, {}, forum="red axe 0")
    before = t.view()["seats"][1]
    t.do("die red cross BW-a1").do("pass", seat=2).do("pass", seat=1)
    after = t.view()["seats"][1]
    assert after == {**before, "coins": 8}


@pytest.mark.rule("DICE-092")
def test_with_two_the_opponent_is_both_neighbors() -> None:
    for attack, die, west, east, points in [
        ("BW-a1", "axe", 0, 2, 1),
        ("BW-a1", "axe", 2, 0, 3),
        ("BE-a1", "sword", 1, 0, 2),
        ("BE-a1", "sword", 0, 1, 3),
    ]:
        for attacker in (0, 1):
            seats = [READY, READY]
            seats[1 - attacker] = with_defences(west, east)
            t = Table(*seats, forum=f"red {die} 0").do(f"die red cross {attack}", seat=attacker)
            assert t.attacks(attacker)[attack] == points


@pytest.mark.rule("DICE-093")
def test_defences_give_no_points_but_count_as_crossed() -> None:
    t = Table(with_defences(2, 2), {})
    assert t.rows()["total"] == 0
    assert t.view()["seats"][0]["counts"]["barracks_west"] == 2
    guild = {**with_defences(1, 0), "coins": 20, "unlocked": ["purple"]}
    assert spaces(Table(guild, {}, forum="purple guild_red 0").moves()) == {"G1"}


@pytest.mark.rule("DICE-094")
def test_attacks_by_effect_or_spy_score_the_same() -> None:
    spy = {**READY, "unlocked": ["black"]}
    t = Table(spy, with_defences(0, 1), {}, forum="black spy_red 0").do("die black cross BW-a1")
    assert t.attacks() == {"BW-a1": 2}
    effect = board(wonder=wonder([{"do": "cross_space", "building": "barracks"}]))
    t = custom(READY, with_defences(0, 1), with_defences(2, 0), board=effect).do("wonder")
    assert t.do("cross BE-a1").attacks() == {"BE-a1": 1}


@pytest.mark.rule("DICE-196")
def test_other_defences_and_your_own_make_no_difference() -> None:
    own = {"crossed": [*WAREHOUSE, *EAST, *WEST[5:]], "coins": 20}
    t = Table(own, with_defences(2, 0), with_defences(0, 2), forum="red axe 0")
    assert t.do("die red cross BW-a1").attacks()["BW-a1"] == 3


@pytest.mark.rule("DICE-197", "DICE-162")
def test_the_reduction_applies_to_every_attack_anew() -> None:
    seat = {"crossed": [*WAREHOUSE, "BW-a1"], "coins": 20, "attacks": {"BW-a1": 3}}
    rolls = {"2": "red axe 0"}
    t = Table(seat, with_defences(0, 2), {}, forum="red axe 0", rolls=rolls)
    t.do("die red cross BW-a2").end_turn().do("die red cross BW-a3")
    assert t.attacks() == {"BW-a1": 3, "BW-a2": 2, "BW-a3": 3}
    assert t.rows()["barracks_west"] == 8
