"""A card more is one line: it is dealt in its own age, and everything else moves up by itself."""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import maravillas
from maravillas.duel.data.cards import FIRST, LAST

SOURCES = Path(__file__).parents[2] / "src" / "maravillas"
pytestmark = [
    pytest.mark.interpreted,
    pytest.mark.skipif(
        any(name.startswith("MUTANTS_") for name in os.environ),
        reason="the copies that mutants change are written another way",
    ),
]
AFTER = '    "tavern": card(YELLOW, coins=4, chain=JUG),\n'
NUMBERS = ("LOW", "FIRST_GUILD", "LAST")  # written out
CARD = '    "well": card(BLUE, cost="W", points=1),\n'

PLAYED = """
import maravillas as mv
from maravillas import position
from maravillas.core.rng import Rng
from maravillas.duel.data.cards import ALL_NAMES, FIRST, LAST
from maravillas.duel.data.layout import LAYOUTS

assert (FIRST, LAST) == ((0, {second}, {third}), {last})
for name, first, least in (("duel", 0, 20), ("duel+agora", 3, 23)):
    game, seen = mv.make(name), 0
    for seed in range(12):
        s = game.new(seed)
        for age in range(3):
            layout = LAYOUTS[first + age]
            cards = [ALL_NAMES[s.deck[layout.first + n]] for n in range(layout.slots)]
            assert len(set(cards)) == len(cards) >= least, cards
            assert "well" not in cards or age == 0
            seen += "well" in cards
    assert 4 <= seen <= 12, seen
    s, rng = game.new(3), Rng(3, 1)
    while game.waiting(s):
        seat = 0 if game.waiting(s) & 1 else 1
        moves = game.legal(s, seat)
        game.apply(s, seat, moves[rng.below(len(moves))])
        assert game.hash(game.from_bytes(game.to_bytes(s))) == game.hash(s)
        t = game.determinize(s, 0, rng)
        if rng.below(8) == 0:
            again = position.load(position.dump(game, s))[1]
            assert game.hash(again) == game.hash(s)
print("played")
"""


def edited(folder: Path, old: str, new: str) -> Path:
    """A copy of the sources with one place of the card table changed."""
    copytree(SOURCES, folder / "maravillas", ignore=ignore_patterns("weights", "__pycache__"))
    table = folder / "maravillas" / "duel" / "data" / "cards.py"
    text = table.read_text("utf-8")
    assert text.count(old) == 1
    text = text.replace(old, new)
    for name in NUMBERS:
        text, many = re.subn(rf"(?m)^({name}: Final = )(\d+)", _one_more, text)
        assert many == 1, name
    table.write_text(text, "utf-8")
    return folder


def _one_more(line: "re.Match[str]") -> str:
    return f"{line[1]}{int(line[2]) + 1}"


def run(folder: Path, script: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_card_of_age_i_is_one_line_and_the_numbers_behind_it(tmp_path: Path) -> None:
    assert Path(maravillas.__file__).parent == SOURCES
    played = PLAYED.format(second=FIRST[1] + 1, third=FIRST[2] + 1, last=LAST + 1)
    done = run(edited(tmp_path, AFTER, AFTER + CARD), played)
    assert done.stdout == "played\n", done.stderr


def test_more_cards_than_there_is_room_for_are_told(tmp_path: Path) -> None:
    lines = "".join(CARD.replace("well", f"well_{n}") for n in range(30))
    done = run(edited(tmp_path, AFTER, AFTER + lines), "import maravillas.duel.data.cards")
    assert "AssertionError: a low mask has no room for so many cards" in done.stderr
