"""7 Wonders on the board: ways to pay, and a hand beside what a power digs up."""

from collections import defaultdict
from random import Random

import maravillas as mv
from tests.browser.conftest import Open
from tests.browser.helpers import MINE, link, seated, sideways, there_are, violations
from tests.browser.scenes import scenes
from tests.games import waiting
from tests.server.client import Json
from tests.server.conftest import Process


def both_ways() -> tuple[Json, int, str]:
    """A position, a seat and a card that it can pay for to the left, to the right or to both."""
    game = mv.make("wonders", players=3)
    for seed in range(40):
        s, rng = game.new(seed), Random(seed)
        while seats := waiting(game, s):
            ways: dict[str, list[str]] = defaultdict(list)
            for text in mv.moves(game, s, seats[0]):
                words = text.split(" ")
                if words[0] == "build" and "paying" in words:
                    ways[words[1]].append(text)
            found = [card for card, texts in ways.items() if len(texts) > 2]
            if found and len(seats) == 3:
                return mv.position.dump(game, s), seats[0], found[0]
            game.apply(s, seats[0], rng.choice(game.legal(s, seats[0])))
    raise AssertionError("no such position")


def test_ways_to_pay_are_drawn_cheapest_first(open_page: Open, process: Process) -> None:
    document, seat, card = both_ways()
    seats = seated(process, document)
    page = open_page(link(seats[seat]), width=320)
    page.wait_for_selector(MINE)
    page.locator(f"#board .w7__hand [data-piece='card:{card}']").click()
    ways = page.locator("#action [data-verb=build]")
    ways.nth(2).wait_for()
    paid = [[int(n) for n in way.locator(".coin").all_inner_texts()] for way in ways.all()]
    assert all(paid)
    assert [sum(each) for each in paid] == sorted(sum(each) for each in paid)
    assert "coin" in ways.first.locator(".sr").first.inner_text()
    assert violations(page) == []
    assert sideways(page) == 0


def test_what_is_dug_up_lies_apart_from_the_hand(open_page: Open, process: Process) -> None:
    document, seat = scenes("wonders")["dig"]
    seats = seated(process, document)
    page = open_page(link(seats[seat]), lang="es", width=390)
    page.locator("#dig-h").wait_for()
    dug = page.locator("[aria-labelledby=dig-h] [data-nav][aria-pressed]")
    moves = [m for m in seats[seat].state()["moves"] if m["verb"] == "dig"]
    there_are(dug, len(moves))
    there_are(page.locator("[aria-labelledby=hand-h] [aria-pressed]"), 0)
    assert violations(page) == []


# Where the parts of a table stand, and how high a card of the hand is.
STANDS = """() => ['.w7__cities', '.w7__own', '.w7__hand ul', '.w7__hand li', '.dock'].map(one => {
    const box = document.querySelector(one).getBoundingClientRect();
    return [one, Math.round(box.y), Math.round(box.height)].join(' ');
})"""
HAND = ["workshop", "altar", "baths", "lumber_yard", "stone_pit", "marketplace", "barracks"]
POOR: Json = {
    "game": "wonders",
    "options": {"players": 4},
    "seats": [
        {"hand": HAND, "board": "giza"},
        *({"board": board} for board in ("rhodes", "ephesus", "olympia")),
    ],
    "strict": False,
}


def test_a_table_stands_still_while_one_chooses(open_page: Open, process: Process) -> None:
    """Nothing moves under the finger; what cannot be built says what nobody sells."""
    page = open_page(link(seated(process, POOR)[0]), width=1280)
    page.wait_for_selector(MINE)
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        before = page.evaluate(STANDS)
        page.locator("#board [data-piece='card:workshop']").click()
        refused = page.locator("#action [aria-disabled=true]").first
        assert "1 unit of glass that nobody sells" in refused.inner_text()
        assert page.evaluate(STANDS) == before
        page.locator("#board [data-piece='card:altar']").click()
        page.locator("#action [data-verb=build]").first.click()
        page.locator(".w7__head", has_text="You have chosen: Build Altar").wait_for()
        assert page.evaluate(STANDS) == before
        page.locator("#action [data-waiting] button").click()
        page.wait_for_selector(MINE)
