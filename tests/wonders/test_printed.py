"""What the page draws on cards and boards of 7 Wonders is what is printed on them."""

import json
from pathlib import Path
from typing import Any

import pytest

from maravillas.wonders.pieces import pieces

FACTS = json.loads(
    (Path(__file__).parents[1] / "facts" / "wonders.json").read_text(encoding="utf-8")
)
PRINTED: Any = pieces(("wonders",))


@pytest.mark.parametrize("card", FACTS["cards"], ids=lambda card: str(card["id"]))
def test_a_card_is_drawn_as_printed(card: dict[str, Any]) -> None:
    drawn = PRINTED["card"][card["id"]]
    cost = dict(card["cost"])
    assert drawn["color"] == card["color"]
    assert drawn["cost"]["coins"] == cost.pop("coins", 0)
    assert drawn["cost"]["goods"] == cost
    numbers = {e["kind"]: e["number"] for e in drawn["effects"] if "number" in e}
    assert numbers.get("points", 0) == card["effect"].get("vp", 0)
    assert numbers.get("shields", 0) == card["effect"].get("shields", 0)
    assert drawn["effects"]


def test_every_board_has_its_stages() -> None:
    assert len(PRINTED["board"]) == len(FACTS["wonders"])
    for board in PRINTED["board"].values():
        assert 2 <= len(board["sides"]["B"]) <= 4
        assert len(board["sides"]["A"]) == 3
        assert all(stage["effects"] for side in board["sides"].values() for stage in side)
