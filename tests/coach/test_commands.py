"""The coach on the command line: words and JSON, a report in one file, errors in a line."""

import json
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas import coach
from maravillas.cli.__main__ import run
from maravillas.coach import puzzles

GAME = mv.make("duel")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game that somebody resigned, by a player with a rude name."""
    whole = mv.play(GAME, "greedy", seed=3)
    names = [{"name": "<b>Ada", "bot": None}, {"name": "Bruno", "bot": None}]
    short = {
        **whole.to_json(),
        "moves": whole.moves[:14],
        "end": {"kind": "resigned", "seat": 0},
        "seats": names,
    }
    path = tmp_path_factory.mktemp("coach") / "game.json"
    path.write_text(json.dumps(short))
    return path


@pytest.fixture(scope="module")
def position(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("coach") / "position.json"
    path.write_text(json.dumps(mv.position.dump(GAME, GAME.new(4), 0)))
    return path


def test_a_review_in_words_in_json_and_as_a_report(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "report.html"
    assert run(["review", str(record), "--visits", "3", "--json", "--html", str(page)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == mv.review(mv.Record.load(record), visits=3)
    html = page.read_text()
    assert "<b>Ada" not in html
    assert "&lt;b&gt;Ada" in html
    assert "<polyline" in html
    assert "<script" not in html
    assert "src=" not in html
    slips = [one for one in found["moments"] if one["type"] == "slip"]
    assert html.count("<section>") >= len(slips) > 0
    assert html.count("<svg") == html.count("<section>") + 1


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ("Key moments", "Better:")), ("es", ("Momentos clave", "Mejor:"))]
)
def test_a_review_speaks_both_languages(
    record: Path, lang: str, words: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["review", str(record), "--visits", "2", "--lang", lang]) == 0
    told = capsys.readouterr().out
    assert all(word in told for word in words)
    assert "Bruno: " in told


def test_an_analysis_in_words_and_in_json(
    position: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["analyse", str(position), "--visits", "40", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == mv.analyse(None, json.loads(position.read_text()), visits=40)
    assert run(["analyse", str(position), "--visits", "40", "--lang", "es"]) == 0
    told = capsys.readouterr().out
    assert "40 visitas" in told
    assert "hacen falta 200" in told
    assert f"1. {found['moves'][0]['words']['es']}" in told


def test_a_hint_names_the_piece_then_the_move_then_why(
    position: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["hint", str(position), "--visits", "60", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == coach.hint(None, json.loads(position.read_text()), visits=60)
    assert found["move"] == f"pick {found['piece']}"
    assert run(["hint", str(position), "--visits", "60", "--lang", "en"]) == 0
    first, second, *why = capsys.readouterr().out.splitlines()
    assert first == f"Look at {found['piece_words']['en']}."
    assert second == f"{found['words']['en']}."
    assert why == found["why"]["en"]


def test_what_is_wrong_is_told_in_one_line(
    record: Path, position: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unfinished = mv.Record.load(record)
    unfinished.end = None
    unfinished.save(tmp_path / "unfinished.json")
    foreign = tmp_path / "foreign.json"
    foreign.write_text(record.read_text().replace('"duel"', '"chess"'))
    impossible = tmp_path / "impossible.json"
    impossible.write_text('{"game": "duel", "pawn": 12}')
    asked: list[tuple[list[str], str]] = [
        (["review", str(tmp_path / "unfinished.json")], "not over"),
        (["review", str(foreign)], "chess"),
        (["review", str(tmp_path / "nothing.json")], "cannot be read"),
        (["review", str(record), "--visits", "0"], "between 1 and"),
        (["review", str(record), "--number", "2"], "between 1 and 1"),
        (["analyse", str(impossible)], "$.pawn"),
        (["analyse", str(position), "--visits", "0"], "between 1 and"),
        (["analyse", str(position), "--seconds", "3600"], "between 0 and 600"),
        (["analyse", str(position), "--seconds", "0"], "between 0 and 600"),
        (["analyse", str(position), "--seat", "5"], "seat 5"),
        (["hint", str(position), "--seat", "1"], "nothing to decide"),
        (["hint", str(record)], "$"),
    ]
    for words, expected in asked:
        assert run([*words, "--lang", "en"]) == 2, words
        told = capsys.readouterr().err
        assert expected in told, (words, told)
        assert told.count("\n") == 1


def test_whoever_stops_it_leaves_nothing_behind(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "report.html"
    monkeypatch.setattr("maravillas.coach.reviewing", interrupted)
    assert run(["review", str(record), "--html", str(page)]) == 130
    assert list(tmp_path.iterdir()) == []


def interrupted(*_: Any) -> Any:
    """A review that is stopped after its first decision."""
    yield {"done": 1, "total": 2}
    raise KeyboardInterrupt


def test_a_puzzle_in_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked, a hint, something wrong, the answer; as JSON; judged with an exit code."""
    one = puzzles.listing("duel")[0]
    id, answer = one["id"], puzzles.solution(one["id"])["move"]
    asked = puzzles.get(id)
    wrong = next(n for n, move in enumerate(asked["moves"], 1) if move != answer)
    lines = iter(["", "nonsense", str(wrong), answer])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    assert run(["puzzle", "--id", id, "--lang", "es"]) == 0
    said = capsys.readouterr().out
    told = [asked["question"]["es"], puzzles.hint(id)["idea"]["es"]]
    told.append(puzzles.check(id, asked["moves"][wrong - 1])["words"]["es"])
    assert all(line in said for line in told)
    assert puzzles.solution(id)["words"]["es"] in said
    assert run(["puzzle", "--daily", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["id"] == puzzles.daily()["id"]
    assert run(["puzzle", "--id", id, "--answer", answer]) == 0
    assert run(["puzzle", "--id", id, "--answer", asked["moves"][wrong - 1], "--json"]) == 1
    assert run(["puzzle", "duel", "--theme", "leader"]) == 2
    assert "themes are" in capsys.readouterr().err
