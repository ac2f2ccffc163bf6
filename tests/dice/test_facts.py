"""The dice, the names and the boards against the table of facts."""

import json
from pathlib import Path
from typing import Any

import pytest

from maravillas.dice.data.faces import (
    BUILDINGS,
    COLORS,
    COMPARED,
    DICE,
    DIE_COLOR,
    FACES,
    FIRST_SPECIAL,
    ROWS,
    SPY,
)
from maravillas.dice.rules.deal import STARTING_COINS
from maravillas.dice.rules.score import FIRST_AGORA
from maravillas.dice.rules.turn import PASS_INCOME
from maravillas.dice.words.boards.effects import ARGUMENTS
from maravillas.dice.words.boards.reading import CITIES, SYMBOLS_OF, printed
from maravillas.messages import name, say
from tests.dice.table import Table

FACTS: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent / "facts" / "dice.json").read_text(encoding="utf-8")
)

# Values marked RC that were retuned for balance; docs/dice.md has the figures. (was, is)
RETUNED: dict[tuple[str, str, str], tuple[int, int]] = {
    ("alexandria", "Z1", "vp"): (2, 3),
    ("alexandria", "Z2", "vp"): (2, 3),
    ("alexandria", "Z3", "vp"): (7, 9),
    ("rhodes", "Z1", "vp"): (3, 2),
    ("rhodes", "Z2", "vp"): (2, 1),
    ("rhodes", "Z3", "vp"): (8, 7),
    ("olympia", "Z3", "vp"): (6, 7),
    ("halicarnassus", "Z3", "vp"): (5, 4),
}


def test_constants_are_those_of_the_facts() -> None:
    constants = {key: item["value"] for key, item in FACTS["constants"].items()}
    assert constants["starting_coins"] == STARTING_COINS
    assert constants["pass_income"] == PASS_INCOME
    assert constants["agora_first_completion_vp"] == FIRST_AGORA
    assert constants["forum_dice"] == FIRST_SPECIAL
    assert constants["forum_section_costs"] == [0, 1, 2, 3]
    for city in CITIES:
        reserve: Any = printed(city)["gold_reserve"]
        assert reserve["rows"] == constants["reserve_rows"]
        assert reserve["per_row"] == constants["coins_per_reserve_row"]


def test_dice_and_faces_are_those_of_the_facts() -> None:
    dice = FACTS["dice"]
    assert dice["starting"]["value"] + dice["special"]["value"] == DICE
    for number, die in enumerate(DICE):
        assert dice["faces"][die]["faces"] == FACES[number]
        assert dice["faces"][die]["color"] == COLORS[DIE_COLOR[number]]
    for face, buildings in zip(FACES[7], SPY, strict=True):
        targets = dice["face_targets"][face]["buildings"]
        assert sorted(targets) == sorted(BUILDINGS[b] for b in buildings)
    for face, buildings in zip(FACES[9], COMPARED, strict=True):
        targets = dice["face_targets"][face]["compare"]
        assert targets == [BUILDINGS[b] for b in buildings]


def test_buildings_rows_and_effects_are_those_of_the_facts() -> None:
    assert FACTS["score_rows"]["order"]["value"] == BUILDINGS[:ROWS]
    assert set(FACTS["buildings"]) == {*BUILDINGS, "gold_reserve"}
    for effect, item in FACTS["effects"].items():
        wanted = ["color" if word == "colour" else word for word in item["args"]]
        assert list(ARGUMENTS[effect]) == wanted, effect
    assert set(ARGUMENTS) == set(FACTS["effects"])


@pytest.mark.rule("DICE-177")
def test_names_are_those_of_the_facts() -> None:
    for building, item in FACTS["buildings"].items():
        for lang in ("en", "es"):
            assert name(lang, "building", building, "dice") == item[lang]
    for symbol, word in FACTS["symbol_words"]["es"].items():
        assert name("es", "face", symbol, "dice") == word[0].lower() + word[1:]
    for city in FACTS["cities"]:
        assert name("en", "board", city["id"], "dice") == city["name"]
        assert name("es", "board", city["id"], "dice") == city["es"]
        assert say("en", f"dice.board.{city['id']}.wonder") == city["wonder_name"]
        assert say("es", f"dice.board.{city['id']}.wonder") == city["wonder_es"]


@pytest.mark.rule("DICE-175")
def test_every_color_has_a_shape_of_its_own() -> None:
    for color, item in FACTS["colors"].items():
        assert say("en", f"dice.color.{color}.shape") == item["shape"]
    for lang in ("en", "es"):
        assert len({say(lang, f"dice.color.{color}.shape") for color in COLORS}) == len(COLORS)


def plain(space: dict[str, Any]) -> dict[str, Any]:
    """A space of a board without how sure it is."""
    return {key: space[key] for key in ("id", "cost", "effects")}


def american(value: Any) -> Any:
    """Effects as the facts have them, `color` for `colour`."""
    if isinstance(value, dict):
        return {"color" if key == "colour" else key: american(item) for key, item in value.items()}
    return [american(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("city", CITIES)
def test_the_common_buildings_are_those_of_the_facts(city: str) -> None:
    document: Any = printed(city)
    for building in SYMBOLS_OF:
        if building == "university":
            continue
        facts = FACTS["template"][building]
        assert [plain(s) for s in document["buildings"][building]["spaces"]] == [
            plain(american(s)) for s in facts["spaces"]
        ]
        assert document["buildings"][building]["lanes"] == facts["lanes"]
    assert [
        {"id": bonus["id"], "effects": bonus["effects"]} for bonus in document["bonuses"]
    ] == american(FACTS["template"]["bonuses"])


@pytest.mark.parametrize("city", CITIES)
def test_wonder_and_university_are_those_of_the_facts_but_for_what_was_retuned(city: str) -> None:
    document: Any = printed(city)
    facts = next(item for item in FACTS["cities"] if item["id"] == city)
    for space, stage in zip(document["wonder"], facts["wonder"], strict=True):
        effects = [_before(city, space["id"], effect) for effect in space["effects"]]
        assert {**plain(space), "effects": effects} == plain(american(stage))
    university = document["buildings"]["university"]
    by_id = {space["id"]: space for space in university["spaces"]}
    for lane, row in zip(university["lanes"], facts["university"], strict=True):
        assert lane["symbols"] == row["symbols"]
        for id, space in zip(lane["spaces"], row["spaces"], strict=True):
            assert {k: by_id[id][k] for k in ("cost", "effects")} == american(space)


def _before(city: str, id: str, effect: dict[str, Any]) -> dict[str, Any]:
    """An effect as it was before it was retuned."""
    if (city, id, effect["do"]) not in RETUNED:
        return effect
    was, now = RETUNED[city, id, effect["do"]]
    assert effect["n"] == now
    return {**effect, "n": was}


def test_only_reconstructed_values_were_retuned() -> None:
    for city, id, _ in RETUNED:
        wonder: Any = printed(city)["wonder"]
        assert next(space for space in wonder if space["id"] == id)["c"] == "RC"


def test_everything_crossed_on_giza_scores_the_maximum() -> None:
    most = FACTS["score_rows"]["giza_maximum"]
    t = Table({}, {})
    ids = list(t.s.now[0].board.spaces)
    bonuses = ["X-action", "X-cross", "X-coins"]
    t = Table({"crossed": ids, "agora_first": True, "bonuses": bonuses}, {}, phase="final")
    assert t.rows() == most
