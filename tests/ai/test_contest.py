"""Matches in the library: objects, functions and programs meet, and the report tells everything."""

from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.record import Record
from tests.ai.test_own_bots import Stranger, first

pytestmark = pytest.mark.slow

BROKEN = "py:tests.ai.test_own_bots:broken"


def test_objects_meet_in_a_match(tmp_path: Path) -> None:
    records: list[Record] = []
    bots = [first, Stranger(), Stranger()]
    report: Any = mv.arena("duel", bots, 1, records=records.append)
    assert report["bots"] == ["first", "Stranger", "Stranger 2"]
    assert (report["deals"], report["games"], len(records)) == (3, 6, 6)
    assert {seat["bot"] for record in records for seat in record.seats} == {*report["bots"]}
    assert report["forfeits"] == []
    assert {row["share"][0] for row in report["table"]} == {0.5}  # all three do the same


def test_a_match_in_the_library_is_resumed_and_spread(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    alone: Any = mv.arena("duel", ["random", first], 3)
    begun: Any = mv.arena("duel", ["random", first], 1, file=file)
    again: Any = mv.arena(mv.make("duel"), ["random", first], 3, file=file, jobs=2)
    assert (begun["deals"], again["deals"]) == (1, 3)
    assert again["table"] == alone["table"]
    with pytest.raises(mv.BadOption, match="on other terms"):
        mv.arena("duel", [first, "random"], 3, file=file)


def test_every_forfeit_is_told_and_a_bot_that_only_forfeits_stops_the_match() -> None:
    report: Any = mv.arena("duel", [BROKEN, "random"], 9)
    assert report["stuck"] == BROKEN
    assert len(report["forfeits"]) == report["games"] == 6
    assert [one["seed"] for one in report["forfeits"]] == [0, 0, 1, 1, 2, 2]
    assert "out of ideas" in report["forfeits"][0]["reason"]


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        ("greedy", "no list of bots"),
        (["greedy"], "two different"),
        (["greedy", "greedy"], "two different"),
        ([first, first], "two different"),
        (["greedy", "nobody"], "there is no bot"),
        (["greedy", 5], "a bot is a name, a function"),
    ],
)
def test_matches_of_nobody_are_refused(bots: Any, words: str) -> None:
    with pytest.raises((mv.BadOption, TypeError), match=words):
        mv.arena("duel", bots, 2)


def test_objects_that_cannot_travel_stay_in_one_process() -> None:
    with pytest.raises(mv.BadOption, match="cannot be sent to other processes"):
        mv.arena("duel", [lambda game, s, seat: 0, "random"], 2, jobs=2)
    with pytest.raises(mv.BadOption, match="there is no option"):
        mv.arena("duel", ["random", first], 2, plyers=2)
