"""The deal of the day, from the front page to the comparison; past days; no hint at its table."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import STATIC, Open
from tests.browser.helpers import MINE, decide, sideways, table_id, violations
from tests.server.client import Seat
from tests.server.conftest import Process

DAY = 24 * 3600 * 1000  # milliseconds


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory, chromium: Any) -> Iterator[Process]:
    """A server whose coach thinks little, so that the bot's whole game is soon gone through."""
    process = Process(tmp_path_factory.mktemp("daily"), static=STATIC, coach_visits=1)
    yield process
    process.stop()


def seat_of(page: Any, process: Process) -> Seat:
    """The seat that this browser has at the table that it shows."""
    kept = json.loads(page.evaluate("localStorage.maravillas"))
    return Seat(process.client, table_id(page), kept["seats"][0]["secret"])


def give_up(page: Any, process: Process) -> None:
    """Makes a move as people do, and gives up."""
    page.wait_for_selector(MINE)
    decide(page)
    seat_of(page, process).command("resign").ok()


def test_todays_deal_is_played_and_compared(open_page: Open, quick: Process) -> None:
    page = open_page("", of=quick)
    page.locator("[data-daily-tile]", has_text="The same cards for everyone").click()
    page.wait_for_selector("[data-try=new]")
    assert page.locator("nav [aria-current=page]").inner_text() == "7 Wonders Duel"
    page.get_by_text("0 people have finished it").wait_for()
    assert violations(page) == []
    page.locator("[data-name-field]").fill("Livia")
    page.locator("[data-do=play-deal]").click()
    page.wait_for_selector(MINE)
    assert not page.locator("[data-do=hint]").count()
    give_up(page, quick)
    page.locator("[data-do=compare]").click()
    page.wait_for_selector("[data-row=bot]")  # both games have been gone through
    assert page.locator("[data-row=you]").inner_text().split()[:3] == ["1", "Livia", "you"]
    assert "Lost" in page.locator("[data-row=you]").inner_text()
    assert page.locator("[role=status]", has_text="Number 1 of 1.").count() == 1
    assert page.locator("#you-h").inner_text().startswith("You ")
    assert violations(page) == []
    page.goto(page.url.split("#")[0] + "#/")
    page.locator("[data-daily-tile]", has_text="1 has played.").wait_for()


def test_a_guest_plays_by_keyboard_on_a_phone_in_spanish(open_page: Open, quick: Process) -> None:
    page = open_page("#/daily/today/dice", lang="es", width=360, of=quick)
    page.wait_for_selector("[data-try=new]")
    assert "Dice" in page.locator("nav [aria-current=page]").inner_text()
    assert sideways(page) == 0
    assert violations(page) == []
    page.locator("[data-do=play-deal]").focus()
    page.keyboard.press("Enter")
    give_up(page, quick)
    page.locator("[data-do=compare]").click()
    page.wait_for_selector("[data-row=you]:has-text('Invitado')")
    page.get_by_text("Los invitados no entran en la clasificación").wait_for()
    assert sideways(page) == 0
    page.locator("[data-do=again]").focus()  # as often as one likes
    page.keyboard.press("Enter")
    page.wait_for_selector(MINE)


def test_other_days_are_sealed_or_open(
    open_page: Open, tmp_path_factory: pytest.TempPathFactory, chromium: Any
) -> None:
    folder = tmp_path_factory.mktemp("days")
    process = Process(folder, static=STATIC, coach_visits=1)
    today = process.client.get("/api/daily/today").ok()["today"]
    process.stop()
    process = Process(folder, static=STATIC, coach_visits=1, ahead=DAY)
    page = open_page("#/daily", of=process)
    page.locator("[data-do=day-after]").click()
    page.get_by_text("This day is still to come").wait_for()
    assert page.locator("[data-fits=null], .daily__seal:not([data-fits])").count() == 1
    assert not page.locator("[data-do=play-deal]").count()
    page.locator("[data-do=today]").click()
    page.locator("[data-do=day-before]").click()
    page.wait_for_selector(f"[data-daily='{today}'] [data-fits=true]")
    page.get_by_text("This day is over").wait_for()
    page.locator("summary").click()
    assert violations(page) == []
    page.locator("[data-do=play-deal]").click()
    page.wait_for_selector(MINE)
    page.goto(page.url.split("#")[0] + "#/daily/2020-01-01/duel")
    page.wait_for_selector("[role=alert]")
    process.stop()
