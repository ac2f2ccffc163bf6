"""Dice: every kind of decision is made on the drawn thing; other sheets are one tap away."""

from typing import Any

from tests.browser.conftest import Open
from tests.browser.helpers import sideways, start, there_are, turn, violations

LIT = "#board .sp[aria-pressed]"


def moves_of(page: Any) -> str:
    """The notation of what the main button would do."""
    found: str = page.locator("#action [data-move]").get_attribute("data-move")
    return found


def test_a_die_then_its_space_or_the_space_alone(open_page: Open) -> None:
    page = open_page()
    start(page, "dice")
    assert turn(page)
    page.locator(".die[aria-pressed]").first.click()
    die = page.locator(".die[aria-pressed=true]").get_attribute("data-die")
    if not page.locator("#action [data-move]").count():
        page.locator(f"{LIT}[aria-pressed=false]").first.click()
    assert moves_of(page).startswith(f"die {die} cross ")
    page.keyboard.press("Escape")
    there_are(page.locator(".die[aria-pressed=true]"), 0)
    page.locator(
        f"{LIT}[data-space^=W-], {LIT}[data-space^=M-], {LIT}[data-space^=A]"
    ).first.click()
    assert " cross " in moves_of(page)
    page.locator("#action [data-verb=wonder]").click()
    assert moves_of(page) == "wonder"
    assert violations(page) == []


def test_a_sheet_of_somebody_else_and_what_is_reconstructed(open_page: Open) -> None:
    page = open_page(width=320, lang="es")
    start(page, "dice")
    page.locator(".dcity__o").first.click()
    dialog = page.locator("dialog[open]")
    dialog.locator(".sp").nth(50).wait_for(state="attached")
    dialog.locator(".sp__r").nth(20).wait_for(state="attached")
    assert "reconstruido" in dialog.inner_text()
    assert violations(page) == []
    page.keyboard.press("Escape")
    there_are(page.locator("dialog[open]"), 0)
    assert sideways(page) == 0
