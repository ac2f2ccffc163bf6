"""What somebody meets who has just installed it: the bare command, its version, a slow engine."""

import subprocess
import sys
from pathlib import Path

import pytest

from maravillas.cli import slow
from maravillas.cli.app import app, call
from maravillas.cli.page import Wanted
from tools.compiled import ROOT

pytestmark = pytest.mark.interpreted
ONLY_FOR_PLAY = ("aiosqlite", "cyclopts", "msgspec", "rich", "starlette", "uvicorn", "websockets")
ALONE = f"""
import sys
for name in {ONLY_FOR_PLAY!r}:
    sys.modules[name] = None
import maravillas as mv
record = mv.play("duel", bots=["greedy", "random"], seed=1)
record.verify()
table = mv.start("dice", seed=2)
table.do(table.moves()[0])
print(len(str(table)) > 100, record.end["kind"])
from maravillas.cli.__main__ import run
sys.exit(run(["play"]))
"""


def test_the_bare_command_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Wanted] = []

    def instead(wanted: Wanted) -> int:
        asked.append(wanted)
        return 0

    monkeypatch.setattr("maravillas.cli.page.play_page", instead)
    assert call([]) == 0
    assert [wanted.game for wanted in asked] == [""]


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    for flag in ("-V", "--version"):
        assert call([flag]) == 0
        assert "maravillas" in capsys.readouterr().out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_every_command(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["completion", shell]) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in app if not name.startswith("-"))


def test_the_library_needs_none_of_what_playing_needs() -> None:
    words = [sys.executable, "-c", ALONE]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("True "), done.stderr
    assert done.returncode == 2
    assert done.stderr.strip().endswith("pip install maravillas")


def test_a_slow_engine_says_so_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(slow, "mode", lambda: "interpreted")
    slow.tell_if_slow("en")
    assert capsys.readouterr().err == "", "a clone is meant to be so"
    monkeypatch.setattr(slow, "from_a_wheel", lambda: True)
    slow.tell_if_slow("es")
    assert "no está compilado" in capsys.readouterr().err
    slow.tell_if_slow("es")
    assert capsys.readouterr().err == ""


def test_a_compiled_engine_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(slow, "from_a_wheel", lambda: True)
    monkeypatch.setattr(slow, "mode", lambda: "compiled")
    slow.tell_if_slow("en")
    assert capsys.readouterr().err == ""
