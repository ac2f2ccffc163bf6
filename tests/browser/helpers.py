"""What the tests do with a page: start a table, wait for one's turn, look for violations."""

from typing import Any

OVER = ".win"
TURN = "#action [data-move], #board [data-nav][aria-pressed]"


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
