"""The example package, found by its entry points, goes through the laws that others get."""

import subprocess
import sys
from pathlib import Path

import pytest

from maravillas import testing
from maravillas.core.rng import Rng
from maravillas.version import mode
from tests import toy
from tests.toy.game import State, Toy

toy.register()

EXAMPLE = Path(__file__).parents[2] / "examples" / "maravillas_example"
POINTS = """[maravillas.games]
example = {games}
[maravillas.duel.pieces]
example = maravillas_example.bells.pieces
"""
CHECKED = """
import maravillas as mv
from maravillas import api, testing
testing.check("heaps")
testing.check("duel+bells", games=2)
game, s = mv.position.load({"game": "duel+bells", "age": 1, "seats": [
    {"coins": 30, "unbuilt": ["the_bell_tower"]}, {}]})
card = mv.moves(game, s, 0)[-1].split()[-1]
mv.do(game, s, 0, f"wonder the_bell_tower with {card}")
assert mv.moves(game, s, 0) == ["ring feast", "ring alarm"]
mv.do(game, s, 0, "ring alarm")
assert s.pawn == 1
print(mv.version.mode())
"""


def installed(folder: Path, games: str = "maravillas_example:GAMES") -> Path:
    """A folder with what an installation of the package leaves there."""
    info = folder / "maravillas_example-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: maravillas-example\nVersion: 1.0\n"
    )
    (info / "entry_points.txt").write_text(POINTS.format(games=games))
    return folder


def run(folder: Path, script: str) -> "subprocess.CompletedProcess[str]":
    found = f"import sys; sys.path[:0] = [{str(folder)!r}, {str(EXAMPLE / 'src')!r}]\n"
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", found + script],
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_entry_points_are_those_of_the_package() -> None:
    told = (EXAMPLE / "pyproject.toml").read_text("utf-8")
    assert 'example = "maravillas_example:GAMES"' in told
    assert 'example = "maravillas_example.bells.pieces"' in told


def test_its_games_pass_the_laws(tmp_path: Path) -> None:
    done = run(installed(tmp_path), CHECKED)
    assert done.stdout == f"{mode()}\n", done.stderr


@pytest.mark.parametrize(
    ("games", "why"),
    [
        ("maravillas_example:MISSING", "AttributeError"),
        ("maravillas_nowhere:GAMES", "ModuleNotFoundError: No module named 'maravillas_nowhere'"),
    ],
)
def test_a_package_that_cannot_be_read_is_told_and_harms_nobody(
    tmp_path: Path, games: str, why: str
) -> None:
    script = "import maravillas as mv\nmv.make('duel')\nmv.make('heaps')"
    done = run(installed(tmp_path, games), script)
    assert "there is no game 'heaps'" in done.stderr.replace('"', "'")
    assert f"{games} is missing: {why}" in done.stderr


@pytest.mark.parametrize("name", ["toy", "duel+loud"])
def test_the_laws_for_others_hold_for_games_of_tests(name: str) -> None:
    testing.check(name, games=1)


class Leaking(Toy):
    """A game whose redeals give a seat another hand."""

    def determinize(self, s: State, seat: int, rng: Rng) -> State:
        return self.new(2)


def test_the_laws_for_others_find_what_is_wrong() -> None:
    game = Leaking(2)
    with pytest.raises(AssertionError, match="seat 0 sees the redeal"):
        testing.hidden(game, game.new(1), 1)
