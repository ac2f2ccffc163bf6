"""Small things that annoy: names, outlines, focus, zoom, a lost network, a pad that forgets."""

from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.fullest import POSITIONS, duel, wonders
from tests.browser.helpers import (
    decide,
    focused,
    seated,
    settle,
    sideways,
    start,
    there_are,
    turn,
    visit,
)
from tests.browser.test_fit import FAULTS, LISTS
from tests.server.client import Json
from tests.server.conftest import Process

GAPS: Json = {
    "game": "duel",
    "age": 3,
    "layout": {"0": "arsenal", "1": "senate", "2": "?"},
    "seats": [{"coins": 20}, {"coins": 20}],
}
# Words of cards that lie under a price, or that do not fit into their card.
HIDDEN = """() => [...document.querySelectorAll("#board .card:not(.is-covered)")].flatMap(card => {
  const name = card.querySelector(".card__name");
  if (!name || !name.offsetParent) return [];
  const range = document.createRange();
  range.selectNodeContents(name);
  const price = card.querySelector(".price")?.getBoundingClientRect();
  const box = card.getBoundingClientRect();
  const under = price && [...range.getClientRects()].some(line =>
    line.bottom > price.top + 1 && line.right > price.left && line.left < price.right);
  const cut = [...range.getClientRects()].some(line =>
    line.right > box.right + 1 || line.bottom > box.bottom + 1);
  return under || cut ? [name.textContent] : [];
})"""
# The lines that the name of each city takes.
LINES = """() => [...document.querySelectorAll(".city__h h2, .w7c h2")].map(name => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return new Set([...range.getClientRects()].map(line => Math.round(line.top))).size;
})"""
# By how much lists of cities are longer than their place.
BELOW = """() => [...document.querySelectorAll(".w7__cities")]
    .map(list => list.scrollHeight - list.clientHeight).filter(more => more > 1)"""
BEHIND = """() => {
  const level = one => Number(getComputedStyle(one.closest("li")).zIndex);
  const cards = [...document.querySelectorAll(".pyr .card")].map(level);
  return [...document.querySelectorAll(".pyr .gone")].map(level).every(n => n < Math.min(...cards));
}"""


def look(page: Any, process: Process, document: Json, kinds: list[str]) -> None:
    visit(page, seated(process, document, kinds)[0])


def test_names_are_whole_nothing_lies_over_them_and_no_city_is_below_the_fold(
    open_page: Open, process: Process
) -> None:
    page = open_page("", lang="es")
    tables = ((duel(3), 2), (duel(1), 2), (wonders("wonders", 4), 4))
    for document, many in tables:
        look(page, process, document, ["person"] + ["apprentice"] * (many - 1))
        for width, height in ((1280, 800), (390, 844), (640, 400)):
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            assert page.evaluate(HIDDEN) == [], (width, height)
        page.set_viewport_size({"width": 1280, "height": 800})
        assert set(page.evaluate(LINES)) == {1}
        assert page.evaluate(BELOW) == []


# Whether each scientific symbol in the strips of the two cities is seen whole.
SYMBOLS = """() => [...document.querySelectorAll(".strip__s .i")].map(symbol => {
  const box = symbol.getBoundingClientRect();
  const place = symbol.closest(".strip__c").getBoundingClientRect();
  return box.width > 0 && box.right <= place.right + 1 && box.bottom <= place.bottom + 1;
})"""
# How far apart the rows of the layout are, in heights of a card, and the nearest two cards of a
# row, in widths.
APART = """() => {
  const slots = [...document.querySelectorAll(".pyr .slot")];
  const boxes = slots.map(one => one.getBoundingClientRect());
  const rows = [...new Set(boxes.map(box => box.top))].sort((one, other) => one - other);
  const steps = boxes.flatMap(box => boxes
    .filter(other => other.top === box.top && other.left > box.left)
    .map(other => (other.left - box.left) / box.width));
  return [(rows[1] - rows[0]) / boxes[0].height, Math.min(...steps)];
}"""


def test_low_windows_show_symbols_and_what_is_covered(open_page: Open, process: Process) -> None:
    """Science may win; and where the rows of Age III are close, its columns are not."""
    page = open_page("")
    for game in ("duel", "duel+agora", "duel+pantheon", "duel+agora+pantheon"):
        title = next(one for one in POSITIONS[game] if one.startswith("Age III"))
        look(page, process, POSITIONS[game][title], ["person", "person"])
        for width, height in ((360, 640), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            symbols = page.evaluate(SYMBOLS)
            assert len(symbols) > 5, (game, width)
            assert all(symbols), (game, width)
            rows, columns = page.evaluate(APART)
            assert rows > 0.4 or columns > 1.2, (game, width, rows, columns)


def test_what_is_not_there_is_not_in_the_way(open_page: Open, process: Process) -> None:
    page = open_page("")
    look(page, process, GAPS, ["person", "random"])
    page.locator(".pyr .gone").first.wait_for()
    assert page.evaluate(BEHIND)
    there_are(page.locator(".city h3").filter(has_text="0 of 0"), 0)


def test_a_page_at_twice_its_size_shows_everything(open_page: Open, process: Process) -> None:
    page = open_page("", lang="es")
    page.locator(".tile").first.wait_for()
    page.set_viewport_size({"width": 640, "height": 400})
    assert sideways(page) == 0
    look(page, process, duel(3), ["person", "random"])
    settle(page)
    assert page.evaluate(FAULTS, LISTS) == []


def test_the_keyboard_never_falls_out_of_the_table(open_page: Open) -> None:
    page = open_page("")
    start(page)
    focused(page, "h1, button")
    assert turn(page)
    page.locator("main h1").focus()
    page.keyboard.press("Tab")  # the way past everything that is only explained
    page.keyboard.press("Enter")
    focused(page, "#board .is-playable")
    for _ in range(3):
        assert turn(page)
        decide(page)
        assert turn(page)
        focused(page, "#board [data-nav]")


# Whether what stands in the bar above a table is in one line, and in the window.
LINE = """() => [...document.querySelectorAll(".top .brand, .top .btn")]
  .filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect())
  .map(box => Math.abs(box.top + box.height / 2 - 22) < 12 && box.right <= innerWidth)"""


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_bar_above_a_table_is_one_line_at_360_pixels(open_page: Open, lang: str) -> None:
    page = open_page("", width=360, lang=lang)
    start(page)
    page.locator("[data-do=hint]").wait_for()
    page.locator("[data-do=undo]").wait_for()
    assert turn(page)
    found = page.evaluate(LINE)
    assert len(found) > 6, found
    assert all(found), found


def test_what_happened_has_its_line_beside_the_tools(open_page: Open) -> None:
    page = open_page("")
    start(page)
    assert turn(page)
    for width, height in ((1280, 800), (1366, 620)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert page.locator(".news").bounding_box()["width"] > 300


def test_a_lost_network_is_told(open_page: Open) -> None:
    page = open_page("")
    page.locator(".tile").first.wait_for()
    page.context.set_offline(True)
    page.locator("[data-offline]").wait_for()
    page.context.set_offline(False)
    page.locator("[data-offline]").wait_for(state="detached")


def test_a_score_pad_outlives_its_page(open_page: Open) -> None:
    page = open_page("#/score/wonders", width=390)
    page.locator("select.pick").select_option("3")
    cell = page.locator("tbody input").first
    cell.fill("6")
    page.locator("[data-do=sign]").first.click()  # figures of phones have no sign
    assert cell.input_value() == "-6"
    page.locator("thead input").first.fill("Livia")
    page.reload()
    cell.wait_for()
    assert cell.input_value() == "-6"
    assert page.locator("thead input").first.input_value() == "Livia"
    there_are(page.locator("thead input"), 3)
