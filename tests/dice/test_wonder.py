"""Action B, the Wonder without a die; action C, passing."""

import pytest

from maravillas.dice.data.faces import FACES
from tests.dice.table import WAREHOUSE, Table, spaces

STAGES = ["Z1", "Z2", "Z3"]


@pytest.mark.rule("DICE-055", "DICE-057")
def test_a_stage_costs_what_resources_are_missing_and_no_die() -> None:
    for resources in range(4):
        t = Table({"crossed": WAREHOUSE[:resources]}, {}, forum="red axe 3")
        assert t.price("wonder")["coins"] == 3 - resources  # Giza's first stage costs 3
        t.do("wonder")
        assert t.crossed()[0] == "Z1"
        assert t.coins() == 7 - (3 - resources) + 2  # and gives 2 coins per stage
    poor = Table({"coins": 2}, {}, forum="red axe 3")
    assert poor.refused("wonder").clause == "DICE-057"
    assert poor.refused("wonder").values == {"space": "Z1", "price": 3, "coins": 2}


@pytest.mark.rule("DICE-056")
def test_three_stages_in_their_order() -> None:
    t = Table({"coins": 28, "crossed": WAREHOUSE}, {}, cities=("ephesus", "rhodes"))
    for number, stage in enumerate(STAGES):
        t.do("wonder")
        assert t.crossed()[: number + 1] == STAGES[: number + 1]
        if number == 2:
            t.do("bonus X-coins")
        assert stage in t.crossed()
        t.end_turn()
    assert t.refused("wonder").clause == "DICE-056"
    assert "wonder" not in t.moves()


@pytest.mark.rule("DICE-058")
def test_the_wonder_gives_a_bonus_and_can_be_compared() -> None:
    seat = {"crossed": [*WAREHOUSE, "Z1", "Z2"]}
    t = Table(seat, {}, cities=("ephesus", "rhodes")).do("wonder")
    assert t.kind() == "bonus"
    ahead = {"crossed": [*WAREHOUSE, "Z1"], "unlocked": ["purple"]}
    t = Table(ahead, {}, forum="purple guild_wonder 0")
    assert spaces(t.moves()) == {"G1"}


@pytest.mark.rule("DICE-059")
def test_no_face_of_any_die_crosses_a_stage() -> None:
    seat = {"coins": 28, "unlocked": ["black", "white", "purple"], "crossed": [*WAREHOUSE, "Z1"]}
    for die, name in enumerate(["grey_1", "grey_2", "grey_3", "blue", "red", "yellow", "green"]):
        for face in FACES[die]:
            assert not spaces(Table(seat, {}, forum=f"{name} {face} 0").moves()) & set(STAGES)
    for die, name in ((7, "black"), (8, "white"), (9, "purple")):
        for face in FACES[die]:
            assert not spaces(Table(seat, {}, forum=f"{name} {face} 0").moves()) & set(STAGES)
    t = Table(seat, {}, forum="black spy_any 0")
    assert t.refused("die black cross Z2").clause == "DICE-031"


@pytest.mark.rule("DICE-060")
def test_passing_gives_three_coins_and_crosses_nothing() -> None:
    """Worked example 7: a pass on the first turn leaves 10 coins."""
    t = Table({}, {}).do("pass")
    assert t.coins() == 10
    assert t.crossed() == []


@pytest.mark.rule("DICE-061")
def test_passing_is_legal_beside_other_actions() -> None:
    t = Table({"crossed": WAREHOUSE, "coins": 20}, {}, forum="red axe 0, blue mask 0")
    assert len(t.moves()) > 2
    assert "pass" in t.moves()


@pytest.mark.rule("DICE-062")
def test_passing_with_a_full_reserve_is_legal_and_gains_nothing() -> None:
    t = Table({"coins": 28}, {})
    assert "pass" in t.moves()
    assert t.do("pass").coins() == 28
    assert Table({"coins": 27}, {}).do("pass").coins() == 28
