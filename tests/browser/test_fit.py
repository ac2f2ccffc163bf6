"""The table fits the window: nothing to click is outside it or under something else."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.fullest import POSITIONS
from tests.browser.helpers import seated, settle, there_are, visit
from tests.browser.test_games import GAMES
from tests.server.conftest import Process

SIZES = (
    (1366, 620),
    (1280, 800),
    (1024, 768),
    (844, 390),
    (390, 844),
    (360, 640),
    (1920, 1080),
)
ZOOMED = ((640, 400),)  # 1280×800 at 200 %
# What may scroll inside itself: lists of cities and of what a city has, long hands, the sheet of
# Dice and the log.
CITIES = ".groups, .is-open > .city, .w7__cities, .w7__own .w7g, .d7__cities"
LISTS = f"{CITIES}, .w7__play, .d7__sheet, .log"
FAULTS = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8")
FIRST = "#board [data-nav][aria-pressed=false]"


def faults(page: Any, lang: str, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """What is wrong at each size, in the page's language."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        told = page.evaluate(FAULTS, LISTS)
        found += [f"{width}×{height} {lang}: {one}" for one in told]
    return found


def test_every_game_has_its_fullest_position() -> None:
    assert set(GAMES) <= set(POSITIONS)


@pytest.mark.parametrize("game", GAMES)
def test_everything_to_click_is_in_view(open_page: Open, process: Process, game: str) -> None:
    """With nothing chosen and with a card: then the dock has its buttons."""
    found: list[str] = []
    page = open_page("")
    for n, (title, document) in enumerate(POSITIONS[game].items()):
        visit(page, seated(process, document)[0])
        lang = ("en", "es")[n % 2]
        page.locator(f".langs [lang={lang}]").click()
        page.locator(f"html[lang={lang}]").wait_for()
        found += [f"{title}: {one}" for one in faults(page, lang, SIZES + ZOOMED)]
        page.set_viewport_size({"width": 1280, "height": 800})
        page.locator(FIRST).first.click()
        page.mouse.move(1, 1)  # where nothing is explained; what was begun goes
        there_are(page.locator(".explain"), 0)
        found += [f"{title}, chosen: {one}" for one in faults(page, lang)]
    assert not found, "\n".join(found)
