"""The end of a game: who won, by what, and what to do next."""

from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.fullest import BOARDS
from tests.browser.helpers import (
    OVER,
    focused,
    link,
    seated,
    sideways,
    there_are,
    violations,
    visit,
)
from tests.server.client import Json
from tests.server.conftest import Process

DUEL: Json = {"game": "duel", "strict": False, "age": 3}
RICH = {"coins": 90, "cards": ["palace", "town_hall", "obelisk"]}
LAST = {"layout": {"19": "senate"}}  # whatever is done with it, the age is over
SENATE = {str(n): {"cubes": [int(n > 1), 0]} for n in range(1, 7)}
# By the kind of end: a position, the seat that acts and what it does, and who wins.
ENDS: dict[str, tuple[Json, int, str, int]] = {
    "military": (
        {
            **DUEL,
            "pawn": 8,
            "seats": [{"coins": 30}, RICH],
            "layout": {"18": "arsenal", "19": "senate"},
        },
        0,
        "build arsenal",
        0,
    ),
    "scientific": (
        {
            **DUEL,
            "seats": [
                {
                    "coins": 40,
                    "cards": ["workshop", "apothecary", "scriptorium", "pharmacist", "study"],
                },
                RICH,
            ],
            "layout": {"18": "observatory", "19": "senate"},
        },
        0,
        "build observatory",
        0,
    ),
    "political": (
        {
            **DUEL,
            "game": "duel+agora",
            "seats": [{"coins": 30}, RICH],
            "layout": {"18": "politician_left_1", "19": "senate"},
            "senate": SENATE,
        },
        0,
        "recruit politician_left_1, place 1",
        0,
    ),
    "civilian": ({**DUEL, **LAST, "seats": [RICH, {"coins": 1}]}, 0, "discard senate", 0),
    "resigned": ({**DUEL, "seats": [RICH, {"coins": 1}]}, 0, "resign", 1),
}


def end(open_page: Open, process: Process, kind: str, lang: str) -> list[Any]:
    """The pages of both seats after a game has ended so."""
    document, actor, what, _ = ENDS[kind]
    seats = seated(process, document)
    pages = [open_page(link(seat), width=1280, lang=lang) for seat in seats]
    if what == "resign":
        seats[actor].command("resign").ok()
    else:
        for move in what.split(", "):
            seats[actor].move(move).ok()
    for page in pages:
        page.locator(OVER).wait_for()
    return pages


@pytest.mark.parametrize("kind", ENDS)
def test_the_winner_and_the_kind_of_victory_are_right(
    open_page: Open, process: Process, kind: str
) -> None:
    winner = ENDS[kind][3]
    pages = end(open_page, process, kind, "en")
    assert pages[winner].locator("#end-h").inner_text() == "You won."
    assert pages[1 - winner].locator("#end-h").inner_text() == f"P{winner} has won."
    for page in pages:
        there_are(page.locator(f".win [data-kind={kind}]"), 1)
        assert page.locator(f".win [data-cause={kind}]").is_visible()
        laurels = page.locator(".win use[href='#laurel']").count()
        assert laurels == (kind == "civilian"), "points decide a civilian victory alone"
        focused(page, "#end-h")
        there_are(page.locator("#board"), 0)
    if kind == "civilian":
        points = [int(n) for n in pages[0].locator("table.score tfoot td").all_inner_texts()]
        assert pages[0].locator(".win__m b").inner_text() == str(points[winner])
    assert violations(pages[0]) == []


# The smallest letters of the chart of points, as they are drawn.
SMALLEST = """async () => {
    await new Promise(requestAnimationFrame);  // it has heard of its new width
    return Math.min(...[...document.querySelectorAll("svg.chart text")].map(
        word => parseFloat(getComputedStyle(word).fontSize) * word.getScreenCTM().a));
}"""


def test_what_to_do_next_is_offered(open_page: Open, process: Process) -> None:
    page = end(open_page, process, "resigned", "es")[0]
    assert page.locator("#end-h").inner_text() == "Ha ganado P1."
    there_are(page.locator("[data-do=rematch].btn--primary"), 1)
    there_are(page.locator("[data-do=replay]"), 1)
    page.set_viewport_size({"width": 360, "height": 640})
    lowest = max(one.bounding_box()["y"] for one in page.locator(".win .btn").all())
    assert lowest < 600, "all of it is in sight on a phone"
    assert page.evaluate(SMALLEST) >= 10.9
    page.locator("[data-do=final-board]").click()
    page.locator("#board").wait_for()
    page.go_back()
    page.locator("[data-do=another]").click()
    page.locator(".tile").first.wait_for()


# The lines that each name above the score sheet takes, along its writing.
NAME_LINES = """() => [...document.querySelectorAll("table.score thead th span")].map(name => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return range.getClientRects().length;
})"""


def test_names_above_the_score_sheet_are_not_broken_on_a_phone(
    open_page: Open, process: Process
) -> None:
    hands = [["palace", "senate"], ["haven", "lodge"], ["pantheon", "arsenal"]]
    cities = [{"hand": hand, "board": board} for hand, board in zip(hands, BOARDS, strict=False)]
    document: Json = {
        "game": "wonders",
        "options": {"players": 3},
        "age": 3,
        "round": 6,
        "seats": cities,
        "strict": False,
    }
    page = open_page(lang="es", width=360)
    seats = seated(process, document, ["person"] + ["apprentice"] * 2)
    visit(page, seats[0])
    seats[0].move("discard palace").ok()
    page.locator(OVER).wait_for()
    assert page.evaluate(NAME_LINES) == [1, 1, 1]
    assert sideways(page) == 0
