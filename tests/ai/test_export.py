"""Games as rows: what stands in them is what happened, whoever wrote them."""

import gzip
import json
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.ai.matches import rows as made_rows
from maravillas.ai.matches.export import export, export_records, plain
from maravillas.ai.matches.rows import COLUMNS, Recorded, Row, record_rows
from maravillas.cli.app import call
from maravillas.observation import observe
from maravillas.record import Record
from tests.games import STRING_LABELS, STRINGS, Combination, made

pytestmark = pytest.mark.slow

SEALED = 8  # bytes before a state, which tell the games of a registry apart
SETS = Path(__file__).parents[2] / "examples" / "sets"


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of a set, in plain text or packed."""
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode()
    return [json.loads(line) for line in text.splitlines()]


def fits(rows: list[dict[str, Any]], looked_at: int) -> None:
    """Rows of one game: played from its seed, the engine says the same of each position."""
    game = mv.make(rows[0]["game"], **json.loads(rows[0]["options"]))
    s = game.new(rows[0]["seed"])
    for ply, row in enumerate(rows):
        seat = row["seat"]
        if ply % looked_at == 0:
            assert row["ply"] == ply
            assert {"seat": seat, "kind": row["kind"]}.items() <= min(
                mv.owed(game, s), key=lambda one: one["seat"]
            ).items()
            assert b64decode(row["state"])[SEALED:] == game.to_bytes(s)[SEALED:]
            assert b64decode(row["observation"]) == observe(game, s, seat)
            assert row["legal"] == game.actions.legal(s, seat)
            assert row["action"] == game.actions.index(
                s, seat, mv.parse(game, s, seat, row["move"])
            )
        mv.do(game, s, seat, row["move"])
    assert mv.result(game, s)


@pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
def test_rows_of_games_and_of_their_records_are_the_same(
    combination: Combination, tmp_path: Path
) -> None:
    game, file, other = made(*combination), tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    about = export(game, file, 1, ["random"], seed=3)
    records: list[Record] = []
    mv.simulate(game, 1, "random", seed=3, records=records.append)
    export_records(records, other)
    rows = read(file)
    assert [list(row) for row in rows] == [list(COLUMNS)] * about["rows"]  # type: ignore[operator]
    assert rows == read(other)
    assert [[row["seat"], row["move"]] for row in rows] == records[0].to_json()["moves"]
    fits(rows, 20)
    end = records[0].end
    assert end is not None
    assert {row["result"] for row in rows} == {end["kind"]}
    assert all(row["score"] == end["scores"][row["seat"]] for row in rows)
    won = {row["seat"]: row["share"] for row in rows}
    assert [seat for seat in sorted(won) if won[seat] > 0] == end["winners"]


def test_searches_leave_their_visits_and_processes_change_nothing(tmp_path: Path) -> None:
    game = mv.make("duel", first_game=True)
    bots = ["novice@4", "random"]
    files = [tmp_path / name for name in ("one.jsonl.gz", "two.jsonl.gz")]
    reports = [export(game, f, 6, bots, 1, jobs) for f, jobs in zip(files, (1, 2), strict=True)]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert [{**report, "file": ""} for report in reports[:1]] == [{**reports[1], "file": ""}]
    rows = read(files[0])
    assert {row["number"] for row in rows} == set(range(6))
    assert [row["seed"] for row in rows] == [1 + row["number"] for row in rows]
    searched = [row for row in rows if row["visits"]]
    assert searched
    assert {row["bot"] for row in searched} == {"novice@4"}
    for row in searched:
        assert len(row["visits"]) == len(row["legal"]) > 1
        assert sum(row["visits"]) >= 4
        assert 0 <= row["win"] <= 1
    about = json.loads((tmp_path / "one.about.json").read_text())
    assert about["rows"] == len(rows)
    assert about["of"][0]["actions"] == game.actions.hash


def test_a_game_that_was_given_up_or_broken_off_is_told_as_such() -> None:
    record = mv.play("wonders", "random", seed=1, players=3)
    record.moves = record.moves[:9]
    record.end = {"kind": "resigned", "seat": 2}
    abandoned = Record(record.game, record.options, 1, moves=record.moves)
    first, second = record_rows(Recorded((record, abandoned), 4))
    assert {(row["seat"], row["share"]) for row in first} == {(0, 0.5), (1, 0.5), (2, 0.0)}
    assert first[0]["result"] == "resigned"
    assert {(row["share"], row["result"], row["bot"]) for row in second} == {(None, None, None)}
    assert (first[0]["number"], second[0]["number"]) == (4, 5)


def test_parquet(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra `data` is not installed")
    game = mv.make("duel", first_game=True)
    export(game, tmp_path / "a.jsonl", 2, ["random"])
    export(game, tmp_path / "a.parquet", 2, ["random"])
    table = parquet.read_table(tmp_path / "a.parquet")
    assert [plain(row) for row in table.to_pylist()] == read(tmp_path / "a.jsonl")
    assert table.schema.metadata[b"format"] == str(made_rows.FORMAT).encode()
    field = table.schema.field("visits")
    assert (field.nullable, field.metadata[b"about"].decode()) == (True, COLUMNS["visits"][1])


def test_the_command_writes_sets_and_says_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, file = tmp_path / "sets", tmp_path / "games.jsonl"
    few = {name: entry for name, entry in registry.entries().items() if "+" not in name}
    monkeypatch.setattr(registry, "entries", lambda: few)
    assert call(["export", "--out", str(folder), "--games", "1", "--bots", "random"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "duel.jsonl.gz: 1 game, 69 decisions"
    assert {path.name.removesuffix(".jsonl.gz") for path in folder.glob("*.gz")} == {*few}
    mv.play("duel", "random", seed=2).save(file)
    mv.play("dice", "random", seed=2).save(file)
    words = ["export", "--records", str(file), "--out", str(tmp_path / "x.jsonl"), "--json"]
    assert call(words) == 0
    (found,) = json.loads(capsys.readouterr().out)["sets"]
    assert [one["game"] for one in found["of"]] == ["duel", "dice"]
    assert call(["export", "duel", "--out", str(tmp_path / "x.csv")]) == 2
    assert ".parquet, .jsonl, .jsonl.gz" in capsys.readouterr().err
    monkeypatch.setattr("maravillas.ai.matches.export.find_spec", lambda name: None)
    assert call(["export", "duel", "--out", str(tmp_path / "x.parquet")]) == 2
    assert "maravillas[data]" in capsys.readouterr().err
    assert call(["export", "duel", "--out", "x.jsonl", "--games", "0"]) == 2
    bad = mv.play("duel", "random", seed=2)
    bad.moves[5] = (0, "build nothing")
    bad.save(file)
    before = (tmp_path / "x.jsonl").read_bytes()
    assert call(words) == 2
    assert "record 3, $.moves[5]" in json.loads(capsys.readouterr().out)["error"]["message"]
    assert (tmp_path / "x.jsonl").read_bytes() == before
    assert not list(tmp_path.glob(".*"))


def test_who_stops_it_keeps_what_was_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(task: made_rows.Played) -> list[list[Row]]:
        if task.first:
            raise KeyboardInterrupt
        return made_rows.play_rows(task)

    monkeypatch.setattr("maravillas.ai.matches.export.play_rows", stopped)
    out = tmp_path / "duel.jsonl"
    assert call(["export", "duel", "-o", str(out), "--games", "9", "--bots", "random"]) == 130
    assert {row["number"] for row in read(out)} == set(range(5))
    assert "stopped" in capsys.readouterr().err


@pytest.mark.parametrize("name", [path.name[:-9] for path in sorted(SETS.glob("*.gz"))])
def test_the_sets_of_the_repository_are_of_this_engine(name: str) -> None:
    rows = read(SETS / f"{name}.jsonl.gz")
    about = json.loads((SETS / f"{name}.about.json").read_text(encoding="utf-8"))
    assert len(rows) == about["rows"]
    assert about["of"][0]["actions"] == mv.make(name).actions.hash
    assert any(row["visits"] for row in rows)
    fits(rows, 5)
