"""The examples run: a little of each in every run, all of it in a night."""

import importlib.util
import json
import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.cli.app import call
from tests.samples import NIGHTS, sample

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
PAGES = {
    "statistics.ipynb": "statistics",
    "ismcts.py": "ismcts",
    "ppo.py": "ppo",
    "cfr_dice.py": "cfr",
    "bots/bot.mjs": "bots",
    "bots/bot.sh": "bots",
    "language_model.py": "language-model",
}

pytestmark = [
    pytest.mark.interpreted,
    pytest.mark.filterwarnings("ignore"),  # those of the libraries that examples use
]


def example(name: str) -> Any:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_example_has_a_page_that_shows_it() -> None:
    found = {p.relative_to(EXAMPLES).as_posix() for p in EXAMPLES.rglob("*") if p.is_file()}
    own = {name for name in found if not name.startswith(("sets/", "maravillas_example/"))}
    assert {name for name in own if "__pycache__" not in name} == {*PAGES}
    for name, page in PAGES.items():
        text = (ROOT / "docs" / "examples" / f"{page}.md").read_text(encoding="utf-8")
        assert f"](../../examples/{name})" in text


def test_cfr_finds_what_no_answer_beats(capsys: pytest.CaptureFixture[str]) -> None:
    told = example("cfr_dice").main(["--iterations", str(sample(32, 1000, alike=True))])
    assert told == sorted(told, reverse=True)
    assert told[0] > 0.5
    assert told[-1] < sample(1, 1, alike=True) * (0.01 if NIGHTS else 0.15)
    assert "information sets" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["duel", "dice"] if NIGHTS else ["duel"])
def test_a_search_of_sixty_lines_plays(game: str) -> None:
    iterations, deals = str(sample(6, 200, alike=True)), str(sample(1, 5, alike=True))
    words = [game, "--iterations", iterations, "--deals", deals, "--rival", "random"]
    report = example("ismcts").main(words)
    assert report["forfeits"] == []
    assert report["table"][0]["bot"] == f"ismcts {iterations}"
    if NIGHTS:
        assert report["table"][0]["share"][0] > report["table"][1]["share"][0]


@pytest.mark.parametrize(
    ("program", "file"), [("node", "bots/bot.mjs"), ("bash", "bots/bot.sh")], ids=["node", "bash"]
)
def test_bots_in_other_languages_play(
    program: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if not shutil.which(program) or os.name == "nt":
        pytest.skip(f"{program} is not installed")
    command = f"cmd:{program} '{EXAMPLES / file}'"
    for game in ("duel", "wonders", "dice") if NIGHTS else ("duel",):
        assert call(["arena", game, "--bots", f"{command},random", "--deals", "2", "--json"]) == 0
        report = json.loads(capsys.readouterr().out)
        assert report["forfeits"] == []
        assert report["table"][0]["share"][0] > 0


def test_a_model_is_measured_by_mcp(capfd: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("mcp", reason="the extra `mcp` is not installed")
    games = sample(1, 4, alike=True)
    shares, refused = example("language_model").main(["--games", str(games)])
    assert len(shares) == refused == games
    assert "of the victories against random" in capfd.readouterr().out


def test_the_notebook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("pandas", reason="pandas is not installed")
    monkeypatch.setenv("GAMES", str(sample(4, 400, alike=True)))
    monkeypatch.chdir(tmp_path)
    book = json.loads((EXAMPLES / "statistics.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []  # what it prints hangs on the machine: not kept
            exec("".join(cell["source"]), names)
    assert len(names["games"]) == sample(4, 400, alike=True)
    assert names["wonders"]["mean"].between(0, 1).all()


@pytest.mark.skipif(not find_spec("sb3_contrib"), reason="sb3-contrib is not installed")
def test_ppo(tmp_path: Path) -> None:
    ppo = example("ppo")
    words = ["--places", "4", "--games", "4", "--folder", str(tmp_path)]
    assert 0 <= ppo.main([*words, "--steps", "256"]) <= 1
    curve = (tmp_path / "curve.csv").read_text()
    assert curve.startswith("0,")
    ppo.main([*words, "--steps", str(sample(512, 20_000, alike=True))])
    assert len((tmp_path / "curve.csv").read_text().splitlines()) == 2
    bot = ppo.Learned(ppo.MaskablePPO.load(tmp_path / "net.zip"))
    report: Any = mv.arena("duel", [bot, "random"], 1)
    assert report["table"][0]["bot"] == "Learned"
    assert report["forfeits"] == []
    assert "torch" in sys.modules
