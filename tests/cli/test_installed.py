"""What somebody meets who has just installed it: the bare command, its version, a slow engine."""

import logging
import subprocess
import sys
from pathlib import Path

import pytest

import maravillas as mv
from maravillas import slow
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


@pytest.fixture
def wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As if it had been installed from a wheel that is not compiled."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(slow, "mode", lambda: "interpreted")
    monkeypatch.setattr(slow, "from_a_wheel", lambda: True)


@pytest.mark.usefixtures("wheel")
def test_a_slow_engine_says_so_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["rules", "duel", "DUEL-001", "--lang", "es"]) == 0
    told = capsys.readouterr().err
    assert "no está compilado" in told
    assert "HATCH_BUILD_HOOK_ENABLE_MYPYC=1 pip install" in told
    assert call(["rules", "duel", "DUEL-001"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("wheel")
def test_a_program_is_told_once_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "maravillas"):
        for seed in (1, 2):
            mv.play("duel", ["random", "random"], seed=seed)
    (line,) = caplog.messages
    assert "HATCH_BUILD_HOOK_ENABLE_MYPYC=1 pip install" in line


@pytest.mark.usefixtures("wheel")
@pytest.mark.parametrize(("name", "there"), [("mode", "compiled"), ("from_a_wheel", False)])
def test_a_compiled_engine_says_nothing_nor_does_a_clone(
    monkeypatch: pytest.MonkeyPatch, name: str, there: object
) -> None:
    monkeypatch.setattr(slow, name, lambda: there)
    assert slow.notice("en") is None


@pytest.mark.usefixtures("wheel")
def test_a_browser_has_no_other_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert slow.notice("en") is None
