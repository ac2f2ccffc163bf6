"""A new card or board is a line of data: it is dealt and played, and what is forgotten is named."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import maravillas
from maravillas.version import mode
from tests.wonders.facts import forgotten

pytestmark = [
    pytest.mark.interpreted,
    pytest.mark.skipif(mode() == "compiled", reason="the tables are compiled"),
]
edits_tables = pytest.mark.skipif(
    any(name.startswith("MUTANTS_") for name in os.environ),
    reason="the copies that mutants change are written another way",
)
PACKAGE = Path(maravillas.__file__).parent
CARD = '    "well": card(BLUE, "33", points=1),\n'
BOARD = '    "pharos": ("G", [stage("W")], [stage("S", points=1), stage("SS", coins=2)]),\n'

PLAY = """
import maravillas as mv
from maravillas.core.rng import Rng
from tests.games import some_move, waiting
from tests.wonders.facts import forgotten

built = 0
for name, players in (("wonders", 3), ("wonders+cities+leaders", 4)):
    game = mv.make(name, players=players, boards=["pharos", *["?"] * (players - 1)], sides=["B"])
    for seed in range(3):
        s, rng = game.new(seed), Rng(seed, 3)
        while waiting(game, s):
            game.apply(s, *some_move(game, s, rng))
        again = mv.position.load(mv.position.dump(game, s))[1]
        assert game.hash(again) == game.hash(s)
        seats = mv.view(game, s, None)["seats"]
        built += sum("well" in seat["cards"] for seat in seats)
        assert seats[0]["board"] == "pharos"
assert built, "the new card was never built"
print("\\n".join(forgotten()))
"""


def edited(folder: Path, card: str, board: str) -> Path:
    """A copy of the package with more in its tables."""
    to = folder / "maravillas"
    shutil.copytree(PACKAGE, to, ignore=shutil.ignore_patterns("weights", "__pycache__", "static"))
    for file, mark, line in (("cards.py", "AGE_1: Final", card), ("boards.py", "BOARDS: F", board)):
        lines = (to / "wonders" / "data" / file).read_text(encoding="utf-8").splitlines(True)
        at = next(n for n, text in enumerate(lines) if text.startswith(mark))
        end = next(n for n in range(at, len(lines)) if lines[n].startswith(("}", "    **")))
        lines.insert(end, line)
        (to / "wonders" / "data" / file).write_text("".join(lines), encoding="utf-8")
    return folder


def ran(folder: Path, program: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(folder), str(PACKAGE.parents[1])])
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )


def test_nothing_is_forgotten() -> None:
    found = list(forgotten())
    assert not found, "\n".join(found)


@edits_tables
def test_a_new_card_and_a_new_board_are_played_and_what_they_lack_is_named(tmp_path: Path) -> None:
    found = ran(edited(tmp_path, CARD, BOARD), PLAY)
    assert found.returncode == 0, found.stderr
    told = found.stdout.splitlines()
    assert [line for line in told if "well" in line or "pharos" in line] == [
        "tests/facts/wonders.json: no card well",
        "text/en/wonders.json: no wonders.card.well.name",
        "text/en/wonders.json: no wonders.card.well.text",
        "text/neutral/en/wonders.json: no wonders.card.well.name",
        "text/es/wonders.json: no wonders.card.well.name",
        "text/es/wonders.json: no wonders.card.well.text",
        "text/neutral/es/wonders.json: no wonders.card.well.name",
        "tests/facts/wonders.json: no board pharos",
        "text/en/wonders.json: no wonders.board.pharos.name",
        "text/en/wonders.json: no wonders.board.pharos.text",
        "text/en/wonders.json: no wonders.city.pharos",
        "text/en/wonders.json: no wonders.board.pharos.a1",
        "text/en/wonders.json: no wonders.board.pharos.b1",
        "text/en/wonders.json: no wonders.board.pharos.b2",
        "text/neutral/en/wonders.json: no wonders.board.pharos.name",
        "text/es/wonders.json: no wonders.board.pharos.name",
        "text/es/wonders.json: no wonders.board.pharos.text",
        "text/es/wonders.json: no wonders.city.pharos",
        "text/es/wonders.json: no wonders.board.pharos.a1",
        "text/es/wonders.json: no wonders.board.pharos.b1",
        "text/es/wonders.json: no wonders.board.pharos.b2",
        "text/neutral/es/wonders.json: no wonders.board.pharos.name",
    ]


@edits_tables
@pytest.mark.parametrize(
    ("card", "board", "told"),
    [
        (
            "".join(CARD.replace("well", f"well_{n}x") for n in range(4)),
            "",
            "City.early has 62 bits for the 63 cards of Ages I and II",
        ),
        (
            CARD.replace(")", ', after="pyramid")'),
            "",
            "well: pyramid is no card of Ages I and II to chain from",
        ),
        ("", BOARD.replace('[stage("W")]', "[]"), "pharos: a side has 1 to 4 stages"),
    ],
    ids=["too many cards", "no such chain", "no stages"],
)
def test_what_has_no_room_is_told_at_once(card: str, board: str, told: str, tmp_path: Path) -> None:
    found = ran(edited(tmp_path, card, board), "import maravillas.wonders.options")
    assert found.stderr.splitlines()[-1] == f"AssertionError: {told}"
