"""Moves are seen: one mover at a time, in order, told in a line; skipped, calm or off on request.

Where a test looks into the middle of a show, the page's clock stands still.
"""

from random import Random
from typing import Any

import pytest

import maravillas as mv
from tests.browser.conftest import Open
from tests.browser.helpers import focused, link, seated, stop_clock, violations
from tests.games import waiting
from tests.server.client import Json, Seat
from tests.server.conftest import Process
from tests.until import until

BANNER = "[data-banner]"
DUEL: Json = {
    "game": "duel",
    "strict": False,
    "age": 3,
    "seats": [{"coins": 40}, {"coins": 40}],
    "layout": {
        "15": "palace",
        "16": "town_hall",
        "17": "obelisk",
        "18": "senate",
        "19": "arsenal",
    },
}
# Notes each banner with where the pawn and the own card were at that moment.
RECORDER = """() => {
  window.told = [];
  new MutationObserver(() => {
    const banner = document.querySelector("[data-banner]")?.textContent.trim();
    if (!banner || window.told.at(-1)?.banner === banner) return;
    const own = document.querySelector("[data-seat='0'] [data-piece='card:senate']") !== null;
    window.told.push({ banner, own });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
PAWN = """() => [...document.querySelectorAll(".tr__s")]
    .findIndex(one => one.classList.contains("is-here")) - 9"""
AFTER = """key => [...document.querySelectorAll(`[data-purse="${key}"]`)]
    .map(one => getComputedStyle(one, "::after").content)"""
# What moves with the time; the fading edge of a list goes with its scrolling.
MOVING = """document.getAnimations().filter(one => !(one instanceof CSSTransition)
    && one.timeline instanceof DocumentTimeline).length"""
OUTLINE = "id => getComputedStyle(document.querySelector(`[data-piece='${id}']`)).outlineStyle"


def watch(open_page: Open, seats: list[Seat], seat: int = 0, **more: Any) -> Any:
    """The page of a seat, once its board is there."""
    page = open_page(link(seats[seat]), **more)
    page.locator("#board").wait_for()
    return page


def says(page: Any, words: str) -> None:
    page.locator(BANNER, has_text=words).wait_for()


def test_an_answer_waits_until_ones_own_move_has_been_shown(
    open_page: Open, process: Process
) -> None:
    seats = seated(process, DUEL)
    page = watch(open_page, seats, speed="fast", reduced_motion="no-preference")
    page.evaluate(RECORDER)
    seats[0].move("build senate").ok()
    seats[1].move("build arsenal").ok()
    says(page, "P1 built Arsenal for")
    told = page.evaluate("window.told")
    assert [one["banner"].split(" ")[0].strip("●■") for one in told] == ["You", "P1"]
    assert told[-1]["own"], "the own card lay in the city before the answer was told"
    until(lambda: page.evaluate(PAWN) == -3, "the pawn has walked to its space")
    spoken = page.locator("[data-live]").inner_text()
    assert "P1 built Arsenal" in spoken


def test_any_key_ends_the_show_and_still_does_its_own_work(
    open_page: Open, process: Process
) -> None:
    seats = seated(process, {**DUEL, "turn": 1})
    page = watch(open_page, seats, speed="normal", reduced_motion="no-preference")
    stop_clock(page)
    seats[1].move("build arsenal").ok()
    says(page, "P1 built Arsenal")
    assert page.evaluate(PAWN) == 0, "the show stands still at its beginning"
    assert page.locator("#action [data-waiting]").count() == 1
    page.keyboard.press("1")
    assert page.evaluate(PAWN) == -3
    assert page.locator("#board [data-number='1'][aria-pressed=true]").count() == 1
    assert page.evaluate(MOVING) == 0


def test_a_tap_ends_the_show_and_still_chooses(open_page: Open, process: Process) -> None:
    seats = seated(process, {**DUEL, "turn": 1})
    page = watch(open_page, seats, speed="normal", reduced_motion="no-preference")
    stop_clock(page)
    seats[1].move("build arsenal").ok()
    says(page, "P1 built Arsenal")
    assert page.evaluate(PAWN) == 0
    page.locator(".pyr [data-piece='card:senate']").click(force=True)
    assert page.evaluate(PAWN) == -3
    page.locator(".pyr [data-piece='card:senate'][aria-pressed=true]").wait_for()


def test_the_end_is_shown_after_what_led_to_it(open_page: Open, process: Process) -> None:
    seats = seated(process, {**DUEL, "turn": 1, "pawn": -7})
    page = watch(open_page, seats, speed="fast", reduced_motion="no-preference")
    stop_clock(page)
    seats[1].move("build arsenal").ok()
    says(page, "P1 built Arsenal")
    assert page.locator("#board").count() == 1
    until(lambda: page.clock.run_for(50) or page.evaluate(PAWN) == -9, "the pawn is in the capital")
    assert page.locator("#end-h").count() == 0
    until(lambda: page.clock.run_for(200) or page.locator("#end-h").count(), "the end is told")
    assert page.locator("#board").count() == 0
    focused(page, "#end-h")


def test_where_nothing_may_move_the_same_is_told_and_tinted(
    open_page: Open, process: Process
) -> None:
    seats = seated(process, {**DUEL, "turn": 1})
    page = watch(open_page, seats, lang="es", speed="normal")
    seats[1].move("build arsenal").ok()
    says(page, "P1 construyó Arsenal por")
    assert page.evaluate(PAWN) == -3
    assert page.evaluate(MOVING) == 0
    assert page.locator("[data-piece='card:arsenal'].is-new").count() == 1
    assert page.evaluate(OUTLINE, "card:arsenal") == "solid"
    assert page.evaluate(AFTER, 0) == ['"−2"', '"−2"'], "what the military token took"
    assert violations(page) == []


def test_off_tells_and_outlines_but_neither_moves_nor_tints(
    open_page: Open, process: Process
) -> None:
    seats = seated(process, {**DUEL, "turn": 1})
    page = watch(open_page, seats, speed="off", reduced_motion="no-preference")
    seats[1].move("discard arsenal").ok()
    says(page, "P1 discarded Arsenal and got 2 coins.")
    assert page.evaluate(MOVING) == 0
    assert page.locator(".is-new").count() == 0
    assert page.evaluate(AFTER, 1)[0] == '"+2"'
    page.locator(".gone").first.wait_for()
    seats[0].move("build senate").ok()
    says(page, "You built Senate")
    assert page.evaluate(OUTLINE, "card:senate") == "solid"


@pytest.mark.parametrize(
    ("lang", "near", "one"),
    [
        ("en", "P1: 3 spaces from your capital", "P1 needs one symbol"),
        ("es", "P1: a 3 casillas de tu capital", "A P1 le falta un símbolo"),
    ],
)
def test_a_supremacy_that_is_near_raises_an_alarm(
    open_page: Open, process: Process, lang: str, near: str, one: str
) -> None:
    five = ["workshop", "apothecary", "scriptorium", "pharmacist", "study"]
    document = {**DUEL, "pawn": -6, "seats": [{"coins": 9}, {"coins": 9, "cards": five}]}
    seats = seated(process, document)
    page = watch(open_page, seats, lang=lang, color_scheme="dark" if lang == "es" else "light")
    assert near in page.locator("[data-alarm=military]").inner_text()
    assert one in page.locator("[data-alarm=scientific]").inner_text()
    assert near in page.locator("[data-live]").inner_text()
    assert page.locator(".tr__s.is-near").count() == 3
    assert page.evaluate(MOVING) == 0
    assert violations(page) == []
    page.locator("[data-alarm=military]").click()
    page.locator(".explain").wait_for()


def last_round() -> Json:
    """Three cities of 7 Wonders before the last choice of Age I."""
    game = mv.make("wonders", players=3)
    s, rng = game.new(5), Random(5)
    while int(s.round) < 6 or len(waiting(game, s)) < 3:
        seat = waiting(game, s)[0]
        game.apply(s, seat, rng.choice(game.legal(s, seat)))
    return mv.position.dump(game, s)


def end_age(seats: list[Seat]) -> None:
    for seat in seats:
        moves = seat.state()["moves"]
        seat.move(next(one["move"] for one in moves if one["verb"] == "discard")).ok()


def test_conflicts_are_a_scene_that_a_tap_ends(open_page: Open, process: Process) -> None:
    seats = seated(process, last_round())
    page = watch(open_page, seats, speed="fast", reduced_motion="no-preference")
    stop_clock(page)
    end_age(seats)
    scene = page.locator("[data-scene]")

    def on() -> bool:
        page.clock.run_for(100)
        return bool(scene.count())

    until(on, "the conflicts have begun")
    assert scene.locator("[data-pair]").count() == 1
    until(lambda: on() and scene.locator("[data-pair]").count() == 3, "all pairs are shown")
    assert scene.locator("[data-pair]").last.inner_text().count("P0") == 1
    page.mouse.click(5, 5)
    assert scene.count() == 0
    page.locator("#hand-h", has_text="Age II").wait_for()
    says(page, "Conflicts of Age I: P0 ")
    fought = page.locator(".log li", has_text="Conflicts of Age I: P0 ")
    assert fought.inner_text().count(" · ") == 2  # three pairs, one line


def test_conflicts_are_one_still_table_where_nothing_may_move(
    open_page: Open, process: Process
) -> None:
    seats = seated(process, last_round())
    page = watch(open_page, seats, speed="normal")
    end_age(seats)
    scene = page.locator("[data-scene]")
    scene.wait_for()
    assert scene.locator("[data-pair=done]").count() == 3
    assert violations(page) == []
    page.keyboard.press("Escape")
    assert scene.count() == 0


LISTENER = """
window.heard = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  createOscillator() { window.heard += 1; return super.createOscillator(); }
};"""


def test_sounds_are_off_until_asked_for_and_kept_like_the_speed(
    open_page: Open, process: Process
) -> None:
    seats = seated(process, DUEL)
    page = watch(open_page, seats, speed="fast", reduced_motion="no-preference")
    page.context.add_init_script(LISTENER)
    page.reload()
    seats[0].move("build senate").ok()
    says(page, "You built Senate")
    seats[1].move("build arsenal").ok()
    says(page, "P1 built Arsenal")
    page.keyboard.press("Escape")
    assert page.evaluate("window.heard") == 0
    page.locator("[data-do=more]").click()
    page.locator("[data-do=sound]").click()
    assert page.evaluate("window.heard") > 0
    page.locator("[data-do=speed]").select_option("slow")
    assert violations(page) == []
    page.reload()
    page.locator("[data-do=more]").click()
    page.locator("[data-do=sound][aria-pressed=true]").wait_for()
    assert page.locator("[data-do=speed]").input_value() == "slow"
