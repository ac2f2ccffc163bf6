"""What the page draws on cards and boards of 7 Wonders is what is printed on them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.wonders.asking import pieces

BOOKS = ("wonders", "leaders", "cities")
FOLDER = Path(__file__).parents[1] / "facts"
FACTS: dict[str, Any] = {
    book: json.loads((FOLDER / f"{book}.json").read_text(encoding="utf-8")) for book in BOOKS
}
PRINTED: Any = pieces(BOOKS)
CARDS = [card for book in BOOKS for key in ("cards", "guilds") for card in FACTS[book].get(key, ())]
LEADERS = [leader for book in BOOKS for leader in FACTS[book].get("leaders", ())]
BOARDS = [board for book in BOOKS for board in FACTS[book]["wonders"]]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card["id"]))
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


@pytest.mark.parametrize("leader", LEADERS, ids=lambda leader: str(leader["id"]))
def test_a_leader_is_drawn_as_printed(leader: dict[str, Any]) -> None:
    drawn, effect = PRINTED["leader"][leader["id"]], leader["effect"]
    assert drawn["cost"] == {"coins": leader["cost"], "goods": {}}
    assert drawn["color"] == "white"
    numbers = {e["kind"]: e.get("number", e.get("points")) for e in drawn["effects"]}
    for kind, key in (("points", "vp"), ("shields", "shields"), ("coins", "coins")):
        assert numbers.get(kind, 0) == effect.get(key, 0)
    signs = {
        "vp_per": "per",
        "vp_per_coins": "per",
        "vp_per_set": "set",
        "resource_discount": "discount",
        "coins_on_build": "income",
        "coins_on_trade": "income",
    }
    for key, kind in signs.items():
        assert key not in effect or numbers[kind] == effect[key]["amount"]
    assert len(drawn["effects"]) == len(effect)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board["id"]))
def test_a_board_is_drawn_as_printed(board: dict[str, Any]) -> None:
    drawn = PRINTED["board"][board["id"]]
    assert bool(drawn["effects"]) == bool(board["start"])
    assert set(drawn["powers"]) == set(board.get("power", {}))
    for side, stages in board["sides"].items():
        assert len(drawn["sides"][side]) == len(stages)
        for shown, stage in zip(drawn["sides"][side], stages, strict=True):
            cost = dict(stage["cost"])
            assert shown["cost"] == {"coins": cost.pop("coins", 0), "goods": cost}
            assert len(shown["effects"]) == len(stage["effect"])


def test_a_game_without_an_expansion_has_none_of_its_pieces() -> None:
    alone: Any = pieces(("wonders",))
    assert not alone["leader"]
    assert not pieces(("wonders", "cities"))["leader"]
    only: Any = pieces(("wonders", "leaders"))
    assert len(only["leader"]) == len(FACTS["leaders"]["leaders"])
    assert len(alone["card"]) == len(FACTS["wonders"]["cards"])
    assert len(alone["board"]) == len(FACTS["wonders"]["wonders"])
