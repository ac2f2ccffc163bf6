"""One whole game of every registered game string against bots, from the front page to the score.

Language, width and input rotate over them; a new string joins by itself.
"""

from collections.abc import Callable
from typing import Any

import pytest

from maravillas import registry
from tests.browser.conftest import Open
from tests.browser.helpers import (
    MINE,
    OFFERED,
    OFTEN,
    OVER,
    SHOWN,
    changed,
    decide,
    shown,
    sideways,
    start,
    there_are,
    turn,
    violations,
)

MANY = 400  # more decisions than any of these games has
STEPS = 12  # more than one decision takes
LOST = 5_000  # milliseconds after which a key is pressed again
GAMES = [entry.name for entry in registry.GAMES]


def by_mouse(page: Any, number: int) -> None:
    decide(page)


# Whether the table has answered, or the button that was pressed has chosen a thing, so that
# something else is offered; while a move is under way nothing is.
PRESSED = f"""([before, dock]) => ({SHOWN})() !== before ||
    document.querySelector("{OFFERED}") && document.querySelector("#action").innerHTML !== dock"""


def by_keyboard(page: Any, number: int) -> None:
    """A number chooses a thing, `a` goes to what can be done with it, Enter does it."""
    from playwright.sync_api import TimeoutError as PlaywrightTimeout

    before = shown(page)
    for _ in range(STEPS):
        for digit in "121314":
            if page.locator(OFFERED).count():
                break
            page.keyboard.press(digit)
        dock = page.locator("#action").inner_html()
        page.keyboard.press("a")
        page.keyboard.press("Enter")
        try:  # what had the focus may be gone when others choose
            page.wait_for_function(PRESSED, arg=[before, dock], timeout=LOST, polling=OFTEN)
        except PlaywrightTimeout:
            if not page.locator(OFFERED).count():
                page.keyboard.press("Escape")
        if shown(page) != before:
            return
    raise AssertionError("no key does anything")


def by_notation(page: Any, number: int) -> None:
    """By turns the move itself and its number in the list."""
    page.wait_for_selector(f".movelist code, {OVER}")
    if page.locator(OVER).count():  # the last choice has just been revealed
        return
    before = shown(page)
    notation = page.locator(".movelist code").first.inner_text()
    field = page.locator("[data-command]")
    field.fill(notation if number % 2 else "1")
    field.press("Enter")
    changed(page, before)


Input = Callable[[Any, int], None]
INPUTS: tuple[Input, ...] = (by_mouse, by_keyboard, by_notation)
WIDTHS = (1280, 390, 320)
LANGUAGES = ("es", "en")
TURNS = [
    (game, INPUTS[(n + n // 3) % 3], WIDTHS[n % 3], LANGUAGES[n % 2])
    for n, game in enumerate(GAMES)
]


@pytest.mark.parametrize(
    ("game", "act", "width", "lang"),
    [pytest.param(*turn, id=f"{turn[0]}-{turn[1].__name__}-{turn[2]}") for turn in TURNS],
)
def test_a_whole_game(open_page: Open, game: str, act: Input, width: int, lang: str) -> None:
    page = open_page(width=width, lang=lang)
    start(page, game)
    for number in range(MANY):
        if not turn(page):
            break
        if act is by_notation and not number:
            page.keyboard.press("t")
        if number in (0, 9):
            assert violations(page) == []
            assert sideways(page) == 0
        act(page, number)
    there_are(page.locator(OVER), 1)
    there_are(page.locator(MINE), 0)
    page.locator("table.score tfoot td").nth(1).wait_for()
    assert violations(page) == []
    assert sideways(page) == 0
