"""A finished game is reviewed by one click: the page tells what was better, and lets one try."""

import re
from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.helpers import link, settle, sideways, violations
from tests.games import SERVED
from tests.server.client import Json, Seat, mine
from tests.server.conftest import Process
from tests.until import until

SCIENCE = ["workshop", "apothecary", "scriptorium", "pharmacist", "study"]
POINTS = ["palace", "town_hall", "obelisk", "gardens", "pantheon", "temple", "aqueduct", "statue"]
DUEL: Json = {  # the sixth symbol lies open, and points are for the other
    "game": "duel",
    "strict": False,
    "age": 3,
    "seats": [{"coins": 40, "cards": SCIENCE}, {"coins": 40, "cards": POINTS}],
    "layout": {"17": "senate", "18": "arsenal", "19": "observatory"},
}

OTHERS = [name for name, _ in SERVED if name not in ("duel", "wonders", "toy")]


def over(process: Process, game: str, many: int, moves: int = 1) -> Seat:
    """A short game against bots, given up."""
    seat = process.client.alone(game, many)
    for _ in range(moves):
        until(lambda: mine(seat.state()), "it is the person's turn")
        seat.move(seat.state()["moves"][0]["move"]).ok()
    seat.command("resign").ok()
    return seat


def opens_its_rule(why: Any) -> None:
    """What is told of a sixth symbol, and the clause that it rests on."""
    from playwright.sync_api import expect

    assert "wins at once, by scientific supremacy" in why.inner_text()
    rule = why.get_by_role("button", name="DUEL-097").first
    rule.click()
    expect(why).to_contain_text("6 different scientific symbols")
    rule.click()


def test_a_duel_is_reviewed_tried_again_and_played_on(open_page: Open, process: Process) -> None:
    seat = process.client.alone("duel", position=DUEL)
    seat.move("build arsenal").ok()
    seat.command("resign").ok()
    page = open_page(link(seat))
    page.locator("[data-do=review]").click()
    page.wait_for_selector("[data-review=done]")
    assert re.match(r"You played at \d+; luck ", page.locator("[data-headline]").inner_text())
    assert re.search(r"It took \d+ turns?", page.locator("[data-ending]").inner_text())
    assert [row.inner_text().split("\n")[0] for row in page.locator(".fall li").all()] == [
        "Start",
        "Your slips",
        "random’s slips",
        "Luck of the deal",
        "The engine changed its mind",
        "Result",
    ]
    told = page.locator(".rchart").get_attribute("aria-label")
    assert "Turn 1: Ana, Blunder" in told
    assert violations(page) == []
    page.keyboard.press("ArrowRight")
    moment = page.locator("[data-moment='0']")
    assert moment.locator("[data-better]").inner_text().split("\n")[1].startswith("Build Observ")
    opens_its_rule(moment.locator("[data-why]"))
    known = moment.locator("[data-known]").inner_text()
    assert known.startswith("With every card known, “Build Observatory” would still")
    page.wait_for_selector(".still #board [data-piece='card:observatory']")
    assert page.locator(".still").evaluate("n => !!n.querySelector('[inert]')")
    analyse = moment.locator("[data-do=analyse]").get_attribute("href")
    assert analyse == f"#/analysis?table={seat.table}&move=0&seat=0"
    assert violations(page) == []
    moment.locator("[data-do=try]").click()
    try_again(page)
    page.keyboard.press("ArrowRight")
    page.locator("[data-do=play-on]").click()
    page.wait_for_selector("[data-table] #board")
    assert seat.table not in page.url
    play(page, "observatory")
    page.wait_for_selector("[data-kind=scientific]")
    play_with_other_cards(page, seat.table)


def test_ones_own_mistakes_are_puzzles_until_they_are_solved(
    open_page: Open, process: Process
) -> None:
    seat = process.client.alone("duel", position=DUEL)
    seat.move("build arsenal").ok()
    seat.command("resign").ok()
    page = open_page(link(seat))
    page.locator("[data-do=review]").click()
    page.wait_for_selector("[data-review=done]")
    puzzles = page.url.split("#")[0] + "#/puzzles"
    page.goto(puzzles)
    own = page.locator(f"[data-own='{seat.table}']", has_text="1 mistake")
    own.wait_for()
    assert violations(page) == []
    own.click()
    page.wait_for_selector("[data-try='0'] #board")
    play(page, "observatory")
    page.wait_for_selector("[data-answer=best]:has-text('Yes.')")
    page.goto(puzzles)
    page.wait_for_selector("[data-rating]")
    assert page.locator("[data-own]").count() == 0


def play_with_other_cards(page: Any, table: str) -> None:
    page.goto(page.url.split("#")[0] + f"#/review/{table}")
    page.wait_for_selector("[data-review=done]")
    page.keyboard.press("ArrowRight")
    page.locator("[data-do=play-new]").click()
    page.wait_for_selector("[data-table] #board")


def test_partners_are_reviewed_by_their_teams_place(open_page: Open, process: Process) -> None:
    seat = process.client.alone("wonders+cities", 4, options={"teams": True})
    until(lambda: mine(seat.state()), "it is the person's turn")
    seat.move(seat.state()["moves"][0]["move"]).ok()
    seat.command("resign").ok()
    page = open_page(f"#/review/{seat.table}", width=390)
    page.wait_for_selector("[data-review=done]")
    assert page.locator("[data-players] tbody").first.locator("tr").count() == 4
    assert page.locator("[data-by-color] .score__t td").count() == 2
    assert sideways(page) == 0
    assert violations(page) == []


def try_again(page: Any) -> None:
    """The move that was played, another one, and the better one."""
    play(page, "arsenal")
    page.wait_for_selector("[data-answer=blunder]")
    assert "That is what was played" in page.locator("[data-answer]").inner_text()
    page.locator("[data-do=again]").click()
    play(page, "arsenal", "discard")  # the review says nothing of it: the coach is asked
    page.wait_for_selector("[data-answer=blunder]:has-text('gives away')")
    play(page, "observatory")
    page.wait_for_selector("[data-answer=best]:has-text('Yes.')")
    assert violations(page) == []
    page.locator("[data-do=close-try]").click()


def play(page: Any, card: str, verb: str = "build") -> None:
    """Does something with a card that lies open."""
    page.locator(f"#board [data-nav][data-piece='card:{card}']").click()
    page.locator(f"#action [data-verb={verb}]").first.click()


def test_four_players_see_places_on_a_phone_in_spanish(open_page: Open, process: Process) -> None:
    seat = over(process, "wonders", 4, moves=2)
    page = open_page(f"#/review/{seat.table}?seat=1", lang="es", width=390)
    page.wait_for_selector("[data-review=done]")
    assert re.search("jugó al|no tuvo nada", page.locator("[data-headline]").inner_text())
    assert page.locator("#chart-h").inner_text() == "Puesto esperado"
    assert page.locator("[data-players] tbody").first.locator("tr").count() == 4
    assert page.locator("[data-by-color] tfoot td").count() == 4
    assert page.locator("[data-by-color] tbody th", has_text="Estructuras Civiles").count() == 1
    assert sideways(page) == 0
    assert violations(page) == []
    page.locator("[data-do=eyes]").select_option("0")
    assert "Ana" in page.locator("[data-headline]").inner_text()


@pytest.mark.parametrize("game", OTHERS)
def test_every_game_has_its_review(open_page: Open, process: Process, game: str) -> None:
    many = 3 if game.startswith("wonders") else 2
    seat = over(process, game, many)
    page = open_page(f"#/review/{seat.table}")
    page.wait_for_selector("[data-review=done]")
    assert page.locator(".rchart").get_attribute("aria-label")
    assert page.locator("[data-headline]").inner_text()
    page.locator("[data-do=both]").click()
    if page.locator(".mo__h").count():
        page.locator(".mo__h").first.click()
        page.wait_for_selector(".still #board")
    settle(page)


def test_a_record_from_a_file_is_reviewed(open_page: Open, process: Process) -> None:
    seat = over(process, "duel", 2)
    record = process.client.get(f"{seat.path}/record").body
    page = open_page("#/review")
    file = page.locator("#record-file")
    file.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"no"})
    page.wait_for_selector("[role=alert]:has-text('holds no JSON')")
    file.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"{}"})
    page.wait_for_selector("[role=alert]:not(:has-text('holds no JSON'))")
    file.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": record})
    page.wait_for_selector("[data-review=done]")
    assert "#/review/record-" in page.url
