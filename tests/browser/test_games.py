"""Every registered game can be played on its board, or on the one that fits any game."""

from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.helpers import OVER, sideways, start, turn, violations

MANY = 400  # more decisions than any of these games has


def decide(page: Any) -> None:
    """Points at the first thing that can be chosen and does the first thing offered."""
    before = page.locator(".log").inner_text()
    if not page.locator("#action [data-move]").count():
        page.locator("#board [data-nav][aria-pressed]:visible").first.click()
    page.locator("#action [data-move]").first.click()
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
