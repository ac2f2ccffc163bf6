"""What the page draws on cards, wonders and tokens is what is printed on them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.duel.asking import pieces

FACTS = json.loads((Path(__file__).parents[1] / "facts" / "duel.json").read_text(encoding="utf-8"))
PRINTED: Any = pieces(("duel",))
GIVEN = {one["provider"]: one["symbol"] for one in FACTS["chains"]}
TAKEN = {one["receiver"]: one["symbol"] for one in FACTS["chains"]}
COLORS = {one["id"]: one["color"] for one in FACTS["card_types"]}


@pytest.mark.parametrize("card", FACTS["cards"], ids=lambda card: str(card["id"]))
def test_a_card_is_drawn_as_printed(card: dict[str, Any]) -> None:
    drawn = PRINTED["card"][card["id"]]
    assert drawn["color"] == COLORS[card["type"]]
    assert drawn["back"] == card["deck"].replace("_", "")
    assert drawn["cost"] == {"coins": card["cost"]["coins"], "goods": card["cost"]["resources"]}
    assert drawn["chain"] == GIVEN.get(card["id"])
    assert drawn["free_with"] == TAKEN.get(card["id"])
    assert numbers(drawn["effects"]) == printed(card["effects"])


@pytest.mark.parametrize("wonder", FACTS["wonders"], ids=lambda wonder: str(wonder["id"]))
def test_a_wonder_is_drawn_as_printed(wonder: dict[str, Any]) -> None:
    drawn = PRINTED["wonder"][wonder["id"]]
    assert drawn["cost"]["goods"] == wonder["cost"]["resources"]
    assert numbers(drawn["effects"]) == printed(wonder["effects"])
    assert any(e["kind"] == "again" for e in drawn["effects"]) == any(
        e["kind"] == "extra_turn" for e in wonder["effects"]
    )


def test_every_token_is_drawn() -> None:
    assert set(PRINTED["token"]) == {token["id"] for token in FACTS["progress_tokens"]}
    assert all(token["effects"] for token in PRINTED["token"].values())


@pytest.mark.parametrize(
    ("thing", "name", "goods"),
    [
        ("card", "caravansery", ["wood", "clay", "stone"]),
        ("card", "forum", ["glass", "papyrus"]),
        ("wonder", "the_great_lighthouse", ["wood", "clay", "stone"]),
        ("wonder", "piraeus", ["glass", "papyrus"]),
    ],
)
def test_goods_to_choose_from_are_drawn(thing: str, name: str, goods: list[str]) -> None:
    assert {"kind": "choice", "goods": goods} in PRINTED[thing][name]["effects"]


@pytest.mark.parametrize("age", [0, 1, 2])
def test_slots_lie_where_the_layout_has_them(age: int) -> None:
    drawn = PRINTED["layouts"][age]
    for row in FACTS["layouts"][age]["rows"]:
        for slot, column in zip(row["slots"], row["columns"], strict=True):
            assert drawn[slot] == {"row": row["row"], "column": column}


KINDS = ("shields", "coins", "points")


def numbers(effects: list[dict[str, Any]]) -> dict[str, int]:
    return {e["kind"]: e["number"] for e in effects if e["kind"] in KINDS}


def printed(effects: list[dict[str, Any]]) -> dict[str, int]:
    named = {"vp": "points", "shields": "shields", "coins": "coins"}
    return {named[e["kind"]]: e["amount"] for e in effects if e["kind"] in named}
