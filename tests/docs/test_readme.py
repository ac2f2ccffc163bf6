"""The README in both languages says what is true."""

import doctest
import re
from pathlib import Path

import pytest

import maravillas as mv

ROOT = Path(__file__).parents[2]
PLAYABLE = {"README.md": "playable", "README.es.md": "jugable"}

both = pytest.mark.parametrize("name", list(PLAYABLE))


@both
def test_the_examples_run(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert result.attempted > 4
    assert not result.failed


@both
def test_what_is_called_playable_can_be_played(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if f"| {PLAYABLE[name]}" in line]
    strings = {string for row in rows for string in re.findall(r"`([a-z+]+)`", row)}
    assert strings
    assert strings <= set(mv.games())


def test_both_say_the_same() -> None:
    english, spanish = ((ROOT / name).read_text(encoding="utf-8") for name in PLAYABLE)
    assert english.count("\n## ") == spanish.count("\n## ")
    assert set(re.findall(r"\]\((\w[^)]*)\)", english)) - {"README.es.md"} == (
        set(re.findall(r"\]\((\w[^)]*)\)", spanish)) - {"README.md"}
    )


@both
def test_the_two_commands_stand_at_the_top(name: str) -> None:
    top = (ROOT / name).read_text(encoding="utf-8").split("\n**")[0]
    assert "    make play " in top
    assert "    make test " in top
