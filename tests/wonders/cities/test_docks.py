"""CIT-092: a dock serves one construction a turn, and only one that buys there."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.record import Record
from tests.wonders.cities.positions import after, city, load, table
from tests.wonders.positions import Document, pairs

EAST = "clandestine_dock_east"


def last_builds(document: Document, *moves: str) -> list[str]:
    """What Babylon may build with its last card after these moves and discards."""
    game, s = after(document, *moves)
    return [m for m in mv.moves(game, s, 0) if m.startswith("build")]


def granted(**keys: Any) -> Document:
    """Babylon's second stage, which grants the last card, is paid with a dock."""
    babylon = city("babylon B", stages=1, coins=20, cards=f"{EAST} clay_pool")
    return table(
        {**babylon, "hand": ["sawmill", "aqueduct"]},
        city("giza", coins=3, hand="quarry library"),
        city(
            "olympia",
            coins=3,
            cards="lumber_yard glassworks_1 stone_pit quarry",
            hand="temple school",
        ),
        **{"age": 2, "round": 7, **keys},
    )


def free_guild(**keys: Any) -> Document:
    """Ramses makes the guild free; the Gardens are the last card."""
    babylon = city("babylon B", stages=2, coins=20, leaders="ramses", cards=EAST)
    return table(
        {**babylon, "hand": ["workers_guild", "gardens"]},
        city("giza", coins=3, hand="palace lodge"),
        city("olympia", coins=3, cards="lumber_yard clay_pool brickyard", hand="senate study"),
        **{"game": "wonders+cities+leaders", "age": 3, "round": 7, **keys},
    )


@pytest.mark.rule("CIT-092")
def test_a_dock_that_paid_for_the_stage_that_grants_the_last_card_has_served() -> None:
    moves = last_builds(granted(), "stage with sawmill paying right 5")
    assert pairs(moves) == [(0, 6), (2, 4)]


@pytest.mark.rule("CIT-092")
def test_a_dock_has_not_served_for_a_construction_that_cost_nothing() -> None:
    assert pairs(last_builds(free_guild(), "build workers_guild")) == [(0, 3)]
    assert pairs(last_builds(free_guild(), "discard workers_guild")) == [(0, 3)]


@pytest.mark.rule("CIT-091", "CIT-092")
@pytest.mark.parametrize(
    ("side", "costs"), [("left", [(0, 0), (1, 0)]), ("right", [(0, 0), (0, 1)])]
)
def test_the_dock_of_a_purchase_for_nothing_has_served(
    side: str, costs: list[tuple[int, int]]
) -> None:
    """Hatshepsut tells from whom: both neighbors sell the loom and the papyrus for nothing."""
    cards = f"marketplace {EAST} clandestine_dock_west"
    document = table(
        city(
            "babylon B",
            stages=2,
            coins=9,
            leaders="hatshepsut",
            cards=cards,
            hand="apothecary scriptorium",
        ),
        city("giza", cards="loom_1 press_1"),
        city("rhodes", cards="loom_1 press_1"),
        game="wonders+cities+leaders",
        round=7,
    )
    moves = last_builds(document, f"build apothecary paying {side} 0")
    assert sorted(pairs(moves)) == costs


# Games that began under the prices of 0.1.0.

OLD = Record.load_all(Path(__file__).parent / "rules_0_1_0.jsonl")


@pytest.mark.parametrize("record", OLD, ids=[record.game for record in OLD])
def test_a_record_is_verified_under_the_rules_that_it_began_with(record: Record) -> None:
    """Its last card was paid with a dock that had served."""
    assert "rules" not in record.options
    record.verify()
    again = Record.load(json.dumps(record.to_json()))
    again.verify()
    later = replace(record, rules="0.2.0")
    with pytest.raises(mv.BadRecord, match="WON-062"):
        later.verify()
    for unknown in ("0+source", "0.3.0", "9.9", "x", "0.2.0\n"):
        assert replace(record, rules=unknown).make().options["rules"] == "0.2.0"
    for older in ("0.0.1", "0.1.0", "0.1.7"):
        assert replace(record, rules=older).make().options["rules"] == "0.1.0"


def test_a_game_may_be_made_under_earlier_rules() -> None:
    old = {"options": {"players": 3, "rules": "0.1.0"}}
    assert pairs(last_builds(granted(**old), "stage with sawmill paying right 5")) == [
        (0, 5),
        (2, 3),
    ]
    assert pairs(last_builds(free_guild(**old), "build workers_guild")) == [(0, 4)]
    game, s = load(granted(**old))
    dumped = mv.position.dump(game, s, 0)
    assert mv.position.load(dumped)[0].options["rules"] == "0.1.0", "bots play by the same rules"
    with pytest.raises(mv.BadOption, match=r"0\.1\.0, 0\.2\.0"):
        mv.make("wonders+cities", rules="0.1.1")
    with pytest.raises(mv.BadOption, match="no option"):
        mv.make("wonders", rules="0.1.0")


@pytest.mark.rule("CIT-092")
def test_before_the_last_turn_no_dock_has_served_for_a_last_card() -> None:
    """Nothing else is bought in such a turn, even while somebody digs."""
    document = granted(round=6, discard="altar tavern")
    babylon, digger, seller = document["seats"]
    seller["hand"] = ["forum", "laboratory", "courthouse"]
    babylon |= {"stages": 2, "hand": ["aqueduct", "sawmill", "quarry"]}
    digger |= {"board": "halicarnassus", "side": "A", "stages": 1, "coins": 20}
    digger["cards"] = ["foundry", "ore_vein"]
    digger["hand"] = ["library", "school", "temple"]
    game, s = load(document)
    paid = [move for move in mv.moves(game, s, 0) if move.startswith("build aqueduct paying right")]
    staged = [move for move in mv.moves(game, s, 1) if move.startswith("stage with library")]
    game, s = after(document, paid[0], staged[0])
    assert [(item["seat"], item["kind"]) for item in mv.owed(game, s)] == [(1, "dig")]
    ledger: Any = s.ledger
    assert ledger.accounts[0].docked == 0
