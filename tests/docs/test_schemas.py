"""The published JSON Schemas: what is written fits them, and what they refuse is refused."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.bots.bot import Budget
from maravillas.ai.matches.export import plain
from maravillas.ai.matches.match import Match
from maravillas.ai.matches.rows import COLUMNS, Played, play_rows
from maravillas.record import read_record
from tests.ai.test_own_bots import second
from tests.games import STRING_LABELS, STRINGS, Combination, made, walk

pytestmark = pytest.mark.interpreted  # nothing here is compiled

jsonschema_rs = pytest.importorskip(
    "jsonschema_rs", reason="only the developers' environment has it"
)

SCHEMAS = Path(__file__).parents[2] / "docs" / "schemas"


def validator(name: str) -> Any:
    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    return jsonschema_rs.validator_for(schema)


@pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
def test_records_and_positions_fit(combination: Combination) -> None:
    name, options = combination
    record, position = validator("record"), validator("position")
    record.validate(mv.play(name, "random", seed=2, **options).to_json())
    record.validate(mv.start(name, seed=2, **options).record.to_json())
    game = made(*combination)
    for s in walk(*combination, seed=1)[::3]:
        for seat in (None, 0):
            position.validate(json.loads(json.dumps(mv.position.dump(game, s, seat))))


def test_what_the_schema_of_records_refuses_is_refused() -> None:
    schema = validator("record")
    good = json.loads(json.dumps(mv.play("duel", "random", seed=1).to_json()))
    changes: list[tuple[str, Any]] = [
        *[(key, None) for key in ("format", "rules", "game", "options", "seats", "moves")],
        *[("format", 2), ("seed", -1), ("seed", 2**53), ("seed", "1"), ("fair", {})],
        *[("moves", [["0", "x"]]), ("moves", [[0]]), ("moves", [[9, "x"]]), ("extra", 1)],
        *[("end", {}), ("end", {"kind": "resigned"}), ("end", {"kind": "civilian", "seat": 0})],
        *[("seats", [{"age": 3}]), ("seats", [{}] * 9), ("seats", [{"name": 5}])],
    ]
    assert schema.is_valid(good)
    read_record(good)
    for key, value in changes:
        bad = copy.deepcopy(good)
        bad[key] = value
        assert not schema.is_valid(bad), (key, value)
        with pytest.raises(mv.BadRecord):
            read_record(bad)


def test_a_fair_record_fits() -> None:
    good = mv.play("duel", "random", seed=1).to_json()
    del good["seed"]
    good["fair"] = {"commitment": "ab" * 32, "contributions": ["cd" * 16], "secret": None}
    validator("record").validate(json.loads(json.dumps(good)))
    read_record(good)


def test_every_line_of_the_protocol_fits(tmp_path: Path) -> None:
    command, log = second(tmp_path)
    game = mv.make("duel", first_game=True)
    match = Match(game, [command, "random"])
    match.play(game.new(1), 1, lambda s, seat, move: None)
    match.close()
    schema = validator("bot-protocol")
    lines = [json.loads(line) for line in log.read_text().splitlines() if line[0] == "{"]
    assert {line.get("type") for line in lines} == {
        *(None, "welcome", "new_game", "question", "game_over", "stop"),
    }
    for line in lines:
        schema.validate(line)
        broken = {**line, "type": "nonsense"}
        assert not schema.is_valid(broken)
    schema.validate({"type": "hello", "protocol": 2})
    schema.validate({"move": "build stable", "thoughts": "none"})
    for bad in ({}, {"move": 5}, {"type": "hello"}, {"type": "hello", "protocol": "2"}):
        assert not schema.is_valid(bad)


def test_rows_of_sets_fit() -> None:
    schema = json.loads((SCHEMAS / "export.schema.json").read_text(encoding="utf-8"))
    assert {key: one["description"] for key, one in schema["properties"].items()} == {
        key: about for key, (_, about) in COLUMNS.items()
    }
    game, valid = mv.make("duel", first_game=True), validator("export")
    (rows,) = play_rows(Played(game, ("novice@4", "random"), 1, 1, 0, Budget()))
    for row in rows:
        found = plain(row)
        valid.validate(found)
        for key in COLUMNS:
            assert not valid.is_valid({**found, key: {}})
            assert not valid.is_valid({k: v for k, v in found.items() if k != key})
