"""A server with the neutral names says no name of a publisher, whatever a page asks it for."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from maravillas import registry
from maravillas.core import catalogues
from maravillas.messages import LANGUAGES
from tests.server.conftest import ROOT, Start
from tests.test_names import BOOKS, GAMES, PUBLISHERS

pytestmark = pytest.mark.interpreted


def usual(lang: str, book: str) -> re.Pattern[str]:
    """Finds what no page may say then."""
    words = [*catalogues.replacements(lang, book), *PUBLISHERS]
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)")


def test_no_page_has_a_name_of_a_publisher(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(catalogues.NAMES, catalogues.NEUTRAL)
    static = tmp_path / "page"
    shutil.copytree(ROOT / "web" / "public", static)
    shutil.copy(ROOT / "web" / "index.html", static)
    client = start(static=static).client
    told = {("en", "page", "/"): client.get("/")}
    for lang in LANGUAGES:
        paths = [(book, f"/api/text/{lang}/{book}") for book in BOOKS[:-3]]
        paths += [(book, f"/api/rules/{lang}/{book}") for book in GAMES]
        paths += [(e.base, f"/api/cards/{lang}/{e.name}") for e in registry.GAMES]
        paths.append(("page", f"/manifest.{lang}.webmanifest"))
        told |= {(lang, book, path): client.get(path) for book, path in paths}
    for (lang, book, path), answer in told.items():
        assert answer.status == 200, path
        found = usual(lang, book).search(answer.body.decode())
        assert found is None, (path, found)
    assert '"Two Capitals"' in told["en", "duel", "/api/text/en/duel"].body.decode()


SAID = """
import json
from maravillas import registry
from maravillas.coach import puzzles
from maravillas.coach.puzzles.store import puzzle
from maravillas.lessons.lesson import lessons
from maravillas.lessons.words import told
from maravillas.messages import LANGUAGES, catalogue, use_names

def say(game, *things):
    for thing in things:
        if isinstance(thing, dict) and set(thing) == set(LANGUAGES):
            for lang, text in thing.items():
                print(json.dumps([game, lang, text]))
        elif isinstance(thing, dict):
            say(game, *thing.values())
        elif isinstance(thing, list):
            say(game, *thing)

use_names("neutral")
for lesson in lessons().values():
    for key in catalogue("en", "lessons"):
        of, _, rest = key.removeprefix("lessons.").partition(".")
        step, _, word = rest.rpartition(".")
        if of == lesson.id:
            at = next((one for one in lesson.steps if one.id == step), None)
            say(lesson.game, told(lesson, at, word))
for one in puzzles.listing()[::EVERY]:
    wrong = puzzle(one["id"]).stored["wrong"][0]["move"]
    say(one["game"], puzzles.get(one["id"]), puzzles.hint(one["id"]))
    say(one["game"], puzzles.solution(one["id"]), puzzles.check(one["id"], wrong))
"""
EVERY = 1 if os.environ.get("MARAVILLAS_NIGHTLY") == "1" else 5


def test_no_lesson_and_no_puzzle_has_a_name_of_a_publisher() -> None:
    """In a process of its own: what was said once is remembered."""
    command = [sys.executable, "-c", SAID.replace("EVERY", str(EVERY))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert len({game for game, _, _ in said}) == len(registry.GAMES)
    assert len(said) > 1000
    odd = {
        (text, found[0])
        for game, lang, text in said
        for book in registry.entry(game).books
        if (found := usual(lang, book).search(str(text)))
    }
    assert odd == set()
