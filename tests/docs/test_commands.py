"""Every command that the documents show is run here, made shorter, or has a reason why not.

That all of ours are understood is tested in test_docs.py.
"""

import re
import shlex
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import maravillas as mv
from maravillas.cli.app import call
from tools.compiled import ROOT

pytestmark = pytest.mark.interpreted
STARTS = (
    r"(?:\.venv(?:-compiled)?/bin/)?(?:maravillas|make|pip|python)"
    r"|pipx|uvx|npm|ray|git|valgrind|sudo|systemctl|systemd-analyze|pg_dump|podman|docker"
)
HOSTING = re.compile(r"^#     (\S[^\n]*)$", re.MULTILINE)  # in the first lines of a host's file
BLOCK = re.compile(rf"^(?:    |\$ )((?:{STARTS}) [^\n]*)$", re.MULTILINE)
INLINE = re.compile(rf"`((?:{STARTS}) [^`\n]+)`")
# A word of a grammar or of another document, not of a shell.
GRAMMAR = re.compile(r"[\[…<]|timeit|\bheaps\b|\bcaravans\b| GAME | contribution$")
SOON = (
    *("rules", "cards", "dice sheet", "position check", "dice check-board", "-V", "--help"),
    *(
        "verify",
        "picture",
        "sim dice --players",
        "admin tables prune",
        "admin doctor",
    ),
    "completion",
    "man",
)
SHORTER = {"--games": "1", "--jobs": "1"}
# What is not run here, and why; where a test does the same, its file.
NOT_RUN = {
    r"make (quick|test|nightly|check|compile|golden|help)": "CI runs it, or it takes minutes",
    r"make docs": "tests/docs/test_site.py builds the same site",
    r"make (mutants|golden)|.*-m tools\.mutants": "takes hours; tests/tools/test_mutants.py",
    r"make play": "tests/tools/test_play.py; in a clone: tools/first_load.py --fresh",
    r"pip |.*-m pip |.*pip install": "fetches; tests/tools/test_wheel_installed.py",
    r".*-m tools\.(compiled|environment|node|gen_\w+)": "tests/tools/test_environment.py",
    r".*-m tools\.(load_test|first_load|move_cost|longest|pairs|\w+_speed)": "measures",
    r".*-m tools\.kill_test": "takes minutes: tests/server/test_killed.py",
    r".*-m tools\.restart_test": "takes minutes: tests/server/test_supervisor.py",
    r".*-m tools\.(puzzles|calibration|league_picture)": "searches for hours",
    r"python examples/|.*cmd:(node|bash) examples": "tests/docs/test_examples.py",
    r"maravillas (serve|play)\b": "serves until stopped: tests/cli/test_serve.py",
    r"maravillas mcp": "serves until it is stopped: tests/agents",
    r"maravillas (puzzle|bot)\b": "asks: tests/cli/test_cli.py",
    r"maravillas (review|hint|analyse)\b": "thinks: tests/coach/test_commands.py",
    r".*maravillas (arena|bench|train|sim)\b": "plays for long: tests/cli/test_cli.py, tests/ai",
    r"maravillas (export|ladder|import)\b": "long, or Parquet: tests/ai/test_export.py",
    r"uvx |pipx ": "fetch from an index: tests/tools/test_wheel_installed.py has the wheel",
    r"ray ": "starts what goes on: tests/ai/test_cluster.py starts two nodes",
    r"npm ": "changes files; make check says whether it would",
    r"git clone": "tools/first_load.py does it",
    r"valgrind ": "measures",
    r"podman |docker |export SITE": "no image can be fetched here: tests/hosting/test_container.py",
    r"systemctl |cp |python3 -m venv /srv": "change a machine: tests/hosting/test_container.py",
    r"systemd-analyze ": "tests/docs/test_hosting.py",
    r"sudo -u postgres ": "tests/docs/test_hosting.py says the same to a database of its own",
    r"maravillas admin": "needs tables: tests/cli/test_admin.py, tests/server/test_backup.py",
}


def commands() -> Iterator[tuple[str, str]]:
    """Every command with its page, once."""
    seen = set()
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for page in [*sorted(pages), *sorted((ROOT / "hosting").iterdir())]:
        if page.name == "CHANGELOG.md" or {"results", "decisions"} & set(page.parts):
            continue
        text = page.read_text(encoding="utf-8")
        shown = HOSTING.findall(text) if page.parent.name == "hosting" else ()
        for words in (*BLOCK.findall(text), *INLINE.findall(text), *shown):
            command = words.split("  #")[0].strip()
            if command not in seen and not GRAMMAR.search(command):
                seen.add(command)
                yield page.relative_to(ROOT).as_posix(), command


EVERY = list(commands())
OURS = [command.partition("maravillas ")[2] for _, command in EVERY if "pip" not in command]


def test_there_are_commands() -> None:
    assert len(EVERY) > 80


def test_every_command_is_run_or_has_a_reason() -> None:
    for page, command in EVERY:
        run = command.partition("maravillas ")[2].startswith(SOON)
        assert run or any(re.match(one, command) for one in NOT_RUN), (page, command)
    for one, reason in NOT_RUN.items():
        assert any(re.match(one, command) for _, command in EVERY), f"nobody shows {one}"
        for file in re.findall(r"t(?:ests|ools)/[\w/.]+", reason):
            assert (ROOT / file).exists(), reason


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
    game = tmp_path / "game.json"
    mv.play("duel", ["random", "random"], seed=1).save(game)
    file = {"dice": "giza.toml", "position": "position.json"}.get(
        command.split(maxsplit=1)[0], "game.json"
    )
    names = dict.fromkeys(("FILE", "ARCHIVO", "RECORD"), file) | {"FOLDER": ".", "CARPETA": "."}
    words = [names.get(word, word) for word in shlex.split(command)]
    for before, (at, word) in zip(words[:-1], enumerate(words[1:], 1), strict=True):
        words[at] = SHORTER.get(before, word)
    assert call(words) == 0, capsys.readouterr().err
