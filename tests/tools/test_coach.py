"""Measures of the coach: each says something, goes on where it was stopped, and is told in rows."""

import json
from pathlib import Path

import pytest

from maravillas import registry
from maravillas.coach.inquiry import Inquiry
from tools.coach import quality
from tools.coach.__main__ import main
from tools.coach.kept import lines_of, run, summary
from tools.coach.measures import MEASURES
from tools.coach.table import COLUMNS, tables
from tools.coach.task import Task, bots, everything, positions, record, task

KEYS = {
    "time": {"longest", "first"},
    "quality": {"mean", "far", "times"},
    "luck": {"mean", "error"},
    "calibration": {"tenths", "close"},
    "reasons": {"slips", "with_reason", "largest"},
    "solver": {"within"},
}


def small(what: str, enough: int = 1, game: str = "duel") -> Task:
    return task(what, game, bots="random", visits=2, enough=enough)


def test_every_measure_of_every_game_string_is_asked_for_once() -> None:
    found = [(one.what, one.game) for one in everything()]
    games = [entry.name for entry in registry.GAMES]
    assert sorted(found) == sorted(
        [(what, game) for what in COLUMNS for game in games] + [("solver", "duel")]
    )
    parts = zip(everything(0.1), everything(), strict=True)
    assert all(less.terms() == all_of_it.terms() for less, all_of_it in parts)


@pytest.mark.parametrize("what", MEASURES)
def test_a_measure_says_something_of_one_game(what: str, tmp_path: Path) -> None:
    asked = small(what)
    found = summary(asked, run(asked, tmp_path / "lines.jsonl"))
    assert KEYS[what] <= found.keys()


def test_a_measure_that_was_stopped_goes_on_and_tells_the_same(tmp_path: Path) -> None:
    parts, whole = tmp_path / "parts.jsonl", tmp_path / "whole.jsonl"
    for enough in (2, 3, 3):
        run(small("luck", enough, "dice"), parts)
        with parts.open("a", encoding="utf-8") as out:
            out.write('{"game": 9')  # a line that was cut off
    found = [run(small("luck", 3, "dice"), file) for file in (parts, whole)]
    assert [one["luck"] for one in found[0]] == [one["luck"] for one in found[1]]
    assert [one["game"] for one in found[0]] == [0, 1, 2]


def test_a_file_of_other_terms_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "lines.jsonl"
    run(small("solver"), file)
    with pytest.raises(SystemExit, match="other terms"):
        lines_of(task("solver", "duel", bots="greedy", visits=2), file)


def test_nothing_more_is_measured_once_the_seconds_are_spent(tmp_path: Path) -> None:
    assert run(small("luck", 5, "dice"), tmp_path / "lines.jsonl", seconds=0) == []


def test_players_are_drawn_for_every_seat_and_every_game() -> None:
    drawn = {name for k in range(20) for name in bots(task("quality", "duel"), k)}
    assert len(drawn) > 4
    assert all(name.startswith("league:") and name.endswith("@60") for name in drawn)
    several = task("quality", "wonders+cities", bots="mixed@60")
    mixed = {name for k in range(20) for name in bots(several, k)}
    assert mixed == {"novice@60", "apprentice@60", "skilled@60", "greedy"}
    assert len(bots(task("quality", "wonders"), 0)) == 4


def test_a_judge_that_stops_early_says_what_it_would_have_said_in_the_end() -> None:
    asked, early = task("quality", "duel", bots="random", visits=10, each=6), 0
    for game, s, seat in positions(asked, record(asked, 0), 0):
        move = Inquiry(game, s, seat, 0, 10).moves[0]
        quick, patient = (Inquiry(game, s, seat, 1, quality.TIMES * 10) for _ in range(2))
        agreed = quality.agrees(quick, move, 10)
        patient.search(quality.TIMES * 10)
        assert agreed == (patient.weighed()[0][0] == move)
        best = patient.weighed()[0][0]
        stopped = Inquiry(game, s, seat, 1, quality.TIMES * 10)
        assert quality.agrees(stopped, best, 10)
        early += stopped.iterations < quality.TIMES * 10
    assert early


def test_what_is_proven_needs_no_judge() -> None:
    asked = task("solver", "duel", bots="random")
    played = record(asked, 0)
    game = played.make()
    known = [
        quality.proven_loss(Inquiry(game, s, seat, 0, 100), game.legal(s, seat)[0])
        for number, (s, seat, _) in enumerate(played.replay())
        if number >= len(played.moves) - 2
    ]
    assert len(known) == 2
    assert None not in known


def test_what_is_kept_becomes_a_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for what in COLUMNS:
        asked = task(what, "dice", bots="random", visits=2, enough=1)
        usual = next(one for one in everything() if (one.what, one.game) == (what, "dice"))
        file = tmp_path / f"{usual.name}.jsonl"
        run(asked, file)
        head = file.read_text("utf-8").splitlines()[0]
        terms = {**json.loads(head), "terms": usual.terms()}
        file.write_text(file.read_text("utf-8").replace(head, json.dumps(terms)), "utf-8")
    main(["table", "--folder", str(tmp_path)])
    rows = capsys.readouterr().out.splitlines()
    (row,) = (line for line in rows if line.startswith("| `dice`, 2 players"))
    assert "–" not in row
    assert sum("–" in line for line in rows) > 5
    assert rows == tables(tmp_path).splitlines()


def test_one_measure_is_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["time", "--game", "dice", "--bots", "random", "--visits", "1", "--enough", "1"])
    told = json.loads(capsys.readouterr().out)
    assert (told["what"], told["game"], told["players"], told["games"]) == ("time", "dice", 2, 1)
