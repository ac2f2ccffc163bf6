"""What `--help` and the manual page say, in every language."""

import re
import shutil
import subprocess

import pytest
from cyclopts import App

from maravillas.cli.app import app, call
from maravillas.cli.help import BOOK, keys, spoken
from maravillas.cli.man import commands
from maravillas.messages import LANGUAGES, catalogue

pytestmark = pytest.mark.interpreted
every_command = pytest.mark.parametrize(
    ("path", "command"), [pytest.param(*c, id=c[0]) for c in commands(app)]
)


@every_command
def test_every_parameter_of_a_command_is_explained_in_every_language(
    path: str, command: App
) -> None:
    arguments = command.assemble_argument_collection(parse_docstring=True)
    shown = [argument for argument in arguments if not argument.children]  # not lists of them
    silent = [argument.name for argument in shown if not argument.parameter.help]
    assert silent == []
    assert command.help
    texts = [command.help.split("Args:")[0], *(a.parameter.help or "" for a in shown)]
    missing = {" ".join(text.replace("`", "").split()) for text in texts} - keys().keys()
    assert missing == set(), "add it to text/en/help.json and text/es/help.json"


def test_nothing_is_translated_that_nobody_says(capsys: pytest.CaptureFixture[str]) -> None:
    said = {"app", "help_flag", "version_flag"}
    for path, _ in commands(app):
        words = path.replace("-", "_").split()
        said |= {".".join(words[:i]) for i in range(1, len(words) + 1)}
    kept = {key.removeprefix(f"{BOOK}.") for key in catalogue("en", BOOK)}
    beside = ("title.", "remark.", "man.")
    odd = [k for k in kept if not k.startswith(beside) and k not in said]
    assert [k for k in odd if k.rsplit(".", 1)[0] not in said] == []


def helped(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert call([*words, "--help"]) == 0
    return capsys.readouterr().out


def test_the_language_is_that_of_the_option_or_of_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    english = helped(capsys, "sim")
    assert "Usage: maravillas sim" in english
    assert "[default: 1000]" in english
    spanish = helped(capsys, "--lang", "es", "sim")
    assert "Uso: maravillas sim" in spanish
    assert "Parámetros" in spanish
    assert "[por defecto:" in spanish
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert helped(capsys, "sim") == spanish
    assert "Órdenes" in helped(capsys)
    assert "Entrena una red" in helped(capsys, "train")


def test_what_nobody_has_translated_stays_as_it_is() -> None:
    assert spoken("Nobody has said this.", "es") == "Nobody has said this."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manual_page_has_every_command(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["man", "--lang", lang]) == 0
    page = capsys.readouterr().out
    assert re.findall('^.SS "(.*)"$', page, re.MULTILINE) == [path for path, _ in commands(app)]
    assert "\\-\\-players 4" in page
    if shutil.which("groff"):
        words = ["groff", "-K", "utf8", "-man", "-T", "utf8", "-ww", "-z"]
        told = subprocess.run(words, input=page, capture_output=True, text=True, check=False)
        assert (told.returncode, told.stderr) == (0, "")
