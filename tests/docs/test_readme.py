"""The README in both languages says what is true."""

import doctest
import re
from pathlib import Path

import pytest

import maravillas as mv

ROOT = Path(__file__).parents[2]
PLAYABLE = {"README.md": "playable", "README.es.md": "jugable"}
# Pages that there are in Spanish, and of which page of the English ones they tell the same.
SPANISH = {
    "docs/es/analisis.md": "docs/analysis.md",
    "docs/es/bots.md": "docs/bots.md",
    "docs/es/jugar.md": "",
    "docs/es/privacidad.md": "docs/privacy.md",
    "docs/es/problemas.md": "docs/puzzles.md",
    "docs/es/repaso.md": "docs/coach.md",
    "docs/es/reparto-del-dia.md": "docs/daily.md",
    "docs/es/tableros.md": "docs/dice-boards.md",
}

both = pytest.mark.parametrize("name", list(PLAYABLE))


@both
def test_the_examples_run(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert result.attempted > 4
    assert not result.failed


@both
def test_what_is_called_playable_can_be_played(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if f"| {PLAYABLE[name]}" in line]
    strings = {string for row in rows for string in re.findall(r"`([a-z+]+)`", row)}
    assert strings
    assert strings <= set(mv.games())


def test_both_say_the_same() -> None:
    english, spanish = ((ROOT / name).read_text(encoding="utf-8") for name in PLAYABLE)
    assert english.count("\n## ") == spanish.count("\n## ")
    links = [set(re.findall(r"\]\((\w[^)]*)\)", text)) for text in (english, spanish)]
    assert {SPANISH.get(link, link) for link in links[1]} - {"README.md"} == (
        links[0] - {"README.es.md"}
    )
    assert not links[1] & set(SPANISH.values()), "there is a page in Spanish"


def test_every_page_for_players_is_there_in_spanish() -> None:
    site = (ROOT / "docs" / "site" / "index.md").read_text(encoding="utf-8")
    play = re.findall(r"^[\w-]+$", site.split(":caption: Rules")[0], re.MULTILINE)
    told = {Path(page).stem for page in SPANISH.values()}
    assert {page for page in play if page != "hidden"} <= told
    pages = {f"docs/es/{page.name}" for page in (ROOT / "docs" / "es").glob("*.md")}
    assert pages == SPANISH.keys()
    listed = (ROOT / "docs" / "site" / "es.md").read_text(encoding="utf-8")
    assert all(re.search(rf"^{Path(page).stem}$", listed, re.MULTILINE) for page in pages)


@both
def test_the_two_commands_stand_at_the_top(name: str) -> None:
    top = (ROOT / name).read_text(encoding="utf-8").split("\n**")[0]
    assert "    make play " in top
    assert "    make test " in top
