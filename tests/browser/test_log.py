"""The log: its last lines in sight, its moments to look at, its rules in place."""

from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.helpers import decide, settle, start, there_are, turn, violations
from tests.browser.test_fit import SIZES

# How many of the last three lines are seen whole, and of which other line only the end is seen.
SEEN = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame().then(frame);  // the log has heard of its new size
  const box = document.querySelector(".log").getBoundingClientRect();
  const lines = [...document.querySelectorAll(".log > li")];
  const whole = lines.slice(-3).filter(line => {
    const { top, bottom } = line.getBoundingClientRect();
    return top >= box.top - 2 && bottom <= box.bottom + 2 && bottom <= innerHeight;
  }).length;
  const cut = lines.filter(line => {
    const { top, bottom } = line.getBoundingClientRect();
    return top < box.top - 2 && bottom > box.top + 2;
  });
  return [whole, cut.map(line => line.textContent.trim())];
}"""


def begin(open_page: Open, game: str, lang: str = "en") -> Any:
    """A table at which something has happened."""
    page = open_page(lang=lang)
    start(page, game)
    for _ in range(3):
        assert turn(page)
        decide(page)
    assert turn(page)
    return page


@pytest.mark.parametrize(("game", "lang"), [("duel", "es"), ("wonders", "en")])
def test_the_last_three_lines_are_always_seen_from_the_beginning_of_one(
    open_page: Open, game: str, lang: str
) -> None:
    page = begin(open_page, game, lang)
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        found[width, height] = page.evaluate(SEEN)
    assert found == {size: [3, []] for size in SIZES}


WHOLE = """() => [...document.querySelectorAll(".log .log__l")]
    .every(line => line.scrollHeight <= line.clientHeight + 2)"""


def test_nothing_is_cut_where_there_is_room_for_all(open_page: Open) -> None:
    """What a game begins with is one long line; a small log cuts it."""
    page = open_page(lang="es")
    start(page)
    assert turn(page)
    page.set_viewport_size({"width": 1366, "height": 620})
    settle(page)
    assert len(page.locator(".log__l").first.inner_text()) > 60
    page.wait_for_function(WHOLE)
    page.set_viewport_size({"width": 1024, "height": 768})
    settle(page)
    there_are(page.locator(".log.is-whole"), 0)


SHRINK = """() => {
    const log = document.querySelector(".log");
    log.style.maxHeight = "40px";
    log.dispatchEvent(new Event("scroll"));  // of a scroll before, told once the page is laid out
}"""


def test_a_log_that_shrinks_while_it_scrolls_still_ends_with_whole_lines(open_page: Open) -> None:
    page = open_page(lang="es")
    start(page)
    assert turn(page)
    page.set_viewport_size({"width": 1366, "height": 620})
    page.wait_for_function(WHOLE)
    there_are(page.locator(".log.is-whole"), 1)
    page.evaluate(SHRINK)
    there_are(page.locator(".log.is-whole"), 0)


def test_a_line_shows_its_moment_and_its_rule(open_page: Open) -> None:
    page = begin(open_page, "duel")
    address = page.url
    line = page.locator(".log [data-step='1']").first
    said = line.inner_text()
    line.click()
    shown = page.locator(".log [aria-current=step]")
    shown.wait_for()
    assert shown.inner_text() == said
    there_are(page.locator("#action").get_by_text("Step 2"), 1)
    assert violations(page) == []
    page.locator(".log .clause").first.click()
    rule = page.locator(".log__rule")
    rule.wait_for()
    assert len(rule.inner_text()) > 40
    assert page.url == address
    assert violations(page) == []
    page.locator("#action .btn--primary").click()
    shown.wait_for(state="detached")
