"""Age II begins (PANTHEON-020, 120 to 122)."""

import pytest

from tests.duel.pantheon.positions import Lay
from tests.duel.positions import city

PLACED = {"1": "zeus", "3": "ra", "4": "mars", "5": "tanit", "6": "nisaba"}


@pytest.mark.rule("PANTHEON-020", "PANTHEON-120", "PANTHEON-122")
def test_faces_turn_up_and_the_gate_is_laid_before_it_is_asked_who_begins(table: Lay) -> None:
    t = table("tavern", last=True, pantheon=PLACED, yours=city(seen=["space 1"]))
    assert [space["divinity"] for space in t.view["pantheon"]] == [None] * 6
    t.do("build tavern")
    assert t.owed == "my start"
    faces = [space["divinity"] for space in t.view["pantheon"]]
    assert faces == ["zeus", "gate", "ra", "mars", "tanit", "nisaba"]
    assert faces == [space["divinity"] for space in t.your_view["pantheon"]]
    assert t.yours["seen"] == []


@pytest.mark.rule("PANTHEON-120", "PANTHEON-113")
def test_the_gate_takes_the_lowest_of_several_empty_spaces(table: Lay) -> None:
    t = table("tavern", last=True, pantheon={"1": "zeus", "5": "ra"}).do("build tavern")
    assert t.lies() == {"1": "zeus", "2": "gate", "5": "ra"}


@pytest.mark.rule("PANTHEON-121", "PANTHEON-208", "PANTHEON-130")
def test_two_tokens_of_the_box_are_put_on_enki(table: Lay) -> None:
    placed = {**PLACED, "6": "enki"}
    box = ["law", "theology", "strategy", "economy", "masonry", "urbanism", "mysticism"]
    t = table("tavern", last=True, pantheon=placed, box=box, enki=["law", "economy"])
    assert sorted(t.document["box"]) == sorted(box)
    t.do("build tavern")
    assert t.view["enki"] == t.your_view["enki"] == ["economy", "law"]
    assert set(t.document["box"]) == set(box) - {"economy", "law"}
    again = table("tavern", last=True, pantheon=PLACED, box=box).do("build tavern")
    assert (again.view["enki"], len(again.document["box"])) == ([], 7)


@pytest.mark.rule("PANTHEON-100", "PANTHEON-122")
def test_the_offering_tokens_lie_there_as_the_age_is_laid_out(table: Lay) -> None:
    offerings = {"6": "offering_4", "8": "offering_2", "10": "offering_3"}
    t = table("tavern", last=True, offerings=offerings).do("build tavern")
    assert (t.owed, t.document["slot_tokens"]) == ("my start", offerings)
    layout = {slot["slot"]: slot["token"] for slot in t.your_view["layout"]}
    assert {n: token for n, token in layout.items() if token} == {
        6: "offering_4",
        8: "offering_2",
        10: "offering_3",
    }


@pytest.mark.rule("PANTHEON-100")
def test_an_offering_token_that_a_player_already_has_lies_on_no_card(table: Lay) -> None:
    """So written positions alone can begin; there is one of each all the same."""
    mine = city(offering_tokens=["offering_2"])
    offerings = {"6": "offering_4", "8": "offering_2", "10": "offering_3"}
    t = table("tavern", last=True, offerings=offerings, mine=mine, strict=False).do("build tavern")
    assert t.document["slot_tokens"] == {"6": "offering_4", "10": "offering_3"}
