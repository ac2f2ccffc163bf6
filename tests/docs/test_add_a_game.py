"""docs/add-a-game.md, followed word for word in an empty folder."""

import tomllib
from pathlib import Path

from maravillas.version import mode
from tests.docs.followed import ROOT, run, steps

STEPS = steps("add-a-game.md")
EXAMPLE = ROOT / "examples" / "maravillas_example"
PLAYED = """
import maravillas as mv
from maravillas.cli.app import app
print(mv.version.mode())
words = ["sim", "heaps", "--bots", "greedy,random", "--games", "2", "--json"]
app(words, result_action="return_value")
"""


def installed(root: Path) -> None:
    """What `pip install .` leaves beside the package: its entry points."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = root / "src" / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines))


def test_a_game_is_added_as_the_page_says(tmp_path: Path) -> None:
    for step in STEPS:
        step.follow(tmp_path)
    installed(tmp_path)
    passed = run(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_heaps.py")
    assert "2 passed" in passed.stdout, passed.stdout
    told = run(tmp_path, "-c", PLAYED)
    assert told.stdout.startswith(f"{mode()}\n{{"), told.stderr
    assert '"game": "heaps"' in told.stdout


def test_its_files_are_those_of_the_example_package() -> None:
    shown = {step.file: step.text for step in STEPS if "/heaps/" in step.file}
    files = (EXAMPLE / "src" / "maravillas_example" / "heaps").rglob("*.*")
    kept = {
        path.relative_to(EXAMPLE).as_posix(): path.read_text(encoding="utf-8")
        for path in files
        if path.suffix in (".py", ".json")
    }
    assert shown == kept
