"""The analysis board: set up by tapping, branches, the engine, what-ifs; hints and the teacher."""

import json
from typing import Any

import pytest

from maravillas import registry
from tests.browser.conftest import Open
from tests.browser.helpers import MINE, link, seated, there_are, violations
from tests.server.client import Json
from tests.server.conftest import Process
from tests.server.test_coach import resigned
from tests.server.test_hints import LAST_CARDS
from tests.until import until

OTHERS = [entry.name for entry in registry.GAMES if entry.name != "duel"]
AGE_TWO: Json = {
    "game": "duel",
    "age": 2,
    "seed": 4,
    "seats": [{"coins": 9, "cards": ["lumber_yard", "glassworks"]}, {"coins": 9}],
}
LEGAL, WRONG = "[data-legal=true]", "[data-legal=false]"


def paste(page: Any, document: Json) -> None:
    page.locator("#pasted").fill(json.dumps(document))
    page.locator("[data-do=read]").click()
    page.wait_for_selector("#board .card")


def engine(page: Any, on: bool) -> None:
    page.locator("[data-do=engine]").set_checked(on)


def test_a_position_of_duel_is_set_up_by_tapping_and_studied(open_page: Open) -> None:
    page = open_page("#/analysis")
    page.locator("#pasted").fill("{nothing")
    page.locator("[data-do=read]").click()
    page.locator("[role=alert]", has_text="JSON").wait_for()
    page.locator("#pasted").fill('{"game": "duel", "pawn": 77}')
    page.locator("[data-do=read]").click()
    page.locator("[role=alert]", has_text="77").wait_for()
    paste(page, AGE_TWO)
    engine(page, False)
    page.locator("[data-do=setup]").click()
    page.locator('[data-place="slot:19"]').click()
    page.locator(".palette input").fill("disp")
    page.keyboard.press("Enter")
    page.locator('[data-place="slot:19"] [data-piece="card:dispensary"]').wait_for()
    page.locator('[data-mark="track:3"]').click()
    page.locator('[data-mark="track:3"] [data-piece="pawn:pawn"]').wait_for()
    seat = page.locator("[data-seat-group='0']")
    seat.locator('[data-path="coins"] button').last.click()
    page.locator(".city--you [data-purse]", has_text="10").wait_for()
    assert page.locator(LEGAL).count()
    seat.locator("[data-add=cards]").click()
    page.locator('[data-put="palace"] button').click()
    page.locator(WRONG, has_text="Age").wait_for()  # a card of Age III
    assert page.locator("[data-do=analyse-this]").is_disabled()
    assert not violations(page)
    page.locator("[data-do=undo-change]").click()
    page.wait_for_selector(LEGAL)
    page.locator("[data-do=analyse-this]").click()
    page.locator('[data-move="discard dispensary"]').wait_for()


def test_lines_branch_and_the_engine_ranks_what_can_be_played(open_page: Open) -> None:
    page = open_page("#/analysis")
    paste(page, AGE_TWO)
    engine(page, False)
    page.locator('[data-move="discard courthouse"]').click()
    line = page.locator(".line")
    there_are(line, 1)
    page.keyboard.press("ArrowLeft")
    page.locator('#board [data-piece="card:forum"]').click()  # on the board itself
    page.locator('#action [data-move="discard forum"]').click()
    there_are(line, 2)
    page.locator(".line [aria-current]", has_text="Discard Forum").wait_for()
    assert "--depth: 1" in (line.last.get_attribute("style") or "").replace(":1", ": 1")
    page.keyboard.press("ArrowUp")  # the other branch
    page.locator(".line [aria-current]", has_text="Courthouse").wait_for()
    page.locator(".line__x").last.click()
    there_are(line, 1)
    page.keyboard.press("Home")
    page.locator("[data-do=undo]").click()
    page.keyboard.press("e")  # the engine
    page.locator(".cand__v").first.wait_for()
    page.locator(".pyr .rank--1").wait_for()
    assert page.locator(".outlook, .an__engine .muted").count()
    assert not violations(page)


def test_what_lies_face_down_is_fixed_for_a_what_if_and_the_link_shows_the_same(
    open_page: Open,
) -> None:
    page = open_page("#/analysis", lang="es", width=390)
    paste(page, AGE_TWO)
    assert not page.locator("[data-do=engine]").is_checked()  # on a phone
    page.locator(".an__q").first.click()
    slot = page.locator(".an__q").first.get_attribute("data-slot")
    page.locator('.an__hidden [data-piece="card:aqueduct"]').click()
    page.locator(f'[data-place="slot:{slot}"] [data-piece="card:aqueduct"]').wait_for()
    page.locator("[data-do=eyes]").select_option("1")
    page.locator("[data-do=turn]", has_text="Jugador 1").wait_for()  # another decides
    assert not violations(page)
    page.locator("[data-do=share]").click()
    page.locator(".an__more [data-do=copy]").click()
    until(lambda: page.evaluate("window.copied"), "the link is copied")
    with page.expect_download() as saved:
        page.locator("[data-do=png]").click()
    assert saved.value.suggested_filename == "duel.png"
    again = open_page("#" + page.evaluate("window.copied").partition("/#")[2])
    again.locator(f'[data-place="slot:{slot}"] [data-piece="card:aqueduct"]').wait_for()
    again.locator("[data-do=open]").click()
    broken = open_page("#/analysis?d=AAAA")
    broken.locator("[role=alert]").wait_for()


@pytest.mark.parametrize("name", OTHERS)
def test_every_other_game_is_opened_set_up_and_moved_in(open_page: Open, name: str) -> None:
    n = OTHERS.index(name)
    page = open_page("#/analysis", lang=("es", "en")[n % 2], width=(1280, 390)[n // 2 % 2])
    page.locator("[data-do=game]").select_option(name)
    page.locator("[data-do=deal]").click()
    page.wait_for_selector("#board")
    page.wait_for_selector(".cand")
    engine(page, False)
    page.locator("[data-do=setup]").click()
    seat = page.locator("[data-seat-group='0']")
    coins = seat.locator('[data-path="coins"] input')
    before = int(coins.input_value())
    seat.locator('[data-path="coins"] button').last.click()
    until(lambda: coins.input_value() == str(before + 1), "there is a coin more")
    page.wait_for_selector(LEGAL)
    if name in ("dice", "duel+agora+pantheon"):  # those with the most to set
        assert not violations(page)
    page.locator("[data-do=analyse-this]").click()
    page.locator(".cand").first.click()
    there_are(page.locator(".line"), 1)
    assert not page.locator("[role=alert]").count()


def test_partners_are_studied_by_their_teams_place(open_page: Open) -> None:
    page = open_page("#/analysis")
    teams = {"game": "wonders+cities", "options": {"players": 4, "teams": True}, "seed": 3}
    paste(page, teams)
    page.locator(".cand__v").first.wait_for()
    engine(page, False)
    page.locator(".cand").first.click()
    there_are(page.locator(".line"), 1)
    assert not page.locator("[role=alert]").count()
    assert not violations(page)


def test_a_moment_of_a_finished_game_is_opened_from_its_replay(
    open_page: Open, process: Process
) -> None:
    seat = resigned(process.client, moves=2)
    played = seat.get("record").ok()["moves"]
    page = open_page(f"#/replay/{seat.table}?seat=0&step=1")
    page.locator("[data-do=analyse]").click()
    there_are(page.locator(".line"), len(played))
    numbers = page.locator(".line [aria-current] .line__n")
    numbers.filter(has_text="1").wait_for()
    page.keyboard.press("ArrowRight")
    numbers.filter(has_text="2").wait_for()
    page.locator("[data-do=play-on]").click()
    page.wait_for_selector(f"{MINE}, [data-waiting]")  # a table that begins there


def test_a_hint_comes_in_three_steps_and_the_teacher_asks_once(
    open_page: Open, process: Process
) -> None:
    (seat,) = seated(process, LAST_CARDS, ["person", "random"])
    page = open_page(link(seat))
    page.wait_for_selector(MINE)
    page.keyboard.press("h")
    box = page.locator(".hintbox[data-step='1']", has_text="Arsenal")
    box.wait_for()
    ringed = page.locator('#board [data-piece="card:arsenal"]')
    assert "4px" in ringed.evaluate("node => getComputedStyle(node).outlineWidth")
    page.keyboard.press("h")
    page.locator(".hintbox[data-step='2']", has_text="Arsenal").wait_for()
    page.locator("[data-do=hint-next]").click()
    page.locator(".hintbox[data-step='3']", has_text="win").wait_for()  # what it keeps from him
    assert not violations(page)
    page.locator("[data-do=more]").click()
    page.locator("[data-do=teacher]").click()
    page.locator("[data-do=more]").click()
    palace = page.locator('#board [data-piece="card:palace"]')
    palace.click()
    page.locator('#action [data-move="build palace"]').click()
    page.locator("[data-teacher]", has_text="Palace").wait_for()
    assert not violations(page)
    page.locator("[data-do=look-again]").click()
    assert page.locator(MINE).count()  # nothing has been played
    page.locator('#action [data-move="build palace"]').click()
    page.wait_for_selector(".win")  # asked once: now it goes, and the rival answers
    record = process.client.get(f"/api/tables/{seat.table}/record").ok()
    assert record["seats"][0]["hints"] == 1
