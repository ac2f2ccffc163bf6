"""The order of construction: lanes, and spaces in two of them."""

import pytest

from tests.dice.table import AGORA, WAREHOUSE, Table, spaces


@pytest.mark.rule("DICE-050")
def test_in_a_fixed_lane_only_the_next_space_is_open() -> None:
    for crossed, following in (([], "BW-a1"), (["BW-a1"], "BW-a2"), (["BW-a1", "BW-a2"], "BW-a3")):
        t = Table({"crossed": crossed, "coins": 20}, {}, forum="red axe 0")
        assert spaces(t.moves()) == {following}
        refusal = t.refused("die red cross BW-a5")
        assert refusal.clause == "DICE-050"
        assert following in str(refusal)


@pytest.mark.rule("DICE-051")
def test_in_an_any_lane_every_uncrossed_space_is_open() -> None:
    t = Table({"coins": 20}, {}, forum="yellow chest 0")
    assert spaces(t.moves()) == {"M-chest1", "M-chest2", "M-chest3"}
    t = Table({"crossed": ["M-chest2"], "coins": 20}, {}, forum="yellow chest 0")
    assert spaces(t.moves()) == {"M-chest1", "M-chest3"}


@pytest.mark.rule("DICE-052")
def test_a_space_in_two_lanes_is_reached_by_either_and_then_skipped_by_both() -> None:
    # A4 is second in the row of the scales and second in the column of the owl.
    by_row = Table({"crossed": ["A3"], "coins": 20}, {}, forum="blue scales 0")
    by_column = Table({"crossed": ["A2"], "coins": 20}, {}, forum="blue owl 0")
    neither = Table({"crossed": ["A3"], "coins": 20}, {}, forum="blue owl 0")
    assert spaces(by_row.moves()) == spaces(by_column.moves()) == {"A4"}
    assert spaces(neither.moves()) == {"A2"}
    skipped = Table({"crossed": ["A3", "A4"], "coins": 20}, {}, forum="blue owl 0")
    assert spaces(skipped.moves()) == {"A2"}
    skipped = Table({"crossed": ["A2", "A3", "A4"], "coins": 20}, {}, forum="blue owl 0")
    assert spaces(skipped.moves()) == {"A7"}


@pytest.mark.rule("DICE-053")
def test_a_space_is_crossed_at_most_once() -> None:
    t = Table({"crossed": ["A1"]}, {}, forum="blue temple 0")
    assert t.refused("die blue cross A1").clause == "DICE-053"
    t = Table({"crossed": [*WAREHOUSE, *AGORA], "bonuses": ["X-coins"]}, {}, forum="blue mask 0")
    assert spaces(t.moves()) == set()


@pytest.mark.rule("DICE-054")
def test_a_building_is_complete_with_all_its_spaces_crossed() -> None:
    crossed = [*WAREHOUSE, "BW-a1", "BW-a2", "BW-a3", "BW-a4", "BW-a5"]
    t = Table({"crossed": crossed}, {}, forum="red shield 0")
    t.do("die red cross BW-d1")
    assert t.kind() is None
    t = Table({"crossed": [*crossed, "BW-d1"]}, {}, forum="red shield 0").do("die red cross BW-d2")
    assert t.kind() == "bonus"
    # The Agora's box is no space: eight crosses complete it, even when the race is over.
    done = {"crossed": AGORA, "bonuses": ["X-coins"], "agora_first": True}
    t = Table({"crossed": [*WAREHOUSE, *AGORA[:7]]}, done, forum="blue fountain 0")
    t.do("die blue cross A8")
    assert t.kind() == "bonus"
    assert not t.s.now[0].first
