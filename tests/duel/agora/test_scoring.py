"""Agora, chapter 6: chamber points and the end of the game."""

import pytest

import maravillas as mv
from tests.duel.agora.positions import Chamber, Lay, held
from tests.duel.positions import city

POINTS = [1, 2, 3, 3, 2, 1]


@pytest.mark.rule("AGORA-145")
@pytest.mark.parametrize("chamber", range(1, 7))
def test_a_controlled_chamber_scores_and_a_tied_one_does_not(table: Lay, chamber: int) -> None:
    other = 1 if chamber == 6 else 6
    t = table(phase="over", age=3, senate={chamber: (2, 1), other: (3, 3)})
    assert t.points("chambers") == POINTS[chamber - 1]
    assert t.your_points("chambers") == 0


@pytest.mark.rule("AGORA-145")
def test_chamber_points_can_win(table: Lay) -> None:
    t = table(phase="over", age=3, mine=city(coins=0), yours=city(coins=5), senate={3: (1, 0)})
    assert (t.points(), t.your_points()) == (3, 1)
    assert t.result == "my civilian"


@pytest.mark.rule("AGORA-146")
def test_nothing_else_of_agora_scores(table: Lay) -> None:
    mine = city(
        coins=0,
        senators=["politician_left_1", "conspirator_1"],
        conspiracies=[held("coup"), held("treason", "baths", True)],
        tokens=["corruption", "organized_crime"],
        built=["curia_julia"],
    )
    t = table(phase="over", age=3, mine=mine, senate={2: (4, 4, "coins_blue")})
    assert t.points() == 0


@pytest.mark.rule("AGORA-147")
@pytest.mark.parametrize(
    ("mine", "yours", "result"),
    [
        (city("theater", coins=0), city("academy", coins=0), "my civilian"),
        (city("academy", coins=0), city("theater", coins=0), "your civilian"),
        (city("theater", coins=0), city("altar", coins=0), "shared"),
    ],
)
def test_a_tie_is_broken_by_blue_points(
    table: Lay, mine: dict[str, object], yours: dict[str, object], result: str
) -> None:
    senate: dict[int, Chamber] = {1: (1, 0), 6: (0, 1)}
    t = table(phase="over", age=3, mine=mine, yours=yours, senate=senate)
    assert t.points() == t.your_points() == 4
    assert t.result == result


@pytest.mark.rule("AGORA-147")
def test_the_other_categories_are_those_of_duel(table: Lay) -> None:
    mine = city("theater", "workshop", "port", coins=7, built=["knossos"], tokens=["philosophy"])
    t = table(phase="over", age=3, mine=mine, ahead=3, senate={4: (1, 0)})
    sheet = mv.score_sheet(t.game, t.s)[t.me]
    assert sheet == {
        "military": 5,
        "civilian": 3,
        "scientific": 1,
        "commercial": 3,
        "guild": 0,
        "wonders": 3,
        "progress": 7,
        "coins": 2,
        "chambers": 3,
        "total": 27,
    }


@pytest.mark.rule("AGORA-148")
def test_a_game_ends_in_one_of_six_ways(table: Lay) -> None:
    six = ["apothecary", "pharmacist", "scriptorium", "workshop", "academy", "observatory"]
    everything: dict[int, Chamber] = dict.fromkeys(range(1, 7), (1, 0))
    found = {
        table(phase="over", age=3, ahead=9).result,
        table(phase="over", age=3, mine=city(*six)).result,
        table(phase="over", age=3, senate=everything).result,
        table(phase="over", age=3, mine=city("theater")).result,
        table(phase="over", age=3).result,
    }
    assert found == {"my military", "my scientific", "my political", "my civilian", "shared"}
    both = table(phase="over", age=3, mine=city(*six), yours=city(*six, coins=30))
    assert both.result == "shared"
