"""With the neutral names no page shows a publisher's, in what is read or said aloud."""

import os
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from maravillas.coach import puzzles
from maravillas.core import catalogues
from maravillas.messages import LANGUAGES
from tests.browser.conftest import STATIC, Open
from tests.browser.helpers import visit
from tests.browser.test_review import over
from tests.server.conftest import Process
from tests.server.test_neutral import usual
from tests.test_names import GAMES

Books = tuple[str, ...]
# The fullest game of each family, with all its books.
TABLES: Mapping[str, Books] = {
    "duel+agora+pantheon": ("duel", "agora", "pantheon"),
    "wonders+cities+leaders": ("wonders", "cities", "leaders"),
    "dice": ("dice",),
}
# Pages that are of no game, with a sign that they are there.
EVERYWHERE = {
    "": ".tile",
    "learn": "main a",
    "puzzles": "main",
    "analysis": "main",
    "review": "main",
    "daily/today/duel": "[data-try]",
    "daily/today/wonders": "[data-try]",
    "daily/today/dice": "[data-try]",
}
# First lessons, with the books that are in play there.
LESSONS: Mapping[str, Books] = {
    "pantheon-first": ("duel", "pantheon"),
    "wonders-first": ("wonders",),
    "dice-first": ("dice",),
}
WORDS = """() => {
  const found = [document.title, document.body.innerText];
  for (const one of document.querySelectorAll("*"))
    for (const name of ["aria-label", "title", "alt", "placeholder", "content"])
      found.push(one.getAttribute(name) ?? "");
  for (const one of document.querySelectorAll("option, svg text, svg title"))
    found.push(one.textContent);
  return found.join("\\n");
}"""


@pytest.fixture(scope="module")
def neutral(tmp_path_factory: pytest.TempPathFactory, chromium: Any) -> Iterator[Process]:
    before = os.environ.get(catalogues.NAMES)
    os.environ[catalogues.NAMES] = catalogues.NEUTRAL
    try:
        folder = tmp_path_factory.mktemp("neutral")
        process = Process(folder, static=STATIC, bot_seconds=0.1, coach_visits=1)
    finally:
        del os.environ[catalogues.NAMES]
        if before is not None:
            os.environ[catalogues.NAMES] = before
    yield process
    process.stop()


def named(page: Any, lang: str, books: Books) -> list[str]:
    """What a page says with a name of a publisher, after everything that it asked for is there."""
    page.wait_for_load_state("networkidle")
    told = page.evaluate(WORDS)
    assert len(told) > 100
    return [found[0] for book in books if (found := usual(lang, book).search(told))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_shows_a_name_of_a_publisher(open_page: Open, neutral: Process, lang: str) -> None:
    page = open_page("", of=neutral, lang=lang)
    site = page.url.split("#")[0]
    places: list[tuple[str, str, Books]] = []
    places += [(path, sign, ("page",)) for path, sign in EVERYWHERE.items()]
    places += [(f"rules/{book}", "dt", (book,)) for book in GAMES]
    places += [(f"cards/{game}", ".card, .sp", books) for game, books in TABLES.items()]
    places += [(f"score/{game}", ".score input", books) for game, books in TABLES.items()]
    shown = {}
    for number, (path, sign, books) in enumerate(places):
        page.goto(f"{site}?{number}#/{path}")  # loaded anew: nothing of the page before is read
        page.locator(sign).first.wait_for()
        shown[path] = named(page, lang, books)
    for lesson, books in LESSONS.items():
        page.goto(f"{site}?{lesson}#/learn/{lesson}")
        page.wait_for_selector("[data-step='0'] #board")
        shown[lesson] = named(page, lang, books)
    for game, books in TABLES.items():
        seat = neutral.client.alone(game, many=2 if game.startswith("duel") else 3)
        visit(page, seat)
        shown[game] = named(page, lang, books)
        page.keyboard.press("?")
        shown[f"help of {game}"] = named(page, lang, books)
        page.keyboard.press("Escape")
    assert {path: found for path, found in shown.items() if found} == {}


def puzzle_of(game: str) -> str:
    """One with as many of its books as there are in any set."""
    books = set(game.split("+"))
    *_, most = sorted((one for one in puzzles.sets() if set(one.split("+")) <= books), key=len)
    return puzzles.listing(most)[0]["id"]


@pytest.mark.parametrize(("game", "lang"), list(zip(TABLES, ("es", "en", "es"), strict=True)))
def test_nor_does_what_comes_after_a_game(
    open_page: Open, neutral: Process, game: str, lang: str
) -> None:
    """Its replay, its review with the moments, the analysis of it, and a puzzle of its kind."""
    books, shown = TABLES[game], {}
    seat = over(neutral, game, 2 if game.startswith("duel") else 3, 2)
    page = open_page(f"#/review/{seat.table}", of=neutral, lang=lang)
    site = page.url.split("#")[0]
    page.wait_for_selector("[data-review=done]")
    shown["review"] = named(page, lang, books)
    page.keyboard.press("ArrowRight")
    shown["moment"] = named(page, lang, books)
    page.goto(f"{site}?replay#/replay/{seat.table}?seat=0")
    page.wait_for_selector(".replaybar")
    shown["replay"] = named(page, lang, books)
    page.goto(f"{site}?analysis#/analysis?table={seat.table}&move=1&seat=0")
    page.wait_for_selector("#board")
    shown["analysis"] = named(page, lang, books)
    page.goto(f"{site}?puzzle#/puzzles/{puzzle_of(game)}")
    page.wait_for_selector("[data-state=asked]")
    page.locator("[data-do=reveal]").click()
    page.wait_for_selector("[data-state=shown]")
    shown["puzzle"] = named(page, lang, books)
    assert {path: found for path, found in shown.items() if found} == {}
