"""Whole games of Duel against a bot: by mouse, by keyboard, by typed notation."""

from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.helpers import OVER, decide, sideways, start, turn, violations

DECISIONS = 90  # more than any game has


def acted(page: Any, act: Any) -> None:
    """Does something and waits until the table has answered."""
    before = page.locator(".log").inner_text()
    act()
    page.wait_for_function(
        "before => document.querySelector('.log')?.innerText !== before", arg=before
    )


@pytest.mark.parametrize(("width", "lang"), [(1280, "es"), (390, "en")])
def test_by_mouse(open_page: Open, width: int, lang: str) -> None:
    page = open_page(width=width, lang=lang)
    start(page)
    checked = set()
    for number in range(DECISIONS):
        if not turn(page):
            break
        if number in (0, 9, 30) and number not in checked:
            checked.add(number)
            assert violations(page) == []
            assert sideways(page) == 0
        decide(page)
    assert page.locator(OVER).count() == 1
    assert page.locator("table.score tfoot td").count() == 2
    assert violations(page) == []


def test_by_keyboard(open_page: Open) -> None:
    page = open_page(lang="en")
    start(page)
    for _ in range(DECISIONS):
        if not turn(page):
            break
        if not page.locator("#action [data-move]").count():
            page.keyboard.press("1")
        page.keyboard.press("a")
        acted(page, lambda: page.keyboard.press("Enter"))
    assert page.locator(OVER).count() == 1


def test_by_typed_notation(open_page: Open) -> None:
    page = open_page(lang="es")
    start(page)
    page.keyboard.press("t")
    for number in range(DECISIONS):
        if not turn(page):
            break
        notation = page.locator(".movelist code").first.inner_text()
        field = page.locator("[data-command]")
        field.fill(notation if number % 2 else "1")
        acted(page, lambda field=field: field.press("Enter"))
    assert page.locator(OVER).count() == 1
