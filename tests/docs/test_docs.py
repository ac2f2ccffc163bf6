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


FOLDERS = sorted((ROOT / "src" / "maravillas").glob("*/README.md"))


@pytest.mark.parametrize("page", FOLDERS, ids=shown)
def test_what_a_folder_page_names_is_where_it_says(page: Path) -> None:
    """`rules/game.py*: apply, end_turn` are names of that file, or of one of an expansion."""
    named = re.findall(r"`([a-z_/]+\.py)\*?: ([a-zA-Z_, ]+)`", page.read_text(encoding="utf-8"))
    assert named
    for file, names in named:
        text = "".join(path.read_text(encoding="utf-8") for path in page.parent.rglob(file))
        for name in names.split(", "):
            assert re.search(rf"(?m)^ *(def|class) {name}\b|^{name}\b", text), (file, name)


def test_the_tree_of_the_architecture_is_there() -> None:
    tree = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("\n    src/")[1]
    for folder in (ROOT / "src" / "maravillas").iterdir():
        if folder.is_dir() and folder.name != "__pycache__":
            assert f"{folder.name}/" in tree.split("\n\n")[0]
    assert "\n    web/" in tree
