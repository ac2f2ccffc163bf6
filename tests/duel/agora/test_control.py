"""Agora, chapter 5: control of chambers and the decrees that go with it."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.duel.agora.rules.senate import recount
from tests.duel.agora.law_documents import MIDDLE
from tests.duel.agora.positions import Lay, held, ready
from tests.duel.positions import city


@pytest.mark.rule("AGORA-100", "AGORA-102")
@pytest.mark.parametrize(
    ("mine", "yours", "ruler"),
    [(0, 0, ""), (1, 0, "me"), (1, 1, ""), (3, 2, "me"), (2, 5, "you"), (6, 6, "")],
)
def test_more_cubes_control_a_chamber_and_its_decree(
    table: Lay, mine: int, yours: int, ruler: str
) -> None:
    t = table("stable", senate={3: (mine, yours, "trade_raw")})
    assert t.rules(3) == ruler
    assert t.my_decrees == (["trade_raw"] if ruler == "me" else [])
    assert t.your_decrees == (["trade_raw"] if ruler == "you" else [])


@pytest.mark.rule("AGORA-101")
def test_control_changes_at_once_with_every_cube(table: Lay) -> None:
    t = table(
        "politician_left_1",
        mine=city("theater", "altar", "baths", "statue"),
        senate={1: (0, 1, "trade_raw"), 2: (0, 0, "discard_plus_2")},
    )
    t.do("recruit politician_left_1", "place 1")
    assert (t.rules(1), t.my_decrees, t.your_decrees) == ("", [], [])
    t.do("place 1")
    assert (t.rules(1), t.my_decrees) == ("me", ["trade_raw"])
    t.do("move 1 2")
    assert (t.rules(1), t.rules(2), t.my_decrees) == ("", "me", ["discard_plus_2"])


@pytest.mark.rule("AGORA-101", "AGORA-105")
def test_a_removed_cube_changes_control_and_can_be_placed_again(table: Lay) -> None:
    mine = city(conspiracies=ready("political_maneuver"))
    t = table("politician_left_1", mine=mine, senate={5: (1, 1, "trade_raw")})
    t.do("trigger political_maneuver", "place 1", "remove 5", "done")
    assert t.rules(5) == "me"
    assert "trade_raw" in t.my_decrees
    assert t.view["seats"][t.you]["reserve"] == 12


@pytest.mark.rule("AGORA-105")
def test_a_cube_that_came_back_is_placed_again(table: Lay) -> None:
    """With twelve cubes out you have none; the one I remove is yours to place."""
    mine = city(conspiracies=ready("political_maneuver"))
    t = table("stable", "conspirator_1", mine=mine, senate={2: (0, 12)})
    t.do("trigger political_maneuver", "place 1", "remove 2", "done", "discard stable")
    t.do("recruit conspirator_1")
    assert t.places() == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("AGORA-103")
def test_a_cube_turns_a_decree_up_for_good(table: Lay) -> None:
    t = table(
        "politician_left_1",
        mine=city("theater", "altar"),
        senate={2: (0, 0, "trade_raw")},
    )
    assert t.decrees(2) == [None]
    t.do("recruit politician_left_1", "place 2")
    assert t.decrees(2) == ["trade_raw"]
    t.do("move 2 1")
    assert t.cubes(2) == (0, 0)
    assert t.decrees(2) == ["trade_raw"]
    assert t.your_view["senate"][1]["decrees"] == ["trade_raw"]


@pytest.mark.rule("AGORA-103")
def test_a_cube_that_moves_in_turns_it_up_too(table: Lay) -> None:
    t = table("politician_left_1", senate={3: (1, 0), 4: (0, 0, "trade_raw")})
    t.do("recruit politician_left_1", "move 3 4")
    assert t.decrees(4) == ["trade_raw"]


@pytest.mark.rule("AGORA-104")
def test_control_passes_only_through_a_tie(table: Lay) -> None:
    t = table(
        "politician_left_1",
        mine=city("theater", "altar"),
        senate={1: (0, 1, "discard_plus_2")},
    )
    t.do("recruit politician_left_1", "place 1")
    assert t.rules(1) == ""
    t.do("place 1")
    assert t.rules(1) == "me"


@pytest.mark.rule("AGORA-104")
def test_the_chamber_left_is_handled_before_the_one_entered(table: Lay) -> None:
    """I hold the shield; leaving hands it over: the pawn moves once, not back and forth."""
    t = table("politician_left_1", senate={1: (1, 0, "shield"), 2: (0, 1)}, ahead=3, military=[])
    t.do("recruit politician_left_1", "move 1 2")
    assert (t.rules(1), t.rules(2), t.ahead) == ("", "", 2)


@pytest.mark.rule("AGORA-106")
def test_leaving_a_tie_gives_the_decree_to_the_other(table: Lay) -> None:
    """Your next discard is already worth two coins more."""
    t = table("politician_left_1", senate={3: (1, 1, "discard_plus_2")})
    t.do("recruit politician_left_1", "move 3 4")
    assert t.rules(3) == "you"
    assert t.your_decrees == ["discard_plus_2"]
    t.do("discard palisade")
    assert t.your_coins == 7 + 4


@pytest.mark.rule("AGORA-107")
def test_discounts_look_at_control_when_something_is_paid(table: Lay) -> None:
    """The cube that Knossos places after it is paid for comes too late."""
    mine = city(coins=40, unbuilt=["knossos"])
    t = table("stable", mine=mine, senate={1: (0, 0, "wonder_minus_1")})
    assert t.price("knossos")["coins"] == 10
    t.do("wonder knossos with stable", "place 1", "done")
    assert t.coins == 30


@pytest.mark.rule("AGORA-107", "AGORA-164")
def test_coin_decrees_look_at_control_before_the_cubes_of_the_construction(table: Lay) -> None:
    mine = city(coins=10, unbuilt=["knossos"])
    t = table("stable", mine=mine, senate={1: (0, 0, "coins_wonder")})
    t.do("wonder knossos with stable", "place 1", "done")
    assert t.coins == 0
    t = table("stable", mine=mine, senate={1: (1, 0, "coins_wonder")})
    t.do("wonder knossos with stable", "place 2", "done")
    assert t.coins == 1


@pytest.mark.rule("AGORA-108")
def test_a_chamber_with_two_decrees_gives_both_and_one_without_still_counts(table: Lay) -> None:
    moved = {
        **dict.fromkeys((3, 4, 5, 6), (1, 0)),
        1: (0, 0, []),
        2: (1, 0, ["discard_plus_2", "coins_blue"]),
    }
    mine = city(conspiracies=[held("insider_influence", "altar", True)])
    t = table("politician_left_1", mine=mine, senate=moved)
    assert {"discard_plus_2", "coins_blue"} <= set(t.my_decrees)
    t.do("recruit politician_left_1")
    assert t.points("chambers") == 2 + 3 + 3 + 2 + 1
    t.do("place 1")
    assert t.result == "my political"
    assert t.points("chambers") == 12


@pytest.mark.rule("AGORA-109")
def test_losing_a_decree_takes_nothing_back(table: Lay) -> None:
    t = table(
        "theater",
        "politician_left_1",
        mine=city(coins=3),
        senate={1: (1, 0, "coins_blue")},
    )
    t.do("build theater")
    assert t.coins == 4
    t.do("recruit politician_left_1", "place 1")
    assert (t.rules(1), t.coins) == ("", 4)


def test_what_follows_from_cubes_can_be_counted_again() -> None:
    _, s = mv.position.load(MIDDLE)
    whole: Any = s
    senate = whole.senate

    def counted() -> list[int]:
        return [
            int(number)
            for f in (senate.first, senate.second)
            for number in (f.reserve, f.chambers, f.decrees)
        ]

    before = counted()
    recount(senate)
    assert counted() == before
    senate.first.cubes = senate.second.cubes = 0
    recount(senate)
    assert counted() == [12, 0, 0, 12, 0, 0]
