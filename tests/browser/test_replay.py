"""A replay shows moves as the table did: one after the other, at the speed that is chosen."""

from tests.browser.conftest import Open
from tests.browser.helpers import seated, stop_clock, violations
from tests.server.client import Json
from tests.server.conftest import Process
from tests.until import until

SCIENCE = ["workshop", "apothecary", "scriptorium", "pharmacist", "study"]
DUEL: Json = {
    "game": "duel",
    "strict": False,
    "age": 3,
    "seats": [{"coins": 40, "cards": SCIENCE}, {"coins": 40}],
    "layout": {"17": "observatory", "18": "arsenal", "19": "senate"},
}
MOVES = ((0, "build senate"), (1, "build arsenal"), (0, "build observatory"))
BANNER = "[data-banner]"
AT = "document.querySelector('#step').value"
PURSE = ".city--you [data-purse] .coin"


def played(process: Process) -> str:
    """A game that three moves end."""
    seats = seated(process, DUEL)
    for seat, move in MOVES:
        seats[seat].move(move).ok()
    return seats[0].table


def test_the_next_step_is_shown_as_it_happened_and_a_key_ends_it(
    open_page: Open, process: Process
) -> None:
    table = played(process)
    page = open_page(f"#/replay/{table}?seat=0", speed="slow", reduced_motion="no-preference")
    page.wait_for_selector("#step")
    before = int(page.locator(PURSE).inner_text())
    stop_clock(page)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(AT) == "1"
    page.locator(BANNER, has_text="P0 built Senate for").wait_for()

    def flies() -> bool:
        page.clock.run_for(50)
        return bool(page.locator(".flying").count())

    until(flies, "coins fly")
    assert int(page.locator(PURSE).inner_text()) == before  # they are not there yet
    page.keyboard.press("Shift")  # nothing by itself
    page.keyboard.press("x")
    assert int(page.locator(PURSE).inner_text()) < before
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(AT) == "3"
    page.keyboard.press("ArrowLeft")  # backward at once
    assert page.evaluate(AT) == "2"
    page.locator(BANNER, has_text="P1 built Arsenal for").wait_for()
    assert page.locator(".flying").count() == 0


def test_a_replay_plays_by_itself_at_the_speed_that_is_chosen(
    open_page: Open, process: Process
) -> None:
    table = played(process)
    page = open_page(f"#/replay/{table}?seat=0", speed="fast", reduced_motion="no-preference")
    page.wait_for_selector("#step")
    stop_clock(page)
    play = page.locator(".replaybar [data-do=play]")
    play.click()
    assert play.get_attribute("aria-label") == "Pause"

    def over() -> bool:
        page.clock.run_for(200)
        return bool(play.get_attribute("aria-label") == "Play")

    until(over, "the last step was shown")
    assert page.evaluate(AT) == "3"
    page.locator(BANNER, has_text="P0 built Observatory").wait_for()

    def landed() -> bool:
        page.clock.run_for(200)
        return bool(page.locator(".flying").count() == 0)

    until(landed, "the last step has been shown to its end")
    page.locator(".replaybar [data-do=speed]").select_option("off")
    page.locator("#step").press("Home")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(AT) == "1"
    assert page.locator(".flying").count() == 0  # all is there at once
    assert page.locator(BANNER).inner_text().count("Senate") == 1
    page.clock.resume()
    assert violations(page) == []
