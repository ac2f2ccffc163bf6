"""What the tests do with a page: start a table, wait for one's turn, look for violations."""

import json
import time
from collections.abc import Sequence
from typing import Any

import maravillas as mv
from tests.server.client import Client, Json, Seat
from tests.server.conftest import Process
from tests.until import PATIENCE, until

OVER = ".win"
# The sign of one's turn, where the board is drawn: its code comes after the page's.
MINE = ":root:has(#board) .tag--you:has(use[href='#flag'])"
OFTEN = 20  # milliseconds between two looks; at every frame, which is drawn then, costs four times
OFFERED = "#action [data-move]:not([aria-disabled=true])"
THINGS = "#board [data-nav][aria-pressed=false]:visible"


def start(page: Any, game: str = "duel", bot: str = "random") -> None:
    """A table of one person and bots of a kind, from the front page."""
    base, *books = game.split("+")
    tile = page.locator(f".tile[data-game={base}]")
    tile.wait_for()
    for box in tile.locator("[data-book]").all():
        box.set_checked(box.get_attribute("data-book") in books)
    tile.locator("summary").click()
    for seat in tile.locator("details select:has(option[value=random])").all():
        seat.select_option(bot)
    tile.locator("[data-do=play]").click()
    page.wait_for_selector("#board")


def table_id(page: Any) -> str:
    """The table that a page shows."""
    return str(page.url).partition("#/t/")[2].partition("/")[0]


def link(seat: Seat) -> str:
    """The address of a seat, or of its table for a spectator."""
    return f"#/t/{seat.table}" + (f"/seat/{seat.secret}" if seat.secret else "")


def seated(process: Process, document: Json, kinds: Sequence[str] = ()) -> list[Seat]:
    """A table that begins with a written position; its people, None where a bot sits."""
    client: Client = process.client
    game, _ = mv.position.load(document)
    many = int(game.seats)
    kinds = kinds or ["person"] * many
    seats = [{"kind": k} if k == "person" else {"kind": "bot", "bot": k} for k in kinds]
    options = {key: value for key, value in game.options.items() if key != "players"}
    made = client.make(game.name, seats, options=options)
    write(process, made["table"]["id"], document)
    places = [n for n in range(many) if kinds[n] == "person"]
    return [client.join(made, place, f"P{place}") for place in places]


def write(process: Process, table: str, document: Json) -> None:
    """Lays out what a table will begin with."""
    path = process.folder / f"{table}.json"
    path.write_text(json.dumps(document), encoding="utf-8")


def visit(page: Any, seat: Seat, sign: str = MINE) -> None:
    """Goes to a seat's table, from wherever the page is, and waits for a sign of that table.

    A page that is at another table has its signs as long as the address alone has changed.
    """
    page.goto(page.url.split("#")[0] + link(seat))
    page.wait_for_selector(f"[data-table='{seat.table}']")
    page.wait_for_selector(sign)


def there_are(things: Any, many: int) -> None:
    """Waits until so many of these are on the page: it may not have drawn all that it knows."""
    from playwright.sync_api import expect

    expect(things).to_have_count(many, timeout=PATIENCE * 1000)


def turn(page: Any) -> bool:
    """Waits until something is to be decided; False when the game is over."""
    page.wait_for_selector(f"{OVER}, {MINE}")
    return not page.locator(OVER).count()


def decide(page: Any) -> str:
    """Points at things that can be chosen until something is offered, and does it; the move.

    Empty when nothing is to be decided any more: what the table showed was older than the last
    choice, which its answer or another seat's has overtaken.
    """
    from playwright.sync_api import Error as PlaywrightError

    before = shown(page)
    end = time.monotonic() + PATIENCE
    tried = 0
    while time.monotonic() < end:  # what is shown may change under the pointer
        try:
            move = do_offered(page) or point(page, tried) or pass_on(page)
        except PlaywrightError:
            move = ""
        if move:
            changed(page, before)
            return move
        if not page.locator(MINE).count():
            return ""
        page.wait_for_timeout(20)
        tried += 1
    offered = page.locator("#action").inner_text()
    raise AssertionError(f"nothing can be done; {page.locator(THINGS).count()} things; {offered}")


def do_offered(page: Any) -> str:
    """Presses the first button that makes a move; the move, if there is one."""
    offered = page.locator(OFFERED)
    if not offered.count():
        return ""
    return press(page, offered.first, "data-move")


def press(page: Any, button: Any, name: str) -> str:
    """Presses a button; the move that it names.

    On a busy machine a press may do its work and yet be told to have taken too long.
    """
    from playwright.sync_api import Error as PlaywrightError

    before = shown(page)
    move: str = button.get_attribute(name, timeout=1_000)
    try:
        button.click(timeout=5_000)
    except PlaywrightError:
        changed(page, before, 10_000)  # or it is told again
    return move


def point(page: Any, tried: int = 0) -> str:
    """Points at the first thing; where that offers nothing, at the last, then at each by turns."""
    things = page.locator(THINGS)
    many = things.count()
    if many:
        things.nth((0, many - 1, tried)[min(tried, 2)] % many).click(timeout=1_000)
        return do_offered(page)
    return ""


def pass_on(page: Any) -> str:
    passing = page.locator("#action [data-pass]")
    if page.locator(THINGS).count() or not passing.count():
        return ""
    return press(page, passing.first, "data-pass")


def shown(page: Any) -> str:
    """What tells one state of a table from the next: how often it has changed, which the log need
    not tell of each, what the log says, and whether one has chosen.
    """
    return str(page.evaluate(SHOWN))


SHOWN = """() => (document.querySelector('[data-version]')?.dataset.version ?? '')
    + (document.querySelector('.log')?.textContent ?? '')
    + !!document.querySelector('[data-do=take-back]') + !!document.querySelector('.win')"""


def changed(page: Any, before: str, wait: float = PATIENCE * 1000) -> None:
    """Waits until the table has answered."""
    told = f"before => ({SHOWN})() !== before"
    page.wait_for_function(told, arg=before, timeout=wait, polling=OFTEN)


def same_board(one: Any, two: Any) -> None:
    """Waits until two windows show the same board."""
    text = one.locator("#board").inner_text()
    two.wait_for_function("text => document.querySelector('#board')?.innerText === text", arg=text)


def focused(page: Any, what: str) -> None:
    """Waits until the focus is on something: it follows what is drawn."""
    page.wait_for_function("what => document.activeElement.matches(what)", arg=what)


def newer(seat: Seat, version: int) -> Json:
    """What a seat is told as soon as the table is newer than a version."""
    states: list[Json] = []

    def told() -> bool:
        states.append(seat.state())
        return bool(states[-1]["version"] > version)

    until(told, f"the table is newer than version {version}")
    return states[-1]


def settle(page: Any) -> None:
    """Waits until nothing glides or fades: on its way a piece may be anywhere, and pale."""
    page.evaluate("""() => Promise.all(document.getAnimations()
        .filter(one => one.timeline instanceof DocumentTimeline)
        .filter(one => one.effect?.getComputedTiming().endTime !== Infinity)
        .map(one => one.finished.catch(() => null)))""")


def stop_clock(page: Any) -> None:
    """The page's clock stands still; what was shown before is long over.

    A move that is shown waits until the one before it has been seen. Seconds ahead, that pause is
    past, and the moment at which the clock stops is still to come on a busy machine, too.
    """
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 5000"))


# What is against a rule, in short. Everything else that axe can tell is not asked for.
AXE = """async (options) => {
    const told = await axe.run({ resultTypes: ["violations"], ...options });
    return told.violations.map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 160)}`);
}"""


def violations(page: Any) -> list[str]:
    """What axe finds, in short; colors are looked at in the light and in the dark."""
    from axe_playwright_python.sync_playwright import Axe

    settle(page)
    if not page.evaluate("!!window.axe?.run"):
        page.evaluate(Axe().axe_script)
    found: list[str] = page.evaluate(AXE, {})
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    schemes = ("dark", "light") if dark else ("light", "dark")
    page.emulate_media(color_scheme=schemes[1])
    settle(page)
    found += page.evaluate(AXE, {"runOnly": ["color-contrast"]})
    page.emulate_media(color_scheme=schemes[0])
    settle(page)
    return found


def sideways(page: Any) -> int:
    """By how much the page is wider than its window."""
    settle(page)
    wide: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wide
