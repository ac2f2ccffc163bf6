"""House rules of 7 Wonders: what the Spanish summary says where the clauses rule otherwise."""

from typing import Any

import pytest

import maravillas as mv
from tests.wonders.positions import Document, city, load, pairs, play, table

EAST = "clandestine_dock_east"


def with_house(document: Document, *names: str) -> Document:
    options = {"players": len(document["seats"]), "house_rules": list(names)}
    return {**document, "options": options}


@pytest.mark.rule("WON-112")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (14, 5)])
def test_a_fraction_of_three_coins_may_score(coins: int, points: int) -> None:
    document = table(city("giza", coins=coins), city("rhodes"), city("ephesus"), age=3, round=6)
    game, s = load(with_house(document, "fractions_score"))
    sheet = mv.score_sheet(game, s)[0]
    assert sheet["treasury"] == points
    assert sheet["total"] == game.scores(s)[0]
    plain = mv.score_sheet(*load(with_house(document)))[0]
    assert plain["treasury"] == coins // 3
    assert list(sheet) == list(plain), "a house rule brings no category of its own"


def last_card(first: str, second: str, **keys: Any) -> Document:
    """Babylon builds one card on the last turn and may then play another."""
    babylon = city("babylon B", coins=9, stages=2, hand=f"{first} {second}")
    other, right = city("alexandria"), city("giza", cards="loom_1 lumber_yard")
    return table(babylon, other, right, **keys)


def payments(document: Document, first: str, *names: str) -> list[tuple[int, int]]:
    game, s = load(with_house(document, *names))
    play(game, s, f"build {first}")
    assert mv.owed(game, s) == [{"seat": 0, "kind": "last_card"}]
    builds = [move for move in mv.moves(game, s, 0) if move.startswith("build")]
    for move in builds:
        assert mv.price(game, s, 0, move)["payable"]
    mv.do(game, s, 0, builds[0])
    return pairs(builds)


@pytest.mark.rule("WON-126")
@pytest.mark.parametrize(
    ("post", "card"), [("east_trading_post", "stockade"), ("marketplace", "apothecary")]
)
def test_a_trading_post_may_have_to_wait_for_the_next_turn(post: str, card: str) -> None:
    document = last_card(post, card, round=6)
    assert payments(document, post) == [(0, 1)]
    assert payments(document, post, "discounts_next_turn") == [(0, 2)]
    document["seats"][0]["cards"] = [post]
    document["seats"][0]["hand"] = ["altar", card]
    assert payments(document, "altar", "discounts_next_turn") == [(0, 1)], "one that stood before"


@pytest.mark.rule("CIT-092")
def test_a_dock_may_have_to_wait_for_the_next_turn() -> None:
    document = last_card(EAST, "apothecary", game="wonders+cities", round=7)
    assert payments(document, EAST) == [(0, 1)]
    assert payments(document, EAST, "discounts_next_turn") == [(0, 2)]
    document["seats"][0]["cards"] = ["marketplace"]
    assert payments(document, EAST, "discounts_next_turn") == [(0, 1)], "the Marketplace stood"


def test_a_document_keeps_its_house_rules() -> None:
    document = last_card("east_trading_post", "stockade", round=6)
    game, s = load(with_house(document, "discounts_next_turn"))
    play(game, s, "build east_trading_post")
    for viewer in (None, 0):
        again, t = mv.position.load(mv.position.dump(game, s, viewer))
        assert again.options["house_rules"] == ["discounts_next_turn"]
        assert mv.moves(again, t, 0) == mv.moves(game, s, 0)


def test_house_rules_that_do_not_exist_are_refused() -> None:
    for name in ("duel", "dice"):
        with pytest.raises(mv.BadOption, match="no option"):
            mv.make(name, house_rules=[])
    with pytest.raises(mv.BadOption, match="fractions_score, discounts_next_turn"):
        mv.make("wonders", house_rules=["whole_cost"])
    with pytest.raises(mv.BadOption, match="a list of"):
        mv.make("wonders", house_rules="fractions_score")
