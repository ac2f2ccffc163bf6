"""What a seat and a spectator see: all that is public, nothing that is hidden, ids only."""

import json
import random
from typing import Any

import pytest

from maravillas.core.rng import Rng
from maravillas.duel.data.cards import AGE_1, AGE_2, AGE_3, FIRST_GUILD, GUILDS, NAMES
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.wonders import WONDER_NAMES
from maravillas.duel.options import make
from maravillas.duel.rules.state import State
from tests.duel.asking import dump, load, view

Document = dict[str, Any]
GAME = make("duel")
VIEWERS = (0, 1, None)

MIDDLE: Document = {
    "age": 2,
    "turn": 1,
    "pawn": -4,
    "military": ["loot_5_player_1", "loot_2_player_2", "loot_5_player_2"],
    "layout": {"6": "sawmill", "11": "walls", "12": "school", "15": "?", "18": "temple"},
    "discard": ["tavern", "baths"],
    "board": ["law"],
    "box": ["economy", "masonry", "strategy"],
    "seats": [
        {
            "coins": 3,
            "cards": ["statue", "press", "scriptorium", "library", "caravansery", "clay_reserve"],
            "built": ["the_sphinx"],
            "unbuilt": ["the_pyramids"],
            "tokens": ["agriculture"],
            "under": {"the_sphinx": "stable"},
        },
        {"coins": 0, "cards": ["brickyard"], "unbuilt": ["piraeus"]},
    ],
}


def seen(document: Document, viewer: int | None = 0) -> Document:
    return view(GAME, load(GAME, document), viewer)


def test_the_whole_table_is_in_view() -> None:
    found = seen(MIDDLE)
    assert {key: found[key] for key in ("you", "phase", "age", "turn", "pawn", "extra_turn")} == {
        "you": 0,
        "phase": "play",
        "age": 2,
        "turn": 1,
        "pawn": -4,
        "extra_turn": False,
    }
    assert found["owed"] == [{"seat": 1, "kind": "play"}]
    assert found["military"] == ["loot_5_player_1", "loot_2_player_2", "loot_5_player_2"]
    assert found["discard"] == ["baths", "tavern"]
    assert (found["board"], found["box"]) == (["law"], ["economy", "masonry", "strategy"])
    assert found["draft"] is found["library"] is found["result"] is found["taken"] is None


def test_a_city_is_shown_with_what_it_is_worth() -> None:
    mine, yours = seen(MIDDLE)["seats"]
    assert mine == {
        "coins": 3,
        "cards": ["press", "scriptorium", "clay_reserve", "library", "statue", "caravansery"],
        "built": [{"wonder": "the_sphinx", "card": "stable"}],
        "unbuilt": ["the_pyramids"],
        "tokens": ["agriculture"],
        "produces": {"wood": 0, "clay": 0, "stone": 0, "glass": 0, "papyrus": 1},
        "chooses": {"raw": 1, "manufactured": 0},
        "prices": {"wood": 2, "clay": 1, "stone": 2, "glass": 2, "papyrus": 2},
        "symbols": {"quill": 2},
        "chains": ["book", "column"],
        "points": {
            "military": 0,
            "civilian": 4,
            "scientific": 2,
            "commercial": 0,
            "guild": 0,
            "wonders": 6,
            "progress": 4,
            "coins": 1,
            "total": 17,
        },
    }
    assert yours["produces"]["clay"] == 2
    assert yours["prices"] == {"wood": 2, "clay": 2, "stone": 2, "glass": 2, "papyrus": 3}
    assert yours["points"]["military"] == 5


def test_a_slot_is_shown_with_its_place() -> None:
    slots = {slot["slot"]: slot for slot in seen(MIDDLE)["layout"]}
    assert list(slots) == [6, 11, 12, 15, 18]
    assert slots[15] == {
        "slot": 15,
        "row": 3,
        "column": -2,
        "back": "age2",
        "card": None,
        "accessible": False,
        "covered_by": [18],
    }
    assert slots[18] == {
        "slot": 18,
        "row": 4,
        "column": -1,
        "back": "age2",
        "card": "temple",
        "accessible": True,
        "covered_by": [],
    }
    assert (slots[11]["card"], slots[11]["covered_by"]) == ("walls", [15])
    assert (slots[6]["card"], slots[6]["covered_by"]) == (None, [11])


@pytest.mark.parametrize("age", [1, 2, 3])
def test_slots_stand_half_a_card_beside_what_covers_them(age: int) -> None:
    slots = {slot["slot"]: slot for slot in seen({"age": age})["layout"]}
    assert len(slots) == 20
    assert sum(slot["column"] for slot in slots.values()) == 0
    for slot in slots.values():
        for other in slot["covered_by"]:
            assert slots[other]["row"] == slot["row"] + 1
            assert abs(slots[other]["column"] - slot["column"]) == 1


def test_a_hidden_guild_shows_its_back() -> None:
    slots = {"15": "?guild", "16": "?", "18": "palace", "19": "merchants_guild"}
    found = seen({"age": 3, "layout": slots})["layout"]
    assert [slot["back"] for slot in found] == ["guild", "age3", "age3", "guild"]
    assert [slot["card"] for slot in found] == [None, None, "palace", "merchants_guild"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_in_the_draft_only_the_first_group_is_seen(viewer: int | None) -> None:
    shown, coming = WONDER_NAMES[:4], WONDER_NAMES[4:8]
    found = seen({"draft": {"shown": shown, "next": coming}}, viewer)
    assert found["draft"] == {"shown": shown, "picks": 0, "order": [0, 1, 1, 0, 1, 0, 0, 1]}
    assert found["owed"] == [{"seat": 0, "kind": "draft"}]
    assert found["layout"] == []
    assert not words(found) & set(coming)


@pytest.mark.parametrize(
    ("viewer", "expected"), [(0, None), (1, ["law", "strategy", "theology"]), (None, None)]
)
def test_only_its_owner_sees_what_the_great_library_drew(
    viewer: int | None, expected: list[str] | None
) -> None:
    found = seen(
        {
            "owed": [{"seat": 1, "kind": "library"}],
            "board": [],
            "library": ["theology", "law", "strategy"],
            "box": ["economy", "law", "masonry", "strategy", "theology"],
        },
        viewer,
    )
    assert found["library"] == expected
    assert found["owed"] == [{"seat": 1, "kind": "library"}]


def test_a_choice_in_the_middle_of_a_turn_is_seen() -> None:
    found = seen(
        {
            "layout": {"9": "altar", "13": "baths"},
            "taken": 14,
            "owed": [{"seat": 0, "kind": "destroy"}],
            "extra_turn": True,
            "seats": [{}, {"cards": ["quarry"]}],
        },
        1,
    )
    assert found["owed"] == [{"seat": 0, "kind": "destroy", "color": "brown"}]
    assert (found["extra_turn"], found["taken"]) == (True, 14)
    assert [slot["card"] for slot in found["layout"]] == [None, "baths"]
    assert [slot["accessible"] for slot in found["layout"]] == [False, True]


def test_a_finished_game_shows_its_result() -> None:
    found = seen({"phase": "over", "seats": [{"coins": 9}, {}]}, None)
    assert found["result"] == {"kind": "civilian", "winners": [0], "ranks": [1, 2]}
    assert found["owed"] == []
    assert found["you"] is None


def words(value: object) -> set[str]:
    """Every text inside a view, but for the kinds of decision: one is called like a card."""
    if isinstance(value, dict):
        return {w for key, item in value.items() if key != "kind" for w in words(item)}
    if isinstance(value, list):
        return {w for item in value for w in words(item)}
    return {value} if isinstance(value, str) else set()


def hidden_names(s: State) -> set[str]:
    """The ids of cards that nobody has seen."""
    first = LAYOUTS[s.age - 1].first
    down = {NAMES[s.deck[first + n]] for n in range(20) if s.present & ~s.up & 2**n}
    later = {name for age in (2, 3) for name in age_names(age) if age > s.age}
    return down | later | ({*AGE_1} if s.phase == 0 else set())


def age_names(age: int) -> list[str]:
    return [*AGE_2] if age == 2 else [*AGE_3, *GUILDS]


@pytest.mark.parametrize("seed", range(5))
def test_nothing_hidden_is_ever_in_view(seed: int) -> None:
    """Over a whole game, for every viewer; and redealing the unseen changes no view."""
    s, chance, rng = GAME.new(seed), random.Random(seed), Rng(seed)
    while True:
        hidden = hidden_names(s)
        for viewer in VIEWERS:
            found = view(GAME, s, viewer)
            assert json.loads(json.dumps(found)) == found
            assert not words(found) & hidden
            seat = -1 if viewer is None else viewer
            assert view(GAME, GAME.determinize(s, seat, rng), viewer) == found
        if not GAME.waiting(s):
            break
        mover = int(GAME.waiting(s)) >> 1
        GAME.apply(s, mover, chance.choice(GAME.legal(s, mover)))


def test_a_state_from_bytes_looks_the_same_to_its_end() -> None:
    for seed in range(8):
        s, chance = GAME.new(seed), random.Random(seed)
        while GAME.waiting(s):
            mover = int(GAME.waiting(s)) >> 1
            keen = [m for m in GAME.legal(s, mover) if NAMES[m & 127] in RED] if s.phase else []
            GAME.apply(s, mover, chance.choice(keen or GAME.legal(s, mover)))
        t = GAME.from_bytes(GAME.to_bytes(s))
        assert view(GAME, t, 0) == view(GAME, s, 0)
        assert dump(GAME, t) == dump(GAME, s)


RED = {"guard_tower", "stable", "garrison", "palisade", "walls", "pretorium", "arsenal"}


def test_guilds_are_the_last_numbers() -> None:
    """The view tells backs by them."""
    assert NAMES[FIRST_GUILD:] == list(GUILDS)
