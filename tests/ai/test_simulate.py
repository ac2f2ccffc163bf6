"""Many games, counted: the same by every way of playing them, and as records."""

import json
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.ai.matches import simulate as simulator
from maravillas.ai.matches.simulate import Task, play_task
from maravillas.core.buffer import Buffer
from maravillas.record import Record
from tests.every import every_game
from tests.games import STRING_LABELS, STRINGS, Combination, made, walk

TIMES = ("seconds", "games_per_second", "jobs")


def without_times(report: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in report.items() if key not in TIMES}


@every_game
def test_points_by_category_are_those_of_the_sheet(combination: Combination) -> None:
    game = made(*combination)
    rows = list(registry.words(game).rows)
    if len(rows) != game.rows:
        assert "silent" in combination[0] or combination[0] == "toy"
        return
    for s in walk(*combination, seed=2):
        for seat, sheet in enumerate(mv.score_sheet(game, s)):
            out = Buffer(game.rows + 2)
            out[1] = 5
            game.add_points(s, seat, out, 1)
            found = out.head(game.rows + 2)
            assert (found[0], found[1], found[-1]) == (0, 5 + sheet[rows[0]], 0)
            assert found[2:-1] == [sheet[row] for row in rows[1:]]


@pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
def test_recorded_games_are_counted_as_fast_ones(combination: Combination) -> None:
    name, options = combination
    records: list[Record] = []
    fast = mv.simulate(name, 6, seed=40, **options)
    slow = mv.simulate(name, 6, seed=40, records=records.append, **options)
    assert without_times(fast) == without_times(slow)
    assert [record.seed for record in records] == list(range(40, 46))
    assert records[3].verify() is not None
    kinds = [record.end["kind"] for record in records if record.end]
    assert {kind: kinds.count(kind) for kind in sorted(set(map(str, kinds)))} == fast["results"]


def test_bots_are_counted_and_recorded(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    report = mv.simulate("duel", 3, ["greedy", "random"], seed=5, records=file)
    again = mv.simulate(mv.make("duel"), 3, ["greedy", "random"], seed=5, records=str(file))
    assert without_times(report) == without_times(again)
    records = Record.load_all(file)
    assert [record.seed for record in records] == [5, 6, 7, 5, 6, 7]
    assert records[0].seats == [{"name": n, "bot": n} for n in ("greedy", "random")]
    won = sum(0 in record.end["winners"] for record in records[:3] if record.end)
    assert report["wins_by_seat"][0] == won  # type: ignore[index]


def test_chunks_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = mv.simulate("dice", 9, players=2)
    monkeypatch.setattr(simulator, "CHUNK", 2)
    assert without_times(mv.simulate("dice", 9, players=2)) == without_times(whole)
    assert json.loads(json.dumps(whole)) == whole


def test_a_task_goes_to_another_process() -> None:
    import pickle

    task = Task(mv.make("wonders", players=3), ("random",) * 3, 1, 2, 1.0, True)
    sent = pickle.loads(pickle.dumps(task))
    count = pickle.loads(pickle.dumps(play_task(sent)))
    assert count.hashes == play_task(task).hashes
    assert len(count.records) == 2


WRONG: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"games": 0}, mv.BadOption, "games: 0 is not between 1 and"),
    ({"games": 2.5}, mv.BadOption, r"games: 2\.5 is not between 1 and"),
    ({"seed": -1}, mv.BadOption, "seed: -1 is not between 0 and"),
    ({"jobs": "2"}, mv.BadOption, 'jobs: "2" is not between 1 and 256'),
    ({"seconds": 0}, mv.BadOption, "seconds: 0 is not between 0 and 3600"),
    ({"seconds": "fast"}, mv.BadOption, "seconds: "),
    ({"bots": ["random"] * 3}, mv.BadOption, "name 1 or 2"),
    ({"bots": ["deep blue"]}, mv.BadOption, "the bots are: random, greedy"),
    ({"records": "games.json"}, mv.BadOption, r"a \.jsonl file"),
    ({"records": "/nowhere/games.jsonl"}, mv.BadOption, "cannot be written"),
    ({"players": 3}, mv.BadOption, "first_game"),
]


@pytest.mark.parametrize(("given", "error", "words"), WRONG)
def test_what_cannot_be_simulated_is_named(
    given: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        mv.simulate("duel", **{"games": 2, **given})


def test_a_game_that_is_made_takes_no_options() -> None:
    with pytest.raises(TypeError, match="made already"):
        mv.simulate(mv.make("duel"), 1, first_game=True)
