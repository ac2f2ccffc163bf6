"""What the documents show is true: examples run, commands exist."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

import maravillas
from maravillas.cli.app import app

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
WITH_EXAMPLES = [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")]
COMMAND = re.compile(
    r"^(?:\$ )?(?:\.venv/bin/)?(maravillas .*)$|`(maravillas [^`]+)`", re.MULTILINE
)


def shown(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=shown)
def test_examples_give_what_they_show(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(
        str(page), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8"
    )
    assert tried
    assert not failed


def test_the_example_of_the_package_gives_what_it_shows() -> None:
    failed, tried = doctest.testmod(maravillas)
    assert tried
    assert not failed


def commands() -> list[tuple[str, str]]:
    """Every `maravillas …` with words in it that are no placeholders."""
    found = []
    for page in PAGES:
        text = re.sub(r"^>>>.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
        for match in COMMAND.finditer(text):
            command = (match[1] or match[2]).split(" #")[0].strip()
            names_only = match[2] is not None and len(command.split()) == 2
            if not names_only and not re.search(r"[A-Z]{3,}(?!-)|…|\[|\|", command):
                found.append((shown(page), command))
    return found


@pytest.mark.parametrize(("page", "command"), commands())
def test_commands_in_the_documents_exist(page: str, command: str) -> None:
    words = shlex.split(command)[1:]
    if words != ["serve"]:
        app.parse_args(words, exit_on_error=False, print_error=False)
