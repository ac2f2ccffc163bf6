"""What the page draws of Agora is what is printed."""

from typing import Any

import pytest

from tests.duel.agora.positions import CONSPIRACIES, DECREES, FACTS
from tests.duel.asking import pieces

PRINTED: Any = pieces(("duel", "agora"))
BASE: Any = pieces(("duel",))


def test_base_pieces_stay_as_they_are() -> None:
    for thing in ("card", "wonder", "token"):
        assert all(PRINTED[thing][id] == fact for id, fact in BASE[thing].items())
    assert "decree" not in BASE
    assert not any(fact["back"] == "senator" for fact in BASE["card"].values())


@pytest.mark.parametrize("senator", FACTS["senators"], ids=lambda senator: str(senator["id"]))
def test_a_senator_shows_its_section(senator: dict[str, Any]) -> None:
    drawn = PRINTED["card"][senator["id"]]
    assert drawn["back"] == "senator"
    assert "cost" not in drawn, "it depends on the city"
    effect = drawn["effects"][0]
    assert effect["kind"] == senator["kind"]
    assert effect.get("section") == senator.get("section")


def test_every_decree_and_conspiracy_is_known() -> None:
    assert list(PRINTED["decree"]) == DECREES
    assert list(PRINTED["conspiracy"]) == CONSPIRACIES
    drawn = [str(fact["effects"]) for fact in PRINTED["decree"].values()]
    assert len(set(drawn)) == len(DECREES), "no two look alike"


@pytest.mark.parametrize("wonder", FACTS["wonders"], ids=lambda wonder: str(wonder["id"]))
def test_a_wonder_costs_what_is_printed(wonder: dict[str, Any]) -> None:
    drawn = PRINTED["wonder"][wonder["id"]]
    assert drawn["cost"]["goods"] == wonder["cost"]
    assert drawn["effects"][-1]["kind"] in ("conspire", "place_and_move")


def test_both_tokens_are_drawn() -> None:
    new = set(PRINTED["token"]) - set(BASE["token"])
    assert new == {"corruption", "organized_crime"}
    assert all(PRINTED["token"][id]["effects"] for id in new)


@pytest.mark.parametrize("age", [1, 2, 3])
def test_slots_lie_where_the_layout_has_them(age: int) -> None:
    drawn = PRINTED["layouts"][age - 1]
    slots = FACTS["layouts"][f"age_{age}"]["slots"]
    middle = sum(slot["col"] for slot in slots) // len(slots)
    assert len(drawn) == len(slots)
    for slot in slots:
        place = {"row": slot["row"] - 1, "column": slot["col"] - middle}
        assert drawn[slot["slot"]] == place
