"""Prices of Cities with their breakdown, and the documents of its positions."""

from typing import Any

import maravillas as mv
from tests.wonders.cities.positions import after, city, load, table
from tests.wonders.positions import Document, dump


def lines(document: Document, what: str) -> tuple[int, list[Any]]:
    """The least price of something, and (type, coins, by whom or what) of its lines."""
    game, s = load(document)
    price: Any = mv.price(game, s, 0, what)
    assert sum(line["coins"] for line in price["lines"]) == price["coins"]
    return price["coins"], [
        (line["type"], line["coins"], line.get("card") or line.get("by")) for line in price["lines"]
    ]


def buyer(cards: str) -> Document:
    me = city("rhodes", coins=9, cards=cards, hand="library temple statue")
    return table(me, city("alexandria"), city("giza", cards="loom_1"), age=2, round=6)


def test_a_rebate_has_a_line_of_its_own() -> None:
    coins, found = lines(buyer("clandestine_dock_east stone_pit"), "library")
    assert coins == 3
    assert found == [
        ("produced", 0, ["stone_pit"]),
        ("bought", 2, ["giza"]),
        ("bought", 2, ["loom_1"]),
        ("rebate_right", -1, "clandestine_dock_east"),
    ]


def test_a_unit_of_the_warehouse_says_where_it_comes_from() -> None:
    coins, found = lines(buyer("secret_warehouse stone_pit marketplace"), "library")
    assert coins == 1
    produced = [by for type, _, by in found if type == "produced"]
    assert sorted(card for by in produced for card in by) == ["secret_warehouse", "stone_pit"]


def test_the_cabinet_is_named_in_the_price_of_a_stage() -> None:
    me = city("petra A", coins=9, stages=1, cards="architect_cabinet", hand="temple walls statue")
    document = table(me, city("alexandria"), city("giza"), age=2, round=6)
    assert lines(document, "stage") == (
        7,
        [("coins", 7, None), ("cabinet", 0, "architect_cabinet")],
    )


def test_a_document_in_the_middle_of_settling_losses_round_trips() -> None:
    document = table(
        city("giza", coins=9, hand="hideout baths altar"), city("rhodes"), city("ephesus"), round=6
    )
    game, s = after(document, "build hideout")
    mv.do(game, s, 1, "pay 1")
    found = dump(game, s)
    assert found["owed"] == [{"seat": n, "kind": "loss", "city": False} for n in (1, 2)]
    assert found["chosen"] == {"1": ["pay 1"]}
    assert found["seats"][0]["loss"] == [1, 0, 0]
    again, t = mv.position.load(found | {"game": game.name, "options": dict(game.options)})
    assert again.hash(t) == game.hash(s)
    mine: Any = mv.position.dump(game, s, 2)
    assert mine["chosen"] == {}, "what seat 1 pays is its secret"
