"""Dice: every kind of decision is made on the drawn thing; other sheets are one tap away."""

from typing import Any

from tests.browser.conftest import Open
from tests.browser.fullest import POSITIONS
from tests.browser.helpers import (
    seated,
    settle,
    sideways,
    start,
    there_are,
    turn,
    violations,
    visit,
)
from tests.server.conftest import Process

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
    page.mouse.move(1, 1)  # where nothing is explained: Escape would close an explanation first
    there_are(page.locator(".explain"), 0)
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


# By how much the mark of a face stands out of its die, the most in pixels.
OUTSIDE = """() => Math.max(...[...document.querySelectorAll('.die__of > *')].map(mark => {
    const at = mark.getBoundingClientRect();
    const die = mark.closest('.die').getBoundingClientRect();
    return Math.max(die.left - at.left, die.top - at.top, at.right - die.right);
}))"""


def test_the_color_of_a_face_is_on_its_die(open_page: Open, process: Process) -> None:
    document = POSITIONS["dice"]["seven players"]
    page = open_page()
    visit(page, seated(process, document)[0])
    for width, height in ((1280, 800), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        there_are(page.locator(".die__of"), 3)
        assert page.evaluate(OUTSIDE) < 3, (width, height)
