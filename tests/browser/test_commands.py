"""What a person can do at a table besides moving: undo, take back, resign, play again, …"""

from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.helpers import (
    MINE,
    OFFERED,
    OVER,
    changed,
    decide,
    link,
    same_board,
    seated,
    shown,
    table_id,
    there_are,
    violations,
    write,
)
from tests.browser.scenes import written
from tests.server.client import Client, Json, Seat
from tests.server.conftest import Process
from tests.server.test_leaving import shift
from tests.until import until

UNDO = "[data-do=undo]:not([aria-disabled])"
# Only the baths have a card face down under them. Nobody else can turn it up: an extra turn comes
# with each of the two wonders, and there are coins enough to buy them.
TURNING: Json = {
    "game": "duel",
    "age": 1,
    "layout": {"9": "?", "14": "baths", "18": "altar", "19": "theater"},
    "seats": [{"coins": 60, "unbuilt": ["the_sphinx", "piraeus"]}, {}],
}
SIGNS = f"{OVER}, {MINE}"  # of one's turn, or the end


def build(page: Any, wonder: str, card: str) -> None:
    before = shown(page)
    page.locator(f"#board [data-piece='card:{card}']").click()
    page.locator(f"#action [data-move='wonder {wonder} with {card}']").click()
    changed(page, before)
    page.wait_for_selector(MINE)


def test_undo_against_a_bot_but_not_across_what_was_turned_up(
    open_page: Open, process: Process
) -> None:
    (seat,) = seated(process, TURNING, ["person", "random"])
    page = open_page(link(seat))
    page.wait_for_selector(MINE)
    there_are(page.locator(UNDO), 0)
    before = page.locator("#board .pyr").inner_text()
    build(page, "the_sphinx", "altar")
    page.locator(UNDO).click()
    page.locator("#board .pyr [data-piece='card:altar']").wait_for()
    assert page.locator("#board .pyr").inner_text() == before
    build(page, "the_sphinx", "baths")
    there_are(page.locator(UNDO), 0)
    why = page.locator("[data-do=undo]").get_attribute("title")
    assert why == "No undo: something hidden has been revealed since."
    build(page, "piraeus", "altar")
    page.locator(UNDO).click()  # as far as what was turned up
    page.locator("#board .pyr [data-piece='card:altar']").wait_for()
    there_are(page.locator("#board .pyr [data-piece='card:baths']"), 0)
    there_are(page.locator(UNDO), 0)


def test_it_is_your_turn_says_the_title_and_if_wanted_the_browser(
    open_page: Open, process: Process
) -> None:
    one, two = process.client.people("duel", 2)
    page = open_page(link(one))
    page.wait_for_selector(MINE)
    assert page.title() == "● Your turn · 7 Wonders Duel"
    page.evaluate(NOTIFIED)
    page.locator("[data-do=more]").click()
    page.locator("[data-do=notify]").click()
    page.wait_for_selector("[data-do=notify][aria-pressed=true]")
    one.move(one.state()["moves"][0]["move"]).ok()
    page.locator(MINE).wait_for(state="detached")
    assert page.title() == "7 Wonders Duel · Maravillas"
    page.evaluate(HIDDEN)
    while not one.state()["moves"]:
        two.move(two.state()["moves"][0]["move"]).ok()
    page.wait_for_function("() => window.notified.length === 1")
    title, options = page.evaluate("window.notified[0]")
    assert title == "It is your turn: 7 Wonders Duel"
    assert options["tag"] == one.table
    assert "P1 " in options["body"]
    page.locator("[data-do=notify]").click()
    page.wait_for_selector("[data-do=notify][aria-pressed=false]")


# Stands in for what a browser without windows cannot show.
NOTIFIED = """() => {
  window.notified = [];
  window.Notification = class {
    static permission = "default";
    static requestPermission = async () => "granted";
    constructor(title, options) { window.notified.push([title, options]); }
  };
}"""
HIDDEN = "() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"


def test_a_choice_is_taken_back_until_the_reveal(open_page: Open, process: Process) -> None:
    seats = process.client.people("wonders", 3)
    page = open_page(link(seats[0]))
    page.wait_for_selector(MINE)
    first = decide(page)
    there_are(page.locator(OFFERED), 0)
    assert violations(page) == []
    page.locator("[data-do=take-back]").click()
    page.wait_for_selector(MINE)
    hand = [card for card in seats[0].state()["view"]["hand"] if card not in first.split()]
    second = f"discard {hand[0]}"
    page.locator(f"#board [data-piece='card:{hand[0]}']").click()
    page.locator(f"#action [data-move='{second}']").click()
    page.wait_for_selector("[data-do=take-back]")
    for other in seats[1:]:
        other.move(other.state()["moves"][0]["move"]).ok()
    page.wait_for_selector(MINE)
    there_are(page.locator("[data-do=take-back]"), 0)
    moves = [e["move"] for e in seats[0].state()["entries"] if e["seat"] == 0]
    assert moves == [second]


def test_resign_then_rematch_with_the_same_people(open_page: Open, process: Process) -> None:
    one, two = process.client.people("duel", 2)
    pages = [open_page(link(one)), open_page(link(two), lang="es", width=390)]
    for page in pages:
        page.wait_for_selector("#board")
    pages[0].locator("[data-do=resign]").click()
    pages[0].locator("[data-do=resign]").click()
    for page in pages:
        page.locator(OVER).wait_for()
        assert violations(page) == []
    for page, do in zip(pages, ("rematch", "accept"), strict=True):
        page.locator(f"[data-do={do}]").click()
        page.wait_for_url(lambda url: one.table not in url)
    for page in pages:
        page.wait_for_selector("#board")
    assert table_id(pages[0]) == table_id(pages[1])
    pages[1].wait_for_selector(MINE)  # whoever was second begins
    decide(pages[1])


def test_an_abandoned_seat_is_given_to_a_bot(open_page: Open, mortal: Process) -> None:
    one, two = mortal.client.people("duel", 2, patience=30)
    one.move(one.state()["moves"][0]["move"]).ok()
    mortal.kill()
    shift(mortal.db, 31_000)  # half a minute later
    mortal.start()
    page = open_page(link(one), of=mortal)
    page.locator("[data-do=replace]").click()
    page.wait_for_selector(MINE)  # the bot has played
    assert one.state()["seats"][1]["away"]
    other = open_page(link(two), of=mortal, lang="es")
    other.locator("[data-do=come-back]").click()
    other.locator("[data-do=come-back]").wait_for(state="detached")
    decide(page)


def test_the_language_is_switched_in_the_middle_of_a_decision(
    open_page: Open, process: Process
) -> None:
    document = next(d for d in written("duel") if d.get("options") == {"first_game": True})
    one, _ = seated(process, document)
    page = open_page(link(one))
    page.wait_for_selector(MINE)
    page.locator("#board [data-piece='card:lumber_yard']").click()
    button = page.locator("#action [data-move='build lumber_yard']")
    texts = [button.inner_text()]
    for lang in ("es", "en"):
        page.locator(f"header button[lang={lang}]").click()
        page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
        there_are(page.locator("[aria-pressed=true][data-piece='card:lumber_yard']"), 1)
        texts.append(button.inner_text())
    assert texts[0] == texts[2] != texts[1]
    page.locator("header button[lang=es]").click()
    page.wait_for_function("() => document.documentElement.lang === 'es'")
    decide(page)
    (entry,) = [entry for entry in one.state()["entries"] if entry["move"] == "build lumber_yard"]
    page.locator(".log", has_text=entry["events"][0]["text"]["es"]).wait_for()


def test_an_invitation_per_seat_and_a_game_finished_with_a_friend(
    open_page: Open, process: Process
) -> None:
    host = open_page()
    tile = host.locator(".tile[data-game=duel]")
    tile.locator("[data-do=invite]").click()
    host.locator(".wait").wait_for()
    assert violations(host) == []
    last = next(d for d in written("duel") if d.get("age") == 3 and d.get("turn", 0) == 0)
    write(process, table_id(host), last)
    host.locator(".wait li button").first.click()
    host.wait_for_function("() => window.copied")
    invitation = host.evaluate("window.copied")
    assert "/join/" in invitation
    friend = open_page("#" + invitation.partition("#")[2], lang="es")
    join(friend, "Ana")
    pages = [host, friend]
    for page in pages:
        page.wait_for_selector("#board")
    for _ in range(100):
        until(lambda: any(page.locator(SIGNS).count() for page in pages), "somebody is to decide")
        if host.locator(OVER).count():
            break
        for page in pages:
            if page.locator(MINE).count():
                decide(page)
    for page in pages:
        page.locator(OVER).wait_for()
    assert "Ana" in host.locator(OVER).inner_text()
    assert invitation.rpartition("/")[2] not in friend.url


def test_cards_wait_for_a_browser_that_has_sat_down_and_gone(open_page: Open) -> None:
    """It opens its random numbers when it comes back, wherever on the page that is."""
    host = open_page()
    host.locator(".tile[data-game=duel] [data-do=invite]").click()
    host.locator(".wait li button").first.click()
    host.wait_for_function("() => window.copied")
    invitation, home = host.evaluate("window.copied"), host.url.partition("#")[0]
    host.goto("about:blank")
    friend = open_page("#" + invitation.partition("#")[2])
    join(friend, "Ana")
    friend.get_by_text("All seats are taken.").wait_for()
    assert violations(friend) == []
    host.goto(home)
    friend.wait_for_selector("#board")


def join(page: Any, name: str) -> None:
    page.locator("form.join input").fill(name)
    assert violations(page) == []
    page.locator("form.join [type=submit]").click()


@pytest.mark.parametrize("game", ["duel", "wonders"])
def test_a_finished_game_is_replayed_by_its_link(
    open_page: Open, process: Process, game: str
) -> None:
    seats = finished(process.client, game)
    owner = open_page(link(seats[0]))
    owner.locator(OVER).wait_for()
    owner.locator("[data-do=replay]").click()
    slider = owner.locator("#step")
    slider.wait_for()
    slider.fill("4")
    owner.locator(".replaybar [data-do=copy]").click()
    owner.wait_for_function("() => window.copied")
    shared = owner.evaluate("window.copied")
    stranger = open_page("#" + shared.partition("#")[2], width=390)
    stranger.wait_for_selector("#board")
    assert stranger.locator("#step").input_value() == "4"
    assert stranger.locator("#board").inner_text()
    assert violations(stranger) == []
    total = int(stranger.locator("#step").get_attribute("max") or 0)
    said = [stranger.locator(".replaybar p[aria-live]").inner_text()]
    for key, at in (("ArrowRight", 5), ("End", total), ("Home", 0)):
        stranger.locator("main").press(key)
        stranger.wait_for_function("n => document.querySelector('#step').value === `${n}`", arg=at)
        said.append(stranger.locator(".replaybar p[aria-live]").inner_text())
    assert len(set(said)) == len(said)
    there_are(stranger.locator("[data-move]"), 0)


def test_the_log_of_a_replay_goes_as_far_as_the_step_that_is_shown(
    open_page: Open, process: Process
) -> None:
    seats = finished(process.client, "duel")
    page = open_page(f"#/replay/{seats[0].table}?step=0")
    page.wait_for_selector("#step")
    for step, lines in ((0, 1), (3, 4), (12, 14), (1, 2)):  # at the end, who has resigned
        page.locator("#step").fill(str(step))
        there_are(page.locator(".log li"), lines)
        told = page.locator(".replaybar p", has_text=f"{step + 1} / 13")
        said = told.inner_text().partition(" / 13 ")[2].split(".")[0]
        page.locator(".log", has_text=said).wait_for()
    assert "resigns" not in page.locator(".log").inner_text()


@pytest.mark.parametrize("game", ["duel", "duel+agora", "wonders", "dice"])
def test_a_replay_is_seen_through_the_eyes_of_any_seat(
    open_page: Open, process: Process, game: str
) -> None:
    """By somebody who played too, who is then spoken of by name; the link keeps the seat."""
    seats = finished(process.client, game)
    page = open_page(link(seats[1]))
    page.locator("[data-do=replay]").click()
    page.locator("#step").fill("9")
    eyes = page.locator("[data-do=eyes]")
    own, board = eyes.input_value(), page.locator("#board").inner_text()
    other = str(1 - int(own))
    there_are(page.locator("#board .tag--you"), 1)
    eyes.select_option(other)
    page.wait_for_selector("#board .tag--you", state="detached")
    assert page.locator("#board").inner_text() != board
    assert page.locator("#step").input_value() == "9"
    page.locator(".replaybar [data-do=copy]").click()
    page.wait_for_function("() => window.copied")
    shared = page.evaluate("window.copied")
    assert shared.endswith(f"?step=9&seat={other}")
    stranger = open_page("#" + shared.partition("#")[2])
    same_board(page, stranger)
    assert violations(stranger) == []
    wrong = open_page("#" + shared.partition("#")[2].replace(f"seat={other}", "seat=seven"))
    wrong.locator("#board").wait_for()
    assert wrong.locator("[data-do=eyes]").input_value() == "0"


def finished(client: Client, game: str) -> list[Seat]:
    """Some moves, then somebody resigns; in a bigger game all but one."""
    seats = client.people(game, 2)
    for n in range(12):
        seat = next(s for s in seats if s.state()["moves"])
        moves = seat.state()["moves"]
        seat.move(moves[n % len(moves)]["move"]).ok()
    seats[0].command("resign").ok()
    return seats
