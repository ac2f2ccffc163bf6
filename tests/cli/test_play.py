"""The game in the terminal, played from a file."""

import io
from pathlib import Path

import pytest

from maravillas.cli.__main__ import run
from maravillas.record import Record
from tests.games import GAMES, STRINGS, label

NAME, OPTIONS = GAMES[0]
WORDS = [word for key, value in OPTIONS.items() for word in (f"--{key}", str(value))]


def played(
    lines: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *words: str,
) -> str:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n" if lines else ""))
    assert run(["play", NAME, *WORDS, "--terminal", "--seed", "11", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_whole_game_by_numbers(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    words = ["--lang", lang, "--save", str(file), "--bots", "random"]
    out = played(["1"] * 500, monkeypatch, capsys, *words)
    record = Record.load(file)
    record.verify()
    assert record.end is not None
    assert "--seed 11" in out
    assert ("Total" in out) == (record.end["kind"] != "resigned")
    assert "_" not in out
    assert "unfinished" not in out


DRAWN = [*STRINGS, ("wonders+cities", {"players": 2}), ("wonders+leaders", {"players": 2})]
DRAWN.append(("wonders+cities+leaders", {"players": 4, "teams": True}))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(DRAWN)), ids=[label(game) for game in DRAWN])
def test_every_game_string_is_drawn_to_its_end(
    number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, options = DRAWN[number]
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n3\n2\n1\n" * 300))
    words = [word for key, value in options.items() for word in (f"--{key}", str(value).lower())]
    words += ["--lang", ("en", "es")[number % 2], "--seed", "5", "--bots", "random", "--terminal"]
    assert run(["play", game, *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "Total" in out
    assert "_" not in out


def test_the_end_of_the_input_ends_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    out = played([], monkeypatch, capsys, "--save", str(file))
    assert "The game is left unfinished." in out
    assert Record.load(file).end is None
    assert "unfinished" in played(["quit"], monkeypatch, capsys)


def test_wrong_input_is_answered_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["0", "999", "nonsense", "help", "", "rule NOPE-1", "price nothing", "board", "1"]
    out = played(lines, monkeypatch, capsys, "--save", str(tmp_path / "a.json"))
    for words in ("0 is not between 1 and", "999 is not", "nonsense", "Type a number"):
        assert words in out
    alone = played(["1"], monkeypatch, capsys, "--save", str(tmp_path / "b.json"))
    assert alone
    one, two = Record.load(tmp_path / "a.json"), Record.load(tmp_path / "b.json")
    assert one.moves == two.moves


def test_moves_can_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(["2"], monkeypatch, capsys, "--save", str(tmp_path / "a.json"))
    first = next(text for seat, text in Record.load(tmp_path / "a.json").moves if seat == 0)
    played([first], monkeypatch, capsys, "--save", str(tmp_path / "b.json"))
    assert Record.load(tmp_path / "b.json").moves == Record.load(tmp_path / "a.json").moves


def test_a_price_is_told_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    for lang, game, what, told in [
        ("en", "wonders", "stage", "0 coins, but you cannot pay it now"),
        ("es", "wonders", "stage", "- 1 unidad de madera que nadie vende (WON-045)"),
        ("en", "duel", "the_pyramids", "3 units of stone bought at 2 coins each (DUEL-040)"),
    ]:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"price {what}\n"))
        assert run(["play", game, "--terminal", "--lang", lang, "--seed", "5"]) == 0
        out = capsys.readouterr().out
        assert told in out
        assert "{" not in out
        assert "splits" not in out


def test_the_log_and_the_board_have_one_name_for_the_person(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    for lang, name in (("en", "Player 2 (you)"), ("es", "Jugador 2 (tú)")):
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 500))
        words = ["--terminal", "--seat", "1", "--bots", "random", "--seed", "4", "--lang", lang]
        assert run(["play", "duel", *words]) == 0
        out = " ".join(capsys.readouterr().out.split())
        assert name in out
        assert name.split("(")[0].strip() not in out.replace(name, "")
