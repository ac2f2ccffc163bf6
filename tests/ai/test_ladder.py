"""Ladders from records, records from matches, and matches that are stopped."""

import json
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.matches import arena as matches
from maravillas.ai.matches.arena import Ledger, Round, Terms, run
from maravillas.ai.matches.ladder import Ladders, Rung, build
from maravillas.cli.app import call
from maravillas.record import Record

BROKEN = "py:tests.ai.test_own_bots:broken"
TERMS = Terms("duel", (("first_game", False),), ("greedy", "random"), 1.0, None, 0, 3)


def table_of(report: Ladders) -> dict[str, Rung]:
    return {row["player"]: row for row in report["ladders"][0]["table"]}


def test_a_match_writes_records_and_the_ladder_agrees_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    words = ["arena", "duel", "--bots", "greedy,random", "--deals", "3", "--records", str(file)]
    assert call([*words, "--json"]) == 0
    match = json.loads(capsys.readouterr().out)
    records = Record.load_all(file)
    assert len(records) == match["games"] == 6
    assert [seat["bot"] for seat in records[1].seats] == ["random", "greedy"]
    assert call(["ladder", str(file), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["records"], report["skipped"]) == (6, 0)
    found = table_of(report)
    for row in match["table"]:
        mine = found[row["bot"]]
        assert mine["games"] == 6
        assert mine["share"][0] == row["share"][0]
        assert mine["elo"][0] == pytest.approx(row["elo"][0], abs=0.2)
        assert mine["points"] == row["points"]
    assert call(["ladder", str(file), str(file), "--lang", "es"]) == 0
    told = capsys.readouterr().out
    assert told.splitlines()[0] == "duel: 12"
    assert "12 registros repetidos, 0 sin contar" in told


def test_a_ladder_has_people_and_forfeits_and_leaves_out_what_nobody_finished() -> None:
    table = mv.start("wonders", seed=1, players=3, names=["Ada", "Bruno", "Cleo"])
    unfinished = table.record
    given_up = table.record
    given_up.end = {"kind": "resigned", "seat": 2}
    abandoned = table.record
    abandoned.end = {"kind": "abandoned", "seat": 0}
    nameless = mv.play("wonders", "random", players=3)
    nameless.seats = []
    report = build([unfinished, given_up, abandoned, nameless, mv.play("duel", "random")])
    assert (report["records"], report["skipped"]) == (5, 3)
    found = table_of(report)
    assert found["Cleo"]["forfeits"] == 1
    assert found["Ada"]["share"][0] == 0.5
    assert found["Cleo"]["elo"][0] < found["Ada"]["elo"][0]
    alone = report["ladders"][1]["table"]
    assert [(row["player"], row["games"]) for row in alone] == [("random", 1)]


def test_records_that_do_not_fit_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = mv.play("duel", "random", seed=1), mv.play("duel", "random", seed=2)
    bad.moves[5] = (0, "pick piraeus")
    file = tmp_path / "games.jsonl"
    good.save(file)
    bad.save(file)
    assert call(["ladder", str(file)]) == 1
    assert "record 2, $.moves[" in capsys.readouterr().err
    assert call(["ladder", str(tmp_path / "none.jsonl")]) == 2
    assert call(["ladder"]) == 2


def test_a_match_is_stopped_when_a_bot_only_loses_by_its_answers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    words = ["arena", "duel", "--bots", f"random,{BROKEN}", "--deals", "50", "--json"]
    assert call([*words, "--records", str(file)]) == 1
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert report["deals"] == matches.STUCK
    assert report["stuck"] == BROKEN
    assert [row["forfeits"] for row in report["table"]] == [0, 6]
    assert err.count("RuntimeError: out of ideas") == 6
    assert "lost every game of its last deals by its answers" in err
    assert Record.load_all(file)[0].end == {"kind": "resigned", "seat": 1}


def test_what_was_played_is_told_when_somebody_stops_a_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(ledger: Ledger, seats: int, spread: Any, told: Any) -> None:
        def tell(one: Round) -> None:
            told(one)
            if len(ledger.rounds) == 2:
                raise KeyboardInterrupt

        run(ledger, seats, spread, tell)

    monkeypatch.setattr("maravillas.ai.matches.contest.run", stopped)
    words = ["arena", "duel", "--bots", "greedy,random", "--deals", "50", "--json"]
    assert call(words) == 130
    out, err = capsys.readouterr()
    assert json.loads(out)["deals"] == 2
    assert "this is what 2 deals gave" in err


def test_files_of_matches_hold_no_records(tmp_path: Path) -> None:
    from dataclasses import replace

    file = tmp_path / "match.jsonl"
    ledger = Ledger(replace(TERMS, recorded=True, deals=1), file)
    seen: list[Round] = []
    run(ledger, 2, None, seen.append)
    assert len(seen[0].records) == 2
    assert "records" not in json.loads(file.read_text().splitlines()[1])
    again = Ledger(TERMS, file)
    assert list(again.rounds.values()) == list(ledger.rounds.values())
