"""Bytes and arguments that nobody should give: named errors, never a hang or the process's end.

Each runs in a process of its own, which ends where one call takes too long, compiled code too.
"""

import inspect
import json
import re
import subprocess
import sys
from pathlib import Path

import maravillas as mv
from maravillas import registry
from tests.border.wild import calls
from tests.samples import sample

SECONDS = "60"  # for one call, on a busy machine


def run(module: str, many: str) -> str:
    words = [sys.executable, "-m", f"tests.border.{module}", many, SECONDS]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_changed_bytes_are_refused_or_can_be_played_on() -> None:
    reports = [json.loads(line) for line in run("mutants", "400").splitlines()]
    assert [report["game"] for report in reports] == [entry.name for entry in registry.GAMES]
    for report in reports:
        assert report["refused"] > 200, report
        assert sum(report["errors"].values()) < 20, report


def test_every_public_call_refuses_wild_arguments_by_name() -> None:
    """Some 16,000 calls, by night more than 300,000."""
    assert run("wild", str(sample(6, 120))) == ""


def test_no_public_call_is_forgotten() -> None:
    """Those of the library, of a table, and all that the documentation lists name by name."""
    game = mv.make("duel", first_game=True)
    asked = {
        name.split(" ")[0].removeprefix("OpenSpiel ") for name, _, _ in calls(game, game.new(1))
    }
    functions = {name for name in mv.__all__ if inspect.isfunction(getattr(mv, name))}
    assert functions - asked == {"games"}  # which takes no arguments
    table = {name for name, it in vars(mv.Table).items() if inspect.isfunction(it)}
    assert {f"table.{name}" for name in table if name[0] != "_"} <= asked
    page = (Path(__file__).parents[2] / "docs" / "site" / "api.md").read_text(encoding="utf-8")
    listed = {name for line in re.findall(r":members: (.+)", page) for name in line.split(", ")}
    known = {name.rpartition(".")[2] for name in asked} | {"sets", "theme_names", "games"}
    values = {name for name in listed if name[0].isupper()}
    assert listed - values <= known
