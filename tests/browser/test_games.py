"""Every registered game can be played on its board, or on the one that fits any game."""

import pytest

from tests.browser.conftest import Open
from tests.browser.helpers import OVER, decide, sideways, start, turn, violations

MANY = 400  # more decisions than any of these games has


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
