"""Every registered game can be played on its board, or on the one that fits any game."""

from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.helpers import OVER, sideways, start, turn, violations

TRIES = 15
MANY = 400  # more decisions than any of these games has


def decide(page: Any) -> None:
    """Points at the first thing that can be chosen and does the first thing offered."""
    from playwright.sync_api import Error as PlaywrightError

    before = page.locator(".log").inner_text()
    offered = page.locator("#action [data-move]:not([aria-disabled=true])")
    for _ in range(TRIES):  # what is shown may change under the pointer while others choose
        things = page.locator("#board [data-nav][aria-pressed]:visible")
        target = offered if offered.count() else things
        try:
            done = offered.count() > 0
            target.first.click(timeout=1_000)
        except PlaywrightError:
            continue
        if done:
            break
    page.wait_for_function(
        "before => document.querySelector('.log')?.innerText !== before", arg=before
    )


@pytest.mark.parametrize(
    ("game", "width", "lang"), [("7 Wonders", 390, "es"), ("7 Wonders Dice", 1280, "en")]
)
def test_a_whole_game_by_mouse(open_page: Open, game: str, width: int, lang: str) -> None:
    page = open_page(width=width, lang=lang)
    start(page, game)
    for number in range(MANY):
        if not turn(page):
            break
        if number == 3:
            assert violations(page) == []
            assert sideways(page) == 0
        decide(page)
    assert page.locator(OVER).count() == 1
