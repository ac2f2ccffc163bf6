"""docs/add-a-bot.md, followed word for word in an empty folder."""

import re
import shlex
import sys
from importlib import import_module
from pathlib import Path

import pytest

import maravillas as mv
from maravillas.cli.app import app
from tests.docs.followed import ROOT, steps

PAGE = "add-a-bot.md"
COMMANDS = re.findall(r"(?m)^ +maravillas (.*py:.*)$", (ROOT / "docs" / PAGE).read_text("utf-8"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for step in steps(PAGE):
        step.follow(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "my_bots", raising=False)
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_page_play(
    command: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app([*shlex.split(command), "--json"], result_action="return_value")
    told = capsys.readouterr().out
    assert '"py:my_bots:builder"' in told
    assert "resigned" not in told


def test_its_bots_play_in_the_library(folder: Path) -> None:
    my_bots = import_module("my_bots")
    record = mv.play("duel", [my_bots.builder, my_bots.Ahead], seed=1)
    record.verify()
    assert record.end is not None
    assert record.end["kind"] != "resigned"


def test_there_are_commands() -> None:
    assert len(COMMANDS) == 2
