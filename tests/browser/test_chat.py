"""People at a table talk, each in its own language; who does not want to hear does not."""

from tests.browser.conftest import Open
from tests.browser.helpers import link, there_are, violations
from tests.server.conftest import Process


def test_a_phrase_is_read_in_the_reader_s_language(open_page: Open, process: Process) -> None:
    seats = process.client.people("duel", 2, talk=True)
    one, two = open_page(link(seats[0])), open_page(link(seats[1]), lang="es", width=390)
    for page in (one, two):
        page.locator("#board").wait_for()
    one.locator("[data-do=chat]").click()
    one.locator("[data-say=luck]").click()
    one.locator(".said li", has_text="Good luck!").wait_for()
    two.locator("[data-fresh]").wait_for()
    two.locator("[data-do=chat]").click()
    assert "P0: ¡Suerte!" in two.locator(".said").inner_text()
    two.locator(".chat input.field").fill("http://example.org <b>hola</b>")
    two.locator("[data-do=send]").click()
    heard = one.locator(".said li").nth(1)
    heard.wait_for()
    assert heard.inner_text() == "P1: http://example.org <b>hola</b>"
    there_are(heard.locator("a"), 0)
    assert violations(one) == []
    assert violations(two) == []
    two.locator("[data-do=hear]").click()
    there_are(two.locator(".said"), 0)
