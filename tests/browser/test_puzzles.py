"""Puzzles on the page: wrong, hint, right, rating, the day; one of each game string."""

import re
from typing import Any

import pytest

from maravillas.coach import puzzles
from maravillas.coach.puzzles.store import Shipped, puzzle
from tests.browser.conftest import Open
from tests.browser.helpers import sideways, violations

GAMES = list(puzzles.sets())


def plain(game: str) -> Shipped:
    """A puzzle whose answer is a button of a piece that is chosen first, if there is one."""
    found = [puzzle(one["id"]) for one in puzzles.listing(game)]
    return next((one for one in found if one.stored["answers"][0].startswith("build ")), found[0])


def wait(page: Any, state: str) -> None:
    page.wait_for_selector(f"[data-state={state}]")


def answer(page: Any, move: str) -> None:
    """Makes a move as people do: chooses each thing on the board until its button is there."""
    button = page.locator(f'#action [data-move="{move}"]')
    things = page.locator("#board [data-nav][aria-pressed=false]:visible")
    word = move.split(" ")[1]
    mine = page.locator(f'#board [data-nav][data-piece$=":{word}"][aria-pressed=false]:visible')
    for thing in [*mine.all(), *things.all()]:
        if button.count():
            break
        thing.click()
    button.first.click()


def test_wrong_hint_right_rating_and_the_day(open_page: Open) -> None:
    one = plain("duel")
    id, stored = one.stored["id"], one.stored
    wrong = next(
        other["move"] for other in stored["wrong"] if re.match("build|discard", other["move"])
    )
    page = open_page(f"#/puzzles/{id}")
    page.locator("h2", has_text=puzzles.get(id)["question"]["en"]).wait_for()
    assert violations(page) == []
    answer(page, wrong)
    wait(page, "wrong")
    told = puzzles.check(id, wrong)
    page.get_by_text(told["told"]["en"][0]).wait_for()
    page.locator(":focus", has_text=told["words"]["en"]).last.wait_for()
    assert int(page.locator("[data-rating] b").inner_text().replace(",", "")) < 1500
    page.locator("[data-do=again]").click()
    page.keyboard.press("h")
    wait(page, "hint")
    page.locator("h2", has_text=puzzles.hint(id)["idea"]["en"]).wait_for()
    answer(page, stored["answers"][0])
    wait(page, "solved")
    page.locator(".pz__steps li").first.wait_for()
    assert page.locator("#action").count() == 0
    assert violations(page) == []
    page.locator("[data-do=next]").click()
    page.wait_for_selector(f"[data-puzzle]:not([data-puzzle='{id}'])")


def test_the_puzzle_of_the_day_on_a_phone_in_spanish(open_page: Open) -> None:
    page = open_page("", width=390, lang="es")
    page.locator("[data-puzzles]").click()
    page.wait_for_selector("[data-puzzle]:not([data-puzzle='']) #board")
    id = page.locator("[data-puzzle]").get_attribute("data-puzzle")
    day = page.evaluate("new Date().toISOString().slice(0, 10)")
    assert id == puzzles.daily(day)["id"]
    assert sideways(page) <= 0
    page.locator("[data-do=reveal]").click()
    wait(page, "shown")
    page.get_by_text(puzzles.solution(id)["words"]["es"]).first.wait_for()
    assert violations(page) == []
    page.locator("[data-do=game]").select_option("duel")
    page.locator("[data-do=theme]").select_option("economy")
    page.wait_for_selector("[data-puzzle^='duel-'][data-state=asked] #board")
    assert (
        "economy"
        in puzzles.get(page.locator("[data-puzzle]").get_attribute("data-puzzle"))["themes"]
    )


@pytest.mark.parametrize("game", [game for game in GAMES if game != "duel"])
def test_every_game_asks_on_its_own_board(open_page: Open, game: str) -> None:
    one = plain(game)
    page = open_page(f"#/puzzles/{one.stored['id']}")
    page.wait_for_selector("#board")
    answer(page, one.stored["answers"][0])
    wait(page, "solved")
    page.get_by_text(puzzles.solution(one.stored["id"])["words"]["en"]).first.wait_for()


def test_what_is_not_there_is_said_and_another_offered(open_page: Open) -> None:
    page = open_page("#/puzzles/duel-0")
    page.get_by_role("alert").wait_for()
    page.locator("main a.btn").click()
    page.wait_for_selector("[data-puzzle]:not([data-puzzle='duel-0']) #board")
