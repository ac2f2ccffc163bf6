"""Boards as data: what a file may say, and how it is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.dice.data.board import MOST_SPACES
from maravillas.dice.words.boards.compile import compile_board
from maravillas.dice.words.boards.reading import (
    CITIES,
    FOLDER,
    printed,
    read_file,
    running_order,
    whole,
)
from maravillas.messages import error_text
from tests.dice.table import board, custom, spaces, wonder

PLAIN = {"symbols": ["coin"], "order": "fixed", "spaces": ["M1"]}


def building(**changes: Any) -> dict[str, Any]:
    """A Market of one space."""
    return {"spaces": [{"id": "M1", "cost": 1, "effects": []}], "lanes": [PLAIN], **changes}


def with_market(**changes: Any) -> dict[str, Any]:
    return board(buildings={"market": building(**changes)})


def with_effect(effect: object, home: str = "market") -> dict[str, Any]:
    if home == "bonus":
        return board(bonuses=[{"effects": [effect]}, {"effects": []}, {"effects": []}])
    symbol = {"market": "coin", "warehouse": "wood", "barracks_west": "axe", "agora": "mask"}[home]
    effects = [effect, {"do": "resource"}] if home == "warehouse" else [effect]
    space = {"id": "S1", "cost": 0, "effects": effects}
    lane = {"symbols": [symbol], "order": "fixed", "spaces": ["S1"]}
    return board(buildings={home: {"spaces": [space], "lanes": [lane]}})


@pytest.mark.rule("DICE-180")
def test_a_custom_board_overrides_building_by_building() -> None:
    document = whole(with_market(), "mine.toml")
    buildings: Any = document["buildings"]
    assert [space["id"] for space in buildings["market"]["spaces"]] == ["M1"]
    giza: Any = printed("giza")
    for name in ("agora", "warehouse", "barracks_west", "gallery", "university"):
        ids = [space["id"] for space in buildings[name]["spaces"]]
        assert ids == [space["id"] for space in giza["buildings"][name]["spaces"]]
    t = custom({"coins": 20}, {}, board=with_market(), forum="yellow coin 0, blue mask 0")
    assert spaces(t.moves()) == {"M1", "A1"}
    t.do("die yellow cross M1")
    assert t.kind() == "bonus"


WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"board": "mine"}, "mine.toml", "name"),
    (board(board="Not An Id"), "mine.toml.board", "is no id"),
    (board(name=""), "mine.toml", "1 to 60"),
    (board(color="red"), "mine.toml", "unknown key"),
    (board(confidence="sure"), "mine.toml.confidence", "RB"),
    (board(wonder=wonder()[:2]), "mine.toml.wonder", "exactly 3 stages, not 2"),
    (board(wonder=[*wonder(), *wonder()]), "mine.toml.wonder", "exactly 3 stages, not 6"),
    (board(gold_reserve={"rows": 1, "per_row": 6}), "mine.toml.gold_reserve", "6 coins fit"),
    (board(gold_reserve={"rows": 20, "per_row": 20}), "mine.toml.gold_reserve", "127"),
    (board(bonuses=[{"effects": []}]), "mine.toml.bonuses", "exactly 3 bonuses, not 1"),
    (board(buildings={"casino": {}}), "mine.toml.buildings", "unknown key"),
    (board(buildings={"wonder": {}}), "mine.toml.buildings.wonder", "`wonder`"),
    (with_market(gives_bonus=False), "mine.toml: market.gives_bonus", "gives a bonus"),
    (with_market(color="red"), "mine.toml: market", "unknown key"),
    (with_market(spaces=[]), "mine.toml: market.spaces", "at least|1 to"),
    (
        with_market(spaces=[{"id": "M1", "cost": 7, "effects": []}]),
        "mine.toml: market: M1.cost",
        "between 0 and 6",
    ),
    (with_market(spaces=[{"id": "M1"}]), "mine.toml: market: M1", "cost"),
    (with_market(spaces=[{"id": "M 1", "cost": 0}]), "mine.toml: market.id", "is no id"),
    (
        with_market(spaces=[{"id": "A1", "cost": 0}], lanes=[{**PLAIN, "spaces": ["A1"]}]),
        "mine.toml: market: A1",
        "used twice; first in agora",
    ),
    (
        with_market(spaces=[{"id": "M1", "cost": 0}, {"id": "M2", "cost": 0}]),
        "mine.toml: market: M2",
        "in no lane",
    ),
    (
        with_market(lanes=[{**PLAIN, "spaces": ["M1", "M9"]}]),
        "mine.toml: market: lane coin",
        "names M9",
    ),
    (
        with_market(lanes=[{**PLAIN, "spaces": ["M1", "M1"]}]),
        "mine.toml: market: lane coin",
        "M1 twice",
    ),
    (
        with_market(
            spaces=[{"id": "M1", "cost": 0}, {"id": "M3", "cost": 0}],
            lanes=[{**PLAIN, "spaces": ["M1", "M3"]}],
        ),
        "mine.toml: market: lane coin",
        "skips from M1 to M3: there is no M2",
    ),
    (
        with_market(lanes=[{**PLAIN, "order": "free"}]),
        "mine.toml: market: lane coin.order",
        "fixed",
    ),
    (with_market(lanes=[{**PLAIN, "symbols": ["owl"]}]), "mine.toml: market: lane owl", "camel"),
    (
        with_market(
            spaces=[{"id": "M1", "cost": 0}, {"id": "M2", "cost": 0}],
            lanes=[
                {**PLAIN, "spaces": ["M1", "M2"]},
                {"symbols": ["camel"], "order": "fixed", "spaces": ["M2", "M1"]},
            ],
        ),
        "mine.toml: market",
        "contradict",
    ),
    (with_effect({"do": "fly"}), "mine.toml: market: S1.effects[0].do", "cross_space"),
    (with_effect({"do": "vp"}), "mine.toml: market: S1.effects[0]: vp", "n"),
    (with_effect({"do": "vp", "n": -1}), "mine.toml: market: S1.effects[0]: vp.n", "between 0"),
    (with_effect({"do": "vp", "n": 1, "m": 2}), "mine.toml: market: S1.effects[0]: vp", "unknown"),
    (
        with_effect({"do": "cross_space", "building": "casino"}),
        "mine.toml: market: S1.effects[0]: cross_space.building",
        "agora",
    ),
    (
        with_effect({"do": "unlock_die", "color": "red"}),
        "mine.toml: market: S1.effects[0]: unlock_die.color",
        "black",
    ),
]


@pytest.mark.rule("DICE-180")
@pytest.mark.parametrize(("document", "path", "reason"), WRONG)
def test_a_wrong_file_is_refused_with_file_building_and_space(
    document: dict[str, Any], path: str, reason: str
) -> None:
    with pytest.raises(mv.BadOption, match=reason) as refused:
        whole(document, "mine.toml")
    assert refused.value.path == path
    assert refused.value.key is not None
    assert error_text("es", refused.value) != str(refused.value)


@pytest.mark.rule("DICE-182")
@pytest.mark.parametrize(
    ("effect", "home", "allowed"),
    [
        ({"do": "attack", "vp": 3}, "barracks_west", True),
        ({"do": "attack", "vp": 3}, "market", False),
        ({"do": "defence"}, "agora", False),
        ({"do": "resource"}, "market", False),
        ({"do": "vp", "n": 1}, "agora", True),
        ({"do": "vp", "n": 1}, "warehouse", False),
        ({"do": "vp", "n": 1}, "bonus", False),
        ({"do": "gallery_vp", "n": 1}, "bonus", False),
        ({"do": "per_space", "building": "agora", "coins": 1, "vp": 1}, "bonus", False),
        ({"do": "per_space", "building": "agora", "coins": 1, "vp": 0}, "bonus", True),
        ({"do": "gain_coins", "n": 3}, "warehouse", True),
    ],
)
def test_effects_stand_only_where_they_belong(
    effect: dict[str, Any], home: str, allowed: bool
) -> None:
    if allowed:
        compile_board(whole(with_effect(effect, home), "mine.toml"))
    else:
        with pytest.raises(mv.BadOption) as refused:
            whole(with_effect(effect, home), "mine.toml")
        assert "only" in str(refused.value) or "no row" in str(refused.value)


@pytest.mark.rule("DICE-182")
def test_the_warehouse_gives_resources_and_no_bonus() -> None:
    lane = {"symbols": ["wood"], "order": "fixed", "spaces": ["W1"]}
    without = {"spaces": [{"id": "W1", "cost": 0, "effects": []}], "lanes": [lane]}
    with pytest.raises(mv.BadOption, match="one effect must be `resource`"):
        whole(board(buildings={"warehouse": without}), "mine.toml")
    resource = [{"id": "W1", "cost": 0, "effects": [{"do": "resource"}]}]
    bonus = {"spaces": resource, "lanes": [lane], "gives_bonus": True}
    with pytest.raises(mv.BadOption, match="gives no bonus"):
        whole(board(buildings={"warehouse": bonus}), "mine.toml")


def test_boards_have_limits() -> None:
    many = [{"id": f"M{n}", "cost": 0, "effects": []} for n in range(1, 40)]
    lane = {**PLAIN, "spaces": [space["id"] for space in many]}
    with pytest.raises(mv.BadOption, match=f"at most {MOST_SPACES} fit"):
        whole(with_market(spaces=many, lanes=[lane]), "mine.toml")
    attacks = [
        {"id": f"BW-a{n}", "cost": 0, "effects": [{"do": "attack", "vp": 1}]} for n in range(1, 12)
    ]
    axe = {"symbols": ["axe"], "order": "fixed", "spaces": [space["id"] for space in attacks]}
    barracks = {"spaces": attacks, "lanes": [axe]}
    with pytest.raises(mv.BadOption, match="at most 10 fit"):
        compile_board(whole(board(buildings={"barracks_west": barracks}), "mine.toml"))
    chain = [{"do": "another_action"}, {"do": "another_action"}]
    deep = [{"id": f"M{n}", "cost": 0, "effects": chain} for n in range(1, 14)]
    lane = {**PLAIN, "spaces": [space["id"] for space in deep]}
    with pytest.raises(mv.BadOption, match="follow upon one another"):
        compile_board(whole(with_market(spaces=deep, lanes=[lane]), "mine.toml"))


def test_boards_may_go_to_their_limits() -> None:
    """Ten attacks of 63 points each fit into the words of a sheet; a reserve of 126 coins, too."""
    attacks = [
        {"id": f"BW-a{n}", "cost": 0, "effects": [{"do": "attack", "vp": 63}]} for n in range(1, 11)
    ]
    ids = [space["id"] for space in attacks]
    axe = {"symbols": ["axe"], "order": "fixed", "spaces": ids}
    mine = board(
        buildings={"barracks_west": {"spaces": attacks, "lanes": [axe]}},
        gold_reserve={"rows": 7, "per_row": 18},
    )
    t = custom({"crossed": ids, "coins": 126}, {}, board=mine, forum="red axe 0", strict=False)
    assert mv.score_sheet(t.game, t.s)[0]["barracks_west"] == 630
    assert t.do("pass").coins() == 126
    attacks[0]["effects"] = [{"do": "attack", "vp": 64}]
    with pytest.raises(mv.BadOption, match="between 1 and 63"):
        whole(mine, "mine.toml")
    with pytest.raises(mv.BadOption, match="127"):
        whole(board(gold_reserve={"rows": 8, "per_row": 16}), "mine.toml")


def test_spaces_are_put_in_the_order_of_the_arrows() -> None:
    assert running_order(["b", "a", "c"], [["a", "b"], ["b", "c"]]) == ["a", "b", "c"]
    assert running_order(["a", "b"], []) == ["a", "b"]
    assert running_order(["a", "b"], [["a", "b"], ["b", "a"]]) is None
    backwards = with_market(
        spaces=[{"id": "M2", "cost": 0, "effects": []}, {"id": "M1", "cost": 0, "effects": []}],
        lanes=[{**PLAIN, "spaces": ["M1", "M2"]}],
    )
    t = custom({}, {}, board=backwards, forum="yellow coin 0")
    assert spaces(t.moves()) == {"M1"}


def test_a_board_of_all_62_spaces_plays() -> None:
    """The highest bit of the mask is a space like any other."""
    usual = len(compile_board(printed("giza")).spaces)
    ids = [f"M{n}" for n in range(1, 8 + MOST_SPACES - usual + 1)]
    many = [{"id": id, "cost": 0, "effects": [{"do": "vp", "n": 1}]} for id in ids]
    mine = with_market(spaces=many, lanes=[{**PLAIN, "spaces": ids}])
    tables = compile_board(whole(mine, "mine.toml"))
    assert len(tables.spaces) == MOST_SPACES
    last = tables.spaces[MOST_SPACES - 1]
    t = custom({"crossed": []}, {}, board=mine, forum="grey_1 textile 0")
    assert last == "W-textile"
    t.do("die grey_1 cross W-textile")
    assert t.crossed() == ["W-textile"]
    assert t.s.now[0].resources == 1
    whole_market = custom({"crossed": ids[:-1]}, {}, board=mine, forum="yellow coin 0")
    whole_market.do(f"die yellow cross {ids[-1]}")
    assert whole_market.kind() == "bonus"
    assert whole_market.rows()["market"] == len(ids)


def test_every_file_of_ours_is_whole_and_says_how_sure_it_is() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == sorted([*CITIES, "template"])
    for city in CITIES:
        document: Any = printed(city)
        assert document["board"] == city
        assert whole(json.loads(json.dumps(document)), "again") == document
        holders = [*document["wonder"], *document["bonuses"], document["gold_reserve"]]
        holders += [s for part in document["buildings"].values() for s in part["spaces"]]
        assert all(holder["c"] in ("RB", "P2", "S1", "IN", "RC") for holder in holders)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text("board = ")
    with pytest.raises(mv.BadOption, match="no TOML") as refused:
        read_file(tmp_path / "broken.toml")
    assert refused.value.path == "broken.toml"
    with pytest.raises(mv.BadOption, match="cannot be read"):
        read_file(tmp_path / "none.toml")
