"""Of the commands that the documents show, those that end soon are run.

That all of ours are understood is tested in test_docs.py. Not run here, as they play for long,
serve until they are stopped, or need what is not here: `make` (whose targets CI uses), `pip` with a
package that is on no index yet, engines of containers, systemd. What they name must be there.
"""

import re
import shlex
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from maravillas.cli.app import call
from tools.compiled import ROOT

pytestmark = pytest.mark.interpreted
STARTS = r"(?:\.venv(?:-compiled)?/bin/)?(?:maravillas|make|pip|python)"
BLOCK = re.compile(rf"^    ({STARTS} [^\n]*)$", re.MULTILINE)
INLINE = re.compile(rf"`({STARTS} [^`\n]+)`")
# A word of a grammar or of another document, not of a shell.
GRAMMAR = re.compile(r"[\[…<]|timeit|\bheaps\b|\bcaravans\b| GAME | contribution$")
SOON = ("rules", "cards", "dice sheet", "position check", "dice check-board")


def commands() -> Iterator[tuple[str, str]]:
    """Every command with its page, once."""
    seen = set()
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for page in sorted(pages):
        if page.name == "CHANGELOG.md" or {"results", "decisions"} & set(page.parts):
            continue
        text = page.read_text(encoding="utf-8")
        for shown in (*BLOCK.findall(text), *INLINE.findall(text)):
            command = shown.split("  #")[0].strip()
            if command not in seen and not GRAMMAR.search(command):
                seen.add(command)
                yield page.relative_to(ROOT).as_posix(), command


EVERY = list(commands())
OURS = [command.partition("maravillas ")[2] for _, command in EVERY if "pip" not in command]


def test_there_are_commands() -> None:
    assert len(EVERY) > 80


def test_what_others_are_told_to_do_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(
        re.findall(r"^([a-z-]+)(?=[ a-z-]*:)|(?<= )([a-z-]+)(?=[ a-z-]*:$)", makefile, re.M)
    )
    known = {name for pair in targets for name in pair if name}
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"][
        "optional-dependencies"
    ]
    for page, command in EVERY:
        for target in re.findall(r"^make ([a-z-]+)", command):
            assert target in known, (page, command)
        for module in re.findall(r"-m (tools\.\w+)", command):
            assert find_spec(module), (page, command)
        for extra in re.findall(r"pip install .*\[([a-z,]+)\]", command):
            assert set(extra.split(",")) <= set(extras), (page, command)


@pytest.mark.parametrize("command", [one for one in OURS if one.startswith(SOON)])
def test_what_ends_soon_is_run(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    board = (ROOT / "src/maravillas/dice/data/boards/giza.toml").read_text(encoding="utf-8")
    (tmp_path / "giza.toml").write_text(board, encoding="utf-8")
    position = (ROOT / "tests/docs/position.json").read_text(encoding="utf-8")
    (tmp_path / "position.json").write_text(position, encoding="utf-8")
    file = "giza.toml" if command.startswith("dice") else "position.json"
    words = [file if word in ("FILE", "ARCHIVO") else word for word in shlex.split(command)]
    assert call(words) == 0, capsys.readouterr().err
