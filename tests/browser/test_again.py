"""The answer to a rematch is seen at once; a seat that nobody takes goes to a bot."""

from tests.browser.conftest import Open
from tests.browser.helpers import MINE, seated, start, there_are, violations, visit
from tests.browser.test_end import DUEL, end
from tests.server.conftest import Process


def test_a_rematch_and_its_answer_are_seen_by_both(open_page: Open, process: Process) -> None:
    pages = end(open_page, process, "resigned", "en")
    pages[0].locator("[data-do=rematch]").click()
    pages[0].locator("#wait-h").wait_for()
    offer = pages[1].locator("[data-offer=asked]")
    offer.wait_for()
    assert "P0 offers a rematch" in offer.inner_text()
    assert violations(pages[1]) == []
    pages[1].locator("[data-do=decline]").click()
    pages[1].locator("[data-offer=declined]").wait_for()
    pages[0].locator("[data-given-up]").wait_for()
    assert "P1 does not want" in pages[0].locator("h1").inner_text()


def test_a_rematch_begins_as_soon_as_it_is_accepted(open_page: Open, process: Process) -> None:
    pages = end(open_page, process, "resigned", "es")
    pages[0].locator("[data-do=rematch]").click()
    pages[1].locator("[data-do=accept]").click()
    for page in pages:
        page.locator("#board").wait_for()


def test_an_open_seat_goes_to_a_bot(open_page: Open) -> None:
    page = open_page("")
    tile = page.locator(".tile[data-game=duel]")
    tile.locator("[data-do=invite]").click()
    page.locator("#wait-h").wait_for()
    page.locator("[data-do=to-bot]").select_option("random")
    page.locator("#board").wait_for()


def test_an_undo_that_is_not_possible_says_why(open_page: Open, process: Process) -> None:
    page = open_page("", lang="es")
    start(page)
    page.wait_for_selector(MINE)
    undo = page.locator("[data-do=undo]")
    assert undo.get_attribute("aria-disabled") == "true"
    undo.press("Enter")
    assert "nada tuyo que deshacer" in page.locator("#action [role=alert]").inner_text()
    seats = seated(process, {**DUEL, "seats": [{"coins": 9}, {"coins": 9}]})
    visit(page, seats[0])
    there_are(undo, 0)  # people sit opposite
