"""The files for hosts say what the program understands."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from maravillas.cli.app import app

pytestmark = pytest.mark.interpreted
ROOT = Path(__file__).parents[2]
UNIT = ROOT / "hosting" / "maravillas.service"
SAFE = 3.0  # what a service that faces the world should stay below


def test_the_unit_starts_the_server_with_options_that_it_has() -> None:
    (line,) = re.findall("^ExecStart=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)
    words = line.replace("${PUBLIC_URL}", "https://example.org").split()
    assert words[1] == "serve"
    _, bound, _ = app.parse_args(words[1:], exit_on_error=False, print_error=False)[:3]
    assert bound.arguments["db"] == "${STATE_DIRECTORY}/tables.sqlite3"
    assert bound.arguments["public_url"] == "https://example.org"


def test_the_unit_keeps_the_server_away_from_everything_else() -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not here")
    words = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(UNIT)]
    told = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    found = re.search(r"exposure level for maravillas.service: ([0-9.]+)", told)
    assert found, told
    assert float(found[1]) < SAFE


@pytest.mark.parametrize("command", ["serve", "admin"])
def test_every_option_that_the_page_names_exists(command: str) -> None:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for words in re.findall(rf"`(?:maravillas )?{command} ([^`]+)`", text):
        for option in re.findall(r"--[a-z-]+", words):
            told = help_of(command, words.split())
            assert option in told, f"{command} {words}"


def help_of(command: str, words: list[str]) -> str:
    """What the help of a command says, without starting a program."""
    from io import StringIO

    from rich.console import Console

    names = [command]
    for word in words:
        if not re.fullmatch("[a-z]+", word):
            break
        names.append(word)
    out = StringIO()
    app.help_print(names, console=Console(file=out, width=200))
    return out.getvalue()
