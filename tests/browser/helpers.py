"""What the tests do with a page: start a table, wait for one's turn, look for violations."""

from typing import Any

OVER = ".win"
TRIES = 15


def start(page: Any, game: str = "7 Wonders Duel", bot: str = "random") -> None:
    """A table of one person and bots of a kind, from the front page."""
    tile = page.locator(".tile", has=page.get_by_role("heading", name=game, exact=True))
    tile.locator("summary").click()
    for seat in tile.locator("details select:has(option[value=random])").all():
        seat.select_option(bot)
    tile.locator(".btn--primary").click()
    page.wait_for_selector("#board")


def turn(page: Any) -> bool:
    """Waits until something is to be decided; False when the game is over."""
    page.wait_for_selector(f"{OVER}, .tag--you:has(use[href='#flag'])")
    return not page.locator(OVER).count()


def decide(page: Any) -> None:
    """Points at the first thing that can be chosen and does the first thing offered."""
    from playwright.sync_api import Error as PlaywrightError

    before = page.locator(".log").inner_text()
    offered = page.locator("#action [data-move]:not([aria-disabled=true])")
    for tried in range(TRIES):  # what is shown may change under the pointer while others choose
        things = page.locator("#board [data-nav][aria-pressed=false]:visible")
        passing = page.locator("#action [data-pass]")
        target = offered if offered.count() else things if things.count() else passing
        try:
            done = target is not things
            # The first thing; where it leads to more than one other, the last of those.
            (target.last if tried and not done else target.first).click(timeout=1_000)
        except PlaywrightError:
            continue
        if done:
            break
    page.wait_for_function(
        "before => document.querySelector('.log')?.innerText !== before", arg=before
    )


def violations(page: Any) -> list[str]:
    """What axe finds, in short."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [f"{v['id']}: {v['nodes'][0]['html'][:160]}" for v in found]


def sideways(page: Any) -> int:
    """By how much the page is wider than its window."""
    wide: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wide
