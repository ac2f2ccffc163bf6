"""What a seat cannot exclude, by the naive engine alone."""

from tests.duel.naive.facts import OFFERINGS
from tests.duel.naive.guessing import possible
from tests.duel.naive.laying import DECKS, city, lay


def test_hidden_divinities_of_a_mythology_change_places_with_each_other_alone() -> None:
    decks = {**DECKS, "greek": ["zeus", "hades"], "roman": ["mars", "minerva"]}
    t = lay(
        city(seen=["greek 1", "space 2"]),
        age=1,
        layout={"18": "baths"},
        pantheon={"1": "aphrodite", "2": "neptune"},
        mythology_decks=decks,
    )
    found = possible(t, 0)
    assert found["space 1"] == found["greek 2"] == {"aphrodite", "hades"}
    assert found["roman 1"] == found["roman 2"] == {"mars", "minerva"}
    assert "greek 1" not in found
    assert "space 2" not in found
    assert possible(t, 1)["greek 1"] == {"zeus", "hades", "aphrodite"}
    assert found["offering 0"] == set(OFFERINGS)
    assert found["enki"] == t.box


def test_from_age_2_on_spaces_and_offerings_are_public() -> None:
    pantheon = {"1": "enki", "2": "gate"}
    decks = {**DECKS, "mesopotamian": ["nisaba", "ishtar"]}
    t = lay(pantheon=pantheon, mythology_decks=decks, enki=["law", "theology"], box=["masonry"])
    found = possible(t, 0)
    assert found["mesopotamian 1"] == {"nisaba", "ishtar"}
    assert not [place for place in found if place.split()[0] in ("space", "offering", "enki")]


def test_a_temple_that_lies_face_down_is_none_that_was_seen() -> None:
    t = lay(
        city(cards=["greek_grand_temple"]),
        age=3,
        decks={},
        layout={"2": "roman_grand_temple", "18": "phoenician_grand_temple", "19": "arsenal"},
        face_up=[18, 19],
    )
    names = ("egyptian", "mesopotamian", "roman")
    assert possible(t, 0)["temple anywhere"] == {f"{name}_grand_temple" for name in names}
