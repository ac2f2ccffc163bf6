"""Several windows on one table: onlookers, two tabs on a seat, connections that break."""

from typing import Any

from tests.browser.conftest import Open
from tests.browser.helpers import (
    MINE,
    OFFERED,
    decide,
    link,
    same_board,
    shown,
    there_are,
    violations,
)
from tests.server.conftest import Process
from tests.until import until


def same(one: Any, two: Any) -> None:
    """Waits until two windows show the same table."""
    same_board(one, two)
    assert shown(one) == shown(two)


def test_a_spectator_sees_nothing_hidden_and_cannot_move(open_page: Open, process: Process) -> None:
    seats = process.client.people("wonders", 3)
    page = open_page(link(seats[0].spectator()))
    page.wait_for_selector("#board")
    assert violations(page) == []
    hands = {card for seat in seats for card in seat.state()["view"]["hand"]}
    for seat in seats[:2]:
        seat.move(seat.state()["moves"][0]["move"]).ok()
    page.wait_for_function("() => document.querySelectorAll('#board .tag--ok').length === 2")
    drawn = page.eval_on_selector_all("[data-piece]", "all => all.map((e) => e.dataset.piece)")
    assert not {f"card:{card}" for card in hands} & set(drawn)
    there_are(page.locator(f"{OFFERED}, [aria-pressed][data-nav], {MINE}"), 0)
    for command in ("resign", "undo", "take-back", "replace"):
        there_are(page.locator(f"[data-do={command}]"), 0)
    page.keyboard.press("1")
    page.keyboard.press("b")
    assert [owed["seat"] for owed in seats[0].state()["owed"]] == [2]


def test_two_tabs_on_one_seat_agree(open_page: Open, process: Process) -> None:
    seat = process.client.alone("duel")
    one = open_page(link(seat))
    one.wait_for_selector(MINE)
    two = open_page(link(seat), beside=one)
    two.wait_for_selector(MINE)
    for tab, other in ((one, two), (two, one), (one, two)):
        tab.bring_to_front()
        decide(tab)
        tab.wait_for_selector(MINE)
        other.wait_for_function(
            "text => document.querySelector('.log')?.innerText === text",
            arg=tab.locator(".log").inner_text(),
        )
        same(tab, other)


def test_a_page_comes_back_after_the_server_was_lost(open_page: Open, mortal: Process) -> None:
    one, two = mortal.client.people("duel", 2)
    page = open_page(link(one), of=mortal)
    page.wait_for_selector(MINE)
    decide(page)
    page.locator(MINE).wait_for(state="detached")  # the server has the move, and the page knows
    mortal.kill()
    page.locator(".lost").wait_for()
    assert violations(page) == []
    mortal.start()
    while not one.state()["moves"]:
        two.move(two.state()["moves"][0]["move"]).ok()
    page.wait_for_selector(MINE)
    page.locator(".lost").wait_for(state="detached")
    assert len(page.locator(".log li").all()) >= 3
    fresh = open_page(link(one), of=mortal)
    fresh.wait_for_selector(MINE)
    same(page, fresh)
    decide(page)


def test_a_move_is_not_lost_when_the_server_dies_under_it(open_page: Open, mortal: Process) -> None:
    one, two = mortal.client.people("duel", 2)
    page = open_page(link(one), of=mortal)
    page.wait_for_selector(MINE)
    page.locator("#board [data-nav][aria-pressed]:visible").first.click()
    mortal.kill()
    page.locator(OFFERED).first.click()  # it is sent again until somebody answers
    mortal.start()
    page.locator(MINE).wait_for(state="detached")
    assert [e["seat"] for e in two.state()["entries"] if e["kind"] == "move"] == [0]


def test_whoever_comes_back_sees_what_has_happened(open_page: Open, process: Process) -> None:
    one, two = process.client.people("duel", 2)
    page = open_page(link(one))
    page.wait_for_selector(MINE)
    page.close()
    until(lambda: not two.state()["seats"][0]["online"], "seat 0 is known to have left")
    one.move(one.state()["moves"][0]["move"]).ok()
    while not one.state()["moves"]:
        two.move(two.state()["moves"][0]["move"]).ok()
    page = open_page(link(one), lang="es")
    page.wait_for_selector(MINE)
    log = page.locator(".log").inner_text().lower()
    before, since = log.split("desde tu última visita")
    assert "p1" in since
    assert "p1" not in before
    recap = page.locator(".recap")
    assert "p1" in recap.inner_text().lower()
    assert violations(page) == []
    recap.locator("[data-do=recap]").click()
    recap.wait_for(state="detached")
    assert "desde tu última visita" not in page.locator(".log").inner_text().lower()
    home = open_page("", beside=page)
    home.locator(f"a[href='#/t/{one.table}']").wait_for()
