"""Boards in words and on paper, the terminal table, simulations by board."""

import io
import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

from maravillas.cli.__main__ import run
from maravillas.dice.data.faces import COLORS
from maravillas.dice.words.boards.reading import CITIES, FOLDER, printed, whole
from maravillas.dice.words.book import Book
from maravillas.dice.words.sheet_svg import sheet_svg
from maravillas.dice.words.terminal import GLYPHS, draw
from maravillas.dice.words.terminal_board import board_lines, warnings
from maravillas.messages import name, say
from tests.dice.table import AGORA, WAREHOUSE, Table, board, custom

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(list(words))
    output = capsys.readouterr()
    return code, output.out, output.err


def drawn(t: Table, seat: int | None = 0, lang: str = "en") -> str:
    """The table as the terminal shows it, without any color."""
    out = io.StringIO()
    console = Console(file=out, width=120, no_color=True, highlight=False)
    names, words = ["Ana", "Bruno", "Carla"], Book(t.game)
    draw(console, words, t.s, seat, lang, names, lambda id: (0, True))
    return out.getvalue()


@pytest.mark.rule("DICE-176")
@pytest.mark.parametrize("lang", ["en", "es"])
def test_text_alone_tells_dice_spaces_and_costs(lang: str) -> None:
    t = Table({"crossed": ["A1", *WAREHOUSE[:2]]}, {}, {}, forum="blue owl 2, black spy_red 1")
    picture = drawn(t, 0, lang)
    for die, face, section in (("blue", "owl", 2), ("black", "spy_red", 1)):
        cost = say(lang, "dice.draw.die_cost", {"coins": section})
        words = f"{name(lang, 'die', die, 'dice')}: {name(lang, 'face', face, 'dice')}"
        line = next(line for line in picture.splitlines() if words in line)
        assert line.startswith(cost)
        assert GLYPHS[die] in line
    assert say(lang, "dice.draw.locked") in picture
    assert "✗A1" in picture
    assert "A2 [1]" in picture
    lines = "\n".join(board_lines(printed("giza"), lang))
    for color in ("blue", "red", "green", "yellow", "purple", "white", "grey"):
        assert name(lang, "color", color, "dice") in lines
        assert say(lang, f"dice.color.{color}.shape") in lines
    assert re.search(r"BW-a3\s+\w+ 3  ", lines)
    assert len(set(GLYPHS.values())) == len(COLORS)


@pytest.mark.rule("DICE-181")
def test_reconstructed_values_are_marked_wherever_a_board_is_shown() -> None:
    lines = board_lines(printed("giza"), "en")
    marked = {line.split()[0] for line in lines if line.endswith("*") and line.startswith("  ")}
    document: Any = printed("giza")
    spaces = [*document["wonder"], *document["bonuses"]]
    spaces += [s for part in document["buildings"].values() for s in part["spaces"]]
    assert marked == {space["id"] for space in spaces if space["c"] in ("RC", "IN")}
    assert "W-wood" in marked
    assert {"BW-a1", "BE-a1", "BW-d1"} <= marked, "the rulebook proves no cost there"
    assert {"Z2", "Z3"} <= marked
    assert "A1" not in marked
    assert "Z1" not in marked
    assert say("en", "dice.sheet.reconstructed") in lines
    page = sheet_svg(printed("giza"), "en")
    assert ">W-wood*</text>" in page
    assert ">A1</text>" in page
    heads = [line for line in lines if "→" in line and line.split()[-1].startswith("A")]
    assert len(heads) == 6
    assert all("*:" in line for line in heads), "what heads the Agora's lanes is a guess"
    assert page.count(">*</text>") == len(heads)
    sure = whole(board(confidence="P2", buildings={}), "mine.toml")
    assert "  Z1          cost 0  –" in board_lines(sure, "en")


def test_check_board_prints_a_board_or_says_what_is_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, out, _ = told(capsys, "dice", "check-board", str(FOLDER / "rhodes.toml"))
    assert code == 0
    assert "Rhodes · Colossus" in out
    assert "U-compass3  cost 4  unlocks the die: purple*" in out
    assert out.endswith("Rhodes: this board is complete and correct.\n")
    text = (FOLDER / "rhodes.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('id = "U-gear1", cost = 0', 'id = "U-gear1", cost = 8'))
    code, out, err = told(capsys, "dice", "check-board", str(file))
    assert (code, out) == (1, "")
    assert err == "maravillas: mine.toml: university: U-gear1.cost: 8 is not between 0 and 6\n"
    code, out, err = told(capsys, "dice", "check-board", str(file), "--json", "--lang", "es")
    assert code == 1
    assert json.loads(out)["error"]["path"] == "mine.toml: university: U-gear1.cost"
    assert "no está entre 0 y 6" in err
    code, out, _ = told(capsys, "dice", "check-board", str(FOLDER / "giza.toml"), "--json")
    assert json.loads(out)["document"]["board"] == "giza"
    assert json.loads(out)["warnings"] == []


def test_what_is_hardly_meant_is_a_warning() -> None:
    lane = {"symbols": ["gear"], "order": "fixed", "spaces": ["U1"]}
    small = {"spaces": [{"id": "U1", "cost": 0, "effects": []}], "lanes": [lane]}
    square = {
        "spaces": [{"id": "P1", "cost": 0, "effects": []}],
        "lanes": [{"symbols": ["mask"], "order": "fixed", "spaces": ["P1"]}],
    }
    document = whole(board(buildings={"university": small, "agora": square}), "mine.toml")
    found = warnings(document, "en")
    assert "no space unlocks the die: black" in found
    assert "no lane has the symbol: compass" in found
    assert "P1 is reached by one blue symbol alone" in found
    assert not any("spy" in warning for warning in found)


@pytest.mark.parametrize("city", CITIES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_sheet_is_a_whole_page_with_symbols_of_its_own(city: str, lang: str) -> None:
    page = sheet_svg(printed(city), lang)
    root = ElementTree.fromstring(page)
    defined = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    used = {str(use.get("href"))[1:] for use in root.iter(f"{SVG}use")}
    assert used <= defined
    assert {"wood", "owl", "axe", "guild", "bust", "shape_red", city} <= used
    texts = {text.text or "" for text in root.iter(f"{SVG}text")}
    document: Any = printed(city)
    for part in document["buildings"].values():
        for space in part["spaces"]:
            assert {space["id"], f"{space['id']}*"} & texts
    assert any(say(lang, "dice.sheet.reconstructed") in text for text in texts)
    width, height = (float(str(root.get(key)).removesuffix("mm")) for key in ("width", "height"))
    assert width <= 297.01
    assert height <= 210.01
    limit = [float(n) for n in str(root.get("viewBox")).split()][2:]
    for box in root.iter(f"{SVG}rect"):
        x, y = float(box.get("x", 0)), float(box.get("y", 0))
        assert x + float(box.get("width", 0)) <= limit[0]
        assert y + float(box.get("height", 0)) <= limit[1]
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_the_sheet_command_writes_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for city in ("giza", str(FOLDER / "olympia.toml")):
        out = tmp_path / "sheet.svg"
        assert told(capsys, "dice", "sheet", city, "-o", str(out)) == (0, f"{out}\n", "")
        ElementTree.fromstring(out.read_text(encoding="utf-8"))
    code, _, err = told(capsys, "dice", "sheet", "sparta", "-o", str(tmp_path / "no.svg"))
    assert code == 2
    assert "neither a board file nor one of giza" in err
    assert not (tmp_path / "no.svg").exists()


def test_a_custom_board_is_drawn_too() -> None:
    mine = whole(board(name="Mine <&>", gold_reserve={"rows": 3, "per_row": 9}), "mine.toml")
    root = ElementTree.fromstring(sheet_svg(mine, "en"))
    assert len(list(root.iter(f"{SVG}circle"))) >= 27
    assert any(text.text == "Mine <&>" for text in root.iter(f"{SVG}text"))
    t = custom({}, {}, board=board(name="My own city"))
    assert "My own city" in drawn(t)


def test_the_terminal_marks_what_is_reconstructed() -> None:
    picture = drawn(Table({"crossed": []}, {}, forum="blue owl 0"))
    assert "G1 [2] 5 VP → G2" in picture
    assert "M-coin1 [2] 7 coins* → M-coin2 [4]*" in picture
    assert say("en", "dice.sheet.reconstructed") in picture
    known = whole(board(), "mine.toml")
    for building in known["buildings"].values():
        for space in building["spaces"]:
            space["c"] = "P2"
    for bonus in known["bonuses"]:
        bonus["c"] = "P2"
    picture = drawn(custom({}, {}, board={**known}))
    assert "*" not in picture


def test_the_terminal_shows_neighbors_and_who_has_acted() -> None:
    t = Table({"crossed": AGORA, "agora_first": True}, {}, {}, forum="blue owl 0")
    t.do("pass", seat=1)
    picture = drawn(t)
    assert "Bruno (left) ✓" in picture
    assert "Carla (right)" in picture
    assert "Final turn" in drawn(Table({}, {}, phase="final", forum="blue owl 0"))
    assert "X-coins 7 coins" in picture
    assert "A1 [0]" not in drawn(t, None)


def test_the_terminal_plays(capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nprice W-wood\nrule DICE-060\nq\n"))
    code, out, _ = told(
        capsys,
        *("play", "dice", "--terminal", "--players", "2", "--seed", "3", "--bots", "random"),
    )
    assert code == 0
    assert "passes and gains 3 coins." in out
    assert "DICE-060  Gain 3 coins" in out


def test_simulations_tell_victories_by_board(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["sim", "dice", "--players", "3", "--games", "6", "--json"]
    _, out, _ = told(capsys, *words)
    by_board = json.loads(out)["wins_by_board"]
    assert set(by_board) <= set(CITIES)
    assert all(0 <= rate <= 3 for rate in by_board.values())
    for city in ("giza", "rhodes", "ephesus"):
        text = (FOLDER / f"{city}.toml").read_text(encoding="utf-8")
        (tmp_path / f"{city}.toml").write_text(text.replace(f'"{city}"', f'"my_{city}"'))
    for jobs in ("1", "2"):
        _, out, _ = told(capsys, *words, "--boards-dir", str(tmp_path), "--jobs", jobs)
        report = json.loads(out)
        assert set(report["wins_by_board"]) == {"my_giza", "my_rhodes", "my_ephesus"}
