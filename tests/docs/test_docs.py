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


ARCHITECTURE = ROOT / "docs" / "architecture.md"
PLACES = (ROOT / "src" / "maravillas", ROOT)  # where its paths begin
FILE = re.compile(r"(?<![\w/])[\w/]+(?:\.svelte)?\.(?:py|ts|svelte|json|md)\b")


def trees() -> list[list[str]]:
    """The maps of the page: blocks of indented lines, of which the first names a folder."""
    text = ARCHITECTURE.read_text(encoding="utf-8")
    blocks = [block.splitlines() for block in text.split("\n\n")]
    return [lines for lines in blocks if re.match(r"    \w[\w/]*/(\s|$)", lines[0])]


def in_the_tree(lines: list[str]) -> list[tuple[list[Path], str]]:
    """Every file and folder of a map, each with the folders in which it may lie."""
    found: list[tuple[list[Path], str]] = []
    above: list[tuple[int, list[Path]]] = [(0, list(PLACES))]
    for line in lines:
        indent = len(line) - len(line.lstrip())
        if not line.startswith(" " * 20):  # otherwise it goes on with the line before
            above = [entry for entry in above if entry[0] < indent]
        within = above[-1][1]
        names = re.findall(r"[\w/]+/(?=\*?(?:\s|$))", re.split(r"  (?=[a-z{(<])", line.strip())[0])
        if names and not line.startswith(" " * 20):
            found += [(within, name) for name in names]
            within = [place / name for place in within for name in names]
            above.append((indent, within))
        for name in FILE.findall(line):
            found.append((list(PLACES) if "/" in name else within, name))
    return found


def test_everything_on_the_maps_of_the_architecture_is_there() -> None:
    listed = [entry for lines in trees() for entry in in_the_tree(lines)]
    assert len(listed) > 80
    missing = [name for within, name in listed if not any((p / name).exists() for p in within)]
    assert missing == []


def test_what_the_architecture_names_in_a_file_is_there() -> None:
    named = re.findall(r"`([\w/.]+): ([a-z_, ]+)`", ARCHITECTURE.read_text(encoding="utf-8"))
    assert len(named) > 20
    for file, names in named:
        text = next(p / file for p in PLACES if (p / file).exists()).read_text(encoding="utf-8")
        for name in names.split(", "):
            assert re.search(rf"(?m)\b(def|class|function|const) {name}\b|^  {name}\(", text), name


def test_the_tree_of_the_architecture_is_whole() -> None:
    tree = ARCHITECTURE.read_text(encoding="utf-8").split("\n    src/")[1]
    for folder in (ROOT / "src" / "maravillas").iterdir():
        if folder.is_dir() and folder.name != "__pycache__":
            assert f"{folder.name}/" in tree.split("\n\n")[0]
    assert "\n    web/" in tree


@pytest.mark.parametrize("room", ["", "core", "coach", "lessons", "local", "mcp"])
def test_every_module_of_a_room_that_a_stranger_looks_into_is_on_the_maps(room: str) -> None:
    lines = "\n".join(line for block in trees() for line in block)
    known = {Path(name).name for name in FILE.findall(lines)}
    modules = {path.name for path in (ROOT / "src" / "maravillas" / room).glob("*.py")}
    assert sorted(modules - known - {"__init__.py", "__main__.py"}) == []
