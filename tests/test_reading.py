"""Strict reading of documents and options."""

import pytest

from maravillas.core.errors import BadOption, BadPosition, BadRecord
from maravillas.core.option import Option, read_options
from maravillas.core.reading import Reader, read_json, show


def test_a_path_leads_to_the_wrong_value() -> None:
    document = {"seats": [{"cards": ["baths", "bath"]}]}
    seat = Reader(document).dict(["seats"])["seats"].list()[0]
    cards = seat.dict(["cards"])["cards"].list()
    assert cards[0].id({"baths": 7}, "card") == 7
    with pytest.raises(BadPosition) as refused:
        cards[1].id({"baths": 7}, "card")
    assert refused.value.path == "$.seats[0].cards[1]"
    assert refused.value.reason == '"bath" is no card; allowed: baths'


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1]])
def test_only_whole_numbers_are_numbers(value: object) -> None:
    with pytest.raises(BadPosition, match="a whole number from 0 to 3 is expected"):
        Reader(value).int(0, 3)


def test_a_number_out_of_range_names_the_range() -> None:
    assert Reader(-9).int(-9, 9) == -9
    with pytest.raises(BadPosition, match="10 is not between -9 and 9"):
        Reader(10, "$.pawn").int(-9, 9)


def test_unknown_and_missing_keys_are_named() -> None:
    with pytest.raises(BadPosition, match='unknown key "b"; allowed: a'):
        Reader({"a": 1, "b": 2}).dict(["a"])
    with pytest.raises(BadPosition, match='the key "a" is missing'):
        Reader({}).need("a")
    assert Reader({}).get("a") is None


def test_json_refuses_floats_duplicates_and_depth() -> None:
    with pytest.raises(BadPosition, match=r"\$\.a\[1\]: 1.5 is no whole number"):
        read_json('{"a": [1, 1.5]}')
    with pytest.raises(BadPosition, match=r'\$\.a: the key "b" is written twice'):
        read_json('{"a": {"b": 1, "b": 1}}')
    with pytest.raises(BadRecord, match="line 1, column 2"):
        read_json("{", BadRecord)
    for text in ("[" * 100_000, "[" * 800 + "]" * 800, "9" * 5000):
        with pytest.raises(BadPosition, match="too deeply or holds too long"):
            read_json(text)


def test_what_is_shown_is_short_and_plain() -> None:
    assert show("ñ\ud800") == '"\\u00f1\\ud800"'
    assert len(show("x" * 1000)) == 60
    assert show({1, 2}) == "set"


OPTIONS = {
    "players": Option("int", 3, (2, 3, 4)),
    "teams": Option("bool", False),
    "side": Option("choice", "random", ("a", "b", "random")),
    "boards": Option("list", [], ("giza", "rhodes")),
}


def test_options_are_completed_and_ordered() -> None:
    assert read_options(OPTIONS, {"teams": True}) == {
        "players": 3,
        "teams": True,
        "side": "random",
        "boards": [],
    }


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("players", 5, "one of 2, 3, 4"),
        ("players", True, "one of 2, 3, 4"),
        ("teams", 1, "true or false"),
        ("side", "c", "one of a, b, random"),
        ("boards", ["babel"], "a list of giza, rhodes"),
        ("player", 3, "the options are: players, teams, side, boards"),
    ],
)
def test_a_wrong_option_says_what_is_allowed(name: str, value: object, allowed: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_options(OPTIONS, {name: value})
    assert refused.value.path == name
    assert allowed in refused.value.reason


def test_options_from_text() -> None:
    assert OPTIONS["players"].from_text("players", "4") == 4
    assert OPTIONS["teams"].from_text("teams", "Yes") is True
    assert OPTIONS["boards"].from_text("boards", "giza, rhodes") == ["giza", "rhodes"]
    for name, text in [("players", "four"), ("teams", "maybe"), ("boards", "babel")]:
        with pytest.raises(BadOption):
            OPTIONS[name].from_text(name, text)
